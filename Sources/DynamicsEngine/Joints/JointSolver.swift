/// One joint of whatever kind, as the island solver calls it.
enum JointSolver {
    static func prepare(_ j: inout JointRecord, _ island: IslandBodies) {
        switch j.kind {
        case .distance: DistanceJoint.prepare(&j, island)
        case .rope: RopeJoint.prepare(&j, island)
        case .hinge: HingeJoint.prepare(&j, island)
        case .slider: SliderJoint.prepare(&j, island)
        case .weld: WeldJoint.prepare(&j, island)
        }
    }

    @inline(__always)
    static func solveVelocity(_ j: inout JointRecord, _ island: IslandBodies) {
        switch j.kind {
        case .distance: DistanceJoint.solveVelocity(&j, island)
        case .rope: RopeJoint.solveVelocity(&j, island)
        case .hinge: HingeJoint.solveVelocity(&j, island)
        case .slider: SliderJoint.solveVelocity(&j, island)
        case .weld: WeldJoint.solveVelocity(&j, island)
        }
    }

    /// Whether the joint's positions hold, within the slop.
    static func solvePosition(_ j: inout JointRecord, _ island: IslandBodies) -> Bool {
        switch j.kind {
        case .distance: DistanceJoint.solvePosition(&j, island)
        case .rope: RopeJoint.solvePosition(&j, island)
        case .hinge: HingeJoint.solvePosition(&j, island)
        case .slider: SliderJoint.solvePosition(&j, island)
        case .weld: WeldJoint.solvePosition(&j, island)
        }
    }
}
