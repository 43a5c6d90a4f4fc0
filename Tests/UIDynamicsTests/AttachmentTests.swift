import TestSupport
import Testing
import UIDynamics

@MainActor
@Suite("Attachments")
struct AttachmentTests {
    private let stage = TestStage()
    private let a = TestItem(x: 100, y: 100, side: 40)
    private let b = TestItem(x: 300, y: 100, side: 40)

    private func measureAngle(of item: TestItem) -> CGFloat { CGFloat(atan2(item.transform.b, item.transform.a)) }

    private func addVelocity(_ velocity: CGPoint, angularVelocity: CGFloat = 0, to item: TestItem) {
        let properties = stage.removeResistance(from: [a, b])
        properties.addLinearVelocity(velocity, for: item)
        properties.addAngularVelocity(angularVelocity, for: item)
    }

    @Test("A limit attachment is a rope: its length is the distance at its addition, and a shorter distance is free")
    func limitAttachmentActsAsRope() {
        let rope = UIAttachmentBehavior.limitAttachment(
            with: a, offsetFromCenter: .zero, attachedTo: b, offsetFromCenter: .zero)
        #expect(rope.length == 200 && rope.attachedBehaviorType == .items)
        a.center.x = 150
        stage.animator.addBehavior(rope)
        #expect(rope.length.matches(150))
        addVelocity(CGPoint(x: 100, y: 0), to: a)
        stage.runFrames(30)
        #expect(b.center.x == 300 && a.center.x > 195, "Within its length the rope has no effect.")
        stage.animator.removeBehavior(rope)
        addVelocity(CGPoint(x: -500, y: 0), to: a)
        stage.animator.addBehavior(rope)
        rope.length = 120
        stage.runFrames(60)
        #expect((b.center.x - a.center.x).matches(120, within: 1) && b.center.x < 290, "\(a.center) \(b.center)")
    }

    @Test("An item with a sliding attachment moves only along the axis, within the range, without rotation")
    func slidingAttachmentLimitsMotionToAxis() {
        let slider = UIAttachmentBehavior.slidingAttachment(
            with: a, attachmentAnchor: CGPoint(x: 100, y: 100), axisOfTranslation: CGVector(dx: 3, dy: 4))
        #expect(slider.attachmentRange == .infinite && slider.attachedBehaviorType == .anchor)
        slider.attachmentRange = UIFloatRange(minimum: -50, maximum: 10)
        stage.animator.addBehavior(slider)
        addVelocity(CGPoint(x: 100, y: 0), angularVelocity: 2, to: a)
        stage.runFrames(20)
        let along = (a.center.x - 100) * 0.6 + (a.center.y - 100) * 0.8
        let across = (a.center.x - 100) * 0.8 - (a.center.y - 100) * 0.6
        #expect(along > 10 && across.magnitude < 0.1 && measureAngle(of: a).magnitude < 0.001, "\(along) \(across)")
        stage.runFrames(200)
        let end = (a.center.x - 100) * 0.6 + (a.center.y - 100) * 0.8
        #expect(end < 51 && end > -11, "\(end)")
        slider.attachmentRange = UIFloatRange(minimum: 5, maximum: 50)
        #expect(slider.attachmentRange.minimum == -50, "A range that does not contain 0 is rejected.")
    }

    @Test("The range of an attachment is the motion of the anchor or second item relative to the first item")
    func attachmentRangeIsMotionOfOtherEnd() {
        let slider = UIAttachmentBehavior.slidingAttachment(
            with: a, attachmentAnchor: a.center, axisOfTranslation: CGVector(dx: 0, dy: 1))
        slider.attachmentRange = UIFloatRange(minimum: 0, maximum: 30)
        let c = TestItem(x: 300, y: 200, side: 40)
        let pin = UIAttachmentBehavior.pinAttachment(with: b, attachedTo: c, attachmentAnchor: b.center)
        pin.attachmentRange = UIFloatRange(minimum: 0, maximum: 1)
        let anchored = UIDynamicItemBehavior(items: [c])
        anchored.isAnchored = true
        for behavior in [slider, pin, anchored] { stage.animator.addBehavior(behavior) }
        addVelocity(CGPoint(x: 0, y: 100), to: a)
        addVelocity(.zero, angularVelocity: 2, to: b)
        stage.runFrames(30)
        #expect(a.center.y.matches(100, within: 1) && measureAngle(of: b).matches(0, within: 0.05))
        addVelocity(CGPoint(x: 0, y: -100), to: a)
        addVelocity(.zero, angularVelocity: -2, to: b)
        stage.runFrames(60)
        #expect(a.center.y.matches(70, within: 1) && measureAngle(of: b).matches(-1, within: 0.05))
    }

    @Test("Items with a fixed attachment move as one rigid body")
    func fixedAttachmentMovesItemsAsOneBody() {
        let weld = UIAttachmentBehavior.fixedAttachment(
            with: a, attachedTo: b, attachmentAnchor: CGPoint(x: 200, y: 100))
        stage.animator.addBehavior(weld)
        addVelocity(CGPoint(x: 0, y: 200), to: a)
        stage.runFrames(60)
        #expect(
            (b.center - a.center).length.matches(200, within: 0.5)
                && measureAngle(of: a).matches(measureAngle(of: b), within: 0.01))
        #expect(measureAngle(of: a).magnitude > 0.1, "The bodies rotate because the impulse acts at one end.")
    }

    @Test("An item rotates about a pin, within its range, until friction torque stops it")
    func itemRotatesAboutPinWithinRange() {
        let pin = UIAttachmentBehavior.pinAttachment(with: a, attachedTo: b, attachmentAnchor: CGPoint(x: 200, y: 100))
        pin.attachmentRange = UIFloatRange(minimum: -0.5, maximum: 0.5)
        let anchored = UIDynamicItemBehavior(items: [b])
        anchored.isAnchored = true
        stage.animator.addBehavior(anchored)
        stage.animator.addBehavior(pin)
        addVelocity(CGPoint(x: 0, y: -200), angularVelocity: 2, to: a)
        var largestAngle: CGFloat = 0
        for _ in 0..<120 {
            stage.runFrames(1)
            largestAngle = max(largestAngle, measureAngle(of: a).magnitude)
            let arm = (a.center - CGPoint(x: 200, y: 100)).length
            #expect(arm.matches(100, within: 0.5))
        }
        #expect(largestAngle > 0.4 && largestAngle < 0.52, "\(largestAngle)")
        pin.frictionTorque = 5
        let before = measureAngle(of: a)
        stage.runFrames(60)
        let stopped = measureAngle(of: a)
        stage.runFrames(60)
        #expect(measureAngle(of: a).matches(stopped, within: 0.01), "\(before) \(stopped) \(measureAngle(of: a))")
    }

    @Test("A stiff attachment of length 0 is a pin about which the item rotates")
    func stiffAttachmentOfLengthZeroActsAsPin() {
        let pin = UIAttachmentBehavior(
            item: a, offsetFromCenter: UIOffset(horizontal: 0, vertical: -20), attachedToAnchor: CGPoint(x: 100, y: 80))
        stage.animator.addBehavior(pin)
        stage.animator.addBehavior(UIGravityBehavior(items: [a]))
        addVelocity(CGPoint(x: 60, y: 0), to: a)
        for _ in 0..<60 {
            stage.runFrames(1)
            let top = a.center + CGPoint(x: 0, y: -20).applying(a.transform)
            #expect((top - CGPoint(x: 100, y: 80)).length < 0.6, "\(top)")
        }
        #expect(measureAngle(of: a).magnitude > 0.01)
        pin.frequency = 1
        pin.frequency = 0
        pin.anchorPoint = CGPoint(x: 150, y: 90)
        stage.runFrames(120)
        let top = a.center + CGPoint(x: 0, y: -20).applying(a.transform)
        #expect((top - CGPoint(x: 150, y: 90)).length < 1, "\(top)")
    }

    @Test("A sliding attachment of two items has an axis that rotates with the second item")
    func slidingAxisRotatesWithSecondItem() {
        let slider = UIAttachmentBehavior.slidingAttachment(
            with: a, attachedTo: b, attachmentAnchor: CGPoint(x: 200, y: 100), axisOfTranslation: CGVector(dx: 1, dy: 0)
        )
        stage.animator.addBehavior(slider)
        addVelocity(.zero, angularVelocity: 1, to: b)
        stage.runFrames(40)
        let line = (a.center - b.center).applying(CGAffineTransform(rotationAngle: -measureAngle(of: b)))
        #expect(
            line.y.magnitude < 0.5 && measureAngle(of: a).matches(measureAngle(of: b), within: 0.01)
                && measureAngle(of: b) > 0.005,
            "\(line)")
    }

    /// A subclass with two initializers. Each calls one of the two designated initializers of `UIAttachmentBehavior`:
    /// for an anchor or for an item.
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

    @Test("Subclasses of UIAttachmentBehavior can call the initializers for an anchor and for an item")
    func attachmentSubclassesCanCallBothInitializers() {
        for spring in [Spring(a, to: CGPoint(x: 200, y: 100)), Spring(b, to: a)] {
            stage.animator.addBehavior(spring)
            stage.runFrames(5)
            #expect(spring.items.count == (spring.name == "item" ? 2 : 1))
        }
        #expect(a.center.x > 101 && b.center.x < 299)
    }

    @Test("Pins and sliders store length, frequency and damping without an effect")
    func pinsAndSlidersIgnoreLengthFrequencyAndDamping() {
        let (unchanged, changed) = (AttachmentTests(), AttachmentTests())
        for test in [unchanged, changed] {
            let anchor = CGPoint(x: 200, y: 100)
            let joints = [
                UIAttachmentBehavior.pinAttachment(with: test.a, attachedTo: test.b, attachmentAnchor: anchor),
                UIAttachmentBehavior.slidingAttachment(
                    with: test.b, attachmentAnchor: anchor, axisOfTranslation: CGVector(dx: 0, dy: 1)),
            ]
            for joint in joints { test.stage.animator.addBehavior(joint) }
            test.addVelocity(CGPoint(x: 0, y: 300), angularVelocity: 1, to: test.a)
            test.stage.runFrames(20)
            if test.a === changed.a {
                for joint in joints { (joint.length, joint.frequency, joint.damping) = (7, 3, 0.5) }
                #expect(joints.allSatisfy { $0.length == 7 && $0.frequency == 3 && $0.damping == 0.5 })
            }
            test.stage.runFrames(20)
        }
        #expect(changed.a.center == unchanged.a.center && changed.b.center == unchanged.b.center, "\(changed.a.center)")
        #expect(changed.measureAngle(of: changed.a) == unchanged.measureAngle(of: unchanged.a))
    }

    @Test("A spring that becomes stiff while it passes its anchor keeps its length, and is no pin")
    func stiffenedSpringKeepsLength() {
        let spring = UIAttachmentBehavior(item: a, attachedToAnchor: CGPoint(x: 200, y: 100))
        spring.frequency = 1
        stage.animator.addBehavior(spring)
        stage.runFrames(1)
        a.center = CGPoint(x: 199.8, y: 100)
        stage.animator.updateItem(usingCurrentState: a)
        spring.frequency = 0
        stage.runFrames(60)
        #expect(spring.length == 100)
        #expect((a.center - spring.anchorPoint).length.matches(100, within: 2), "\(a.center)")
    }

    /// Within half a point around its anchor, such a spring exerts no force, and the item crosses this range again and again.
    @Test("An item on a stiff spring of length 0 comes to rest", arguments: [8.0, 10, 15, 20], [0.2, 0.5, 1])
    func itemOnStiffSpringRests(frequency: Double, damping: Double) {
        let spring = UIAttachmentBehavior(item: a, attachedToAnchor: CGPoint(x: 180, y: 130))
        (spring.length, spring.frequency, spring.damping) = (0, frequency, damping)
        stage.animator.addBehavior(spring)
        stage.runFrames(1200)
        #expect(!stage.animator.isRunning, "\(a.center)")
        #expect((a.center - spring.anchorPoint).length <= 0.5, "\(a.center)")
    }

    /// Some fall asleep because they are slow, others because they stay near their anchors, some of them at the same time.
    @Test("Items on springs of length 0 with many frequencies come to rest in one animator")
    func itemsOnManySpringsRest() {
        let items = (0..<40).map { TestItem(x: 20 * Double($0), y: 0, side: 10) }
        for (index, item) in items.enumerated() {
            let spring = UIAttachmentBehavior(
                item: item, attachedToAnchor: CGPoint(x: item.center.x, y: 30 + Double(index % 4)))
            (spring.length, spring.frequency, spring.damping) = (0, 1 + Double(index) / 2, 0.6)
            stage.animator.addBehavior(spring)
        }
        stage.runFrames(1200)
        #expect(!stage.animator.isRunning)
    }

    @Test("An attachment whose item gets a size and a center later is made for that center")
    func attachmentOfLateItemIsMadeForItsCenter() {
        let late = TestItem(center: .zero, size: .zero)
        let rod = UIAttachmentBehavior(item: late, attachedToAnchor: CGPoint(x: 200, y: 100))
        stage.animator.addBehavior(rod)
        stage.animator.addBehavior(UIGravityBehavior(items: [late]))
        late.center = CGPoint(x: 200, y: 160)
        late.bounds.size = CGSize(width: 20, height: 20)
        stage.animator.updateItem(usingCurrentState: late)
        stage.runFrames(60)
        #expect(rod.length.matches(60) && late.center.y.matches(160, within: 1), "\(rod.length), \(late.center)")
    }
}
