/// The state and the properties of a body at the start of a scene.
public struct Body: Decodable, Sendable {
    /// The kinds of bodies.
    public enum Kind: String, Decodable, Sendable {
        /// A body that is moved by forces, joints and contacts.
        case dynamic
        /// A body that the solver never moves: the ground or an anchor.
        case `static`
    }

    /// The kind of the body.
    public let type: Kind
    /// The position of the body's origin, in meters.
    public let position: Vector
    /// The angle of the body, in radians.
    public let angle: Float
    /// The velocity of the center of mass, in m/s.
    public let velocity: Vector
    /// The angular velocity, in rad/s.
    public let angularVelocity: Float
    /// The linear damping, in 1/s.
    public let linearDamping: Float
    /// The angular damping, in 1/s.
    public let angularDamping: Float
    /// The factor by which the body multiplies the scene's gravity.
    public let gravityScale: Float
    /// Whether the body cannot rotate.
    public let fixedRotation: Bool
    /// Whether continuous collision detection also applies to collisions with other dynamic bodies.
    public let bullet: Bool
    /// The shapes in order of creation. An anchor has no shapes.
    public let shapes: [Shape]
}

/// A shape with its material.
public struct Shape: Decodable, Sendable {
    /// The geometry of a shape, in the local coordinates of its body.
    public enum Geometry: Sendable {
        /// A rectangle centered at the origin, without a skin. `half` contains half its width and half its height, in
        /// meters.
        case box(half: Vector)
        /// A convex polygon without a skin. Its vertices are in meters.
        case polygon(vertices: [Vector])
        /// A circle. Its center and radius are in meters.
        case circle(center: Vector, radius: Float)
        /// A line segment with a skin (Box2D's polygon radius). Its ends and its skin are in meters.
        case edge(start: Vector, end: Vector, skin: Float)
    }

    /// The geometry of the shape.
    public let geometry: Geometry
    /// The density, in kg/m^2.
    public let density: Float
    /// The friction coefficient; 0 is no friction.
    public let friction: Float
    /// The restitution: 0 is inelastic, 1 is elastic.
    public let restitution: Float

    private enum Key: String, CodingKey {
        case kind, half, vertices, center, radius, density, friction, restitution
    }

    /// Decodes a shape. Its key `kind` determines which other keys are read.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: Key.self)
        density = try values.decode(Float.self, forKey: .density)
        friction = try values.decode(Float.self, forKey: .friction)
        restitution = try values.decode(Float.self, forKey: .restitution)
        let radius = try values.decode(Float.self, forKey: .radius)
        let kind = try values.decode(String.self, forKey: .kind)
        switch kind {
        case "box": geometry = .box(half: try values.decode(Vector.self, forKey: .half))
        case "polygon": geometry = .polygon(vertices: try values.decode([Vector].self, forKey: .vertices))
        case "circle": geometry = .circle(center: try values.decode(Vector.self, forKey: .center), radius: radius)
        case "edge":
            let ends = try values.decode([Vector].self, forKey: .vertices)
            geometry = .edge(start: ends[0], end: ends[1], skin: radius)
        default:
            throw DecodingError.dataCorruptedError(
                forKey: .kind, in: values, debugDescription: "There is no shape of the kind \"\(kind)\".")
        }
    }
}
