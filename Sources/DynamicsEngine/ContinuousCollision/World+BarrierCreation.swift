// Barriers of a body, and the separations that they keep.
extension World {
    /// Returns the scale of the core of a shape that must stay clear of an edge.
    ///
    /// A body that touches or is joined to another moving body keeps the whole shape on one side of a closed chain. A body
    /// by itself moves exactly as the solvers and the search for impacts permit, unless it would cross the edge of a
    /// closed chain by more than `Barrier.inset`, or its position would enter the skin of the edge; see
    /// `centerMargin(of:)`. At an open chain, no more than half of a shape crosses an edge.
    func coreScale(of shape: Int32, edge: Int32, body: Int32) -> Float {
        if keepsWholeShapes(of: body, clearOf: edge) { return 1 }
        return shapes[edge].isInClosedChain ? insetScale(of: shape) : 0.5
    }

    /// Returns the scale of the core that is `Barrier.inset` smaller than a shape on each side, or of half the shape.
    private func insetScale(of shape: Int32) -> Float { max(1 - Barrier.inset / shapes[shape].maximumExtent, 0.5) }

    /// Returns the distance that the position of a body keeps from an edge, in meters: out of the skin of a closed chain.
    func centerMargin(of edge: Int32) -> Float {
        shapes[edge].isInClosedChain ? shapes[edge].radius + Barrier.rounding : Barrier.separation
    }

    private func keepsWholeShapes(of body: Int32, clearOf edge: Int32) -> Bool {
        bodies[body].linkCount > 0 && shapes[edge].isInClosedChain
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
        var barrier = Barrier(
            movingShape: -1, staticShape: staticShape, scale: 1, margin: margin, target: margin)
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
        // Sliding preserves the sum of displacement^2 and I / m * rotation^2, or reduces it.
        let angular = k > 0 ? m / k * path.rotation * path.rotation : 0
        let reach = Double((path.displacement.lengthSquared + angular).squareRoot()) + 0.05
        let start = bodies[body].startPosition
        var shape = bodies[body].shapeHead
        while shape >= 0 {
            let extent = reach + Double(shapes[shape].maximumExtent)
            let box = AABB(
                lower: WorldPoint(x: start.x - extent, y: start.y - extent),
                upper: WorldPoint(x: start.x + extent, y: start.y + extent))
            // The shapes are filtered after the query, because `collisionTest` can call queries.
            barrierScratch.nearbyShapes.removeAll()
            staticTree.query(box) { other in
                barrierScratch.nearbyShapes.append(other)
                return true
            }
            for n in 0..<barrierScratch.nearbyShapes.count {
                let other = barrierScratch.nearbyShapes[n]
                let staticBody = shapes[other].body
                if !shouldCollide(body, staticBody) || !isAffected(body, by: staticBody) { continue }
                addBarrier(movingShape: shape, staticShape: other, at: path.pose, of: body)
                addCenterBarrier(staticShape: other, at: path.pose, of: body)
            }
            shape = shapes[shape].next
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
