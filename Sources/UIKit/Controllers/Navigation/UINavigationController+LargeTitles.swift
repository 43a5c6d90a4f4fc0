// Large titles: the height of the bar and the content frame that follow from the scroll position.

extension UINavigationController {
    /// Returns the height of the bar's content for a controller of the stack whose content is at its top, in points.
    func barHeight(forChildAt index: Int) -> CGFloat {
        let search = searchBarHeight(ofChildAt: index)
        if hidesTitleForSearch(ofChildAt: index) { return search }
        let prompt = index >= 0 ? UINavigationBar.promptHeight(of: children[index].navigationItem) : 0
        return prompt + UINavigationBar.contentHeight
            + (showsLargeTitle(ofChildAt: index) ? LargeTitleView.fullHeight : 0)
            + search
    }

    /// Whether the view of a controller begins below the bar.
    func isContentBelowBar(_ controller: UIViewController) -> Bool {
        !isNavigationBarHidden && !controller.extendsBehindBar(at: .top, isTranslucent: navigationBar.isTranslucent)
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

    /// Returns the content offset at which a drag ends, in points: if the search bar or the large title would be visible in part
    /// there, the nearest one at which each is visible as a whole, or not at all.
    /// - Parameters:
    ///   - target: The offset at which the content would come to rest.
    ///   - range: The vertical offsets at which it can come to rest.
    func offset(settling target: CGPoint, of scrollView: UIScrollView, range: ClosedRange<CGFloat>) -> CGPoint {
        let expanded = -scrollView.adjustedContentInset.top
        var stops = [expanded]
        if navigationBar.search.isScrolledAway { stops.append(expanded + navigationBar.search.fullHeight) }
        if navigationBar.largeTitleIsShown { stops.append(stops[stops.count - 1] + LargeTitleView.fullHeight) }
        guard target.y > expanded, let upper = stops.firstIndex(where: { target.y < $0 }) else { return target }
        let isLower = target.y < (stops[upper - 1] + stops[upper]) / 2 || stops[upper] > range.upperBound
        return CGPoint(x: target.x, y: isLower ? stops[upper - 1] : stops[upper])
    }

    /// Sets the frame of the navigation bar: below the top edge of the safe area, and higher by the visible parts of a large
    /// title and of a search bar.
    func layOutNavigationBar() {
        guard isViewLoaded else { return }
        let index = children.count - 1
        let (search, hidesTitle) = (searchBarHeight(ofChildAt: index), hidesTitleForSearch(ofChildAt: index))
        let showsLargeTitle = showsLargeTitle(ofChildAt: index) && !hidesTitle
        let scrollView = showsLargeTitle || search > 0 ? topViewController?.viewIfLoaded?.leadingScrollView : nil
        scrollView?.largeTitleOwner = self
        let scrolled = scrollView.map { $0.contentOffset.y + $0.adjustedContentInset.top } ?? 0
        let scrollsSearch = search > 0 && scrollView != nil && !hidesTitle && hidesSearchBarWhenScrolling
        navigationBar.search.update(
            fullHeight: search, extent: scrollsSearch ? min(search, max(0, search - scrolled)) : search,
            isScrolledAway: scrollsSearch, hidesTitle: hidesTitle)
        // The search bar leaves first. A large title grows with content that is pulled down.
        let scrolledTitle = scrollsSearch && scrolled > 0 ? max(0, scrolled - search) : scrolled
        let extent = showsLargeTitle ? max(0, LargeTitleView.fullHeight - scrolledTitle) : 0
        navigationBar.largeTitleIsShown = showsLargeTitle
        navigationBar.largeTitleExtent = extent
        updateScrollEdge()
        let prompt = UINavigationBar.promptHeight(of: topViewController?.navigationItem)
        let content = hidesTitle ? 0 : prompt + UINavigationBar.contentHeight
        let height = content + extent + navigationBar.search.extent
        navigationBar.coveredTop = view.safeAreaInsets.top
        // A bar that slides out is hidden only at the end of its animation. Until then, its target is above the top
        // edge.
        let y = isNavigationBarHidden && !navigationBar.isHidden ? -height : view.safeAreaInsets.top
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

// Search bars of navigation items.
extension UINavigationController {
    /// Returns the height of the search bar of a controller of the stack, in points; 0 without a search bar.
    private func searchBarHeight(ofChildAt index: Int) -> CGFloat {
        guard children.indices.contains(index) else { return 0 }
        return children[index].navigationItem.searchController?.searchBar.heightInNavigationBar ?? 0
    }

    /// Whether a search hides the title and the buttons of a controller of the stack.
    private func hidesTitleForSearch(ofChildAt index: Int) -> Bool {
        guard children.indices.contains(index), let search = children[index].navigationItem.searchController else {
            return false
        }
        return search.isActive && search.hidesNavigationBarDuringPresentation
    }

    /// A search keeps its search bar.
    private var hidesSearchBarWhenScrolling: Bool {
        guard let item = topViewController?.navigationItem else { return false }
        return item.hidesSearchBarWhenScrolling && item.searchController?.isActive != true
    }
}

extension UIView {
    /// The view or its first subview, if it is a scroll view; otherwise nil.
    fileprivate var leadingScrollView: UIScrollView? { self as? UIScrollView ?? subviews.first as? UIScrollView }
}
