import TestSupport
import Testing
import UIDynamics

/// Tests of behaviors that outlive their animator or move between animators.
@MainActor
@Suite("Associations of behaviors with animators")
struct AssociationTests {
    private let bounds = CGRect(x: 0, y: 0, width: 400, height: 400)
    private let item = TestItem(x: 100, y: 100, side: 40)
    private let other = TestItem(x: 200, y: 100, side: 40)

    /// One behavior of each kind, all of which act on `item`. Two of them act on `other` too.
    private func makeBehaviors() -> [UIDynamicBehavior] {
        let collision = UICollisionBehavior(items: [item, other])
        collision.translatesReferenceBoundsIntoBoundary = true
        collision.addBoundary(
            withIdentifier: "line" as NSString, from: CGPoint(x: 0, y: 350), to: CGPoint(x: 400, y: 350))
        let field = UIFieldBehavior.springField()
        field.addItem(item)
        let composite = UIDynamicBehavior()
        composite.addChildBehavior(UISnapBehavior(item: item, snapTo: CGPoint(x: 50, y: 60)))
        composite.addChildBehavior(UIGravityBehavior(items: [item]))
        return [
            UISnapBehavior(item: item, snapTo: CGPoint(x: 300, y: 200)),
            UIAttachmentBehavior(item: item, attachedToAnchor: CGPoint(x: 100, y: 10)),
            UIAttachmentBehavior(item: item, attachedTo: other), UIGravityBehavior(items: [item]), collision,
            UIPushBehavior(items: [item], mode: .continuous), UIDynamicItemBehavior(items: [item]), field, composite,
            UIXRayBehavior(),
        ]
    }

    /// Creates a stage whose animator already contains a snap, a field and a boundary, so that stale identifiers of
    /// another animator would name their objects.
    private func makeOccupiedStage() -> (stage: TestStage, resident: TestItem) {
        let stage = TestStage(bounds: bounds)
        let resident = TestItem(x: 100, y: 300, side: 20)
        let collision = UICollisionBehavior(items: [resident])
        collision.addBoundary(
            withIdentifier: "resident" as NSString, from: CGPoint(x: 0, y: 390), to: CGPoint(x: 400, y: 390))
        let field = UIFieldBehavior.dragField()
        field.addItem(resident)
        for behavior in [UISnapBehavior(item: resident, snapTo: CGPoint(x: 120, y: 300)), collision, field] {
            stage.animator.addBehavior(behavior)
        }
        return (stage, resident)
    }

    @Test(
        "A behavior whose animator was deallocated works in another animator and leaves nothing behind",
        arguments: 0..<10)
    func behaviorOfDeallocatedAnimatorCanBeReused(index: Int) {
        let first = TestStage(bounds: bounds)
        let behavior = makeBehaviors()[index]
        first.animator.addBehavior(behavior)
        first.runFrames(3)
        first.releaseAnimator()
        #expect(behavior.dynamicAnimator == nil)
        let (second, resident) = makeOccupiedStage()
        for _ in 0..<2 {
            let usual = second.animator.boundaries.count
            second.animator.addBehavior(behavior)
            second.runFrames(3)
            second.animator.removeBehavior(behavior)
            #expect(second.animator.boundaries.count == usual && usual == 1)
            #expect(second.animator.items(in: .infinite).count == 1)
        }
        #expect(second.animator.stepUntilPaused())
        #expect(resident.center.x.matches(120, within: 0.6), "The snap of the second animator still acts.")
    }

    @Test("A behavior that was used before moves like a new one in its next animator", arguments: 0..<9)
    func reusedBehaviorMovesLikeNewOne(index: Int) {
        func path(reusing: Bool) -> [CGPoint] {
            (item.center, item.transform) = (CGPoint(x: 100, y: 100), .identity)
            (other.center, other.transform) = (CGPoint(x: 200, y: 100), .identity)
            let behavior = makeBehaviors()[index]
            if reusing {
                let dying = TestStage(bounds: bounds)
                dying.animator.addBehavior(behavior)
                dying.releaseAnimator()
                let leaving = TestStage(bounds: bounds)
                leaving.animator.addBehavior(behavior)
                leaving.animator.removeBehavior(behavior)
            }
            let stage = TestStage(bounds: bounds)
            stage.animator.addBehavior(behavior)
            stage.animator.addBehavior(UIDynamicItemBehavior(items: [item, other]))
            return (0..<20).map { _ in
                stage.runFrames(1)
                return item.center
            }
        }
        #expect(path(reusing: true) == path(reusing: false))
    }

    @Test("Values set on a behavior whose animator was deallocated do not reach another animator")
    func valuesOfUnusedBehaviorsDoNotReachOtherAnimators() {
        /// Changes the snap while it is being added, when none of its springs exists yet.
        final class EarlySnap: UISnapBehavior {
            override func willMove(to dynamicAnimator: UIDynamicAnimator?) { snapPoint.x += 20 }
        }
        let (first, (second, resident)) = (TestStage(bounds: bounds), makeOccupiedStage())
        let snap = EarlySnap(item: item, snapTo: CGPoint(x: 300, y: 300))
        first.animator.addBehavior(snap)
        first.releaseAnimator()
        second.animator.addBehavior(snap)
        #expect(snap.snapPoint == CGPoint(x: 340, y: 300))
        #expect(second.animator.stepUntilPaused())
        #expect(resident.center.x.matches(120, within: 0.6) && item.center.x.matches(340, within: 0.6))
    }

    @Test("The children of a composite whose animator was deallocated can be added in any order, alone or together")
    func childrenOfDeallocatedAnimatorCanBeAddedInAnyOrder() {
        let composite = UIDynamicBehavior()
        let children = makeBehaviors().dropLast()
        for child in children { composite.addChildBehavior(child) }
        let first = TestStage(bounds: bounds)
        first.animator.addBehavior(composite)
        first.runFrames(2)
        first.releaseAnimator()
        let second = TestStage(bounds: bounds)
        for child in children.reversed() { second.animator.addBehavior(child) }
        second.runFrames(2)
        second.animator.removeAllBehaviors()
        #expect(second.animator.items(in: .infinite).isEmpty && second.animator.boundaries.isEmpty)
        composite.removeChildBehavior(children[4])
        second.animator.addBehavior(composite)
        #expect(second.animator.boundaries.isEmpty && second.animator.items(in: .infinite).count == 2)
        composite.addChildBehavior(children[4])
        #expect(second.animator.boundaries.count == 2)
        second.animator.removeBehavior(composite)
        #expect(second.animator.items(in: .infinite).isEmpty && second.animator.boundaries.isEmpty)
    }

    @Test("An X-ray overlay whose animator was deallocated fades in at the usual rate in another animator")
    func xrayOfDeallocatedAnimatorFadesOnce() {
        let (first, second) = (TestStage(), TestStage())
        let xray = UIXRayBehavior()
        first.animator.addBehavior(xray)
        first.runFrames(1)
        first.releaseAnimator()
        second.animator.addBehavior(xray)
        for _ in 0..<6 {
            first.runFrames(1)
            second.runFrames(1)
        }
        #expect(xray.visibility.matches(0.4, within: 1e-6), "\(xray.visibility)")
        #expect(!first.clock.hasSubscribers)
    }

    @Test("300 random programs with animators that are deallocated leave nothing in the animators")
    func randomLifetimesLeaveNothingBehind() {
        for seed in 1...300 { runRandomProgram(seed: seed) }
    }

    private func runRandomProgram(seed: Int) {
        var random = RandomGenerator(seed: UInt64(seed) &* 104_729)
        var behaviors = makeBehaviors()
        var stages = (0..<3).map { _ in TestStage(bounds: bounds) }
        for _ in 0..<60 {
            let (stage, index) = (random.randomInt(below: 3), random.randomInt(below: behaviors.count))
            let behavior = behaviors[index]
            switch random.randomInt(below: 8) {
            case 0, 1, 2: if behavior.dynamicAnimator == nil { stages[stage].animator.addBehavior(behavior) }
            case 3: stages[stage].animator.removeBehavior(behavior)
            case 4: stages[stage] = TestStage(bounds: bounds)
            case 5: (behavior as? UISnapBehavior)?.snapPoint.x += 5
            case 6: (behavior as? UICollisionBehavior)?.translatesReferenceBoundsIntoBoundary.toggle()
            default: stages[stage].runFrames(1)
            }
        }
        for stage in stages {
            stage.animator.removeAllBehaviors()
            #expect(stage.animator.items(in: .infinite).isEmpty && stage.animator.boundaries.isEmpty, "seed \(seed)")
        }
        let released = behaviors.map { WeakReference(object: $0) }
        behaviors = []
        #expect(released.allSatisfy { $0.object == nil }, "seed \(seed)")
    }
}
