/// The solver of hinge joints. A hinge has two constraint rows that keep the anchors together, one that enforces an
/// active limit, and one that applies friction.
enum HingeJoint {
    static func prepareJoint(_ j: inout JointRecord, island: IslandBodies) {
        j.prepareLeverArms(island: island)
        j.matrix = PointConstraint.kMatrix(of: j, armA: j.armA, armB: j.armB, island: island)
        j.effectiveMass = j.matrix.zz > 0 ? 1 / j.matrix.zz : 0
        let hasFixedRotation = j.matrix.zz == 0
        if j.frictionTorque <= 0 || hasFixedRotation { j.motorImpulse = 0 }
        let state =
            hasFixedRotation
            ? .inactive : limitState(of: j, angle: PointConstraint.relativeAngle(of: j, island: island))
        if state != j.limitState || state == .inactive { j.impulseZ = 0 }
        j.limitState = state
        PointConstraint.applyImpulses(
            Vec2(j.impulse, j.impulseY), angularImpulse: j.motorImpulse + j.impulseZ, toBodiesOf: j, island: island)
    }

    private static func limitState(of j: JointRecord, angle: Float) -> LimitState {
        if !j.hasLimits { return .inactive }
        if abs(j.upperLimit - j.lowerLimit) < 2 * Tolerances.angularSlop { return .equal }
        if angle <= j.lowerLimit { return .atLower }
        return angle >= j.upperLimit ? .atUpper : .inactive
    }

    static func solveVelocity(of j: inout JointRecord, island: IslandBodies) {
        let hasFixedRotation = j.matrix.zz == 0
        if j.frictionTorque > 0 && j.limitState != .equal && !hasFixedRotation { solveFriction(of: &j, island: island) }
        let velocity = PointConstraint.relativeVelocity(of: j, island: island)
        if j.limitState == .inactive || hasFixedRotation {
            let p = j.matrix.solveTwoRows(-velocity)
            j.impulse += p.x
            j.impulseY += p.y
            PointConstraint.applyImpulses(p, angularImpulse: 0, toBodiesOf: j, island: island)
        } else {
            solveLimit(of: &j, relativeVelocity: velocity, island: island)
        }
    }

    private static func solveFriction(of j: inout JointRecord, island: IslandBodies) {
        let w = island.relativeAngularVelocity(of: j)
        let limit = Tolerances.timeStep * j.frictionTorque
        let total = max(-limit, min(j.motorImpulse - j.effectiveMass * w, limit))
        let change = total - j.motorImpulse
        j.motorImpulse = total
        island.applyAngularImpulse(-change, to: j.islandIndexA)
        island.applyAngularImpulse(change, to: j.islandIndexB)
    }

    /// Solves the two anchor rows and the limit row of the constraint together. If the accumulated impulse of the limit
    /// row would pull the hinge toward the limit, sets that impulse to 0 and solves the anchor rows alone.
    private static func solveLimit(of j: inout JointRecord, relativeVelocity velocity: Vec2, island: IslandBodies) {
        let w = island.relativeAngularVelocity(of: j)
        var (p, z) = j.matrix.solveThreeRows(-velocity, bz: -w)
        let total = j.impulseZ + z
        let isReleased = (j.limitState == .atLower && total < 0) || (j.limitState == .atUpper && total > 0)
        if isReleased {
            p = j.matrix.solveTwoRows(-velocity + j.impulseZ * Vec2(j.matrix.xz, j.matrix.yz))
            z = -j.impulseZ
        }
        j.impulse += p.x
        j.impulseY += p.y
        j.impulseZ = isReleased ? 0 : total
        PointConstraint.applyImpulses(p, angularImpulse: z, toBodiesOf: j, island: island)
    }

    static func solvePosition(of j: inout JointRecord, island: IslandBodies) -> Bool {
        let angularError = correctLimit(of: j, island: island)
        let (armA, armB) = j.currentLeverArms(island: island)
        let error = PointConstraint.positionError(of: j, armA: armA, armB: armB, island: island)
        let impulse = PointConstraint.kMatrix(of: j, armA: armA, armB: armB, island: island).solveTwoRows(-error)
        island.applyPositionCorrection(impulse, toBodiesOf: j, armA: armA, armB: armB)
        return error.length <= Tolerances.linearSlop && angularError <= Tolerances.angularSlop
    }

    /// Corrects the angle of the hinge at an active limit. Returns the error before the correction, in radians.
    private static func correctLimit(of j: JointRecord, island: IslandBodies) -> Float {
        if !j.hasLimits || j.limitState == .inactive || j.matrix.zz == 0 { return 0 }
        let angle = PointConstraint.relativeAngle(of: j, island: island)
        let (slop, maximum) = (Tolerances.angularSlop, Tolerances.maximumAngularCorrection)
        let (correction, error): (Float, Float)
        switch j.limitState {
        case .equal:
            correction = max(-maximum, min(angle - j.lowerLimit, maximum))
            error = abs(correction)
        case .atLower:
            correction = max(-maximum, min(angle - j.lowerLimit + slop, 0))
            error = j.lowerLimit - angle
        default:
            correction = max(0, min(angle - j.upperLimit - slop, maximum))
            error = angle - j.upperLimit
        }
        island.applyAngularCorrection(j.effectiveMass * correction, to: j.islandIndexA)
        island.applyAngularCorrection(-j.effectiveMass * correction, to: j.islandIndexB)
        return error
    }
}
