import DynamicsTesting
import Testing
import UIKit

@MainActor
@Suite("Scroll views")
struct ScrollViewTests {
    private let screen = Screen()
    private let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 320, height: 568))
    private let log = ScrollLog()

    init() {
        view.contentSize = CGSize(width: 320, height: 5000)
        view.delegate = log
        screen.show(view)
    }

    @Test("A scroll view follows the finger without a jump, decelerates, and calls its delegate in order")
    func flickScrollsDeceleratesAndCallsDelegateInOrder() {
        let finger = screen.finger(downAt: .point(160, 400))
        finger.move(to: .point(160, 280), duration: 0.2)
        // The pan begins after 10 points of movement, and the content follows the remaining 110 points.
        #expect(view.contentOffset == CGPoint(x: 0, y: 110))
        #expect(view.isDragging && view.isTracking && !view.isDecelerating)
        finger.up()
        #expect(!view.isDragging && view.isDecelerating)
        screen.settle()
        #expect(!view.isDecelerating)
        let order = log.calls.filter { $0 != "did scroll" }
        #expect(
            order == [
                "will begin dragging", "will end dragging", "did end dragging true", "will begin decelerating",
                "did end decelerating",
            ])
        // The velocity starts at 600 points/s, is multiplied by 0.998 per millisecond, and deceleration ends at 10
        // points/s. The content moves by the difference of these velocities times -1 / (1000 ln 0.998), which is 0.4995
        // s.
        let distance = 0.4995 * (600 - 10)
        #expect(abs(view.contentOffset.y - 110 - distance) < 1, "\(view.contentOffset.y)")
        #expect(abs(log.target.y - view.contentOffset.y) < 1e-9)
        #expect(abs(log.velocity.y - 0.6) < 1e-9)
    }

    @Test("Deceleration ends at the same offset at every frame rate", arguments: [30.0, 60, 90, 120])
    func decelerationEndsAtSameOffsetAtEveryFrameRate(fps: Double) {
        let screen = Screen(framesPerSecond: fps)
        let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 320, height: 568))
        view.contentSize = CGSize(width: 320, height: 5000)
        screen.show(view)
        let finger = screen.finger(downAt: .point(160, 500))
        finger.move(to: .point(160, 200), duration: 0.2)
        let liftOffset = view.contentOffset.y
        finger.up()
        screen.settle(limit: 6)
        // The finger lifts with a velocity of 300 points / 0.2 s = 1500 points/s. The velocity is then multiplied by
        // 0.998 per millisecond, and deceleration ends at 10 points/s. The content moves by the difference of these
        // velocities times -1 / (1000 ln 0.998), which is 0.4995 s.
        let distance = view.contentOffset.y - liftOffset
        #expect(abs(distance - 0.4995 * (1500 - 10)) < 1, "\(distance)")
    }

    @Test("A scroll view dragged past its edge follows the rubber band formula and returns to the edge")
    func dragPastTheEdgeFollowsRubberBandFormula() {
        let finger = screen.finger(downAt: .point(160, 100))
        finger.move(to: .point(160, 310), duration: 0.35)
        // The drag is 210 points long, and the pan begins after 10 points, so the finger drags the content x = 200
        // points past its top edge. In a scroll view of height h = 568 points, the rubber band formula reduces this
        // overscroll to (1 - 1 / (0.55 x / h + 1)) h.
        let overscroll = (1 - 1 / (200 * 0.55 / 568 + 1)) * 568.0
        #expect(abs(view.contentOffset.y + overscroll) < 1e-9, "\(view.contentOffset.y)")
        screen.advance(frames: 12)
        finger.up()
        let motion = screen.motion(of: .content(of: view))
        screen.advance(frames: 120)
        motion.expect(.monotonic(.y, tolerance: 1e-9))
        #expect(view.contentOffset == .zero && !screen.loop.isMoving)
    }

    @Test("Deceleration into an edge overshoots and comes to rest exactly at the edge")
    func decelerationIntoEdgeOvershootsAndRestsAtEdge() {
        view.contentOffset.y = 4000
        screen.pan(from: .point(160, 500), to: .point(160, 200), duration: 0.15)
        let motion = screen.motion(of: .content(of: view))
        screen.advance(frames: 400)
        motion.expect(.overshoots(atMost: 200, atLeast: 5, target: CGPoint(x: 0, y: 4432)))
        #expect(view.contentOffset.y == 4432)
    }

    @Test("A scroll view with bounces set to false stops at its edges")
    func viewWithoutBouncesStopsAtItsEdges() {
        view.bounces = false
        screen.pan(from: .point(160, 100), to: .point(160, 310), duration: 10.0 / 60)
        #expect(view.contentOffset == .zero)
        screen.advance(frames: 60)
        #expect(view.contentOffset == .zero)
    }

    @Test("A touch stops deceleration and is not delivered to the content")
    func touchStopsDecelerationWithoutReachingTheContent() {
        screen.pan(from: .point(160, 500), to: .point(160, 200), duration: 0.15)
        screen.advance(frames: 5)
        #expect(view.isDecelerating)
        let finger = screen.finger(downAt: .point(160, 300))
        let caughtOffset = view.contentOffset
        screen.advance(frames: 10)
        #expect(view.contentOffset == caughtOffset && view.isTracking && !view.isDecelerating)
        finger.up()
        screen.advance(frames: 10)
        #expect(view.contentOffset == caughtOffset && !view.isTracking)
    }

    @Test("A scroll view does not scroll along an axis without hidden content, unless it always bounces there")
    func axisWithoutHiddenContentDoesNotScroll() {
        screen.pan(from: .point(50, 300), to: .point(250, 300), duration: 10.0 / 60)
        #expect(view.contentOffset == .zero)
        view.alwaysBounceHorizontal = true
        let finger = screen.finger(downAt: .point(50, 300))
        finger.move(to: .point(250, 300), duration: 10.0 / 60)
        #expect(view.contentOffset.x < -50)
    }

    @Test("An animated content offset is reached in 0.3 s; an offset set by code outside the content stays")
    func animatedContentOffsetIsReachedAfterDuration() {
        screen.perform { view.setContentOffset(CGPoint(x: 0, y: 900), animated: true) }
        screen.advance(frames: 9)
        #expect(abs(view.contentOffset.y - 450) < 1)
        screen.advance(frames: 10)
        #expect(view.contentOffset.y == 900 && log.calls.last == "did end scrolling animation")
        view.contentOffset = CGPoint(x: 0, y: -300)
        screen.advance(frames: 5)
        #expect(view.contentOffset.y == -300)
        let calls = log.calls.count
        view.contentOffset = CGPoint(x: 0, y: -300)
        #expect(log.calls.count == calls)
    }

    @Test("The location of the pan recognizer is zero without a touch")
    func panLocationIsZeroWithoutTouch() {
        #expect(view.panGestureRecognizer.location(in: view) == .zero)
        let finger = screen.finger(downAt: .point(160, 400))
        finger.move(to: .point(160, 300), duration: 10.0 / 60)
        #expect(view.panGestureRecognizer.location(in: view) == CGPoint(x: 160, y: 300 + view.contentOffset.y))
        finger.up()
        #expect(view.panGestureRecognizer.location(in: view) == .zero)
    }

    @Test("The content stays at its top when insets change, and NaN content offsets are ignored")
    func contentStaysAtTopWhenInsetsChange() {
        view.contentInset = UIEdgeInsets(top: 20, left: 0, bottom: 30, right: 0)
        #expect(view.contentOffset.y == -20)
        view.contentOffset = CGPoint(x: CGFloat.nan, y: 5)
        #expect(view.contentOffset == CGPoint(x: 0, y: -20))
        view.contentOffset.y = 4400
        view.contentSize.height = 1000
        #expect(view.contentOffset == CGPoint(x: 0, y: 462))
    }
}

@MainActor
private final class ScrollLog: NSObject, UIScrollViewDelegate {
    var calls: [String] = []
    var target = CGPoint.zero
    var velocity = CGPoint.zero

    func scrollViewDidScroll(_ scrollView: UIScrollView) { calls.append("did scroll") }
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { calls.append("will begin dragging") }
    func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
        targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {
        calls.append("will end dragging")
        self.velocity = velocity
        target = targetContentOffset.pointee
    }
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        calls.append("did end dragging \(decelerate)")
    }
    func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { calls.append("will begin decelerating") }
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { calls.append("did end decelerating") }
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
        calls.append("did end scrolling animation")
    }
}
