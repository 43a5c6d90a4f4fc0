/// Spans along an axis, such as those of sections or items, among which those that overlap another span are found by bisection.
///
/// The spans can overlap each other. The fewer of them are out of ascending order, the shorter are the ranges that are found.
struct SpanSearch {
    /// For each span, the largest end of it and the spans before it, in points.
    private var ends: [CGFloat] = []
    /// For each span, the smallest start of it and the spans after it, in points.
    private var starts: [CGFloat] = []

    init(_ spans: [(start: CGFloat, end: CGFloat)] = []) {
        var maximumEnd = -CGFloat.infinity
        ends = spans.map {
            maximumEnd = max(maximumEnd, $0.end)
            return maximumEnd
        }
        var minimumStart = CGFloat.infinity
        starts = spans.reversed().map {
            minimumStart = min(minimumStart, $0.start)
            return minimumStart
        }.reversed()
    }

    /// Returns a range of indices that contains all spans that overlap or touch another one. Complexity: O(log n) for n spans.
    func indices(from start: CGFloat, to end: CGFloat) -> Range<Int> {
        let first = ends.partitioningIndex { $0 >= start }
        return first..<max(first, starts.partitioningIndex { $0 > end })
    }
}
