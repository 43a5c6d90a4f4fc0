import TestSupport
import Testing
import UIDynamics

/// A field of the client, without stored properties.
private final class Magnet: UIFieldBehavior {
    var pull: CGFloat {
        get { strength }
        set { strength = newValue }
    }
    override func addItem(_ item: any UIDynamicItem) {
        strength += 1
        super.addItem(item)
    }
}

private class Hinge: UIAttachmentBehavior { class var title: String { "hinge" } }
private final class Axle: Hinge { override class var title: String { "axle" } }

@MainActor
@Suite("Class functions of behaviors, called at a subclass")
struct FactorySubclassTests {
    @Test("A field is an object of the subclass, uses its overrides, moves items, and is released")
    func field() {
        weak var released: Magnet?
        let (stage, item) = (TestStage(), TestItem(x: 100, y: 50))
        do {
            let magnet: Magnet = .radialGravityField(position: .zero)
            #expect(magnet.position == .zero && type(of: magnet) == Magnet.self)
            magnet.pull = 4000
            magnet.addItem(item)
            #expect(magnet.strength == 4001)
            stage.animator.addBehavior(magnet)
            stage.runFrames(30)
            #expect(item.center.x < 99)
            stage.animator.removeAllBehaviors()
            released = magnet
        }
        #expect(released == nil)
    }

    @Test("All kinds of fields and attachments are objects of the subclass at which they are created")
    func kinds() {
        let (a, b) = (TestItem(x: 0, y: 0), TestItem(x: 100, y: 0))
        let fields: [Magnet] = [
            .dragField(), .vortexField(), .linearGravityField(direction: CGVector(dx: 1, dy: 0)),
            .velocityField(direction: CGVector(dx: 1, dy: 0)), .noiseField(smoothness: 1, animationSpeed: 1),
            .turbulenceField(smoothness: 1, animationSpeed: 1), .springField(), .electricField(), .magneticField(),
            .field { _, _, _, _, _, _ in .zero },
        ]
        #expect(fields.allSatisfy { type(of: $0) == Magnet.self })
        let axles: [Axle] = [
            .pinAttachment(with: a, attachedTo: b, attachmentAnchor: .zero),
            .fixedAttachment(with: a, attachedTo: b, attachmentAnchor: .zero),
            .limitAttachment(with: a, offsetFromCenter: .zero, attachedTo: b, offsetFromCenter: .zero),
            .slidingAttachment(with: a, attachmentAnchor: .zero, axisOfTranslation: CGVector(dx: 1, dy: 0)),
            .slidingAttachment(
                with: a, attachedTo: b, attachmentAnchor: .zero, axisOfTranslation: CGVector(dx: 1, dy: 0)),
        ]
        #expect(axles.map { type(of: $0).title } == Array(repeating: "axle", count: 5))
        #expect(type(of: UIFieldBehavior.springField()) == UIFieldBehavior.self)
    }
}
