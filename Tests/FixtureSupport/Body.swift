/// A body as it is at the start.
public struct Body: Decodable, Sendable {
    /// Whether it moves.
    public enum Kind: String, Decodable, Sendable {
        /// Moved by forces, joints and contacts.
        case dynamic
        /// Never moves of itself: ground and anchors.
        case `static`
    }

    /// Whether it moves.
    public let type: Kind
    /// Its origin, m.
    public let position: Vector
    /// Radians.
    public let angle: Float
    /// Of its center of mass, m/s.
    public let velocity: Vector
    /// Radians a second.
    public let angularVelocity: Float
    /// 1/s.
    public let linearDamping: Float
    /// 1/s.
    public let angularDamping: Float
    /// What it takes of the scene's gravity; 1 is all.
    public let gravityScale: Float
    /// Whether nothing turns it.
    public let fixedRotation: Bool
    /// Whether it is kept from passing through dynamic bodies.
    public let bullet: Bool
    /// Its shapes in order of creation; none for an anchor.
    public let shapes: [Shape]
}

/// A shape and what it is made of.
public struct Shape: Decodable, Sendable {
    /// A shape in its body's axes, from the body's origin.
    public enum Geometry: Sendable {
        /// A rectangle about the origin, by half its width and height, m; no skin.
        case box(half: Vector)
        /// A convex polygon, m; no skin.
        case polygon(vertices: [Vector])
        /// A circle, m.
        case circle(center: Vector, radius: Float)
        /// A line from one point to another with a skin, m.
        case edge(start: Vector, end: Vector, skin: Float)
    }

    /// What it looks like.
    public let geometry: Geometry
    /// kg/m^2.
    public let density: Float
    /// 0 is none.
    public let friction: Float
    /// 0 none ... 1 elastic.
    public let restitution: Float

    private enum Key: String, CodingKey {
        case kind, half, vertices, center, radius, density, friction, restitution
    }

    /// Reads a shape by its kind.
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
                forKey: .kind, in: values, debugDescription: "there is no shape of the kind \"\(kind)\"")
        }
    }
}
