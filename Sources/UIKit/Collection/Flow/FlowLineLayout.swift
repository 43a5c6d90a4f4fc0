/// The positions of items of individual sizes.
///
/// Each line except the last is justified; the last line uses the minimum spacing. A query for a range is O(log n) for
/// n lines.
struct FlowLineLayout {
    private(set) var frames: [FlowFrame] = []
    /// The end of all lines along the scroll direction, in points; the start of the first line if there are no items.
    private(set) var end: CGFloat
    /// The lines. `maximumEnd` is the largest end of a line and the lines before it: with negative spacing, a line can
    /// end before a previous line.
    private var lines: [(firstItem: Int, start: CGFloat, ownEnd: CGFloat, maximumEnd: CGFloat)] = []

    init(_ sizes: [FlowSize], metrics: FlowMetrics) {
        end = metrics.start
        frames.reserveCapacity(sizes.count)
        var first = 0
        while first < sizes.count {
            let next = Self.endOfLine(startingAt: first, sizes: sizes, metrics: metrics)
            // A line never starts before the previous line, so that lines can be found by binary search.
            let start = lines.last.map { max($0.start, $0.ownEnd + metrics.lineSpacing) } ?? metrics.start
            appendLine(of: first..<next, sizes: sizes, start: start, isLast: next == sizes.count, metrics: metrics)
            first = next
        }
    }

    /// Returns the indexes of the items in all lines that intersect a range along the scroll direction, in points.
    func itemIndexes(from start: CGFloat, to end: CGFloat) -> Range<Int> {
        let first = lines.partitioningIndex { $0.maximumEnd >= start }
        let last = max(first, lines.partitioningIndex { $0.start > end })
        let index = { (line: Int) in line < lines.count ? lines[line].firstItem : frames.count }
        return index(first)..<index(last)
    }

    /// Returns the index after the last item of the line that starts with the item `first`. The line contains at least
    /// this item, and as many of the following items as fit with the minimum spacing.
    private static func endOfLine(startingAt first: Int, sizes: [FlowSize], metrics: FlowMetrics) -> Int {
        var used = sizes[first].across
        var next = first + 1
        while next < sizes.count, used + metrics.itemSpacing + sizes[next].across <= metrics.lineLength {
            used += metrics.itemSpacing + sizes[next].across
            next += 1
        }
        return next
    }

    /// Appends a line of items.
    ///
    /// Each item is centered in the height of the line. A single item is centered in the length of the line. In the
    /// last line, however, a single item is placed at the start if two such items would fit.
    private mutating func appendLine(
        of items: Range<Int>, sizes: [FlowSize], start: CGFloat, isLast: Bool, metrics: FlowMetrics
    ) {
        let lineHeight = items.map { sizes[$0].along }.max() ?? 0
        let itemLength = items.reduce(CGFloat(0)) { $0 + sizes[$1].across }
        let isSingle = items.count == 1
        let twoFit = 2 * itemLength + metrics.itemSpacing <= metrics.lineLength
        let spacing =
            isSingle || isLast
            ? metrics.itemSpacing : metrics.justifiedSpacing(itemCount: items.count, itemLength: itemLength)
        var across =
            isSingle && !(isLast && twoFit) ? metrics.centeredStart(itemLength: itemLength) : metrics.lineStart
        for item in items {
            let size = sizes[item]
            frames.append(FlowFrame(along: start + (lineHeight - size.along) / 2, across: across, size: size))
            across += size.across + spacing
        }
        end = lines.isEmpty ? start + lineHeight : max(end, start + lineHeight)
        lines.append((items.lowerBound, start, start + lineHeight, end))
    }
}
