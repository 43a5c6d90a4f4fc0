import Peer

/// A physics engine that runs benchmark scenes.
protocol BenchmarkEngine: Sendable {
    /// The name of the engine in the tables.
    var name: String { get }
    /// A text that states the number of steps per frame and the number of solver iterations.
    var settings: String { get }
    /// Creates a simulation: a world of the engine with the bodies and joints of a scene.
    func makeSimulation(of scene: BenchmarkScene) -> any Simulation
}

/// A scene that runs in an engine.
protocol Simulation: AnyObject {
    /// Advances the simulation by one frame of the animator, 1/60 s.
    func stepFrame()
    /// Wakes a body and sets its linear velocity, in meters per second.
    func setVelocity(of body: Int, vx: Float, vy: Float)
    /// Attaches a body to a point of the world with a spring, and wakes it. `moveAnchor` moves the point.
    func attachSpring(_ spring: PeerJoint)
    /// Moves the point of the spring of `attachSpring`. The coordinates are in meters.
    func moveAnchor(x: Float, y: Float)
    /// Returns the position of a body, in meters, and its rotation, in radians.
    func pose(of body: Int) -> PeerPose
    /// The number of dynamic bodies that are awake.
    var awakeCount: Int { get }
}
