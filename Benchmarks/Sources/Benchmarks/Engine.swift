import Peer

/// An engine that scenes can be built in.
protocol Engine: Sendable {
    var name: String { get }
    /// How it is set, in a few words.
    var settings: String { get }
    func make(_ scene: BenchmarkScene) -> any Simulation
}

/// A scene that runs in an engine.
protocol Simulation: AnyObject {
    /// Goes on by a frame of the animator, 1/60 s.
    func frame()
    /// Wakes a body and gives it a velocity, m/s.
    func touch(_ body: Int, vx: Float, vy: Float)
    func pose(of body: Int) -> PeerPose
    /// How many dynamic bodies are not asleep.
    var awakeCount: Int { get }
}
