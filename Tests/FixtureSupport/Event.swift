/// A force, an impulse or a change that is applied to a scene before a step.
public struct Event: Decodable, Sendable {
    /// The kinds of events.
    public enum Action: Sendable {
        /// Applies a force, in N, for one step. The force acts at the body's position plus `offset`, in meters along
        /// the world's axes.
        case force(body: Int, vector: Vector, offset: Vector)
        /// Applies an impulse, in N s. The impulse acts at the body's position plus `offset`, in meters along the
        /// world's axes.
        case impulse(body: Int, vector: Vector, offset: Vector)
        /// Moves a static body to a position, in meters, and wakes the bodies that are joined to it.
        case move(body: Int, position: Vector)
        /// Sets the length in meters, the frequency in Hz and the damping ratio of a distance joint, and wakes the
        /// bodies of the joint. A value that is nil is not changed.
        case change(joint: Int, length: Float?, frequency: Float?, dampingRatio: Float?)
    }

    /// The steps before which the event is applied, counted from 0.
    public let steps: Range<Int>
    /// The force, impulse or change that is applied.
    public let action: Action

    private enum Key: String, CodingKey {
        case kind, step, until, body, vector, offset, position, joint, length, frequency, dampingRatio
    }

    /// Decodes an event. Its key `kind` determines which other keys are read.
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
