/// Hinges: two rows for the point, one for a limit that is reached, one for friction.
enum HingeJoint {
    static func prepare(_ j: inout JointRecord, _ island: IslandBodies) {
        j.armA = island.arm(j.islandA, j.localAnchorA)
        j.armB = island.arm(j.islandB, j.localAnchorB)
        j.matrix = PointRows.matrix(j, j.armA, j.armB, island)
        j.effectiveMass = j.matrix.zz > 0 ? 1 / j.matrix.zz : 0
        let isFixed = j.matrix.zz == 0
        if j.frictionTorque <= 0 || isFixed { j.motorImpulse = 0 }
        let state = isFixed ? .free : limitState(j, PointRows.angle(j, island))
        if state != j.limitState || state == .free { j.impulseZ = 0 }
        j.limitState = state
        PointRows.apply(Vec2(j.impulse, j.impulseY), j.motorImpulse + j.impulseZ, j, island)
    }

    private static func limitState(_ j: JointRecord, _ angle: Float) -> LimitState {
        if !j.hasLimits { return .free }
        if abs(j.upper - j.lower) < 2 * Tolerances.angularSlop { return .equal }
        if angle <= j.lower { return .atLower }
        return angle >= j.upper ? .atUpper : .free
    }

    static func solveVelocity(_ j: inout JointRecord, _ island: IslandBodies) {
        let isFixed = j.matrix.zz == 0
        if j.frictionTorque > 0 && j.limitState != .equal && !isFixed { solveFriction(&j, island) }
        let speed = PointRows.speed(j, island)
        if j.limitState == .free || isFixed {
            let p = j.matrix.solve2(-speed)
            j.impulse += p.x
            j.impulseY += p.y
            PointRows.apply(p, 0, j, island)
        } else {
            solveLimit(&j, speed, island)
        }
    }

    private static func solveFriction(_ j: inout JointRecord, _ island: IslandBodies) {
        let speed = island.spin(j.islandB) - island.spin(j.islandA)
        let most = Tolerances.timeStep * j.frictionTorque
        let total = max(-most, min(j.motorImpulse - j.effectiveMass * speed, most))
        let change = total - j.motorImpulse
        j.motorImpulse = total
        island.twist(j.islandA, -change)
        island.twist(j.islandB, change)
    }

    /// Point and limit together; if the limit would pull, it is let go and the point solved alone.
    private static func solveLimit(_ j: inout JointRecord, _ speed: Vec2, _ island: IslandBodies) {
        let spin = island.spin(j.islandB) - island.spin(j.islandA)
        var (p, z) = j.matrix.solve3(-speed, -spin)
        let total = j.impulseZ + z
        let pulls = (j.limitState == .atLower && total < 0) || (j.limitState == .atUpper && total > 0)
        if pulls {
            p = j.matrix.solve2(-speed + j.impulseZ * Vec2(j.matrix.xz, j.matrix.yz))
            z = -j.impulseZ
        }
        j.impulse += p.x
        j.impulseY += p.y
        j.impulseZ = pulls ? 0 : total
        PointRows.apply(p, z, j, island)
    }

    static func solvePosition(_ j: inout JointRecord, _ island: IslandBodies) -> Bool {
        let angularError = correctLimit(j, island)
        let armA = island.currentArm(j.islandA, j.localAnchorA)
        let armB = island.currentArm(j.islandB, j.localAnchorB)
        let error = PointRows.error(j, armA, armB, island)
        let impulse = PointRows.matrix(j, armA, armB, island).solve2(-error)
        island.push(j.islandA, -impulse, at: armA)
        island.push(j.islandB, impulse, at: armB)
        return error.length <= Tolerances.linearSlop && angularError <= Tolerances.angularSlop
    }

    private static func correctLimit(_ j: JointRecord, _ island: IslandBodies) -> Float {
        if !j.hasLimits || j.limitState == .free || j.matrix.zz == 0 { return 0 }
        let angle = PointRows.angle(j, island)
        let (slop, most) = (Tolerances.angularSlop, Tolerances.maximumAngularCorrection)
        let (c, error): (Float, Float)
        switch j.limitState {
        case .equal:
            c = max(-most, min(angle - j.lower, most))
            error = abs(c)
        case .atLower:
            c = max(-most, min(angle - j.lower + slop, 0))
            error = j.lower - angle
        default:
            c = max(0, min(angle - j.upper - slop, most))
            error = angle - j.upper
        }
        island.turn(j.islandA, j.effectiveMass * c)
        island.turn(j.islandB, -j.effectiveMass * c)
        return error
    }
}
