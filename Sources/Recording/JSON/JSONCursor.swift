import Foundation

/// Collects what is wrong with a JSON document, so that all of it is reported at once.
public final class JSONFaults {
    /// Each fault with its place: `behaviors[2].items[0]: ...`.
    public private(set) var list: [String] = []

    /// No faults yet.
    public init() {}

    /// Adds a fault at a place, `""` for the whole document.
    public func report(_ text: String, at path: String) { list.append(path.isEmpty ? text : "\(path): \(text)") }

    /// Throws all faults as one error of kind `data`, a line for each.
    /// - Parameter name: What the document is called, in general its path.
    public func check(_ name: String) throws {
        if list.isEmpty { return }
        let count = list.count == 1 ? "one fault" : "\(list.count) faults"
        throw RecordingError(.data, (["\(name) has \(count):"] + list.map { "  \($0)" }).joined(separator: "\n"))
    }
}

/// A value in a JSON document together with its place, for readers that check what they read.
///
/// Each question that a value does not answer adds a fault with the place and returns nil; the reader goes on with the
/// rest of the document and calls `JSONFaults.check` at its end.
public struct JSONCursor {
    /// The value.
    public let value: JSONValue
    /// Its place: `behaviors[2].items[0]`; empty for the document itself.
    public let path: String
    /// Where faults go.
    public let faults: JSONFaults

    /// A cursor on a document, or on a part that stands at `path`.
    public init(_ value: JSONValue, path: String = "", faults: JSONFaults) {
        self.value = value
        self.path = path
        self.faults = faults
    }

    /// Reads a document.
    /// - Parameters:
    ///   - bytes: UTF-8 text.
    ///   - name: What the document is called in errors, in general its path.
    /// - Throws: A `RecordingError` of kind `data` that names line and column where it is not JSON.
    public init(parsing bytes: [UInt8], name: String) throws {
        do {
            self.init(try JSONParser.parse(bytes), faults: JSONFaults())
        } catch let error as JSONSyntaxError {
            throw RecordingError(.data, "\(name) is not JSON: \(error).")
        }
    }

    /// Reports a fault at this place.
    public func report(_ text: String) { faults.report(text, at: path) }

    private func expected(_ what: String) {
        report("expected \(what), found \(value.kindName)")
    }
}

// Values.
extension JSONCursor {
    /// A finite number.
    public func number() -> Double? {
        guard case .number(let number) = value else {
            expected("a number")
            return nil
        }
        guard number.isFinite else {
            report("the number is too large")
            return nil
        }
        return number
    }

    /// A finite number not below `least` and not above `most`.
    public func number(atLeast least: Double, atMost most: Double = .infinity) -> Double? {
        guard let number = number() else { return nil }
        if number < least {
            report("must be \(JSONText.number(least)) or more, but is \(JSONText.number(number))")
            return nil
        }
        if number > most {
            report("must be \(JSONText.number(most)) or less, but is \(JSONText.number(number))")
            return nil
        }
        return number
    }

    /// A whole number not below `least`.
    public func integer(atLeast least: Int) -> Int? {
        guard let number = number(atLeast: Double(least), atMost: 1e9) else { return nil }
        if let integer = Int(exactly: number) { return integer }
        report("must be a whole number, but is \(JSONText.number(number))")
        return nil
    }

    /// Text.
    public func string() -> String? {
        if case .string(let text) = value { return text }
        expected("text")
        return nil
    }

    /// True or false.
    public func bool() -> Bool? {
        if case .bool(let flag) = value { return flag }
        expected("true or false")
        return nil
    }

    /// One of several words; another is reported with the one that was probably meant.
    public func word(among words: [String]) -> String? {
        guard let word = string() else { return nil }
        if words.contains(word) { return word }
        report("\"\(word)\" is none of \(words.joined(separator: ", "))\(Suggestion.text(for: word, among: words))")
        return nil
    }

    /// `[x, y]`, both finite.
    public func point() -> CGPoint? {
        guard case .array(let parts) = value, parts.count == 2 else {
            expected("a point [x, y]")
            return nil
        }
        let (x, y) = (element(0, parts).number(), element(1, parts).number())
        guard let x, let y else { return nil }
        return CGPoint(x: x, y: y)
    }

    /// `[width, height]`, both finite and above 0.
    public func size() -> CGSize? {
        guard case .array(let parts) = value, parts.count == 2 else {
            expected("a size [width, height]")
            return nil
        }
        let sides = [0, 1].map { element($0, parts) }
        let lengths = sides.map { $0.number() }
        guard let width = lengths[0], let height = lengths[1] else { return nil }
        for (side, length) in zip(sides, [width, height]) where length <= 0 {
            side.report("must be above 0, but is \(JSONText.number(length))")
        }
        return width > 0 && height > 0 ? CGSize(width: width, height: height) : nil
    }
}

// Parts.
extension JSONCursor {
    /// The elements of a list.
    public func elements() -> [JSONCursor]? {
        guard case .array(let parts) = value else {
            expected("a list")
            return nil
        }
        return parts.indices.map { element($0, parts) }
    }

    /// The members of an object in their order, under any names.
    public func members() -> [(name: String, cursor: JSONCursor)]? {
        guard case .object(let members) = value else {
            expected("an object")
            return nil
        }
        return members.map { ($0.name, JSONCursor($0.value, path: path(of: $0.name), faults: faults)) }
    }

    /// Whether it is an object that has no other keys than these; each other one is reported, with the one that was
    /// probably meant.
    public func isObject(withKeys keys: [String]) -> Bool {
        guard let members = members() else { return false }
        for (name, member) in members where !keys.contains(name) {
            member.report("there is no key \"\(name)\"\(Suggestion.text(for: name, among: keys))")
        }
        return true
    }

    /// What stands under a key; nil without a fault where there is none.
    public func optional(_ key: String) -> JSONCursor? {
        guard case .object(let members) = value else { return nil }
        guard let member = members.first(where: { $0.name == key }) else { return nil }
        return JSONCursor(member.value, path: path(of: key), faults: faults)
    }

    /// What stands under a key; a fault where there is none.
    public func required(_ key: String) -> JSONCursor? {
        if let cursor = optional(key) { return cursor }
        if case .object = value { report("\"\(key)\" is missing") } else { expected("an object") }
        return nil
    }

    private func element(_ index: Int, _ parts: [JSONValue]) -> JSONCursor {
        JSONCursor(parts[index], path: "\(path)[\(index)]", faults: faults)
    }

    private func path(of key: String) -> String { path.isEmpty ? key : "\(path).\(key)" }
}
