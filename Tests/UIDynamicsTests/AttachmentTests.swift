import Testing
import UIDynamics

@MainActor
@Suite("Attachments")
struct AttachmentTests {
    private let stage = Stage()
    private let a = TestItem(x: 100, y: 100, side: 40)
    private let b = TestItem(x: 300, y: 100, side: 40)

    private func turn(_ item: TestItem) -> CGFloat { CGFloat(atan2(item.transform.b, item.transform.a)) }

    private func throwing(_ item: TestItem, _ velocity: CGPoint, spin: CGFloat = 0) {
        let properties = stage.frictionless([a, b])
        properties.addLinearVelocity(velocity, for: item)
        properties.addAngularVelocity(spin, for: item)
    }

    @Test("a limit attachment is a rope: its length is the distance when it joins, and nothing holds within")
    func limit() {
        let rope = UIAttachmentBehavior.limitAttachment(
            with: a, offsetFromCenter: .zero, attachedTo: b, offsetFromCenter: .zero)
        #expect(rope.length == 200 && rope.attachedBehaviorType == .items)
        a.center.x = 150
        stage.animator.addBehavior(rope)
        #expect(rope.length.matches(150))
        throwing(a, CGPoint(x: 100, y: 0))
        stage.frames(30)
        #expect(b.center.x == 300 && a.center.x > 195, "it does not push")
        stage.animator.removeBehavior(rope)
        throwing(a, CGPoint(x: -500, y: 0))
        stage.animator.addBehavior(rope)
        rope.length = 120
        stage.frames(60)
        #expect((b.center.x - a.center.x).matches(120, within: 1) && b.center.x < 290, "\(a.center) \(b.center)")
    }

    @Test("a sliding attachment moves along its axis only, within its range, and does not turn")
    func sliding() {
        let slider = UIAttachmentBehavior.slidingAttachment(
            with: a, attachmentAnchor: CGPoint(x: 100, y: 100), axisOfTranslation: CGVector(dx: 3, dy: 4))
        #expect(slider.attachmentRange == .infinite && slider.attachedBehaviorType == .anchor)
        slider.attachmentRange = UIFloatRange(minimum: -10, maximum: 50)
        stage.animator.addBehavior(slider)
        throwing(a, CGPoint(x: 100, y: 0), spin: 2)
        stage.frames(20)
        let along = (a.center.x - 100) * 0.6 + (a.center.y - 100) * 0.8
        let across = (a.center.x - 100) * 0.8 - (a.center.y - 100) * 0.6
        #expect(along > 10 && across.magnitude < 0.1 && turn(a).magnitude < 0.001, "\(along) \(across)")
        stage.frames(200)
        let end = (a.center.x - 100) * 0.6 + (a.center.y - 100) * 0.8
        #expect(end < 51 && end > -11, "\(end)")
        slider.attachmentRange = UIFloatRange(minimum: 5, maximum: 50)
        #expect(slider.attachmentRange.minimum == -10, "a range that does not hold 0 is not taken over")
    }

    @Test("a fixed attachment makes one body of two")
    func fixed() {
        let weld = UIAttachmentBehavior.fixedAttachment(
            with: a, attachedTo: b, attachmentAnchor: CGPoint(x: 200, y: 100))
        stage.animator.addBehavior(weld)
        throwing(a, CGPoint(x: 0, y: 200))
        stage.frames(60)
        #expect((b.center - a.center).length.matches(200, within: 0.5) && turn(a).matches(turn(b), within: 0.01))
        #expect(turn(a).magnitude > 0.1, "it turns, being pushed at one end")
    }

    @Test("a pin turns, and is braked by its friction and held by its range")
    func pin() {
        let pin = UIAttachmentBehavior.pinAttachment(with: a, attachedTo: b, attachmentAnchor: CGPoint(x: 200, y: 100))
        pin.attachmentRange = UIFloatRange(minimum: -0.5, maximum: 0.5)
        let anchored = UIDynamicItemBehavior(items: [b])
        anchored.isAnchored = true
        stage.animator.addBehavior(anchored)
        stage.animator.addBehavior(pin)
        throwing(a, CGPoint(x: 0, y: -200), spin: 2)
        var most: CGFloat = 0
        for _ in 0..<120 {
            stage.frames(1)
            most = max(most, turn(a).magnitude)
            let arm = (a.center - CGPoint(x: 200, y: 100)).length
            #expect(arm.matches(100, within: 0.5))
        }
        #expect(most > 0.4 && most < 0.52, "\(most)")
        pin.frictionTorque = 5
        let before = turn(a)
        stage.frames(60)
        let braked = turn(a)
        stage.frames(60)
        #expect(turn(a).matches(braked, within: 0.01), "\(before) \(braked) \(turn(a))")
    }

    @Test("a stiff attachment without a length is a pin about which the item turns")
    func rigidPin() {
        let pin = UIAttachmentBehavior(
            item: a, offsetFromCenter: UIOffset(horizontal: 0, vertical: -20), attachedToAnchor: CGPoint(x: 100, y: 80))
        stage.animator.addBehavior(pin)
        stage.animator.addBehavior(UIGravityBehavior(items: [a]))
        throwing(a, CGPoint(x: 60, y: 0))
        for _ in 0..<60 {
            stage.frames(1)
            let top = a.center + CGPoint(x: 0, y: -20).applying(a.transform)
            #expect((top - CGPoint(x: 100, y: 80)).length < 0.6, "\(top)")
        }
        #expect(turn(a).magnitude > 0.01)
        pin.frequency = 1
        pin.frequency = 0
        pin.anchorPoint = CGPoint(x: 150, y: 90)
        stage.frames(120)
        let top = a.center + CGPoint(x: 0, y: -20).applying(a.transform)
        #expect((top - CGPoint(x: 150, y: 90)).length < 1, "\(top)")
    }

    @Test("two items slide on each other along an axis that turns with the second")
    func slidingPair() {
        let slider = UIAttachmentBehavior.slidingAttachment(
            with: a, attachedTo: b, attachmentAnchor: CGPoint(x: 200, y: 100), axisOfTranslation: CGVector(dx: 1, dy: 0)
        )
        stage.animator.addBehavior(slider)
        throwing(b, .zero, spin: 1)
        stage.frames(40)
        let line = (a.center - b.center).applying(CGAffineTransform(rotationAngle: -turn(b)))
        #expect(line.y.magnitude < 0.5 && turn(a).matches(turn(b), within: 0.01) && turn(b) > 0.005, "\(line)")
    }

    /// As clients subclass it: with an initializer of its own on top of either of Apple's two.
    private final class Spring: UIAttachmentBehavior {
        let name: String

        init(_ item: any UIDynamicItem, to point: CGPoint) {
            name = "point"
            super.init(item: item, offsetFromCenter: .zero, attachedToAnchor: point)
            (length, frequency) = (20, 2)
        }

        init(_ item: any UIDynamicItem, to other: any UIDynamicItem) {
            name = "item"
            super.init(item: item, offsetFromCenter: .zero, attachedTo: other, offsetFromCenter: .zero)
            (length, frequency) = (20, 2)
        }
    }

    @Test("attachments can be subclassed, on top of a point or of another item")
    func subclasses() {
        for spring in [Spring(a, to: CGPoint(x: 200, y: 100)), Spring(b, to: a)] {
            stage.animator.addBehavior(spring)
            stage.frames(5)
            #expect(spring.items.count == (spring.name == "item" ? 2 : 1))
        }
        #expect(a.center.x > 101 && b.center.x < 299)
    }

    @Test("a length, a frequency and a damping mean nothing to pins, welds and sliders, and are kept")
    func strangers() {
        let (still, told) = (AttachmentTests(), AttachmentTests())
        for test in [still, told] {
            let anchor = CGPoint(x: 200, y: 100)
            let joints = [
                UIAttachmentBehavior.pinAttachment(with: test.a, attachedTo: test.b, attachmentAnchor: anchor),
                UIAttachmentBehavior.slidingAttachment(
                    with: test.b, attachmentAnchor: anchor, axisOfTranslation: CGVector(dx: 0, dy: 1)),
            ]
            for joint in joints { test.stage.animator.addBehavior(joint) }
            test.throwing(test.a, CGPoint(x: 0, y: 300), spin: 1)
            test.stage.frames(20)
            if test.a === told.a {
                for joint in joints { (joint.length, joint.frequency, joint.damping) = (7, 3, 0.5) }
                #expect(joints.allSatisfy { $0.length == 7 && $0.frequency == 3 && $0.damping == 0.5 })
            }
            test.stage.frames(20)
        }
        #expect(told.a.center == still.a.center && told.b.center == still.b.center, "\(told.a.center)")
        #expect(told.turn(told.a) == still.turn(still.a))
    }
}
