import SourcePorter
import Testing

@Suite("Classes that storyboards name")
struct InterfaceFactoryTests {
    private let interface = """
        <customObject id="a" customClass="Presenter" customModule="App"/>
        <customObject id="b" customClass="Chief"/><customObject id="c" customClass="Model"/>
        <tapGestureRecognizer id="d" customClass="Tap"/><view customClass="Board" id="e"/>
        """

    @Test("Objects and recognizers that a storyboard names can be created by their names")
    func factories() throws {
        let source = """
            class Presenter: NSObject {
                var count = 0
            }
            final class Chief: Presenter {
                init(count: Int = 1) { super.init() }
            }
            class Model: NSObject {
                init(count: Int) { super.init() }
            }
            class Tap: UITapGestureRecognizer {
                override init(target: Any?, action: Selector?) { super.init(target: target, action: action) }
            }
            class Board: UIView {}
            class Other: NSObject {}

            """
        let text = try #require(try port(["A.swift": source], interface: interface, for: .compile).texts["A.swift"])
        for line in [
            "class Presenter: NSObject, InterfaceCreatable {",
            "    @MainActor class func makeInterfaceObject() -> AnyObject? { Presenter() }",
            "final class Chief: Presenter {",
            "    @MainActor override class func makeInterfaceObject() -> AnyObject? { Chief() }",
            "class Model: NSObject {", "class Tap: UITapGestureRecognizer, InterfaceCreatable {",
            "    @MainActor class func makeInterfaceObject() -> AnyObject? { Tap(target: nil, action: nil) }",
            "class Board: UIView {}", "class Other: NSObject {}",
        ] {
            #expect(text.split(separator: "\n").contains { $0 == line }, "\(line)")
        }
        #expect(try port(["A.swift": source], interface: interface).texts["A.swift"] == source)
        let unnamed = try port(["A.swift": source], for: .compile).texts["A.swift"]
        #expect(unnamed?.contains("makeInterfaceObject") == false)
    }

    @Test("The awakeFromNib() of an object overrides nothing, and has no super to call")
    func awakening() throws {
        let source = """
            class Presenter: NSObject {
                override func awakeFromNib() {
                    super.awakeFromNib()
                    start()
                }
                func start() {}
            }
            class Chief: Presenter {
                override func awakeFromNib() {
                    super.awakeFromNib()
                }
            }
            class Board: UIView {
                override func awakeFromNib() { super.awakeFromNib() }
            }

            """
        let text = try #require(try port(["A.swift": source], interface: interface, for: .compile).texts["A.swift"])
        let lines = text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
        #expect(lines.filter { $0 == "func awakeFromNib() {" }.count == 1)
        #expect(lines.filter { $0 == "override func awakeFromNib() {" }.count == 1)
        #expect(lines.filter { $0 == "super.awakeFromNib()" }.count == 1)
        #expect(lines.contains("override func awakeFromNib() { super.awakeFromNib() }"))
    }

    @Test("Properties for Interface Builder in extensions of classes of UIKit are found by their names")
    func extensions() throws {
        let source = """
            extension UIView {
                @IBInspectable var shade: CGFloat { get { 0 } set {} }
                @IBInspectable var size: CGSize { .zero }
                var other: Int { 0 }
            }
            extension UIButton {
                @IBInspectable public var shade2: CGFloat { get { 0 } set {} }
            }
            private extension UIView {
                @IBInspectable var hidden: CGFloat { get { 0 } set {} }
            }
            extension Int { var number: Int { 0 } }

            """
        let text = try #require(try port(["A.swift": source], for: .compile).texts["A.swift"])
        let lines = text.components(separatedBy: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
        let start = try #require(lines.firstIndex(of: "extension NSObject: @retroactive ExtensionMembers {"))
        #expect(
            lines[(start + 2)...].prefix(12) == [
                "if let object = self as? UIButton {", "switch name {",
                "case \"shade2\": return .property({ object.shade2 }, { object.shade2 = $0 })", "default: break", "}",
                "}",
                "if let object = self as? UIView {", "switch name {",
                "case \"shade\": return .property({ object.shade }, { object.shade = $0 })",
                "case \"size\": return .property({ object.size })", "default: break", "}",
            ])
        #expect(!text.contains("object.hidden"))
        let plain = "extension UIView { var a: Int { 0 } }\n"
        try expectPort(plain, becomes: plain, for: .compile)
    }
}
