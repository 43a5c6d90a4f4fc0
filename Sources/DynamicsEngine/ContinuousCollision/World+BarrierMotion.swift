// The motion of a body along its barriers.
extension World {
    /// Returns whether all barriers hold along the whole path.
    func isSafe(_ path: BarrierPath, of body: Int32) -> Bool {
        if !path.isUsable { return false }
        var rest = path
        while true {
            let piece = rest.firstPiece
            if safeFraction(of: piece, of: body) < 1 { return false }
            if piece.rotation == rest.rotation { return true }
            rest.advance(along: piece, by: 1)
        }
    }

    /// Returns the largest fraction of a piece of a path up to which all barriers are known to hold.
    private func safeFraction(of piece: BarrierPath, of body: Int32) -> Float {
        var fraction: Float = 1
        for k in 0..<barrierScratch.barriers.count {
            fraction = min(fraction, safeFraction(of: piece, at: barrierScratch.barriers[k], of: body, limit: fraction))
        }
        return fraction
    }

    /// Returns the largest fraction of a piece of a path up to which a barrier is known to hold, by conservative
    /// advancement.
    ///
    /// At each time, the separation along the current normal is bounded from below at all later times, for each vertex
    /// of the core, by its velocity and by its largest acceleration toward the static shape. The time advances to the
    /// first root of these bounds, so the barrier holds at all times before it.
    private func safeFraction(of piece: BarrierPath, at barrier: Barrier, of body: Int32, limit: Float) -> Float {
        var t: Float = 0
        for _ in 0..<20 {
            let pose = piece.pose(at: t)
            let (separation, n, core) = separation(of: barrier, at: pose, of: body)
            let gap = separation - barrier.target
            if n == .zero { return t }
            let bottom = Vec2.dot(
                pose.q.inverseRotate(n), core.points[core.supportIndex(inDirection: pose.q.inverseRotate(-n))])
            let left = 1 - t
            var step = left
            for j in 0..<core.count {
                let arm = pose.q * core.points[j]
                let height = Vec2.dot(n, arm)
                let vertexGap = max(gap + (height - bottom), 0)
                let speed = Vec2.dot(n, piece.displacement) + piece.rotation * Vec2.cross(arm, n)
                let turned = left * abs(piece.rotation)
                let acceleration = piece.rotation * piece.rotation * max(height + turned * arm.length, 0)
                if vertexGap + left * speed - 0.5 * left * left * acceleration >= 0 { continue }
                step = min(step, Self.timeOfContact(gap: vertexGap, speed: speed, deceleration: acceleration))
            }
            t += step
            if t >= limit { return limit }
            if step < 1e-4 { return t }
        }
        return t
    }

    /// Returns the positive root of `gap + speed * t - deceleration * t * t / 2`.
    /// - Parameters:
    ///   - gap: 0 or more.
    ///   - deceleration: 0 or more; above 0 if the speed is not negative.
    static func timeOfContact(gap: Float, speed: Float, deceleration: Float) -> Float {
        // Of the two forms of the root, each is free of cancellation for one sign of the speed, so the sign selects the
        // form.
        let discriminant = (speed * speed + 2 * deceleration * gap).squareRoot()
        return speed >= 0 ? (speed + discriminant) / deceleration : 2 * gap / (discriminant - speed)
    }

    /// Moves a body from its pose at the start of the sub-step along its path as far as its barriers allow, and slides it
    /// along the static shapes for the rest. Removes the velocity into static shapes that the body touches at the end.
    func moveAlongBarriers(_ body: Int32) {
        var path = barrierPath(of: body)
        collectBarriers(of: body, path: path)
        if isSafe(path, of: body) { return }
        if bodies[body].awakeIndex < 0 {
            let (startPosition, startAngle) = (bodies[body].startPosition, bodies[body].startAngle)
            wakeUp(body)
            (bodies[body].startPosition, bodies[body].startAngle) = (startPosition, startAngle)
        }
        let i = Int(bodies[body].awakeIndex)
        let (m, k) = (awake.inverseMass[i], awake.inverseInertia[i])
        if !path.isUsable { (path.displacement, path.rotation) = (.zero, 0) }
        for _ in 0..<16 {
            let piece = path.firstPiece
            let t = safeFraction(of: piece, of: body)
            path.advance(along: piece, by: t)
            if max(abs(path.displacement.x), abs(path.displacement.y), abs(path.rotation)) < 1e-7 { break }
            if t == 1 { continue }
            collectBarrierPoints(at: path.pose, of: body)
            path.restrict(at: barrierScratch.points, inverseMass: m, inverseInertia: k)
        }
        if !holdsBarriers(at: path.pose, of: body) {
            (path.position, path.angle) = (.zero, bodies[body].startAngle)
        }
        let start = bodies[body].startPosition
        let end = Grid.translated(start, by: path.position)
        (awake.x[i], awake.y[i], awake.angle[i]) = (end.x, end.y, path.angle)
        collectBarrierPoints(at: path.pose, of: body)
        removeApproachVelocity(ofAwakeBody: i)
        synchronizeAABBs(
            of: body, start: start, startRotation: Rotation(bodies[body].startAngle), end: end,
            endRotation: rotation(at: body))
    }

    /// Returns whether a pose is finite and all barriers hold at it, up to rounding errors.
    private func holdsBarriers(at pose: Pose, of body: Int32) -> Bool {
        for k in 0..<barrierScratch.barriers.count {
            let barrier = barrierScratch.barriers[k]
            let separation = separation(of: barrier, at: pose, of: body).separation
            if !(separation >= barrier.target - 2e-6) { return false }
        }
        return pose.p.isFinite
    }

    /// Collects the points of a body at which barriers restrict its motion.
    private func collectBarrierPoints(at pose: Pose, of body: Int32) {
        barrierScratch.points.removeAll()
        for k in 0..<barrierScratch.barriers.count {
            let barrier = barrierScratch.barriers[k]
            let (separation, n, core) = separation(of: barrier, at: pose, of: body)
            let gap = separation - barrier.target
            if gap > Barrier.contactTolerance || n == .zero { continue }
            let isSolved = isSolved(barrier, of: body)
            let local = pose.q.inverseRotate(n)
            let bottom = Vec2.dot(local, core.points[core.supportIndex(inDirection: -local)])
            for j in 0..<core.count where Vec2.dot(local, core.points[j]) - bottom < Barrier.contactTolerance {
                barrierScratch.points.append(
                    BarrierPoint(
                        normal: n, arm: pose.q * core.points[j], gap: gap,
                        deficit: barrier.margin - separation, isSolved: isSolved))
            }
        }
    }

    /// Returns whether a solver has solved the contact of a barrier in this sub-step. If not, the bodies have not exchanged
    /// impulses yet, and the next sub-step lets the body bounce.
    private func isSolved(_ barrier: Barrier, of body: Int32) -> Bool {
        for edge in contacts.edges(from: bodies[body].contactHead) {
            let c = contacts[edge.index]
            let (moving, fixed) = edge.side == 0 ? (c.shapeA, c.shapeB) : (c.shapeB, c.shapeA)
            if fixed == barrier.staticShape && (moving == barrier.movingShape || barrier.movingShape < 0) {
                return c.isTouching
            }
        }
        return false
    }

    /// Removes the velocity of a body's points into static shapes with which contacts were solved, as inelastic impulses
    /// do.
    private func removeApproachVelocity(ofAwakeBody i: Int) {
        var (v, w) = (awake.velocity(at: i), awake.w[i])
        let (m, k) = (awake.inverseMass[i], awake.inverseInertia[i])
        for _ in 0..<8 {
            for j in 0..<barrierScratch.points.count where barrierScratch.points[j].isSolved {
                let p = barrierScratch.points[j]
                let angularArm = Vec2.cross(p.arm, p.normal)
                let speed = Vec2.dot(p.normal, v) + w * angularArm
                let mass = m + k * angularArm * angularArm
                if speed >= 0 || mass <= 0 { continue }
                v += (m * -speed / mass) * p.normal
                w += k * angularArm * (-speed / mass)
            }
        }
        (awake.vx[i], awake.vy[i], awake.w[i]) = (v.x, v.y, w)
    }
}
