import Peer

/// A scene, described once for every engine: metres, kilograms, seconds, y down; 100 points are one metre.
struct BenchmarkScene: Sendable {
    let name: String
    /// What is in it, for `--list`.
    let about: String
    /// m/s^2.
    var gravity: Float = 0
    /// Whether what rests may fall asleep. Off where it would measure nothing.
    var sleeps = false
    /// Whether its bodies touch each other.
    var collides = false
    var bodies: [PeerBody] = []
    var joints: [PeerJoint] = []
    /// Frames before anything is measured.
    var warmUp = 60
    /// How many times each engine has its turn, and frames a turn.
    var rounds = 21
    var framesPerRound = 5
    /// How many bodies are touched before each frame, in turn, warm-up included.
    var touchesPerFrame = 0

    var dynamicCount: Int { bodies.count { $0.dynamic } }

    /// Bodies with the defaults of UIKit Dynamics: density 1, friction and elasticity 0.2, resistance 0.1.
    mutating func addBox(_ x: Float, _ y: Float, half: (Float, Float), angle: Float = 0, dynamic: Bool = true) {
        bodies.append(
            PeerBody(
                dynamic: dynamic, shape: PeerShapeBox, x: x, y: y, angle: angle, halfWidth: half.0,
                halfHeight: half.1, density: 1, friction: 0.2, restitution: 0.2, linearDamping: 0.1,
                angularDamping: 0.1))
    }

    mutating func addCircle(_ x: Float, _ y: Float, radius: Float) {
        bodies.append(
            PeerBody(
                dynamic: true, shape: PeerShapeCircle, x: x, y: y, angle: 0, halfWidth: radius, halfHeight: radius,
                density: 1, friction: 0.2, restitution: 0.2, linearDamping: 0.1, angularDamping: 0.1))
    }
}

/// Numbers that look random and are the same in every run.
struct Noise {
    private var state: UInt64 = 0x9E37_79B9_7F4A_7C15

    /// The next number inside `range`.
    mutating func next(_ range: ClosedRange<Float>) -> Float {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        let share = Float(state >> 40) / Float(1 << 24)
        return range.lowerBound + share * (range.upperBound - range.lowerBound)
    }
}
