/// A scroll indicator: a bar whose position and length show which part of the content is visible.
final class ScrollIndicator: UIView {
    /// The thickness of the bar, in points.
    static let width: CGFloat = 3
    /// The distance between the bar and the edges of the scroll view, in points.
    static let margin: CGFloat = 3
    static let dark = UIColor(white: 0, alpha: 0.35)
    static let light = UIColor(white: 1, alpha: 0.5)
    /// The color of the default style.
    static let automatic = UIColor(light: dark, dark: light)
    /// The minimum length of the bar while the content offset is in range, in points.
    private static let minimumLength: CGFloat = 36
    /// The minimum length of the bar while the content is scrolled past its edge, in points. The bar becomes shorter as
    /// the content moves further past the edge.
    private static let minimumOverscrollLength: CGFloat = 7

    func show(frame: CGRect, color: UIColor) {
        isHidden = false
        isUserInteractionEnabled = false
        layer.cornerRadius = Self.width / 2
        if backgroundColor !== color { backgroundColor = color }
        self.frame = frame
    }

    /// Returns the start and the length of an indicator along its track, in points. Returns nil if the content cannot
    /// scroll or the track is too short for a bar of the minimum length.
    static func span(
        trackLength: CGFloat, visibleLength: CGFloat, offset: CGFloat, range: ClosedRange<CGFloat>
    ) -> (start: CGFloat, length: CGFloat)? {
        let scrollableLength = range.upperBound - range.lowerBound
        let available = trackLength - 2 * margin
        guard scrollableLength > 0, available > minimumLength else { return nil }
        let natural = max(minimumLength, available * visibleLength / (visibleLength + scrollableLength))
        let overscroll = max(range.lowerBound - offset, offset - range.upperBound, 0)
        let length = max(minimumOverscrollLength, natural - overscroll)
        let fraction = min(max((offset - range.lowerBound) / scrollableLength, 0), 1)
        return (margin + fraction * (available - length), length)
    }
}
