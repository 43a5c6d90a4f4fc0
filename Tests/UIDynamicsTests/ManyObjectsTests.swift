import TestSupport
import Testing
import UIDynamics

/// Tests with so many objects that a cost in proportion to the square of their number would take minutes.
@MainActor
@Suite("Many behaviors, items and boundaries")
struct ManyObjectsTests {
    private let stage = TestStage()

    @Test("20,000 gravity behaviors are added, and removed in either order", arguments: [true, false])
    func manyGravityBehaviorsAreAddedAndRemoved(isReversed: Bool) {
        let item = TestItem(x: 0, y: 0)
        let gravities = (0..<20_000).map { index in
            let gravity = UIGravityBehavior(items: [item])
            gravity.magnitude = CGFloat(index + 1) / 20_000
            return gravity
        }
        for gravity in gravities { stage.animator.addBehavior(gravity) }
        stage.runFrames(1)
        #expect(stage.animator.behaviors.count == 20_000 && item.center.y.matches(0.0694, within: 0.001))
        for gravity in isReversed ? gravities.reversed() : gravities { stage.animator.removeBehavior(gravity) }
        #expect(stage.animator.behaviors.isEmpty && stage.animator.items(in: .infinite).isEmpty)
    }

    @Test("An item of 20,000 collision behaviors collides with the other items of the last one")
    func itemIsInManyCollisionBehaviors() {
        let item = TestItem(x: 0, y: 0)
        let wall = TestItem(x: 120, y: 0)
        let collisions = (0..<20_000).map { _ in UICollisionBehavior(items: [item]) }
        for collision in collisions { stage.animator.addBehavior(collision) }
        collisions[19_999].addItem(wall)
        let log = ContactLog()
        collisions[19_999].collisionDelegate = log
        let push = UIPushBehavior(items: [item], mode: .instantaneous)
        push.pushDirection = CGVector(dx: 5, dy: 0)
        stage.animator.addBehavior(push)
        stage.runFrames(10)
        #expect(log.calls.first == "item meets item")
        for collision in collisions.dropLast() { stage.animator.removeBehavior(collision) }
        wall.center = CGPoint(x: item.center.x - 120, y: 0)
        stage.animator.updateItem(usingCurrentState: wall)
        push.pushDirection = CGVector(dx: -20, dy: 0)
        push.active = true
        let count = log.calls.count
        stage.runFrames(20)
        #expect(log.calls.count > count, "The item still collides with the items of the remaining behavior.")
    }

    @Test("A behavior with 40,000 children is added, and its children are removed")
    func behaviorHasManyChildren() {
        let parent = UIDynamicBehavior()
        let children = (0..<40_000).map { _ in UIDynamicBehavior() }
        for child in children { parent.addChildBehavior(child) }
        stage.animator.addBehavior(parent)
        #expect(parent.childBehaviors.count == 40_000 && children[39_999].dynamicAnimator === stage.animator)
        for child in children.reversed() { parent.removeChildBehavior(child) }
        #expect(parent.childBehaviors.isEmpty && children[0].dynamicAnimator == nil)
    }

    @Test("Behaviors, children and items are removed from the first on, one by one, as the lists return them")
    func firstElementsOfListsAreRemoved() {
        let (parent, gravity) = (UIDynamicBehavior(), UIGravityBehavior())
        stage.animator.addBehavior(parent)
        for index in 0..<40_000 {
            gravity.addItem(TestItem(x: CGFloat(index), y: 0))
            parent.addChildBehavior(UIDynamicBehavior())
            stage.animator.addBehavior(UIDynamicBehavior())
        }
        while let item = gravity.items.first { gravity.removeItem(item) }
        while let child = parent.childBehaviors.first { parent.removeChildBehavior(child) }
        while let behavior = stage.animator.behaviors.first { stage.animator.removeBehavior(behavior) }
        #expect(gravity.items.isEmpty && parent.childBehaviors.isEmpty && stage.animator.behaviors.isEmpty)
    }

    @Test("An action adds 40,000 behaviors, and another removes them")
    func actionAddsAndRemovesManyBehaviors() {
        let push = UIPushBehavior(items: [TestItem(x: 0, y: 0)], mode: .continuous)
        push.pushDirection = CGVector(dx: 1, dy: 0)
        stage.animator.addBehavior(push)
        let behaviors = (0..<40_000).map { _ in UIDynamicBehavior() }
        let animator = stage.animator!
        push.action = { for behavior in behaviors { animator.addBehavior(behavior) } }
        stage.runFrames(1)
        #expect(animator.behaviors.count == 40_001)
        push.action = { for behavior in behaviors { animator.removeBehavior(behavior) } }
        stage.runFrames(1)
        #expect(animator.behaviors == [push])
    }

    @Test("10,000 boundaries are added to a behavior of 5,000 items, listed in order and removed from the first on")
    func behaviorHasManyBoundaries() {
        let items = (0..<5_000).map { TestItem(x: CGFloat($0) * 200, y: 0) }
        let collision = UICollisionBehavior(items: items)
        stage.animator.addBehavior(collision)
        for number in 0..<10_000 {
            let y = CGFloat(1000 + number)
            collision.addBoundary(
                withIdentifier: "\(number)" as NSString, from: CGPoint(x: 0, y: y), to: CGPoint(x: 100, y: y))
        }
        #expect(collision.boundaryIdentifiers?.count == 10_000)
        #expect(collision.boundaryIdentifiers?.last as? NSString == "9999")
        for number in 0..<9_999 { collision.removeBoundary(withIdentifier: "\(number)" as NSString) }
        #expect(collision.boundaryIdentifiers as? [NSString] == ["9999"])
    }

    @Test("Removing 8,000 boundaries does not visit the contacts that 4,000 items have made with another boundary")
    func removingBoundariesDoesNotVisitOtherContacts() {
        let items = (0..<4_000).map { TestItem(x: CGFloat($0) * 200, y: 0) }
        let collision = UICollisionBehavior(items: items)
        let log = ContactLog()
        collision.collisionDelegate = log
        collision.addBoundary(
            withIdentifier: "floor" as NSString, from: CGPoint(x: -100, y: 50), to: CGPoint(x: 800_000, y: 50))
        for number in 0..<8_000 {
            collision.addBoundary(
                withIdentifier: number as NSNumber, from: CGPoint(x: 0, y: 1000), to: CGPoint(x: 100, y: 1000))
        }
        stage.animator.addBehavior(collision)
        stage.runFrames(1)
        #expect(log.calls == Array(repeating: "item meets floor", count: 4_000))
        for number in 0..<8_000 { collision.removeBoundary(withIdentifier: number as NSNumber) }
        #expect(collision.boundaryIdentifiers?.count == 1)
    }

    @Test("5,000 attached items get another size")
    func manyAttachedItemsGetAnotherSize() {
        let items = (0..<5_000).map { TestItem(x: CGFloat($0) * 200, y: 0) }
        for item in items { stage.animator.addBehavior(UIAttachmentBehavior(item: item, attachedToAnchor: .zero)) }
        for item in items {
            item.bounds.size.width = 150
            stage.animator.updateItem(usingCurrentState: item)
        }
        #expect(stage.animator.items(in: CGRect(x: 70, y: 0, width: 1, height: 1)).count == 1)
        #expect(stage.animator.activities.count == 5_000)
    }

    @Test("40,000 subscribers of a frame clock are added, called in order, and removed in either order")
    func frameClockHasManySubscribers() {
        final class Subscriber: FrameSubscriber {
            let onTick: () -> Void
            init(onTick: @escaping () -> Void) { self.onTick = onTick }
            func frameDidTick(_ clock: FrameClock) { onTick() }
        }
        let clock = FrameClock()
        var calls: [Int] = []
        let subscribers = (0..<40_000).map { number in Subscriber { calls.append(number) } }
        for order in [subscribers, subscribers.reversed()] {
            for subscriber in subscribers { clock.addSubscriber(subscriber, to: .simulation) }
            calls = []
            clock.tick()
            #expect(calls == Array(0..<40_000))
            for subscriber in order { clock.removeSubscriber(subscriber, from: .simulation) }
            #expect(!clock.hasSubscribers)
        }
    }

    @Test("A keyed list keeps the order of insertion, whatever was removed or replaced")
    func keyedListKeepsOrder() {
        var random = RandomGenerator(seed: 7)
        var list = KeyedList<Int, (key: Int, value: Int)> { $0.key }
        var expected: [(key: Int, value: Int)] = []
        for step in 0..<3_000 {
            let key = random.randomInt(below: step % 1_000 < 500 ? 100 : 12)
            switch random.randomInt(below: 3) {
            case 0:
                #expect(list.remove(key: key)?.value == expected.first { $0.key == key }?.value)
                expected.removeAll { $0.key == key }
            case 1 where list.contains(key: key):
                let index = expected.firstIndex { $0.key == key }!
                #expect(list.update(with: (key, step))?.value == expected[index].value)
                expected[index].value = step
            default:
                if list.contains(key: key) { continue }
                list.append((key, step))
                expected.append((key, step))
            }
            #expect(list.count == expected.count && list.last?.value == expected.last?.value)
            if step % 7 == 0 { #expect(list.elements.map(\.value) == expected.map(\.value)) }
        }
    }
}
