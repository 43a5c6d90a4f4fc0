/// The heights of a section of a table, in points.
struct TableSection {
    /// The distance from the top of the content to the top of the header, in points.
    var top: CGFloat = 0
    var header: CGFloat = 0
    var footer: CGFloat = 0
    /// The heights of the rows: measured ones, and estimates of the others.
    private(set) var heights: ContiguousArray<CGFloat>
    /// Whether the height of each row was measured.
    private(set) var isMeasured: ContiguousArray<Bool>
    /// The distances of the rows from the first one, in points, with the height of all rows as the last entry.
    private var starts: ContiguousArray<CGFloat> = []
    /// The number of entries of `starts` that are valid.
    private var validStarts = 0

    init(heights: ContiguousArray<CGFloat>) {
        self.heights = heights
        isMeasured = ContiguousArray(repeating: false, count: heights.count)
    }

    var count: Int { heights.count }

    mutating func setHeight(_ height: CGFloat, ofRow row: Int) {
        isMeasured[row] = true
        guard heights[row] != height else { return }
        heights[row] = height
        validStarts = min(validStarts, row + 1)
    }

    mutating func forgetMeasurement(ofRow row: Int) { isMeasured[row] = false }

    mutating func forgetMeasurements() {
        isMeasured = ContiguousArray(repeating: false, count: heights.count)
    }

    /// Computes the positions of the rows after changes of heights.
    mutating func updateStarts() {
        guard validStarts < count + 1 else { return }
        if starts.count != count + 1 { starts = ContiguousArray(repeating: 0, count: count + 1) }
        var start = validStarts == 0 ? 0 : starts[validStarts - 1]
        for index in max(0, validStarts - 1)...count {
            starts[index] = start
            if index < count { start += heights[index] }
        }
        validStarts = count + 1
    }

    var rowsTop: CGFloat { top + header }
    /// The height of all rows, in points. Valid after `updateStarts()`.
    var rowsHeight: CGFloat { starts.last ?? 0 }
    var bottom: CGFloat { rowsTop + rowsHeight + footer }

    func top(ofRow row: Int) -> CGFloat { rowsTop + starts[row] }

    /// Returns the rows that intersect an interval, in points.
    func rows(from minimum: CGFloat, to maximum: CGFloat) -> Range<Int> {
        guard count > 0, maximum > rowsTop, minimum < rowsTop + rowsHeight else { return 0..<0 }
        let (low, high) = (minimum - rowsTop, maximum - rowsTop)
        let first = (0..<count).partitioningIndex { starts[$0 + 1] > low }
        let last = (first..<count).partitioningIndex { starts[$0] >= high }
        return first..<max(first, last)
    }
}
