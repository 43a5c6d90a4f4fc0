import TestSupport
import Testing
import UIDynamics

@MainActor
@Suite("Motion of snaps")
struct SnapMotionTests {
    private let stage = TestStage(bounds: CGRect(x: 0, y: 0, width: 400, height: 400))
    private let item = TestItem(x: 100, y: 100, side: 40)

    @Test("A snap overshoots most with damping 0 and least with damping 1")
    func snapOvershootDecreasesWithDamping() {
        let overshoot = { (damping: CGFloat) -> CGFloat in
            let stage = TestStage()
            let item = TestItem(x: 0, y: 0, side: 40)
            let snap = UISnapBehavior(item: item, snapTo: CGPoint(x: 100, y: 0))
            snap.damping = damping
            stage.animator.addBehavior(snap)
            var largest: CGFloat = 0
            for _ in 0..<120 {
                stage.runFrames(1)
                largest = max(largest, item.center.x - 100)
            }
            return largest
        }
        let overshoots = [0.05, 0.5, 1].map { overshoot($0) }
        #expect(
            overshoots[0] > 20 && overshoots[0] > overshoots[1] && overshoots[1] > overshoots[2], "\(overshoots)")
    }

    @Test("A snap leaves the straight line as on Apple's system, and ends at its point, upright")
    func snapEndsUprightAtItsPoint() {
        for damping in [0, 0.2, 0.5, 1] {
            let stage = TestStage()
            let item = TestItem(center: CGPoint(x: 100, y: 100), size: CGSize(width: 100, height: 50))
            let snap = UISnapBehavior(item: item, snapTo: CGPoint(x: 300, y: 200))
            snap.damping = CGFloat(damping)
            stage.animator.addBehavior(snap)
            var largestDeviation: CGFloat = 0
            for _ in 0..<60 {
                stage.runFrames(1)
                let displacement = item.center - CGPoint(x: 100, y: 100)
                // The displacement to the snap point is (200, 100), so on the straight line to it, 2y equals x. The
                // distance of the item from this line is |2y - x| / sqrt(5), in points.
                largestDeviation = max(
                    largestDeviation, (displacement.y * 2 - displacement.x).magnitude / 5.squareRoot())
            }
            #expect(largestDeviation > 5 && largestDeviation < 20, "The distance from the line is \(largestDeviation).")
            #expect(stage.animator.stepUntilPaused(limit: 10), "damping \(damping)")
            let rest = (item.center - CGPoint(x: 300, y: 200)).length
            #expect(rest < 0.05 && item.transform.b.magnitude < 1e-5, "damping \(damping): \(item.center)")
        }
    }

    @Test("A spring of length 0 moves its item along the straight line, without rotation")
    func springOfLengthZeroMovesItemStraight() {
        let item = TestItem(center: CGPoint(x: 100, y: 100), size: CGSize(width: 100, height: 50))
        let spring = UIAttachmentBehavior(item: item, attachedToAnchor: CGPoint(x: 300, y: 200))
        (spring.length, spring.frequency, spring.damping) = (0, 4, 0.5)
        stage.animator.addBehavior(spring)
        while stage.animator.step() {
            let displacement = item.center - CGPoint(x: 100, y: 100)
            #expect((displacement.y * 2 - displacement.x).magnitude < 0.02 && item.transform.b == 0, "\(item.center)")
        }
        #expect((item.center - CGPoint(x: 300, y: 200)).length <= 0.5, "\(item.center)")
    }

    @Test("Changes of a snap's damping take effect immediately")
    func changedSnapDampingTakesEffectImmediately() {
        let overshoots = [0, 1].map { (damping: CGFloat) -> CGFloat in
            let stage = TestStage()
            let item = TestItem(x: 0, y: 0, side: 40)
            let snap = UISnapBehavior(item: item, snapTo: CGPoint(x: 100, y: 0))
            snap.damping = 0
            stage.animator.addBehavior(snap)
            stage.runFrames(3)
            snap.damping = damping
            var largest: CGFloat = 0
            for _ in 0..<60 {
                stage.runFrames(1)
                largest = max(largest, item.center.x - 100)
            }
            return largest
        }
        #expect(overshoots[0] > 30 && overshoots[1] < overshoots[0] / 2, "\(overshoots)")
    }
}
