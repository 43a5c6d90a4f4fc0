import Testing

@Suite("Porting of idioms of Objective-C")
struct ObjectiveCIdiomTests {
    @Test("The identifier of a boundary is cast to String without the bridge")
    func identifiers() throws {
        let source = """
            class Floor: NSObject {
                func collision(_ behavior: Any, withBoundaryIdentifier identifier: NSCopying?, at p: CGPoint) {
                    if let name = identifier as? String, name == "floor" { print(identifier as! String) }
                    let other = behavior as? String
                    guard let last = identifier as? String else { return }
                }
            }

            """
        let expected = """
            class Floor: NSObject {
                func collision(_ behavior: Any, withBoundaryIdentifier identifier: NSCopying?, at p: CGPoint) {
                    if let name = (identifier as? NSString).map({ String(describing: $0) }), name == "floor" { print(String(describing: identifier as! NSString)) }
                    let other = behavior as? String
                    guard let last = (identifier as? NSString).map({ String(describing: $0) }) else { return }
                }
            }

            """
        try expectPort(source, becomes: expected, for: .compile)
        try expectPort(source, becomes: source)
    }

    @Test("A timer without arguments never fires")
    func timers() throws {
        try expectStatement(
            "var timer = Timer()", becomes: "var timer = Timer(timeInterval: 0, repeats: false) { _ in }")
    }

    @Test("Empty colors and fonts, and constants of C, have values")
    func emptyObjects() throws {
        try expectStatement("let color = other ?? UIColor()", becomes: "let color = other ?? UIColor.clear")
        try expectStatement(
            "let font = UIFont()", becomes: "let font = UIFont.systemFont(ofSize: UIFont.systemFontSize)")
        try expectStatement(
            "let size = CGSize(width: 1, height: CGFloat(MAXFLOAT))",
            becomes: "let size = CGSize(width: 1, height: CGFloat(Float.greatestFiniteMagnitude))")
    }

    @Test("A class that overrides the observation of values and is no responder adopts the protocol")
    func observers() throws {
        let method = """
            func observeValue(forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?) {
            """
        let source = """
            class Watcher: NSObject {
                override \(method)
                    if keyPath == "frame" { update() } else { super.observeValue(forKeyPath: keyPath, of: object, change: change, context: context) }
                }
            }
            class Screen: UIViewController {
                override \(method) }
            }

            """
        let expected = """
            class Watcher: NSObject, KeyValueObserver {
                \(method)
                    if keyPath == "frame" { update() } else { () }
                }
            }
            class Screen: UIViewController {
                override \(method) }
            }

            """
        try expectPort(source, becomes: expected)
    }

    @Test("Cells with initializers of their own alone get the one that UIKit calls, and others do not")
    func cells() throws {
        let source = """
            class Card: UICollectionViewCell { required init?(coder: NSCoder) { super.init(coder: coder) } }
            class Small: UICollectionViewCell { override init(frame: CGRect) { super.init(frame: frame) } }
            class Row: UITableViewCell { init(number: Int) { super.init(style: .default, reuseIdentifier: nil) } }
            class Plain: UITableViewCell {}

            """
        let text = try #require(try port(["A.swift": source], for: .compile).texts["A.swift"])
        #expect(text.contains("@MainActor required init(dequeuedWith frame: CGRect) { fatalError(\"The class Card has"))
        #expect(
            text.contains("required init(dequeuedWithReuseIdentifier identifier: String) { fatalError(\"The class Row"))
        #expect(text.components(separatedBy: "fatalError").count == 3)
    }

    @Test("Overrides of the initializers by which UIKit creates layers and animations are required")
    func layers() throws {
        try expectPort(
            "class Ring: CAShapeLayer {\n    override init() { super.init() }\n}\nclass Wide: Ring {\n    override init() {}\n}\n",
            becomes:
                "class Ring: CAShapeLayer {\n    required init() { super.init() }\n}\nclass Wide: Ring {\n    required init() {}\n}\n",
            for: .compile)
        try expectPort(
            "class Pulse: CABasicAnimation {\n    override public init() {}\n}\n",
            becomes: "class Pulse: CABasicAnimation {\n    required override public init() {}\n}\n")
        let other = "class Card: UIView {\n    override init() {}\n}\n"
        try expectPort(other, becomes: other)
    }

    @Test("A layer with initializers of its own alone gets the one without parameters")
    func layersWithInitializers() throws {
        let source = """
            class Ring: CALayer {
                init(radius: Double) { super.init() }
                required init?(coder: NSCoder) { super.init(coder: coder) }
            }
            class Plain: CALayer {}
            class Own: CALayer { override init() { super.init() } }

            """
        let text = try #require(try port(["A.swift": source], for: .compile).texts["A.swift"])
        #expect(
            text.contains("@MainActor required init() { fatalError(\"The class Ring has no initializer init()\") }"))
        #expect(text.components(separatedBy: "fatalError").count == 2)
    }

    @Test(
        "Properties that Core Animation stores get accessors, and the copies of layers are created by their initializer"
    )
    func storedLayerProperties() throws {
        let source = """
            class Ring: CALayer {
                @NSManaged public var progress: CGFloat
                override init(layer: Any) { super.init(layer: layer) }
                override init() { super.init() }
            }
            class Thing: NSObject { @NSManaged var name: String }

            """
        let result = try port(["A.swift": source], for: .compile)
        let text = try #require(result.texts["A.swift"])
        let accessors =
            "{ get { storedValue(forKey: \"progress\") } set { setStoredValue(newValue, forKey: \"progress\") } }"
        #expect(text.contains("public var progress: CGFloat \(accessors)") && !text.contains("@NSManaged public"))
        #expect(text.contains("override class func makeCopy(of layer: CALayer) -> CALayer? { Ring(layer: layer) }"))
        #expect(result.messages.count == 1 && result.messages[0].contains("need Core Data"))
    }

    @Test("Objects of classes that are variables are created by UIKit, unless the project requires an initializer")
    func metatypes() throws {
        for (source, expected) in [
            ("let a = type.init()", "let a = createObject(of: type)"),
            ("show(demos[0].type.init())", "show(createObject(of: demos[0].type))"),
            ("let a = demos[i].1.init()", "let a = createObject(of: demos[i].1)"),
            ("let a = types[i].init()", "let a = createObject(of: types[i])"),
            ("let a = Card.init()", "let a = Card.init()"), ("let a: Card = .init()", "let a: Card = .init()"),
            ("let a = type(of: self).init()", "let a = type(of: self).init()"),
        ] {
            try expectStatement(source, becomes: expected)
        }
        let own = "protocol Shape { init() }\nfunc make(_ type: Shape.Type) -> Shape { type.init() }\n"
        try expectPort(own, becomes: own, for: .compile)
        let permanent = "let a = type.init()\n"
        try expectPort(permanent, becomes: permanent)
    }

    @Test("Objects of generic classes of UIKit are created by UIKit")
    func genericClasses() throws {
        for (source, expected) in [
            ("func make<T: UIView>() -> T { T() }", "func make<T: UIView>() -> T { createObject(of: T.self) }"),
            (
                "class Pool<Cell: UICollectionViewCell> { let a = Cell.init() }",
                "class Pool<Cell: UICollectionViewCell> { let a = createObject(of: Cell.self) }"
            ), ("func make<T: Shape>() -> T { T() } // : UI", "func make<T: Shape>() -> T { T() } // : UI"),
            ("func make<T: UIView>() -> T { T(frame: .zero) }", "func make<T: UIView>() -> T { T(frame: .zero) }"),
        ] {
            try expectPort(source + "\n", becomes: expected + "\n", for: .compile)
        }
    }

    @Test("Members of parameters of the type AnyObject are those of the class that declares them")
    func dynamicMembers() throws {
        for (body, expected) in [
            ("start = sender.center", "start = (sender as! UIView).center"),
            ("print(sender.tag!)", "print((sender as! UIView).tag)"),
            ("print(sender.titleLabel!.text)", "print((sender as! UIButton).titleLabel!.text)"),
            ("sender?.setImage(a, for: .normal)", "(sender as? UIButton)?.setImage(a, for: .normal)"),
            ("print(sender.value, sender.isEnabled)", "print(sender.value, sender.isEnabled)"),
            (
                "print(other.center, sender.count, self.sender.tag)",
                "print(other.center, sender.count, self.sender.tag)"
            ),
        ] {
            try expectPort(
                "func tap(_ sender: AnyObject?, other: UIView) { \(body) }\n",
                becomes: "func tap(_ sender: AnyObject?, other: UIView) { \(expected) }\n", for: .compile)
        }
        let outside = "func tap(_ a: AnyObject) {}\nlet b = a.center\n"
        try expectPort(outside, becomes: outside, for: .compile)
    }

    @Test("Functions with the names of members of CGFloat are those of Swift, and names of getters are strings")
    func names() throws {
        try expectPort(
            "extension CGFloat { func a() -> CGFloat { abs(self) + self.abs + max(1, 2) } }\nlet b = abs(1)\n",
            becomes:
                "extension CGFloat { func a() -> CGFloat { Swift.abs(self) + self.abs + Swift.max(1, 2) } }\nlet b = abs(1)\n",
            for: .compile)
        try expectStatement(
            "observe(NSStringFromSelector(#selector(getter: list.contentOffset)))",
            becomes: "observe(\"contentOffset\")")
    }

    @Test("An import of SwiftUI is left out if the file names nothing of it")
    func unusedSwiftUI() throws {
        let result = try port(
            ["A.swift": "import SwiftUI\nimport UIKit\nlet a = UIColor.red // Text(\n"], for: .compile)
        #expect(result.texts["A.swift"]?.contains("SwiftUI") == false)
        #expect(result.messages == ["A.swift:1: The module SwiftUI does not exist on Linux. The import is left out."])
        let used = try port(["A.swift": "import SwiftUI\nstruct A: View {}\n"], for: .compile)
        #expect(used.messages.count == 1 && used.messages[0].contains("Leave the file out"))
    }

    @Test("The current locale and formatters are those of the program")
    func locales() throws {
        for (source, expected) in [
            ("let a = Locale.current.currencySymbol", "let a = Locale.program.currencySymbol"),
            ("let a = Calendar.current", "let a = Calendar.program"),
            ("let a = Locale.autoupdatingCurrent", "let a = Locale.program"),
            ("let a = NumberFormatter()", "let a = NumberFormatter(in: .program)"),
            ("let a = DateFormatter()", "let a = DateFormatter(in: .program)"),
            ("let a = UIDevice.current", "let a = UIDevice.current"),
            ("let a = Locale(identifier: \"de\")", "let a = Locale(identifier: \"de\")"),
        ] {
            try expectStatement(source, becomes: expected)
        }
    }
}
