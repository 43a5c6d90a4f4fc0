// The moving bodies of a constraint graph.

/// The moving bodies of a `ConstraintGraph`, stored as columns. A body keeps its index while it is in the graph.
///
/// Index 0 represents all static bodies and the world: it has no mass and never moves.
struct SoftBodies {
    /// The index of the body in `World.bodies`, or -1 if the index is free.
    var body = Buffer<Int32>()
    var freeIndices = Buffer<Int32>()
    /// The number of moving bodies.
    var count = 0
    /// The linear velocity in x and y (m/s), the angular velocity (rad/s), and an unused component, 0.
    var velocities = Buffer<Float4>()
    /// The translation in x and y (m) and the rotation (rad) from the base pose to the current pose, and an unused
    /// component, 0.
    var displacements = Buffer<Float4>()
    /// The element of `displacements` at the start of the sub-step.
    var startDisplacements = Buffer<Float4>()
    /// The linear acceleration in x and y (m/s^2), the angular acceleration (rad/s^2), and a count with which
    /// `SoftJointSolver.findFreeSprings()` finds bodies with a single joint.
    var accelerations = Buffer<Float4>()
    /// The factors by which one solver step multiplies the velocities.
    var dampingFactors = Buffer<Float4>()
    /// Half the mass in the first two components (kg) and half the moment of inertia in the third (kg m^2) of a body whose
    /// island has joints; see `ConstraintGraph.startEnergyBudgets(joints:world:)`. They are zero for other
    /// bodies, and outdated if the graph has no joints, so only code for graphs with joints reads them.
    var halfMasses = Buffer<Float4>()
    var bases = Buffer<SoftBodyBase>()
    /// 1 if the base pose changed in this sub-step, so that the constraints of the body must be computed again.
    var isRebased = Buffer<UInt8>()
    /// The colors of the body's contacts, as a bit set.
    var usedColors = Buffer<UInt32>()
    var rests = Buffer<RestPose>()

    init() { appendIndex() }

    func deallocate() {
        body.deallocate()
        freeIndices.deallocate()
        velocities.deallocate()
        displacements.deallocate()
        startDisplacements.deallocate()
        accelerations.deallocate()
        dampingFactors.deallocate()
        halfMasses.deallocate()
        bases.deallocate()
        isRebased.deallocate()
        usedColors.deallocate()
        rests.deallocate()
    }

    /// The number of indices, including index 0 and free indices.
    var indexCount: Int { body.count }

    /// Returns an index for a body of `World.bodies`.
    mutating func insert(_ worldBody: Int32) -> Int32 {
        count += 1
        if freeIndices.count == 0 { appendIndex() }
        let index = freeIndices.count > 0 ? freeIndices.removeLast() : Int32(body.count - 1)
        body[index] = worldBody
        return index
    }

    mutating func remove(_ index: Int32) {
        count -= 1
        body[index] = -1
        clear(index)
        freeIndices.append(index)
    }

    private mutating func appendIndex() {
        body.append(-1)
        velocities.append(.zero)
        displacements.append(.zero)
        startDisplacements.append(.zero)
        accelerations.append(.zero)
        dampingFactors.append(Float4(1, 1, 1, 0))
        bases.append(SoftBodyBase())
        isRebased.append(0)
        usedColors.append(0)
        rests.append(RestPose())
    }

    private func clear(_ index: Int32) {
        velocities[index] = .zero
        displacements[index] = .zero
        startDisplacements[index] = .zero
        accelerations[index] = .zero
        bases[index] = SoftBodyBase()
        isRebased[index] = 0
        usedColors[index] = 0
    }
}

/// The pose of a body for which its contact constraints were computed, and the properties that they depend on.
struct SoftBodyBase: BitwiseCopyable {
    var center = WorldPoint.zero
    var rotation = Rotation.identity
    var angle: Float = 0
    var inverseMass: Float = 0
    var inverseInertia: Float = 0
    var friction: Float = 0
    var restitution: Float = 0
    /// The largest distance from the center of mass to a point of the body's shapes, in meters.
    var maximumExtent: Float = 0
    /// Whether the next sub-step must replace the base, because a property of the body changed.
    var isOutdated = true
}

/// The poses from which the displacement of a body is measured to find out whether the body is at rest.
struct RestPose: BitwiseCopyable {
    /// The pose at the start of the short period, whose duration is stored in `AwakeBodies.sleepTime`.
    var center = WorldPoint.zero
    var angle: Float = 0
    /// The pose at the start of the long period; see `RestPolicy.rattleFactor`.
    var longCenter = WorldPoint.zero
    var longAngle: Float = 0
    /// The value of `World.time` at the start of the long period, in seconds.
    var longStart: Double = 0

    init() {}

    /// Creates the poses of a body for which both periods start.
    init(center: WorldPoint, angle: Float, time: Double) {
        (self.center, self.angle) = (center, angle)
        (longCenter, longAngle, longStart) = (center, angle, time)
    }
}

extension SoftBodies {
    /// If the body has moved less than `RestPolicy.restDistance` since it was considered to come to rest, adds the
    /// duration of the sub-step to its sleep time. Otherwise, sets the sleep time to 0.
    ///
    /// The displacement is measured instead of the speed, because the boxes of a pile can tremble by hundredths of a
    /// point, which no one sees, at speeds above the limit.
    @inline(__always)
    func updateSleepTime(of k: Int, at i: Int, awake b: AwakeBodies, time: Double) {
        let rest = rests.base + k
        let (position, angle, extent) = (b.position(at: i), b.angle[i], bases.base[k].maximumExtent)
        let limit = RestPolicy.restDistance
        if displacement(from: rest.pointee.center, rest.pointee.angle, to: position, angle, extent) < limit {
            b.sleepTime[i] += Tolerances.timeStep
            return
        }
        b.sleepTime[i] = 0
        (rest.pointee.center, rest.pointee.angle) = (position, angle)
        let longDisplacement = displacement(
            from: rest.pointee.longCenter, rest.pointee.longAngle, to: position, angle, extent)
        if longDisplacement < RestPolicy.rattleFactor * limit { return }
        rest.pointee = RestPose(center: position, angle: angle, time: time)
    }

    /// Returns the time for which a body without joints has been at rest, in seconds: its sleep time, or a fraction of
    /// the long period in which it did not move away. See `RestPolicy.rattleFactor`.
    ///
    /// The long period does not count for a body with a joint, because a spring can oscillate around one place.
    @inline(__always)
    func restTime(of k: Int, at i: Int, awake b: AwakeBodies, time: Double) -> Float {
        max(b.sleepTime[i], Float(time - rests.base[k].longStart) / RestPolicy.rattleFactor)
    }

    /// Returns an upper bound on the displacement of a point of the body between two poses, apart from a factor of up
    /// to the square root of 2, in meters.
    @inline(__always)
    private func displacement(
        from start: WorldPoint, _ startAngle: Float, to end: WorldPoint, _ endAngle: Float, _ extent: Float
    ) -> Float {
        let (dx, dy) = (Float(end.x - start.x), Float(end.y - start.y))
        return max(abs(dx), abs(dy)) + abs(endAngle - startAngle) * extent
    }

    /// Returns whether all points of a body are within a distance of their positions in the base pose, in meters.
    @inline(__always)
    func isWithin(_ limit: Float, ofBase k: Int) -> Bool {
        let d = displacements[k]
        let reach = abs(d.z) * bases.base[k].maximumExtent
        return max(abs(d.x), abs(d.y)) < limit && reach < limit
    }
}
