import DynamicsEngine

extension World {
    /// Runs frames of 1/60 s.
    package func runFrames(_ count: Int) {
        for _ in 0..<count { advance(by: 1.0 / 60) }
    }
}
