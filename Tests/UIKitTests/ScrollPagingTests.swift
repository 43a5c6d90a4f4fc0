import TestSupport
import Testing
import UIKit

/// Tests of paging, the directional lock, nested scroll views, scroll indicators, resizing during deceleration, and
/// safe areas.
@MainActor
@Suite("Scroll view paging, nesting and indicators")
struct ScrollPagingTests {
    private func showScrollView(on screen: TestScreen, contentSize content: CGSize) -> UIScrollView {
        let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 320, height: 568))
        view.contentSize = content
        screen.show(view)
        return view
    }

    @Test("A flick turns one page, along the same curve at every frame rate", arguments: [30.0, 60, 90, 120])
    func flickTurnsOnePageAtEveryFrameRate(fps: Double) {
        let screen = TestScreen(fps: fps)
        let view = showScrollView(on: screen, contentSize: CGSize(width: 320, height: 5 * 568))
        view.isPagingEnabled = true
        screen.drag(
            from: CGPoint(x: 160, y: 400), to: CGPoint(x: 160, y: 200), frames: Int(fps / 5))
        #expect(view.isDecelerating)
        // After the drag, the offset must move to the second page, at 568 points, like a critically damped spring with
        // an angular frequency of 20 rad/s. The initial velocity is that of the finger, 1000 points/s, but at most 20/s
        // times the remaining distance, the largest velocity without overshoot.
        let (start, liftTime) = (view.contentOffset.y, screen.loop.clock.time)
        let velocity = min(1000, 20 * (568 - start))
        for _ in 0..<Int(fps) {
            screen.runFrames(1)
            let t = CGFloat(screen.loop.clock.time - liftTime)
            let x = (start - 568 + (velocity + 20 * (start - 568)) * t) * CGFloat(exp(-20 * Double(t)))
            #expect(abs(view.contentOffset.y - 568 - x) < 0.3, "at \(t) s")
            #expect(view.contentOffset.y <= 568)
        }
        #expect(view.contentOffset.y == 568 && !view.isDecelerating)
    }

    @Test("Without a flick, paging scrolls to the nearest page and never past the last one")
    func slowDragScrollsToTheNearestPage() {
        let screen = TestScreen()
        let view = showScrollView(on: screen, contentSize: CGSize(width: 320, height: 2 * 568))
        view.isPagingEnabled = true
        screen.drag(from: CGPoint(x: 160, y: 500), to: CGPoint(x: 160, y: 100), frames: 20, liftsFinger: false)
        screen.runFrames(10)
        screen.sendTouch(.ended, 160, 100)
        screen.runFrames(60)
        #expect(view.contentOffset.y == 568)
        screen.drag(from: CGPoint(x: 160, y: 500), to: CGPoint(x: 160, y: 300), frames: 6)
        screen.runFrames(60)
        #expect(view.contentOffset.y == 568)
    }

    @Test("The directional lock keeps a drag on its axis and leaves diagonal drags free")
    func directionalLockKeepsDragOnItsAxis() {
        let screen = TestScreen()
        let view = showScrollView(on: screen, contentSize: CGSize(width: 2000, height: 2000))
        view.isDirectionalLockEnabled = true
        screen.drag(from: CGPoint(x: 160, y: 400), to: CGPoint(x: 130, y: 200), frames: 12)
        #expect(view.contentOffset.x == 0 && view.contentOffset.y > 150)
        view.setContentOffset(.zero, animated: false)
        screen.drag(from: CGPoint(x: 300, y: 400), to: CGPoint(x: 100, y: 210), frames: 12)
        #expect(view.contentOffset.x > 100 && view.contentOffset.y > 100)
    }

    @Test("A nested scroll view scrolls if it can; otherwise the outer one scrolls")
    func outerViewScrollsOnlyIfNestedViewCannot() {
        let screen = TestScreen()
        let outer = showScrollView(on: screen, contentSize: CGSize(width: 320, height: 2000))
        let inner = UIScrollView(frame: CGRect(x: 0, y: 100, width: 320, height: 200))
        inner.contentSize = CGSize(width: 1000, height: 200)
        outer.addSubview(inner)
        screen.drag(from: CGPoint(x: 250, y: 200), to: CGPoint(x: 50, y: 190), frames: 12)
        #expect(inner.contentOffset.x > 150 && outer.contentOffset.y == 0)
        screen.drag(from: CGPoint(x: 160, y: 280), to: CGPoint(x: 150, y: 180), frames: 12)
        #expect(outer.contentOffset.y > 50)
        // From here on, both views have content to scroll vertically. The inner view is scrolled to its bottom edge, so
        // a drag upward must scroll the outer view.
        inner.contentSize = CGSize(width: 320, height: 400)
        outer.setContentOffset(.zero, animated: false)
        inner.setContentOffset(CGPoint(x: 0, y: 200), animated: false)
        screen.drag(from: CGPoint(x: 160, y: 280), to: CGPoint(x: 160, y: 180), frames: 12)
        #expect(inner.contentOffset.y == 200 && outer.contentOffset.y > 50)
    }

    @Test("Scroll indicators appear during scrolling, are as long as the visible fraction, and fade out")
    func scrollIndicatorsAppearDuringScrollingAndFadeOut() {
        let screen = TestScreen()
        let view = showScrollView(on: screen, contentSize: CGSize(width: 320, height: 4 * 568))
        #expect(view.subviews.isEmpty)
        screen.drag(from: CGPoint(x: 160, y: 400), to: CGPoint(x: 160, y: 200), frames: 12)
        let indicators = view.subviews.filter { !$0.isHidden && $0.alpha == 1 }
        #expect(indicators.count == 1)
        #expect(abs((indicators.first?.frame.height ?? 0) - 562.0 / 4) < 1e-9)
        screen.runFrames(600)
        #expect(view.subviews.allSatisfy { $0.alpha == 0 } && !screen.loop.isMoving)
        view.showsVerticalScrollIndicator = false
        view.flashScrollIndicators()
        #expect(view.subviews.allSatisfy { $0.isHidden })
    }

    @Test("Deceleration respects the new edges when the content shrinks or the view is resized")
    func decelerationRespectsEdgesOfResizedContent() {
        let screen = TestScreen()
        let view = showScrollView(on: screen, contentSize: CGSize(width: 320, height: 20_000))
        screen.drag(from: CGPoint(x: 160, y: 500), to: CGPoint(x: 160, y: 100), frames: 8)
        screen.runFrames(10)
        view.contentSize.height = view.contentOffset.y + 568 + 100
        let end = view.contentSize.height - 568
        screen.runFrames(600)
        #expect(view.contentOffset.y == end && !view.isDecelerating)
        view.frame.size = CGSize(width: 568, height: 320)
        #expect(view.contentOffset.y == end)
        view.frame.size = CGSize(width: 320, height: 900)
        #expect(view.contentOffset.y == view.contentSize.height - 900)
    }

    @Test("Deceleration ends at the delegate's target content offset without overshooting")
    func decelerationEndsAtTheDelegatesTargetOffset() {
        let screen = TestScreen()
        let view = showScrollView(on: screen, contentSize: CGSize(width: 320, height: 20_000))
        let delegate = TargetDelegate()
        view.delegate = delegate
        screen.drag(from: CGPoint(x: 160, y: 500), to: CGPoint(x: 160, y: 300), frames: 8)
        var last = view.contentOffset.y
        for _ in 0..<120 {
            screen.runFrames(1)
            #expect(view.contentOffset.y >= last - 1e-9 && view.contentOffset.y <= 777)
            last = view.contentOffset.y
        }
        #expect(last == 777)
    }

    @Test("scrollRectToVisible(_:animated:) scrolls by the shortest distance")
    func scrollRectToVisibleScrollsTheShortestDistance() {
        let screen = TestScreen()
        let view = showScrollView(on: screen, contentSize: CGSize(width: 320, height: 2000))
        view.scrollRectToVisible(CGRect(x: 0, y: 100, width: 10, height: 10), animated: false)
        #expect(view.contentOffset.y == 0)
        view.scrollRectToVisible(CGRect(x: 0, y: 700, width: 10, height: 10), animated: false)
        #expect(view.contentOffset.y == 142)
        view.scrollRectToVisible(CGRect(x: 0, y: 50, width: 10, height: 10), animated: true)
        screen.runFrames(18)
        #expect(view.contentOffset.y == 50)
    }

    @Test("The adjusted content inset includes the safe area as contentInsetAdjustmentBehavior specifies")
    func adjustedContentInsetIncludesTheSafeArea() {
        let screen = TestScreen()
        screen.loop.safeAreaInsets = UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0)
        let view = showScrollView(on: screen, contentSize: CGSize(width: 320, height: 2000))
        screen.runFrames(1)
        #expect(view.adjustedContentInset == UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0))
        #expect(view.contentOffset.y == -47)
        view.contentInsetAdjustmentBehavior = .never
        #expect(view.adjustedContentInset == .zero && view.contentOffset.y == 0)
        view.contentInsetAdjustmentBehavior = .always
        view.contentSize.height = 100
        #expect(view.adjustedContentInset.top == 47)
        view.contentInsetAdjustmentBehavior = .scrollableAxes
        #expect(view.adjustedContentInset.top == 0)
    }
}

@MainActor
private final class TargetDelegate: NSObject, UIScrollViewDelegate {
    func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
        targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {
        targetContentOffset.pointee = CGPoint(x: 0, y: 777)
    }
}
