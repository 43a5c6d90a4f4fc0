import DynamicsTesting
import Testing
import UIKit

/// Records each call of a scroll view's delegate with the values of isTracking, isDragging and isDecelerating.
private final class CallRecorder: NSObject, UIScrollViewDelegate {
    var calls: [String] = []
    var allowsTop = true

    private func record(_ call: String, _ view: UIScrollView) {
        let flags =
            (view.isTracking ? "T" : "-") + (view.isDragging ? "D" : "-") + (view.isDecelerating ? "d" : "-")
        if calls.last != "\(call) \(flags)" { calls.append("\(call) \(flags)") }
    }

    func scrollViewDidScroll(_ scrollView: UIScrollView) { record("scroll", scrollView) }
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { record("willBeginDragging", scrollView) }
    func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
        targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) { record("willEndDragging", scrollView) }
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        record("didEndDragging(\(decelerate))", scrollView)
    }
    func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { record("willBeginDecelerating", scrollView) }
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { record("didEndDecelerating", scrollView) }
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { record("didEndAnimation", scrollView) }
    func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool {
        record("shouldScrollToTop", scrollView)
        return allowsTop
    }
    func scrollViewDidScrollToTop(_ scrollView: UIScrollView) { record("didScrollToTop", scrollView) }
    func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) { record("didChangeInset", scrollView) }
}

@MainActor
@Suite("Calls of a scroll view's delegate")
struct ScrollDelegateTests {
    private let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 400))
    private let recorder = CallRecorder()
    private let screen: Screen

    init() {
        let scrollView = scrollView
        screen = Screen(size: CGSize(width: 200, height: 400)) {
            let controller = UIViewController()
            controller.view.addSubview(scrollView)
            return controller
        }
        scrollView.contentSize = CGSize(width: 200, height: 4000)
        scrollView.delegate = recorder
    }

    // T: isTracking, D: isDragging, d: isDecelerating.

    @Test("A flick: each call finds the flags as documented")
    func flick() {
        screen.fling(.point(100, 300), velocity: CGVector(dx: 0, dy: -1500))
        screen.settle()
        #expect(
            recorder.calls == [
                "willBeginDragging TD-", "scroll TD-", "willEndDragging TD-", "didEndDragging(true) ---",
                "willBeginDecelerating --d", "scroll --d", "didEndDecelerating ---",
            ])
    }

    @Test("A drag that ends at rest does not decelerate")
    func restingDrag() {
        let finger = screen.finger()
        finger.down(at: .point(100, 300))
        #expect(scrollView.isTracking && !scrollView.isDragging)
        for _ in 0..<20 { finger.move(by: CGVector(dx: 0, dy: -5)) }
        screen.advance(seconds: 0.3)
        finger.up()
        #expect(
            recorder.calls == [
                "willBeginDragging TD-", "scroll TD-", "willEndDragging TD-", "didEndDragging(false) ---",
            ])
    }

    @Test("A finger that catches the content ends the deceleration, and can drag again")
    func caughtDeceleration() {
        screen.fling(.point(100, 300), velocity: CGVector(dx: 0, dy: -1500))
        recorder.calls.removeAll()
        let finger = screen.finger()
        finger.down(at: .point(100, 300))
        #expect(recorder.calls == ["didEndDecelerating T--"])
        for _ in 0..<10 { finger.move(by: CGVector(dx: 0, dy: -5)) }
        #expect(recorder.calls == ["didEndDecelerating T--", "willBeginDragging TD-", "scroll TD-"])
        finger.cancel()
    }

    @Test("An animated scroll by code has no flags")
    func animatedScroll() {
        scrollView.setContentOffset(CGPoint(x: 0, y: 500), animated: true)
        screen.settle()
        #expect(recorder.calls == ["scroll ---", "didEndAnimation ---"])
    }

    @Test("A tap on the status bar scrolls to the top")
    func statusBarTap() {
        screen.loop.safeAreaInsets = UIEdgeInsets(top: 44, left: 0, bottom: 0, right: 0)
        screen.advance(frames: 2)
        scrollView.contentOffset.y = 900
        recorder.calls.removeAll()
        screen.tap(.point(100, 60))
        #expect(recorder.calls.isEmpty)
        screen.tap(.point(100, 20))
        screen.settle()
        #expect(recorder.calls == ["shouldScrollToTop T--", "scroll ---", "didScrollToTop ---"])
        #expect(scrollView.contentOffset.y == -44)
        recorder.calls.removeAll()
        screen.tap(.point(100, 20))
        #expect(recorder.calls == ["shouldScrollToTop T--", "didScrollToTop T--"])
    }

    @Test("The delegate can refuse to scroll to the top; a second scroll view that scrolls to its top prevents it")
    func statusBarTapIsRefused() {
        screen.loop.safeAreaInsets = UIEdgeInsets(top: 44, left: 0, bottom: 0, right: 0)
        screen.advance(frames: 2)
        scrollView.contentOffset.y = 900
        recorder.allowsTop = false
        screen.tap(.point(100, 20))
        screen.settle()
        #expect(scrollView.contentOffset.y == 900)
        recorder.allowsTop = true
        let other = UIScrollView(frame: CGRect(x: 0, y: 300, width: 200, height: 100))
        scrollView.superview?.addSubview(other)
        screen.tap(.point(100, 20))
        screen.settle()
        #expect(scrollView.contentOffset.y == 900)
        other.scrollsToTop = false
        screen.tap(.point(100, 20))
        screen.settle()
        #expect(scrollView.contentOffset.y == -44)
    }
}
