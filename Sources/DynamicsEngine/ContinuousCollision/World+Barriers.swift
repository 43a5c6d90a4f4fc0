// The barrier pass: the last part of each sub-step. Static shapes do not move in a sub-step, and each body is checked
// against static shapes only, so the result for one body does not depend on other bodies.
extension World {
    /// Ensures that no body crosses a static shape in this sub-step.
    ///
    /// For each body that is near a static shape, the pass verifies the whole motion from the pose at the start of the
    /// sub-step to the current pose. If the motion keeps clear of all static shapes, the pass changes nothing. Otherwise
    /// it moves the body along the verified part of its path, and slides it along the static shapes from there.
    func keepBodiesOutsideStaticShapes() {
        for k in 0..<activeContacts.count where activeContacts[k].isBarrier {
            checkBarriers(ofContact: activeContacts[k].contact)
        }
        // Bodies that fell asleep in this sub-step have moved in it, so their motion is verified like that of awake
        // bodies.
        var k = 0
        while k < newlySleeping.count {
            let body = newlySleeping[k]
            k += 1
            if bodies[body].awakeIndex >= 0 { continue }
            for edge in contacts.edges(from: bodies[body].contactHead) {
                if bodies[body].awakeIndex >= 0 { break }
                let c = contacts[edge.index]
                if c.isSolid && (bodies[c.bodyA].kind == .static || bodies[c.bodyB].kind == .static) {
                    checkBarriers(ofContact: edge.index)
                }
            }
        }
    }

    private func checkBarriers(ofContact index: Int32) {
        let c = contacts.records.base + Int(index)
        if c.pointee.movesB && bodies.records.base[Int(c.pointee.bodyA)].kind == .static {
            checkBarriers(of: c.pointee.bodyB, shape: c.pointee.shapeB, staticShape: c.pointee.shapeA)
        } else if c.pointee.movesA && bodies.records.base[Int(c.pointee.bodyB)].kind == .static {
            checkBarriers(of: c.pointee.bodyA, shape: c.pointee.shapeA, staticShape: c.pointee.shapeB)
        }
    }

    private func checkBarriers(of body: Int32, shape: Int32, staticShape: Int32) {
        if staysOnOneSide(ofEdge: staticShape, shape: shape, of: body) { return }
        if staysInFront(ofPolygon: staticShape, shape: shape, of: body) { return }
        let path = barrierPath(of: body)
        barrierScratch.barriers.removeAll()
        addBarrier(movingShape: shape, staticShape: staticShape, at: path.pose, of: body)
        addCenterBarrier(staticShape: staticShape, at: path.pose, of: body)
        if barrierScratch.barriers.count == 0 || isSafe(path, of: body) { return }
        moveAlongBarriers(body)
    }

    /// Returns whether a shape of a body is on the same side of a static edge, at the distance that barriers keep, at
    /// the start and at the end of the sub-step. This is a quick test that accepts almost all motions.
    private func staysOnOneSide(ofEdge edge: Int32, shape: Int32, of body: Int32) -> Bool {
        let e = shapes.records.base + Int(edge)
        if e.pointee.kind != .edge { return false }
        let staticBody = e.pointee.body
        let r = bodies.records.base + Int(body)
        let q = rotation(at: staticBody)
        let first = vertices.points.base + Int(e.pointee.firstVertex)
        let normal = q * vertices.normals.base[Int(e.pointee.firstVertex) + 1]
        let vertex = (centerOfMass(at: staticBody) - r.pointee.startPosition) + q * first[1]
        let s = shapes.records.base + Int(shape)
        let startRotation = rotation(of: body, atAngle: r.pointee.startAngle)
        let side: Float = Vec2.dot(normal, startRotation * s.pointee.center - vertex) < 0 ? -1 : 1
        let n = side * normal
        let offset = Vec2.dot(n, vertex)
        let scale = coreScale(of: shape, edge: edge, body: body)
        let start = height(of: s, along: startRotation.inverseRotate(n), scale: scale) - offset
        if start <= 0.5 * Barrier.separation { return false }
        let displacement = centerOfMass(at: body) - r.pointee.startPosition
        let endRotation = rotation(at: body)
        let moved = Vec2.dot(n, displacement) - offset
        let end = height(of: s, along: endRotation.inverseRotate(n), scale: scale) + moved
        if end < min(start, Barrier.separation) { return false }
        let centerStart = Vec2.dot(n, startRotation * -r.pointee.localCenter) - offset
        let centerEnd = Vec2.dot(n, endRotation * -r.pointee.localCenter) + moved
        return centerStart > Barrier.separation && centerEnd >= min(centerStart, centerMargin(of: edge))
    }

    /// Returns whether half of a shape of a body, which is its core at a static polygon, stays in front of one face of the
    /// polygon on its whole path. This quick test accepts almost all motions. It bounds the paths of the vertices as
    /// `isSafe(_:of:)` does, but without a search for the closest points.
    private func staysInFront(ofPolygon polygon: Int32, shape: Int32, of body: Int32) -> Bool {
        let (fixed, s) = (shapes.records.base + Int(polygon), shapes.records.base + Int(shape))
        let path = barrierPath(of: body)
        if fixed.pointee.kind != .polygon || abs(path.rotation) > Barrier.largestPieceRotation { return false }
        let r = bodies.records.base + Int(body)
        let (start, q) = (rotation(of: body, atAngle: r.pointee.startAngle), rotation(at: fixed.pointee.body))
        let origin = centerOfMass(at: fixed.pointee.body) - r.pointee.startPosition
        let (normal, front) = farthestFace(of: fixed, from: q.inverseRotate(start * s.pointee.center - origin))
        let n = q * normal
        let offset = front + Vec2.dot(n, origin) + Barrier.separation
        let isCircle = s.pointee.kind == .circle
        let radius = isCircle ? 0.5 * s.pointee.radius : 0
        let points = vertices.points.base + Int(s.pointee.firstVertex)
        let speed = Vec2.dot(n, path.displacement)
        for i in 0..<Int(s.pointee.count) {
            let point = isCircle ? points[i] : 0.5 * (points[i] + s.pointee.center)
            let arm = start * point
            let height = Vec2.dot(n, arm)
            let end = height + speed + path.rotation * Vec2.cross(arm, n) - radius - offset
            let acceleration = max(height + abs(path.rotation) * arm.length, 0)
            let least = min(height - radius - offset, end - 0.5 * path.rotation * path.rotation * acceleration)
            if !(least >= 0) { return false }
        }
        return true
    }

    /// Returns the face of a polygon in front of which a point is farthest: its normal, and its distance from the origin.
    private func farthestFace(
        of polygon: UnsafeMutablePointer<ShapeRecord>, from point: Vec2
    ) -> (normal: Vec2, distance: Float) {
        let first = Int(polygon.pointee.firstVertex)
        let (points, normals) = (vertices.points.base + first, vertices.normals.base + first)
        var (best, most) = (0, -Float.greatestFiniteMagnitude)
        for i in 0..<Int(polygon.pointee.count) {
            let height = Vec2.dot(normals[i], point - points[i])
            if height > most { (best, most) = (i, height) }
        }
        return (normals[best], Vec2.dot(normals[best], points[best]))
    }

    /// Returns the least coordinate of the core of a shape along a direction in the body's frame, in meters.
    @inline(__always)
    private func height(of s: UnsafeMutablePointer<ShapeRecord>, along n: Vec2, scale: Float) -> Float {
        let points = vertices.points.base + Int(s.pointee.firstVertex)
        if s.pointee.kind == .circle { return Vec2.dot(n, points[0]) - scale * s.pointee.radius }
        var least = Float.greatestFiniteMagnitude
        for i in 0..<Int(s.pointee.count) { least = min(least, Vec2.dot(n, points[i])) }
        let center = Vec2.dot(n, s.pointee.center)
        return center + scale * (least - center)
    }

    /// Returns the straight path of a body from its pose at the start of the sub-step to its current pose.
    func barrierPath(of body: Int32) -> BarrierPath {
        let r = bodies[body]
        return BarrierPath(
            angle: r.startAngle, displacement: centerOfMass(at: body) - r.startPosition,
            rotation: angle(at: body) - r.startAngle)
    }
}

// Barriers of a body, and the separations that they keep.
extension World {
    /// Returns the scale of the core of a shape that must stay clear of an edge.
    ///
    /// A body that touches or is joined to another moving body keeps the whole shape on one side of a closed chain. A body
    /// by itself moves exactly as the solvers and the search for impacts permit, unless it would cross the edge of a
    /// closed chain by more than `Barrier.inset`, or its position would enter the skin of the edge; see
    /// `centerMargin(of:)`. At an open chain, no more than half of a shape crosses an edge.
    func coreScale(of shape: Int32, edge: Int32, body: Int32) -> Float {
        if !shapes[edge].isInClosedChain { return 0.5 }
        return bodies[body].linkCount > 0 ? 1 : insetScale(of: shape)
    }

    /// Returns the scale of the core that is `Barrier.inset` smaller than a shape on each side, or of half the shape.
    private func insetScale(of shape: Int32) -> Float { max(1 - Barrier.inset / shapes[shape].maximumExtent, 0.5) }

    /// Returns the distance that the position of a body keeps from an edge, in meters: out of the skin of a closed chain.
    func centerMargin(of edge: Int32) -> Float {
        shapes[edge].isInClosedChain ? shapes[edge].radius + Barrier.rounding : Barrier.separation
    }

    /// Adds the barrier of a pair of shapes for a body that starts at `pose`. Uses the largest core that is clear of the
    /// static shape. Adds none if even the centroid of the moving shape is in the static shape.
    func addBarrier(movingShape: Int32, staticShape: Int32, at pose: Pose, of body: Int32) {
        // Solvers keep shapes apart from edges, but leave polygons and circles overlapping by the slop, so their cores
        // are smaller.
        var scale = shapes[staticShape].kind == .edge ? coreScale(of: movingShape, edge: staticShape, body: body) : 0.5
        while true {
            var barrier = Barrier(
                movingShape: movingShape, staticShape: staticShape, scale: scale, margin: Barrier.separation,
                target: Barrier.separation)
            let separation = separation(of: barrier, at: pose, of: body).separation
            if separation > Barrier.leastSeparation {
                barrier.target = min(separation, barrier.target)
                return barrierScratch.barriers.append(barrier)
            }
            if scale == 0 { return }
            scale = scale == 1 ? insetScale(of: movingShape) : scale > 0.5 ? 0.5 : 0
        }
    }

    /// Adds the barrier that keeps the position of a body out of a static edge with its skin. Only small bodies need it.
    func addCenterBarrier(staticShape: Int32, at pose: Pose, of body: Int32) {
        if shapes[staticShape].kind != .edge { return }
        let margin = centerMargin(of: staticShape)
        var barrier = Barrier(movingShape: -1, staticShape: staticShape, scale: 1, margin: margin, target: margin)
        let separation = separation(of: barrier, at: pose, of: body).separation
        if separation <= Barrier.leastSeparation { return }
        barrier.target = min(separation, barrier.target)
        barrierScratch.barriers.append(barrier)
    }

    /// Adds the barriers of a body with all static shapes that it can reach in the sub-step.
    func collectBarriers(of body: Int32, path: BarrierPath) {
        barrierScratch.barriers.removeAll()
        let i = Int(bodies[body].awakeIndex)
        let (m, k) = i >= 0 ? (awake.inverseMass[i], awake.inverseInertia[i]) : (1, 0)
        // Sliding preserves the sum of displacement^2 and I / m * rotation^2, or reduces it, so its square root bounds
        // the displacement of a sliding body.
        let angular = k > 0 ? m / k * path.rotation * path.rotation : 0
        let reach = Double((path.displacement.lengthSquared + angular).squareRoot()) + 0.05
        let start = bodies[body].startPosition
        for shape in shapes.list(from: bodies[body].shapeHead) {
            let box = AABB(lower: start, upper: start).expanded(by: reach + Double(shapes[shape].maximumExtent))
            broadPhase.staticTree.forEachShape(in: box) { other in
                let staticBody = shapes[other].body
                if shouldCollide(body, staticBody) && isAffected(body, by: staticBody) {
                    addBarrier(movingShape: shape, staticShape: other, at: path.pose, of: body)
                    addCenterBarrier(staticShape: other, at: path.pose, of: body)
                }
            }
        }
    }

    /// Returns a lower bound on the separation of a barrier's core from its static shape, in meters, and the unit vector
    /// from the static shape to the core. The bound is 0 or less if they overlap.
    func separation(
        of barrier: Barrier, at pose: Pose, of body: Int32
    ) -> (separation: Float, normal: Vec2, core: DistanceShape) {
        let fixed = shapes[barrier.staticShape]
        let a = DistanceShape(ShapeView(fixed, vertices))
        let core = coreShape(of: barrier, body: body)
        let staticPose = Pose(
            p: centerOfMass(at: fixed.body) - bodies[body].startPosition, q: rotation(at: fixed.body))
        let d = Distance(a, staticPose, core, pose)
        if d.distance <= 0 { return (0, .zero, core) }
        let n = separatingNormal(d, a, staticPose, core, pose)
        // The extents along the normal are a sound bound even if the search for the closest points has not converged.
        let i = a.supportIndex(inDirection: staticPose.q.inverseRotate(n))
        let j = core.supportIndex(inDirection: pose.q.inverseRotate(-n))
        let radii = core.radius + (fixed.kind == .circle ? fixed.radius : 0)
        return (Vec2.dot(n, pose * core.points[j] - staticPose * a.points[i]) - radii, n, core)
    }

    /// Returns the unit vector along which two shapes are farthest apart.
    ///
    /// If a face is one of the closest features, the vector is its normal, because the difference of two close points has
    /// no accurate direction.
    private func separatingNormal(
        _ d: Distance, _ a: DistanceShape, _ ta: Pose, _ b: DistanceShape, _ tb: Pose
    ) -> Vec2 {
        let gap = d.pointB - d.pointA
        if d.cache.count < 2 { return (1 / d.distance) * gap }
        let (p, q) =
            d.cache.indicesA.0 == d.cache.indicesA.1
            ? (tb.q * b.points[d.cache.indicesB.0], tb.q * b.points[d.cache.indicesB.1])
            : (ta.q * a.points[d.cache.indicesA.0], ta.q * a.points[d.cache.indicesA.1])
        let n = Vec2.cross(q - p, 1).normalized.direction
        return Vec2.dot(n, gap) < 0 ? -n : n
    }

    private func coreShape(of barrier: Barrier, body: Int32) -> DistanceShape {
        if barrier.movingShape < 0 {
            barrierScratch.vertices.resizeUninitialized(to: 1)
            barrierScratch.vertices[0] = -bodies[body].localCenter
            return DistanceShape(barrierScratch.vertices.base)
        }
        let (shape, scale) = (shapes[barrier.movingShape], barrier.scale)
        var core = DistanceShape(ShapeView(shape, vertices))
        core.radius = shape.kind == .circle ? scale * shape.radius : 0
        if scale == 1 || shape.kind == .circle { return core }
        barrierScratch.vertices.resizeUninitialized(to: core.count)
        for i in 0..<core.count {
            barrierScratch.vertices[i] = shape.center + scale * (core.points[i] - shape.center)
        }
        core.points = barrierScratch.vertices.base
        return core
    }
}
