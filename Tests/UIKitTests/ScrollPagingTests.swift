import Testing
import UIKit

/// Pages, locks, nested views, bars: what a scroll view does beyond following a finger.
@MainActor
@Suite("A scroll view's ways")
struct ScrollPagingTests {
    private func scrollView(_ screen: TestScreen, content: CGSize) -> UIScrollView {
        let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 320, height: 568))
        view.contentSize = content
        screen.show(view)
        return view
    }

    @Test("turns one page a flick, at any frame rate by the same curve", arguments: [30.0, 60, 90, 120])
    func paging(fps: Double) {
        let screen = TestScreen(fps: fps)
        let view = scrollView(screen, content: CGSize(width: 320, height: 5 * 568))
        view.isPagingEnabled = true
        screen.drag(
            from: CGPoint(x: 160, y: 400), to: CGPoint(x: 160, y: 200), frames: Int(fps / 5))
        #expect(view.isDecelerating)
        // A critically damped spring of 20 rad/s from where the finger left it, with its velocity or what it can take.
        let (start, lifted) = (view.contentOffset.y, screen.loop.clock.time)
        let velocity = min(1000, 20 * (568 - start))
        for _ in 0..<Int(fps) {
            screen.frames(1)
            let t = CGFloat(screen.loop.clock.time - lifted)
            let x = (start - 568 + (velocity + 20 * (start - 568)) * t) * CGFloat(exp(-20 * Double(t)))
            #expect(abs(view.contentOffset.y - 568 - x) < 0.3, "at \(t)")
            #expect(view.contentOffset.y <= 568)
        }
        #expect(view.contentOffset.y == 568 && !view.isDecelerating)
    }

    @Test("without a flick goes to the nearest page, and never beyond the last")
    func nearestPage() {
        let screen = TestScreen()
        let view = scrollView(screen, content: CGSize(width: 320, height: 2 * 568))
        view.isPagingEnabled = true
        screen.drag(from: CGPoint(x: 160, y: 500), to: CGPoint(x: 160, y: 100), frames: 20, lift: false)
        screen.frames(10)
        screen.touch(.ended, 160, 100)
        screen.frames(60)
        #expect(view.contentOffset.y == 568)
        screen.drag(from: CGPoint(x: 160, y: 500), to: CGPoint(x: 160, y: 300), frames: 6)
        screen.frames(60)
        #expect(view.contentOffset.y == 568)
    }

    @Test("with the directional lock a drag stays on its axis, a diagonal one is free")
    func directionalLock() {
        let screen = TestScreen()
        let view = scrollView(screen, content: CGSize(width: 2000, height: 2000))
        view.isDirectionalLockEnabled = true
        screen.drag(from: CGPoint(x: 160, y: 400), to: CGPoint(x: 130, y: 200), frames: 12)
        #expect(view.contentOffset.x == 0 && view.contentOffset.y > 150)
        view.setContentOffset(.zero, animated: false)
        screen.drag(from: CGPoint(x: 300, y: 400), to: CGPoint(x: 100, y: 210), frames: 12)
        #expect(view.contentOffset.x > 100 && view.contentOffset.y > 100)
    }

    @Test("inside another one it takes what it can follow and leaves the rest to the outer one")
    func nested() {
        let screen = TestScreen()
        let outer = scrollView(screen, content: CGSize(width: 320, height: 2000))
        let inner = UIScrollView(frame: CGRect(x: 0, y: 100, width: 320, height: 200))
        inner.contentSize = CGSize(width: 1000, height: 200)
        outer.addSubview(inner)
        screen.drag(from: CGPoint(x: 250, y: 200), to: CGPoint(x: 50, y: 190), frames: 12)
        #expect(inner.contentOffset.x > 150 && outer.contentOffset.y == 0)
        screen.drag(from: CGPoint(x: 160, y: 280), to: CGPoint(x: 150, y: 180), frames: 12)
        #expect(outer.contentOffset.y > 50)
        // Along the same axis: at its end the inner one lets the outer one go on.
        inner.contentSize = CGSize(width: 320, height: 400)
        outer.setContentOffset(.zero, animated: false)
        inner.setContentOffset(CGPoint(x: 0, y: 200), animated: false)
        screen.drag(from: CGPoint(x: 160, y: 280), to: CGPoint(x: 160, y: 180), frames: 12)
        #expect(inner.contentOffset.y == 200 && outer.contentOffset.y > 50)
    }

    @Test("shows bars while it moves, as long as the share that is seen, and lets them fade")
    func indicators() {
        let screen = TestScreen()
        let view = scrollView(screen, content: CGSize(width: 320, height: 4 * 568))
        #expect(view.subviews.isEmpty)
        screen.drag(from: CGPoint(x: 160, y: 400), to: CGPoint(x: 160, y: 200), frames: 12)
        let bars = view.subviews.filter { !$0.isHidden && $0.alpha == 1 }
        #expect(bars.count == 1)
        #expect(abs((bars.first?.frame.height ?? 0) - 562.0 / 4) < 1e-9)
        screen.frames(600)
        #expect(view.subviews.allSatisfy { $0.alpha == 0 } && !screen.loop.isMoving)
        view.showsVerticalScrollIndicator = false
        view.flashScrollIndicators()
        #expect(view.subviews.allSatisfy { $0.isHidden })
    }

    @Test("glides on between new ends when the content shrinks or the view is resized under way")
    func resizedGlide() {
        let screen = TestScreen()
        let view = scrollView(screen, content: CGSize(width: 320, height: 20_000))
        screen.drag(from: CGPoint(x: 160, y: 500), to: CGPoint(x: 160, y: 100), frames: 8)
        screen.frames(10)
        view.contentSize.height = view.contentOffset.y + 568 + 100
        let end = view.contentSize.height - 568
        screen.frames(600)
        #expect(view.contentOffset.y == end && !view.isDecelerating)
        view.frame.size = CGSize(width: 568, height: 320)
        #expect(view.contentOffset.y == end)
        view.frame.size = CGSize(width: 320, height: 900)
        #expect(view.contentOffset.y == view.contentSize.height - 900)
    }

    @Test("a delegate's own target is where it settles, without running past it")
    func target() {
        let screen = TestScreen()
        let view = scrollView(screen, content: CGSize(width: 320, height: 20_000))
        let delegate = TargetDelegate()
        view.delegate = delegate
        screen.drag(from: CGPoint(x: 160, y: 500), to: CGPoint(x: 160, y: 300), frames: 8)
        var last = view.contentOffset.y
        for _ in 0..<120 {
            screen.frames(1)
            #expect(view.contentOffset.y >= last - 1e-9 && view.contentOffset.y <= 777)
            last = view.contentOffset.y
        }
        #expect(last == 777)
    }

    @Test("brings a rectangle into sight by the shortest way")
    func rectToVisible() {
        let screen = TestScreen()
        let view = scrollView(screen, content: CGSize(width: 320, height: 2000))
        view.scrollRectToVisible(CGRect(x: 0, y: 100, width: 10, height: 10), animated: false)
        #expect(view.contentOffset.y == 0)
        view.scrollRectToVisible(CGRect(x: 0, y: 700, width: 10, height: 10), animated: false)
        #expect(view.contentOffset.y == 142)
        view.scrollRectToVisible(CGRect(x: 0, y: 50, width: 10, height: 10), animated: true)
        screen.frames(18)
        #expect(view.contentOffset.y == 50)
    }

    @Test("makes room for what covers the screen's edges, unless it is told not to")
    func safeArea() {
        let screen = TestScreen()
        screen.loop.safeAreaInsets = UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0)
        let view = scrollView(screen, content: CGSize(width: 320, height: 2000))
        screen.frames(1)
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
