/// The hinges of a `ConstraintGraph` while it is solved, in constraints of four.
///
/// Each hinge gets a color, so that hinges of one color share no moving body. Colors are assigned in the order of the joints
/// of the graph, and remain until the graph gets or loses a joint.
struct SoftHinges {
    private(set) var constraints = Buffer<SIMDHinge>()
    /// For each joint of the graph: 4 times the index of its constraint, plus its lane; -1 if the joint is no hinge.
    private var lanes = Buffer<Int32>()
    /// Whether `constraints` and `lanes` are those of the joints of the graph.
    private(set) var hasLanes = false
    /// The number of hinges.
    private(set) var count = 0
    /// The colors of the hinges of each body in `SoftBodies`, as a bit set. Only `assignLanes` uses it.
    private var usedColors = Buffer<UInt32>()
    /// The number of hinges of each color, and then the lane of the next hinge of each color. Only `assignLanes` uses it.
    private var nextLanes = Buffer<Int32>()

    /// The number of colors. The hinges of a body with more than 24 hinges get the last color, in which each hinge is in a
    /// constraint of its own.
    private static let colorCount = 25

    func deallocate() {
        constraints.deallocate()
        lanes.deallocate()
        usedColors.deallocate()
        nextLanes.deallocate()
    }

    /// Discards the lanes, because the graph got or lost a joint.
    mutating func removeLanes() { hasLanes = false }

    /// Assigns a lane to each hinge. The solver indices of all joints must be set.
    mutating func assignLanes(
        _ joints: Buffer<Int32>, records: UnsafeMutablePointer<JointRecord>, bodies: SoftBodies
    ) {
        hasLanes = true
        assignColors(joints, records: records, bodies: bodies)
        var constraintCount = 0
        for color in 0..<Self.colorCount {
            let hinges = Int(nextLanes[color])
            nextLanes[color] = Int32(4 * constraintCount)
            constraintCount += color == Self.colorCount - 1 ? hinges : (hinges + 3) / 4
        }
        constraints.removeAll()
        constraints.resize(to: constraintCount, with: SIMDHinge())
        for k in 0..<joints.count where lanes[k] >= 0 {
            let color = Int(lanes[k])
            lanes[k] = nextLanes[color]
            nextLanes[color] += color == Self.colorCount - 1 ? 4 : 1
        }
    }

    /// Stores the color of each hinge in `lanes`, and counts the hinges of each color in `nextLanes`.
    private mutating func assignColors(
        _ joints: Buffer<Int32>, records: UnsafeMutablePointer<JointRecord>, bodies: SoftBodies
    ) {
        count = 0
        usedColors.removeAll()
        usedColors.resize(to: bodies.indexCount, with: 0)
        lanes.resizeUninitialized(to: joints.count)
        nextLanes.removeAll()
        nextLanes.resize(to: Self.colorCount, with: 0)
        for k in 0..<joints.count {
            let j = records + Int(joints[k])
            lanes[k] = -1
            if j.pointee.kind != .hinge { continue }
            let (a, b) = (j.pointee.solverIndexA, j.pointee.solverIndexB)
            let color = min((~(usedColors[a] | usedColors[b])).trailingZeroBitCount, Self.colorCount - 1)
            lanes[k] = Int32(color)
            nextLanes[color] += 1
            count += 1
            if color == Self.colorCount - 1 { continue }
            if a > 0 { usedColors[a] |= 1 << UInt32(color) }
            if b > 0 { usedColors[b] |= 1 << UInt32(color) }
        }
    }

    /// Loads the hinges, which are prepared for the sub-step.
    /// - Parameter stepCount: The number of solver steps.
    func load(
        _ joints: Buffer<Int32>, records: UnsafeMutablePointer<JointRecord>, bodies: SoftBodies, stepCount: Int
    ) {
        let fraction = 1 / Float(stepCount)
        for k in 0..<constraints.count { constraints[k].removeAngularRows() }
        for k in 0..<joints.count where lanes[k] >= 0 {
            let lane = Int(lanes[k])
            constraints[lane >> 2].load(
                records + Int(joints[k]), index: joints[k], lane: lane & 3, bodies: bodies, fraction: fraction)
        }
    }

    func updatePoses(bodies: SoftBodies) {
        for k in 0..<constraints.count { constraints[k].updatePose(bodies: bodies) }
    }

    func warmStart(velocities: UnsafeMutablePointer<Float4>) {
        for k in 0..<constraints.count { constraints.base[k].warmStart(velocities: velocities) }
    }

    /// Performs one velocity iteration for all hinges.
    /// - Parameter step: The duration of a solver step, in seconds.
    func solve(velocities: UnsafeMutablePointer<Float4>, softness: Softness, step: Float) {
        let inverseStep = 1 / step
        for k in 0..<constraints.count {
            constraints[k].solve(velocities: velocities, softness: softness, inverseStep: inverseStep)
        }
    }

    /// Multiplies the impulses of each hinge by a factor.
    /// - Parameter factor: Returns the factor of a joint, by its index in `World.joints`.
    func scaleImpulses(by factor: (Int32) -> Float) {
        for k in 0..<constraints.count {
            let joints = constraints[k].joints
            for lane in 0..<4 where joints[lane] >= 0 {
                constraints[k].scaleImpulses(lane: lane, by: factor(joints[lane]))
            }
        }
    }

    /// Stores the impulses, scaled to the whole sub-step, in the records of the joints.
    func storeImpulses(in records: UnsafeMutablePointer<JointRecord>, stepCount: Int) {
        let scale = Float(stepCount)
        for k in 0..<constraints.count {
            let c = constraints.base + k
            for lane in 0..<4 where c.pointee.joints[lane] >= 0 {
                let j = records + Int(c.pointee.joints[lane])
                j.pointee.impulse = scale * c.pointee.impulseX[lane]
                j.pointee.impulseY = scale * c.pointee.impulseY[lane]
                j.pointee.impulseZ = scale * c.pointee.limitImpulse[lane]
                j.pointee.motorImpulse = scale * c.pointee.frictionImpulse[lane]
                j.pointee.isDisplaced = false
                j.pointee.resetOverflowedImpulses()
            }
        }
    }
}
