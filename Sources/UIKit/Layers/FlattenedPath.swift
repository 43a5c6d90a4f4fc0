/// A path approximated by polylines, which can be trimmed and dashed by arc length.
struct FlattenedPath {
    /// For each subpath, its vertices and the arc length from the subpath's start to each vertex, in points.
    private let lines: [(points: [CGPoint], lengths: [CGFloat])]

    /// The upper limit on repetitions of the dash pattern along a subpath. A path that reaches it is drawn solid,
    /// because such short dashes cannot be distinguished.
    private static let maximumDashCount: CGFloat = 100_000

    init(_ elements: [PathElement]) {
        lines = PathFlattening.polylines(of: elements, precision: .fine).map { line in
            let points = line.isClosed ? line.points + line.points.prefix(1) : line.points
            var lengths: [CGFloat] = [0]
            for index in points.indices.dropFirst() {
                lengths.append(lengths[index - 1] + (points[index] - points[index - 1]).length)
            }
            return (points, lengths)
        }
    }

    /// Returns the part of the path between two fractions of its total length, from 0 to 1. The result is empty if
    /// `start` is not below `end`, or if the length is NaN or infinite.
    func trimmed(from start: CGFloat, to end: CGFloat) -> [PathElement] {
        let total = lines.reduce(0) { $0 + ($1.lengths.last ?? 0) }
        guard total.isFinite else { return [] }
        var (segments, lengthBefore): ([PathElement], CGFloat) = ([], 0)
        for line in lines {
            segments += Self.segment(of: line, from: start * total - lengthBefore, to: end * total - lengthBefore)
            lengthBefore += line.lengths.last ?? 0
        }
        return segments
    }

    /// Returns the point at a fraction of the total length, from 0 to 1, and the vector of the edge that contains it; nil if
    /// the path is empty or its length is NaN or infinite.
    func place(at fraction: Double) -> (point: CGPoint, edge: CGPoint)? {
        let total = lines.reduce(0) { $0 + ($1.lengths.last ?? 0) }
        guard total.isFinite, let points = lines.first?.points, let first = points.first else { return nil }
        let part = trimmed(from: 0, to: CGFloat(min(max(fraction, 0), 1)))
        guard case .line(let end)? = part.last else { return (first, points.count > 1 ? points[1] - first : .zero) }
        switch part[part.count - 2] {
        case .move(let start), .line(let start): return (end, end - start)
        default: return (end, .zero)
        }
    }

    /// Returns the dashes of the path for a dash pattern. The pattern restarts at each subpath.
    ///
    /// The path is returned without dashes if a length in the pattern is negative, NaN or infinite, or if the total
    /// length of the pattern is 0.
    /// - Parameters:
    ///   - pattern: The alternating lengths of dashes and gaps, in points. If the number of lengths is odd, the pattern
    ///     alternates: every second repetition exchanges dashes and gaps.
    ///   - phase: The position in the pattern at which each subpath starts, in points.
    func dashed(_ pattern: [CGFloat], phase: CGFloat) -> [PathElement] {
        let period = pattern.reduce(0, +)
        let longest = lines.map { $0.lengths.last ?? 0 }.max() ?? 0
        let isValid = period > 0 && period.isFinite && phase.isFinite && pattern.allSatisfy { $0 >= 0 }
        guard isValid, longest / period < Self.maximumDashCount else { return trimmed(from: 0, to: 1) }
        let pattern = pattern.count % 2 == 0 ? pattern : pattern + pattern
        let patternLength = pattern.reduce(0, +)
        var dashes: [PathElement] = []
        for line in lines {
            // A phase of many patterns is not exact, so the result is limited to one.
            var start = -min(max(phase - (phase / patternLength).rounded(.down) * patternLength, 0), patternLength)
            var index = 0
            while start < line.lengths.last ?? 0 {
                let end = start + pattern[index]
                if index % 2 == 0 { dashes += Self.segment(of: line, from: start, to: end) }
                start = end
                index = (index + 1) % pattern.count
            }
        }
        return dashes
    }

    /// Returns the part of a subpath between two arc lengths, in points. The result is empty if the range is empty.
    private static func segment(
        of line: (points: [CGPoint], lengths: [CGFloat]), from start: CGFloat, to end: CGFloat
    ) -> [PathElement] {
        let (start, end) = (max(start, 0), min(end, line.lengths.last ?? 0))
        guard end > start else { return [] }
        var segment: [PathElement] = []
        for index in line.points.indices.dropFirst() {
            let (from, to) = (line.lengths[index - 1], line.lengths[index])
            guard to > from, to > start, from < end else { continue }
            let edge = line.points[index] - line.points[index - 1]
            let point = { (length: CGFloat) in
                let fraction = (length - from) / (to - from)
                return CGPoint(
                    x: line.points[index - 1].x + edge.x * fraction, y: line.points[index - 1].y + edge.y * fraction)
            }
            if segment.isEmpty { segment.append(.move(point(max(start, from)))) }
            segment.append(.line(point(min(end, to))))
        }
        return segment
    }
}
