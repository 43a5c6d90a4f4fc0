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
}
