import TestSupport
import Testing
import UIDynamics

/// Tests of changes that subclasses make in `willMove(to:)`, and clients in callbacks during an addition.
@MainActor
@Suite("Changes in willMove(to:)")
struct WillMoveTests {
    private typealias Move = (UIDynamicBehavior, UIDynamicAnimator?) -> Void

    private final class Gravity: UIGravityBehavior {
        var onMove: Move?
        override func willMove(to dynamicAnimator: UIDynamicAnimator?) { onMove?(self, dynamicAnimator) }
    }
    private final class Collision: UICollisionBehavior {
        var onMove: Move?
        override func willMove(to dynamicAnimator: UIDynamicAnimator?) { onMove?(self, dynamicAnimator) }
    }
    private final class Push: UIPushBehavior {
        var onMove: Move?
        override func willMove(to dynamicAnimator: UIDynamicAnimator?) { onMove?(self, dynamicAnimator) }
    }
    private final class Properties: UIDynamicItemBehavior {
        var onMove: Move?
        override func willMove(to dynamicAnimator: UIDynamicAnimator?) { onMove?(self, dynamicAnimator) }
    }
    private final class Composite: UIDynamicBehavior {
        var onMove: Move?
        override func willMove(to dynamicAnimator: UIDynamicAnimator?) { onMove?(self, dynamicAnimator) }
    }

    private let stage = TestStage(bounds: CGRect(x: 0, y: 0, width: 300, height: 300))
    private let item = TestItem(x: 100, y: 100, side: 40)
    private let late = TestItem(x: 200, y: 100, side: 40)

    private func makeBehaviors(onMove: @escaping Move) -> [UIDynamicBehavior] {
        let (gravity, collision) = (Gravity(items: [item]), Collision(items: [item]))
        let (push, properties) = (Push(items: [item], mode: .continuous), Properties(items: [item]))
        (gravity.onMove, collision.onMove, push.onMove, properties.onMove) = (onMove, onMove, onMove, onMove)
        return [gravity, collision, push, properties]
    }

    private func addItem(_ item: TestItem, to behavior: UIDynamicBehavior) {
        (behavior as? UIGravityBehavior)?.addItem(item)
        (behavior as? UICollisionBehavior)?.addItem(item)
        (behavior as? UIPushBehavior)?.addItem(item)
        (behavior as? UIDynamicItemBehavior)?.addItem(item)
    }

    private func removeItem(_ item: TestItem, from behavior: UIDynamicBehavior) {
        (behavior as? UIGravityBehavior)?.removeItem(item)
        (behavior as? UICollisionBehavior)?.removeItem(item)
        (behavior as? UIPushBehavior)?.removeItem(item)
        (behavior as? UIDynamicItemBehavior)?.removeItem(item)
    }

    @Test("An item added in willMove(to:) is attached once, and is gone after its removal", arguments: 0..<4)
    func itemAddedInWillMoveIsAttachedOnce(index: Int) {
        let behavior = makeBehaviors { [late] behavior, _ in addItem(late, to: behavior) }[index]
        stage.animator.addBehavior(behavior)
        #expect(stage.animator.items(in: .infinite).count == 2)
        removeItem(late, from: behavior)
        #expect(stage.animator.items(in: .infinite).count == 1)
        stage.animator.removeBehavior(behavior)
        #expect(stage.animator.items(in: .infinite).isEmpty)
    }

    @Test("An item removed in willMove(to:) stays in the other behaviors", arguments: 0..<4)
    func itemRemovedInWillMoveStaysInOtherBehaviors(index: Int) {
        let snap = UISnapBehavior(item: item, snapTo: CGPoint(x: 200, y: 200))
        stage.animator.addBehavior(snap)
        let behavior = makeBehaviors { [item] behavior, _ in removeItem(item, from: behavior) }[index]
        stage.animator.addBehavior(behavior)
        stage.animator.removeBehavior(behavior)
        #expect(stage.animator.items(in: .infinite).count == 1 && stage.animator.stepUntilPaused())
        #expect(item.center.x.matches(200, within: 0.6))
    }

    @Test("Boundaries added in willMove(to:) exist once")
    func boundariesAddedInWillMoveExistOnce() {
        let collision = Collision(items: [item])
        collision.onMove = { [unowned collision] _, animator in
            collision.translatesReferenceBoundsIntoBoundary = animator != nil
            collision.addBoundary(withIdentifier: "a" as NSString, from: .zero, to: CGPoint(x: 300, y: 0))
        }
        for _ in 0..<2 {
            stage.animator.addBehavior(collision)
            #expect(stage.animator.boundaries.count == 2)
            stage.animator.removeBehavior(collision)
            #expect(stage.animator.boundaries.isEmpty && stage.animator.items(in: .infinite).isEmpty)
        }
    }

    @Test("Gravity that is changed in willMove(to:) is one gravity behavior")
    func gravityChangedInWillMoveIsOneBehavior() {
        var gravity: Gravity? = Gravity(items: [item])
        gravity?.onMove = { [weak gravity] _, _ in gravity?.magnitude += 1 }
        stage.animator.addBehavior(gravity!)
        #expect(stage.diagnostics.isEmpty, "\(stage.diagnostics)")
        stage.runFrames(1)
        #expect(item.center.y.matches(100 + 2 * 0.0694, within: 0.001))
        stage.animator.removeBehavior(gravity!)
        stage.animator.addBehavior(UIDynamicItemBehavior(items: [item]))
        let weakGravity = WeakReference(object: gravity)
        gravity = nil
        #expect(weakGravity.object == nil && stage.animator.behaviors.count == 1)
    }

    @Test("A shape that is updated in willMove(to:) of a snap gets its four springs")
    func shapeUpdatedInWillMoveOfSnapGetsFourSprings() {
        final class ResizingSnap: UISnapBehavior {
            var onMove: ((UIDynamicAnimator?) -> Void)?
            override func willMove(to dynamicAnimator: UIDynamicAnimator?) { onMove?(dynamicAnimator) }
        }
        func path(resizesInWillMove: Bool) -> [CGPoint] {
            let (stage, item) = (TestStage(), TestItem(x: 100, y: 100, side: resizesInWillMove ? 20 : 60))
            let snap = ResizingSnap(item: item, snapTo: CGPoint(x: 300, y: 200))
            snap.onMove = { animator in
                item.bounds.size = CGSize(width: 60, height: 60)
                animator?.updateItem(usingCurrentState: item)
            }
            stage.animator.addBehavior(UIDynamicItemBehavior(items: [item]))
            stage.animator.addBehavior(snap)
            return (0..<30).map { _ in
                stage.runFrames(1)
                return item.center
            }
        }
        #expect(path(resizesInWillMove: true) == path(resizesInWillMove: false))
    }

    @Test("A velocity added in willMove(to:) applies once")
    func velocityAddedInWillMoveAppliesOnce() {
        let properties = Properties(items: [item])
        properties.onMove = { [unowned properties, item] _, animator in
            if animator != nil { properties.addLinearVelocity(CGPoint(x: 60, y: 0), for: item) }
        }
        stage.animator.addBehavior(UIDynamicItemBehavior(items: [item]))
        stage.animator.addBehavior(properties)
        #expect(properties.linearVelocity(for: item).x.matches(60))
    }

    @Test(
        "Children that are added to or removed from visited siblings in willMove(to:) are connected as the tree shows")
    func childrenChangedInWillMoveOfSiblings() {
        let (parent, first, second) = (Composite(), Composite(), Composite())
        let (early, third) = (UIGravityBehavior(items: [item]), Composite())
        let doomed = UIGravityBehavior(items: [late])
        for child in [first, second, third, doomed] { parent.addChildBehavior(child) }
        second.onMove = { [unowned parent, unowned first] _, animator in
            guard animator != nil else { return }
            // `first` was visited before this call, and its removal shifts the children that were not visited yet.
            parent.removeChildBehavior(first)
            parent.addChildBehavior(first)
            first.addChildBehavior(early)
        }
        third.onMove = { [unowned parent] _, animator in
            if animator != nil { parent.removeChildBehavior(doomed) }
        }
        stage.animator.addBehavior(parent)
        #expect(parent.childBehaviors == [second, third, first])
        #expect(early.dynamicAnimator === stage.animator && doomed.dynamicAnimator == nil)
        #expect(stage.animator.items(in: .infinite).count == 1)
        stage.runFrames(2)
        #expect(item.center.y > 100 && late.center.y == 100)
        stage.animator.removeBehavior(parent)
        #expect(stage.animator.items(in: .infinite).isEmpty && early.dynamicAnimator == nil)
    }

    @Test("A behavior that removes and adds itself in willMove(to:) is in the animator once")
    func behaviorReaddedInWillMoveIsConnectedOnce() {
        let composite = Composite()
        composite.addChildBehavior(UIGravityBehavior(items: [item]))
        var moves = 0
        composite.onMove = { behavior, animator in
            guard let animator else { return }
            moves += 1
            if moves == 1 {
                animator.removeBehavior(behavior)
                animator.addBehavior(behavior)
            }
        }
        stage.animator.addBehavior(composite)
        #expect(moves == 2 && stage.animator.behaviors == [composite])
        stage.animator.removeBehavior(composite)
        #expect(stage.animator.items(in: .infinite).isEmpty)
    }

    @Test("Items and children added in willMove(to: nil) are removed with the behavior")
    func changesWhileLeavingAreUndone() {
        let behaviors = makeBehaviors { [late] behavior, animator in
            if animator == nil { addItem(late, to: behavior) }
        }
        let composite = Composite()
        for behavior in behaviors { composite.addChildBehavior(behavior) }
        composite.onMove = { [late] behavior, animator in
            if animator == nil { behavior.addChildBehavior(UISnapBehavior(item: late, snapTo: .zero)) }
        }
        for _ in 0..<2 {
            stage.animator.addBehavior(composite)
            stage.runFrames(2)
            stage.animator.removeBehavior(composite)
            #expect(stage.animator.items(in: .infinite).isEmpty)
            #expect(composite.childBehaviors.allSatisfy { $0.dynamicAnimator == nil })
        }
        #expect(composite.childBehaviors.count == 6)
    }

    /// An animator delegate that calls a closure when the animator starts.
    private final class Starter: NSObject, UIDynamicAnimatorDelegate {
        var onResume: (() -> Void)?
        func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) { onResume?() }
    }

    @Test("Items can be added and removed when the animator starts during an addition", arguments: 0..<4)
    func itemsCanChangeWhenAnimatorStarts(index: Int) {
        let starter = Starter()
        stage.animator.delegate = starter
        // The animator starts when the first item is connected; the second item is in the list at that time.
        let behavior = makeBehaviors { _, _ in }[index]
        addItem(late, to: behavior)
        let snap = UISnapBehavior(item: late, snapTo: CGPoint(x: 150, y: 100))
        let parent = UIDynamicBehavior()
        parent.addChildBehavior(behavior)
        parent.addChildBehavior(snap)
        let added = TestItem(x: 20, y: 20, side: 10)
        starter.onResume = { [late] in
            removeItem(late, from: behavior)
            addItem(added, to: behavior)
        }
        stage.animator.addBehavior(parent)
        #expect(stage.animator.items(in: .infinite).count == 3)
        stage.animator.removeBehavior(parent)
        #expect(stage.animator.items(in: .infinite).isEmpty)
    }

    @Test("A diagnostic handler can read diagnostics and remove the behavior that is being added")
    func diagnosticHandlerCanChangeAnimator() {
        let gravity = UIGravityBehavior(items: [TestItem(center: .zero, size: .zero), item])
        var count = 0
        stage.animator.diagnosticHandler = { [unowned animator = stage.animator!] _ in
            count += animator.diagnostics.count
            animator.removeBehavior(gravity)
        }
        stage.animator.addBehavior(gravity)
        #expect(count == 1 && gravity.dynamicAnimator == nil)
        #expect(stage.animator.items(in: .infinite).isEmpty)
    }
}
