import Peer

/// A scene of bodies and joints, defined independently of any engine.
///
/// Units are meters, kilograms, seconds and radians; the y axis points down; 100 points are one meter.
struct BenchmarkScene: Sendable {
    /// The name in the tables, by which `--only` selects scenes.
    private(set) var name: String
    /// The description that `--list` prints.
    private(set) var summary: String
    /// The downward gravity, in meters per second squared.
    var gravity: Float = 0
    /// Whether bodies at rest may sleep. The default, false, is for scenes that measure moving bodies.
    var allowsSleep = false
    /// Whether the bodies collide with each other.
    var hasCollisions = false
    /// Whether this engine checks the bodies for impacts with other moving bodies, as it does items with gravity.
    var checksImpacts = false
    /// Whether our engine builds static boxes as closed chains of edges, as the boundaries of an animator are.
    var hasHollowWalls = false
    var bodies: [PeerBody] = []
    var joints: [PeerJoint] = []
    /// The number of frames before the first measurement.
    var warmUpFrames = 60
    /// The number of measurements (rounds) per engine. The result is their median.
    var rounds = 21
    /// The number of frames per round.
    var framesPerRound = 5
    /// The number of bodies that are woken before each frame, also during the warm-up. Successive frames wake
    /// successive bodies.
    var wokenBodiesPerFrame = 0
    /// The drag that starts with the first measured frame; nil if no body is dragged.
    var drag: Drag?
    /// Whether the frames are also measured one by one, and the longest is reported.
    var reportsLongestFrame = false

    var dynamicCount: Int { bodies.count { $0.dynamic } }

    /// Returns a copy of the scene with another name and, unless it is nil, another summary.
    func renamed(_ name: String, summary: String? = nil) -> BenchmarkScene {
        var scene = self
        scene.name = name
        if let summary { scene.summary = summary }
        return scene
    }

    /// Moves the static bodies behind the dynamic ones, as an animator creates the boundaries after the items.
    mutating func moveStaticBodiesToEnd() {
        if let dragged = drag?.body { drag?.body = bodies[..<dragged].count { $0.dynamic } }
        bodies = bodies.filter(\.dynamic) + bodies.filter { !$0.dynamic }
    }

    /// Adds a box with the default material of UIKit Dynamics: density 1, friction and elasticity 0.2, resistance 0.1.
    ///
    /// - Parameters:
    ///   - x: The x coordinate of the center, in meters.
    ///   - y: The y coordinate of the center, in meters.
    ///   - half: Half the width and half the height, in meters.
    ///   - angle: The rotation, in radians.
    ///   - dynamic: Whether the body is dynamic; otherwise it is static.
    mutating func addBox(_ x: Float, _ y: Float, half: (Float, Float), angle: Float = 0, dynamic: Bool = true) {
        bodies.append(
            PeerBody(
                dynamic: dynamic, shape: PeerShapeBox, x: x, y: y, angle: angle, halfWidth: half.0,
                halfHeight: half.1, density: 1, friction: 0.2, restitution: 0.2, linearDamping: 0.1,
                angularDamping: 0.1))
    }

    /// Adds a dynamic circle with the same material as the boxes of `addBox`. `x` and `y` are the coordinates of its
    /// center. Lengths are in meters.
    mutating func addCircle(_ x: Float, _ y: Float, radius: Float) {
        bodies.append(
            PeerBody(
                dynamic: true, shape: PeerShapeCircle, x: x, y: y, angle: 0, halfWidth: radius, halfHeight: radius,
                density: 1, friction: 0.2, restitution: 0.2, linearDamping: 0.1, angularDamping: 0.1))
    }
}
