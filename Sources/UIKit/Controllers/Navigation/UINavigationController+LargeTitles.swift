// Large titles: the height of the bar and the content frame that follow from the scroll position.

extension UINavigationController {
    /// Returns the height of the bar's content for a controller of the stack whose content is at its top, in points.
    func barHeight(forChildAt index: Int) -> CGFloat {
        UINavigationBar.contentHeight + (showsLargeTitle(ofChildAt: index) ? LargeTitleView.fullHeight : 0)
    }

    /// Whether the view of a controller begins below the bar.
    func isContentBelowBar(_ controller: UIViewController) -> Bool {
        guard !isNavigationBarHidden else { return false }
        return !controller.edgesForExtendedLayout.contains(.top)
            || !navigationBar.isTranslucent && !controller.extendedLayoutIncludesOpaqueBars
    }

    /// Returns the frame of a controller's view, in points.
    func contentFrame(of controller: UIViewController) -> CGRect {
        var frame = transitionView.bounds
        guard let index = children.firstIndex(where: { $0 === controller }) else { return frame }
        if isContentBelowBar(controller) {
            let top = min(frame.height, view.safeAreaInsets.top + barHeight(forChildAt: index))
            frame.origin.y += top
            frame.size.height -= top
        }
        let bottom = heightOfBottomBars(below: controller)
        if bottom > 0 { frame.size.height = max(0, frame.height - bottom - view.safeAreaInsets.bottom) }
        return frame
    }

    /// Lays out the top controller's view after the bars or its relation to them have changed.
    func barsOfContentDidChange() {
        updateChildrenSafeAreaInsets()
        if transition == nil, let top = topViewController, top.isViewLoaded { resizeView(of: top) }
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

    /// Returns the content offset at which a drag ends, in points: if the large title would be visible in part there, the one
    /// at which it is visible as a whole, or not at all, whichever is nearer.
    /// - Parameters:
    ///   - target: The offset at which the content would come to rest.
    ///   - range: The vertical offsets at which it can come to rest.
    func offset(settling target: CGPoint, of scrollView: UIScrollView, range: ClosedRange<CGFloat>) -> CGPoint {
        let expanded = -scrollView.adjustedContentInset.top
        let collapsed = expanded + LargeTitleView.fullHeight
        guard navigationBar.largeTitleIsShown, target.y > expanded, target.y < collapsed else { return target }
        let isExpanded = target.y < (expanded + collapsed) / 2 || collapsed > range.upperBound
        return CGPoint(x: target.x, y: isExpanded ? expanded : collapsed)
    }

    /// Sets the frame of the navigation bar: below the top edge of the safe area, and higher by the visible part of a large
    /// title.
    func layOutNavigationBar() {
        guard isViewLoaded else { return }
        var extent: CGFloat = 0
        let showsLargeTitle = showsLargeTitle(ofChildAt: children.count - 1)
        if showsLargeTitle {
            let scrollView = topViewController?.viewIfLoaded?.leadingScrollView
            scrollView?.largeTitleOwner = self
            let scrolled = scrollView.map { $0.contentOffset.y + $0.adjustedContentInset.top } ?? 0
            extent = max(0, LargeTitleView.fullHeight - scrolled)
        }
        navigationBar.largeTitleIsShown = showsLargeTitle
        navigationBar.largeTitleExtent = extent
        updateScrollEdge()
        let height = view.safeAreaInsets.top + UINavigationBar.contentHeight + extent
        // A bar that slides out is hidden only at the end of its animation. Until then, its target is above the top
        // edge.
        let y = isNavigationBarHidden && !navigationBar.isHidden ? -height : 0
        navigationBar.frame = CGRect(x: 0, y: y, width: view.bounds.width, height: height)
    }
}

extension UINavigationController {
    /// Determines whether the content of the top controller is at its top, if the appearance of the bar depends on it. So is
    /// the content of a controller without a scroll view.
    func updateScrollEdge() {
        guard navigationBar.hasAppearances else {
            navigationBar.isAtScrollEdge = false
            return
        }
        let scrollView = topViewController?.viewIfLoaded?.leadingScrollView
        scrollView?.largeTitleOwner = self
        navigationBar.isAtScrollEdge = scrollView.map { $0.contentOffset.y + $0.adjustedContentInset.top < 0.5 } ?? true
    }
}

extension UIView {
    /// The view or its first subview, if it is a scroll view; otherwise nil.
    fileprivate var leadingScrollView: UIScrollView? { self as? UIScrollView ?? subviews.first as? UIScrollView }
}
