extension World {
    /// The last word: no center of a body may have crossed static geometry. What all the searching has let pass, by
    /// spinning through it, is put back and loses the speed that carried it there.
    func holdCenters() {
        for k in 0..<impactCandidates.count {
            let index = impactCandidates[k]
            if !contacts.isLive(index) { continue }
            let c = contacts[index]
            let (a, b) = (bodies[c.bodyA], bodies[c.bodyB])
            if a.kind == .static && c.movesB { hold(c.bodyB, outside: c.shapeA, of: c.bodyA) }
            if b.kind == .static && c.movesA { hold(c.bodyA, outside: c.shapeB, of: c.bodyB) }
        }
    }

    private func hold(_ body: Int32, outside shape: Int32, of wall: Int32) {
        let i = Int(bodies[body].dense)
        if i < 0 { return }
        // While a body is awake its record holds where the sub-step began: an impact in a corner may have pushed it
        // out already.
        let start = bodies[body].position
        let way = awake.position(i) - start
        if way.lengthSquared < Tolerances.linearSlop * Tolerances.linearSlop { return }
        guard let hit = hit(shape, start, way) else { return }
        (awake.x[i], awake.y[i], awake.angle[i]) = (start.x, start.y, awake.startAngle[i])
        removeSpeed(of: i, into: -hit.normal)
    }

    /// What turns by more than a quarter radian in a sub-step may end it with a corner deep in a wall, where the
    /// search for impacts has lost its way. It goes back to where it was last known to be clear, and stops spinning.
    func holdSpinning() {
        for k in 0..<impactCandidates.count {
            let index = impactCandidates[k]
            if !contacts.isLive(index) { continue }
            let c = contacts[index]
            if bodies[c.bodyA].kind == .static && c.movesB { stopSpin(c.bodyB, c) }
            if bodies[c.bodyB].kind == .static && c.movesA { stopSpin(c.bodyA, c) }
        }
    }

    private func stopSpin(_ body: Int32, _ c: ContactRecord) {
        let i = Int(bodies[body].dense)
        if i < 0 || abs(awake.w[i]) * Tolerances.timeStep < Tolerances.safeTurn { return }
        let (overlap, normal) = overlap(of: c)
        if overlap < 2 * Tolerances.linearSlop { return }
        (awake.x[i], awake.y[i], awake.angle[i]) = (awake.startX[i], awake.startY[i], awake.startAngle[i])
        awake.w[i] = 0
        removeSpeed(of: i, into: body == c.bodyB ? -normal : normal)
    }

    /// How deep the shapes of a contact lie in each other now, metres, and the normal from A to B.
    private func overlap(of c: ContactRecord) -> (Float, Vec2) {
        let (ta, tb) = relativePoses(c.bodyA, c.bodyB)
        var clearance: Float = 0
        let m = Self.collide(
            ShapeView(shapes[c.shapeA], corners), ta, ShapeView(shapes[c.shapeB], corners), tb, 0, &clearance)
        if m.count == 0 { return (0, .zero) }
        let w = WorldManifold(m, ta, c.radiusA, tb, c.radiusB)
        return (-(m.count > 1 ? min(w.separations.0, w.separations.1) : w.separations.0), w.normal)
    }

    private func removeSpeed(of i: Int, into wall: Vec2) {
        let speed = Vec2.dot(awake.velocity(i), wall)
        if speed <= 0 { return }
        awake.vx[i] -= speed * wall.x
        awake.vy[i] -= speed * wall.y
    }
}
