// The images behind and between the segments of a control, and the places of their contents.

extension UISegmentedControl {
    /// Moves the content of a segment.
    /// - Parameters:
    ///   - offset: The distance from the center of the segment, in points. NaN and infinite values are ignored and reported.
    ///   - segment: The index of the segment. Indices out of range are ignored and reported.
    public func setContentOffset(_ offset: CGSize, forSegmentAt segment: Int) {
        let isFinite = offset.width.isFinite && offset.height.isFinite
        guard UsageReport.validate(isFinite, offset, of: self, "setContentOffset(_:forSegmentAt:)") else { return }
        self.segment(segment, "setContentOffset(_:forSegmentAt:)")?.contentOffset = offset
    }

    /// Returns the distance by which the content of a segment is moved, in points. The default is zero. For indices out of
    /// range, reports the index and returns zero.
    public func contentOffsetForSegment(at segment: Int) -> CGSize {
        self.segment(segment, "contentOffsetForSegment(at:)")?.contentOffset ?? .zero
    }

    /// Sets the image behind segments in a state, stretched to their size. With an image, the standard background and the
    /// background of the selected segment are not drawn.
    /// - Parameters:
    ///   - backgroundImage: The image; nil for the standard background.
    ///   - state: The state of the segment. States without an image show that of the normal state.
    ///   - barMetrics: The state of the bar; only images for `.default` are shown.
    public func setBackgroundImage(_ backgroundImage: UIImage?, for state: State, barMetrics: UIBarMetrics) {
        images.backgrounds[barMetrics, default: [:]][state] = backgroundImage
    }

    /// Returns the image that was set behind segments in a state; nil if there is none.
    public func backgroundImage(for state: State, barMetrics: UIBarMetrics) -> UIImage? {
        images.backgrounds[barMetrics]?[state]
    }

    /// Sets the image between two segments, stretched to the height of the control, in place of the line.
    /// - Parameters:
    ///   - dividerImage: The image; nil for the line.
    ///   - leftState: The state of the left segment.
    ///   - rightState: The state of the right segment. Pairs of states without an image show that of two normal segments.
    ///   - barMetrics: The state of the bar; only images for `.default` are shown.
    public func setDividerImage(
        _ dividerImage: UIImage?, forLeftSegmentState leftState: State, rightSegmentState rightState: State,
        barMetrics: UIBarMetrics
    ) {
        images.dividers[barMetrics, default: [:]][[leftState, rightState]] = dividerImage
    }

    /// Returns the image that was set between segments in two states; nil if there is none.
    public func dividerImage(
        forLeftSegmentState leftState: State, rightSegmentState rightState: State, barMetrics: UIBarMetrics
    ) -> UIImage? { images.dividers[barMetrics]?[[leftState, rightState]] }

    func imagesDidChange() {
        if images.hasBackgrounds {
            if backgroundColor == .tertiarySystemFill { backgroundColor = nil }
        } else if backgroundColor == nil {
            backgroundColor = .tertiarySystemFill
        }
        setNeedsLayout()
    }
}
