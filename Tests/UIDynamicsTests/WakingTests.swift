import Testing
import UIDynamics

/// A paused animator goes on when something changes, and only then.
@MainActor
@Suite("What wakes a paused animator")
struct WakingTests {
    private let stage = Stage(bounds: CGRect(x: 0, y: 0, width: 400, height: 400))
    private let item = TestItem(x: 100, y: 100, side: 40)
    private let other = TestItem(x: 200, y: 300, side: 40)

    /// Lets all rest, does something, and says whether the animator runs then and the delegate has heard of it at once.
    private func wakes(_ change: () -> Void) -> Bool {
        #expect(stage.animator.stepUntilPaused(limit: 20))
        stage.log.calls = []
        change()
        #expect(stage.log.calls == (stage.animator.isRunning ? ["resume true"] : []))
        return stage.animator.isRunning
    }

    /// The same, and then the item falls.
    private func drops(_ change: () -> Void) -> Bool {
        let height = item.center.y
        let isAwake = wakes(change)
        stage.frames(10)
        return isAwake && item.center.y > height + 5
    }

    @Test("what holds an item up is taken away: it falls")
    func supports() {
        let gravity = UIGravityBehavior(items: [item])
        stage.animator.addBehavior(gravity)
        stage.frictionless([item])
        let rod = UIAttachmentBehavior(item: item, attachedToAnchor: CGPoint(x: 100, y: 60))
        let snap = UISnapBehavior(item: item, snapTo: CGPoint(x: 100, y: 100))
        for holder in [rod, snap] {
            item.center = CGPoint(x: 100, y: 100)
            stage.animator.updateItem(usingCurrentState: item)
            stage.animator.addBehavior(holder)
            #expect(drops { stage.animator.removeBehavior(holder) }, "\(type(of: holder))")
        }
        let parent = UIDynamicBehavior()
        parent.addChildBehavior(rod)
        item.center = CGPoint(x: 100, y: 100)
        stage.animator.updateItem(usingCurrentState: item)
        stage.animator.addBehavior(parent)
        #expect(drops { parent.removeChildBehavior(rod) }, "a child of a composite")
    }

    @Test("a shelf, or the item below, is taken away: what lay on it falls")
    func shelves() {
        let collision = UICollisionBehavior(items: [item, other])
        let anchored = UIDynamicItemBehavior(items: [other])
        anchored.isAnchored = true
        other.center = CGPoint(x: 100, y: 160)
        for behavior in [UIGravityBehavior(items: [item]), collision, anchored] { stage.animator.addBehavior(behavior) }
        #expect(drops { collision.removeItem(other) }, "the item below collides no more")
        collision.addBoundary(
            withIdentifier: "shelf" as NSString, from: CGPoint(x: 0, y: 350), to: CGPoint(x: 400, y: 350))
        #expect(drops { collision.removeBoundary(withIdentifier: "shelf" as NSString) })
        item.center = CGPoint(x: 100, y: 100)
        stage.animator.updateItem(usingCurrentState: item)
        collision.translatesReferenceBoundsIntoBoundary = true
        #expect(drops { stage.animator.removeBehavior(collision) })
    }

    @Test("a value that becomes another one wakes; one that stays the same does not")
    func values() {
        let gravity = UIGravityBehavior(items: [item])
        gravity.magnitude = 0
        let field = UIFieldBehavior.springField()
        field.addItem(item)
        (field.strength, field.position) = (0, item.center)
        let push = UIPushBehavior(items: [item], mode: .continuous)
        push.active = false
        let spring = UIAttachmentBehavior(item: item, attachedToAnchor: item.center)
        (spring.length, spring.frequency) = (0, 2)
        let pin = UIAttachmentBehavior.pinAttachment(
            with: item, attachedTo: other, attachmentAnchor: CGPoint(x: 150, y: 200))
        let collision = UICollisionBehavior(items: [item])
        let properties = UIDynamicItemBehavior(items: [item, other])
        let snap = UISnapBehavior(item: other, snapTo: other.center)
        for behavior in [gravity, field, push, spring, pin, collision, properties, snap] {
            stage.animator.addBehavior(behavior)
        }
        let changes: [(String, () -> Void)] = [
            ("density", { properties.density = 2 }), ("elasticity", { properties.elasticity = 0.9 }),
            ("resistance", { properties.resistance = 3 }), ("charge", { properties.charge = 1 }),
            ("anchored", { properties.isAnchored = true }), ("not anchored", { properties.isAnchored = false }),
            ("rotation", { properties.allowsRotation = false }),
            ("mode", { collision.collisionMode = .items }),
            ("bounds", { collision.translatesReferenceBoundsIntoBoundary = true }),
            ("damping", { spring.damping = 1 }), ("frequency", { spring.frequency = 3 }),
            ("length", { spring.length = 1 }), ("anchor", { spring.anchorPoint = CGPoint(x: 101, y: 100) }),
            ("torque", { pin.frictionTorque = 1 }),
            ("range", { pin.attachmentRange = UIFloatRange(minimum: -1, maximum: 1) }),
            ("snap damping", { snap.damping = 0.7 }), ("snap point", { snap.snapPoint = CGPoint(x: 201, y: 300) }),
            ("falloff", { field.falloff = 0 }), ("field", { field.position = CGPoint(x: 1, y: 2) }),
            ("region", { field.region = UIRegion(radius: 5) }),
            ("gravity", { gravity.setAngle(0, magnitude: 0.000_1) }), ("no gravity", { gravity.magnitude = 0 }),
        ]
        for (name, change) in changes {
            #expect(wakes(change), "\(name)")
            #expect(!wakes(change), "\(name), to the same value")
        }
        #expect(!wakes { push.pushDirection = CGVector(dx: 0.001, dy: 0) }, "a push that is off")
        #expect(wakes { push.active = true })
        push.active = false
        #expect(!wakes { push.active = false })
        #expect(!wakes { item.bounds.size.width = 41 }, "nobody has said that the size is another one")
        #expect(wakes { stage.animator.updateItem(usingCurrentState: item) })
    }

    @Test("adding and removing wakes, as long as there is anything to move")
    func comingAndGoing() {
        let properties = UIDynamicItemBehavior(items: [item])
        stage.animator.addBehavior(properties)
        #expect(wakes { properties.addItem(other) })
        #expect(!wakes { properties.addItem(other) })
        #expect(wakes { properties.removeItem(other) })
        #expect(!wakes { properties.removeItem(other) })
        let lists: [(add: (any UIDynamicItem) -> Void, remove: (any UIDynamicItem) -> Void, UIDynamicBehavior)] = {
            let (gravity, collision) = (UIGravityBehavior(), UICollisionBehavior())
            gravity.magnitude = 0
            let (push, field) = (UIPushBehavior(), UIFieldBehavior.dragField())
            return [
                (gravity.addItem, gravity.removeItem, gravity), (collision.addItem, collision.removeItem, collision),
                (push.addItem, push.removeItem, push), (field.addItem, field.removeItem, field),
            ]
        }()
        for (add, remove, behavior) in lists {
            #expect(wakes { stage.animator.addBehavior(behavior) }, "\(type(of: behavior))")
            #expect(wakes { add(item) }, "\(type(of: behavior))")
            #expect(wakes { remove(item) }, "\(type(of: behavior))")
            #expect(wakes { stage.animator.removeBehavior(behavior) }, "\(type(of: behavior))")
        }
        #expect(!wakes { stage.animator.removeBehavior(properties) }, "nothing is left that could move")
    }
}
