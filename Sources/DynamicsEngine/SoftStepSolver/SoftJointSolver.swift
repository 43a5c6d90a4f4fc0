// Solves the joints of a constraint graph, from their geometry and velocities.

/// Solves the joints of a `ConstraintGraph` with the soft-step method: first the hinges, four at a time, and then the others,
/// one after another.
///
/// Rods, ropes, hinges, sliders and welds are soft constraints, whose position errors each solver step corrects in part.
/// A spring uses `SpringCoefficients` for the duration of a solver step, with which it moves a body as the spring of a
/// reference island does. Springs of bodies in free air are solved once per sub-step instead (`solveFreeSprings`).
struct SoftJointSolver {
    let records: UnsafeMutablePointer<JointRecord>
    let joints: Buffer<Int32>
    /// The current geometry of each joint, except hinges, in the order of `joints`; see `updatePoses()`.
    let poses: UnsafeMutablePointer<SoftJointPose>
    let hinges: UnsafeMutablePointer<SoftHinges>
    let bodies: SoftBodies
    let quality: SolverQuality

    /// The duration of a solver step, in seconds.
    var step: Float { Tolerances.timeStep / Float(quality.solverStepCount) }

    /// The state of a joint in one solver step.
    typealias Joint = UnsafeMutablePointer<JointRecord>

    /// Loads the joints at the start of a sub-step: the lever arms, the distance of the centers of mass, and the
    /// impulses, scaled to one solver step.
    func prepareJoints(world: World) {
        if !hinges.pointee.hasLanes { connectJoints(world: world) }
        for k in 0..<joints.count {
            let j = records + Int(joints[k])
            let (a, b) = (j.pointee.bodyA, j.pointee.bodyB)
            let (centerB, angleB) = (world.centerOfMass(at: b), world.angle(at: b))
            j.pointee.armB = world.rotation(at: b) * j.pointee.localAnchorB
            if a >= 0 {
                j.pointee.relativeCenter = centerB - world.centerOfMass(at: a)
                let rotationA = world.rotation(at: a)
                j.pointee.armA = rotationA * j.pointee.localAnchorA
                if j.pointee.kind == .slider { j.pointee.axis = rotationA * j.pointee.localAxisA }
                j.pointee.startAngle = angleB - world.angle(at: a) - j.pointee.referenceAngle
            } else {
                j.pointee.relativeCenter = centerB - j.pointee.worldAnchor
                j.pointee.armA = .zero
                if j.pointee.kind == .slider { j.pointee.axis = j.pointee.localAxisA }
                j.pointee.startAngle = angleB - j.pointee.referenceAngle
            }
            prepareKind(of: j)
            if j.pointee.kind != .hinge { poses[k] = SoftJointPose(j, bodies) }
        }
        solveFreeSprings(world: world)
        forEachOtherJoint { _, j in j.pointee.scaleImpulses(by: 1 / Float(quality.solverStepCount)) }
        hinges.pointee.load(joints, records: records, bodies: bodies, stepCount: quality.solverStepCount)
        hinges.pointee.updatePoses(bodies: bodies)
    }

    /// Sets the solver indices of all joints, and the lanes of the hinges, after the graph got or lost a joint.
    private func connectJoints(world: World) {
        for k in 0..<joints.count {
            let j = records + Int(joints[k])
            let (a, b) = (j.pointee.bodyA, j.pointee.bodyB)
            (j.pointee.solverIndexA, j.pointee.solverIndexB) = (
                a < 0 ? 0 : world.softIndex(of: a), world.softIndex(of: b)
            )
        }
        hinges.pointee.assignLanes(joints, records: records, bodies: bodies)
    }

    /// Computes the geometry of the joints. Call this after displacements of bodies changed, before the joints are solved.
    func updatePoses() {
        hinges.pointee.updatePoses(bodies: bodies)
        forEachOtherJoint { k, j in poses[k] = SoftJointPose(j, bodies) }
    }

    /// Calls `body` with the index in `joints` and the record of each joint that is no hinge. The hinges must have lanes.
    @inline(__always)
    func forEachOtherJoint(_ body: (Int, Joint) -> Void) {
        if hinges.pointee.count == joints.count { return }
        for k in 0..<joints.count {
            let j = records + Int(joints[k])
            if j.pointee.kind != .hinge { body(k, j) }
        }
    }

    private func prepareKind(of j: Joint) {
        switch j.pointee.kind {
        case .hinge: prepareLimit(of: j, value: j.pointee.startAngle, slop: Tolerances.angularSlop)
        case .slider:
            let delta = j.pointee.relativeCenter + j.pointee.armB - j.pointee.armA
            prepareLimit(of: j, value: Vec2.dot(j.pointee.axis, delta), slop: Tolerances.linearSlop)
        case .distance, .rope, .weld: break
        }
    }

    /// Chooses the limit that a hinge or a slider is nearer to. Its constraint row is solved in this sub-step.
    private func prepareLimit(of j: Joint, value: Float, slop: Float) {
        var state = LimitState.inactive
        if j.pointee.hasLimits {
            if j.pointee.upperLimit - j.pointee.lowerLimit < 2 * slop {
                state = .equal
            } else {
                state = value - j.pointee.lowerLimit < j.pointee.upperLimit - value ? .atLower : .atUpper
            }
        }
        j.pointee.setLimitState(state)
        if j.pointee.frictionTorque <= 0 { j.pointee.motorImpulse = 0 }
    }

    /// Scales the impulses to the whole sub-step, at which scale `JointSolver` stores them, too. Impulses that
    /// overflowed are set to 0.
    func storeImpulses() {
        hinges.pointee.storeImpulses(in: records, stepCount: quality.solverStepCount)
        forEachOtherJoint { _, j in
            j.pointee.scaleImpulses(by: Float(quality.solverStepCount))
            j.pointee.isDisplaced = false
            j.pointee.resetOverflowedImpulses()
        }
    }

    /// Applies the accumulated impulses of all joints.
    func warmStart() {
        hinges.pointee.warmStart(velocities: bodies.velocities.base)
        forEachOtherJoint { k, j in
            if j.pointee.isFreeSpring { return }
            var pair = SoftJointPair(poses + k, bodies)
            switch j.pointee.kind {
            case .distance, .rope: pair.applyImpulse(j.pointee.impulse * pair.pose.pointee.axis)
            case .weld:
                pair.applyImpulse(Vec2(j.pointee.impulse, j.pointee.impulseY), angular: j.pointee.impulseZ)
            case .slider:
                let p = Vec2(j.pointee.impulse, j.pointee.impulseY)
                pair.applyImpulses(softRows(j, pair.pose.pointee).impulses(p, along: j.pointee.impulseZ))
            case .hinge: break
            }
            pair.storeVelocities(in: bodies)
        }
    }

    /// Performs one velocity iteration for all joints.
    /// - Parameter useBias: Whether to add a velocity bias that corrects position errors. Springs are solved only in
    ///   iterations with bias.
    func solve(useBias: Bool) {
        let softness = useBias ? quality.jointSoftness : .rigid
        hinges.pointee.solve(velocities: bodies.velocities.base, softness: softness, step: step)
        forEachOtherJoint { k, j in
            if j.pointee.isFreeSpring { return }
            if j.pointee.isSpring && !useBias { return }
            var pair = SoftJointPair(poses + k, bodies)
            switch j.pointee.kind {
            case .distance: if j.pointee.isSpring { solveSpring(j, &pair) } else { solveRod(j, &pair, softness) }
            case .rope: solveRope(j, &pair, softness)
            case .hinge: break
            case .weld: solveWeld(j, &pair, softness)
            case .slider: solveSlider(j, &pair, softness)
            }
            pair.storeVelocities(in: bodies)
        }
    }

    /// Returns the change of the impulse of the row of a limit that is not `inactive`, and adds it to `impulseZ`. A limit
    /// that is not reached yet only limits the speed, so that it is reached at the end of the solver step at the earliest.
    func limitChange(
        of j: Joint, value: Float, speed: Float, inverseMass: Float, _ softness: Softness
    ) -> Float {
        if inverseMass <= 0 { return 0 }
        let isUpper = j.pointee.limitState == .atUpper
        let error = value - (isUpper ? j.pointee.upperLimit : j.pointee.lowerLimit)
        let isReached = j.pointee.limitState == .equal || (isUpper ? error >= 0 : error <= 0)
        let old = j.pointee.impulseZ
        var total =
            isReached
            ? old - softness.massScale / inverseMass * (speed + softness.biasRate * error)
                - softness.impulseScale * old
            : old - (speed + error / step) / inverseMass
        if j.pointee.limitState == .atLower { total = max(total, 0) }
        if isUpper { total = min(total, 0) }
        j.pointee.impulseZ = total
        return total - old
    }

    @inline(__always)
    func correctionSpeed(for error: Float, _ softness: Softness) -> Float {
        let limit = SoftIslands.maximumJointCorrectionSpeed
        return max(-limit, min(softness.biasRate * error, limit))
    }

    @inline(__always)
    func correctionVelocity(for error: Vec2, _ softness: Softness) -> Vec2 {
        let v = softness.biasRate * error
        let limit = SoftIslands.maximumJointCorrectionSpeed
        let squared = v.lengthSquared
        return squared > limit * limit ? (limit / squared.squareRoot()) * v : v
    }

    /// Returns the angular speed that corrects an angle, at which no anchor exceeds the limit of `correctionVelocity`.
    @inline(__always)
    func correctionAngularSpeed(for angle: Float, _ pair: SoftJointPair, _ softness: Softness) -> Float {
        let limit = SoftIslands.maximumJointCorrectionSpeed
        let squaredArm = max(pair.pose.pointee.armA.lengthSquared, pair.pose.pointee.armB.lengthSquared)
        let w = softness.biasRate * angle
        return w * w * squaredArm > limit * limit ? (w < 0 ? -limit : limit) / squaredArm.squareRoot() : w
    }
}

/// The geometry of a joint of a `ConstraintGraph`, except hinges, at the current poses of its bodies.
///
/// It depends on the displacements of the bodies only, which change once in a solver step. So it is computed once per
/// solver step, and the three passes over the joints that follow (the iteration without correction, the warm start of the
/// next solver step and its iteration with correction) read it.
struct SoftJointPose: BitwiseCopyable {
    /// The indices of bodies A and B in `SoftBodies`; 0 for a static body and for the world.
    let a: Int32
    let b: Int32
    let inverseMassA: Float
    let inverseMassB: Float
    let inverseInertiaA: Float
    let inverseInertiaB: Float
    let armA: Vec2
    let armB: Vec2
    /// The vector from A's anchor to B's anchor, in meters.
    let separation: Vec2
    /// The rotation of B minus that of A since the start of the sub-step, in radians.
    let rotation: Float
    /// The rotation of A since the start of the sub-step.
    let rotationA: Rotation
    /// For a rod, a spring or a rope: the unit vector from A's anchor to B's anchor; zero within the slop, where rounding
    /// errors would determine it.
    private(set) var axis = Vec2.zero
    /// For a rod, a spring or a rope: the distance of the anchors, in meters.
    private(set) var length: Float = 0
    /// For a rod, a spring or a rope: the inverse effective mass along `axis`, in 1/kg.
    private(set) var axisInverseMass: Float = 0

    @inline(__always)
    init(_ j: UnsafeMutablePointer<JointRecord>, _ bodies: SoftBodies) {
        (a, b) = (j.pointee.solverIndexA, j.pointee.solverIndexB)
        let (baseA, baseB) = (bodies.bases.base + Int(a), bodies.bases.base + Int(b))
        (inverseMassA, inverseInertiaA) = (baseA.pointee.inverseMass, baseA.pointee.inverseInertia)
        (inverseMassB, inverseInertiaB) = (baseB.pointee.inverseMass, baseB.pointee.inverseInertia)
        let da = bodies.displacements[a] - bodies.startDisplacements[a]
        let db = bodies.displacements[b] - bodies.startDisplacements[b]
        rotation = db.z - da.z
        rotationA = Rotation(smallAngle: da.z)
        armA = rotationA * j.pointee.armA
        armB = Rotation(smallAngle: db.z) * j.pointee.armB
        separation = j.pointee.relativeCenter + Vec2(db.x - da.x, db.y - da.y) + armB - armA
        switch j.pointee.kind {
        case .distance, .rope:
            length = separation.length
            axis = length > Tolerances.linearSlop ? (1 / length) * separation : .zero
            axisInverseMass = inverseMass(along: axis)
        case .hinge, .weld, .slider: break
        }
    }

    /// The axis, the distance and the inverse effective mass of a rod, a spring or a rope.
    @inline(__always)
    var axisRow: (axis: Vec2, length: Float, inverseMass: Float) { (axis, length, axisInverseMass) }

    /// Returns the inverse effective mass for impulses at the anchors along a unit vector, in 1/kg.
    @inline(__always)
    private func inverseMass(along axis: Vec2) -> Float {
        let (ra, rb) = (Vec2.cross(armA, axis), Vec2.cross(armB, axis))
        return inverseMassA + inverseMassB + inverseInertiaA * ra * ra + inverseInertiaB * rb * rb
    }

    @inline(__always)
    var masses: JointMasses {
        JointMasses(
            inverseMass: inverseMassA + inverseMassB, inverseInertiaA: inverseInertiaA,
            inverseInertiaB: inverseInertiaB)
    }
}

extension Rotation {
    /// Creates the rotation by an angle of up to half a radian with an error of less than 0.001. It is faster than
    /// `init(_:)`.
    @inline(__always)
    init(smallAngle a: Float) {
        let q = a * a
        self.init(s: a * (1 - q * (1.0 / 6) * (1 - q * 0.05)), c: 1 - 0.5 * q * (1 - q * (1.0 / 12)))
    }
}

/// The two bodies of a joint while a `SoftJointSolver` solves it: the current geometry and the velocities.
struct SoftJointPair {
    let pose: UnsafePointer<SoftJointPose>
    /// The velocities, as in `SoftBodies.velocities`.
    private(set) var motionA: Float4
    private(set) var motionB: Float4

    @inline(__always)
    init(_ pose: UnsafePointer<SoftJointPose>, _ bodies: SoftBodies) {
        self.pose = pose
        (motionA, motionB) = (bodies.velocities[pose.pointee.a], bodies.velocities[pose.pointee.b])
    }

    @inline(__always)
    func storeVelocities(in bodies: SoftBodies) {
        if pose.pointee.a > 0 { bodies.velocities[pose.pointee.a] = motionA }
        if pose.pointee.b > 0 { bodies.velocities[pose.pointee.b] = motionB }
    }

    /// The velocity of B's anchor minus that of A's anchor, in meters per second.
    @inline(__always)
    var relativeVelocity: Vec2 {
        let (armA, armB) = (pose.pointee.armA, pose.pointee.armB)
        return Vec2(motionB.x, motionB.y) + Vec2.cross(motionB.z, armB) - Vec2(motionA.x, motionA.y)
            - Vec2.cross(motionA.z, armA)
    }

    /// The velocity of B's center of mass minus that of A's, in meters per second.
    @inline(__always)
    var relativeCenterVelocity: Vec2 { Vec2(motionB.x - motionA.x, motionB.y - motionA.y) }

    @inline(__always)
    var relativeAngularVelocity: Float { motionB.z - motionA.z }

    /// Applies an impulse at the anchor of B, and the opposite impulse at the anchor of A.
    @inline(__always)
    mutating func applyImpulse(_ p: Vec2, angular: Float = 0) {
        applyImpulses(
            (p, Vec2.cross(pose.pointee.armA, p) + angular, Vec2.cross(pose.pointee.armB, p) + angular))
    }

    /// Applies a linear and an angular impulse to the center of mass of B, and the opposite linear and another angular
    /// impulse to that of A.
    @inline(__always)
    mutating func applyImpulses(_ p: (linear: Vec2, angularA: Float, angularB: Float)) {
        let (mA, iA) = (pose.pointee.inverseMassA, pose.pointee.inverseInertiaA)
        let (mB, iB) = (pose.pointee.inverseMassB, pose.pointee.inverseInertiaB)
        motionA -= Float4(mA, mA, iA, 0) * Float4(p.linear.x, p.linear.y, p.angularA, 0)
        motionB += Float4(mB, mB, iB, 0) * Float4(p.linear.x, p.linear.y, p.angularB, 0)
    }
}
