import DynamicsGeometry
import Foundation

// The vertices of stroked paths, whose miters extend beyond the outline.

extension [PathElement] {
    /// Returns the largest ratio of the length of a miter to the width of the stroke, 1 or more.
    /// - Parameter limit: The largest ratio of a miter; longer ones are replaced by bevels.
    ///
    /// Complexity: O(*n*) in the number of elements.
    func largestMiterRatio(limit: CGFloat) -> CGFloat {
        var joins = MiterMeasure(limit: limit)
        for element in self { joins.append(element) }
        return joins.largestRatio
    }
}

/// Measures the miters of a path, element by element.
private struct MiterMeasure {
    let limit: CGFloat
    private(set) var largestRatio: CGFloat = 1
    private var start = CGPoint.zero
    private var current = CGPoint.zero
    /// The direction in which the subpath begins; nil before its first segment.
    private var firstDirection: CGVector?
    /// The direction in which the latest segment ends; nil before the first segment of the subpath.
    private var lastDirection: CGVector?

    init(limit: CGFloat) { self.limit = limit }

    mutating func append(_ element: PathElement) {
        switch element {
        case .move(let point):
            (start, current, firstDirection, lastDirection) = (point, point, nil, nil)
        case .line(let end): appendSegment([end])
        case .quadCurve(let control, let end): appendSegment([control, end])
        case .curve(let control1, let control2, let end): appendSegment([control1, control2, end])
        case .close:
            appendSegment([start])
            if let firstDirection { addJoin(to: firstDirection) }
            (firstDirection, lastDirection) = (nil, nil)
        }
    }

    /// Appends a segment from the current point, with its control points and its end. A segment without a length has no
    /// direction and no join.
    private mutating func appendSegment(_ points: [CGPoint]) {
        let (begin, all) = (current, [current] + points)
        current = points[points.count - 1]
        let firsts = points.compactMap { Self.direction(from: begin, to: $0) }
        let lasts = all.dropLast().compactMap { Self.direction(from: $0, to: all[points.count]) }
        guard let begin = firsts.first, let end = lasts.last else { return }
        addJoin(to: begin)
        if firstDirection == nil { firstDirection = begin }
        lastDirection = end
    }

    private mutating func addJoin(to direction: CGVector) {
        guard let lastDirection else { return }
        let cosine = lastDirection.dx * direction.dx + lastDirection.dy * direction.dy
        // The ratio is 1 / sin(a / 2) for the angle a between the segments, which is 180 degrees for a straight line.
        let ratio = (2 / max(1 + cosine, 1e-9)).squareRoot()
        if ratio <= limit { largestRatio = max(largestRatio, ratio) }
    }

    /// Returns the unit vector from a point to another one; nil if they are equal.
    private static func direction(from a: CGPoint, to b: CGPoint) -> CGVector? {
        let (dx, dy) = (b.x - a.x, b.y - a.y)
        let length = (dx * dx + dy * dy).squareRoot()
        return length > 1e-9 ? CGVector(dx: dx / length, dy: dy / length) : nil
    }
}
