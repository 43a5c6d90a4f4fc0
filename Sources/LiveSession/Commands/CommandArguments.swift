import Foundation
import JSONReading

/// The arguments of one call of a command. Functions report errors; `validate()` throws them as one sentence.
struct CommandArguments {
    let cursor: JSONCursor
    private let name: String

    /// Reads the arguments of a command.
    /// - Throws: A `UserFacingError` if a parameter is unknown or a required one is missing.
    init(_ command: SessionCommand, _ request: JSONValue) throws {
        name = command.name
        cursor = JSONCursor(request, diagnostics: JSONDiagnostics())
        _ = cursor.validateObject(allowedKeys: ["command"] + command.parameters.map(\.name))
        for parameter in command.parameters where parameter.isRequired { _ = cursor.requireMember(parameter.name) }
        try validate()
    }

    private init(_ cursor: JSONCursor, name: String) { (self.cursor, self.name) = (cursor, name) }

    /// Throws the errors that were reported so far.
    func validate() throws { try cursor.diagnostics.throwIfNotEmpty(documentName: "The call of \(name)") }

    private func member(_ key: String) -> JSONCursor? {
        guard let member = cursor.findMember(key), member.value != .null else { return nil }
        return member
    }

    func has(_ key: String) -> Bool { member(key) != nil }
    func string(_ key: String) -> String? { member(key)?.readString() }
    func bool(_ key: String) -> Bool? { member(key)?.readBool() }
    func point(_ key: String) -> CGPoint? { member(key)?.readPoint() }
    func value(_ key: String) -> JSONValue? { member(key)?.value }

    func number(_ key: String, _ range: ClosedRange<Double>) -> Double? {
        member(key)?.readNumber(atLeast: range.lowerBound, atMost: range.upperBound)
    }

    func integer(_ key: String, _ range: ClosedRange<Int>) -> Int? {
        guard let number = member(key)?.readInteger(atLeast: range.lowerBound) else { return nil }
        if number > range.upperBound { member(key)?.reportError("must be \(range.upperBound) or less, but is \(number)") }
        return number
    }

    func keyword(_ key: String, _ words: [String]) -> String? { member(key)?.readKeyword(among: words) }

    /// The name of an element or a point; nil if it is missing.
    func place(_ key: String) -> JSONValue? {
        guard let member = member(key) else { return nil }
        if case .string = member.value { return member.value }
        return member.readPoint()?.json
    }

    /// The objects of a list, as arguments.
    func list(_ key: String) -> [CommandArguments] {
        (member(key)?.readElements() ?? []).map { CommandArguments($0, name: name) }
    }

    /// Reports an unknown key of an object in a list.
    func allow(_ keys: [String]) { _ = cursor.validateObject(allowedKeys: keys) }

    func report(_ text: String, at key: String) { (cursor.findMember(key) ?? cursor).reportError(text) }
}
