/// What a ray met first.
public struct RayHit: Sendable {
    /// The body.
    public let body: BodyID
    /// Its own number.
    public let tag: Int
    /// Where, metres.
    public let point: WorldPoint
    /// The side's outward direction there.
    public let normal: Vec2
    /// The share of the ray's way, 0...1.
    public let fraction: Float
}

extension World {
    /// The first shape on the way from one place to another; nil if the way is free, or a place is no number.
    /// Shapes that the ray begins inside of are passed through.
    public func firstHit(from start: WorldPoint, to end: WorldPoint) -> RayHit? {
        guard start.isFinite, end.isFinite else { return nil }
        let box = WorldBox(
            lower: WorldPoint(x: min(start.x, end.x), y: min(start.y, end.y)),
            upper: WorldPoint(x: max(start.x, end.x), y: max(start.y, end.y)))
        refreshBoxes()
        var best: (shape: Int32, fraction: Float, normal: Vec2) = (-1, 2, .zero)
        let visit = { (shape: Int32) -> Bool in
            if let hit = self.hit(shape, start, end - start), hit.fraction < best.fraction {
                best = (shape, hit.fraction, hit.normal)
            }
            return true
        }
        trees.0.query(box, visit)
        trees.1.query(box, visit)
        if best.shape < 0 { return nil }
        let body = shapes[best.shape].body
        return RayHit(
            body: BodyID(index: body, generation: bodies[body].generation), tag: bodies[body].tag,
            point: start + best.fraction * (end - start), normal: best.normal, fraction: best.fraction)
    }

    /// Where a ray meets a shape, and the outward direction there.
    func hit(_ shape: Int32, _ start: WorldPoint, _ way: Vec2) -> (fraction: Float, normal: Vec2)? {
        let body = shapes[shape].body
        let s = ShapeView(shapes[shape], corners)
        let q = Rotation(angle(at: body))
        let (p, d) = (q.undo(start - position(ofCenter: body)), q.undo(way))
        let found =
            switch s.kind {
            case .circle: Self.hitCircle(s, p, d)
            case .polygon: Self.hitPolygon(s, p, d)
            case .edge: Self.hitEdge(s, p, d)
            }
        return found.map { ($0.fraction, q * $0.normal) }
    }

    private static func hitCircle(_ s: ShapeView, _ p: Vec2, _ d: Vec2) -> (fraction: Float, normal: Vec2)? {
        let m = p - s.center
        let (a, b, c) = (d.lengthSquared, Vec2.dot(m, d), m.lengthSquared - s.radius * s.radius)
        let root = b * b - a * c
        if a <= 0 || root < 0 || c < 0 { return nil }
        let t = (-b - root.squareRoot()) / a
        return t >= 0 && t <= 1 ? (t, (m + t * d).normalized.direction) : nil
    }

    private static func hitPolygon(_ s: ShapeView, _ p: Vec2, _ d: Vec2) -> (fraction: Float, normal: Vec2)? {
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

    private static func hitEdge(_ s: ShapeView, _ p: Vec2, _ d: Vec2) -> (fraction: Float, normal: Vec2)? {
        let (v1, e) = (s.points[1], s.points[2] - s.points[1])
        let across = Vec2.cross(d, e)
        if across == 0 { return nil }
        let (t, u) = (Vec2.cross(v1 - p, e) / across, Vec2.cross(v1 - p, d) / across)
        if t < 0 || t > 1 || u < 0 || u > 1 { return nil }
        let n = e.perpendicular.normalized.direction
        return (t, Vec2.dot(n, d) > 0 ? -n : n)
    }

    /// Calls `body` for every body with a shape that holds the place, oldest first.
    public func forEachBody(at point: WorldPoint, _ body: (_ tag: Int) -> Void) {
        guard point.isFinite else { return }
        collectBodies(in: WorldBox(lower: point, upper: point))
        for k in 0..<found.count {
            let index = Int32(truncatingIfNeeded: found[k] & 0xFFFF_FFFF)
            if distance(from: point, to: index) <= 0 { body(bodies[index].tag) }
        }
    }

    /// The body whose shapes come nearest to the place, and how near, metres; 0 inside. The oldest of equals. Nil if
    /// nothing lies within `reach` metres.
    public func nearestBody(to point: WorldPoint, within reach: Float) -> (body: BodyID, tag: Int, distance: Float)? {
        guard point.isFinite, reach.isFinite, reach >= 0 else { return nil }
        collectBodies(in: WorldBox(lower: point, upper: point).grown(by: Double(reach)))
        var best: (index: Int32, distance: Float) = (-1, reach)
        for k in 0..<found.count {
            let index = Int32(truncatingIfNeeded: found[k] & 0xFFFF_FFFF)
            let d = max(distance(from: point, to: index), 0)
            if d < best.distance || (d == best.distance && best.index < 0) { best = (index, d) }
        }
        if best.index < 0 { return nil }
        let r = bodies[best.index]
        return (BodyID(index: best.index, generation: r.generation), r.tag, best.distance)
    }

    private func distance(from point: WorldPoint, to body: Int32) -> Float {
        let p = Rotation(angle(at: body)).undo(point - position(ofCenter: body))
        var least = Float.greatestFiniteMagnitude
        var shape = bodies[body].shapeHead
        while shape >= 0 {
            var origin = p
            let one = withUnsafeMutablePointer(to: &origin) {
                let s = ShapeView(shapes[shape], corners)
                let pose = Pose(p: .zero, q: .identity)
                let d = Distance(DistanceShape(s), pose, DistanceShape($0), pose)
                return d.distance - (s.kind == .edge ? 0 : s.radius)
            }
            least = min(least, one)
            shape = shapes[shape].next
        }
        return least
    }
}
