/// What a rubber band around points encloses.
enum ConvexHull {
    /// Its corners, going around once. (Andrew's monotone chain.)
    static func corners(of points: [CGPoint]) -> [CGPoint] {
        let sorted = points.sorted { ($0.x, $0.y) < ($1.x, $1.y) }
        guard sorted.count > 2 else { return sorted }
        return chain(sorted).dropLast() + chain(sorted.reversed()).dropLast()
    }

    private static func chain(_ points: [CGPoint]) -> [CGPoint] {
        var chain: [CGPoint] = []
        for point in points {
            while chain.count > 1, turn(chain[chain.count - 2], chain[chain.count - 1], point) <= 0 {
                chain.removeLast()
            }
            chain.append(point)
        }
        return chain
    }

    private static func turn(_ a: CGPoint, _ b: CGPoint, _ c: CGPoint) -> CGFloat {
        (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
    }
}
