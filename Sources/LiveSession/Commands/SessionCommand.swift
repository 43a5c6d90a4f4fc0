import JSONReading

/// A command of the protocol: its name, its parameters, and what it does.
///
/// `all` is the only list: the tools of the Model Context Protocol, HTTP and the article have it as their source.
package struct SessionCommand: Sendable {
    /// A parameter of a command.
    package struct Parameter: Sendable {
        /// The types of parameters.
        package indirect enum Kind: Sendable {
            case string, number, integer, boolean, point
            /// The name of an element, or a point.
            case place
            case choice([String])
            case list(Kind)
            /// An object with these parameters.
            case object([Parameter])
            case any
        }

        package let name: String
        package let kind: Kind
        package let isRequired: Bool
        package let summary: String

        init(_ name: String, _ kind: Kind, required: Bool = false, _ summary: String) {
            (self.name, self.kind, isRequired, self.summary) = (name, kind, required, summary)
        }
    }

    package let name: String
    /// What the command does, and its result, in sentences.
    package let summary: String
    package let parameters: [Parameter]
    /// Whether the command changes the app or the session.
    package let changesState: Bool
    let perform: @Sendable (SessionCore, CommandArguments) throws -> JSONValue

    init(
        _ name: String, _ summary: String, changes: Bool = true, _ parameters: [Parameter] = [],
        perform: @escaping @Sendable (SessionCore, CommandArguments) throws -> JSONValue
    ) {
        (self.name, self.summary, self.parameters) = (name, summary, parameters)
        (changesState, self.perform) = (changes, perform)
    }

    /// All commands, in the order of the article.
    package static var all: [SessionCommand] {
        screenCommands + fingerCommands + keyCommands + voiceOverCommands + timeCommands + recordingCommands
            + expectationCommands
    }

    /// The JSON schema of the parameters.
    package var schema: JSONValue { Self.schema(of: parameters) }

    private static func schema(of parameters: [Parameter]) -> JSONValue {
        var schema: JSONValue = [
            "type": "object",
            "properties": .object(
                parameters.map { parameter in
                    var value = parameter.kind.schema
                    value["description"] = .string(parameter.summary)
                    return JSONMember(name: parameter.name, value: value)
                }),
        ]
        let required = parameters.filter(\.isRequired).map { JSONValue.string($0.name) }
        if !required.isEmpty { schema["required"] = .array(required) }
        schema["additionalProperties"] = false
        return schema
    }
}

extension SessionCommand.Parameter.Kind {
    fileprivate var schema: JSONValue {
        switch self {
        case .string: ["type": "string"]
        case .number: ["type": "number"]
        case .integer: ["type": "integer"]
        case .boolean: ["type": "boolean"]
        case .point: ["type": "array", "items": ["type": "number"], "minItems": 2, "maxItems": 2]
        case .place: ["anyOf": [["type": "string"], Self.point.schema]]
        case .choice(let names): ["type": "string", "enum": .array(names.map { .string($0) })]
        case .list(let kind): ["type": "array", "items": kind.schema]
        case .object(let parameters): SessionCommand("", "", parameters) { _, _ in .null }.schema
        case .any: [:]
        }
    }
}
