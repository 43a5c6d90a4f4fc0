import JSONReading

// JSON values as literals, as text, and by key.

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral,
    ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
    package init(stringLiteral value: String) { self = .string(value) }
    package init(floatLiteral value: Double) { self = .number(value) }
    package init(integerLiteral value: Int) { self = .number(Double(value)) }
    package init(booleanLiteral value: Bool) { self = .bool(value) }
    package init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
    package init(dictionaryLiteral elements: (String, JSONValue)...) {
        self = .object(elements.map { JSONMember(name: $0.0, value: $0.1) })
    }
}

extension JSONValue {
    /// Creates a number from an integer.
    package init(_ integer: Int) { self = .number(Double(integer)) }

    /// The value as JSON text without line breaks.
    package var text: String {
        switch self {
        case .null: "null"
        case .bool(let flag): flag ? "true" : "false"
        case .number(let number): JSONText.formatNumber(number)
        case .string(let text): JSONText.formatString(text)
        case .array(let elements): JSONText.formatArray(elements.map(\.text))
        case .object(let members):
            "{" + members.map { "\(JSONText.formatString($0.name)):\($0.value.text)" }.joined(separator: ",") + "}"
        }
    }

    /// The value of a member of an object; nil if there is none, or if the value is no object. Assigning nil removes the
    /// member; assigning a value replaces or appends it.
    package subscript(key: String) -> JSONValue? {
        get {
            guard case .object(let members) = self else { return nil }
            return members.first { $0.name == key }?.value
        }
        set {
            guard case .object(var members) = self else { return }
            let index = members.firstIndex { $0.name == key }
            switch (newValue, index) {
            case (let value?, let index?): members[index].value = value
            case (let value?, nil): members.append(JSONMember(name: key, value: value))
            case (nil, let index?): members.remove(at: index)
            case (nil, nil): return
            }
            self = .object(members)
        }
    }

    /// The string; nil for other values.
    package var string: String? { if case .string(let text) = self { text } else { nil } }
    /// The number; nil for other values.
    package var number: Double? { if case .number(let number) = self { number } else { nil } }
    /// The number as an integer; nil for other values.
    package var integer: Int? { number.flatMap { Int(exactly: $0) } }
    /// The Boolean; nil for other values.
    package var bool: Bool? { if case .bool(let flag) = self { flag } else { nil } }
    /// The elements of an array; nil for other values.
    package var array: [JSONValue]? { if case .array(let elements) = self { elements } else { nil } }

    /// Parses one line; nil if it is no JSON.
    package init?(parsing line: String) {
        guard let value = try? JSONParser.parse(Array(line.utf8)) else { return nil }
        self = value
    }
}
