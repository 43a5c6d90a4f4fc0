/// The scroll view of a section that scrolls across the scroll direction of its collection view.
///
/// It contains the cells of the section. Its content has the coordinates of the layout, relative to the area in which the
/// section scrolls.
final class SectionScrollView: UIScrollView {
    private(set) var shown: SectionScroll?

    init() {
        super.init(frame: .zero)
        contentInsetAdjustmentBehavior = .never
        (showsHorizontalScrollIndicator, showsVerticalScrollIndicator) = (false, false)
        clipsToBounds = false
        scrollsToTop = false
    }

    required init?(coder: NSCoder) { nil }

    /// Places the view in the area of a section, and sets where its content comes to rest. The first time, the content is at
    /// its leading edge.
    func show(_ scroll: SectionScroll) {
        guard scroll != shown else { return }
        let isFirst = shown == nil
        shown = scroll
        UIView.performWithoutAnimation {
            let isHorizontal = scroll.isHorizontal
            if frame != scroll.frame { frame = scroll.frame }
            contentSize = CGSize(
                width: isHorizontal ? scroll.length : scroll.frame.width,
                height: isHorizontal ? scroll.frame.height : scroll.length)
            let (before, after) = scroll.overscroll
            contentInset = UIEdgeInsets(
                top: isHorizontal ? 0 : before, left: isHorizontal ? before : 0,
                bottom: isHorizontal ? 0 : after,
                right: isHorizontal ? after : 0)
            isPagingEnabled = scroll.behavior.isPaging
            let hasStops = scroll.behavior == .groupPaging || scroll.behavior == .groupPagingCentered
            pageStops =
                hasStops ? (isHorizontal ? scroll.stops : [], isHorizontal ? [] : scroll.stops) : ([], [])
            guard isFirst else { return }
            let range = isHorizontal ? offsetRange.x : offsetRange.y
            let start = scroll.isMirrored ? range.upperBound : range.lowerBound
            contentOffset = isHorizontal ? CGPoint(x: start, y: 0) : CGPoint(x: 0, y: start)
        }
    }

    override func boundsDidChange(from oldBounds: CGRect) {
        super.boundsDidChange(from: oldBounds)
        guard oldBounds.origin != bounds.origin, let container = superview as? ElementContainerView
        else { return }
        container.cachedRect = .null
        container.setNeedsLayout()
    }

    override func adjustedTargetOffset(_ target: CGPoint, velocity: CGPoint) -> CGPoint {
        guard let shown, shown.behavior == .continuousGroupLeadingBoundary, !shown.stops.isEmpty else {
            return target
        }
        let (position, range) =
            shown.isHorizontal ? (target.x, offsetRange.x) : (target.y, offsetRange.y)
        // At the end of the content, no group need be at the leading edge.
        guard position < range.upperBound else { return target }
        let nearest =
            shown.stops.min { ($0 - position).magnitude < ($1 - position).magnitude } ?? position
        let stop = min(max(nearest, range.lowerBound), range.upperBound)
        return shown.isHorizontal ? CGPoint(x: stop, y: target.y) : CGPoint(x: target.x, y: stop)
    }

    /// Scrolls along the axis of the section until an item is at a position.
    /// - Parameter frame: The frame of the item in the layout, in points.
    func scroll(to frame: CGRect, at position: UICollectionView.ScrollPosition, animated: Bool) {
        guard let shown else { return }
        let isHorizontal = shown.isHorizontal
        let origin = isHorizontal ? shown.frame.minX : shown.frame.minY
        let (low, high) = isHorizontal ? (frame.minX, frame.maxX) : (frame.minY, frame.maxY)
        let (start, end, length) = (low - origin, high - origin, shown.visibleLength)
        let offset = isHorizontal ? contentOffset.x : contentOffset.y
        var target = offset
        if position.contains(isHorizontal ? .left : .top) {
            target = start
        } else if position.contains(isHorizontal ? .centeredHorizontally : .centeredVertically) {
            target = (start + end - length) / 2
        } else if position.contains(isHorizontal ? .right : .bottom) {
            target = end - length
        } else if position.isEmpty {
            target = start < offset ? start : max(offset, end - length)
        }
        let range = isHorizontal ? offsetRange.x : offsetRange.y
        target = min(max(target, range.lowerBound), range.upperBound)
        guard target != offset else { return }
        setContentOffset(
            isHorizontal ? CGPoint(x: target, y: 0) : CGPoint(x: 0, y: target), animated: animated)
    }
}
