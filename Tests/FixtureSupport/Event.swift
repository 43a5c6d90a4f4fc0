/// A change of a scene from outside, before a step.
public struct Event: Decodable, Sendable {
    /// The kinds of changes.
    public enum Action: Sendable {
        /// A force for one step, in N, at an offset from the body's position in the world's axes, in meters.
        case force(body: Int, vector: Vector, offset: Vector)
        /// An impulse, in N s, at an offset from the body's position in the world's axes, in meters.
        case impulse(body: Int, vector: Vector, offset: Vector)
        /// A new position of a static body, in meters. The bodies joined to it wake.
        case move(body: Int, position: Vector)
        /// New values of a distance joint, except those that are nil. Its bodies wake.
        case change(joint: Int, length: Float?, frequency: Float?, dampingRatio: Float?)
    }

    /// The steps, counted from 0, before which the change happens.
    public let steps: Range<Int>
    /// The change.
    public let action: Action

    private enum Key: String, CodingKey {
        case kind, step, until, body, vector, offset, position, joint, length, frequency, dampingRatio
    }

    /// Reads an event of any kind.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: Key.self)
        let step = try values.decode(Int.self, forKey: .step)
        steps = step..<(try values.decodeIfPresent(Int.self, forKey: .until) ?? step + 1)
        action = try Self.decodeAction(in: values)
    }

    private static func decodeAction(in values: KeyedDecodingContainer<Key>) throws -> Action {
        func decodeIndex(_ key: Key) throws -> Int { try values.decode(Int.self, forKey: key) }
        func decodeVector(_ key: Key) throws -> Vector { try values.decode(Vector.self, forKey: key) }
        func decodeNumberIfPresent(_ key: Key) throws -> Float? { try values.decodeIfPresent(Float.self, forKey: key) }
        let kind = try values.decode(String.self, forKey: .kind)
        switch kind {
        case "force":
            return .force(
                body: try decodeIndex(.body), vector: try decodeVector(.vector), offset: try decodeVector(.offset))
        case "impulse":
            return .impulse(
                body: try decodeIndex(.body), vector: try decodeVector(.vector), offset: try decodeVector(.offset))
        case "move": return .move(body: try decodeIndex(.body), position: try decodeVector(.position))
        case "joint":
            return .change(
                joint: try decodeIndex(.joint), length: try decodeNumberIfPresent(.length),
                frequency: try decodeNumberIfPresent(.frequency),
                dampingRatio: try decodeNumberIfPresent(.dampingRatio))
        default:
            throw DecodingError.dataCorruptedError(
                forKey: .kind, in: values, debugDescription: "There is no event of the kind \"\(kind)\".")
        }
    }
}
