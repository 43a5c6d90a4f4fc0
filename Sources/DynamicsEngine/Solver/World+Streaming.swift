extension World {
    /// Steps the simple bodies: free ones, and those that hang on one spring to a fixed place.
    ///
    /// Most of a user interface is made of these. The spring is a single row, so its first iteration already solves
    /// it; what the reference's other seven change lies below a float's last digit, except where the anchor is
    /// nearer than the slop and the row has no direction: there the eight are summed up in closed form.
    func streamSimpleBodies(_ range: Range<Int>) {
        let (b, gravity) = (awake, currentGravity)
        var (i, someRested) = (range.lowerBound, false)
        while i + 4 <= range.upperBound {
            someRested = WideStreaming.step(b, i, gravity: gravity) || someRested
            i += 4
        }
        while i < range.upperBound {
            someRested = Streaming.stepAndRest(b, i, gravity: gravity) || someRested
            i += 1
        }
        if allowsSleep && someRested { parkRested(range) }
    }

    /// Goes backwards, because parking fills the gap from the end.
    private func parkRested(_ range: Range<Int>) {
        let timeToSleep = Tolerances.timeToSleep
        var i = range.upperBound
        while i > range.lowerBound {
            i -= 1
            guard awake.sleepTime[i] >= timeToSleep else { continue }
            if !Streaming.isTurning(awake, i, gravity: currentGravity) { fallAsleep(awake.slot[i]) }
        }
    }
}

/// One sub-step of one simple body. `WideStreaming` does the same for four.
enum Streaming {
    /// - Returns: Whether the body has rested long enough to fall asleep.
    static func stepAndRest(_ b: AwakeBodies, _ i: Int, gravity: Vec2) -> Bool {
        step(b, i, gravity: gravity)
        rest(b, i)
        return b.sleepTime[i] >= Tolerances.timeToSleep
    }

    @inline(__always)
    static func step(_ b: AwakeBodies, _ i: Int, gravity: Vec2) {
        let h = Tolerances.timeStep
        var v = Vec2(b.vx[i], b.vy[i])
        var w = b.w[i]
        v.x += h * (b.gravity[i] * gravity.x + b.inverseMass[i] * b.fx[i])
        v.y += h * (b.gravity[i] * gravity.y + b.inverseMass[i] * b.fy[i])
        w += h * (b.inverseInertia[i] * b.torque[i])
        v *= b.linearFactor[i]
        w *= b.angularFactor[i]
        if b.share[i] > 0 { pull(b, i, &v, &w) }
        (v, w) = limited(v, w)
        if !(v.x + v.y + w + b.impulse[i]).isFinite { (v, w) = quarantined(b, i) }
        b.x[i] += Grid.snap(Double(h * v.x))
        b.y[i] += Grid.snap(Double(h * v.y))
        b.angle[i] += h * w
        (b.vx[i], b.vy[i], b.w[i]) = (v.x, v.y, w)
    }

    /// The spring's impulse: warm start and solution at once.
    @inline(__always)
    private static func pull(_ b: AwakeBodies, _ i: Int, _ v: inout Vec2, _ w: inout Float) {
        let local = Vec2(b.armX[i], b.armY[i])
        let arm = local == .zero ? .zero : Rotation(b.angle[i]) * local
        let way = Vec2(Float(b.x[i] - b.anchorX[i]), Float(b.y[i] - b.anchorY[i])) + arm
        let length = way.length
        let bias = (length - b.length[i]) * b.stiffness[i]
        let old = b.impulse[i]
        let (invM, invI) = (b.inverseMass[i], b.inverseInertia[i])
        if length <= Tolerances.linearSlop {
            let limit = -bias / (invM * b.softness[i])
            b.impulse[i] = limit + (old - limit) * b.slack[i]
            return
        }
        let axis = (1 / length) * way
        let turn = Vec2.cross(arm, axis)
        let inverse = invM + invI * turn * turn
        // With the warm start in, the row reads: speed + bias + gamma * impulse = 0.
        let speed = Vec2.dot(axis, v + Vec2.cross(w, arm)) + inverse * old
        let impulse = old - b.share[i] / inverse * (speed + bias + inverse * b.softness[i] * old)
        v += (invM * impulse) * axis
        w += invI * turn * impulse
        b.impulse[i] = impulse
    }

    /// Whether a slow body is slow only because its spring of no length turns it round just now, outside the slop: it
    /// would fall asleep where it must not stay. One that hangs in balance, or creeps home, is not turning.
    static func isTurning(_ b: AwakeBodies, _ i: Int, gravity: Vec2) -> Bool {
        guard b.share[i] > 0, b.length[i] == 0 else { return false }
        let local = Vec2(b.armX[i], b.armY[i])
        let arm = local == .zero ? .zero : Rotation(b.angle[i]) * local
        let way = Vec2(Float(b.x[i] - b.anchorX[i]), Float(b.y[i] - b.anchorY[i])) + arm
        let length = way.length
        guard length > Tolerances.linearSlop else { return false }
        let pull = (b.inverseMass[i] * b.impulse[i] / (Tolerances.timeStep * length)) * way
        let push = Vec2(
            b.gravity[i] * gravity.x + b.inverseMass[i] * b.fx[i], b.gravity[i] * gravity.y + b.inverseMass[i] * b.fy[i]
        )
        let limit = Tolerances.restingAcceleration
        return (pull + push).lengthSquared > limit * limit
    }

    /// Holds a step's way and turn below the largest that the numbers bear.
    @inline(__always)
    static func limited(_ v: Vec2, _ w: Float) -> (Vec2, Float) {
        let h = Tolerances.timeStep
        var (v, w) = (v, w)
        let way = h * h * v.lengthSquared
        let (most, mostTurn) = (Tolerances.maximumTranslation, Tolerances.maximumRotation)
        if way > most * most { v *= most / way.squareRoot() }
        let turn = h * w
        if turn * turn > mostTurn * mostTurn { w *= mostTurn / abs(turn) }
        return (v, w)
    }

    /// Numbers that overflowed do not spread: the body stops, and it is counted at the end of the sub-step.
    static func quarantined(_ b: AwakeBodies, _ i: Int) -> (Vec2, Float) {
        b.flags[i] |= AwakeFlags.isQuarantined
        b.impulse[i] = 0
        return (.zero, 0)
    }

    /// Counts the time that the body has rested.
    @inline(__always)
    static func rest(_ b: AwakeBodies, _ i: Int) {
        let (v, w) = (Vec2(b.vx[i], b.vy[i]), b.w[i])
        let (slow, slowTurn) = (Tolerances.sleepLinearVelocity, Tolerances.sleepAngularVelocity)
        let moves = w * w > slowTurn * slowTurn || v.lengthSquared > slow * slow
        b.sleepTime[i] = moves ? 0 : b.sleepTime[i] + Tolerances.timeStep
    }
}
