import Testing

@Suite("Porting of selectors")
struct SelectorTests {
    @Test(
        "Each form of #selector becomes a selector with a name and a reference",
        arguments: [
            ("#selector(tap)", #"Selector("tap", Screen.tap)"#),
            ("#selector(drag)", #"Selector("drag:", Screen.drag)"#),
            ("#selector(drag(_:))", #"Selector("drag:", Screen.drag(_:))"#),
            ("#selector(self.drag(_:))", #"Selector("drag:", Screen.drag(_:))"#),
            ("#selector(Screen.drag)", #"Selector("drag:", Screen.drag)"#),
            ("#selector(Self.tap)", #"Selector("tap", Screen.tap)"#),
            ("#selector((tap))", #"Selector("tap", Screen.tap)"#),
            ("#selector(press(sender:event:))", #"Selector("pressWithSender:event:", Screen.press(sender:event:))"#),
            (
                "#selector(drag as (UIPanGestureRecognizer) -> Void)",
                #"Selector("drag:", Screen.drag as (Screen) -> (UIPanGestureRecognizer) -> Void)"#
            ),
            ("#selector(super.viewDidLoad)", #"Selector("viewDidLoad", UIViewController.viewDidLoad)"#),
            ("#selector(UIView.layoutIfNeeded)", #"Selector("layoutIfNeeded", UIView.layoutIfNeeded)"#),
            ("#selector(other.tap)", #"Selector("tap", type(of: other).tap)"#),
            ("#selector(getter: Screen.title)", #"Selector("title", getter: \Screen.title)"#),
            ("#selector(setter: title)", #"Selector("setTitle:", setter: \Screen.title)"#),
            ("#keyPath(Screen.view.center)", #""view.center""#),
            ("#keyPath(title)", #""title""#),
        ])
    func formsOfSelectors(source: String, expected: String) throws {
        try expectStatement("let value = \(source)", becomes: "let value = \(expected)")
    }

    @Test(
        "In sources that are replaced, actions of recognizers and controls are references to methods",
        arguments: [
            (
                "UITapGestureRecognizer(target: self, action: #selector(tap))",
                "UITapGestureRecognizer(target: self, action: Screen.tap)"
            ),
            (
                "button.addTarget(self, action: #selector(tap), for: .touchUpInside)",
                "button.addTarget(self, action: Screen.tap, for: .touchUpInside)"
            ),
            (
                "CADisplayLink(target: self, selector: #selector(tap))",
                "CADisplayLink(target: self, selector: Screen.tap)"
            ),
            // The references must have the form of the parameters.
            (
                "button.addTarget(self, action: #selector(press(sender:event:)), for: .touchUpInside)",
                #"button.addTarget(self, action: Selector("pressWithSender:event:", Screen.press(sender:event:)), for: .touchUpInside)"#
            ),
            (
                "UITapGestureRecognizer(target: self, action: #selector(toggle))",
                #"UITapGestureRecognizer(target: self, action: Selector("toggle", Screen.toggle))"#
            ),
            (
                "UITapGestureRecognizer(target: other, action: #selector(tap))",
                #"UITapGestureRecognizer(target: other, action: Selector("tap", Screen.tap))"#
            ),
            (
                "center.addObserver(self, selector: #selector(tap), name: nil, object: nil)",
                #"center.addObserver(self, selector: Selector("tap", Screen.tap), name: nil, object: nil)"#
            ),
        ])
    func actionsAreReferences(source: String, expected: String) throws {
        try expectStatement(source, becomes: expected, for: .replaceSources)
    }

    @Test(
        "Objective-C names of methods follow the rules of the compiler",
        arguments: [
            ("func tap() {}", "tap"), ("func tap(_ a: Int) {}", "tap:"), ("func tap(sender: Int) {}", "tapWithSender:"),
            ("func tap(with sender: Int) {}", "tapWith:"), ("func move(by a: Int, _ b: Int) {}", "moveBy::"),
            ("func tap(inView a: Int) {}", "tapInView:"), ("func moveTo(point a: Int) {}", "moveToPoint:"),
            ("@objc(other:) func tap(_ a: Int) {}", "other:"),
        ])
    func namesInObjectiveC(declaration: String, name: String) throws {
        let source =
            "class A: NSObject {\n    \(declaration)\n    func b() { c(#selector(\(declaration.contains("move") ? declaration.contains("To") ? "moveTo" : "move" : "tap"))) }\n}\n"
        let text = try port(["A.swift": source], for: .compile).texts["A.swift"]
        #expect(text?.contains("Selector(\"\(name)\", A.") == true, "\(text ?? "")")
    }

    @Test("A selector in an extension names the extended type, and one in a nested class the nested class")
    func enclosingTypes() throws {
        try expectPort(
            """
            extension Outer.Inner {
                func a() { b(#selector(c)) }
            }
            class Outer {
                class Inner {
                    func a() { b(#selector(c)) }
                }
            }

            """,
            becomes: """
                extension Outer.Inner {
                    func a() { b(Selector("c", Outer.Inner.c)) }
                }
                class Outer {
                    class Inner {
                        func a() { b(Selector("c", Inner.c)) }
                    }
                }

                """)
    }
}
