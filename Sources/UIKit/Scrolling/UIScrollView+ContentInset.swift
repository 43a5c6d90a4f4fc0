// Content insets: those that code sets and those that follow from the safe area.

extension UIScrollView {
    /// The part of the safe area insets that `contentInsetAdjustmentBehavior` adds to the content inset, in points.
    var automaticContentInset: UIEdgeInsets {
        guard contentInsetAdjustmentBehavior != .never else { return .zero }
        var inset = safeAreaInsets
        guard contentInsetAdjustmentBehavior != .always, inset != .zero else { return inset }
        let size = bounds.size
        if contentSize.height + contentInset.top + contentInset.bottom <= size.height && !alwaysBounceVertical,
            !isContentOfNavigationController
        {
            (inset.top, inset.bottom) = (0, 0)
        }
        if contentSize.width + contentInset.left + contentInset.right <= size.width && !alwaysBounceHorizontal {
            (inset.left, inset.right) = (0, 0)
        }
        return inset
    }

    /// Whether the scroll view is the view of a controller in a navigation controller, or its first subview, and the controller
    /// adjusts its insets.
    private var isContentOfNavigationController: Bool {
        guard contentInsetAdjustmentBehavior == .automatic else { return false }
        let owner = viewController ?? (superview?.subviewList.first === self ? superview?.viewController : nil)
        guard let owner, owner.automaticallyAdjustsScrollViewInsets else { return false }
        return owner.parent is UINavigationController
    }

    /// The range of content offsets at which the content can rest, for each axis, in points.
    var offsetRange: (x: ClosedRange<CGFloat>, y: ClosedRange<CGFloat>) {
        let inset = adjustedContentInset
        let (left, top) = (-inset.left, -inset.top)
        return (
            left...max(left, contentSize.width + inset.right - bounds.width),
            top...max(top, contentSize.height + inset.bottom - bounds.height)
        )
    }

    /// Returns a content offset limited to the range in which the content can rest, in points.
    func offsetInRange(_ offset: CGPoint) -> CGPoint {
        let range = offsetRange
        return CGPoint(
            x: min(max(offset.x, range.x.lowerBound), range.x.upperBound),
            y: min(max(offset.y, range.y.lowerBound), range.y.upperBound))
    }

    /// Clamps the content offset to its new range after the content size or the bounds size changed. A running
    /// deceleration is restarted instead. During a touch or an animated scroll, the offset does not change.
    func offsetRangeDidChange() {
        updateAdjustedContentInset()
        indicators.update(in: self)
        if isDecelerating { return restartDeceleration() }
        guard !isTracking, motion == nil else { return }
        contentOffset = offsetInRange(contentOffset)
    }

    /// Notifies the scroll view and its delegate if the adjusted content inset changed. If the content is scrolled to
    /// its top or left edge, the content offset changes with the inset, so that the content stays at that edge.
    /// - Parameter keepsEdge: Whether the content stays at its edge. The default is true.
    func updateAdjustedContentInset(keepsEdge: Bool = true) {
        let (old, new) = (lastAdjustedInset, adjustedContentInset)
        guard old != new else { return }
        lastAdjustedInset = new
        adjustedContentInsetDidChange()
        scrollDelegate?.scrollViewDidChangeAdjustedContentInset(self)
        setNeedsLayout()
        if isDragging { continueDragFromCurrentOffset() }
        guard !isTracking, keepsEdge else { return }
        if isDecelerating { return restartDeceleration() }
        var offset = contentOffset
        if offset.y == -old.top { offset.y = -new.top }
        if offset.x == -old.left { offset.x = -new.left }
        contentOffset = offset
    }

    var adjustedContentInsetValue: UIEdgeInsets {
        let automatic = automaticContentInset
        return UIEdgeInsets(
            top: contentInset.top + automatic.top + (refreshControl?.contentInset ?? 0),
            left: contentInset.left + automatic.left,
            bottom: contentInset.bottom + automatic.bottom, right: contentInset.right + automatic.right)
    }

    /// Returns false for a content inset that is ignored.
    func contentInsetDidChange() -> Bool {
        guard UsageReport.validate(contentInset.isFinite, contentInset, of: self, "contentInset") else { return false }
        updateAdjustedContentInset()
        return true
    }

    /// Returns false for a content size that is ignored.
    func contentSizeDidChange(from old: CGSize) -> Bool {
        guard contentSize != old else { return true }
        let isFinite = contentSize.width.isFinite && contentSize.height.isFinite
        guard UsageReport.validate(isFinite, contentSize, of: self, "contentSize") else { return false }
        offsetRangeDidChange()
        observers?.notifyChanges()
        return true
    }
}
