/// A joint between two bodies.
public struct Joint: Decodable, Sendable {
    /// The kinds of joints with their values.
    public enum Kind: Sendable {
        /// Keeps the anchors of two bodies at a distance `length`, in meters. If the frequency is 0 Hz, the joint is a
        /// rod; otherwise it is a spring.
        case distance(length: Float, frequency: Float, dampingRatio: Float)
        /// Limits the distance between the anchors of two bodies to at most `maximumLength`, in meters.
        case rope(maximumLength: Float)
        /// Keeps the anchors of two bodies at the same point. The angle of B relative to A, minus the reference angle,
        /// stays within the limits, in radians; nil means no limits. The friction torque is in N m.
        case hinge(referenceAngle: Float, limits: ClosedRange<Float>?, frictionTorque: Float)
        /// Lets body B slide along an axis of body A without relative rotation. The limits are in meters from the
        /// anchor of A; nil means no limits. The reference angle is the angle of B relative to A, in radians.
        case slider(axis: Vector, referenceAngle: Float, limits: ClosedRange<Float>?)
        /// Prevents all relative motion of the two bodies. The reference angle is the angle of B relative to A, in
        /// radians.
        case weld(referenceAngle: Float)
    }

    /// The kind of the joint, with its values.
    public let kind: Kind
    /// The index of the first body, A, in the scene.
    public let bodyA: Int
    /// The index of the second body, B, in the scene.
    public let bodyB: Int
    /// The anchor in the local coordinates of A, in meters.
    public let anchorA: Vector
    /// The anchor in the local coordinates of B, in meters.
    public let anchorB: Vector
    /// Whether the bodies collide with each other.
    public let collideConnected: Bool

    private enum Key: String, CodingKey {
        case kind, bodyA, bodyB, anchorA, anchorB, collideConnected
        case length, frequency, dampingRatio, maximumLength, referenceAngle, limits, frictionTorque, axisA
    }

    /// Decodes a joint. Its key `kind` determines which other keys are read.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: Key.self)
        bodyA = try values.decode(Int.self, forKey: .bodyA)
        bodyB = try values.decode(Int.self, forKey: .bodyB)
        anchorA = try values.decode(Vector.self, forKey: .anchorA)
        anchorB = try values.decode(Vector.self, forKey: .anchorB)
        collideConnected = try values.decode(Bool.self, forKey: .collideConnected)
        kind = try Self.decodeKind(in: values)
    }

    private static func decodeKind(in values: KeyedDecodingContainer<Key>) throws -> Kind {
        func decodeNumber(_ key: Key) throws -> Float { try values.decode(Float.self, forKey: key) }
        func decodeLimits() throws -> ClosedRange<Float>? {
            try values.decode(Vector?.self, forKey: .limits).map { $0.x...$0.y }
        }
        let kind = try values.decode(String.self, forKey: .kind)
        switch kind {
        case "distance":
            return .distance(
                length: try decodeNumber(.length), frequency: try decodeNumber(.frequency),
                dampingRatio: try decodeNumber(.dampingRatio))
        case "rope": return .rope(maximumLength: try decodeNumber(.maximumLength))
        case "hinge":
            return .hinge(
                referenceAngle: try decodeNumber(.referenceAngle), limits: try decodeLimits(),
                frictionTorque: try decodeNumber(.frictionTorque))
        case "slider":
            return .slider(
                axis: try values.decode(Vector.self, forKey: .axisA), referenceAngle: try decodeNumber(.referenceAngle),
                limits: try decodeLimits())
        case "weld": return .weld(referenceAngle: try decodeNumber(.referenceAngle))
        default:
            throw DecodingError.dataCorruptedError(
                forKey: .kind, in: values, debugDescription: "There is no joint of the kind \"\(kind)\".")
        }
    }
}
