import TestSupport
import Testing
import UIDynamics

@MainActor
@Suite("Composite behaviors")
struct CompositeTests {
    private final class Bounce: UIDynamicBehavior {
        /// One element for each call of `willMove(to:)`: true if the argument was an animator, false if it was nil.
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

        func addItem(_ item: any UIDynamicItem) {
            gravity.addItem(item)
            collision.addItem(item)
            properties.addItem(item)
        }
    }

    private let stage = TestStage(bounds: CGRect(x: 0, y: 0, width: 300, height: 300))
    private let item = TestItem(x: 100, y: 100, side: 40)

    @Test("A subclass with children behaves as one behavior, and items can be added while it is in an animator")
    func compositeActsAsOneBehavior() {
        let bounce = Bounce()
        stage.animator.addBehavior(bounce)
        #expect(!stage.animator.isRunning && bounce.moves == [true])
        bounce.addItem(item)
        #expect(stage.animator.isRunning && bounce.gravity.dynamicAnimator === stage.animator)
        #expect(bounce.childBehaviors == [bounce.gravity, bounce.collision, bounce.properties])
        #expect(stage.animator.behaviors == [bounce])
        stage.runFrames(60)
        let height = item.center.y
        bounce.removeChildBehavior(bounce.gravity)
        #expect(bounce.gravity.dynamicAnimator == nil && bounce.childBehaviors.count == 2)
        stage.animator.removeBehavior(bounce)
        stage.runFrames(10)
        #expect(item.center.y == height && !stage.animator.isRunning && bounce.moves == [true, false])
        stage.animator.addBehavior(bounce)
        bounce.addChildBehavior(bounce.gravity)
        stage.runFrames(3)
        #expect(item.center.y > height)
    }

    @Test("A primitive behavior rejects children")
    func primitiveBehaviorRejectsChildren() {
        let gravity = UIGravityBehavior()
        gravity.addChildBehavior(UICollisionBehavior())
        #expect(gravity.childBehaviors.isEmpty)
    }

    @Test("The last item behavior in depth-first order that sets a property overrides the others")
    func lastItemBehaviorOverridesSharedProperties() {
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
        stage.runFrames(12)
        #expect(first.linearVelocity(for: item).x < 10, "The resistance of the last child slows the item.")
        parent.removeChildBehavior(parent.childBehaviors[1])
        first.addLinearVelocity(CGPoint(x: 100, y: 0), for: item)
        stage.runFrames(12)
        #expect(first.linearVelocity(for: item).x > 80)
    }

    @Test("Turbulence does not move items at rest, and a push resets the target offset of a removed item")
    func turbulenceDoesNotMoveItemsAtRest() {
        let field = UIFieldBehavior.turbulenceField(smoothness: 0.5, animationSpeed: 1)
        field.addItem(item)
        stage.animator.addBehavior(field)
        stage.runFrames(10)
        #expect(item.center == CGPoint(x: 100, y: 100))
        let push = UIPushBehavior(items: [item], mode: .continuous)
        push.setTargetOffsetFromCenter(UIOffset(horizontal: 3, vertical: 4), for: item)
        #expect(push.targetOffsetFromCenter(for: item) == UIOffset(horizontal: 3, vertical: 4))
        push.removeItem(item)
        #expect(push.targetOffsetFromCenter(for: item) == .zero)
        field.removeItem(item)
        stage.runFrames(2)
        #expect(!stage.animator.isRunning)
    }

    /// A composite that creates its children in `willMove(to:)`, as books on UIKit Dynamics recommend.
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

    @Test("Children added in willMove(to:) work like others, also deep in a hierarchy")
    func childrenAddedInWillMoveBehaveLikeOthers() {
        let (late, second) = (LateBounce(item: item), LateBounce(item: TestItem(x: 200, y: 100)))
        let parent = UIDynamicBehavior()
        parent.addChildBehavior(second)
        for behavior in [late, parent] {
            var actions = 0
            stage.animator.addBehavior(behavior)
            (behavior.childBehaviors.first)?.action = { actions += 1 }
            #expect(stage.animator.isRunning && behavior.childBehaviors.first?.dynamicAnimator === stage.animator)
            stage.runFrames(5)
            #expect(actions == 5)
        }
        #expect(item.center.y > 110 && second.item.center.y > 101)
        #expect(late.childBehaviors.count == 2 && second.childBehaviors.count == 2)
        stage.animator.removeAllBehaviors()
        #expect(stage.animator.items(in: .infinite).isEmpty, "No item was registered twice.")
        #expect(late.childBehaviors[1].childBehaviors[0].dynamicAnimator == nil)
    }

    @Test("A behavior can remove itself, its sibling or its child in willMove(to:)")
    func behaviorCanRemoveBehaviorsInWillMove() {
        let (selfRemoving, sibling) = (LateBounce(item: item), LateBounce(item: TestItem(x: 200, y: 100)))
        selfRemoving.onMove = { behavior, animator in animator?.removeBehavior(behavior) }
        stage.animator.addBehavior(selfRemoving)
        #expect(stage.animator.behaviors.isEmpty && selfRemoving.dynamicAnimator == nil)
        #expect(stage.animator.items(in: .infinite).isEmpty)
        let parent = UIDynamicBehavior()
        let first = LateBounce(item: item)
        for child in [first, sibling] { parent.addChildBehavior(child) }
        // The animator adds `first` before `sibling`, so `sibling` removes a child that is already in the animator.
        sibling.onMove = { behavior, _ in
            parent.removeChildBehavior(first)
            behavior.onMove = nil
        }
        stage.animator.addBehavior(parent)
        #expect(parent.childBehaviors == [sibling] && first.dynamicAnimator == nil)
        #expect(stage.animator.items(in: .infinite).count == 1)
        stage.runFrames(3)
        #expect(item.center.y == 100 && sibling.item.center.y > 100)
        sibling.onMove = { behavior, _ in behavior.removeChildBehavior(behavior.childBehaviors[0]) }
        stage.animator.removeBehavior(parent)
        #expect(stage.animator.items(in: .infinite).isEmpty && sibling.childBehaviors.count == 1)
    }

    @Test(
        "A child that removes itself in its action leaves its parent at the end of the step")
    func childCanRemoveItselfInItsAction() {
        let (bounce, other) = (Bounce(), UIDynamicItemBehavior(items: [item]))
        bounce.addItem(item)
        var calls: [String] = []
        bounce.gravity.action = { [unowned gravity = bounce.gravity] in
            calls.append("gravity")
            gravity.dynamicAnimator?.removeBehavior(gravity)
        }
        bounce.collision.action = { calls.append("collision") }
        stage.animator.addBehavior(bounce)
        stage.animator.addBehavior(other)
        stage.animator.removeBehavior(bounce.collision)
        #expect(bounce.childBehaviors.count == 3, "Outside a step removeBehavior(_:) ignores children.")
        stage.runFrames(3)
        #expect(calls == ["gravity", "collision", "collision", "collision"])
        #expect(bounce.childBehaviors == [bounce.collision, bounce.properties])
        #expect(bounce.gravity.dynamicAnimator == nil)
        bounce.collision.action = { [unowned collision = bounce.collision] in
            collision.dynamicAnimator?.removeBehavior(collision)
            collision.dynamicAnimator?.addBehavior(collision)
        }
        stage.runFrames(2)
        #expect(
            bounce.childBehaviors.count == 2, "A behavior that is removed and added again in one step keeps its parent."
        )
    }

    @Test("After an action removes another child or action, that action does not run")
    func actionRemovedDuringStepDoesNotRun() {
        let bounce = Bounce()
        bounce.addItem(item)
        var calls: [String] = []
        bounce.gravity.action = { [unowned bounce] in
            calls.append("gravity")
            bounce.removeChildBehavior(bounce.collision)
            bounce.properties.action = nil
        }
        bounce.collision.action = { calls.append("collision") }
        bounce.properties.action = { calls.append("properties") }
        stage.animator.addBehavior(bounce)
        stage.runFrames(2)
        #expect(calls == ["gravity", "gravity"])
    }
}
