@testable import DynamicsEngine

extension World {
    /// Whether a soft island was awake in the last sub-step.
    var hasSoftIslands: Bool { (0..<SolverQuality.count).contains { !graphs[$0].isEmpty } }
}
