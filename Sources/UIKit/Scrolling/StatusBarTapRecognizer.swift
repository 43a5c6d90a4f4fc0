/// The recognizer of a window for taps on the status bar, which scroll the content of a scroll view to its top.
///
/// The status bar is the area above the safe area of the screen. Views and other recognizers receive the touches, too.
final class StatusBarTapRecognizer: UITapGestureRecognizer {
    init() {
        super.init(target: nil, action: nil)
        cancelsTouchesInView = false
        delaysTouchesEnded = false
        name = "UIWindow status bar tap"
    }

    override func shouldReceive(_ event: UIEvent) -> Bool {
        guard let window = view as? UIWindow, window.screenInsets.top > 0 else { return false }
        return event.touches.contains { touch in
            touch.window === window && touch.phase == .began
                && window.convertToScreen(touch.windowLocation).y < window.screenInsets.top
        }
    }

    override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { false }

    override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { false }

    override var state: State {
        didSet { if state == .ended, oldValue == .possible { (view as? UIWindow)?.statusBarWasTapped() } }
    }
}

extension UIWindow {
    /// Scrolls the content of the only visible scroll view that scrolls to its top; does nothing if there are several.
    fileprivate func statusBarWasTapped() {
        var candidates: [UIScrollView] = []
        for window in loop?.windows ?? [] {
            window.visitSubtree { view in
                guard view.isVisibleByItself else { return false }
                if let scrollView = view as? UIScrollView, scrollView.scrollsToTop, scrollView.isOnScreen {
                    candidates.append(scrollView)
                }
                return true
            }
        }
        if candidates.count == 1 { candidates[0].scrollToTop() }
    }
}

extension UIScrollView {
    fileprivate var isOnScreen: Bool {
        guard let window else { return false }
        return convert(bounds, to: nil).intersects(window.bounds)
    }

    /// Scrolls to the top with an animation, if the delegate permits it, and notifies the delegate at the end.
    fileprivate func scrollToTop() {
        guard scrollDelegate?.scrollViewShouldScrollToTop(self) != false else { return }
        let top = CGPoint(x: contentOffset.x, y: -adjustedContentInset.top)
        guard contentOffset.y != top.y else {
            scrollDelegate?.scrollViewDidScrollToTop(self)
            return
        }
        setContentOffset(top, animated: true)
        isScrollingToTop = motion != nil
    }
}
