// Queries for the poses of bodies, for the bodies in an area or at a point, and for the first shape on a ray.

/// The position and the angle of a body, with the tag that identifies the body.
public struct BodyPose: Sendable, Equatable {
    /// The client's tag of the body, unitless; see `BodyDefinition.tag`.
    public let tag: Int
    /// The position of the body, in meters.
    public let position: WorldPoint
    /// The angle of the body, in radians, clockwise on screen. The angle is not reduced to one turn.
    public let angle: Float
    /// Whether the body is awake in an island of more than 12 bodies, and stayed within 0.1 points of the pose that it had
    /// when the solver last prepared its contacts. Clients need not show the trembling of such a body.
    public let isSettled: Bool
}

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
    /// Writes the poses of all awake bodies to an array.
    ///
    /// The array also gets the bodies that fell asleep during the last `advance(by:)` or `step()`, so that the client
    /// receives their final poses once. The same sequence of calls gives the same order. Complexity: O(*n*), where *n*
    /// is the number of poses.
    ///
    /// - Parameter poses: The array to overwrite. Passing the same array in each frame reuses its memory.
    public func collectAwakePoses(into poses: inout [BodyPose]) {
        let asleep = (0..<newlySleeping.count).lazy.map { self.newlySleeping[$0] }
            .filter { self.bodies[$0].isNewlySleeping && self.bodies[$0].awakeIndex < 0 }
        let (count, blank) = (awake.count + asleep.count, BodyPose(tag: 0, position: .zero, angle: 0, isSettled: false))
        if poses.count > count { poses.removeLast(poses.count - count) }
        if poses.count < count { poses += repeatElement(blank, count: count - poses.count) }
        poses.withUnsafeMutableBufferPointer { poses in
            for i in 0..<awake.count {
                // For most bodies, the loop reads only columns. Loading ten thousand body records for their positions
                // would cause as many cache misses.
                let isOffCenter = awake.flags[i] & AwakeFlags.isOffCenter != 0
                let position = isOffCenter ? position(at: awake.slot[i]) : awake.position(at: i)
                poses[i] = BodyPose(
                    tag: awake.tag[i], position: position, angle: awake.angle[i],
                    isSettled: awake.flags[i] & AwakeFlags.endsNearBase != 0)
            }
            for (k, index) in asleep.enumerated() {
                let r = bodies[index]
                poses[awake.count + k] = BodyPose(
                    tag: r.tag, position: position(at: index), angle: r.angle, isSettled: false)
            }
        }
    }

    /// Calls `body` once for each body whose AABB overlaps a box, in the order in which the bodies were created.
    ///
    /// The AABBs exceed the shapes by up to `Tolerances.aabbMargin`, so the query also finds bodies up to 10 points
    /// outside the box. A box with a NaN coordinate finds no body. Bodies without shapes are never found.
    ///
    /// Complexity: O(log *n* + *k*) for *n* bodies and *k* results, if the AABBs are up to date. Otherwise the query
    /// first updates AABBs of awake bodies that collide with nothing: those near the box if `maximumDisplacement` is
    /// given, else all of them.
    ///
    /// - Parameters:
    ///   - lower: The vertex of the box with the smallest x and y coordinates, in meters.
    ///   - upper: The vertex of the box with the largest x and y coordinates, in meters.
    ///   - maximumDisplacement: An upper bound on the distance, in meters, that any point of any body has moved since
    ///     this function last returned true. Pass nil, the default, if there is no bound. If the bound is too small,
    ///     the query misses bodies.
    ///   - body: A closure that receives the tag of each body. It must not change the world, but it can call queries.
    /// - Returns: A Boolean value that indicates whether the AABBs of all bodies are now up to date.
    @discardableResult
    public func forEachBody(
        inBoxFrom lower: WorldPoint, to upper: WorldPoint, maximumDisplacement: Double? = nil,
        _ body: (_ tag: Int) -> Void
    ) -> Bool {
        let box = AABB(lower: lower, upper: upper)
        withQueryBuffer { found in
            if let maximumDisplacement, hasStaleAABBs,
                collectNearBodies(in: box, maximumDisplacement: maximumDisplacement, into: &found)
            {
                for k in 0..<found.count {
                    let r = bodies[found.body(at: k)]
                    if shapes.list(from: r.shapeHead).contains(where: { fatAABB(of: $0).overlaps(box) }) { body(r.tag) }
                }
            } else {
                collectBodies(in: box, into: &found)
                for k in 0..<found.count { body(bodies[found.body(at: k)].tag) }
            }
        }
        return !hasStaleAABBs
    }

    /// Calls `query` with a buffer for the bodies that it finds.
    ///
    /// A query that a closure of another query calls needs its own buffer, which is allocated. All other queries use
    /// `queryBuffer`, which keeps its memory.
    private func withQueryBuffer(_ query: (inout Buffer<UInt64>) -> Void) {
        var buffer = queryBuffer ?? Buffer()
        queryBuffer = nil
        query(&buffer)
        if queryBuffer == nil { queryBuffer = buffer } else { buffer.deallocate() }
    }

    /// Replaces the content of `found` with the bodies that have an AABB which overlaps `box`, in the order in which
    /// the bodies were created.
    func collectBodies(in box: AABB, into found: inout Buffer<UInt64>) {
        refreshAABBs()
        beginQuery(&found)
        broadPhase.forEachShape(in: box) { collectBody(ofShape: $0, into: &found) }
        found.sort()
    }

    /// Replaces the content of `found` with the bodies near `box`, in the order in which the bodies were created, and
    /// updates their AABBs. A body is near if its stale AABB overlaps the box expanded by `maximumDisplacement`.
    ///
    /// Returns false, with an unusable result, if the number of these bodies exceeds 64 plus an eighth of the number of
    /// awake bodies, because updating all AABBs is then cheaper.
    private func collectNearBodies(
        in box: AABB, maximumDisplacement: Double, into found: inout Buffer<UInt64>
    ) -> Bool {
        let (expanded, limit) = (box.expanded(by: maximumDisplacement), 64 + awake.count / 8)
        beginQuery(&found)
        broadPhase.staticTree.forEachShape(in: box) { collectBody(ofShape: $0, into: &found) }
        broadPhase.movingTree.query(expanded) {
            collectBody(ofShape: $0, into: &found)
            return found.count <= limit
        }
        if found.count > limit { return false }
        found.sort()
        for k in 0..<found.count {
            let i = Int(bodies[found.body(at: k)].awakeIndex)
            if i >= 0 && awake.flags[i] & AwakeFlags.collides == 0 { synchronizeAABBs(of: found.body(at: k)) }
        }
        return true
    }

    /// Empties `found` and starts the next query number. When the number overflows, the marks of all bodies are reset,
    /// because old marks could be equal to new numbers.
    private func beginQuery(_ found: inout Buffer<UInt64>) {
        found.removeAll()
        queryMark &+= 1
        if queryMark > 0 { return }
        for body in 0..<bodies.slotCount { bodies.records.base[body].queryMark = 0 }
        queryMark = 1
    }

    /// Adds the body of a shape to `found`, once per query.
    private func collectBody(ofShape shape: Int32, into found: inout Buffer<UInt64>) {
        let body = shapes[shape].body
        if bodies[body].queryMark == queryMark { return }
        bodies[body].queryMark = queryMark
        found.append(UInt64(bodies[body].serial) << 32 | UInt64(UInt32(bitPattern: body)))
    }

    /// Updates the AABBs of awake bodies that collide with nothing. Steps leave these AABBs stale, because only queries
    /// use them.
    func refreshAABBs() {
        if !hasStaleAABBs { return }
        hasStaleAABBs = false
        for i in 0..<awake.count where awake.flags[i] & AwakeFlags.collides == 0 { synchronizeAABBs(of: awake.slot[i]) }
    }
}

extension Buffer where Element == UInt64 {
    /// Returns the body at the index `k` of a query's result. The upper 32 bits of an element are the serial number of
    /// the body, so that sorting gives the order of creation. The lower 32 bits are its slot.
    @inline(__always) func body(at k: Int) -> Int32 { Int32(truncatingIfNeeded: self[k] & 0xFFFF_FFFF) }
}

extension World {
    /// Calls `body` once for each body that has a shape containing a point, in the order in which the bodies were
    /// created.
    ///
    /// The skin of a polygon belongs to the shape. An edge contains only the points of its line segment.
    ///
    /// - Parameters:
    ///   - point: A point, in meters. A NaN or infinite coordinate finds no body.
    ///   - body: A closure that receives the tag of each body. It must not change the world, but it can call queries.
    public func forEachBody(at point: WorldPoint, _ body: (_ tag: Int) -> Void) {
        guard point.isFinite else { return }
        withQueryBuffer { found in
            collectBodies(in: AABB(lower: point, upper: point), into: &found)
            for k in 0..<found.count where distance(from: point, to: found.body(at: k)) <= 0 {
                body(bodies[found.body(at: k)].tag)
            }
        }
    }

    /// Returns the body with the shape nearest to a point, or nil if no shape is within a radius.
    ///
    /// The distance to a shape that contains the point is 0. Of several bodies at the same distance, the oldest is
    /// returned.
    ///
    /// - Parameters:
    ///   - point: A point, in meters. A NaN or infinite coordinate gives nil.
    ///   - radius: The largest distance, in meters, 0 or more. A negative, NaN or infinite radius gives nil.
    /// - Returns: The body, its tag, and its distance from the point in meters.
    public func nearestBody(
        to point: WorldPoint, within radius: Float
    ) -> (body: BodyID, tag: Int, distance: Float)? {
        guard point.isFinite, radius.isFinite, radius >= 0 else { return nil }
        var best: (index: Int32, distance: Float) = (-1, radius)
        withQueryBuffer { found in
            collectBodies(in: AABB(lower: point, upper: point).expanded(by: Double(radius)), into: &found)
            for k in 0..<found.count {
                let index = found.body(at: k)
                let d = max(distance(from: point, to: index), 0)
                if d < best.distance || (d == best.distance && best.index < 0) { best = (index, d) }
            }
        }
        if best.index < 0 { return nil }
        let r = bodies[best.index]
        return (BodyID(index: best.index, generation: r.generation), r.tag, best.distance)
    }

    /// Returns the distance from a point to the nearest shape of a body, in meters. The distance is 0 or less inside a
    /// shape. The distance to an edge is measured to its line segment, without the skin.
    private func distance(from point: WorldPoint, to body: Int32) -> Float {
        let p = Rotation(angle(at: body)).inverseRotate(point - centerOfMass(at: body))
        var least = Float.greatestFiniteMagnitude
        for shape in shapes.list(from: bodies[body].shapeHead) {
            var origin = p
            let one = withUnsafeMutablePointer(to: &origin) {
                let s = ShapeView(shapes[shape], vertices)
                let pose = Pose(p: .zero, q: .identity)
                let d = Distance(DistanceShape(s), pose, DistanceShape($0), pose)
                return d.distance - (s.kind == .edge ? 0 : s.radius)
            }
            least = min(least, one)
        }
        return least
    }
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
        let bounds = AABB(lower: start, upper: start).union(AABB(lower: end, upper: end))
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

    /// The position of an intersection as a fraction of the ray, and the outward normal of the shape there.
    private typealias RayIntersection = (fraction: Float, normal: Vec2)

    private func intersection(
        withShape shape: Int32, rayStart start: WorldPoint, direction: Vec2
    ) -> RayIntersection? {
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

    private static func intersectCircle(_ s: ShapeView, rayStart p: Vec2, direction d: Vec2) -> RayIntersection? {
        let m = p - s.center
        let (a, b, c) = (d.lengthSquared, Vec2.dot(m, d), m.lengthSquared - s.radius * s.radius)
        let root = b * b - a * c
        if a <= 0 || root < 0 || c < 0 { return nil }
        let t = (-b - root.squareRoot()) / a
        return t >= 0 && t <= 1 ? (t, (m + t * d).normalized.direction) : nil
    }

    /// Clips the ray against the half-planes of the polygon's sides. `low...high` is the part of the ray inside all
    /// half-planes up to the current one.
    private static func intersectPolygon(_ s: ShapeView, rayStart p: Vec2, direction d: Vec2) -> RayIntersection? {
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
    private static func intersectEdge(_ s: ShapeView, rayStart p: Vec2, direction d: Vec2) -> RayIntersection? {
        let (v1, e) = (s.points[1], s.points[2] - s.points[1])
        let across = Vec2.cross(d, e)
        if across == 0 { return nil }
        let (t, u) = (Vec2.cross(v1 - p, e) / across, Vec2.cross(v1 - p, d) / across)
        if t < 0 || t > 1 || u < 0 || u > 1 { return nil }
        let n = e.perpendicular.normalized.direction
        return (t, Vec2.dot(n, d) > 0 ? -n : n)
    }
}
