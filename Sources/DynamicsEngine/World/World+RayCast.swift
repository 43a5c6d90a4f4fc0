// Rays: the first shape that a segment hits.

/// The first intersection of a ray with a shape; see `World.castRay(from:to:)`.
public struct RayHit: Sendable {
    /// The body that the ray hits.
    public let body: BodyID
    /// The client's tag of the body, unitless.
    public let tag: Int
    /// The point of intersection, in meters.
    public let point: WorldPoint
    /// The outward normal of the shape at `point`, a unit vector.
    public let normal: Vec2
    /// The position of `point` along the ray, a fraction from 0 (the start) to 1 (the end).
    public let fraction: Float
}

extension World {
    /// Returns the first intersection of a ray with a shape, or nil if there is none. The ray is a line segment.
    ///
    /// The ray passes through shapes that contain its start. It hits edges from both sides, on their line segments
    /// without the skin. It hits polygons on their sides moved outward by the skin; the vertices of the enlarged
    /// polygon are sharp, not rounded.
    ///
    /// - Parameters:
    ///   - start: The start of the ray, in meters. A NaN or infinite coordinate gives nil.
    ///   - end: The end of the ray, in meters. A NaN or infinite coordinate gives nil.
    public func castRay(from start: WorldPoint, to end: WorldPoint) -> RayHit? {
        guard start.isFinite, end.isFinite else { return nil }
        let bounds = AABB(
            lower: WorldPoint(x: min(start.x, end.x), y: min(start.y, end.y)),
            upper: WorldPoint(x: max(start.x, end.x), y: max(start.y, end.y)))
        refreshAABBs()
        var best: (shape: Int32, fraction: Float, normal: Vec2) = (-1, 2, .zero)
        broadPhase.forEachShape(in: bounds) { shape in
            if let hit = intersection(withShape: shape, rayStart: start, direction: end - start),
                hit.fraction < best.fraction
            {
                best = (shape, hit.fraction, hit.normal)
            }
        }
        if best.shape < 0 { return nil }
        let body = shapes[best.shape].body
        return RayHit(
            body: BodyID(index: body, generation: bodies[body].generation), tag: bodies[body].tag,
            point: start + best.fraction * (end - start), normal: best.normal, fraction: best.fraction)
    }

    /// Returns the intersection of a ray with a shape: its position as a fraction of the ray, and the outward normal
    /// there.
    func intersection(
        withShape shape: Int32, rayStart start: WorldPoint, direction: Vec2
    ) -> (fraction: Float, normal: Vec2)? {
        let body = shapes[shape].body
        let s = ShapeView(shapes[shape], vertices)
        let q = Rotation(angle(at: body))
        let (p, d) = (q.inverseRotate(start - centerOfMass(at: body)), q.inverseRotate(direction))
        let hit =
            switch s.kind {
            case .circle: Self.intersectCircle(s, rayStart: p, direction: d)
            case .polygon: Self.intersectPolygon(s, rayStart: p, direction: d)
            case .edge: Self.intersectEdge(s, rayStart: p, direction: d)
            }
        return hit.map { ($0.fraction, q * $0.normal) }
    }

    // The functions below receive the ray in the body's frame: `p` is its start, `d` the vector from its start to its
    // end.

    private static func intersectCircle(
        _ s: ShapeView, rayStart p: Vec2, direction d: Vec2
    ) -> (fraction: Float, normal: Vec2)? {
        let m = p - s.center
        let (a, b, c) = (d.lengthSquared, Vec2.dot(m, d), m.lengthSquared - s.radius * s.radius)
        let root = b * b - a * c
        if a <= 0 || root < 0 || c < 0 { return nil }
        let t = (-b - root.squareRoot()) / a
        return t >= 0 && t <= 1 ? (t, (m + t * d).normalized.direction) : nil
    }

    /// Clips the ray against the half-planes of the polygon's sides. `low...high` is the part of the ray inside all
    /// half-planes up to the current one.
    private static func intersectPolygon(
        _ s: ShapeView, rayStart p: Vec2, direction d: Vec2
    ) -> (fraction: Float, normal: Vec2)? {
        var (low, high, side) = (Float(0), Float(1), -1)
        for i in 0..<s.count {
            let (distance, speed) = (Vec2.dot(s.normals[i], s.points[i] - p) + s.radius, Vec2.dot(s.normals[i], d))
            if speed == 0 {
                if distance < 0 { return nil }
            } else if speed < 0 && distance < low * speed {
                (low, side) = (distance / speed, i)
            } else if speed > 0 && distance < high * speed {
                high = distance / speed
            }
            if high < low { return nil }
        }
        return side >= 0 ? (low, s.normals[side]) : nil
    }

    /// Solves p + t d = v1 + u e for t and u, where v1 is the start of the edge and e the vector from its start to its
    /// end.
    private static func intersectEdge(
        _ s: ShapeView, rayStart p: Vec2, direction d: Vec2
    ) -> (fraction: Float, normal: Vec2)? {
        let (v1, e) = (s.points[1], s.points[2] - s.points[1])
        let across = Vec2.cross(d, e)
        if across == 0 { return nil }
        let (t, u) = (Vec2.cross(v1 - p, e) / across, Vec2.cross(v1 - p, d) / across)
        if t < 0 || t > 1 || u < 0 || u > 1 { return nil }
        let n = e.perpendicular.normalized.direction
        return (t, Vec2.dot(n, d) > 0 ? -n : n)
    }
}
