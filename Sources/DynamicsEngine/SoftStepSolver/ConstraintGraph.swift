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

    /// Creates one graph for each `SolverQuality`.
    static func makeGraphs() -> UnsafeMutablePointer<ConstraintGraph> {
        let graphs = UnsafeMutablePointer<ConstraintGraph>.allocate(capacity: SolverQuality.count)
        for k in 0..<SolverQuality.count {
            (graphs + k).initialize(to: ConstraintGraph(quality: SolverQuality.quality(at: k), index: Int8(k)))
        }
        return graphs
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
