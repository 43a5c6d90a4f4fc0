/// The positions of items that all have the same size.
///
/// The items form a grid: each line, including an incomplete last line, has the same spacing. The grid computes
/// positions from indexes and stores no per-item data, so all queries are O(1).
struct FlowGridLayout {
    private let count: Int
    private let size: FlowSize
    private let metrics: FlowMetrics
    private let itemsPerLine: Int
    private let spacing: CGFloat
    private let lineStart: CGFloat

    init(count: Int, size: FlowSize, metrics: FlowMetrics) {
        self.count = count
        self.size = size
        self.metrics = metrics
        let fitting = (metrics.lineLength + metrics.itemSpacing) / (size.across + metrics.itemSpacing)
        // If item length and spacing are 0 or tiny, the quotient is infinite, NaN or huge. One line then holds all items.
        itemsPerLine = fitting < 1 ? 1 : fitting < 1e15 ? Int(fitting.rounded(.down)) : max(1, count)
        spacing =
            itemsPerLine > 1
            ? metrics.justifiedSpacing(itemCount: itemsPerLine, itemLength: CGFloat(itemsPerLine) * size.across) : 0
        lineStart = itemsPerLine > 1 ? metrics.lineStart : metrics.centeredStart(itemLength: size.across)
    }

    private var lineCount: Int { (count + itemsPerLine - 1) / itemsPerLine }
    /// The distance between the starts of consecutive lines, in points. It is 0 or more: a line never starts before the
    /// previous line.
    private var linePitch: CGFloat { max(0, size.along + metrics.lineSpacing) }

    /// The end of the last line along the scroll direction, in points; the start of the grid if there are no items.
    var end: CGFloat {
        guard count > 0 else { return metrics.start }
        guard linePitch > 0 else { return metrics.start + size.along }
        return metrics.start + CGFloat(lineCount) * linePitch - metrics.lineSpacing
    }

    /// Returns the indexes of the items in all lines that intersect a range along the scroll direction, in points.
    ///
    /// The result can include one additional line at the start, because the grid treats the spacing after a line as
    /// part of the line.
    func itemIndexes(from start: CGFloat, to end: CGFloat) -> Range<Int> {
        guard count > 0, linePitch > 0 else { return 0..<count }
        // With negative spacing, a line extends into the following lines, so the search begins earlier by the overlap.
        let first = lineIndex(at: start + min(0, metrics.lineSpacing))
        let last = lineIndex(at: end)
        return min(first * itemsPerLine, count)..<min(max(first, last + 1) * itemsPerLine, count)
    }

    /// Returns the index of the line at a position along the scroll direction, clamped to 0...`lineCount`. The index
    /// `lineCount` means that the position is after the last line.
    private func lineIndex(at position: CGFloat) -> Int {
        let line = ((position - metrics.start) / linePitch).rounded(.down)
        return Int(min(max(line, 0), CGFloat(lineCount)))
    }

    func frame(of item: Int) -> FlowFrame {
        let (line, column) = item.quotientAndRemainder(dividingBy: itemsPerLine)
        return FlowFrame(
            along: metrics.start + CGFloat(line) * linePitch,
            across: lineStart + CGFloat(column) * (size.across + spacing), size: size)
    }
}
