// Queries for the poses of bodies, and for the bodies in an area.

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
        var found = takeQueryBuffer()
        if let maximumDisplacement, hasStaleAABBs,
            collectNearBodies(in: box, maximumDisplacement: maximumDisplacement, into: &found)
        {
            for k in 0..<found.count where hasAABB(found.body(at: k), overlapping: box) {
                body(bodies[found.body(at: k)].tag)
            }
        } else {
            collectBodies(in: box, into: &found)
            for k in 0..<found.count { body(bodies[found.body(at: k)].tag) }
        }
        returnQueryBuffer(found)
        return !hasStaleAABBs
    }

    /// Returns a buffer for the bodies that a query finds. The caller must pass it to `returnQueryBuffer(_:)`.
    ///
    /// A query that a closure of another query calls needs its own buffer, which is allocated. All other queries use
    /// `queryBuffer`, which keeps its memory.
    func takeQueryBuffer() -> Buffer<UInt64> {
        guard let buffer = queryBuffer else { return Buffer() }
        queryBuffer = nil
        return buffer
    }

    func returnQueryBuffer(_ buffer: Buffer<UInt64>) {
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
        broadPhase.staticTree.query(box) {
            collectBody(ofShape: $0, into: &found)
            return true
        }
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

    /// Whether a body has an AABB in the trees that overlaps `box`.
    private func hasAABB(_ body: Int32, overlapping box: AABB) -> Bool {
        shapes.list(from: bodies[body].shapeHead).contains { fatAABB(of: $0).overlaps(box) }
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
        var found = takeQueryBuffer()
        collectBodies(in: AABB(lower: point, upper: point), into: &found)
        for k in 0..<found.count where distance(from: point, to: found.body(at: k)) <= 0 {
            body(bodies[found.body(at: k)].tag)
        }
        returnQueryBuffer(found)
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
        var found = takeQueryBuffer()
        collectBodies(in: AABB(lower: point, upper: point).expanded(by: Double(radius)), into: &found)
        var best: (index: Int32, distance: Float) = (-1, radius)
        for k in 0..<found.count {
            let index = found.body(at: k)
            let d = max(distance(from: point, to: index), 0)
            if d < best.distance || (d == best.distance && best.index < 0) { best = (index, d) }
        }
        returnQueryBuffer(found)
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
