/// A scene: its bodies, joints and events, and the motion of its bodies in Box2D.
public struct Scene: Decodable, Sendable {
    /// The name of the scene, unique among all families, for example "springs-3".
    public let name: String
    /// The acceleration of gravity, in m/s^2.
    public let gravity: Vector
    /// The sensitivity to initial conditions: the largest displacement of any body in any sample, in points, that was
    /// caused by test changes of 1e-6 to the initial positions, angles and velocities.
    public let sensitivity: Float
    /// The bodies in order of creation.
    public let bodies: [Body]
    /// The joints in order of creation. All joints are created after the bodies.
    public let joints: [Joint]
    /// The forces, impulses and changes that are applied before certain steps.
    public let events: [Event]
    /// For each dynamic body, the number of steps after which it first fell asleep; nil if it never fell asleep.
    public let asleepAfter: [Int?]
    /// For each dynamic body, a track: the list x, y, angle, x, y, angle, ... with the pose at each sample, in meters
    /// and radians.
    public let motion: [[Float]]

    /// The indexes of the dynamic bodies in `bodies`, in the order of `motion`.
    public var dynamicBodies: [Int] { bodies.indices.filter { bodies[$0].type == .dynamic } }

    /// The number of samples in each track of `motion`.
    public var sampleCount: Int { (motion.first?.count ?? 0) / 3 }

    /// Returns the pose of a dynamic body at the sample with the given index. `track` is the index of the body in
    /// `motion`, not in `bodies`.
    public func sample(at index: Int, inTrack track: Int) -> Sample {
        let values = motion[track]
        return Sample(x: values[3 * index], y: values[3 * index + 1], angle: values[3 * index + 2])
    }
}

/// The pose of a body at a sample.
public struct Sample: Sendable {
    /// The x-coordinate of the body's origin, in meters.
    public let x: Float
    /// The y-coordinate of the body's origin, in meters.
    public let y: Float
    /// The angle of the body in radians, clockwise on the screen.
    public let angle: Float
}

/// A vector, encoded in JSON as [x, y].
public struct Vector: Decodable, Sendable {
    /// The x component, positive to the right.
    public let x: Float
    /// The y component, positive downward.
    public let y: Float

    /// Decodes a vector from the array [x, y].
    public init(from decoder: any Decoder) throws {
        var values = try decoder.unkeyedContainer()
        x = try values.decode(Float.self)
        y = try values.decode(Float.self)
    }
}
