// The times of impact of contacts, and the quick tests that avoid their computation.

extension World {
    /// Returns whether continuous collision detection must compute the time of impact of a contact.
    ///
    /// Only contacts with a static body or a bullet are checked (`isContinuous`). Skips a contact if its shapes already
    /// touch in a soft island, or if its bodies have moved less than the clearance
    /// between its shapes.
    @inline(__always)
    func needsImpactTime(_ c: UnsafeMutablePointer<ContactRecord>) -> Bool {
        if !c.pointee.isContinuous { return false }
        let inSoftIsland = areInSoftIsland(c.pointee.bodyA, c.pointee.bodyB)
        if c.pointee.manifold.count > 0 { return !inSoftIsland }
        return !staysWithinClearance(c, inSoftIsland: inSoftIsland)
    }

    /// Returns whether the relative displacement of a contact's bodies since the manifold was computed is smaller than
    /// the clearance between the shapes.
    ///
    /// In a soft island the manifold of shapes up to `SoftIslands.speculativeDistance` apart has points, so shapes that
    /// stay within their clearance are farther apart than that. In other islands they are farther apart than the sum of
    /// their radii, which can be less than the distance at which `TimeOfImpact` finds an impact.
    private func staysWithinClearance(_ c: UnsafeMutablePointer<ContactRecord>, inSoftIsland: Bool) -> Bool {
        let active = activeContacts.base + Int(c.pointee.activeIndex)
        if active.pointee.clearance <= 0 { return false }
        let (a, b) = (c.pointee.bodyA, c.pointee.bodyB)
        if inSoftIsland && active.pointee.isClearNearBase && endsNearBase(a) && endsNearBase(b) { return true }
        let (ta, tb) = relativePoses(of: a, and: b)
        let margin = inSoftIsland ? 0 : 1.5 * Tolerances.linearSlop
        return active.pointee.maximumDisplacement(to: ta.inverseTransform(tb)) + margin < active.pointee.clearance
    }

    /// Returns whether a body of a soft island ends the sub-step near its base pose, or is static.
    @inline(__always)
    private func endsNearBase(_ body: Int32) -> Bool {
        let r = bodies.records.base + Int(body)
        if r.pointee.kind == .static { return true }
        let i = Int(r.pointee.awakeIndex)
        return i >= 0 && awake.flags[i] & AwakeFlags.endsNearBase != 0
    }

    /// Returns the time of impact of a contact as a fraction of the sub-step, or 1 if there is no impact.
    func computeImpactTime(of record: UnsafeMutablePointer<ContactRecord>) -> Float {
        let (bodyA, bodyB) = (record.pointee.bodyA, record.pointee.bodyB)
        let start = max(startTime(of: bodyA), startTime(of: bodyB))
        advanceStart(of: bodyA, to: start)
        advanceStart(of: bodyB, to: start)
        let origin = startCenter(of: bodyA)
        let (sweepA, sweepB) = (sweep(of: bodyA, relativeTo: origin), sweep(of: bodyB, relativeTo: origin))
        let shapeA = shapes.records.base + Int(record.pointee.shapeA)
        let shapeB = shapes.records.base + Int(record.pointee.shapeB)
        if boundingCirclesStaySeparated(shapeA, shapeB, sweepA: sweepA, sweepB: sweepB) { return 1 }
        if circleStaysAwayFromEdge(shapeA, shapeB, sweepA: sweepA, sweepB: sweepB) { return 1 }
        let a = DistanceShape(ShapeView(shapeA.pointee, vertices))
        let b = DistanceShape(ShapeView(shapeB.pointee, vertices))
        let memory = impacts.startDistances.base + Int(record.pointee.candidateIndex)
        switch TimeOfImpact.find(shapeA: a, sweepA: sweepA, shapeB: b, sweepB: sweepB, memory: memory) {
        case .touching(let t):
            let time = min(start + (1 - start) * t, 1)
            return time == 0 && isJammed(record) ? 1 : time
        // If the search fails and a body rotates fast, the last time at which the shapes are known to be apart is used
        // as the time of impact. Without fast rotation, a failed search is treated as no impact.
        case .failed(let t): return Self.eitherRotatesFast(sweepA, sweepB) ? min(start + (1 - start) * t, 1) : 1
        case .overlapping, .separated: return 1
        }
    }

    /// Returns whether an impact of a contact at the start of the sub-step is ignored, because a body has stuck to another
    /// one; see `ImpactPolicy`.
    private func isJammed(_ c: UnsafeMutablePointer<ContactRecord>) -> Bool {
        if c.pointee.manifold.count == 0 { return false }
        if !hasJointWithPositionError(c.pointee.bodyA) && !hasJointWithPositionError(c.pointee.bodyB) { return false }
        if !c.pointee.isJammed {
            c.pointee.isJammed = true
            c.pointee.jamCount = min(c.pointee.jamCount + 1, ImpactPolicy.largestJamCount)
        }
        return c.pointee.jamCount == ImpactPolicy.largestJamCount
    }

    private func hasJointWithPositionError(_ body: Int32) -> Bool {
        for edge in joints.edges(from: bodies[body].jointHead) {
            if joints[edge.index].startPositionError > Tolerances.linearSlop { return true }
        }
        return false
    }

    /// Returns whether at least one of two bodies rotates fast in the sub-step.
    private static func eitherRotatesFast(_ a: Sweep, _ b: Sweep) -> Bool {
        max(abs(a.a - a.a0), abs(b.a - b.a0)) > ImpactPolicy.fastRotation
    }

    /// Returns whether the bounding circles of both shapes, around the centers of mass, stay apart on the remaining paths.
    /// This quick test avoids the search for a time of impact.
    @inline(__always)
    private func boundingCirclesStaySeparated(
        _ shapeA: UnsafeMutablePointer<ShapeRecord>, _ shapeB: UnsafeMutablePointer<ShapeRecord>, sweepA a: Sweep,
        sweepB b: Sweep
    ) -> Bool {
        let contactDistance =
            shapeA.pointee.maximumExtent + shapeB.pointee.maximumExtent + Tolerances.linearSlop * 2
        let start = b.c0 - a.c0
        let displacement = (b.c - b.c0) - (a.c - a.c0)
        let squaredLength = displacement.lengthSquared
        // If the centers are farther apart than the sum of contact distance and displacement, which is at most the square
        // root of twice the sum of their squares, no division and no square root is necessary.
        if start.lengthSquared > 2.01 * (contactDistance * contactDistance + squaredLength) { return true }
        // The time at which the centers are closest, as a fraction of the remaining paths.
        let closest = squaredLength > 0 ? min(max(-Vec2.dot(start, displacement) / squaredLength, 0), 1) : 0
        return (start + closest * displacement).length > contactDistance
    }

    /// Returns whether shape A is an edge of a static body and the bounding circle of shape B stays on one side of it, or
    /// beyond one of its ends. This quick test avoids the search for a time of impact.
    @inline(__always)
    private func circleStaysAwayFromEdge(
        _ edge: UnsafeMutablePointer<ShapeRecord>, _ other: UnsafeMutablePointer<ShapeRecord>, sweepA a: Sweep,
        sweepB b: Sweep
    ) -> Bool {
        if edge.pointee.kind != .edge || bodies[edge.pointee.body].kind != .static { return false }
        let contactDistance = edge.pointee.radius + other.pointee.maximumExtent + Tolerances.linearSlop * 2
        let pose = Pose(p: a.c0, q: rotation(at: edge.pointee.body))
        let points = vertices.points.base + Int(edge.pointee.firstVertex)
        let (p, q) = (pose * points[1], pose * points[2])
        let length = (q - p).length
        if !(length > 0) { return false }
        let direction = (1 / length) * (q - p)
        let (start, end) = (b.c0 - p, b.c - p)
        let (side0, side1) = (Vec2.cross(direction, start), Vec2.cross(direction, end))
        let (along0, along1) = (Vec2.dot(direction, start), Vec2.dot(direction, end))
        return min(side0, side1) > contactDistance || max(side0, side1) < -contactDistance
            || max(along0, along1) < -contactDistance || min(along0, along1) > length + contactDistance
    }
}

// The remaining path of a body is the part of its motion in the sub-step that continuous collision detection has not
// processed yet.

extension World {
    /// Returns the time at which the remaining path of a body starts, as a fraction of the sub-step. The time is 0 unless
    /// `advanceStart(of:to:)` has increased it.
    @inline(__always)
    func startTime(of body: Int32) -> Float {
        let i = Int(bodies[body].awakeIndex)
        return i >= 0 ? awake.startTime[i] : 0
    }

    /// Returns the center of mass of a body at the start of its remaining path.
    @inline(__always)
    func startCenter(of body: Int32) -> WorldPoint {
        let i = Int(bodies[body].awakeIndex)
        return i >= 0 ? WorldPoint(x: awake.startX[i], y: awake.startY[i]) : bodies[body].position
    }

    /// Returns the remaining path of a body in this sub-step, with positions relative to `origin`.
    @inline(__always)
    func sweep(of body: Int32, relativeTo origin: WorldPoint) -> Sweep {
        let i = Int(bodies[body].awakeIndex)
        let end = centerOfMass(at: body)
        var s = Sweep()
        (s.c0, s.c) = (startCenter(of: body) - origin, end - origin)
        (s.a0, s.a) = (i >= 0 ? awake.startAngle[i] : bodies[body].angle, angle(at: body))
        return s
    }

    /// Moves the start of a body's remaining path to the body's interpolated pose at `time`, a fraction of the
    /// sub-step.
    @inline(__always)
    func advanceStart(of body: Int32, to time: Float) {
        let i = Int(bodies[body].awakeIndex)
        if i >= 0 && awake.startTime[i] < time { advanceStart(ofAwakeBody: i, to: time) }
    }

    private func advanceStart(ofAwakeBody i: Int, to time: Float) {
        let fraction = (time - awake.startTime[i]) / (1 - awake.startTime[i])
        let start = WorldPoint(x: awake.startX[i], y: awake.startY[i])
        let displacement = awake.position(at: i) - start
        let p = Grid.translated(start, by: fraction * displacement)
        (awake.startX[i], awake.startY[i]) = (p.x, p.y)
        awake.startAngle[i] += fraction * (awake.angle[i] - awake.startAngle[i])
        awake.startTime[i] = time
    }

    /// Moves a body to its interpolated pose at `time`, a fraction of the sub-step. This pose becomes both the start
    /// and the end of the body's remaining path in the sub-step.
    func moveBody(_ body: Int32, toTime time: Float) {
        let i = Int(bodies[body].awakeIndex)
        if i < 0 { return }
        awake.flags[i] &= ~AwakeFlags.endsNearBase
        advanceStart(of: body, to: time)
        (awake.x[i], awake.y[i], awake.angle[i]) = (awake.startX[i], awake.startY[i], awake.startAngle[i])
    }
}
