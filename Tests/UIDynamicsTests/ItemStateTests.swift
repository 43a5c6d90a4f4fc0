import TestSupport
import Testing
import UIDynamics

@MainActor
@Suite("Items that change outside of steps")
struct ItemStateTests {
    private let stage = TestStage(bounds: CGRect(x: 0, y: 0, width: 400, height: 400))
    private let item = TestItem(x: 100, y: 100, side: 40)

    @Test("An item without a size is rejected with a diagnostic")
    func itemWithoutSizeIsRejected() {
        let empty = TestItem(center: CGPoint(x: 50, y: 50), size: .zero)
        stage.animator.addBehavior(UIGravityBehavior(items: [empty, item]))
        stage.animator.addBehavior(UICollisionBehavior(items: [empty, item]))
        stage.animator.addBehavior(UISnapBehavior(item: empty, snapTo: .zero))
        stage.animator.addBehavior(UIAttachmentBehavior(item: empty, attachedTo: item))
        stage.runFrames(10)
        #expect(empty.center == CGPoint(x: 50, y: 50) && item.center.y > 100)
        #expect(stage.diagnostics.map(\.kind) == [.unusableSize])
        stage.animator.removeAllBehaviors()
        stage.runFrames(2)
        #expect(stage.animator.items(in: .infinite).isEmpty)
    }

    @Test("updateItem(usingCurrentState:) rereads the item's size, and a size of 0 is ignored")
    func updateItemRereadsChangedSize() {
        let late = TestItem(center: CGPoint(x: 300, y: 100), size: .zero)
        let gravity = UIGravityBehavior(items: [late, item])
        let collision = UICollisionBehavior(items: [late, item])
        collision.translatesReferenceBoundsIntoBoundary = true
        let rod = UIAttachmentBehavior(item: late, attachedToAnchor: CGPoint(x: 300, y: 50))
        for behavior in [gravity, collision, rod] { stage.animator.addBehavior(behavior) }
        stage.runFrames(5)
        #expect(late.center.y == 100)
        late.bounds.size = CGSize(width: 40, height: 40)
        stage.animator.removeBehavior(rod)
        stage.animator.updateItem(usingCurrentState: late)
        item.bounds.size = .zero
        stage.animator.updateItem(usingCurrentState: item)
        item.bounds.size = CGSize(width: 40, height: 100)
        stage.animator.updateItem(usingCurrentState: item)
        #expect(stage.animator.stepUntilPaused())
        #expect(late.center.y.matches(380, within: 2), "The item is simulated once it has a size: \(late.center)")
        #expect(item.center.y.matches(350, within: 2), "The item rests at a height for its new size: \(item.center)")
    }

    @Test("An animator runs without a window, and tests can step it")
    func animatorRunsWithoutWindow() {
        let animator = UIDynamicAnimator()
        let spring = UIAttachmentBehavior(item: item, attachedToAnchor: CGPoint(x: 100, y: 150))
        (spring.length, spring.frequency, spring.damping) = (10, 2, 0.5)
        animator.addBehavior(spring)
        #expect(animator.step(frames: 3) && abs(animator.elapsedTime - 3.0 / 60) < 1e-12)
        #expect(animator.step(for: 0.125) && abs(animator.elapsedTime - 0.175) < 1e-9)
        #expect(animator.stepUntilPaused(limit: 20) && !animator.isRunning)
        #expect(item.center.y.matches(140, within: 0.6), "\(item.center)")
        #expect(!animator.step(frames: 5))
    }

    @Test("items(in:) returns each item once, in the order of addition, and no behaviors")
    func itemsInRectReturnsEachItemOnceInOrder() {
        let items = (0..<9).map { TestItem(x: CGFloat($0) * 30, y: 100, side: 20) }
        let collision = UICollisionBehavior(items: items)
        collision.translatesReferenceBoundsIntoBoundary = true
        collision.addBoundary(withIdentifier: 1 as NSNumber, from: .zero, to: CGPoint(x: 300, y: 300))
        stage.animator.addBehavior(collision)
        stage.animator.addBehavior(UIGravityBehavior(items: items.reversed()))
        let found = stage.animator.items(in: CGRect(x: -100, y: -100, width: 900, height: 900))
        #expect(found.map { ObjectIdentifier($0) } == items.map { ObjectIdentifier($0) })
    }

    @Test("A velocity that is added when an item has just been released applies")
    func velocityAddedAfterReleaseApplies() {
        let properties = UIDynamicItemBehavior(items: [item])
        properties.isAnchored = true
        stage.animator.addBehavior(properties)
        stage.runFrames(2)
        properties.isAnchored = false
        properties.addLinearVelocity(CGPoint(x: 300, y: 0), for: item)
        properties.addAngularVelocity(1, for: item)
        #expect(properties.linearVelocity(for: item).x.matches(300))
        #expect(properties.angularVelocity(for: item).matches(1))
        stage.runFrames(10)
        #expect(item.center.x > 130, "\(item.center)")
        properties.isAnchored = true
        properties.addLinearVelocity(CGPoint(x: 300, y: 0), for: item)
        stage.runFrames(1)
        #expect(properties.linearVelocity(for: item) == .zero)
    }

    @Test("Values of an item behavior that is removed at once stay, unless another behavior sets them")
    func valuesStayWhenBehaviorIsRemovedAtOnce() {
        let gravity = UIGravityBehavior(items: [item])
        let first = UIDynamicItemBehavior(items: [item])
        first.isAnchored = true
        for behavior in [gravity, first] { stage.animator.addBehavior(behavior) }
        stage.runFrames(2)
        first.isAnchored = false
        stage.animator.removeBehavior(first)
        stage.runFrames(10)
        #expect(item.center.y > 105, "The item is released: \(item.center)")
        let second = UIDynamicItemBehavior(items: [item])
        stage.animator.addBehavior(second)
        second.isAnchored = true
        second.removeItem(item)
        let center = item.center
        stage.runFrames(10)
        #expect(item.center == center, "The item is anchored.")
        let (third, fourth) = (UIDynamicItemBehavior(items: [item]), UIDynamicItemBehavior(items: [item]))
        (third.isAnchored, third.isAnchored) = (true, false)
        for behavior in [third, fourth] { stage.animator.addBehavior(behavior) }
        stage.runFrames(10)
        let speed = third.linearVelocity(for: item).y
        fourth.isAnchored = true
        stage.animator.removeBehavior(fourth)
        #expect(speed > 10 && third.linearVelocity(for: item).y == speed, "The item keeps moving.")
        let field = UIFieldBehavior.electricField()
        field.addItem(item)
        stage.animator.addBehavior(field)
        third.charge = 1000
        stage.animator.removeBehavior(third)
        stage.runFrames(10)
        #expect(item.center.x > 101, "The item has the charge: \(item.center)")
    }

    @Test("All items, activities and items at rest are in the order of addition, also after removals")
    func itemsAreInOrderAfterRemovals() {
        let items = (0..<5).map { TestItem(x: CGFloat($0) * 50, y: 0, side: 20) }
        let properties = UIDynamicItemBehavior(items: Array(items[..<4]))
        stage.animator.addBehavior(properties)
        properties.removeItem(items[1])
        properties.addItem(items[4])
        let expected = [0, 2, 3, 4].map { ObjectIdentifier(items[$0]) }
        #expect(stage.animator.items(in: .infinite).map { ObjectIdentifier($0) } == expected)
        #expect(stage.animator.activities.map { ObjectIdentifier($0.item) } == expected)
        #expect(stage.animator.stepUntilPaused(limit: 5))
        #expect(stage.animator.sleepingItems.map { ObjectIdentifier($0) } == expected)
    }
}
