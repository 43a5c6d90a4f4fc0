import Foundation
import Testing

@Suite("Conversion of Swift 1 and 2")
struct Swift2Tests {
    @Test("Functions of C become initializers, properties and methods, also inside of each other")
    func functions() throws {
        try expectConversion(
            "let a = CGRectGetMaxX(CGRectInset(CGRectMake(0, 1, 2, 3 + b), 4, 5))",
            becomes: "let a = CGRect(x: 0, y: 1, width: 2, height: 3 + b).insetBy(dx: 4, dy: 5).maxX")
        try expectConversion(
            "v.transform = CGAffineTransformConcat(t, CGAffineTransformMakeScale(2, 2))",
            becomes: "v.transform = t.concatenating(CGAffineTransform(scaleX: 2, y: 2))")
        try expectConversion("println(CGPointZero)", becomes: "print(CGPoint.zero)")
    }

    @Test("Queues, with a closure after the arguments or among them")
    func queues() throws {
        try expectConversion(
            "dispatch_async(dispatch_get_main_queue()) { self.load() }",
            becomes: "DispatchQueue.main.async { self.load() }")
        try expectConversion(
            "dispatch_async(dispatch_get_main_queue(), { })", becomes: "DispatchQueue.main.async(execute: { })")
        try expectConversion(
            "dispatch_after(dispatch_time(DISPATCH_TIME_NOW, Int64(n)), dispatch_get_main_queue()) { }",
            becomes:
                "DispatchQueue.main.asyncAfter(deadline: (DispatchTime.now() + Double(Int64(n)) / 1_000_000_000)) { }")
    }

    @Test("Methods lose the words that Swift 3 removed")
    func methods() throws {
        try expectConversion(
            #"c.addBoundaryWithIdentifier("a", fromPoint: p, toPoint: q)"#,
            becomes: #"c.addBoundary(withIdentifier: "a" as NSCopying, from: p, to: q)"#)
        try expectConversion(
            "UIView.animateWithDuration(1, delay: 0, options: nil, animations: { }, completion: nil)",
            becomes: "UIView.animate(withDuration: 1, delay: 0, options: [], animations: { }, completion: nil)")
        try expectConversion(
            "UIView.animateWithDuration(1) { v.hidden = true }",
            becomes: "UIView.animate(withDuration: 1) { v.isHidden = true }")
        try expectConversion(
            "presentViewController(a, animated: true, completion: nil)",
            becomes: "present(a, animated: true, completion: nil)")
        try expectConversion(
            "dismissViewControllerAnimated(true, completion: nil)", becomes: "dismiss(animated: true, completion: nil)")
        try expectConversion(
            "let s = UISnapBehavior(item: v, snapToPoint: p)", becomes: "let s = UISnapBehavior(item: v, snapTo: p)")
        try expectConversion(
            "b.addChildBehavior(UIGravityBehavior(items: [v]))",
            becomes: "b.addChildBehavior(UIGravityBehavior(items: [v]))")
    }

    @Test("Closures without a completion, and optional variables as arguments")
    func optionalArguments() throws {
        try expectConversion(
            "UIView.animateWithDuration(1, animations: { })",
            becomes: "UIView.animate(withDuration: 1, animations: { })")
        let source = """
            class A: UIView {
                var behavior: UIAttachmentBehavior?
                func start() { animator.removeBehavior(behavior); animator.addBehavior(UIGravityBehavior()) }
                func stop() { if let behavior = behavior { animator.removeBehavior(behavior) } }
                let zero = CGRectZero
            }

            """
        let expected = """
            class A: UIView {
                var behavior: UIAttachmentBehavior?
                func start() { behavior.map { animator.removeBehavior($0) }; animator.addBehavior(UIGravityBehavior()) }
                func stop() { if let behavior = behavior { animator.removeBehavior(behavior) } }
                let zero = CGRect.zero
            }

            """
        try expectPort(source, becomes: expected)
    }

    @Test("Methods that a text names are reached by name")
    func selectors() throws {
        let source = """
            class A: UIView {
                func start() { NSTimer.scheduledTimerWithTimeInterval(1, target: self, selector: "tick", userInfo: nil, repeats: true) }
                func tick() {}
            }

            """
        let text = try #require(try port(["A.swift": source]).texts["A.swift"])
        #expect(text.contains("Timer.scheduledTimer(timeInterval: 1, target: self, selector: \"tick\""), "\(text)")
        #expect(text.contains("case \"tick\": return .method"), "\(text)")
    }

    @Test("Methods without arguments become properties, and colors lose their ends")
    func properties() throws {
        try expectConversion(
            "v.frame = UIScreen.mainScreen().bounds; v.tintColor = .redColor()",
            becomes: "v.frame = UIScreen.main.bounds; v.tintColor = .red")
        try expectConversion(
            "let a = UIApplication.sharedApplication().keyWindow, c = UIColor.lightGrayColor().CGColor",
            becomes: "let a = UIApplication.shared.keyWindow, c = UIColor.lightGray.cgColor")
        try expectConversion("let n = text.characters.count", becomes: "let n = text.count")
        try expectConversion("let t = a.dynamicType", becomes: "let t = type(of: a)")
    }

    @Test("Cases begin with small letters, and sets of options are lists")
    func cases() throws {
        try expectConversion(
            "if g.state == .Began || g.state == UIGestureRecognizerState.Ended { }",
            becomes: "if g.state == .began || g.state == UIGestureRecognizer.State.ended { }")
        try expectConversion(
            "v.autoresizingMask = UIViewAutoresizing.FlexibleWidth | UIViewAutoresizing.FlexibleHeight",
            becomes:
                "v.autoresizingMask = [UIView.AutoresizingMask.flexibleWidth , UIView.AutoresizingMask.flexibleHeight]")
    }

    @Test("Conditions, bindings and increments")
    func syntax() throws {
        try expectConversion("if let a = b where a.c, let d = e { }", becomes: "if let a = b , a.c, let d = e { }")
        try expectConversion(
            "guard let a = b, c = d else { return }", becomes: "guard let a = b, let c = d else { return }")
        try expectConversion("for x in y where x.z { n++ }", becomes: "for x in y where x.z { n += 1 }")
        try expectConversion("++n", becomes: "n += 1")
    }

    @Test("A loop with three parts performs its third part after continue, too")
    func loops() throws {
        try expectConversion(
            "for var i = 0; i < 9; i++ { if i == 2 { continue } }",
            becomes: "do { var i = 0; while i < 9 { defer { i += 1 }; if i == 2 { continue } } }")
        try expectConversion(
            "for (var i = 9; i > 0; i -= 2) { use(i) }",
            becomes: "do { var i = 9; while i > 0 { defer { i -= 2 }; use(i) } }")
    }

    @Test("Parameters have no label if they are the first, closures escape, and variables move into the body")
    func declarations() throws {
        let source = """
            import UIKit
            typealias Done = (Bool) -> Void
            class Box: UIView {
                func load(view: UIView, color: UIColor, completion: Done, always: () -> ()) { view.backgroundColor = .redColor() }
                func swap(inout a: Int, var b: Int) { b++; a = b }
                func at(point p: CGPoint) { load(self, color: .clearColor(), completion: { _ in }) { } }
            }

            """
        let expected = """
            import UIKit
            typealias Done = (Bool) -> Void
            class Box: UIView {
                func load(_ view: UIView, color: UIColor, completion: @escaping Done, always: @escaping () -> ()) { view.backgroundColor = .red }
                func swap( _ a: inout Int,  b: Int) { var b = b; b += 1; a = b }
                func at(point p: CGPoint) { load(self, color: .clear, completion: { _ in }) { } }
            }

            """
        try expectPort(source, becomes: expected)
    }

    @Test("Delegates' methods and overrides have their present names and types")
    func overrides() throws {
        let source = """
            class Screen: UIViewController {
                override func viewDidAppear(animated: Bool) {}
                override func prefersStatusBarHidden() -> Bool { return true }
                override func prepareForSegue(segue: UIStoryboardSegue, sender: AnyObject?) {}
                override func touchesBegan(touches: Set<NSObject>, withEvent event: UIEvent) {}
                func collisionBehavior(behavior: UICollisionBehavior, beganContactForItem item: UIDynamicItem, withBoundaryIdentifier identifier: NSCopying?, atPoint p: CGPoint) {}
                func tableView(tableView: UITableView, cellForRowAtIndexPath indexPath: NSIndexPath) -> UITableViewCell { UITableViewCell() }
                required init(coder aDecoder: NSCoder) { super.init(coder: aDecoder) }
            }

            """
        let expected = """
            class Screen: UIViewController {
                override func viewDidAppear(_ animated: Bool) {}
                override var prefersStatusBarHidden: Bool { return true }
                override func prepare(for segue: UIStoryboardSegue, sender: Any?) {}
                override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
                func collisionBehavior(_ behavior: UICollisionBehavior, beganContactFor item: UIDynamicItem, withBoundaryIdentifier identifier: NSCopying?, at p: CGPoint) {}
                func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { UITableViewCell() }
                required init?(coder aDecoder: NSCoder) { super.init(coder: aDecoder) }
            }

            """
        try expectPort(source, becomes: expected)
    }

    @Test("Names that the target declares stay as they are")
    func declaredNames() throws {
        try expectPort(
            """
            enum Side { case Left, Right }
            class Box: UIView { var active = false; func start() { active = true; turn(.Left); drawRect(CGRectMake(0, 0, 1, 1)) } }
            func turn(side: Side) {}

            """,
            becomes: """
                enum Side { case Left, Right }
                class Box: UIView { var active = false; func start() { active = true; turn(.Left); draw(CGRect(x: 0, y: 0, width: 1, height: 1)) } }
                func turn(_ side: Side) {}

                """)
    }

    @Test(
        "Sources of later versions stay as they are: names in comments and texts, own functions, branches for versions")
    func laterVersions() throws {
        for source in [
            "// CGRectMake(0, 0, 1, 1)\nfunc move(view: Int) {}\n",
            "let a = \"animateWithDuration\"\nfunc f(b: Int) {}\n",
            "func CGRectMake(_ a: Int) {}\nfunc f(b: Int) {}\n",
            "#if swift(>=3.0)\nfunc f(b: Int) {}\n#else\nlet a = CGRectMake(0, 0, 1, 1)\n#endif\n",
        ] {
            try expectPort(source, becomes: source)
        }
    }

    @Test("Messages name the lines of the source")
    func lines() throws {
        let source = "import UIKit\nlet a = CGRectMake(\n    0, 0,\n    1, 1)\nlet b = = 1\n"
        #expect(try port(["A.swift": source]).messages.first?.hasPrefix("A.swift:5:") == true)
    }

    @Test("What spans lines spans as many after the conversion")
    func linesOfReplacements() throws {
        for text in [
            "CGRectMake(0,\n 0, 1,\n 1)", "UIColor\n    .redColor()", "UIScreen.mainScreen(\n)",
            "name\n    .characters.count",
            "a\n    .dynamicType", "UIButton\n    .buttonWithType(.Custom)",
        ] {
            let source = "let a = CGRectZero\nlet b = \(text)\nlet last = 0\n"
            let ported = try #require(try port(["A.swift": source]).texts["A.swift"])
            #expect(ported != source && ported.hasSuffix("\nlet last = 0\n"))
            #expect(ported.count { $0 == "\n" } == source.count { $0 == "\n" }, "\(ported)")
        }
        let loop = "let a = CGRectZero\nfunc f() {\n    for var i = 0;\n        i < 3; i++ { g(i) }\n    n++\n}\n"
        let ported = try #require(try port(["A.swift": loop]).texts["A.swift"])
        #expect(ported.hasSuffix("\n    n += 1\n}\n") && ported.count { $0 == "\n" } == 6, "\(ported)")
    }

    @Test("A file is converted if another file of its target shows that it is Swift 2")
    func wholeTargets() throws {
        let files = try port(["A.swift": "let a = CGRectZero\n", "B.swift": "func f(b: Int) {}\n"])
        #expect(files.texts == ["A.swift": "let a = CGRect.zero\n", "B.swift": "func f(_ b: Int) {}\n"])
    }
}

/// Expects that a statement beside evidence of Swift 2 becomes another one.
private func expectConversion(
    _ statement: String, becomes expected: String, sourceLocation: SourceLocation = #_sourceLocation
) throws {
    let frame = { (statement: String, rectangle: String) in
        "func f() {\n    \(statement)\n    let r = \(rectangle)\n}\n"
    }
    try expectPort(
        frame(statement, "CGRectZero"), becomes: frame(expected, "CGRect.zero"), sourceLocation: sourceLocation)
}
