import Foundation

/// Curves as straight lines.
package enum PathFlattening {
    /// How finely a curve is cut.
    package enum Fineness {
        /// As bodies and boundaries are: a piece for every 10 points of length.
        case body
        /// For questions about the outline: no piece longer than half a point, up to a limit.
        case fine
    }

    /// One subpath as points; the last one does not repeat the first.
    package struct Polyline: Hashable, Sendable {
        package var points: [CGPoint]
        package var isClosed: Bool

        package init(points: [CGPoint], isClosed: Bool) {
            self.points = points
            self.isClosed = isClosed
        }

        /// How often it goes around a point, open ones counting as closed.
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

    /// All subpaths of two points or more, and single points that were moved to.
    package static func polylines(of elements: [PathElement], _ fineness: Fineness) -> [Polyline] {
        var lines: [Polyline] = []
        for element in elements {
            if case .move(let start) = element {
                lines.append(Polyline(points: [start], isClosed: false))
                continue
            }
            guard !lines.isEmpty else { continue }
            // After a close the pen stands where the subpath began.
            if lines[lines.count - 1].isClosed {
                if element == .close { continue }
                lines.append(Polyline(points: [lines[lines.count - 1].points[0]], isClosed: false))
            }
            append(element, to: &lines[lines.count - 1], fineness)
        }
        return lines.map(withoutDoubledEnd)
    }

    private static func append(_ element: PathElement, to line: inout Polyline, _ fineness: Fineness) {
        let from = line.points[line.points.count - 1]
        switch element {
        case .move, .close: line.isClosed = true
        case .line(let end): line.points.append(end)
        case .quadCurve(let control, let end):
            // The same curve as a cubic.
            let (c1, c2) = (from + 2.0 / 3.0 * (control - from), end + 2.0 / 3.0 * (control - end))
            line.points += pieces(Cubic(from: from, control1: c1, control2: c2, to: end), fineness)
        case .curve(let c1, let c2, let end):
            line.points += pieces(Cubic(from: from, control1: c1, control2: c2, to: end), fineness)
        }
    }

    /// The number of pieces is the length in tens of points. Half the chord and half the way over the control points,
    /// the usual estimate of a length, gives the numbers of corners that were counted on Apple's system: 4 for an
    /// ellipse of 20 x 10, 24 for 100 x 50, 44 for 60 x 200, 244 for 1000 x 500. The exact length would be too short.
    private static func pieces(_ curve: Cubic, _ fineness: Fineness) -> [CGPoint] {
        let length = curve.estimatedLength
        let count =
            switch fineness {
            case .body: min(max(Int(length / 10), 1), 1000)
            case .fine: min(max(Int(length * 2), 8), 1000)
            }
        return (1...count).map { $0 == count ? curve.to : curve.point(at: CGFloat($0) / CGFloat(count)) }
    }

    private static func withoutDoubledEnd(_ line: Polyline) -> Polyline {
        var line = line
        while line.points.count > 1, (line.points[line.points.count - 1] - line.points[0]).length < 1e-9 {
            line.points.removeLast()
            line.isClosed = true
        }
        return line
    }
}

/// A cubic curve.
package struct Cubic {
    let from: CGPoint
    let control1: CGPoint
    let control2: CGPoint
    let to: CGPoint

    func point(at t: CGFloat) -> CGPoint {
        let s = 1 - t
        return (s * s * s) * from + (3 * s * s * t) * control1 + (3 * s * t * t) * control2 + (t * t * t) * to
    }

    /// The mean of the chord and of the way over the control points, at most what fits an Int.
    var estimatedLength: CGFloat {
        let way = (control1 - from).length + (control2 - control1).length + (to - control2).length
        return min(((to - from).length + way) / 2, 1e9)
    }
}
