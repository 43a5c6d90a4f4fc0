import Testing
import UIDynamics

@MainActor
@Suite("Composites")
struct CompositeTests {
    private final class Bounce: UIDynamicBehavior {
        var moves: [Bool] = []
        let gravity = UIGravityBehavior()
        let collision = UICollisionBehavior()
        let properties = UIDynamicItemBehavior()

        override init() {
            super.init()
            for child in [gravity, collision, properties] as [UIDynamicBehavior] { addChildBehavior(child) }
            collision.translatesReferenceBoundsIntoBoundary = true
            properties.elasticity = 0.9
        }

        override func willMove(to dynamicAnimator: UIDynamicAnimator?) { moves.append(dynamicAnimator != nil) }

        func add(_ item: any UIDynamicItem) {
            gravity.addItem(item)
            collision.addItem(item)
            properties.addItem(item)
        }
    }

    private let stage = Stage(bounds: CGRect(x: 0, y: 0, width: 300, height: 300))
    private let item = TestItem(x: 100, y: 100, side: 40)

    @Test("a subclass with children works as one, and takes items while it is in an animator")
    func children() {
        let bounce = Bounce()
        stage.animator.addBehavior(bounce)
        #expect(!stage.animator.isRunning && bounce.moves == [true])
        bounce.add(item)
        #expect(stage.animator.isRunning && bounce.gravity.dynamicAnimator === stage.animator)
        #expect(bounce.childBehaviors == [bounce.gravity, bounce.collision, bounce.properties])
        #expect(stage.animator.behaviors == [bounce])
        stage.frames(60)
        let height = item.center.y
        bounce.removeChildBehavior(bounce.gravity)
        #expect(bounce.gravity.dynamicAnimator == nil && bounce.childBehaviors.count == 2)
        stage.animator.removeBehavior(bounce)
        stage.frames(10)
        #expect(item.center.y == height && !stage.animator.isRunning && bounce.moves == [true, false])
        stage.animator.addBehavior(bounce)
        bounce.addChildBehavior(bounce.gravity)
        stage.frames(3)
        #expect(item.center.y > height)
    }

    @Test("a primitive takes no children")
    func primitive() {
        let gravity = UIGravityBehavior()
        gravity.addChildBehavior(UICollisionBehavior())
        #expect(gravity.childBehaviors.isEmpty)
    }

    @Test("of several item behaviors the last in depth-first order that set a property wins")
    func precedence() {
        let first = UIDynamicItemBehavior(items: [item])
        first.resistance = 0.73
        let parent = UIDynamicBehavior()
        for value: CGFloat in [0.71, 20] {
            let child = UIDynamicItemBehavior(items: [item])
            child.resistance = value
            parent.addChildBehavior(child)
        }
        stage.animator.addBehavior(first)
        stage.animator.addBehavior(parent)
        first.resistance = 0.5
        first.addLinearVelocity(CGPoint(x: 100, y: 0), for: item)
        stage.frames(12)
        #expect(first.linearVelocity(for: item).x < 10, "slowed down by the last one's resistance")
        parent.removeChildBehavior(parent.childBehaviors[1])
        first.addLinearVelocity(CGPoint(x: 100, y: 0), for: item)
        stage.frames(12)
        #expect(first.linearVelocity(for: item).x > 80)
    }

    @Test("turbulence leaves alone what rests, and a push forgets its target with the item")
    func small() {
        let field = UIFieldBehavior.turbulenceField(smoothness: 0.5, animationSpeed: 1)
        field.addItem(item)
        stage.animator.addBehavior(field)
        stage.frames(10)
        #expect(item.center == CGPoint(x: 100, y: 100))
        let push = UIPushBehavior(items: [item], mode: .continuous)
        push.setTargetOffsetFromCenter(UIOffset(horizontal: 3, vertical: 4), for: item)
        #expect(push.targetOffsetFromCenter(for: item) == UIOffset(horizontal: 3, vertical: 4))
        push.removeItem(item)
        #expect(push.targetOffsetFromCenter(for: item) == .zero)
        field.removeItem(item)
        stage.frames(2)
        #expect(!stage.animator.isRunning)
    }

    /// A composite as books teach it: it makes its children when it joins an animator.
    private final class LateBounce: UIDynamicBehavior {
        let item: TestItem
        var onMove: ((LateBounce, UIDynamicAnimator?) -> Void)?

        init(item: TestItem) { self.item = item }

        override func willMove(to dynamicAnimator: UIDynamicAnimator?) {
            onMove?(self, dynamicAnimator)
            guard dynamicAnimator != nil else { return }
            let gravity = UIGravityBehavior()
            addChildBehavior(gravity)
            gravity.addItem(item)
            let inner = UIDynamicBehavior()
            inner.addChildBehavior(UIPushBehavior(items: [item], mode: .continuous))
            addChildBehavior(inner)
        }
    }

    @Test("children that are added in willMove(to:) work like others, also deep in a hierarchy")
    func childrenFromWillMove() {
        let (late, second) = (LateBounce(item: item), LateBounce(item: TestItem(x: 200, y: 100)))
        let parent = UIDynamicBehavior()
        parent.addChildBehavior(second)
        for behavior in [late, parent] {
            var actions = 0
            stage.animator.addBehavior(behavior)
            (behavior.childBehaviors.first)?.action = { actions += 1 }
            #expect(stage.animator.isRunning && behavior.childBehaviors.first?.dynamicAnimator === stage.animator)
            stage.frames(5)
            #expect(actions == 5)
        }
        #expect(item.center.y > 110 && second.item.center.y > 101)
        #expect(late.childBehaviors.count == 2 && second.childBehaviors.count == 2)
        stage.animator.removeAllBehaviors()
        #expect(stage.animator.items(in: .infinite).isEmpty, "no body was counted twice")
        #expect(late.childBehaviors[1].childBehaviors[0].dynamicAnimator == nil)
    }

    @Test("a behavior may change its mind in willMove(to:), and another one's too")
    func changesInWillMove() {
        let (shy, sibling) = (LateBounce(item: item), LateBounce(item: TestItem(x: 200, y: 100)))
        shy.onMove = { behavior, animator in animator?.removeBehavior(behavior) }
        stage.animator.addBehavior(shy)
        #expect(stage.animator.behaviors.isEmpty && shy.dynamicAnimator == nil)
        #expect(stage.animator.items(in: .infinite).isEmpty)
        let parent = UIDynamicBehavior()
        let first = LateBounce(item: item)
        for child in [first, sibling] { parent.addChildBehavior(child) }
        // Its own turn has come and gone, or is still to come: it goes either way.
        sibling.onMove = { behavior, _ in
            parent.removeChildBehavior(first)
            behavior.onMove = nil
        }
        stage.animator.addBehavior(parent)
        #expect(parent.childBehaviors == [sibling] && first.dynamicAnimator == nil)
        #expect(stage.animator.items(in: .infinite).count == 1)
        stage.frames(3)
        #expect(item.center.y == 100 && sibling.item.center.y > 100)
        sibling.onMove = { behavior, _ in behavior.removeChildBehavior(behavior.childBehaviors[0]) }
        stage.animator.removeBehavior(parent)
        #expect(stage.animator.items(in: .infinite).isEmpty && sibling.childBehaviors.count == 1)
    }

    @Test(
        "child-removes-itself: a child that asks for its removal in its action is gone from its parent after the step")
    func childRemovesItself() {
        let (bounce, other) = (Bounce(), UIDynamicItemBehavior(items: [item]))
        bounce.add(item)
        var calls: [String] = []
        bounce.gravity.action = { [unowned gravity = bounce.gravity] in
            calls.append("gravity")
            gravity.dynamicAnimator?.removeBehavior(gravity)
        }
        bounce.collision.action = { calls.append("collision") }
        stage.animator.addBehavior(bounce)
        stage.animator.addBehavior(other)
        stage.animator.removeBehavior(bounce.collision)
        #expect(bounce.childBehaviors.count == 3, "from outside a step a child is left where it is")
        stage.frames(3)
        #expect(calls == ["gravity", "collision", "collision", "collision"])
        #expect(bounce.childBehaviors == [bounce.collision, bounce.properties])
        #expect(bounce.gravity.dynamicAnimator == nil)
        bounce.collision.action = { [unowned collision = bounce.collision] in
            collision.dynamicAnimator?.removeBehavior(collision)
            collision.dynamicAnimator?.addBehavior(collision)
        }
        stage.frames(2)
        #expect(bounce.childBehaviors.count == 2, "who is added again stays where it was")
    }

    @Test("an action takes another child away: that one's action is not run any more, nor one that was taken away")
    func actionsAfterRemoval() {
        let bounce = Bounce()
        bounce.add(item)
        var calls: [String] = []
        bounce.gravity.action = { [unowned bounce] in
            calls.append("gravity")
            bounce.removeChildBehavior(bounce.collision)
            bounce.properties.action = nil
        }
        bounce.collision.action = { calls.append("collision") }
        bounce.properties.action = { calls.append("properties") }
        stage.animator.addBehavior(bounce)
        stage.frames(2)
        #expect(calls == ["gravity", "gravity"])
    }
}
