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
