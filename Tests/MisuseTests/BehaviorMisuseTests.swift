import TestSupport
import Testing
import UIDynamics

/// Behaviors, items and animators that are used twice, in the wrong order or after their end. Numbers out of range and
/// changes in `willMove(to:)` are tested with UIDynamics.
@MainActor
@Suite("Misuse that is survived: behaviors")
struct BehaviorMisuseTests {
    private let stage = TestStage()
    private let item = TestItem(x: 0, y: 0, side: 10)

    /// Expects that an item falls freely from rest: behaviors act on it once.
    private func expectFreeFall(_ item: TestItem, frames: Int = 30) {
        let reference = TestItem(x: 0, y: 0, side: 10)
        let other = TestStage()
        other.animator.addBehavior(UIGravityBehavior(items: [reference]))
        other.runFrames(frames)
        #expect(item.center == reference.center)
    }

    @Test("Behaviors, children and items that are added twice act once")
    func objectsAddedTwiceActOnce() {
        let (composite, gravity) = (UIDynamicBehavior(), UIGravityBehavior(items: [item, item]))
        gravity.addItem(item)
        for _ in 0..<2 { composite.addChildBehavior(gravity) }
        for _ in 0..<2 { stage.animator.addBehavior(composite) }
        #expect(stage.animator.behaviors.count == 1 && composite.childBehaviors.count == 1 && gravity.items.count == 1)
        stage.runFrames(30)
        expectFreeFall(item)
    }

    @Test("Removing behaviors, children and items that were not added does nothing")
    func removalOfUnknownObjects() {
        let (gravity, stranger) = (UIGravityBehavior(items: [item]), UIGravityBehavior(items: [item]))
        stage.animator.addBehavior(gravity)
        stage.animator.removeBehavior(stranger)
        gravity.removeChildBehavior(stranger)
        gravity.removeItem(TestItem(x: 0, y: 0))
        for _ in 0..<2 { stranger.removeItem(item) }
        stage.animator.updateItem(usingCurrentState: TestItem(x: 5, y: 5))
        stage.runFrames(30)
        expectFreeFall(item)
    }

    @Test("An item in two animators is moved by both without an end of the program")
    func itemInTwoAnimators() {
        let other = TestStage()
        for stage in [stage, other] { stage.animator.addBehavior(UIGravityBehavior(items: [item])) }
        for _ in 0..<30 {
            stage.runFrames(1)
            other.runFrames(1)
        }
        #expect(item.center.y > 0 && item.center.y.isFinite)
        other.releaseAnimator()
        stage.runFrames(1)
        #expect(item.center.y.isFinite)
    }

    @Test("An action can remove its behavior, all behaviors, its items and its children")
    func actionRemovesItsBehavior() {
        let removals: [(UIGravityBehavior) -> Void] = [
            { [stage] in stage.animator.removeBehavior($0) }, { [stage] _ in stage.animator.removeAllBehaviors() },
            { [item] in $0.removeItem(item) }, { $0.action = nil },
            { [stage] in
                stage.animator.removeAllBehaviors()
                stage.animator.addBehavior($0)
            },
        ]
        for remove in removals {
            let gravity = UIGravityBehavior(items: [item])
            gravity.action = { [unowned gravity] in remove(gravity) }
            stage.animator.addBehavior(gravity)
            stage.runFrames(4)
            gravity.action = nil
            stage.animator.removeAllBehaviors()
            #expect(stage.animator.behaviors.isEmpty && gravity.dynamicAnimator == nil)
        }
        (item.center, item.transform) = (.zero, .identity)
        stage.animator.addBehavior(UIGravityBehavior(items: [item]))
        stage.runFrames(30)
        #expect((100...150).contains(item.center.y))
    }

    @Test("An animator can be released in the action of its behavior")
    func animatorReleasedInAction() {
        let gravity = UIGravityBehavior(items: [item])
        gravity.action = { [stage] in stage.releaseAnimator() }
        stage.animator.addBehavior(gravity)
        stage.runFrames(3)
        #expect(stage.animator == nil && gravity.dynamicAnimator == nil)
    }

    @Test("Items and behaviors can be removed in the callbacks of a collision")
    func removalInCollisionCallbacks() {
        @MainActor
        final class Remover: NSObject, UICollisionBehaviorDelegate {
            var count = 0
            func collisionBehavior(
                _ behavior: UICollisionBehavior, beganContactFor first: any UIDynamicItem,
                with second: any UIDynamicItem, at point: CGPoint
            ) {
                count += 1
                behavior.removeItem(first)
                behavior.dynamicAnimator?.removeAllBehaviors()
            }
        }
        let (remover, other) = (Remover(), TestItem(x: 0, y: 15, side: 10))
        let collision = UICollisionBehavior(items: [item, other])
        collision.collisionDelegate = remover
        let anchor = UIDynamicItemBehavior(items: [other])
        anchor.isAnchored = true
        for behavior in [collision, anchor, UIGravityBehavior(items: [item])] { stage.animator.addBehavior(behavior) }
        stage.runFrames(60)
        #expect(remover.count == 1 && stage.animator.behaviors.isEmpty && collision.items.count == 1)
    }

    @Test("A delegate can start an animator that pauses, again and again")
    func delegateRestartsAnimator() {
        @MainActor
        final class Restarter: NSObject, UIDynamicAnimatorDelegate {
            var (count, item) = (0, TestItem(x: 0, y: 0))
            func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) {
                count += 1
                animator.removeAllBehaviors()
                if count < 4 { animator.addBehavior(UISnapBehavior(item: item, snapTo: CGPoint(x: 50 * count, y: 0))) }
            }
        }
        let restarter = Restarter()
        stage.animator.delegate = restarter
        stage.animator.addBehavior(UISnapBehavior(item: restarter.item, snapTo: CGPoint(x: 10, y: 0)))
        stage.runFrames(2000)
        #expect(restarter.count == 4 && !stage.animator.isRunning)
    }

    @Test("A boundary that replaces one with its identifier is the only one with it, and unknown ones are not removed")
    func boundariesWithOneIdentifier() {
        let collision = UICollisionBehavior(items: [item])
        let name = "floor" as NSString
        for y in [20, 40] {
            collision.addBoundary(
                withIdentifier: name, from: CGPoint(x: -100, y: y), to: CGPoint(x: 100, y: y))
        }
        collision.removeBoundary(withIdentifier: "ceiling" as NSString)
        #expect(collision.boundaryIdentifiers?.count == 1)
        for behavior in [collision, UIGravityBehavior(items: [item])] { stage.animator.addBehavior(behavior) }
        stage.runFrames(300)
        #expect(item.center.y > 30)
        for _ in 0..<2 { collision.removeAllBoundaries() }
        #expect(collision.boundaryIdentifiers?.isEmpty != false)
    }

    @Test("An item that loses its size keeps its body, and the animator reports it")
    func itemThatLosesItsSize() {
        stage.animator.addBehavior(UIGravityBehavior(items: [item]))
        stage.runFrames(2)
        item.bounds = .zero
        stage.animator.updateItem(usingCurrentState: item)
        item.bounds = CGRect(x: 0, y: 0, width: CGFloat.nan, height: 1)
        stage.animator.updateItem(usingCurrentState: item)
        #expect(stage.diagnostics.allSatisfy { $0.kind == .unusableSize } && !stage.diagnostics.isEmpty)
        let center = item.center
        stage.runFrames(5)
        #expect(item.center.y > center.y)
    }

    @Test("Behaviors and groups without items, and pushes without items, do not move or end anything")
    func behaviorsWithoutItems() {
        let push = UIPushBehavior(items: [], mode: .instantaneous)
        push.pushDirection = CGVector(dx: 1, dy: 1)
        let group = UIDynamicItemGroup(items: [])
        for behavior in [
            push, UICollisionBehavior(items: []), UIDynamicItemBehavior(items: []), UIGravityBehavior(items: [group]),
            UIDynamicBehavior(), UIFieldBehavior.vortexField(),
        ] { stage.animator.addBehavior(behavior) }
        stage.runFrames(10)
        #expect(group.center == .zero && stage.diagnostics.map(\.kind) == [.unusableSize])
    }

    @Test("A reference view that is deallocated leaves an animator that can be used")
    func referenceViewDeallocated() {
        var view: TestReferenceView? = TestReferenceView(bounds: CGRect(x: 0, y: 0, width: 100, height: 100))
        let clock = FrameClock()
        let animator = clock.perform { [view] in UIDynamicAnimator(referenceView: view!) }
        let collision = UICollisionBehavior(items: [item])
        collision.translatesReferenceBoundsIntoBoundary = true
        animator.addBehavior(collision)
        view = nil
        animator.addBehavior(UIGravityBehavior(items: [item]))
        for _ in 0..<30 { clock.tick() }
        #expect(item.center.y.isFinite && animator.behaviors.count == 2)
    }
}
