/// Something done to a scene from outside, before a step is taken.
public struct Event: Decodable, Sendable {
    /// What is done.
    public enum Action: Sendable {
        /// A force for one step, N, at an offset from the body's position along the world's axes, m.
        case force(body: Int, vector: Vector, offset: Vector)
        /// An impulse, N s, likewise.
        case impulse(body: Int, vector: Vector, offset: Vector)
        /// A static body is put elsewhere, m; what is joined to it wakes.
        case move(body: Int, position: Vector)
        /// A distance joint changes what is not nil, and its bodies wake.
        case change(joint: Int, length: Float?, frequency: Float?, dampingRatio: Float?)
    }

    /// The steps, counted from 0, before each of which it is done.
    public let steps: Range<Int>
    /// What is done.
    public let action: Action

    private enum Key: String, CodingKey {
        case kind, step, until, body, vector, offset, position, joint, length, frequency, dampingRatio
    }

    /// Reads an event by its kind.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: Key.self)
        let step = try values.decode(Int.self, forKey: .step)
        steps = step..<(try values.decodeIfPresent(Int.self, forKey: .until) ?? step + 1)
        action = try Self.action(in: values)
    }

    private static func action(in values: KeyedDecodingContainer<Key>) throws -> Action {
        func index(_ key: Key) throws -> Int { try values.decode(Int.self, forKey: key) }
        func vector(_ key: Key) throws -> Vector { try values.decode(Vector.self, forKey: key) }
        func change(_ key: Key) throws -> Float? { try values.decodeIfPresent(Float.self, forKey: key) }
        let kind = try values.decode(String.self, forKey: .kind)
        switch kind {
        case "force":
            return .force(body: try index(.body), vector: try vector(.vector), offset: try vector(.offset))
        case "impulse":
            return .impulse(body: try index(.body), vector: try vector(.vector), offset: try vector(.offset))
        case "move": return .move(body: try index(.body), position: try vector(.position))
        case "joint":
            return .change(
                joint: try index(.joint), length: try change(.length), frequency: try change(.frequency),
                dampingRatio: try change(.dampingRatio))
        default:
            throw DecodingError.dataCorruptedError(
                forKey: .kind, in: values, debugDescription: "there is no event of the kind \"\(kind)\"")
        }
    }
}
