extension World {
    /// Moves each body whose center of mass crossed a static shape in this sub-step back to its start pose, and removes
    /// its velocity into the shape.
    ///
    /// Continuous collision detection can miss the impact of a rotating body. This function is a final check for such
    /// bodies.
    func keepCentersOutsideStaticShapes() {
        for k in 0..<impactCandidates.count {
            let index = impactCandidates[k]
            if !contacts.isLive(index) { continue }
            let c = contacts[index]
            let (a, b) = (bodies[c.bodyA], bodies[c.bodyB])
            if a.kind == .static && c.movesB { keepCenter(of: c.bodyB, outside: c.shapeA) }
            if b.kind == .static && c.movesA { keepCenter(of: c.bodyA, outside: c.shapeB) }
        }
    }

    private func keepCenter(of body: Int32, outside shape: Int32) {
        let i = Int(bodies[body].awakeIndex)
        if i < 0 { return }
        // `bodies` contains the position at the start of the sub-step. The position that continuous collision detection
        // started from last (`awake.startX`) is unsuitable, because a position correction in a corner can move it to
        // the other side of the shape.
        let start = bodies[body].position
        let displacement = awake.position(at: i) - start
        if displacement.lengthSquared < Tolerances.linearSlop * Tolerances.linearSlop { return }
        guard let hit = intersection(withShape: shape, rayStart: start, direction: displacement) else { return }
        (awake.x[i], awake.y[i], awake.angle[i]) = (start.x, start.y, awake.startAngle[i])
        removeVelocity(ofAwakeBody: i, into: -hit.normal)
    }

    /// Moves each fast-rotating body that ends the sub-step inside a static shape back to its last pose without
    /// overlap, and stops its rotation.
    ///
    /// For a body that rotates by more than `Tolerances.safeRotation` in a sub-step, the search for impacts can fail,
    /// so that a vertex of the body ends deep inside a wall. This function is a final check for such bodies.
    func stopFastRotatingBodies() {
        for k in 0..<impactCandidates.count {
            let index = impactCandidates[k]
            if !contacts.isLive(index) { continue }
            let c = contacts[index]
            if bodies[c.bodyA].kind == .static && c.movesB { stopFastRotation(of: c.bodyB, atContact: c) }
            if bodies[c.bodyB].kind == .static && c.movesA { stopFastRotation(of: c.bodyA, atContact: c) }
        }
    }

    private func stopFastRotation(of body: Int32, atContact c: ContactRecord) {
        let i = Int(bodies[body].awakeIndex)
        if i < 0 || abs(awake.w[i]) * Tolerances.timeStep < Tolerances.safeRotation { return }
        let (overlap, normal) = overlap(of: c)
        if overlap < 2 * Tolerances.linearSlop { return }
        (awake.x[i], awake.y[i], awake.angle[i]) = (awake.startX[i], awake.startY[i], awake.startAngle[i])
        awake.w[i] = 0
        removeVelocity(ofAwakeBody: i, into: body == c.bodyB ? -normal : normal)
    }

    /// Returns the current overlap of a contact's shapes, in meters, and the unit normal from A to B.
    private func overlap(of c: ContactRecord) -> (overlap: Float, normal: Vec2) {
        let (ta, tb) = relativePoses(of: c.bodyA, and: c.bodyB)
        var clearance: Float = 0
        let m = Self.collide(
            ShapeView(shapes[c.shapeA], vertices), at: ta, with: ShapeView(shapes[c.shapeB], vertices), at: tb,
            margin: 0, clearance: &clearance)
        if m.count == 0 { return (0, .zero) }
        let w = WorldManifold(m, ta, c.radiusA, tb, c.radiusB)
        return (-(m.count > 1 ? min(w.separations.0, w.separations.1) : w.separations.0), w.normal)
    }

    /// Removes the part of a body's velocity that points into a static shape: the component along the unit vector
    /// `wall`, if it is positive.
    private func removeVelocity(ofAwakeBody i: Int, into wall: Vec2) {
        let speed = Vec2.dot(awake.velocity(at: i), wall)
        if speed <= 0 { return }
        awake.vx[i] -= speed * wall.x
        awake.vy[i] -= speed * wall.y
    }
}
