import TestSupport
import Testing
import UIDynamics

@MainActor
@Suite("Item groups")
struct GroupTests {
    private let stage = TestStage(bounds: CGRect(x: 0, y: 0, width: 600, height: 600))
    private let left = TestItem(x: 100, y: 100, side: 40)
    private let right = TestItem(center: CGPoint(x: 200, y: 130), size: CGSize(width: 40, height: 100))

    @Test("A group's center is that of its members' bounding box, and setting it moves them")
    func settingGroupCenterMovesMembers() {
        let group = UIDynamicItemGroup(items: [left, right])
        #expect(group.center == CGPoint(x: 150, y: 130) && group.bounds.size == CGSize(width: 140, height: 100))
        #expect(group.transform.isIdentity)
        group.center = CGPoint(x: 160, y: 135)
        #expect(left.center == CGPoint(x: 110, y: 105) && right.center == CGPoint(x: 210, y: 135))
        group.transform = CGAffineTransform(rotationAngle: .pi / 2)
        #expect(left.center.x.matches(160 + 30) && left.center.y.matches(135 - 50), "\(left.center)")
        #expect(left.transform.b.matches(1))
    }

    @Test("Members keep their distance in a moving group, and its mass is the sum of theirs")
    func groupMembersKeepTheirDistance() {
        let group = UIDynamicItemGroup(items: [left, right])
        let properties = UIDynamicItemBehavior(items: [group])
        properties.resistance = 0
        properties.addAngularVelocity(3, for: group)
        stage.animator.addBehavior(properties)
        let push = UIPushBehavior(items: [group], mode: .instantaneous)
        push.pushDirection = CGVector(dx: 0.56, dy: 0)
        stage.animator.addBehavior(push)
        stage.runFrames(1)
        // The members have 40 x 40 and 40 x 100 points. At density 1, their masses are 0.16 kg and 0.4 kg, in total
        // 0.56 kg, so the instantaneous push of 0.56 must give the group a velocity of 100 points/s.
        #expect(properties.linearVelocity(for: group).x.matches(100, within: 0.01))
        stage.runFrames(30)
        let (dx, dy) = (left.center.x - right.center.x, left.center.y - right.center.y)
        let distance = dx * dx + dy * dy
        #expect(distance.matches(10900, within: 0.5), "\(distance)")
        #expect(group.transform.b.magnitude > 0.5 && left.transform == group.transform)
    }

    @Test("A new group has the identity transform, and its center is not rounded to pixels")
    func groupCenterIsNotRoundedToPixels() {
        let members = [TestItem(x: 10.1, y: 10.3, side: 20), TestItem(x: 50.2, y: 10.3, side: 20)]
        let group = UIDynamicItemGroup(items: members)
        #expect(group.transform == .identity && group.center.x.matches(30.15) && group.center.y.matches(10.3))
        let stage = TestStage()
        let push = UIPushBehavior(items: [group], mode: .instantaneous)
        push.pushDirection = CGVector(dx: 0.01, dy: 0)
        stage.animator.addBehavior(push)
        stage.runFrames(3)
        let doubled = group.center.x * 2
        #expect(doubled > 60.4 && (doubled - doubled.rounded()).magnitude > 1e-4, "\(group.center)")
        #expect(members[0].center.x.matches(group.center.x - 20.05), "The members move with the group.")
    }

    @Test("A group collides with the shapes of its members")
    func groupCollidesWithShapesOfItsMembers() {
        let group = UIDynamicItemGroup(items: [left, right])
        let collision = UICollisionBehavior(items: [group])
        collision.translatesReferenceBoundsIntoBoundary = true
        stage.animator.addBehavior(collision)
        stage.animator.addBehavior(UIGravityBehavior(items: [group]))
        #expect(stage.animator.stepUntilPaused())
        let lowest = max(left.center.y, right.center.y)
        #expect(lowest > 540 && lowest < 600, "\(left.center) \(right.center)")
    }

    @Test("An empty group is rejected like an item without a size")
    func emptyGroupIsRejected() {
        stage.animator.addBehavior(UIGravityBehavior(items: [UIDynamicItemGroup(items: [])]))
        stage.runFrames(2)
        #expect(stage.diagnostics.map(\.kind) == [.unusableSize])
    }

    @Test("Updating a rotated group keeps its contacts")
    func updatingRotatedGroupKeepsContacts() {
        let group = UIDynamicItemGroup(items: [left, right])
        group.transform = CGAffineTransform(rotationAngle: 0.7)
        let collision = UICollisionBehavior(items: [group])
        collision.translatesReferenceBoundsIntoBoundary = true
        let log = ContactCounter()
        collision.collisionDelegate = log
        stage.animator.addBehavior(collision)
        stage.animator.addBehavior(UIGravityBehavior(items: [group]))
        stage.runFrames(300)
        #expect(log.begins > 0)
        let (begins, ends) = (log.begins, log.ends)
        stage.animator.updateItem(usingCurrentState: group)
        stage.runFrames(3)
        #expect(log.begins == begins && log.ends == ends)
    }

    @Test("A center or transform that is not finite does not move a group")
    func nonfinitePoseDoesNotMoveGroup() {
        let group = UIDynamicItemGroup(items: [left, right])
        group.center = CGPoint(x: CGFloat.nan, y: 0)
        group.center = CGPoint(x: 0, y: CGFloat.infinity)
        group.transform = CGAffineTransform(a: .nan, b: 0, c: 0, d: 1, tx: 0, ty: 0)
        #expect(group.center == CGPoint(x: 150, y: 130) && group.transform == .identity)
        #expect(left.center == CGPoint(x: 100, y: 100) && left.transform == .identity)
    }
}

/// A delegate that counts contacts with boundaries.
@MainActor
private final class ContactCounter: NSObject, UICollisionBehaviorDelegate {
    private(set) var begins = 0
    private(set) var ends = 0

    func collisionBehavior(
        _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
        withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint
    ) { begins += 1 }

    func collisionBehavior(
        _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
        withBoundaryIdentifier identifier: (any NSCopying)?
    ) { ends += 1 }
}
