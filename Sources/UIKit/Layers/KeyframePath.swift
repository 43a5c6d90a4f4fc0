import DynamicsGeometry

/// A path along which a keyframe animation moves a point. The start and the end of each line and curve are keyframes.
struct KeyframePath {
    /// A place on the path: a point, in points, and the direction of the path there, a unit vector, or zero where the path
    /// has none.
    struct Place {
        var point: CGPoint
        var direction: CGPoint
    }

    /// A cubic Bézier curve. Lines and quadratic curves have the control points with which it is the same curve.
    private struct Segment {
        var start, control1, control2, end: CGPoint

        init(_ start: CGPoint, _ control1: CGPoint, _ control2: CGPoint, _ end: CGPoint) {
            (self.start, self.control1, self.control2, self.end) = (start, control1, control2, end)
        }

        init(from start: CGPoint, to end: CGPoint) {
            self.init(start, start.moved(to: end, by: 1.0 / 3), end.moved(to: start, by: 1.0 / 3), end)
        }

        init(from start: CGPoint, to end: CGPoint, control: CGPoint) {
            self.init(start, start.moved(to: control, by: 2.0 / 3), end.moved(to: control, by: 2.0 / 3), end)
        }
    }

    private let segments: [Segment]
    private let flattened: FlattenedPath

    /// Creates a path from its elements. Subpaths follow each other without a segment between them; lines without a length
    /// that close a subpath are omitted.
    init(_ elements: [PathElement]) {
        var (segments, start, current) = ([Segment](), CGPoint.zero, CGPoint.zero)
        for element in elements {
            switch element {
            case .move(let point):
                (start, current) = (point, point)
                continue
            case .line(let end): segments.append(Segment(from: current, to: end))
            case .quadCurve(let control, let end): segments.append(Segment(from: current, to: end, control: control))
            case .curve(let control1, let control2, let end):
                segments.append(Segment(current, control1, control2, end))
            case .close where current == start: continue
            case .close: segments.append(Segment(from: current, to: start))
            }
            current = segments[segments.count - 1].end
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
        let (curve, t) = (segments[index], CGFloat(fraction))
        // The algorithm of De Casteljau. The last two points span the tangent.
        let middle = curve.control1.moved(to: curve.control2, by: t)
        let first = curve.start.moved(to: curve.control1, by: t).moved(to: middle, by: t)
        let last = middle.moved(to: curve.control2.moved(to: curve.end, by: t), by: t)
        var direction = Self.unit(last - first)
        // Where a control point lies on the end of a curve, the tangent follows from the ends.
        if direction == .zero { direction = Self.unit(curve.end - curve.start) }
        return Place(point: first.moved(to: last, by: t), direction: direction)
    }

    private static func unit(_ vector: CGPoint) -> CGPoint {
        let length = vector.length
        guard length > 0, length.isFinite else { return .zero }
        return CGPoint(x: vector.x / length, y: vector.y / length)
    }
}

extension CGPoint {
    /// Returns the point at a fraction of the way to another one.
    fileprivate func moved(to end: CGPoint, by fraction: CGFloat) -> CGPoint {
        CGPoint(x: x + (end.x - x) * fraction, y: y + (end.y - y) * fraction)
    }
}
