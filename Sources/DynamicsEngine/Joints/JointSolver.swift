/// Dispatches each joint to the solver for its kind.
enum JointSolver {
    /// Prepares a joint for the sub-step, and applies the accumulated impulses of the last sub-step (warm starting).
    static func prepareJoint(_ j: inout JointRecord, island: IslandBodies) {
        switch j.kind {
        case .distance: DistanceJoint.prepareJoint(&j, island: island)
        case .rope: RopeJoint.prepareJoint(&j, island: island)
        case .hinge: HingeJoint.prepareJoint(&j, island: island)
        case .slider: SliderJoint.prepareJoint(&j, island: island)
        case .weld: WeldJoint.prepareJoint(&j, island: island)
        }
    }

    /// Performs one velocity iteration for a joint.
    @inline(__always)
    static func solveVelocity(of j: inout JointRecord, island: IslandBodies) {
        switch j.kind {
        case .distance: DistanceJoint.solveVelocity(of: &j, island: island)
        case .rope: RopeJoint.solveVelocity(of: &j, island: island)
        case .hinge: HingeJoint.solveVelocity(of: &j, island: island)
        case .slider: SliderJoint.solveVelocity(of: &j, island: island)
        case .weld: WeldJoint.solveVelocity(of: &j, island: island)
        }
    }

    /// Performs one position iteration for a joint, and returns whether the position error before the correction was
    /// within the slop.
    static func solvePosition(of j: inout JointRecord, island: IslandBodies) -> Bool {
        switch j.kind {
        case .distance: DistanceJoint.solvePosition(of: &j, island: island)
        case .rope: RopeJoint.solvePosition(of: &j, island: island)
        case .hinge: HingeJoint.solvePosition(of: &j, island: island)
        case .slider: SliderJoint.solvePosition(of: &j, island: island)
        case .weld: WeldJoint.solvePosition(of: &j, island: island)
        }
    }
}
