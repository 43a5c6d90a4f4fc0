import TestSupport
import Testing
import UIDynamics

/// Tests that a paused animator resumes when a property, an item or a behavior changes, and only then.
@MainActor
@Suite("Waking of a paused animator")
struct WakingTests {
    private let stage = TestStage(bounds: CGRect(x: 0, y: 0, width: 400, height: 400))
    private let item = TestItem(x: 100, y: 100, side: 40)
    private let other = TestItem(x: 200, y: 300, side: 40)

    /// Runs the animator until it pauses, then performs a change. Returns whether the change resumed the animator.
    /// Expects exactly one delegate call if the animator resumed, otherwise none.
    private func changeWakesAnimator(_ change: () -> Void) -> Bool {
        #expect(stage.animator.stepUntilPaused(limit: 20))
        stage.log.calls = []
        change()
        #expect(stage.log.calls == (stage.animator.isRunning ? ["resume true"] : []))
        return stage.animator.isRunning
    }

    /// Runs the animator until it pauses, then performs a change and 10 frames. Returns whether the animator resumed
    /// and the item fell more than 5 points.
    private func changeLetsItemFall(_ change: () -> Void) -> Bool {
        let height = item.center.y
        let isAwake = changeWakesAnimator(change)
        stage.runFrames(10)
        return isAwake && item.center.y > height + 5
    }

    @Test("An item falls when its attachment or snap is removed")
    func itemFallsWhenAttachmentOrSnapIsRemoved() {
        let gravity = UIGravityBehavior(items: [item])
        stage.animator.addBehavior(gravity)
        stage.removeResistance(from: [item])
        let rod = UIAttachmentBehavior(item: item, attachedToAnchor: CGPoint(x: 100, y: 60))
        let snap = UISnapBehavior(item: item, snapTo: CGPoint(x: 100, y: 100))
        for behavior in [rod, snap] {
            item.center = CGPoint(x: 100, y: 100)
            stage.animator.updateItem(usingCurrentState: item)
            stage.animator.addBehavior(behavior)
            #expect(changeLetsItemFall { stage.animator.removeBehavior(behavior) }, "\(type(of: behavior))")
        }
        let parent = UIDynamicBehavior()
        parent.addChildBehavior(rod)
        item.center = CGPoint(x: 100, y: 100)
        stage.animator.updateItem(usingCurrentState: item)
        stage.animator.addBehavior(parent)
        #expect(
            changeLetsItemFall { parent.removeChildBehavior(rod) },
            "An attachment that is a child of a composite was removed.")
    }

    @Test("An item falls when the boundary or the item below it is removed")
    func itemFallsWhenItsSupportIsRemoved() {
        let collision = UICollisionBehavior(items: [item, other])
        let anchored = UIDynamicItemBehavior(items: [other])
        anchored.isAnchored = true
        other.center = CGPoint(x: 100, y: 160)
        for behavior in [UIGravityBehavior(items: [item]), collision, anchored] { stage.animator.addBehavior(behavior) }
        #expect(
            changeLetsItemFall { collision.removeItem(other) },
            "The item below was removed from the collision behavior.")
        collision.addBoundary(
            withIdentifier: "shelf" as NSString, from: CGPoint(x: 0, y: 350), to: CGPoint(x: 400, y: 350))
        #expect(changeLetsItemFall { collision.removeBoundary(withIdentifier: "shelf" as NSString) })
        item.center = CGPoint(x: 100, y: 100)
        stage.animator.updateItem(usingCurrentState: item)
        collision.translatesReferenceBoundsIntoBoundary = true
        #expect(changeLetsItemFall { stage.animator.removeBehavior(collision) })
    }

    @Test("Changing a property wakes the animator; setting it to its current value does not")
    func changedPropertyWakesAnimator() {
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
            #expect(changeWakesAnimator(change), "\(name)")
            #expect(!changeWakesAnimator(change), "\(name), to the same value")
        }
        #expect(!changeWakesAnimator { push.pushDirection = CGVector(dx: 0.001, dy: 0) }, "The push is not active.")
        #expect(changeWakesAnimator { push.active = true })
        push.active = false
        #expect(!changeWakesAnimator { push.active = false })
        #expect(
            !changeWakesAnimator { item.bounds.size.width = 41 },
            "The animator reads a size only in updateItem(usingCurrentState:).")
        #expect(changeWakesAnimator { stage.animator.updateItem(usingCurrentState: item) })
    }

    @Test("Adding and removing items or behaviors wakes the animator, as long as it has items")
    func addingAndRemovingItemsWakesAnimator() {
        let properties = UIDynamicItemBehavior(items: [item])
        stage.animator.addBehavior(properties)
        #expect(changeWakesAnimator { properties.addItem(other) })
        #expect(!changeWakesAnimator { properties.addItem(other) })
        #expect(changeWakesAnimator { properties.removeItem(other) })
        #expect(!changeWakesAnimator { properties.removeItem(other) })
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
            #expect(changeWakesAnimator { stage.animator.addBehavior(behavior) }, "\(type(of: behavior))")
            #expect(changeWakesAnimator { add(item) }, "\(type(of: behavior))")
            #expect(changeWakesAnimator { remove(item) }, "\(type(of: behavior))")
            #expect(changeWakesAnimator { stage.animator.removeBehavior(behavior) }, "\(type(of: behavior))")
        }
        #expect(!changeWakesAnimator { stage.animator.removeBehavior(properties) }, "The animator has no items.")
    }

    @Test("Moving an anchored item wakes what rests on it and what is in its way")
    func movedAnchoredItemWakesItemsBesideIt() {
        let shelf = UIDynamicItemGroup(items: [
            TestItem(x: 80, y: 200, side: 40), TestItem(x: 120, y: 200, side: 40),
        ])
        let (bystander, gravity) = (TestItem(x: 350, y: 100, side: 20), UIGravityBehavior(items: [item, other]))
        let collision = UICollisionBehavior(items: [item, shelf, bystander])
        collision.addBoundary(withIdentifier: 1 as NSNumber, from: CGPoint(x: 0, y: 390), to: CGPoint(x: 400, y: 390))
        let anchored = UIDynamicItemBehavior(items: [shelf])
        anchored.isAnchored = true
        for behavior in [gravity, collision, anchored] { stage.animator.addBehavior(behavior) }
        gravity.removeItem(other)
        #expect(stage.animator.stepUntilPaused(limit: 20))
        let drop = {
            shelf.center.y += 100
            stage.animator.updateItem(usingCurrentState: shelf)
        }
        #expect(changeLetsItemFall(drop), "The shelf has left the item: \(item.center)")
        #expect(stage.animator.sleepingItems.contains { $0 === bystander })
        #expect(stage.animator.stepUntilPaused(limit: 20))
        #expect(item.center.y.matches(260, within: 3), "\(item.center)")
        shelf.center = CGPoint(x: 330, y: 115)
        stage.animator.updateItem(usingCurrentState: shelf)
        stage.runFrames(20)
        #expect(hypotenuse(bystander.center, CGPoint(x: 350, y: 100)) > 5, "It is pushed out of the way.")
    }

    @Test("Less friction of an anchored item lets what rests on it slide")
    func frictionOfAnchoredItemWakesItemsOnIt() {
        let ramp = TestItem(center: CGPoint(x: 200, y: 300), size: CGSize(width: 380, height: 20))
        ramp.transform = CGAffineTransform(rotationAngle: 0.3)
        item.center = CGPoint(x: 190, y: 262)
        item.transform = ramp.transform
        let (properties, other) = (UIDynamicItemBehavior(items: [ramp]), UIDynamicItemBehavior(items: [item]))
        (properties.isAnchored, properties.friction, other.friction) = (true, 1, 1)
        let collision = UICollisionBehavior(items: [item, ramp])
        for behavior in [UIGravityBehavior(items: [item]), collision, properties, other] {
            stage.animator.addBehavior(behavior)
        }
        #expect(stage.animator.stepUntilPaused(limit: 20))
        let height = item.center.y
        properties.friction = 0
        stage.runFrames(30)
        #expect(item.center.y > height + 5, "\(item.center)")
    }

    private func hypotenuse(_ a: CGPoint, _ b: CGPoint) -> CGFloat {
        ((a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y)).squareRoot()
    }
}
