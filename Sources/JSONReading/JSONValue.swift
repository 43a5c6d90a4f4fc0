/// A JSON value. Objects keep the order of their members.
///
/// This type replaces Foundation's `JSONSerialization`, which loses the order of members, reads `true` as 1, and does
/// not report the line of a syntax error.
package enum JSONValue: Equatable, Sendable {
    /// The literal `null`.
    case null
    /// The literal `true` or `false`.
    case bool(Bool)
    /// A number. If it is too large for a `Double`, its value is infinite.
    case number(Double)
    /// A string. Its quotes are removed, and its escape sequences are replaced by the characters that they denote.
    case string(String)
    /// An array `[...]`.
    case array([JSONValue])
    /// An object `{...}` with unique keys.
    case object([JSONMember])

    /// The type of the value with its article, such as "a number". It is used in error messages.
    package var typeName: String {
        switch self {
        case .null: "null"
        case .bool: "a Boolean"
        case .number: "a number"
        case .string: "a string"
        case .array: "an array"
        case .object: "an object"
        }
    }
}

/// A member of a JSON object: a key and its value.
package struct JSONMember: Equatable, Sendable {
    /// The key of the member.
    package var name: String
    /// The value for the key.
    package var value: JSONValue

    /// Creates a member from a key and its value.
    package init(name: String, value: JSONValue) {
        self.name = name
        self.value = value
    }
}
