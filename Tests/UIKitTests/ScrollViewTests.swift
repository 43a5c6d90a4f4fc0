import Testing
import UIKit

@MainActor
@Suite("A scroll view")
struct ScrollViewTests {
    private let screen: TestScreen
    private let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 320, height: 568))
    private let log = ScrollLog()

    init() {
        screen = TestScreen()
        view.contentSize = CGSize(width: 320, height: 5000)
        view.delegate = log
        screen.show(view)
    }

    @Test("follows the finger without a jump, glides on, and tells its delegate in order")
    func flick() {
        screen.drag(from: CGPoint(x: 160, y: 400), to: CGPoint(x: 160, y: 280), frames: 12, lift: false)
        // The drag counts from where it was recognized, ten points on.
        #expect(view.contentOffset == CGPoint(x: 0, y: 110))
        #expect(view.isDragging && view.isTracking && !view.isDecelerating)
        screen.touch(.ended, 160, 280)
        #expect(!view.isDragging && view.isDecelerating)
        screen.frames(600)
        #expect(!view.isDecelerating && !screen.loop.isMoving)
        let order = log.calls.filter { $0 != "did scroll" }
        #expect(
            order == [
                "will begin dragging", "will end dragging", "did end dragging true", "will begin decelerating",
                "did end decelerating",
            ])
        // 600 points/s at rate 0.998, less the last stretch below 10 points/s.
        let way = 0.4995 * (600 - 10)
        #expect(abs(view.contentOffset.y - 110 - way) < 1, "\(view.contentOffset.y)")
        #expect(abs(log.target.y - view.contentOffset.y) < 1e-9)
        #expect(abs(log.velocity.y - 0.6) < 1e-9)
    }

    @Test("comes to rest at the same place at any frame rate", arguments: [30.0, 60, 90, 120])
    func frameRates(fps: Double) {
        let screen = TestScreen(fps: fps)
        let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 320, height: 568))
        view.contentSize = CGSize(width: 320, height: 5000)
        screen.show(view)
        screen.drag(from: CGPoint(x: 160, y: 500), to: CGPoint(x: 160, y: 200), frames: Int(fps / 5), lift: false)
        let dragged = view.contentOffset.y
        screen.touch(.ended, 160, 200)
        screen.frames(Int(fps) * 6)
        // 300 points in 0.2 s are 1500 points/s.
        let way = view.contentOffset.y - dragged
        #expect(abs(way - 0.4995 * (1500 - 10)) < 1, "\(way)")
        #expect(!screen.loop.isMoving)
    }

    @Test("gives way at its ends by the rubber band and springs back")
    func rubberBand() {
        screen.drag(from: CGPoint(x: 160, y: 100), to: CGPoint(x: 160, y: 310), frames: 21, lift: false)
        let shown = (1 - 1 / (200 * 0.55 / 568 + 1)) * 568.0
        #expect(abs(view.contentOffset.y + shown) < 1e-9, "\(view.contentOffset.y)")
        screen.frames(12)
        screen.touch(.ended, 160, 310)
        var highest = view.contentOffset.y
        for _ in 0..<120 {
            screen.frames(1)
            #expect(view.contentOffset.y >= highest - 1e-9, "it must not swing")
            highest = view.contentOffset.y
        }
        #expect(view.contentOffset == .zero && !screen.loop.isMoving)
    }

    @Test("meets an end while gliding, overshoots a little, and rests exactly at it")
    func bounce() {
        view.contentOffset.y = 4000
        screen.drag(from: CGPoint(x: 160, y: 500), to: CGPoint(x: 160, y: 200), frames: 9)
        var furthest: CGFloat = 0
        for _ in 0..<400 {
            screen.frames(1)
            furthest = max(furthest, view.contentOffset.y)
        }
        #expect(furthest > 4432 + 5 && furthest < 4432 + 200, "\(furthest)")
        #expect(view.contentOffset.y == 4432)
    }

    @Test("stops dead at its ends without bounces")
    func noBounces() {
        view.bounces = false
        screen.drag(from: CGPoint(x: 160, y: 100), to: CGPoint(x: 160, y: 310), frames: 10)
        #expect(view.contentOffset == .zero)
        screen.frames(60)
        #expect(view.contentOffset == .zero)
    }

    @Test("is caught by a finger, which then touches nothing else")
    func catching() {
        screen.drag(from: CGPoint(x: 160, y: 500), to: CGPoint(x: 160, y: 200), frames: 9)
        screen.frames(5)
        #expect(view.isDecelerating)
        screen.touch(.began, 160, 300)
        let caught = view.contentOffset
        screen.frames(10)
        #expect(view.contentOffset == caught && view.isTracking && !view.isDecelerating)
        screen.touch(.ended, 160, 300)
        screen.frames(10)
        #expect(view.contentOffset == caught && !view.isTracking)
    }

    @Test("does not move along an axis without more content, unless it always gives way")
    func axes() {
        screen.drag(from: CGPoint(x: 50, y: 300), to: CGPoint(x: 250, y: 300), frames: 10)
        #expect(view.contentOffset == .zero)
        view.alwaysBounceHorizontal = true
        screen.drag(from: CGPoint(x: 50, y: 300), to: CGPoint(x: 250, y: 300), frames: 10, lift: false)
        #expect(view.contentOffset.x < -50)
    }

    @Test("moves to an offset in 0.3 s, and stays where a program puts it")
    func programmatic() {
        screen.loop.perform { view.setContentOffset(CGPoint(x: 0, y: 900), animated: true) }
        screen.frames(9)
        #expect(abs(view.contentOffset.y - 450) < 1)
        screen.frames(10)
        #expect(view.contentOffset.y == 900 && log.calls.last == "did end scrolling animation")
        view.contentOffset = CGPoint(x: 0, y: -300)
        screen.frames(5)
        #expect(view.contentOffset.y == -300)
        let calls = log.calls.count
        view.contentOffset = CGPoint(x: 0, y: -300)
        #expect(log.calls.count == calls)
    }

    @Test("its pan has no location without a finger")
    func panLocation() {
        #expect(view.panGestureRecognizer.location(in: view) == .zero)
        screen.drag(from: CGPoint(x: 160, y: 400), to: CGPoint(x: 160, y: 300), frames: 10, lift: false)
        #expect(view.panGestureRecognizer.location(in: view) == CGPoint(x: 160, y: 300 + view.contentOffset.y))
        screen.touch(.ended, 160, 300)
        #expect(view.panGestureRecognizer.location(in: view) == .zero)
    }

    @Test("keeps its top at the top when insets change, and takes no offset that is no number")
    func insets() {
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
