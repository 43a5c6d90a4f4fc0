// Joints that keep or limit the distance between two anchors: rods, springs and ropes.

/// The definition of a distance joint: a rigid rod or a spring between two anchors.
public struct DistanceJointDefinition: JointDefinition {
    /// The bodies and anchors that the joint connects, and whether the bodies collide with each other.
    public var connection: JointConnection
    /// The rest length between the two anchors, in meters. Valid range: 0 to 1e9. The default is 0.
    public var length: Float = 0
    /// The undamped frequency of the spring, in hertz. Valid range: 0 to 1e9. The masses of the bodies do not affect
    /// the frequency.
    ///
    /// The default, 0, makes the joint a rigid rod. Frequencies above 100,000 Hz have the same effect as 100,000 Hz.
    public var frequency: Float = 0
    /// The damping ratio of the spring, unitless. Valid range: -1e9 to 1e9. The default, 0, means no damping.
    ///
    /// A spring with a ratio of 1 is critically damped; with a smaller ratio, it oscillates. A negative ratio can add
    /// energy to the oscillation. Values above 1e6 have the same effect as 1e6, and values below -1e6 the same effect
    /// as -1e6. The damping ratio has no effect on rods.
    public var dampingRatio: Float = 0

    /// Creates the definition of a rod of length 0 between the world's origin and the position of `bodyB`.
    public init(bodyB: BodyID) { connection = JointConnection(bodyB: bodyB, collideConnected: true) }

    /// Creates the definition of a rod of length 0 without bodies. Set `bodyB` before you pass the definition to
    /// `World.createJoint(_:)`.
    public init() { self.init(bodyB: BodyID(index: -1, generation: 0)) }
}

/// The solver of distance joints, which are rigid rods or springs. A distance joint has one constraint row, along the
/// line between the two anchors.
enum DistanceJoint {
    static func prepareJoint(_ j: inout JointRecord, island: IslandBodies) {
        j.prepareLeverArms(island: island)
        let delta = j.relativeCenter + j.armB - j.armA
        let length = delta.length
        // If the distance between the anchors is within the slop, rounding errors dominate the direction between them.
        // The axis is therefore set to zero, so that the joint exerts no impulse on the bodies.
        j.axis = length > Tolerances.linearSlop ? (1 / length) * delta : .zero
        let inverse = j.inverseEffectiveMass(island: island)
        j.effectiveMass = inverse != 0 ? 1 / inverse : 0
        if j.frequency > 0 {
            let spring = SpringCoefficients(frequency: j.frequency, dampingRatio: j.dampingRatio)
            j.bias = (length - j.length) * spring.stiffness
            j.gamma = inverse * spring.softness
            j.effectiveMass *= spring.massScale
        } else {
            j.bias = 0
            j.gamma = 0
        }
        island.applyImpulse(j.impulse * j.axis, toBodiesOf: j)
    }

    @inline(__always)
    static func solveVelocity(of j: inout JointRecord, island: IslandBodies) {
        let speed = Vec2.dot(j.axis, PointConstraint.relativeVelocity(of: j, island: island))
        let impulse = -j.effectiveMass * (speed + j.bias + j.gamma * j.impulse)
        j.impulse += impulse
        island.applyImpulse(impulse * j.axis, toBodiesOf: j)
    }

    /// Corrects the length of a rod, and returns whether its error was within the slop. For springs, returns true,
    /// because springs have no position correction.
    static func solvePosition(of j: inout JointRecord, island: IslandBodies) -> Bool {
        if j.frequency > 0 { return true }
        let (armA, armB) = j.currentLeverArms(island: island)
        let moved = island.deltaPosition(of: j.solverIndexB) - island.deltaPosition(of: j.solverIndexA)
        let (axis, length) = (j.relativeCenter + moved + armB - armA).normalized
        let limit = Tolerances.maximumLinearCorrection
        let error = min(max(length - j.length, -limit), limit)
        island.applyPositionCorrection(-j.effectiveMass * error * axis, toBodiesOf: j, armA: armA, armB: armB)
        return abs(error) < Tolerances.linearSlop
    }
}

extension SoftJointSolver {
    /// Solves a spring as in `DistanceJoint`, with the coefficients for one solver step.
    @inline(__always)
    func solveSpring(_ j: Joint, _ pair: inout SoftJointPair) {
        let (axis, length, inverse) = pair.pose.pointee.axisRow
        if inverse <= 0 { return }
        let bias = (length - j.pointee.length) * j.pointee.springStiffness
        let gamma = inverse * j.pointee.springSoftness
        let speed = Vec2.dot(axis, pair.relativeVelocity)
        let impulse = -j.pointee.springMassScale / inverse * (speed + bias + gamma * j.pointee.impulse)
        j.pointee.impulse += impulse
        pair.applyImpulse(impulse * axis)
    }

    /// Solves a rod, which keeps the distance of its anchors.
    @inline(__always)
    func solveRod(_ j: Joint, _ pair: inout SoftJointPair, _ softness: Softness) {
        let (axis, length, inverse) = pair.pose.pointee.axisRow
        if inverse <= 0 || axis == .zero { return }
        let bias = correctionSpeed(for: length - j.pointee.length, softness)
        let speed = Vec2.dot(axis, pair.relativeVelocity)
        let impulse =
            -softness.massScale / inverse * (speed + bias) - softness.impulseScale * j.pointee.impulse
        j.pointee.impulse += impulse
        pair.applyImpulse(impulse * axis)
    }
}

extension SoftJointSolver {
    /// Solves the springs that pull a body through free air, for the whole sub-step at once, as a reference island does.
    /// So such a body moves as it does outside of a soft island.
    ///
    /// In solver steps, a spring has the same frequency and decay, but its motion is shifted in time by up to half a
    /// sub-step, because the force acts in parts. A body that touches others needs these parts: its contacts converge
    /// only if the force is the same in all solver steps. So do nets of springs.
    func solveFreeSprings(world: World) {
        if !findFreeSprings() { return }
        for k in 0..<joints.count {
            let j = records + Int(joints[k])
            if !j.pointee.isFreeSpring { continue }
            integrateAcceleration(of: max(j.pointee.solverIndexA, j.pointee.solverIndexB), world: world)
            solveFreeSpring(j, at: poses + k)
        }
    }

    /// Finds the free springs: springs between a static body, or a point in the world, and a moving body without
    /// contacts and without other joints except slack ropes.
    /// - Returns: Whether there is at least one.
    private func findFreeSprings() -> Bool {
        if hinges.pointee.count == joints.count { return false }
        let accelerations = bodies.accelerations
        for k in 0..<joints.count {
            let j = records + Int(joints[k])
            let (a, b) = (j.pointee.solverIndexA, j.pointee.solverIndexB)
            j.pointee.isFreeSpring = j.pointee.isSpring && (a == 0) != (b == 0)
            if j.pointee.kind == .rope && j.pointee.impulse == 0 { continue }
            let load: Float = j.pointee.isFreeSpring ? 1 : 2
            if a > 0 { accelerations[a][3] += load }
            if b > 0 { accelerations[b][3] += load }
        }
        var hasFreeSpring = false
        for k in 0..<joints.count {
            let j = records + Int(joints[k])
            if !j.pointee.isFreeSpring { continue }
            let body = max(j.pointee.solverIndexA, j.pointee.solverIndexB)
            j.pointee.isFreeSpring = accelerations[body][3] == 1 && bodies.usedColors[body] == 0
            hasFreeSpring = hasFreeSpring || j.pointee.isFreeSpring
        }
        return hasFreeSpring
    }

    /// Applies the acceleration and the damping of the whole sub-step to the velocity of a body, so that the solver
    /// steps apply none.
    private func integrateAcceleration(of index: Int32, world: World) {
        let i = Int(world.bodies[bodies.body[index]].awakeIndex)
        let (linear, angular) = (world.awake.linearDampingFactor[i], world.awake.angularDampingFactor[i])
        let v = bodies.velocities[index] + Tolerances.timeStep * bodies.accelerations[index]
        bodies.velocities[index] = v * Float4(linear, linear, angular, 0)
        bodies.accelerations[index] = .zero
        bodies.dampingFactors[index] = Float4(1, 1, 1, 0)
        // The base is marked as outdated, so the next sub-step loads the damping factors again.
        bodies.bases[index].isOutdated = true
    }

    /// Solves a spring as `DistanceJoint` does, with all its iterations.
    private func solveFreeSpring(_ j: Joint, at pose: UnsafePointer<SoftJointPose>) {
        var pair = SoftJointPair(pose, bodies)
        let (axis, length, inverse) = pair.pose.pointee.axisRow
        if inverse <= 0 { return }
        let spring = SpringCoefficients(frequency: j.pointee.frequency, dampingRatio: j.pointee.dampingRatio)
        let bias = (length - j.pointee.length) * spring.stiffness
        pair.applyImpulse(j.pointee.impulse * axis)
        for _ in 0..<Tolerances.velocityIterations {
            let error = Vec2.dot(axis, pair.relativeVelocity) + bias
            let change = -spring.massScale / inverse * error - (1 - spring.massScale) * j.pointee.impulse
            j.pointee.impulse += change
            pair.applyImpulse(change * axis)
        }
        pair.storeVelocities(in: bodies)
    }
}

/// The coefficients of a spring's velocity constraint that depend only on the frequency and the damping ratio.
///
/// A spring with angular frequency w and damping ratio z, integrated implicitly over the sub-step h, is a velocity
/// constraint with softness gamma = 1 / (m s) and bias = C q. Here s = h (2 z w + h w^2), q = h w^2 / s, C is the
/// position error, and m is the effective mass of the joint. Only m and C change from step to step.
struct SpringCoefficients {
    /// q = h w^2 / s: the velocity bias per meter of position error, in 1/s.
    var stiffness: Float = 0
    /// 1 / s: the softness gamma times the effective mass, unitless.
    var softness: Float = 0
    /// s / (1 + s): the factor by which the softness reduces the effective mass, unitless.
    var massScale: Float = 0
    /// massScale^8: the fraction of the error of the accumulated impulse that remains after eight velocity iterations.
    /// It is used for springs shorter than the slop, which have no direction: each iteration multiplies the error of
    /// their impulse by `massScale`.
    var impulseResidual: Float = 1

    /// Creates the coefficients of a spring. If the frequency is 0, the joint is a rod, and all coefficients are 0
    /// except `impulseResidual`, which is 1.
    init(frequency: Float, dampingRatio: Float) {
        if frequency <= 0 { return }
        // Frequencies and damping ratios beyond these limits would have the same effect within a step, but would
        // overflow a `Float`.
        let omega = 2 * Float.pi * min(frequency, 100_000)
        let h = Tolerances.timeStep
        let s = h * (2 * max(-1e6, min(dampingRatio, 1e6)) * omega + h * omega * omega)
        if s < 1e-12 { return }
        stiffness = h * omega * omega / s
        softness = 1 / s
        massScale = s / (1 + s)
        let squared = massScale * massScale
        let fourth = squared * squared
        impulseResidual = fourth * fourth
    }

    /// Creates the coefficients for one of `count` equal parts of a sub-step, with which `count` parts together move a body
    /// as one sub-step with the undivided coefficients does.
    ///
    /// A step of an undisturbed spring is a linear map of (displacement, velocity) with the determinant
    /// d = 1 / (1 + s) and the trace t = 1 + d - h^2 w^2 d. The coefficients are those whose map, applied `count` times,
    /// has the same determinant and trace, and therefore the same frequency and decay.
    init(frequency: Float, dampingRatio: Float, dividedInto count: Int) {
        self.init(frequency: frequency, dampingRatio: dampingRatio)
        if massScale <= 0 { return }
        let h = Tolerances.timeStep
        // In `Float`, the rounding errors of d and t would change the frequency and the decay of a slow spring, so they
        // are computed in `Double`.
        let s = 1 / Double(softness)
        let d = 1 / (1 + s)
        let t = 1 + d - Double(h) * Double(stiffness) * s * d
        let partDeterminant = Self.root(of: d, degree: count)
        let partTrace = Self.partTrace(forTrace: t, partDeterminant: partDeterminant, count: count)
        let part = Double(h) / Double(count)
        let b = 1 - partDeterminant
        let a = (1 + partDeterminant - partTrace) / part
        if !(b > 1e-9 && a.isFinite) { return }
        massScale = Float(b)
        stiffness = Float(a / b)
        softness = Float((1 - b) / b)
    }

    /// Returns the positive root of `value` with the given degree, computed by Newton's method.
    private static func root(of value: Double, degree: Int) -> Double {
        var x = 1.0
        for _ in 0..<60 {
            var power = 1.0
            for _ in 1..<degree { power *= x }
            x -= (power * x - value) / (Double(degree) * power)
        }
        return x
    }

    /// Returns the trace of a 2x2 matrix with the determinant `p` whose power `count` has the trace `t`: the largest
    /// root of V(s) = t, where V is the polynomial that maps the trace of a matrix to that of its power. Newton's method
    /// starts above the largest root, and decreases to it.
    private static func partTrace(forTrace t: Double, partDeterminant p: Double, count: Int) -> Double {
        var s = 1 + p
        for _ in 0..<60 {
            // The recurrence V(k + 1) = s V(k) - p V(k - 1), and the same for the derivatives.
            var (previous, value) = (2.0, s)
            var (previousSlope, slope) = (0.0, 1.0)
            for _ in 1..<count {
                (previous, value, previousSlope, slope) = (
                    value, s * value - p * previous, slope, value + s * slope - p * previousSlope
                )
            }
            if !(slope > 0) { break }
            s -= (value - t) / slope
        }
        return s
    }
}

/// The definition of a rope joint, which limits the distance between two anchors.
public struct RopeJointDefinition: JointDefinition {
    /// The bodies and anchors that the joint connects, and whether the bodies collide with each other.
    public var connection: JointConnection
    /// The maximum distance between the anchors, in meters. Valid range: 0 to 1e9. The default is 0.
    public var maximumLength: Float = 0

    /// Creates the definition of a rope of length 0 between the world's origin and the position of `bodyB`.
    public init(bodyB: BodyID) { connection = JointConnection(bodyB: bodyB) }
}

/// The solver of rope joints. A rope has one constraint row, which pulls the anchors together while the rope is taut,
/// but never pushes them apart.
enum RopeJoint {
    static func prepareJoint(_ j: inout JointRecord, island: IslandBodies) {
        j.prepareLeverArms(island: island)
        let delta = j.relativeCenter + j.armB - j.armA
        let length = delta.length
        j.bias = length - j.length
        guard length > Tolerances.linearSlop else {
            (j.axis, j.effectiveMass, j.impulse) = (.zero, 0, 0)
            return
        }
        j.axis = (1 / length) * delta
        let inverse = j.inverseEffectiveMass(island: island)
        j.effectiveMass = inverse != 0 ? 1 / inverse : 0
        PointConstraint.applyImpulses(j.impulse * j.axis, angularImpulse: 0, toBodiesOf: j, island: island)
    }

    /// Limits the speed at which the anchors move apart. If the rope is slack, the speed is limited so that the rope
    /// becomes taut at the end of the sub-step at the earliest.
    static func solveVelocity(of j: inout JointRecord, island: IslandBodies) {
        var speed = Vec2.dot(j.axis, PointConstraint.relativeVelocity(of: j, island: island))
        if j.bias < 0 { speed += j.bias / Tolerances.timeStep }
        let total = min(0, j.impulse - j.effectiveMass * speed)
        let change = total - j.impulse
        j.impulse = total
        PointConstraint.applyImpulses(change * j.axis, angularImpulse: 0, toBodiesOf: j, island: island)
    }

    static func solvePosition(of j: inout JointRecord, island: IslandBodies) -> Bool {
        let (armA, armB) = j.currentLeverArms(island: island)
        let (axis, length) = PointConstraint.positionError(of: j, armA: armA, armB: armB, island: island).normalized
        let error = max(0, min(length - j.length, Tolerances.maximumLinearCorrection))
        island.applyPositionCorrection(-j.effectiveMass * error * axis, toBodiesOf: j, armA: armA, armB: armB)
        return length - j.length < Tolerances.linearSlop
    }
}

extension SoftJointSolver {
    /// Solves a rope, which acts only while it is taut. A slack rope limits the speed of its anchors so that it becomes
    /// taut at the end of the solver step at the earliest.
    @inline(__always)
    func solveRope(_ j: Joint, _ pair: inout SoftJointPair, _ softness: Softness) {
        let (axis, length, inverse) = pair.pose.pointee.axisRow
        if inverse <= 0 || axis == .zero { return }
        let error = length - j.pointee.length
        let speed = Vec2.dot(axis, pair.relativeVelocity)
        let change =
            error < 0
            ? -(speed + error / step) / inverse
            : -softness.massScale / inverse * (speed + correctionSpeed(for: error, softness))
                - softness.impulseScale * j.pointee.impulse
        let total = min(0, j.pointee.impulse + change)
        pair.applyImpulse((total - j.pointee.impulse) * axis)
        j.pointee.impulse = total
    }
}
