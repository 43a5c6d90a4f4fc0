// The constraint graphs of soft islands, and their solution in several steps.

/// The bodies, contacts and joints of all awake soft islands of one `SolverQuality`.
///
/// The graph persists from step to step: a contact is in it from the sub-step in which its shapes begin to touch until
/// the touch ends, with its accumulated impulses. Each contact has a color; contacts of one color share no moving body,
/// so four of them are solved at once. A sub-step computes only the constraints of bodies that moved.
struct ConstraintGraph {
    let quality: SolverQuality
    /// The index of this graph in `World.graphs`.
    let index: Int8
    var bodies = SoftBodies()
    /// The constraints of each color. The last color, `SoftIslands.colorCount`, contains the contacts for which no color
    /// was free; each of these occupies a constraint of its own.
    var colors: UnsafeMutablePointer<ContactColor>
    /// The indices of the joints in `World.joints`, in the order in which they are solved.
    var joints = Buffer<Int32>()
    /// The geometry of each joint, except hinges, while the graph is solved.
    var jointPoses = Buffer<SoftJointPose>()
    /// The hinges while the graph is solved.
    let hinges: UnsafeMutablePointer<SoftHinges>
    /// Whether at least one body has rested for `Tolerances.timeToSleep` at the end of the last sub-step.
    var hasRestingBody = false
    /// The contacts whose manifolds must be computed again in this sub-step.
    var staleContacts = Buffer<Int32>()

    init(quality: SolverQuality, index: Int8) {
        (self.quality, self.index) = (quality, index)
        colors = .allocate(capacity: SoftIslands.colorCount + 1)
        for k in 0...SoftIslands.colorCount { (colors + k).initialize(to: ContactColor()) }
        hinges = .allocate(capacity: 1)
        hinges.initialize(to: SoftHinges())
    }

    func deallocate() {
        bodies.deallocate()
        for k in 0...SoftIslands.colorCount { colors[k].deallocate() }
        colors.deallocate()
        joints.deallocate()
        jointPoses.deallocate()
        hinges.pointee.deallocate()
        hinges.deallocate()
        staleContacts.deallocate()
    }

    var isEmpty: Bool { bodies.count == 0 }
}

/// The contacts of one color in a `ConstraintGraph`.
struct ContactColor {
    var constraints = Buffer<SIMDContactConstraint>()
    /// The index in `World.contacts` of the contact in each lane, or -1 if the lane is empty. Four consecutive elements
    /// are the lanes of one constraint.
    var contacts = Buffer<Int32>()
    /// For each constraint: 1 if it must be computed again although its bodies did not move.
    var isDirty = Buffer<UInt8>()
    /// The number of lanes in use. Lanes are used from the first one on, without gaps.
    var laneCount = 0

    func deallocate() {
        constraints.deallocate()
        contacts.deallocate()
        isDirty.deallocate()
    }
}

extension ConstraintGraph {
    /// Solves all islands of the graph for one sub-step.
    mutating func solve(world: World) {
        if isEmpty { return }
        loadBodies(world: world)
        prepareConstraints(world: world)
        jointPoses.resizeUninitialized(to: joints.count)
        let joints = SoftJointSolver(
            records: world.joints.records.base, joints: joints, poses: jointPoses.base, hinges: hinges, bodies: bodies,
            quality: quality)
        joints.prepareJoints(world: world)
        let energyLimit = startEnergyBudgets(joints: joints, world: world)
        for color in 0...SoftIslands.colorCount {
            makeSolver(ofColor: color).updateApproachVelocities()
        }
        for _ in 0..<quality.solverStepCount { takeSolverStep(joints: joints, energyLimit: energyLimit, world: world) }
        for color in 0...SoftIslands.colorCount {
            makeSolver(ofColor: color).applyRestitution()
        }
        limitEnergy(joints: joints, world: world)
        joints.storeImpulses()
        holdStaticBody()
        storeBodies(in: world)
    }

    /// Takes one solver step, as in Box2D 3: integrates the velocities, applies the accumulated impulses, solves all
    /// constraints with position correction, integrates the poses, and solves the constraints again without position
    /// correction, which removes the energy that the correction added.
    private func takeSolverStep(joints: SoftJointSolver, energyLimit: Float, world: World) {
        let h = Tolerances.timeStep / Float(quality.solverStepCount)
        let n = bodies.indexCount
        let (velocities, displacements) = (bodies.velocities.base, bodies.displacements.base)
        let (accelerations, dampingFactors) = (bodies.accelerations.base, bodies.dampingFactors.base)
        let (hasLimit, halfMasses) = (energyLimit < .infinity, bodies.halfMasses.base)
        var energy = Float4.zero
        for k in 0..<n {
            let v = (velocities[k] + h * accelerations[k]) * dampingFactors[k]
            velocities[k] = v
            if hasLimit { energy += halfMasses[k] * v * v }
        }
        holdStaticBody()
        if hasLimit && !(energy.x + energy.y + energy.z <= energyLimit) { limitEnergy(joints: joints, world: world) }
        joints.warmStart()
        for color in 0...SoftIslands.colorCount { makeSolver(ofColor: color).warmStart() }
        joints.solve(useBias: true)
        for color in 0...SoftIslands.colorCount { makeSolver(ofColor: color).solveContacts() }
        holdStaticBody()
        var hasFastBody = false
        for k in 0..<n {
            if Self.isFast(velocities[k]) {
                let v = Self.clampedVelocity(velocities[k])
                // The budget of an island whose velocities overflowed stops it, so the displacement must be finite, too.
                velocities[k] = hasLimit && !(v.x + v.y + v.z).isFinite ? .zero : v
                hasFastBody = true
            }
            displacements[k] += h * velocities[k]
        }
        joints.updatePoses()
        if hasFastBody { limitEnergy(joints: joints, world: world) }
        joints.solve(useBias: false)
        for color in 0...SoftIslands.colorCount { makeSolver(ofColor: color).relaxContacts() }
    }

    /// Whether a velocity, as in `SoftBodies.velocities`, exceeds a limit of `clampedVelocity(_:)`, is NaN or infinite.
    @inline(__always)
    private static func isFast(_ v: Float4) -> Bool {
        let speed = Tolerances.maximumTranslation / Tolerances.timeStep
        let spin = Tolerances.maximumRotation / Tolerances.timeStep
        // A quick test with one branch. Components up to 0.7 times the limit make a vector within it.
        let limits = Float4(0.7 * speed, 0.7 * speed, spin, 1)
        if all((v .<= limits) .& (v .>= -limits)) { return false }
        return !(v.x * v.x + v.y * v.y <= speed * speed && abs(v.z) <= spin)
    }

    /// Returns a velocity that moves a body in a sub-step by at most the limits of
    /// `UnconstrainedIntegrator.clampedVelocities(velocity:angularVelocity:)`. Otherwise the lever arms of a joint could
    /// turn so far in a solver step that its linear equations have nothing to do with its motion.
    private static func clampedVelocity(_ v: Float4) -> Float4 {
        let (linear, angular) = UnconstrainedIntegrator.clampedVelocities(
            velocity: Vec2(v.x, v.y), angularVelocity: v.z)
        return Float4(linear.x, linear.y, angular, 0)
    }

    /// Resets the velocity and the displacement of index 0, which represents all static bodies. They are not zero only if
    /// the velocity of a body that touches a static body has overflowed.
    private func holdStaticBody() {
        bodies.velocities[0] = .zero
        bodies.displacements[0] = .zero
    }

    private func makeSolver(ofColor color: Int) -> SoftStepSolver {
        SoftStepSolver(
            velocities: bodies.velocities.base, displacements: bodies.displacements.base,
            contacts: colors[color].constraints.base, count: colors[color].constraints.count,
            inverseStep: Float(quality.solverStepCount) / Tolerances.timeStep)
    }

    private func loadBodies(world: World) {
        let (b, bodies) = (world.awake, bodies)
        let (records, islands) = (world.bodies.records.base, world.islands.records.base)
        let gravity = world.currentGravity
        for k in 1..<bodies.indexCount where bodies.body[k] >= 0 {
            let r = records + Int(bodies.body[k])
            let i = Int(r.pointee.awakeIndex)
            bodies.velocities[k] = Float4(b.vx[i], b.vy[i], b.w[i], 0)
            bodies.startDisplacements[k] = bodies.displacements[k]
            islands[Int(r.pointee.island)].minimumSleepTime = .infinity
            let acceleration = b.acceleration(at: i, gravity: gravity)
            bodies.accelerations[k] = Float4(
                acceleration.linear.x, acceleration.linear.y, acceleration.angular, 0)
        }
    }

    private mutating func storeBodies(in world: World) {
        let (b, bodies, time) = (world.awake, bodies, world.time)
        let (records, islands) = (world.bodies.records.base, world.islands.records.base)
        var longestSleepTime: Float = 0
        for k in 1..<bodies.indexCount where bodies.body[k] >= 0 {
            let r = records + Int(bodies.body[k])
            let i = Int(r.pointee.awakeIndex)
            let (velocity, displacement) = (
                bodies.velocities[k], bodies.displacements[k] - bodies.startDisplacements[k]
            )
            var (v, w) = UnconstrainedIntegrator.clampedVelocities(
                velocity: Vec2(velocity.x, velocity.y), angularVelocity: velocity.z)
            var translation = Vec2(displacement.x, displacement.y)
            if translation.lengthSquared > Self.smallestMaximumTranslation * Self.smallestMaximumTranslation {
                let limit = maximumTranslation(of: k, startVelocity: b.velocity(at: i), endVelocity: v)
                if translation.lengthSquared > limit * limit {
                    translation *= limit / translation.length
                    bodies.displacements[k] =
                        bodies.startDisplacements[k] + Float4(translation.x, translation.y, displacement.z, 0)
                }
            }
            var rotation = max(-Tolerances.maximumRotation, min(displacement.z, Tolerances.maximumRotation))
            if !(v.x + v.y + w + translation.x + translation.y + rotation).isFinite {
                (v, w) = UnconstrainedIntegrator.stopOverflowedBody(of: b, at: i)
                (translation, rotation) = (.zero, 0)
            }
            let p = Grid.translated(b.position(at: i), by: translation)
            (b.x[i], b.y[i]) = (p.x, p.y)
            b.angle[i] += rotation
            (b.vx[i], b.vy[i], b.w[i]) = (v.x, v.y, w)
            bodies.updateSleepTime(of: k, at: i, awake: b, time: time)
            longestSleepTime = max(longestSleepTime, b.sleepTime[i])
            let restTime =
                r.pointee.jointHead < 0 ? bodies.restTime(of: k, at: i, awake: b, time: time) : b.sleepTime[i]
            let island = islands + Int(r.pointee.island)
            island.pointee.minimumSleepTime = min(island.pointee.minimumSleepTime, restTime)
            // The AABBs that were computed for the base pose are valid near it; see
            // `World.synchronizeAABBs(of:start:startRotation:end:endRotation:)`.
            let isNearBase = bodies.isRebased[k] == 0 && bodies.isWithin(SoftIslands.aabbReuseDistance, ofBase: k)
            let endsNearBase = bodies.isWithin(SoftIslands.baseDistance, ofBase: k)
            b.flags[i] &= ~(AwakeFlags.isNearBase | AwakeFlags.endsNearBase)
            b.flags[i] |=
                (isNearBase ? AwakeFlags.isNearBase : 0) | (endsNearBase ? AwakeFlags.endsNearBase : 0)
        }
        hasRestingBody = longestSleepTime >= Tolerances.timeToSleep
    }

    /// The smallest value of `maximumTranslation`, in meters.
    private static let smallestMaximumTranslation = Tolerances.timeStep * SoftIslands.maximumJointCorrectionSpeed

    /// Returns the largest distance by which a body may move in a sub-step, in meters.
    ///
    /// In an island with joints, it is that of the body's speed plus that of one correction. Where joints contradict each
    /// other, their corrections add up in each solver step, and the iterations without correction remove the speed but not
    /// the distance.
    private func maximumTranslation(of k: Int, startVelocity: Vec2, endVelocity: Vec2) -> Float {
        if joints.count == 0 || bodies.halfMasses[k].x == 0 { return Tolerances.maximumTranslation }
        let speed = max(startVelocity.lengthSquared, endVelocity.lengthSquared).squareRoot()
        let distance = Tolerances.timeStep * (speed + SoftIslands.maximumJointCorrectionSpeed)
        // A speed that overflowed gives an infinite distance or NaN, so the limit of the engine applies.
        return distance < Tolerances.maximumTranslation ? distance : Tolerances.maximumTranslation
    }
}
