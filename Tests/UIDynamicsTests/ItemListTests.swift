import TestSupport
import Testing
import UIDynamics

@MainActor
@Suite("Item lists and item properties")
struct ItemListTests {
    private let stage = TestStage()

    @Test("Push, field and item behaviors list their items in the order of addition")
    func behaviorsListItemsInOrderOfAddition() {
        let items = (0..<3).map { TestItem(x: CGFloat($0) * 200, y: 0) }
        let push = UIPushBehavior(items: [items[1]], mode: .continuous)
        push.addItem(items[0])
        push.addItem(items[1])
        #expect(push.items.map { $0 as? TestItem } == [items[1], items[0]])
        push.removeItem(items[1])
        #expect(push.items.map { $0 as? TestItem } == [items[0]])
        let field = UIFieldBehavior.springField()
        for item in items.reversed() { field.addItem(item) }
        #expect(field.items.map { $0 as? TestItem } == items.reversed())
        let properties = UIDynamicItemBehavior(items: [items[2]])
        properties.addItem(items[0])
        stage.animator.addBehavior(properties)
        properties.removeItem(items[2])
        #expect(properties.items.map { $0 as? TestItem } == [items[0]])
    }

    @Test("A group lists the items it was created with")
    func groupListsItsItems() {
        let items = [TestItem(x: 0, y: 0), TestItem(x: 100, y: 0)]
        #expect(UIDynamicItemGroup(items: items).items.map { $0 as? TestItem } == items)
    }

    @Test("setAngle(_:magnitude:) sets the direction, angle and magnitude of gravity")
    func setAngleSetsDirectionAngleAndMagnitude() {
        let item = TestItem(x: 0, y: 0)
        let gravity = UIGravityBehavior(items: [item])
        gravity.setAngle(0, magnitude: 2)
        #expect(gravity.gravityDirection == CGVector(dx: 2, dy: 0))
        #expect(gravity.angle == 0 && gravity.magnitude == 2)
        stage.removeResistance(from: [item])
        stage.animator.addBehavior(gravity)
        stage.runFrames(30)
        #expect(item.center.x > 200 && item.center.y == 0)
    }

    @Test("An item behavior created without items affects items that are added later")
    func itemBehaviorWithoutItemsAffectsAddedItems() {
        let item = TestItem(x: 0, y: 0)
        let properties = UIDynamicItemBehavior()
        #expect(properties.items.isEmpty)
        stage.animator.addBehavior(properties)
        properties.addItem(item)
        properties.addLinearVelocity(CGPoint(x: 100, y: 0), for: item)
        stage.runFrames(10)
        #expect(item.center.x > 10)
    }

    @Test("An item with more friction slides less far")
    func itemWithMoreFrictionSlidesLessFar() {
        let distances = [0, 0.2, 1].map { (friction: CGFloat) -> CGFloat in
            let stage = TestStage(bounds: CGRect(x: 0, y: 0, width: 2000, height: 200))
            let item = TestItem(x: 100, y: 148)
            let walls = UICollisionBehavior(items: [item])
            walls.translatesReferenceBoundsIntoBoundary = true
            stage.animator.addBehavior(walls)
            stage.animator.addBehavior(UIGravityBehavior(items: [item]))
            let properties = stage.removeResistance(from: [item])
            properties.friction = friction
            properties.allowsRotation = false
            properties.addLinearVelocity(CGPoint(x: 300, y: 0), for: item)
            stage.runFrames(60)
            return item.center.x - 100
        }
        #expect(distances[0] > distances[1] + 50 && distances[1] > distances[2] + 20, "\(distances)")
    }

    @Test("removeAllBehaviors() in an action empties the list of behaviors after the step")
    func removeAllBehaviorsInActionEmptiesListAfterStep() {
        let gravity = UIGravityBehavior(items: [TestItem(x: 0, y: 0)])
        stage.animator.addBehavior(gravity)
        stage.animator.addBehavior(UIDynamicItemBehavior(items: []))
        gravity.action = { [unowned stage] in stage.animator.removeAllBehaviors() }
        stage.runFrames(1)
        #expect(stage.animator.behaviors.isEmpty)
    }

    @Test("A behavior with a second object for a collection view element follows the element to a new index path")
    func secondObjectOfElementFollowsIndexPath() {
        let (first, second) = (ElementItem(item: 3), ElementItem(item: 3))
        let spring = UIAttachmentBehavior(item: second, attachedToAnchor: .zero)
        let (properties, push) = (
            UIDynamicItemBehavior(items: [first]), UIPushBehavior(items: [second], mode: .continuous)
        )
        for behavior in [properties, spring, push] { stage.animator.addBehavior(behavior) }
        stage.animator.addBehavior(UIGravityBehavior(items: [ElementItem(item: 4)]))
        stage.animator.updateItemKeys { key in
            guard case .element(_, _, let path) = key else { return nil }
            return ElementItem.makeKey(item: path[1] - 1)
        } setKey: { item, key in
            (item as? ElementItem)?.dynamicItemKey = key
        }
        #expect(first.dynamicItemKey == ElementItem.makeKey(item: 2) && second.dynamicItemKey == first.dynamicItemKey)
        for behavior in [properties, spring] { stage.animator.removeBehavior(behavior) }
        push.removeItem(second)
        #expect(stage.animator.item(for: first.dynamicItemKey) == nil)
        #expect(stage.animator.items(in: .infinite).count == 1, "The other element keeps its item.")
    }
}

/// An item that stands for a cell, as layout attributes do.
@MainActor
private final class ElementItem: NSObject, KeyedDynamicItem {
    var center = CGPoint(x: 50, y: 50)
    let bounds = CGRect(x: 0, y: 0, width: 20, height: 20)
    var transform = CGAffineTransform.identity
    var dynamicItemKey: DynamicItemKey

    init(item: Int) { dynamicItemKey = Self.makeKey(item: item) }

    static func makeKey(item: Int) -> DynamicItemKey {
        .element(category: 0, kind: "", indexPath: IndexPath(indexes: [0, item]))
    }
}
