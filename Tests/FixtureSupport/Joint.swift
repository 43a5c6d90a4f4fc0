/// A joint between two bodies.
public struct Joint: Decodable, Sendable {
    /// What it holds, by kind.
    public enum Kind: Sendable {
        /// Two points at a distance, m: a stiff rod at frequency 0, else a spring (Hz, ratio).
        case distance(length: Float, frequency: Float, dampingRatio: Float)
        /// Two points at most so far apart, m.
        case rope(maximumLength: Float)
        /// Two points on each other. Limits in radians from the reference angle; a friction torque of 0 N m is none.
        case hinge(referenceAngle: Float, limits: ClosedRange<Float>?, frictionTorque: Float)
        /// A point that slides along an axis in A's axes, without turning. Limits in m from A's anchor.
        case slider(axis: Vector, referenceAngle: Float, limits: ClosedRange<Float>?)
        /// Nothing moves.
        case weld(referenceAngle: Float)
    }

    /// What it holds.
    public let kind: Kind
    /// Index into the scene's bodies.
    public let bodyA: Int
    /// Index into the scene's bodies.
    public let bodyB: Int
    /// In A's axes, from its origin, m.
    public let anchorA: Vector
    /// In B's axes, from its origin, m.
    public let anchorB: Vector
    /// Whether its bodies still collide with each other.
    public let collideConnected: Bool

    private enum Key: String, CodingKey {
        case kind, bodyA, bodyB, anchorA, anchorB, collideConnected
        case length, frequency, dampingRatio, maximumLength, referenceAngle, limits, frictionTorque, axisA
    }

    /// Reads a joint by its kind.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: Key.self)
        bodyA = try values.decode(Int.self, forKey: .bodyA)
        bodyB = try values.decode(Int.self, forKey: .bodyB)
        anchorA = try values.decode(Vector.self, forKey: .anchorA)
        anchorB = try values.decode(Vector.self, forKey: .anchorB)
        collideConnected = try values.decode(Bool.self, forKey: .collideConnected)
        kind = try Self.kind(in: values)
    }

    private static func kind(in values: KeyedDecodingContainer<Key>) throws -> Kind {
        func number(_ key: Key) throws -> Float { try values.decode(Float.self, forKey: key) }
        func limits() throws -> ClosedRange<Float>? {
            try values.decode(Vector?.self, forKey: .limits).map { $0.x...$0.y }
        }
        let kind = try values.decode(String.self, forKey: .kind)
        switch kind {
        case "distance":
            return .distance(
                length: try number(.length), frequency: try number(.frequency), dampingRatio: try number(.dampingRatio))
        case "rope": return .rope(maximumLength: try number(.maximumLength))
        case "hinge":
            return .hinge(
                referenceAngle: try number(.referenceAngle), limits: try limits(),
                frictionTorque: try number(.frictionTorque))
        case "slider":
            return .slider(
                axis: try values.decode(Vector.self, forKey: .axisA), referenceAngle: try number(.referenceAngle),
                limits: try limits())
        case "weld": return .weld(referenceAngle: try number(.referenceAngle))
        default:
            throw DecodingError.dataCorruptedError(
                forKey: .kind, in: values, debugDescription: "there is no joint of the kind \"\(kind)\"")
        }
    }
}
