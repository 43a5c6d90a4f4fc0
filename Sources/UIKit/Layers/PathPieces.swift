/// Parts of a path's line: dashes, or all between two shares of its length. Curves become short straight lines.
struct PathPieces {
    private let lines: [(points: [CGPoint], lengths: [CGFloat])]

    private static let mostDashes: CGFloat = 100_000

    init(_ elements: [PathElement]) {
        lines = PathFlattening.polylines(of: elements, .fine).map { line in
            let points = line.isClosed ? line.points + line.points.prefix(1) : line.points
            var lengths: [CGFloat] = [0]
            for index in points.indices.dropFirst() {
                lengths.append(lengths[index - 1] + (points[index] - points[index - 1]).length)
            }
            return (points, lengths)
        }
    }

    /// What lies between two shares of the whole length, each 0...1.
    func between(_ start: CGFloat, _ end: CGFloat) -> [PathElement] {
        let total = lines.reduce(0) { $0 + ($1.lengths.last ?? 0) }
        guard total.isFinite else { return [] }
        var (pieces, before): ([PathElement], CGFloat) = ([], 0)
        for line in lines {
            pieces += Self.piece(of: line, from: start * total - before, to: end * total - before)
            before += line.lengths.last ?? 0
        }
        return pieces
    }

    /// Dashes and gaps by turns, points; every subpath begins anew. A pattern without any length, or with lengths below
    /// 0, leaves the line whole.
    func dashed(_ pattern: [CGFloat], phase: CGFloat) -> [PathElement] {
        let period = pattern.reduce(0, +)
        let longest = lines.map { $0.lengths.last ?? 0 }.max() ?? 0
        let isUsable = period > 0 && period.isFinite && phase.isFinite && pattern.allSatisfy { $0 >= 0 }
        // More dashes than anyone can see are a whole line, too.
        guard isUsable, longest / period < Self.mostDashes else { return between(0, 1) }
        // With an odd number of lengths, dashes and gaps change places every time around.
        let pattern = pattern.count % 2 == 0 ? pattern : pattern + pattern
        let length = pattern.reduce(0, +)
        var pieces: [PathElement] = []
        for line in lines {
            var place = -(phase - (phase / length).rounded(.down) * length)
            var index = 0
            while place < line.lengths.last ?? 0 {
                let end = place + pattern[index]
                if index % 2 == 0 { pieces += Self.piece(of: line, from: place, to: end) }
                place = end
                index = (index + 1) % pattern.count
            }
        }
        return pieces
    }

    private static func piece(
        of line: (points: [CGPoint], lengths: [CGFloat]), from start: CGFloat, to end: CGFloat
    ) -> [PathElement] {
        let (start, end) = (max(start, 0), min(end, line.lengths.last ?? 0))
        guard end > start else { return [] }
        var piece: [PathElement] = []
        for index in line.points.indices.dropFirst() {
            let (from, to) = (line.lengths[index - 1], line.lengths[index])
            guard to > from, to > start, from < end else { continue }
            let way = line.points[index] - line.points[index - 1]
            let at = { (length: CGFloat) in
                let share = (length - from) / (to - from)
                return CGPoint(
                    x: line.points[index - 1].x + way.x * share, y: line.points[index - 1].y + way.y * share)
            }
            if piece.isEmpty { piece.append(.move(at(max(start, from)))) }
            piece.append(.line(at(min(end, to))))
        }
        return piece
    }
}
