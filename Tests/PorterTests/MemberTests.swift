import Testing

@Suite("Porting of members that Objective-C finds")
struct MemberTests {
    @Test("A class answers to the names of its methods and outlets, and its subclass to its own")
    func tablesOfMembers() throws {
        try expectPort(
            """
            class Base: UIViewController {
                @IBOutlet weak var label: UILabel!
                @IBOutlet private(set) var labels: [UILabel]!
                @IBAction func tap(_ sender: UIButton!) {}
                func plain() {}
            }

            class Derived: Base {
                @IBAction func reset() {}
                override func tap(_ sender: UIButton!) {}
            }

            """,
            becomes: """
                class Base: UIViewController, NamedMembers {
                    weak var label: UILabel!
                    private(set) var labels: [UILabel]!
                    func tap(_ sender: UIButton!) {}
                    func plain() {}

                    @MainActor func namedMember(_ name: String) -> NamedMember? {
                        switch name {
                        case "tap:": return .method { (a0: UIButton?) in self.tap(a0) }
                        case "label": return .property({ self.label }, { self.label = $0 })
                        case "labels": return .property({ self.labels }, { self.labels = $0 })
                        default: return nil
                        }
                    }
                }

                class Derived: Base {
                    func reset() {}
                    override func tap(_ sender: UIButton!) {}

                    @MainActor override func namedMember(_ name: String) -> NamedMember? {
                        switch name {
                        case "reset": return .method { () in self.reset() }
                        default: return super.namedMember(name)
                        }
                    }
                }

                """)
    }

    @Test("Members in #if directives are in the table under the same conditions")
    func conditions() throws {
        let source =
            "class A: NSObject {\n    #if DEBUG\n    @objc func a() {}\n    #else\n    @objc func b() {}\n    #endif\n}\n"
        let text = try port(["A.swift": source], for: .compile).texts["A.swift"] ?? ""
        #expect(text.contains("    #if (DEBUG)\n        case \"a\": return .method { () in self.a() }\n        #endif"))
        #expect(text.contains("    #if (!(DEBUG))\n        case \"b\""))
    }

    @Test("objcMembers, extensions in other files, and async methods")
    func visibility() throws {
        let result = try port(
            [
                "A.swift":
                    "@objcMembers public class A: NSObject {\n    var x = 0\n    private var y = 0\n    let z = 0\n}\n",
                "B.swift": "extension A {\n    @objc private func later() {}\n    @objc func wait() async {}\n}\n",
            ], for: .compile)
        let text = result.texts["A.swift"] ?? ""
        #expect(text.contains("@MainActor public func namedMember"))
        #expect(text.contains("case \"x\"") && !text.contains("case \"y\"") && !text.contains("case \"wait\""))
        #expect(text.contains("case \"z\": return .property({ self.z })"))
        #expect(text.contains("case \"later\""))
        #expect(result.texts["B.swift"]?.contains("    func later()") == true)
    }

    @Test("Overrides in extensions move into the class, with their comments")
    func overridesMove() throws {
        let result = try port([
            "A.swift":
                "import UIKit\n\nclass A: UIView {\n    var x = 0\n}\n\nclass B: A {\n    override func c() {}\n}\n",
            "B.swift": """
            import Foundation
            import UIKit

            extension A {
                func a() {}

                /// Lays out.
                override func layoutSubviews() {
                    super.layoutSubviews()
                }

                func c() {}
            }

            """,
        ])
        #expect(
            result.texts["A.swift"] == """
                import Foundation
                import UIKit

                class A: UIView {
                    var x = 0

                    /// Lays out.
                    override func layoutSubviews() {
                        super.layoutSubviews()
                    }

                    func c() {}
                }

                class B: A {
                    override func c() {}
                }

                """)
        #expect(result.texts["B.swift"] == "import Foundation\nimport UIKit\n\nextension A {\n    func a() {}\n}\n")
        let foreign = try port(["A.swift": "extension UIView {\n    override func layoutSubviews() {}\n}\n"])
        #expect(foreign.messages.first?.hasPrefix("A.swift:2: UIView is declared in another module") == true)
    }

    @Test("Members of extensions in #if directives keep the conditions in the table and in the class")
    func conditionalExtensions() throws {
        let source = """
            class Bar: UIViewController {
            }
            #if targetEnvironment(macCatalyst)
            extension Bar {
                @objc func next(_ sender: Any?) {}
                override func viewDidLoad() {}
            }
            #else
            extension Bar {
                override func loadView() {}
            }
            #endif

            """
        let text = try #require(try port(["A.swift": source], for: .compile).texts["A.swift"])
        let parts = text.components(separatedBy: "#if (targetEnvironment(macCatalyst))")
        #expect(parts.count == 3, "one for the table, one for the override")
        #expect(parts.dropFirst().contains { $0.hasPrefix("\noverride func viewDidLoad() {}\n#endif") })
        #expect(parts.dropFirst().contains { $0.contains("\"next:\"") })
        #expect(text.contains("#if (!(targetEnvironment(macCatalyst)))\noverride func loadView() {}\n#endif"))
    }

    @Test("Optional properties of protocols are nil where a class has no such property")
    func optionalProperties() throws {
        let source = """
            @objc protocol Titled {
                @objc optional var title: String { get }
            }
            class Plain: NSObject, Titled {}
            class Named: NSObject, Titled {
                let title = "named"
            }
            func show(_ object: Titled) { print(object.title ?? "none") }

            """
        try expectPort(
            source,
            becomes: """
                protocol Titled: AnyObject {
                    var optional_title: (String)? { get }
                }

                extension Titled { var optional_title: (String)? { nil }; var title: (String)? { optional_title } }
                class Plain: NSObject, Titled {}
                class Named: NSObject, Titled {
                    let title = "named"

                    var optional_title: (String)? { self.title }
                }
                func show(_ object: Titled) { print(object.title ?? "none") }

                """)
    }

    @Test("Optional methods of protocols become closures that are nil where a class has no method")
    func optionalMethods() throws {
        try expectPort(
            """
            @objc protocol Delegate {
                @objc optional func box(_ box: Box, limit: Int) -> Int
            }

            class Box {
                weak var delegate: Delegate?
                func move() -> Int {
                    if delegate?.box(_:limit:) == nil { return 0 }
                    return delegate?.box?(self, limit: 3) ?? 1
                }
            }

            class Owner: Delegate {
                func box(_ box: Box, limit: Int) -> Int { limit }
            }

            """,
            becomes: """
                protocol Delegate: AnyObject {
                    var optional_box_limit_: ((Box, Int) -> Int)? { get }
                }

                extension Delegate { var optional_box_limit_: ((Box, Int) -> Int)? { nil } }

                class Box {
                    weak var delegate: Delegate?
                    func move() -> Int {
                        if delegate?.optional_box_limit_ == nil { return 0 }
                        return delegate?.optional_box_limit_?(self, 3) ?? 1
                    }
                }

                class Owner: Delegate {
                    func box(_ box: Box, limit: Int) -> Int { limit }

                    var optional_box_limit_: ((Box, Int) -> Int)? { { self.box($0, limit: $1) } }
                }

                """)
    }

    @Test("Optional methods of an object with the type AnyObject are those of the protocol that has them")
    func untypedDelegates() throws {
        try expectPort(
            """
            @objc protocol Delegate { @objc optional func moved(_ box: Box) }

            class Box {
                weak var delegate: AnyObject?
                var other: Delegate?
                func move() {
                    delegate?.moved?(self)
                    self.delegate?.moved?(self)
                    delegate!.moved?(self)
                    other?.moved?(self)
                }
            }

            """,
            becomes: """
                protocol Delegate: AnyObject { var optional_moved_: ((Box) -> Void)? { get } }

                extension Delegate { var optional_moved_: ((Box) -> Void)? { nil } }

                class Box {
                    weak var delegate: AnyObject?
                    var other: Delegate?
                    func move() {
                        (delegate as? Delegate)?.optional_moved_?(self)
                        (self.delegate as? Delegate)?.optional_moved_?(self)
                        (delegate as? Delegate)?.optional_moved_?(self)
                        other?.optional_moved_?(self)
                    }
                }

                """)
    }

    @Test(
        "Closures that UIKit does not store on Apple's systems capture self",
        arguments: [
            ("list.performBatchUpdates({ move() })", "list.performBatchUpdates({ [self] in move() })"),
            ("list.performBatchUpdates { move() }", "list.performBatchUpdates { [self] in move() }"),
            ("list.performBatchUpdates({ [weak self] in })", "list.performBatchUpdates({ [weak self] in })"),
            ("list.performBatchUpdates(nil)", "list.performBatchUpdates(nil)"),
        ])
    func batchUpdates(source: String, expected: String) throws {
        try expectStatement(source, becomes: expected)
        try expectStatement(source, becomes: expected, for: .replaceSources)
    }

    @Test(
        "Calls of optional methods of UIKit's delegates are direct",
        arguments: [
            ("delegate?.scrollViewDidScroll?(list)", "delegate?.scrollViewDidScroll(list)"),
            (
                "if let cell = source.collectionView?(list, at: 1) { use(cell) }",
                "if let cell = Optional(source.collectionView(list, at: 1)) { use(cell) }"
            ),
            ("let size = source.collectionView!(list, at: 1)", "let size = source.collectionView(list, at: 1)"),
            ("completion?(list)", "completion?(list)"),
        ])
    func callsOfUIKit(source: String, expected: String) throws {
        try expectStatement(source, becomes: expected, for: .replaceSources)
    }
}
