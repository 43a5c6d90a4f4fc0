// Barriers, which keep bodies outside of static shapes, and the motion along them.

/// A pair of a shape of a moving body and a static shape that the moving shape must not cross.
///
/// The core of the moving shape is the shape without its skin, scaled about its centroid by `scale`. A barrier holds if
/// the separation of the core from the static shape is at least `target`. The barriers of a sub-step are created from
/// the start poses, so that the start poses satisfy all of them.
struct Barrier: BitwiseCopyable {
    var movingShape: Int32
    var staticShape: Int32
    /// The scale of the core: 1 for the whole shape, 0 for its centroid.
    var scale: Float
    /// The separation that the core keeps if it starts with at least this separation, in meters.
    var margin: Float
    /// The least separation that the motion must keep, in meters; greater than 0 and at most `margin`.
    var target: Float

    /// The separation that a core keeps from a static shape, in meters: a hundredth of a point. It exceeds rounding errors.
    static let separation: Float = 1e-4
    /// The depth to which a body by itself can enter an edge, in meters: 1.5 points. Continuous collision detection lets
    /// circles enter an edge by half a point, and rotating boxes by about one.
    static let inset: Float = 0.015
    /// The least separation at the start of a sub-step for which a barrier is created, in meters.
    static let leastSeparation: Float = 1e-5
    /// A distance that exceeds rounding errors, in meters.
    static let rounding: Float = 2e-5
    /// The difference between separation and target up to which a barrier restricts the motion, in meters.
    static let contactTolerance: Float = 1e-4
    /// The largest rotation of a piece of a path, in radians. The bounds on the separation within a piece use that a
    /// point of the body changes its direction from the center of mass by less than this angle.
    static let largestPieceRotation: Float = 0.25
    /// The largest rotation in a sub-step that the barrier pass verifies, in radians: 20 turns. A body that rotates more,
    /// because a solver failed, stays at its start pose.
    static let largestRotation: Float = 40 * Float.pi
}

/// A point of a moving body that must not approach a static shape.
struct BarrierPoint: BitwiseCopyable {
    /// The unit vector from the static shape to the moving shape.
    var normal: Vec2
    /// The vector from the body's center of mass to the point, in meters.
    var arm: Vec2
    /// The separation minus the target of the barrier, in meters.
    var gap: Float
    /// The margin of the barrier minus the separation, in meters.
    var deficit: Float
    /// Whether the contact of the shapes was solved in this sub-step.
    var isSolved: Bool
}

/// The rest of the path of a body in a sub-step: a straight line of the center of mass with a constant angular velocity.
struct BarrierPath: BitwiseCopyable {
    /// The center of mass relative to the center of mass at the start of the sub-step, in meters.
    var position = Vec2.zero
    /// The angle, in radians.
    var angle: Float
    /// The remaining displacement, in meters, and the remaining rotation, in radians.
    var displacement: Vec2
    var rotation: Float

    var pose: Pose { Pose(p: position, q: Rotation(angle)) }

    /// Whether the path is finite and rotates by at most `Barrier.largestRotation`.
    var isUsable: Bool { displacement.isFinite && abs(rotation) <= Barrier.largestRotation }

    /// Returns the pose after a fraction of the remaining path.
    func pose(at t: Float) -> Pose { Pose(p: position + t * displacement, q: Rotation(angle + t * rotation)) }

    /// Returns the first piece of the path: a part that rotates by at most `Barrier.largestPieceRotation`.
    var firstPiece: BarrierPath {
        var piece = self
        if abs(rotation) > Barrier.largestPieceRotation {
            let fraction = Barrier.largestPieceRotation / abs(rotation)
            (piece.displacement, piece.rotation) = (fraction * displacement, fraction * rotation)
        }
        return piece
    }

    /// Moves the start of the path to a fraction of a piece of it.
    mutating func advance(along piece: BarrierPath, by t: Float) {
        position += t * piece.displacement
        angle += t * piece.rotation
        displacement -= t * piece.displacement
        rotation -= t * piece.rotation
    }

    /// Changes the remaining displacement and rotation so that no point approaches its static shape.
    ///
    /// The change is that of inelastic impulses that only push: each reduces the norm in which kinetic energy is measured.
    mutating func restrict(
        at points: Buffer<BarrierPoint>, inverseMass: Float, inverseInertia: Float
    ) {
        for _ in 0..<8 {
            for k in 0..<points.count {
                let p = points[k]
                let turned = min(abs(rotation), Barrier.largestPieceRotation)
                // A point that moves on a circle approaches the static shape by the second-order term, unless it is on
                // the side of the body that faces the static shape.
                let curvature = max(Vec2.dot(p.normal, p.arm) + turned * p.arm.length, 0)
                let bias =
                    0.5 * turned * abs(rotation) * curvature + 0.1 * max(p.deficit, 0)
                    + 1e-6 + 4e-6 * (displacement.length + abs(rotation) * p.arm.length)
                let angularArm = Vec2.cross(p.arm, p.normal)
                let approach = Vec2.dot(p.normal, displacement) + rotation * angularArm - bias
                if approach >= 0 { continue }
                let mass = inverseMass + inverseInertia * angularArm * angularArm
                if mass <= 0 { continue }
                let impulse = -approach / mass
                displacement += (inverseMass * impulse) * p.normal
                rotation += inverseInertia * angularArm * impulse
            }
        }
    }
}

/// The reusable memory of the barrier pass.
struct BarrierScratch {
    var barriers = Buffer<Barrier>()
    var points = Buffer<BarrierPoint>()
    var vertices = Buffer<Vec2>()

    func deallocate() {
        barriers.deallocate()
        points.deallocate()
        vertices.deallocate()
    }
}

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
