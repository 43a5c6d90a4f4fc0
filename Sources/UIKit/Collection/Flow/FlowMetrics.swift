/// The metrics of all lines of a section, in flow coordinates, in points.
struct FlowMetrics {
    /// The coordinate of the first line's start, along the scroll direction.
    var start: CGFloat
    /// The inset after the last line.
    var trailingInset: CGFloat
    /// The coordinate of each line's start, across the scroll direction.
    var lineStart: CGFloat
    /// The length that is available for the items of each line, across the scroll direction.
    var lineLength: CGFloat
    /// The spacing between consecutive lines.
    var lineSpacing: CGFloat
    /// The minimum spacing between the items of a line.
    var itemSpacing: CGFloat

    /// Returns the spacing between the items of a justified line.
    ///
    /// - Parameters:
    ///   - itemCount: The number of items, at least 2.
    ///   - itemLength: The sum of the lengths of the items, across the scroll direction.
    func justifiedSpacing(itemCount: Int, itemLength: CGFloat) -> CGFloat {
        (lineLength - itemLength) / CGFloat(itemCount - 1)
    }

    /// Returns the start coordinate, across the scroll direction, that centers a single item in its line.
    func centeredStart(itemLength: CGFloat) -> CGFloat { lineStart + (lineLength - itemLength) / 2 }
}
