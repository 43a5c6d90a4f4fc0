import DynamicsTesting
import Testing
import UIKit

/// Tests of paging, the directional lock, nested scroll views, scroll indicators, resizing during deceleration, and
/// safe areas.
@MainActor
@Suite("Scroll view paging, nesting and indicators")
struct ScrollPagingTests {
    private func showScrollView(on screen: Screen, contentSize content: CGSize) -> UIScrollView {
        let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 320, height: 568))
        view.contentSize = content
        screen.show(view)
        return view
    }

    @Test("A flick turns one page, along the same curve at every frame rate", arguments: [30.0, 60, 90, 120])
    func flickTurnsOnePageAtEveryFrameRate(fps: Double) {
        let screen = Screen(framesPerSecond: fps)
        let view = showScrollView(on: screen, contentSize: CGSize(width: 320, height: 5 * 568))
        view.isPagingEnabled = true
        screen.pan(from: .point(160, 400), to: .point(160, 200), duration: 0.2)
        #expect(view.isDecelerating)
        // After the drag, the offset must move to the second page, at 568 points, like a critically damped spring with
        // an angular frequency of 20 rad/s. The initial velocity is that of the finger, 1000 points/s, but at most 20/s
        // times the remaining distance, the largest velocity without overshoot.
        let (start, liftTime) = (view.contentOffset.y, screen.loop.clock.time)
        let velocity = min(1000, 20 * (568 - start))
        for _ in 0..<Int(fps) {
            screen.advance(frames: 1)
            let t = CGFloat(screen.loop.clock.time - liftTime)
            let x = (start - 568 + (velocity + 20 * (start - 568)) * t) * CGFloat(exp(-20 * Double(t)))
            #expect(abs(view.contentOffset.y - 568 - x) < 0.3, "at \(t) s")
            #expect(view.contentOffset.y <= 568)
        }
        #expect(view.contentOffset.y == 568 && !view.isDecelerating)
    }

    @Test("Without a flick, paging scrolls to the nearest page and never past the last one")
    func slowDragScrollsToTheNearestPage() {
        let screen = Screen()
        let view = showScrollView(on: screen, contentSize: CGSize(width: 320, height: 2 * 568))
        view.isPagingEnabled = true
        let finger = screen.finger(downAt: .point(160, 500))
        finger.move(to: .point(160, 100), duration: 20.0 / 60)
        screen.advance(frames: 10)
        finger.up()
        screen.advance(frames: 60)
        #expect(view.contentOffset.y == 568)
        screen.pan(from: .point(160, 500), to: .point(160, 300), duration: 0.1)
        screen.advance(frames: 60)
        #expect(view.contentOffset.y == 568)
    }

    @Test("The directional lock keeps a drag on its axis and leaves diagonal drags free")
    func directionalLockKeepsDragOnItsAxis() {
        let screen = Screen()
        let view = showScrollView(on: screen, contentSize: CGSize(width: 2000, height: 2000))
        view.isDirectionalLockEnabled = true
        screen.pan(from: .point(160, 400), to: .point(130, 200), duration: 0.2)
        #expect(view.contentOffset.x == 0 && view.contentOffset.y > 150)
        view.setContentOffset(.zero, animated: false)
        screen.pan(from: .point(300, 400), to: .point(100, 210), duration: 0.2)
        #expect(view.contentOffset.x > 100 && view.contentOffset.y > 100)
    }

    @Test("A nested scroll view scrolls if it can; otherwise the outer one scrolls")
    func outerViewScrollsOnlyIfNestedViewCannot() {
        let screen = Screen()
        let outer = showScrollView(on: screen, contentSize: CGSize(width: 320, height: 2000))
        let inner = UIScrollView(frame: CGRect(x: 0, y: 100, width: 320, height: 200))
        inner.contentSize = CGSize(width: 1000, height: 200)
        outer.addSubview(inner)
        screen.pan(from: .point(250, 200), to: .point(50, 190), duration: 0.2)
        #expect(inner.contentOffset.x > 150 && outer.contentOffset.y == 0)
        screen.pan(from: .point(160, 280), to: .point(150, 180), duration: 0.2)
        #expect(outer.contentOffset.y > 50)
        // From here on, both views have content to scroll vertically. The inner view is scrolled to its bottom edge, so
        // a drag upward must scroll the outer view.
        inner.contentSize = CGSize(width: 320, height: 400)
        outer.setContentOffset(.zero, animated: false)
        inner.setContentOffset(CGPoint(x: 0, y: 200), animated: false)
        screen.pan(from: .point(160, 280), to: .point(160, 180), duration: 0.2)
        #expect(inner.contentOffset.y == 200 && outer.contentOffset.y > 50)
    }

    @Test("Scroll indicators appear during scrolling, are as long as the visible fraction, and fade out")
    func scrollIndicatorsAppearDuringScrollingAndFadeOut() {
        let screen = Screen()
        let view = showScrollView(on: screen, contentSize: CGSize(width: 320, height: 4 * 568))
        #expect(view.subviews.isEmpty)
        screen.pan(from: .point(160, 400), to: .point(160, 200), duration: 0.2)
        let indicators = view.subviews.filter { !$0.isHidden && $0.alpha == 1 }
        #expect(indicators.count == 1)
        #expect(abs((indicators.first?.frame.height ?? 0) - 562.0 / 4) < 1e-9)
        screen.settle()
        #expect(view.subviews.allSatisfy { $0.alpha == 0 })
        view.showsVerticalScrollIndicator = false
        view.flashScrollIndicators()
        #expect(view.subviews.allSatisfy { $0.isHidden })
    }

    @Test("Deceleration respects the new edges when the content shrinks or the view is resized")
    func decelerationRespectsEdgesOfResizedContent() {
        let screen = Screen()
        let view = showScrollView(on: screen, contentSize: CGSize(width: 320, height: 20_000))
        screen.pan(from: .point(160, 500), to: .point(160, 100), duration: 8.0 / 60)
        screen.advance(frames: 10)
        view.contentSize.height = view.contentOffset.y + 568 + 100
        let end = view.contentSize.height - 568
        screen.advance(frames: 600)
        #expect(view.contentOffset.y == end && !view.isDecelerating)
        view.frame.size = CGSize(width: 568, height: 320)
        #expect(view.contentOffset.y == end)
        view.frame.size = CGSize(width: 320, height: 900)
        #expect(view.contentOffset.y == view.contentSize.height - 900)
    }

    @Test("Deceleration ends at the delegate's target content offset without overshooting")
    func decelerationEndsAtTheDelegatesTargetOffset() {
        let screen = Screen()
        let view = showScrollView(on: screen, contentSize: CGSize(width: 320, height: 20_000))
        let delegate = TargetDelegate()
        view.delegate = delegate
        screen.pan(from: .point(160, 500), to: .point(160, 300), duration: 8.0 / 60)
        var last = view.contentOffset.y
        for _ in 0..<120 {
            screen.advance(frames: 1)
            #expect(view.contentOffset.y >= last - 1e-9 && view.contentOffset.y <= 777)
            last = view.contentOffset.y
        }
        #expect(last == 777)
    }

    @Test("scrollRectToVisible(_:animated:) scrolls by the shortest distance")
    func scrollRectToVisibleScrollsTheShortestDistance() {
        let screen = Screen()
        let view = showScrollView(on: screen, contentSize: CGSize(width: 320, height: 2000))
        view.scrollRectToVisible(CGRect(x: 0, y: 100, width: 10, height: 10), animated: false)
        #expect(view.contentOffset.y == 0)
        view.scrollRectToVisible(CGRect(x: 0, y: 700, width: 10, height: 10), animated: false)
        #expect(view.contentOffset.y == 142)
        view.scrollRectToVisible(CGRect(x: 0, y: 50, width: 10, height: 10), animated: true)
        screen.advance(frames: 18)
        #expect(view.contentOffset.y == 50)
    }

    @Test("The adjusted content inset includes the safe area as contentInsetAdjustmentBehavior specifies")
    func adjustedContentInsetIncludesTheSafeArea() {
        let insets = UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0)
        let screen = Screen(size: CGSize(width: 320, height: 568), safeAreaInsets: insets)
        let view = showScrollView(on: screen, contentSize: CGSize(width: 320, height: 2000))
        screen.advance(frames: 1)
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
