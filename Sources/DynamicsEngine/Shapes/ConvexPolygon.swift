/// A convex polygon of three or more corners, metres, either way round. There is no upper limit.
public struct ConvexPolygon: Sendable {
    /// The corners, turning from x towards y, without doubles and without corners that do not bend.
    public let points: [Vec2]

    /// Takes the corners as they come. Points that lie on each other or on a straight line are dropped.
    /// - Throws: Why the points make no convex polygon.
    public init(_ points: [Vec2]) throws(PolygonFault) {
        for p in points where !p.isFinite { throw .notFinite }
        for p in points where abs(p.x) > Self.largest || abs(p.y) > Self.largest { throw .tooLarge }
        var corners = Self.withoutDoubles(points)
        if corners.count < 3 { throw .tooFewPoints }
        if Self.area(corners) < 0 { corners.reverse() }
        corners = Self.withoutStraights(corners)
        if corners.count < 3 || Self.area(corners) < 1e-9 { throw .flat }
        if !Self.bendsOneWay(corners) { throw .concave }
        if !Self.goesRoundOnce(corners) { throw .selfIntersecting }
        self.points = corners
    }

    /// The rectangle about `center`, or nil if a side is not above 0.
    public init?(halfWidth w: Float, halfHeight h: Float, center: Vec2 = .zero) {
        guard w > 0, h > 0, w <= Self.largest, h <= Self.largest, center.isFinite else { return nil }
        points = [Vec2(-w, -h), Vec2(w, -h), Vec2(w, h), Vec2(-w, h)].map { $0 + center }
    }

    /// The largest coordinate, metres: ten million points.
    public static let largest: Float = 100_000

    private static func withoutDoubles(_ points: [Vec2]) -> [Vec2] {
        var kept: [Vec2] = []
        for p in points where kept.isEmpty || (p - kept[kept.count - 1]).length > 1e-5 { kept.append(p) }
        while kept.count > 1 && (kept[0] - kept[kept.count - 1]).length <= 1e-5 { kept.removeLast() }
        return kept
    }

    private static func withoutStraights(_ points: [Vec2]) -> [Vec2] {
        var kept: [Vec2] = []
        for i in 0..<points.count {
            let before = points[(i + points.count - 1) % points.count]
            let (a, b) = (points[i] - before, points[(i + 1) % points.count] - points[i])
            if abs(Vec2.cross(a, b)) > 1e-6 * a.length * b.length || Vec2.dot(a, b) < 0 { kept.append(points[i]) }
        }
        return kept
    }

    private static func area(_ points: [Vec2]) -> Float {
        var sum: Float = 0
        for i in 0..<points.count {
            sum += Vec2.cross(points[i] - points[0], points[(i + 1) % points.count] - points[0])
        }
        return sum / 2
    }

    private static func bendsOneWay(_ points: [Vec2]) -> Bool {
        let n = points.count
        for i in 0..<n {
            let (a, b) = (points[(i + 1) % n] - points[i], points[(i + 2) % n] - points[(i + 1) % n])
            if Vec2.cross(a, b) <= 0 { return false }
        }
        return true
    }

    /// A star bends one way too; but its sides change from right to left more than twice.
    private static func goesRoundOnce(_ points: [Vec2]) -> Bool {
        let n = points.count
        var changes = 0
        var last = points[0].x - points[n - 1].x
        for i in 0..<n {
            let dx = points[(i + 1) % n].x - points[i].x
            if dx == 0 { continue }
            if last != 0 && (dx > 0) != (last > 0) { changes += 1 }
            last = dx
        }
        return changes <= 2
    }
}

/// Why points make no convex polygon.
public enum PolygonFault: Error, Sendable {
    /// A coordinate is infinite or not a number.
    case notFinite
    /// A coordinate is beyond 100,000 metres.
    case tooLarge
    /// Fewer than three different points.
    case tooFewPoints
    /// All points lie on a line.
    case flat
    /// A corner bends inwards.
    case concave
    /// The sides cross each other.
    case selfIntersecting

    /// The fault as a sentence, with the remedy.
    public var reason: StaticString {
        switch self {
        case .notFinite: "a corner is infinite or not a number: give finite coordinates"
        case .tooLarge: "a corner lies beyond 100,000 metres: make the shape smaller"
        case .tooFewPoints: "there are fewer than three different corners: give at least three"
        case .flat: "all corners lie on one line: give the shape an area"
        case .concave: "a corner bends inwards: split the shape into convex ones on one body"
        case .selfIntersecting: "sides cross each other: give the corners in order around the shape"
        }
    }
}
