/// The vertical and horizontal scroll indicators of a scroll view. They appear while the content moves and fade out
/// shortly after the movement ends.
@MainActor
final class ScrollIndicators: FrameSubscriber {
    /// The time for which the indicators stay fully visible after the last movement, in seconds.
    private static let visibleDuration = 0.4
    /// The duration of the fade-out, in seconds.
    private static let fadeDuration = 0.3

    private var indicators: (vertical: ScrollIndicator, horizontal: ScrollIndicator)?
    private(set) weak var scrollView: UIScrollView?
    private var clock: FrameClock?
    /// The time of the latest movement of the content, in seconds, on the frame clock.
    private var lastMovementTime: TimeInterval = 0

    /// Shows the indicators and restarts the delay before they fade out.
    func show(in scrollView: UIScrollView) {
        let clock = scrollView.frameClock
        self.scrollView = scrollView
        lastMovementTime = clock.time
        if self.clock == nil {
            self.clock = clock
            clock.addSubscriber(self, to: .scrolling)
            addIndicators(to: scrollView)
        }
        setAlpha(1)
        update(in: scrollView)
    }

    func frameDidTick(_ clock: FrameClock) {
        guard let scrollView else { return hideIndicators() }
        if scrollView.isDragging { lastMovementTime = clock.time }
        let alpha = 1 - (clock.time - lastMovementTime - Self.visibleDuration) / Self.fadeDuration
        setAlpha(CGFloat(min(max(alpha, 0), 1)))
        if alpha <= 0 { hideIndicators() }
    }

    private func hideIndicators() {
        clock?.removeSubscriber(self, from: .scrolling)
        clock = nil
    }

    private func addIndicators(to scrollView: UIScrollView) {
        let indicators = indicators ?? (ScrollIndicator(), ScrollIndicator())
        self.indicators = indicators
        scrollView.addSubview(indicators.vertical)
        scrollView.addSubview(indicators.horizontal)
    }

    private func setAlpha(_ alpha: CGFloat) {
        indicators?.vertical.alpha = alpha
        indicators?.horizontal.alpha = alpha
    }

    /// Updates the frames and the color of the indicators. Does nothing while the indicators are hidden.
    func update(in scrollView: UIScrollView) {
        guard let (vertical, horizontal) = indicators, clock != nil else { return }
        let (range, bounds) = (scrollView.offsetRange, scrollView.bounds)
        let contentInset = scrollView.adjustedContentInset
        let color =
            switch scrollView.indicatorStyle {
            case .default: ScrollIndicator.automatic
            case .black: ScrollIndicator.dark
            case .white: ScrollIndicator.light
            }
        let verticalInset = scrollView.verticalScrollIndicatorInsets
        if let span = ScrollIndicator.span(
            trackLength: bounds.height - verticalInset.top - verticalInset.bottom - contentInset.top
                - contentInset.bottom,
            visibleLength: bounds.height, offset: scrollView.contentOffset.y, range: range.y),
            scrollView.showsVerticalScrollIndicator
        {
            let x = bounds.maxX - verticalInset.right - ScrollIndicator.margin - ScrollIndicator.width
            vertical.show(
                frame: CGRect(
                    x: x, y: bounds.minY + verticalInset.top + contentInset.top + span.start,
                    width: ScrollIndicator.width, height: span.length), color: color)
        } else {
            vertical.isHidden = true
        }
        let horizontalInset = scrollView.horizontalScrollIndicatorInsets
        if let span = ScrollIndicator.span(
            trackLength: bounds.width - horizontalInset.left - horizontalInset.right - contentInset.left
                - contentInset.right,
            visibleLength: bounds.width, offset: scrollView.contentOffset.x, range: range.x),
            scrollView.showsHorizontalScrollIndicator
        {
            let y = bounds.maxY - horizontalInset.bottom - ScrollIndicator.margin - ScrollIndicator.width
            horizontal.show(
                frame: CGRect(
                    x: bounds.minX + horizontalInset.left + contentInset.left + span.start, y: y, width: span.length,
                    height: ScrollIndicator.width), color: color)
        } else {
            horizontal.isHidden = true
        }
    }
}
