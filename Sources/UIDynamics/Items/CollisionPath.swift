import DynamicsEngine

/// The conversion of a path to the convex polygon with which an item collides.
package enum CollisionPath {
    /// The largest distance up to which the polygon can differ from the path: in points, and as a fraction of the
    /// larger side of the path's bounding box. The smaller one applies.
    ///
    /// The distance hides rounding errors of coordinates. It also limits the number of vertices, and so the time that
    /// collision detection takes: a regular polygon with more than 110 vertices loses some of them, and a circle with a
    /// radius of 50 points keeps 160, however many it was given.
    private static let tolerance = (points: 0.01, fraction: 2e-4)

    /// Why points are not the vertices of a convex polygon.
    package enum Fault {
        /// A coordinate is NaN, infinite or out of range.
        case outOfRange
        /// The points have no area: there are fewer than three, or they lie on one line.
        case noArea
        /// The polygon is concave, or its sides intersect each other.
        case notConvex
    }

    /// Returns the convex polygon with the given vertices, in meters.
    /// - Parameters:
    ///   - points: The vertices, in points.
    ///   - center: The vector that is added to each vertex, in points.
    /// - Throws: The reason why the points are not the vertices of a convex polygon.
    static func polygon(from points: [CGPoint], centeredAt center: CGPoint) throws(PolygonError) -> ConvexPolygon {
        try ConvexPolygon(simplified(points).map { PointScale.vector(from: $0 + center) })
    }

    /// Returns the vertices of a polygon that differs from the given one by at most the tolerance.
    private static func simplified(_ points: [CGPoint]) -> [CGPoint] {
        let box = CGRect(enclosing: points)
        let distance = min(tolerance.points, tolerance.fraction * max(box.width, box.height))
        guard box.isFinite, distance > 0 else { return points }
        let polygon = PathFlattening.Polyline(points: points, isClosed: true).simplifiedPolygon(tolerance: distance)
        // A shape that is narrower than the tolerance loses too many vertices to be a polygon, so it keeps all of them.
        return polygon.points.count < 3 ? points : polygon.points
    }

    /// Returns why the animator cannot use points as the vertices of a collision shape; nil if it can.
    package static func fault(of points: [CGPoint]) -> Fault? {
        do {
            _ = try polygon(from: points, centeredAt: .zero)
            return nil
        } catch {
            switch error {
            case .notFinite, .tooLarge: return .outOfRange
            case .tooFewPoints, .collinear: return .noArea
            case .concave, .selfIntersecting: return .notConvex
            }
        }
    }
}

/// A namespace for the computation of convex hulls.
enum ConvexHull {
    /// Returns the vertices of the convex hull of the points in order along its boundary, by Andrew's monotone chain
    /// algorithm.
    static func vertices(of points: [CGPoint]) -> [CGPoint] {
        let sorted = points.sorted { ($0.x, $0.y) < ($1.x, $1.y) }
        guard sorted.count > 2 else { return sorted }
        return halfHull(of: sorted).dropLast() + halfHull(of: sorted.reversed()).dropLast()
    }

    /// Returns the lower or the upper chain of the convex hull: the given points, which must be sorted, without those
    /// at which the chain would turn clockwise or go straight on. Clockwise is meant with the y axis pointing up.
    private static func halfHull(of points: [CGPoint]) -> [CGPoint] {
        var chain: [CGPoint] = []
        for point in points {
            while chain.count > 1, orientation(chain[chain.count - 2], chain[chain.count - 1], point) <= 0 {
                chain.removeLast()
            }
            chain.append(point)
        }
        return chain
    }

    /// Returns the cross product of b - a and c - a. It is positive if a, b and c are in counterclockwise order, with
    /// the y axis pointing up.
    private static func orientation(_ a: CGPoint, _ b: CGPoint, _ c: CGPoint) -> CGFloat {
        (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
    }
}
