// The frames of the pages and of the page indicator.

extension UIPageViewController {
    /// The height of the indicator of pages, in points.
    private static let indicatorHeight: CGFloat = 37

    /// The length of a page and of the distance to the next one, in points.
    var pageLength: CGFloat { along(scrollView.bounds.size) }
    /// The distance of the pages from their position at rest, in pages: negative toward the previous page.
    var displacement: CGFloat {
        let length = pageLength
        return length > 0 ? along(scrollView.contentOffset) / length - pageIndex : 0
    }
    /// The number of pages before the current one in the scroll view: 0 or 1.
    private var pageIndex: CGFloat { target(.reverse) == nil ? 0 : 1 }

    /// The page to which a direction leads: that of the running change or a known one; nil if there is none.
    func target(_ direction: NavigationDirection) -> UIViewController? {
        if let change, !change.isInteractive { return change.direction == direction ? change.target : nil }
        return direction == .forward ? neighbors.after : neighbors.before
    }

    /// Sets the frames of the scroll view and the indicator.
    func layOutViews() {
        let (bounds, shift) = (view.bounds, change == nil && !scrollView.isDragging ? 0 : displacement)
        let height = indicator.isHidden ? 0 : min(Self.indicatorHeight, bounds.height)
        indicator.frame = CGRect(x: 0, y: bounds.maxY - height, width: bounds.width, height: height)
        let area = CGRect(x: bounds.minX, y: bounds.minY, width: bounds.width, height: bounds.height - height)
        scrollView.frame = area.insetBy(
            dx: navigationOrientation == .horizontal ? -spacing / 2 : 0,
            dy: navigationOrientation == .vertical ? -spacing / 2 : 0)
        layOutPages(displacement: shift)
        // A new size stops the animation of a change by code, so the change is completed here: no end of a motion will
        // do it.
        if let change, !change.isInteractive, scrollView.motion == nil { pagesCameToRest() }
    }

    /// Sets the content size and the frames of the pages, and the offset of the scroll view.
    /// - Parameter displacement: The displacement of the pages from their position at rest, in pages.
    func layOutPages(displacement: CGFloat = 0) {
        guard isViewLoaded, !isArranging else { return }
        isArranging = true
        defer { isArranging = false }
        let (length, index) = (pageLength, pageIndex)
        let count = 1 + index + (target(.forward) == nil ? 0 : 1)
        scrollView.contentSize =
            navigationOrientation == .horizontal
            ? CGSize(width: count * length, height: scrollView.bounds.height)
            : CGSize(width: scrollView.bounds.width, height: count * length)
        page?.viewIfLoaded?.frame = frame(ofPageAt: index)
        if let change {
            change.target.viewIfLoaded?.frame = frame(ofPageAt: index + (change.direction == .forward ? 1 : -1))
        }
        setOffset((index + displacement) * length)
    }

    private func setOffset(_ offset: CGFloat) {
        let point = navigationOrientation == .horizontal ? CGPoint(x: offset, y: 0) : CGPoint(x: 0, y: offset)
        // Setting an offset stops a motion, so an offset that differs only by rounding is not set.
        let difference = scrollView.contentOffset - point
        if max(abs(difference.x), abs(difference.y)) > 1e-6 { scrollView.contentOffset = point }
    }

    private func frame(ofPageAt index: CGFloat) -> CGRect {
        let size = scrollView.bounds.size
        return navigationOrientation == .horizontal
            ? CGRect(
                x: index * size.width + spacing / 2, y: 0, width: max(0, size.width - spacing), height: size.height)
            : CGRect(
                x: 0, y: index * size.height + spacing / 2, width: size.width, height: max(0, size.height - spacing))
    }

    /// Shows the index of the page and the number of pages that the data source returns. Without a count, the indicator is
    /// hidden.
    func updateIndicator() {
        let isPossible = transitionStyle == .scroll && navigationOrientation == .horizontal
        let count = isPossible ? dataSource?.presentationCount(for: self) ?? 0 : 0
        indicator.numberOfPages = count
        indicator.isHidden = count <= 0
        if count > 0, let dataSource { indicator.currentPage = dataSource.presentationIndex(for: self) }
        viewIfLoaded?.setNeedsLayout()
    }

    private func along(_ size: CGSize) -> CGFloat { navigationOrientation == .horizontal ? size.width : size.height }
    private func along(_ point: CGPoint) -> CGFloat { navigationOrientation == .horizontal ? point.x : point.y }
}
