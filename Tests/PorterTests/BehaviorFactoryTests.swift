import Testing

@Suite("Subclasses of fields and attachments")
struct BehaviorFactoryTests {
    private let source = """
        class Delayed: UIFieldBehavior {
            var delay = 0.0
        }
        public class Slow: Delayed {
            var factor = 1.0
            convenience init(factor: Double) { fatalError() }
        }
        enum Joints {
            final class Hinge: UIAttachmentBehavior { var name = "" }
        }
        class Rope: UIAttachmentBehavior {
            var name: String
            init(item: UIDynamicItem) { name = ""; super.init(item: item, attachedToAnchor: .zero) }
        }
        class Own: UIFieldBehavior {
            var delay = 0.0
            override class func makeInstance(like field: UIFieldBehavior) -> UIFieldBehavior? { Own(like: field) }
        }

        """

    @Test("The inherited class functions can create objects of subclasses that inherit the initializers")
    func factories() throws {
        let text = try #require(try port(["A.swift": source], for: .compile).texts["A.swift"])
        let lines = text.split(separator: "\n").filter { $0.contains("makeInstance") }
        #expect(
            lines == [
                "    override class func makeInstance(like behavior: UIFieldBehavior) -> UIFieldBehavior? { Delayed(like: behavior) }",
                "    public override class func makeInstance(like behavior: UIFieldBehavior) -> UIFieldBehavior? { Slow(like: behavior) }",
                "    override class func makeInstance(like behavior: UIAttachmentBehavior) -> UIAttachmentBehavior? { Hinge(like: behavior) }",
                "    override class func makeInstance(like field: UIFieldBehavior) -> UIFieldBehavior? { Own(like: field) }",
            ])
    }

    @Test("Sources that are replaced stay as they are, because Apple's classes have no such function")
    func permanentPort() throws {
        #expect(try port(["A.swift": source]).texts["A.swift"] == source)
    }
}
