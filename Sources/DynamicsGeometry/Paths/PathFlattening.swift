import Foundation

/// Functions that convert paths to polylines.
package enum PathFlattening {
    /// The length of the line segments that approximate a curve.
    package enum Precision {
        /// One segment per 10 points of curve length, for the shapes of bodies and boundaries.
        case body
        /// Segments of half a point or less, but at most 1,000 per curve, for containment tests and drawing.
        case fine
    }

    /// A polyline that approximates a subpath. A closed polyline does not repeat its first vertex at the end.
    package struct Polyline: Hashable, Sendable {
        package var points: [CGPoint]
        package var isClosed: Bool

        package init(points: [CGPoint], isClosed: Bool) {
            self.points = points
            self.isClosed = isClosed
        }

        /// Returns whether a point is on a line segment of the polyline. Open polylines are treated as closed.
        func hasOnBoundary(_ point: CGPoint) -> Bool {
            points.indices.contains { index in
                let (a, b) = (points[index], points[(index + 1) % points.count])
                let (edge, offset) = (b - a, point - a)
                let (length, along) = (edge.x * edge.x + edge.y * edge.y, edge.x * offset.x + edge.y * offset.y)
                guard length > 0 else { return offset == .zero }
                let side = edge.x * offset.y - edge.y * offset.x
                // The tolerance covers the rounding errors of the products.
                return along >= 0 && along <= length && abs(side) <= 1e-12 * length
            }
        }

        /// Returns the winding number of the polyline around a point. Open polylines are treated as closed.
        package func windingNumber(around point: CGPoint) -> Int {
            var winding = 0
            for index in points.indices {
                let (a, b) = (points[index], points[(index + 1) % points.count])
                let side = (b.x - a.x) * (point.y - a.y) - (b.y - a.y) * (point.x - a.x)
                if a.y <= point.y && b.y > point.y && side > 0 { winding += 1 }
                if a.y > point.y && b.y <= point.y && side < 0 { winding -= 1 }
            }
            return winding
        }
    }

    /// Returns a polyline for each subpath, including subpaths of a single point.
    package static func polylines(of elements: [PathElement], precision: Precision) -> [Polyline] {
        var lines: [Polyline] = []
        for element in elements {
            if case .move(let start) = element {
                lines.append(Polyline(points: [start], isClosed: false))
                continue
            }
            guard !lines.isEmpty else { continue }
            // An element after `close` starts a new subpath at the start of the closed one, without a move.
            if lines[lines.count - 1].isClosed {
                if element == .close { continue }
                lines.append(Polyline(points: [lines[lines.count - 1].points[0]], isClosed: false))
            }
            append(element, to: &lines[lines.count - 1], precision: precision)
        }
        return lines.map(removingRepeatedEnd)
    }

    private static func append(_ element: PathElement, to line: inout Polyline, precision: Precision) {
        let from = line.points[line.points.count - 1]
        switch element {
        case .move, .close: line.isClosed = true
        case .line(let end): line.points.append(end)
        case .quadCurve(let control, let end):
            // A cubic Bézier curve with these control points has the same shape as the quadratic one.
            let (c1, c2) = (from + 2.0 / 3.0 * (control - from), end + 2.0 / 3.0 * (control - end))
            line.points += segmentEnds(
                of: CubicCurve(from: from, control1: c1, control2: c2, to: end), precision: precision)
        case .curve(let c1, let c2, let end):
            line.points += segmentEnds(
                of: CubicCurve(from: from, control1: c1, control2: c2, to: end), precision: precision)
        }
    }

    /// Returns the ends of the segments that approximate a curve.
    ///
    /// With the precision `body`, the number of segments is a tenth of the estimated length in points. The estimate
    /// reproduces the numbers of vertices measured on Apple's system: 4 for an ellipse of 20 x 10 points, 24 for 100 x
    /// 50, 44 for 60 x 200 and 244 for 1000 x 500. The exact length would give too few vertices.
    private static func segmentEnds(of curve: CubicCurve, precision: Precision) -> [CGPoint] {
        let length = curve.estimatedLength
        let count =
            switch precision {
            case .body: min(max(Int(length / 10), 1), 1000)
            case .fine: min(max(Int(length * 2), 8), 1000)
            }
        return (1...count).map { $0 == count ? curve.to : curve.point(at: CGFloat($0) / CGFloat(count)) }
    }

    /// Returns the polyline without the vertices at its end that are within 1e-9 points of its first vertex. If there
    /// are any, the result is closed.
    private static func removingRepeatedEnd(of line: Polyline) -> Polyline {
        var line = line
        while line.points.count > 1, (line.points[line.points.count - 1] - line.points[0]).length < 1e-9 {
            line.points.removeLast()
            line.isClosed = true
        }
        return line
    }
}

/// A cubic Bézier curve, with coordinates in points.
package struct CubicCurve {
    let from: CGPoint
    let control1: CGPoint
    let control2: CGPoint
    let to: CGPoint

    /// Returns the point of the curve at a parameter from 0 (its start) to 1 (its end).
    func point(at t: CGFloat) -> CGPoint {
        let s = 1 - t
        return (s * s * s) * from + (3 * s * s * t) * control1 + (3 * s * t * t) * control2 + (t * t * t) * to
    }

    /// An estimate of the curve's length, in points: the mean of the lengths of the chord and of the control polygon.
    /// It is at most 1e9, so that it fits an `Int`.
    var estimatedLength: CGFloat {
        let polygonLength = (control1 - from).length + (control2 - control1).length + (to - control2).length
        return min(((to - from).length + polygonLength) / 2, 1e9)
    }
}
