/// Integrates one unconstrained body over one sub-step. An unconstrained body has no solid contact, and no joint except
/// at most one spring. `SIMDUnconstrainedIntegrator` integrates four bodies at once with the same results.
enum UnconstrainedIntegrator {
    /// Integrates the body at index `i` in `AwakeBodies` and updates its sleep time.
    /// - Returns: Whether the body has rested for `Tolerances.timeToSleep`.
    static func stepBodyAndUpdateSleepTime(of b: AwakeBodies, at i: Int, gravity: Vec2) -> Bool {
        stepBody(of: b, at: i, gravity: gravity)
        updateSleepTime(of: b, at: i)
        return b.sleepTime[i] >= Tolerances.timeToSleep
    }

    /// Updates the velocities and the pose of the body at index `i` in `AwakeBodies`.
    @inline(__always)
    static func stepBody(of b: AwakeBodies, at i: Int, gravity: Vec2) {
        let h = Tolerances.timeStep
        var v = Vec2(b.vx[i], b.vy[i])
        var w = b.w[i]
        let acceleration = b.acceleration(at: i, gravity: gravity)
        v += h * acceleration.linear
        w += h * acceleration.angular
        v *= b.linearDampingFactor[i]
        w *= b.angularDampingFactor[i]
        if b.springMassScale[i] > 0 { applySpring(of: b, at: i, velocity: &v, angularVelocity: &w) }
        (v, w) = clampedVelocities(velocity: v, angularVelocity: w)
        if !(v.x + v.y + w + b.springImpulse[i]).isFinite { (v, w) = stopOverflowedBody(of: b, at: i) }
        b.x[i] += Grid.snap(Double(h * v.x))
        b.y[i] += Grid.snap(Double(h * v.y))
        b.angle[i] += h * w
        (b.vx[i], b.vy[i], b.w[i]) = (v.x, v.y, w)
    }

    /// Applies the impulse of the body's spring to its velocities. A single formula combines the warm start with the
    /// only velocity iteration of the sub-step.
    @inline(__always)
    private static func applySpring(
        of b: AwakeBodies, at i: Int, velocity v: inout Vec2, angularVelocity w: inout Float
    ) {
        let local = Vec2(b.armX[i], b.armY[i])
        let arm = local == .zero ? .zero : Rotation(b.angle[i]) * local
        let delta = Vec2(Float(b.x[i] - b.anchorX[i]), Float(b.y[i] - b.anchorY[i])) + arm
        let length = delta.length
        let bias = (length - b.springLength[i]) * b.springStiffness[i]
        let old = b.springImpulse[i]
        let (invM, invI) = (b.inverseMass[i], b.inverseInertia[i])
        if length <= Tolerances.linearSlop {
            let limit = -bias / (invM * b.springSoftness[i])
            b.springImpulse[i] = limit + (old - limit) * b.springImpulseResidual[i]
            return
        }
        let axis = (1 / length) * delta
        let angularAxis = Vec2.cross(arm, axis)
        let inverse = invM + invI * angularAxis * angularAxis
        // Solves the velocity constraint speed + bias + gamma * impulse = 0 with gamma = `inverse` * spring softness.
        // `speed` includes the effect of the warm-starting impulse `old`.
        let speed = Vec2.dot(axis, v + Vec2.cross(w, arm)) + inverse * old
        let impulse = old - b.springMassScale[i] / inverse * (speed + bias + inverse * b.springSoftness[i] * old)
        v += (invM * impulse) * axis
        w += invI * angularAxis * impulse
        b.springImpulse[i] = impulse
    }

    /// Returns whether a slow body is at a turning point of its oscillation, where a spring of length 0 reverses the
    /// motion of the body. At a turning point, the body is slow but not at rest, so it must stay awake.
    ///
    /// Returns false for a body in equilibrium, for a body that creeps toward its anchor, and for a body within the
    /// slop of its anchor.
    static func isSpringReversingMotion(of b: AwakeBodies, at i: Int, gravity: Vec2) -> Bool {
        guard b.springMassScale[i] > 0, b.springLength[i] == 0 else { return false }
        let local = Vec2(b.armX[i], b.armY[i])
        let arm = local == .zero ? .zero : Rotation(b.angle[i]) * local
        let delta = Vec2(Float(b.x[i] - b.anchorX[i]), Float(b.y[i] - b.anchorY[i])) + arm
        let length = delta.length
        guard length > Tolerances.linearSlop else { return false }
        let springAcceleration = (b.inverseMass[i] * b.springImpulse[i] / (Tolerances.timeStep * length)) * delta
        let otherAcceleration = b.acceleration(at: i, gravity: gravity).linear
        let limit = Tolerances.restingAcceleration
        return (springAcceleration + otherAcceleration).lengthSquared > limit * limit
    }

    /// Returns the distance of a body from the anchor of its spring of length 0, in meters, if its oscillation stays within
    /// `RestPolicy.inPlaceDistance`; otherwise nil.
    static func calmDistance(of b: AwakeBodies, at i: Int) -> Float? {
        guard b.springMassScale[i] > 0, b.springLength[i] == 0, b.springSoftness[i] > 0 else { return nil }
        let angular = Tolerances.sleepAngularVelocity
        guard b.w[i] * b.w[i] <= angular * angular else { return nil }
        let local = Vec2(b.armX[i], b.armY[i])
        let arm = local == .zero ? .zero : Rotation(b.angle[i]) * local
        let delta = Vec2(Float(b.x[i] - b.anchorX[i]), Float(b.y[i] - b.anchorY[i])) + arm
        // Outside of the slop, the body oscillates with the frequency omega; see `SpringCoefficients`.
        let omegaSquared = b.springStiffness[i] / (b.springSoftness[i] * Tolerances.timeStep)
        let (distance, amplitude) = (delta.length, RestPolicy.inPlaceDistance - Tolerances.linearSlop)
        let x = max(distance - Tolerances.linearSlop, 0)
        let isCalm = b.velocity(at: i).lengthSquared + omegaSquared * x * x <= omegaSquared * amplitude * amplitude
        return isCalm ? distance : nil
    }

    /// Returns the linear and the angular velocity of a body, reduced so that a sub-step moves the body by at most
    /// `Tolerances.maximumTranslation` and rotates it by at most `Tolerances.maximumRotation`.
    @inline(__always)
    static func clampedVelocities(velocity v: Vec2, angularVelocity w: Float) -> (linear: Vec2, angular: Float) {
        let h = Tolerances.timeStep
        var (v, w) = (v, w)
        let translationSquared = h * h * v.lengthSquared
        let (maximumTranslation, maximumRotation) = (Tolerances.maximumTranslation, Tolerances.maximumRotation)
        if translationSquared > maximumTranslation * maximumTranslation {
            v *= maximumTranslation / translationSquared.squareRoot()
        }
        let rotation = h * w
        if rotation * rotation > maximumRotation * maximumRotation { w *= maximumRotation / abs(rotation) }
        return (v, w)
    }

    /// Stops the body at index `i` in `AwakeBodies`, whose velocities overflowed, and sets its overflow flag. At the
    /// end of the sub-step, the world adds the number of flagged bodies to `World.rejectedInputs`.
    /// - Returns: The new velocities, which are zero.
    static func stopOverflowedBody(of b: AwakeBodies, at i: Int) -> (linear: Vec2, angular: Float) {
        b.flags[i] |= AwakeFlags.hasOverflowed
        b.springImpulse[i] = 0
        return (.zero, 0)
    }

    /// If the body is at rest, adds the duration of the sub-step to its sleep time, which is the time for which it has
    /// been at rest. Otherwise, sets the sleep time to 0.
    @inline(__always)
    static func updateSleepTime(of b: AwakeBodies, at i: Int) {
        let (v, w) = (Vec2(b.vx[i], b.vy[i]), b.w[i])
        let (linearLimit, angularLimit) = (Tolerances.sleepLinearVelocity, Tolerances.sleepAngularVelocity)
        let isMoving = w * w > angularLimit * angularLimit || v.lengthSquared > linearLimit * linearLimit
        b.sleepTime[i] = isMoving ? 0 : b.sleepTime[i] + Tolerances.timeStep
    }
}

extension World {
    /// Integrates unconstrained bodies over one sub-step. An unconstrained body has no solid contact, and no joint
    /// except at most one spring to a point in the world.
    ///
    /// Most bodies of a user interface are unconstrained. A spring is a single constraint row, so the first velocity
    /// iteration already solves it. Box2D performs seven more iterations, which change less than the last digit of a
    /// `Float` and are therefore omitted. The exception is a spring whose length is within the slop, so that its row
    /// has no direction. In this case, a closed-form expression replaces all eight iterations.
    /// - Parameter count: The number of unconstrained bodies before the islands were solved.
    func integrateUnconstrainedBodies(count: Int) {
        let (b, gravity) = (awake, currentGravity)
        var (i, hasRestingBody) = (0, false)
        while i + 4 <= count {
            hasRestingBody =
                SIMDUnconstrainedIntegrator.stepFourBodies(of: b, from: i, gravity: gravity) || hasRestingBody
            i += 4
        }
        while i < count {
            hasRestingBody =
                UnconstrainedIntegrator.stepBodyAndUpdateSleepTime(of: b, at: i, gravity: gravity) || hasRestingBody
            i += 1
        }
        if allowsSleep && hasRestingBody { putRestingBodiesToSleep(count: count) }
        if allowsSleep && isSubStep(multipleOf: RestPolicy.atAnchorInterval) {
            putCalmBodiesToSleep(count: min(count, awake.unconstrainedCount))
        }
    }

    /// Puts bodies to sleep if they have rested for `Tolerances.timeToSleep`, except at a turning point of an
    /// oscillation.
    ///
    /// Iterates backward, because when a body falls asleep, the last unconstrained body moves to its index.
    private func putRestingBodiesToSleep(count: Int) {
        let timeToSleep = Tolerances.timeToSleep
        var i = count
        while i > 0 {
            i -= 1
            guard awake.sleepTime[i] >= timeToSleep else { continue }
            if !UnconstrainedIntegrator.isSpringReversingMotion(of: awake, at: i, gravity: currentGravity) {
                putToSleep(awake.slot[i])
            }
        }
    }

    /// Puts bodies on springs of length 0 to sleep that have stayed near their anchors; see `RestPolicy`.
    private func putCalmBodiesToSleep(count: Int) {
        let longestGap = 1.5 * Double(Float(RestPolicy.atAnchorInterval) * Tolerances.timeStep)
        var i = count
        while i > 0 {
            i -= 1
            guard let distance = UnconstrainedIntegrator.calmDistance(of: awake, at: i) else { continue }
            let r = bodies.records.base + Int(awake.slot[i])
            if time - r.pointee.restSampleTime > longestGap { r.pointee.restStart = time }
            r.pointee.restSampleTime = time
            let isAtRest = time - r.pointee.restStart >= RestPolicy.timeToSleepAtAnchor
            if isAtRest && distance <= Tolerances.linearSlop { putToSleep(awake.slot[i]) }
        }
    }
}
