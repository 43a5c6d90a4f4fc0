/// Calls the solver of a joint's kind.
enum JointSolver {
    /// Prepares a joint for the sub-step and applies its warm-starting impulses.
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

    /// Performs one position iteration for a joint, and returns whether the position error was within the slop.
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
