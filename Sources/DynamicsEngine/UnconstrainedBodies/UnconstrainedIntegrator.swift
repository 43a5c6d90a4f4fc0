// Integrates unconstrained bodies, one at a time or four at once.

/// Integrates one unconstrained body over one sub-step; see `AwakeBodies`. `SIMDUnconstrainedIntegrator` integrates four
/// bodies at once with the same results.
enum UnconstrainedIntegrator {
    /// Integrates the body at index `i` in `AwakeBodies` and updates its sleep time.
    /// - Returns: Whether the body has rested for `Tolerances.timeToSleep`.
    static func stepBodyAndUpdateSleepTime(of b: AwakeBodies, at i: Int, gravity: Vec2) -> Bool {
        let h = Tolerances.timeStep
        let acceleration = b.acceleration(at: i, gravity: gravity)
        var v = (b.velocity(at: i) + h * acceleration.linear) * b.linearDampingFactor[i]
        var w = (b.w[i] + h * acceleration.angular) * b.angularDampingFactor[i]
        if b.springMassScale[i] > 0 { applySpring(of: b, at: i, velocity: &v, angularVelocity: &w) }
        (v, w) = clampedVelocities(velocity: v, angularVelocity: w)
        if !(v.x + v.y + w + b.springImpulse[i]).isFinite { (v, w) = stopOverflowedBody(of: b, at: i) }
        b.x[i] += Grid.snap(Double(h * v.x))
        b.y[i] += Grid.snap(Double(h * v.y))
        b.angle[i] += h * w
        (b.vx[i], b.vy[i], b.w[i]) = (v.x, v.y, w)
        updateSleepTime(of: b, at: i)
        return b.sleepTime[i] >= Tolerances.timeToSleep
    }

    /// Applies the impulse of the body's spring to its velocities. A single formula combines the warm start with the
    /// only velocity iteration of the sub-step.
    @inline(__always)
    private static func applySpring(
        of b: AwakeBodies, at i: Int, velocity v: inout Vec2, angularVelocity w: inout Float
    ) {
        let (arm, delta) = springGeometry(of: b, at: i)
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

    /// Returns the lever arm of the body's spring, and the vector from the anchor to the spring's other end, in meters.
    @inline(__always)
    private static func springGeometry(of b: AwakeBodies, at i: Int) -> (arm: Vec2, delta: Vec2) {
        let local = Vec2(b.armX[i], b.armY[i])
        let arm = local == .zero ? .zero : Rotation(b.angle[i]) * local
        return (arm, Vec2(Float(b.x[i] - b.anchorX[i]), Float(b.y[i] - b.anchorY[i])) + arm)
    }

    /// Returns whether a slow body is at a turning point of its oscillation, where a spring of length 0 reverses the
    /// motion of the body. At a turning point, the body is slow but not at rest, so it must stay awake.
    ///
    /// Returns false for a body in equilibrium, for a body that creeps toward its anchor, and for a body within the
    /// slop of its anchor.
    static func isSpringReversingMotion(of b: AwakeBodies, at i: Int, gravity: Vec2) -> Bool {
        guard b.springMassScale[i] > 0, b.springLength[i] == 0 else { return false }
        let delta = springGeometry(of: b, at: i).delta
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
        // Outside of the slop, the body oscillates with the frequency omega; see `SpringCoefficients`.
        let omegaSquared = b.springStiffness[i] / (b.springSoftness[i] * Tolerances.timeStep)
        let distance = springGeometry(of: b, at: i).delta.length
        let amplitude = RestPolicy.inPlaceDistance - Tolerances.linearSlop
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

/// Integrates four unconstrained bodies at once.
///
/// Keep all operations in the same order as in `UnconstrainedIntegrator`, because both must compute bitwise identical
/// results.
enum SIMDUnconstrainedIntegrator {
    /// Four two-dimensional vectors, one for each body, as one SIMD vector of x components and one of y components.
    private struct Columns {
        var x: Float4
        var y: Float4
    }

    /// The linear velocities, the angular velocities and the spring impulses of four bodies.
    private struct Motion {
        var v: Columns
        var w: Float4
        var impulse: Float4
    }

    /// Integrates the bodies at the indices `i` to `i + 3` over one sub-step and updates their sleep times.
    /// - Returns: Whether at least one of these bodies has rested for `Tolerances.timeToSleep`.
    @inline(__always)
    static func stepFourBodies(of b: AwakeBodies, from i: Int, gravity: Vec2) -> Bool {
        let h = Tolerances.timeStep
        var m = acceleratedMotion(of: b, from: i, gravity: gravity)
        let massScale = load(b.springMassScale, from: i)
        if any(massScale .> 0) { applySprings(of: b, from: i, massScale: massScale, to: &m) }
        if exceedsLimits(m) { return stepFourBodiesOneByOne(of: b, from: i, gravity: gravity) }
        translate(b.x, from: i, by: h * m.v.x)
        translate(b.y, from: i, by: h * m.v.y)
        store(load(b.angle, from: i) + h * m.w, to: b.angle, from: i)
        store(m.v.x, to: b.vx, from: i)
        store(m.v.y, to: b.vy, from: i)
        store(m.w, to: b.w, from: i)
        store(m.impulse, to: b.springImpulse, from: i)
        return updateSleepTimes(of: b, from: i, motion: m)
    }

    /// Integrates the four bodies one by one with `UnconstrainedIntegrator`, which limits excessive velocities and
    /// stops bodies whose velocities overflowed. This slow path is rarely needed.
    private static func stepFourBodiesOneByOne(of b: AwakeBodies, from i: Int, gravity: Vec2) -> Bool {
        var hasRestingBody = false
        for k in i..<i + 4 {
            hasRestingBody =
                UnconstrainedIntegrator.stepBodyAndUpdateSleepTime(of: b, at: k, gravity: gravity) || hasRestingBody
        }
        return hasRestingBody
    }

    /// Returns the motion of four bodies after gravity, forces and damping have changed their velocities.
    @inline(__always)
    private static func acceleratedMotion(of b: AwakeBodies, from i: Int, gravity: Vec2) -> Motion {
        let h = Tolerances.timeStep
        let (g, invM, damping) = (
            load(b.gravityScale, from: i), load(b.inverseMass, from: i), load(b.linearDampingFactor, from: i)
        )
        let x = load(b.vx, from: i) + h * (g * gravity.x + invM * load(b.fx, from: i))
        let y = load(b.vy, from: i) + h * (g * gravity.y + invM * load(b.fy, from: i))
        let w = load(b.w, from: i) + h * (load(b.inverseInertia, from: i) * load(b.torque, from: i))
        return Motion(
            v: Columns(x: x * damping, y: y * damping), w: w * load(b.angularDampingFactor, from: i),
            impulse: load(b.springImpulse, from: i))
    }

    /// Applies the impulses of the bodies' springs with the formulas of `UnconstrainedIntegrator.applySpring`.
    ///
    /// Computes two cases for each body and selects the valid one: the distance of the anchors is within the slop
    /// (`near`) or exceeds it (`far`).
    @inline(__always)
    private static func applySprings(of b: AwakeBodies, from i: Int, massScale: Float4, to m: inout Motion) {
        let arm = springLeverArms(of: b, from: i)
        let delta = Columns(
            x: differences(b.x, minus: b.anchorX, from: i) + arm.x,
            y: differences(b.y, minus: b.anchorY, from: i) + arm.y)
        let length = (delta.x * delta.x + delta.y * delta.y).squareRoot()
        let bias = (length - load(b.springLength, from: i)) * load(b.springStiffness, from: i)
        let (old, softness) = (m.impulse, load(b.springSoftness, from: i))
        let (invM, invI) = (load(b.inverseMass, from: i), load(b.inverseInertia, from: i))

        let limit = -bias / (invM * softness)
        let near = limit + (old - limit) * load(b.springImpulseResidual, from: i)

        let inverseLength = 1 / length
        let axis = Columns(x: inverseLength * delta.x, y: inverseLength * delta.y)
        let angularAxis = arm.x * axis.y - arm.y * axis.x
        let inverse = invM + invI * angularAxis * angularAxis
        let speed = axis.x * (m.v.x + -m.w * arm.y) + axis.y * (m.v.y + m.w * arm.x) + inverse * old
        let far = old - massScale / inverse * (speed + bias + inverse * softness * old)

        let hasSpring = massScale .> 0
        let isFar = hasSpring .& (length .> Tolerances.linearSlop)
        let change = invM * far
        m.v.x.replace(with: m.v.x + change * axis.x, where: isFar)
        m.v.y.replace(with: m.v.y + change * axis.y, where: isFar)
        m.w.replace(with: m.w + invI * angularAxis * far, where: isFar)
        m.impulse.replace(with: near, where: hasSpring)
        m.impulse.replace(with: far, where: isFar)
    }

    /// Returns the lever arms of the springs along the world's axes, in meters. Skips the rotation of zero arms,
    /// because most springs act on the center of mass.
    @inline(__always)
    private static func springLeverArms(of b: AwakeBodies, from i: Int) -> Columns {
        let local = Columns(x: load(b.armX, from: i), y: load(b.armY, from: i))
        var arm = Columns(x: .zero, y: .zero)
        if !any((local.x .!= 0) .| (local.y .!= 0)) { return arm }
        for k in 0..<4 where local.x[k] != 0 || local.y[k] != 0 {
            let rotated = Rotation(b.angle[i + k]) * Vec2(local.x[k], local.y[k])
            (arm.x[k], arm.y[k]) = (rotated.x, rotated.y)
        }
        return arm
    }

    /// Returns whether at least one of the four bodies would move or rotate farther in a sub-step than `Tolerances`
    /// allows, or has a velocity that is not finite.
    @inline(__always)
    private static func exceedsLimits(_ m: Motion) -> Bool {
        let h = Tolerances.timeStep
        let (maximumTranslation, maximumRotation) = (Tolerances.maximumTranslation, Tolerances.maximumRotation)
        let translationSquared = h * h * (m.v.x * m.v.x + m.v.y * m.v.y)
        let rotation = h * m.w
        // A comparison with NaN is false, and infinity times 0 is NaN. Therefore, `isWithinLimits` is false for all
        // values that are not finite.
        let isWithinLimits =
            (translationSquared .<= maximumTranslation * maximumTranslation)
            .& (rotation * rotation .<= maximumRotation * maximumRotation)
            .& (m.impulse * 0 .== 0)
        return !all(isWithinLimits)
    }

    /// Adds the duration of the sub-step to the sleep times of resting bodies, and sets the sleep times of moving
    /// bodies to 0. A sleep time is the time for which a body has been at rest.
    /// - Returns: Whether at least one body has rested for `Tolerances.timeToSleep`.
    @inline(__always)
    private static func updateSleepTimes(of b: AwakeBodies, from i: Int, motion m: Motion) -> Bool {
        let (linearLimit, angularLimit) = (Tolerances.sleepLinearVelocity, Tolerances.sleepAngularVelocity)
        let isMoving =
            (m.w * m.w .> angularLimit * angularLimit)
            .| (m.v.x * m.v.x + m.v.y * m.v.y .> linearLimit * linearLimit)
        let time = (load(b.sleepTime, from: i) + Tolerances.timeStep).replacing(with: 0, where: isMoving)
        store(time, to: b.sleepTime, from: i)
        return any(time .>= Tolerances.timeToSleep)
    }

    /// Returns four elements of `p` minus four elements of `q`. Subtracts in double precision, and then converts the
    /// results to `Float`.
    @inline(__always)
    private static func differences(
        _ p: UnsafeMutablePointer<Double>, minus q: UnsafeMutablePointer<Double>, from i: Int
    )
        -> Float4
    {
        let (a, b) = (p + i, q + i)
        return Float4(Float(a[0] - b[0]), Float(a[1] - b[1]), Float(a[2] - b[2]), Float(a[3] - b[3]))
    }

    /// Adds a translation to each of four coordinates. First rounds the translations to multiples of the grid spacing;
    /// see `Grid`.
    @inline(__always)
    private static func translate(_ column: UnsafeMutablePointer<Double>, from i: Int, by translation: Float4) {
        let p = column + i
        p[0] += Grid.snap(Double(translation[0]))
        p[1] += Grid.snap(Double(translation[1]))
        p[2] += Grid.snap(Double(translation[2]))
        p[3] += Grid.snap(Double(translation[3]))
    }

    @inline(__always)
    private static func load(_ column: UnsafeMutablePointer<Float>, from i: Int) -> Float4 {
        UnsafeRawPointer(column + i).loadUnaligned(as: Float4.self)
    }

    @inline(__always)
    private static func store(_ values: Float4, to column: UnsafeMutablePointer<Float>, from i: Int) {
        UnsafeMutableRawPointer(column + i).storeBytes(of: values, as: Float4.self)
    }
}

extension World {
    /// Integrates unconstrained bodies over one sub-step.
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
