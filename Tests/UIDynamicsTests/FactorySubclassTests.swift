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

/// A field and an attachment with stored properties, as the plugin ports them.
private class DelayedField: UIFieldBehavior {
    var delay = 0.5
    let note = "delayed"
    class func dragField(delay: Double) -> Self {
        let field = self.field { field, _, velocity, _, _, time in
            guard let delay = (field as? DelayedField)?.delay, time > delay else { return .zero }
            return CGVector(dx: -5 * velocity.dx, dy: -5 * velocity.dy)
        }
        field.delay = delay
        return field
    }
    override class func makeInstance(like behavior: UIFieldBehavior) -> UIFieldBehavior? {
        DelayedField(like: behavior)
    }
}
private final class NamedHinge: UIAttachmentBehavior {
    var name = "hinge"
    override class func makeInstance(like behavior: UIAttachmentBehavior) -> UIAttachmentBehavior? {
        NamedHinge(like: behavior)
    }
}

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

    @Test("A field of a subclass with stored properties is initialized, and its closure receives it")
    func storedProperties() {
        let (stage, item, body) = (TestStage(), TestItem(x: 100, y: 50), UIDynamicItemBehavior())
        let field: DelayedField = .dragField(delay: 0.25)
        #expect(field.note == "delayed" && field.delay == 0.25)
        field.addItem(item)
        body.addItem(item)
        body.addLinearVelocity(CGPoint(x: 100, y: 0), for: item)
        for behavior in [field, body] as [UIDynamicBehavior] { stage.animator.addBehavior(behavior) }
        stage.runFrames(14)
        #expect(body.linearVelocity(for: item).x > 95)
        stage.runFrames(60)
        #expect(body.linearVelocity(for: item).x < 20)
    }

    @Test("A field and an attachment of such a subclass have the properties that the class function sets")
    func propertiesOfCopies() {
        let turbulence: DelayedField = .turbulenceField(smoothness: 0.25, animationSpeed: 3)
        #expect(turbulence.smoothness == 0.25 && turbulence.animationSpeed == 3)
        let wind: DelayedField = .velocityField(direction: CGVector(dx: 1, dy: 2))
        #expect(wind.direction == CGVector(dx: 1, dy: 2))
        #expect(DelayedField.springField().falloff == -1)
        #expect(DelayedField.radialGravityField(position: CGPoint(x: 3, y: 4)).position == CGPoint(x: 3, y: 4))
        let (a, b) = (TestItem(x: 0, y: 0), TestItem(x: 100, y: 0))
        let hinge: NamedHinge = .pinAttachment(with: a, attachedTo: b, attachmentAnchor: CGPoint(x: 50, y: 0))
        #expect(hinge.name == "hinge" && hinge.items.map { $0 === a } == [true, false])
        #expect(
            hinge.anchorPoint
                == UIAttachmentBehavior.pinAttachment(
                    with: a, attachedTo: b, attachmentAnchor: CGPoint(x: 50, y: 0)
                ).anchorPoint)
        let stage = TestStage()
        stage.animator.addBehavior(hinge)
        stage.animator.addBehavior(UIGravityBehavior(items: [a]))
        stage.runFrames(60)
        let distance = ((a.center.x - b.center.x).magnitude, (a.center.y - b.center.y).magnitude)
        #expect((distance.0 * distance.0 + distance.1 * distance.1).squareRoot() < 101)
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
