import TestSupport
import Testing
import UIDynamics

@MainActor
@Suite("Attachments and contacts")
struct AttachmentContactTests {
    private let stage = TestStage(bounds: CGRect(x: 0, y: 0, width: 400, height: 400))
    private let item = TestItem(x: 100, y: 100, side: 40)

    @Test("Items attached by a rope, slider or pin collide with each other", arguments: 0..<3)
    func attachedItemsCollideWithEachOther(kind: Int) {
        let (a, b) = (TestItem(x: 100, y: 100, side: 40), TestItem(x: 180, y: 100, side: 40))
        let attachment =
            switch kind {
            case 0:
                UIAttachmentBehavior.limitAttachment(
                    with: a, offsetFromCenter: .zero, attachedTo: b, offsetFromCenter: .zero)
            case 1:
                UIAttachmentBehavior.slidingAttachment(
                    with: a, attachedTo: b, attachmentAnchor: CGPoint(x: 140, y: 100),
                    axisOfTranslation: CGVector(dx: 1, dy: 0))
            default:
                UIAttachmentBehavior.pinAttachment(with: a, attachedTo: b, attachmentAnchor: CGPoint(x: 140, y: 60))
            }
        // With a pin (kind 2), the velocities of a and b, (200, 200) and (-200, 200) points/s, rotate both items about
        // the pin toward each other. Otherwise only a moves, toward b.
        let velocity = CGPoint(x: 200, y: kind == 2 ? 200 : 0)
        // Returns the smallest distance between the centers of the items, in points, with or without a collision
        // behavior.
        let smallestDistance = { (collides: Bool) -> CGFloat in
            let stage = TestStage()
            (a.center, b.center) = (CGPoint(x: 100, y: 100), CGPoint(x: 180, y: 100))
            (a.transform, b.transform) = (.identity, .identity)
            stage.animator.addBehavior(attachment)
            if collides { stage.animator.addBehavior(UICollisionBehavior(items: [a, b])) }
            let properties = stage.removeResistance(from: [a, b])
            properties.addLinearVelocity(velocity, for: a)
            if kind == 2 { properties.addLinearVelocity(CGPoint(x: -200, y: 200), for: b) }
            var distance = CGFloat.infinity
            for _ in 0..<60 {
                stage.runFrames(1)
                distance = min(distance, (b.center - a.center).length)
            }
            stage.animator.removeAllBehaviors()
            return distance
        }
        let (free, colliding) = (smallestDistance(false), smallestDistance(true))
        #expect(free < 30, "Without collisions the items must overlap: \(free)")
        #expect(colliding > 38.5, "\(colliding)")
    }

    @Test("A fixed attachment stays rigid when both items have item behaviors")
    func fixedAttachmentStaysRigidWithItemBehaviors() {
        let (a, b) = (TestItem(x: 100, y: 100, side: 40), TestItem(x: 140, y: 100, side: 40))
        stage.animator.addBehavior(
            UIAttachmentBehavior.fixedAttachment(with: a, attachedTo: b, attachmentAnchor: CGPoint(x: 120, y: 100)))
        for (item, density) in [(a, 0.2), (b, 4)] {
            let properties = UIDynamicItemBehavior(items: [item])
            properties.density = CGFloat(density)
            properties.resistance = CGFloat(density)
            stage.animator.addBehavior(properties)
        }
        stage.animator.addBehavior(UIGravityBehavior(items: [a]))
        let spin = UIDynamicItemBehavior(items: [a, b])
        stage.animator.addBehavior(spin)
        spin.addAngularVelocity(4, for: b)
        for _ in 0..<60 {
            stage.runFrames(1)
            // Converts the center of b to the rotated coordinate system of a. It must stay at (40, 0), in points.
            let (offset, rotation) = (b.center - a.center, a.transform)
            let local = CGPoint(
                x: offset.x * rotation.a + offset.y * rotation.b, y: offset.y * rotation.a - offset.x * rotation.b)
            #expect((local - CGPoint(x: 40, y: 0)).length < 0.5, "The items moved relative to each other: \(local)")
            #expect((a.transform.b - b.transform.b).magnitude < 0.01, "The items rotated differently.")
        }
        #expect(
            a.transform.b.magnitude > 0.1 && a.center != CGPoint(x: 100, y: 100), "The items must move: \(a.center)")
    }

    @Test(
        "Friction torque affects stiff attachments of length 0, and damping attachments with a frequency"
    )
    func frictionTorqueAffectsPinsAndDampingAffectsSprings() {
        // Returns the angle of a square on an attachment after one second, in radians. The square starts with an
        // angular velocity of 2 rad/s.
        let angle = { (offset: CGFloat, length: CGFloat?, torque: CGFloat, damping: CGFloat) -> CGFloat in
            let stage = TestStage()
            let item = TestItem(x: 100, y: 100, side: 40)
            let hold = UIAttachmentBehavior(
                item: item, offsetFromCenter: UIOffset(horizontal: 0, vertical: -offset),
                attachedToAnchor: CGPoint(x: 100, y: 80))
            if let length { hold.length = length }
            (hold.frictionTorque, hold.damping) = (torque, damping)
            stage.animator.addBehavior(hold)
            stage.removeResistance(from: [item]).addAngularVelocity(2, for: item)
            stage.runFrames(60)
            return CGFloat(atan2(item.transform.b, item.transform.a)).magnitude
        }
        #expect(angle(20, nil, 0, 0) > 0.3 && angle(20, nil, 1, 0) < 0.02, "A stiff attachment of length 0 is a pin.")
        #expect(angle(0, 20, 1, 0) == angle(0, 20, 0, 0), "A rod rotates freely about its ends.")
        #expect(angle(20, nil, 0, 1) == angle(20, nil, 0, 0), "Damping has no effect on a pin.")
        let overshoot = { (damping: CGFloat) -> CGFloat in
            let stage = TestStage()
            let item = TestItem(x: 100, y: 200, side: 40)
            let spring = UIAttachmentBehavior(item: item, attachedToAnchor: CGPoint(x: 100, y: 100))
            (spring.length, spring.frequency, spring.damping) = (50, 2, damping)
            stage.animator.addBehavior(spring)
            var highest = item.center.y
            for _ in 0..<60 {
                stage.runFrames(1)
                highest = min(highest, item.center.y)
            }
            return 150 - highest
        }
        #expect(overshoot(0) > 40 && overshoot(0.5) < 20 && overshoot(1) < 1, "Damping affects a spring.")
    }

    @Test("Friction torque stops an item on a stiff attachment of length 0, also when set later")
    func frictionTorqueSetLaterStopsRotatingItem() {
        let pin = UIAttachmentBehavior(item: item, attachedToAnchor: item.center)
        stage.animator.addBehavior(pin)
        let properties = stage.removeResistance(from: [item])
        properties.addAngularVelocity(3, for: item)
        stage.runFrames(30)
        #expect(properties.angularVelocity(for: item).matches(3, within: 0.01))
        pin.frictionTorque = 1
        stage.runFrames(30)
        #expect(properties.angularVelocity(for: item).magnitude < 0.01)
    }
}
