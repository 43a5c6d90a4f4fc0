/// The two bars of a scroll view: they come while content moves, and fade when it has rested for a moment.
@MainActor
final class ScrollIndicators: FrameSubscriber {
    /// How long they stay after the last movement, and how long they take to fade, seconds.
    private static let stay = 0.4
    private static let fade = 0.3

    private var bars: (vertical: ScrollIndicator, horizontal: ScrollIndicator)?
    private weak var scrollView: UIScrollView?
    private var clock: FrameClock?
    /// When content moved last.
    private var lastMove: TimeInterval = 0

    /// Content moves: the bars are seen.
    func show(in scrollView: UIScrollView) {
        let clock = scrollView.frameClock
        self.scrollView = scrollView
        lastMove = clock.time
        if self.clock == nil {
            self.clock = clock
            clock.add(self, in: .scrolling)
            makeBars(in: scrollView)
        }
        setAlpha(1)
        update(in: scrollView)
    }

    func frameDidTick(_ clock: FrameClock) {
        guard let scrollView else { return stop() }
        if scrollView.isDragging { lastMove = clock.time }
        let left = 1 - (clock.time - lastMove - Self.stay) / Self.fade
        setAlpha(CGFloat(min(max(left, 0), 1)))
        if left <= 0 { stop() }
    }

    private func stop() {
        clock?.remove(self, from: .scrolling)
        clock = nil
    }

    private func makeBars(in scrollView: UIScrollView) {
        let bars = bars ?? (ScrollIndicator(), ScrollIndicator())
        self.bars = bars
        scrollView.addSubview(bars.vertical)
        scrollView.addSubview(bars.horizontal)
    }

    private func setAlpha(_ alpha: CGFloat) {
        bars?.vertical.alpha = alpha
        bars?.horizontal.alpha = alpha
    }

    /// Places the bars for what is seen now.
    func update(in scrollView: UIScrollView) {
        guard let (vertical, horizontal) = bars, clock != nil else { return }
        let (range, bounds, room) = (scrollView.offsetRange, scrollView.bounds, scrollView.adjustedContentInset)
        let color = scrollView.indicatorStyle == .white ? ScrollIndicator.light : ScrollIndicator.dark
        let upright = scrollView.verticalScrollIndicatorInsets
        if let bar = ScrollIndicator.bar(
            track: bounds.height - upright.top - upright.bottom - room.top - room.bottom, seen: bounds.height,
            offset: scrollView.contentOffset.y, range: range.y), scrollView.showsVerticalScrollIndicator
        {
            let x = bounds.maxX - upright.right - ScrollIndicator.inset - ScrollIndicator.width
            vertical.show(
                CGRect(
                    x: x, y: bounds.minY + upright.top + room.top + bar.start, width: ScrollIndicator.width,
                    height: bar.length), color)
        } else {
            vertical.isHidden = true
        }
        let level = scrollView.horizontalScrollIndicatorInsets
        if let bar = ScrollIndicator.bar(
            track: bounds.width - level.left - level.right - room.left - room.right, seen: bounds.width,
            offset: scrollView.contentOffset.x, range: range.x), scrollView.showsHorizontalScrollIndicator
        {
            let y = bounds.maxY - level.bottom - ScrollIndicator.inset - ScrollIndicator.width
            horizontal.show(
                CGRect(
                    x: bounds.minX + level.left + room.left + bar.start, y: y, width: bar.length,
                    height: ScrollIndicator.width), color)
        } else {
            horizontal.isHidden = true
        }
    }
}

/// A bar that shows which part of the content is seen.
final class ScrollIndicator: UIView {
    static let width: CGFloat = 3
    /// Its distance from the scroll view's sides.
    static let inset: CGFloat = 3
    static let dark = UIColor(white: 0, alpha: 0.35)
    static let light = UIColor(white: 1, alpha: 0.5)
    private static let shortest: CGFloat = 36
    /// Content pulled beyond its end squeezes the bar down to this.
    private static let squeezed: CGFloat = 7

    func show(_ frame: CGRect, _ color: UIColor) {
        isHidden = false
        isUserInteractionEnabled = false
        layer.cornerRadius = Self.width / 2
        if backgroundColor !== color { backgroundColor = color }
        self.frame = frame
    }

    /// Where a bar lies on its track, points; nil where there is nothing to scroll.
    static func bar(
        track: CGFloat, seen: CGFloat, offset: CGFloat, range: ClosedRange<CGFloat>
    ) -> (start: CGFloat, length: CGFloat)? {
        let way = range.upperBound - range.lowerBound
        let room = track - 2 * inset
        guard way > 0, room > shortest else { return nil }
        let natural = max(shortest, room * seen / (seen + way))
        let beyond = max(range.lowerBound - offset, offset - range.upperBound, 0)
        let length = max(squeezed, natural - beyond)
        let share = min(max((offset - range.lowerBound) / way, 0), 1)
        return (inset + share * (room - length), length)
    }
}
