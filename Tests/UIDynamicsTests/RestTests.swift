import TestSupport
import Testing
import UIDynamics

@MainActor
@Suite("Rest")
struct RestTests {
    private let stage = TestStage(bounds: CGRect(x: 0, y: 0, width: 400, height: 400))
    private let item = TestItem(x: 100, y: 100, side: 40)

    @Test("An item at rest between pixels stays at rest when its state is updated")
    func itemBetweenPixelsStaysAtRestWhenUpdated() {
        let item = TestItem(center: CGPoint(x: 33.337, y: 71.713), size: CGSize(width: 17.77, height: 31.31))
        let spring = UIAttachmentBehavior(item: item, attachedToAnchor: CGPoint(x: 33.337, y: 60.1))
        (spring.length, spring.frequency, spring.damping) = (0, 1, 0.8)
        stage.animator.addBehavior(spring)
        #expect(stage.animator.stepUntilPaused())
        let rest = item.center
        for _ in 0..<5 {
            stage.animator.updateItem(usingCurrentState: item)
            #expect(stage.animator.stepUntilPaused() && item.center == rest, "\(item.center) \(rest)")
        }
    }

    @Test("An item rests on an anchored item without a gap")
    func itemRestsOnAnchoredItemWithoutGap() {
        for height in stride(from: CGFloat(5), through: 305, by: 25) {
            let stage = TestStage()
            let item = TestItem(x: 100, y: 360 - height, side: 40)
            let floor = TestItem(center: CGPoint(x: 200, y: 390), size: CGSize(width: 400, height: 20))
            let fixed = UIDynamicItemBehavior(items: [floor])
            fixed.isAnchored = true
            let collision = UICollisionBehavior(items: [item, floor])
            for behavior in [fixed, collision, UIGravityBehavior(items: [item])] {
                stage.animator.addBehavior(behavior)
            }
            #expect(stage.animator.stepUntilPaused(limit: 10))
            #expect(item.center.y >= 360 && item.center.y < 360.51, "from \(height): \(item.center)")
        }
    }

    @Test("An item rests within about a point of a boundary, and does not jump when updated")
    func itemRestsNearBoundaryWithoutJumping() {
        for height in stride(from: CGFloat(10), through: 340, by: 30) {
            let stage = TestStage(bounds: CGRect(x: 0, y: 0, width: 400, height: 400))
            let item = TestItem(x: 100, y: 380 - height, side: 40)
            let collision = UICollisionBehavior(items: [item])
            collision.translatesReferenceBoundsIntoBoundary = true
            stage.animator.addBehavior(collision)
            stage.animator.addBehavior(UIGravityBehavior(items: [item]))
            #expect(stage.animator.stepUntilPaused(limit: 10))
            let rest = item.center
            #expect(
                rest.y <= 380.5 && rest.y >= 378.9,
                "Dropped from \(height), the item rests \(380 - rest.y) points from the edge.")
            for _ in 0..<5 {
                stage.animator.updateItem(usingCurrentState: item)
                #expect(stage.animator.stepUntilPaused(limit: 10) && item.center == rest, "\(item.center) \(rest)")
            }
        }
    }

    @Test("An item comes to rest on a boundary under strong gravity, and the animator pauses")
    func itemUnderStrongGravityComesToRest() {
        for magnitude in [1, 3, 5, 5.5, 8.5, 10, 11.5, 12, 12.5, 13, 15, 20, 25, 30, 50, 77.5, 100, 300] {
            for elasticity in [0, 0.2, 0.6] {
                for shape in [UIDynamicItemCollisionBoundsType.rectangle, .ellipse] {
                    let stage = TestStage(bounds: CGRect(x: 0, y: 0, width: 400, height: 400))
                    let item = TestItem(x: 100, y: 100, side: 40)
                    item.collisionBoundsType = shape
                    let gravity = UIGravityBehavior(items: [item])
                    gravity.magnitude = CGFloat(magnitude)
                    let collision = UICollisionBehavior(items: [item])
                    collision.translatesReferenceBoundsIntoBoundary = true
                    let properties = UIDynamicItemBehavior(items: [item])
                    properties.elasticity = CGFloat(elasticity)
                    for behavior in [gravity, collision, properties] { stage.animator.addBehavior(behavior) }
                    let pauses = stage.animator.stepUntilPaused(limit: 10)
                    #expect(pauses, "magnitude \(magnitude), elasticity \(elasticity), \(shape)")
                    #expect(item.center.y.matches(380, within: 2.5), "\(magnitude): \(item.center)")
                }
            }
        }
    }

    @Test("Towers under strong gravity and items under strong pushes come to rest")
    func towersUnderStrongGravityComeToRest() {
        for magnitude in [12, 20, 43, 60, 100] {
            let stage = TestStage(bounds: CGRect(x: 0, y: 0, width: 400, height: 400))
            let items = (0..<3).map { TestItem(x: 100, y: 120 + CGFloat($0) * 60, side: 40) }
            let gravity = UIGravityBehavior(items: items)
            gravity.magnitude = CGFloat(magnitude)
            let collision = UICollisionBehavior(items: items)
            collision.translatesReferenceBoundsIntoBoundary = true
            stage.animator.addBehavior(collision)
            stage.animator.addBehavior(gravity)
            #expect(stage.animator.stepUntilPaused(limit: 10), "magnitude \(magnitude): \(stage.animator.activities)")
            #expect(items.allSatisfy { $0.center.y < 384 }, "No item may sink into another.")
        }
        let push = UIPushBehavior(items: [item], mode: .continuous)
        push.pushDirection = CGVector(dx: 100, dy: 0)
        let collision = UICollisionBehavior(items: [item])
        collision.translatesReferenceBoundsIntoBoundary = true
        stage.animator.addBehavior(push)
        stage.animator.addBehavior(collision)
        stage.runFrames(120)
        let rest = item.center
        stage.runFrames(30)
        #expect(item.center == rest && rest.x.matches(380, within: 2.5), "\(rest) \(item.center)")
    }

    @Test("The animator pauses when all items rest and when all behaviors are removed")
    func animatorPausesWhenAllItemsRest() {
        let fall = UIGravityBehavior(items: [item])
        stage.animator.addBehavior(fall)
        stage.runFrames(100)
        #expect(stage.animator.isRunning)
        #expect(stage.animator.activities.map(\.reasons.count) == [1])
        stage.animator.removeBehavior(fall)
        stage.runFrames(1)
        #expect(stage.log.calls == ["resume true", "pause false"] && stage.animator.activities.isEmpty)
        let push = UIPushBehavior(items: [item], mode: .continuous)
        push.magnitude = 1
        stage.animator.addBehavior(push)
        stage.runFrames(30)
        #expect(stage.animator.activities[0].reasons.contains(.pushed), "\(stage.animator.activities)")
        push.active = false
        let properties = UIDynamicItemBehavior(items: [item])
        properties.resistance = 20
        stage.animator.addBehavior(properties)
        #expect(stage.animator.stepUntilPaused())
    }
}
