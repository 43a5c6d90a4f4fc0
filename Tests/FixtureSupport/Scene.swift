/// One scene: what is in it, what is done to it, and how its bodies moved.
public struct Scene: Decodable, Sendable {
    /// Unique among all families: "springs-3".
    public let name: String
    /// Acceleration, m/s^2.
    public let gravity: Vector
    /// How far, in points, a nudge of some units in the last place moved the outcome.
    public let sensitivity: Float
    /// The bodies in order of creation.
    public let bodies: [Body]
    /// The joints in order of creation, all after the bodies.
    public let joints: [Joint]
    /// What happens from outside.
    public let events: [Event]
    /// For each dynamic body, how many steps had been taken when it first slept; nil if it never did.
    public let asleepAfter: [Int?]
    /// For each dynamic body, x, y, angle, x, y, angle, ... after each sampled step.
    public let motion: [[Float]]

    /// The dynamic bodies' indices in `bodies`, in the order of `motion`.
    public var dynamicBodies: [Int] { bodies.indices.filter { bodies[$0].type == .dynamic } }

    /// How many samples each track of `motion` holds.
    public var sampleCount: Int { (motion.first?.count ?? 0) / 3 }

    /// Where the dynamic body number `track` was at a sample.
    public func sample(_ index: Int, of track: Int) -> Sample {
        let values = motion[track]
        return Sample(x: values[3 * index], y: values[3 * index + 1], angle: values[3 * index + 2])
    }
}

/// A pose that was kept: metres and radians.
public struct Sample: Sendable {
    /// The body's origin, m.
    public let x: Float
    /// The body's origin, m.
    public let y: Float
    /// Radians, clockwise on the screen.
    public let angle: Float
}

/// Two numbers, written [x, y].
public struct Vector: Decodable, Sendable {
    /// To the right.
    public let x: Float
    /// Downwards.
    public let y: Float

    /// Reads [x, y].
    public init(from decoder: any Decoder) throws {
        var values = try decoder.unkeyedContainer()
        x = try values.decode(Float.self)
        y = try values.decode(Float.self)
    }
}
