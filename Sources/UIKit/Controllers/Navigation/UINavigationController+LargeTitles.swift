extension UINavigationController {
    /// Returns the height of the bar's content for a controller of the stack whose content is at its top, in points.
    func barHeight(forChildAt index: Int) -> CGFloat {
        UINavigationBar.contentHeight + (showsLargeTitle(ofChildAt: index) ? LargeTitleView.fullHeight : 0)
    }

    /// Whether the views of controllers begin below the bar.
    var isContentBelowBar: Bool { !navigationBar.isTranslucent && !isNavigationBarHidden }

    /// Returns the frame of a controller's view, in points.
    func contentFrame(of controller: UIViewController) -> CGRect {
        var frame = transitionView.bounds
        guard isContentBelowBar, let index = children.firstIndex(where: { $0 === controller }) else { return frame }
        let top = min(frame.height, view.safeAreaInsets.top + barHeight(forChildAt: index))
        frame.origin.y += top
        frame.size.height -= top
        return frame
    }

    private func showsLargeTitle(ofChildAt index: Int) -> Bool {
        guard navigationBar.prefersLargeTitles, index >= 0 else { return false }
        for child in children[...index].reversed() {
            switch child.navigationItem.largeTitleDisplayMode {
            case .always: return true
            case .never: return false
            case .automatic: break
            }
        }
        return true
    }

    /// Sets the frame of the navigation bar: below the top edge of the safe area, and higher by the visible part of a large
    /// title.
    func layOutNavigationBar() {
        guard isViewLoaded else { return }
        var extent: CGFloat = 0
        if showsLargeTitle(ofChildAt: children.count - 1) {
            let scrollView = topViewController?.viewIfLoaded?.leadingScrollView
            scrollView?.largeTitleOwner = self
            let scrolled = scrollView.map { $0.contentOffset.y + $0.adjustedContentInset.top } ?? 0
            extent = max(0, LargeTitleView.fullHeight - scrolled)
        }
        navigationBar.largeTitleExtent = extent
        navigationBar.frame = CGRect(
            x: 0, y: 0, width: view.bounds.width,
            height: view.safeAreaInsets.top + UINavigationBar.contentHeight + extent)
    }
}

extension UIView {
    /// The view or its first subview, if it is a scroll view; otherwise nil.
    fileprivate var leadingScrollView: UIScrollView? { self as? UIScrollView ?? subviews.first as? UIScrollView }
}
