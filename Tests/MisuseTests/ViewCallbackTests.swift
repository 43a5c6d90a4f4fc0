import DynamicsTesting
import Testing
import UIKit

/// Callbacks of views and controllers that change the hierarchy or the layout that calls them.
@MainActor
@Suite("Misuse that is survived: callbacks of views")
struct ViewCallbackTests {
    private final class View: UIView {
        var onWillMove: ((UIView, UIView?) -> Void)?
        var onWillRemoveSubview: ((UIView) -> Void)?
        var onLayout: ((UIView) -> Void)?
        override func willMove(toSuperview newSuperview: UIView?) { onWillMove?(self, newSuperview) }
        override func willRemoveSubview(_ subview: UIView) { onWillRemoveSubview?(subview) }
        override func layoutSubviews() { onLayout?(self) }
    }

    @Test("A view that is added elsewhere in willMove(toSuperview:) stays there")
    func viewAddedElsewhereStaysThere() {
        let (first, second, view) = (UIView(), UIView(), View())
        view.onWillMove = { view, superview in if superview === first { second.addSubview(view) } }
        first.addSubview(view)
        #expect(view.superview === second && first.subviews.isEmpty && second.subviews == [view])
    }

    @Test("A superview that is added to the view in willMove(toSuperview:) does not become its subview and superview")
    func superviewAddedToViewIsNoCycle() {
        let (superview, view) = (UIView(), View())
        view.onWillMove = { view, new in if let new { view.addSubview(new) } }
        superview.addSubview(view)
        #expect(superview.superview === view && view.superview == nil && superview.subviews.isEmpty)
    }

    @Test("A view can be removed again in the callbacks of its removal")
    func viewRemovedTwiceIsRemovedOnce() {
        let (superview, view) = (View(), View())
        superview.addSubview(view)
        var calls = 0
        view.onWillMove = { view, _ in
            calls += 1
            view.removeFromSuperview()
        }
        superview.onWillRemoveSubview = { $0.removeFromSuperview() }
        view.removeFromSuperview()
        #expect(view.superview == nil && superview.subviews.isEmpty && calls == 1)
        superview.addSubview(view)
        #expect(superview.subviews == [view])
    }

    @Test("A view that requests and performs its own layout in layoutSubviews() is laid out a limited number of times")
    func layoutInLayoutIsLimited() {
        let (screen, view) = (Screen(), View())
        var count = 0
        view.onLayout = {
            count += 1
            $0.setNeedsLayout()
            $0.layoutIfNeeded()
        }
        screen.show(view)
        screen.advance(frames: 1)
        #expect((1...20).contains(count))
    }

    @Test("A view that changes its bounds in every layoutSubviews() is laid out a limited number of times")
    func boundsChangedInLayout() {
        let (screen, view) = (Screen(), View(frame: CGRect(x: 0, y: 0, width: 10, height: 10)))
        var count = 0
        view.onLayout = {
            count += 1
            $0.bounds.size.width += 1
        }
        screen.show(view)
        screen.advance(frames: 2)
        #expect((1...40).contains(count) && view.bounds.width == CGFloat(10 + count))
    }

    @Test("A view can remove itself, or its siblings, in layoutSubviews()")
    func viewRemovedInLayout() {
        let (screen, superview) = (Screen(), UIView())
        let views = (0..<4).map { _ in View() }
        for view in views { superview.addSubview(view) }
        views[1].onLayout = { view in
            views[2].removeFromSuperview()
            view.removeFromSuperview()
        }
        screen.show(superview)
        #expect(superview.subviews == [views[0], views[3]])
    }

    @Test("An index out of range inserts at an end, and siblings that are no subviews are ignored")
    func indexesOutOfRangeAreClamped() {
        let (superview, first, second, stranger) = (UIView(), UIView(), UIView(), UIView())
        superview.addSubview(first)
        superview.insertSubview(second, at: -7)
        superview.insertSubview(first, at: .max)
        superview.exchangeSubview(at: 0, withSubviewAt: 9)
        superview.bringSubviewToFront(stranger)
        superview.sendSubviewToBack(stranger)
        superview.insertSubview(second, belowSubview: stranger)
        #expect(superview.subviews == [first, second])
        superview.addSubview(second)
        #expect(superview.subviews == [first, second])
    }

    @Test("A controller does not present itself, or a controller that is presented or has a parent")
    func controllersInUseAreNotPresented() {
        let screen = Screen()
        let (root, presented, child) = (UIViewController(), UIViewController(), UIViewController())
        screen.window.rootViewController = root
        screen.loop.layout()
        root.addChild(child)
        root.present(root, animated: false)
        root.present(child, animated: false)
        #expect(root.presentedViewController == nil)
        root.present(presented, animated: false)
        presented.present(presented, animated: false)
        presented.present(root, animated: false)
        #expect(root.presentedViewController === presented && presented.presentedViewController == nil)
        root.dismiss(animated: false)
        #expect(root.presentedViewController == nil)
    }

    @Test("The delegate of a scroll view can change the offset that it is notified of")
    func offsetChangedInCallback() {
        @MainActor
        final class Limit: NSObject, UIScrollViewDelegate {
            func scrollViewDidScroll(_ scrollView: UIScrollView) {
                scrollView.contentOffset.y = min(scrollView.contentOffset.y, 50)
            }
        }
        let (screen, limit) = (Screen(), Limit())
        let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
        view.contentSize = CGSize(width: 300, height: 3000)
        view.delegate = limit
        screen.show(view)
        screen.pan(from: .point(100, 280), to: .point(100, 20), duration: 4.0 / 60)
        screen.advance(frames: 300)
        #expect(view.contentOffset.y == 50 && !view.isDecelerating)
    }
}
