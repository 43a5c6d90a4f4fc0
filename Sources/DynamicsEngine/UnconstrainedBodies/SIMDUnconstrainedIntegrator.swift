/// Integrates four unconstrained bodies at once. An unconstrained body has no solid contact, and no joint except at
/// most one spring.
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
