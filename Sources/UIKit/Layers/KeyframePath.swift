import DynamicsGeometry

/// A path along which a keyframe animation moves a point. The start and the end of each line and curve are keyframes.
struct KeyframePath {
    /// A place on the path: a point, in points, and the direction of the path there, a unit vector, or zero where the path
    /// has none.
    struct Place {
        var point: CGPoint
        var direction: CGPoint
    }

    /// A line, as a curve of degree 1, or a Bézier curve: its start, its control points and its end.
    private let segments: [[CGPoint]]
    private let flattened: FlattenedPath

    /// Creates a path from its elements. Subpaths follow each other without a segment between them; lines without a length
    /// that close a subpath are omitted.
    init(_ elements: [PathElement]) {
        var (segments, start, current) = ([[CGPoint]](), CGPoint.zero, CGPoint.zero)
        for element in elements {
            switch element {
            case .move(let point):
                (start, current) = (point, point)
                continue
            case .line(let end): segments.append([current, end])
            case .quadCurve(let control, let end): segments.append([current, control, end])
            case .curve(let control1, let control2, let end): segments.append([current, control1, control2, end])
            case .close where current == start: continue
            case .close: segments.append([current, start])
            }
            current = segments[segments.count - 1].last ?? start
        }
        self.segments = segments
        flattened = FlattenedPath(elements)
    }

    var segmentCount: Int { segments.count }

    /// Returns the place at a fraction of the length of the path, from 0 to 1; nil if the path is empty or infinite.
    func place(atLength fraction: Double) -> Place? {
        flattened.place(at: fraction).map { Place(point: $0.point, direction: Self.unit($0.edge)) }
    }

    /// Returns the place at a fraction of a segment, from 0 to 1; nil if there is no such segment.
    func place(inSegment index: Int, at fraction: Double) -> Place? {
        guard segments.indices.contains(index) else { return nil }
        let points = segments[index]
        // The algorithm of De Casteljau. The last two points span the tangent.
        var (level, last) = (points, points)
        while level.count > 1 {
            last = level
            level = zip(level, level.dropFirst()).map { a, b in
                CGPoint(x: a.x + (b.x - a.x) * CGFloat(fraction), y: a.y + (b.y - a.y) * CGFloat(fraction))
            }
        }
        var direction = Self.unit(last[1] - last[0])
        // Where a control point lies on the end of a curve, the tangent follows from the other points.
        if direction == .zero { direction = Self.unit(points[points.count - 1] - points[0]) }
        return Place(point: level[0], direction: direction)
    }

    private static func unit(_ vector: CGPoint) -> CGPoint {
        let length = vector.length
        guard length > 0, length.isFinite else { return .zero }
        return CGPoint(x: vector.x / length, y: vector.y / length)
    }
}
