/// A JSON document as values. Members of objects keep their order.
///
/// Foundation's reader loses the order and the place of an error, and takes `true` for 1, so that faults in a scene file
/// could not be named.
public enum JSONValue: Equatable, Sendable {
    /// `null`
    case null
    /// `true` or `false`
    case bool(Bool)
    /// Any number; one too large for 64 bits is infinite.
    case number(Double)
    /// Text.
    case string(String)
    /// `[...]`
    case array([JSONValue])
    /// `{...}`; no name occurs twice.
    case object([JSONMember])

    /// What it is, for a sentence: "a number".
    public var kindName: String {
        switch self {
        case .null: "null"
        case .bool: "true or false"
        case .number: "a number"
        case .string: "text"
        case .array: "a list"
        case .object: "an object"
        }
    }
}

/// A name and its value in a JSON object.
public struct JSONMember: Equatable, Sendable {
    /// The key.
    public var name: String
    /// What it holds.
    public var value: JSONValue

    /// A member.
    public init(name: String, value: JSONValue) {
        self.name = name
        self.value = value
    }
}
