/// The hinges of a `ConstraintGraph` while it is solved, in constraints of four.
///
/// Each hinge gets a color, so that hinges of one color share no moving body. They are colored anew in each sub-step, in the
/// order of the joints of the graph, which takes less time than one iteration.
struct SoftHinges {
    private(set) var constraints = Buffer<SIMDHinge>()
    /// The colors of the hinges of each body in `SoftBodies`, as a bit set.
    private var usedColors = Buffer<UInt32>()
    /// The color of each joint of the graph; -1 for joints that are no hinges.
    private var colors = Buffer<Int8>()
    /// The number of hinges of each color, and then the lane of the next hinge of each color.
    private var lanes = Buffer<Int32>()

    /// The number of colors. The hinges of a body with more than 24 hinges get the last color, in which each hinge is in a
    /// constraint of its own.
    private static let colorCount = 25

    /// The number of hinges.
    private(set) var count = 0

    func deallocate() {
        constraints.deallocate()
        usedColors.deallocate()
        colors.deallocate()
        lanes.deallocate()
    }

    /// Loads the hinges, which are prepared for the sub-step.
    /// - Parameter step: The duration of a solver step, in seconds.
    mutating func load(
        _ joints: Buffer<Int32>, records: UnsafeMutablePointer<JointRecord>, bodies: SoftBodies, step: Float
    ) {
        constraints.removeAll()
        count = 0
        colorHinges(joints, records: records, bodies: bodies)
        if count == 0 { return }
        var constraintCount = 0
        for color in 0..<Self.colorCount {
            let hinges = Int(lanes[color])
            lanes[color] = Int32(4 * constraintCount)
            constraintCount += color == Self.colorCount - 1 ? hinges : (hinges + 3) / 4
        }
        constraints.resize(to: constraintCount, with: SIMDHinge())
        for k in 0..<joints.count where colors[k] >= 0 {
            let color = Int(colors[k])
            let lane = Int(lanes[color])
            constraints[lane >> 2].load(
                records + Int(joints[k]), index: joints[k], lane: lane & 3, bodies: bodies, step: step)
            lanes[color] += color == Self.colorCount - 1 ? 4 : 1
        }
    }

    /// Chooses the colors of the hinges, and counts them.
    private mutating func colorHinges(
        _ joints: Buffer<Int32>, records: UnsafeMutablePointer<JointRecord>, bodies: SoftBodies
    ) {
        usedColors.removeAll()
        usedColors.resize(to: bodies.indexCount, with: 0)
        colors.resizeUninitialized(to: joints.count)
        lanes.removeAll()
        lanes.resize(to: Self.colorCount, with: 0)
        for k in 0..<joints.count {
            let j = records + Int(joints[k])
            colors[k] = -1
            if j.pointee.kind != .hinge { continue }
            let (a, b) = (j.pointee.solverIndexA, j.pointee.solverIndexB)
            let color = min((~(usedColors[a] | usedColors[b])).trailingZeroBitCount, Self.colorCount - 1)
            colors[k] = Int8(color)
            lanes[color] += 1
            count += 1
            if color == Self.colorCount - 1 { continue }
            if a > 0 { usedColors[a] |= 1 << UInt32(color) }
            if b > 0 { usedColors[b] |= 1 << UInt32(color) }
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

    /// Stores the impulses in the records of the joints.
    func storeImpulses(in records: UnsafeMutablePointer<JointRecord>) {
        for k in 0..<constraints.count {
            let c = constraints.base + k
            for lane in 0..<4 where c.pointee.joints[lane] >= 0 {
                let j = records + Int(c.pointee.joints[lane])
                (j.pointee.impulse, j.pointee.impulseY) = (c.pointee.impulseX[lane], c.pointee.impulseY[lane])
                (j.pointee.impulseZ, j.pointee.motorImpulse) = (
                    c.pointee.limitImpulse[lane], c.pointee.frictionImpulse[lane]
                )
            }
        }
    }
}
