/// A JSON value with its path in the document, and with functions that read and validate the value.
///
/// If a value has the wrong type or is out of range, the reading function adds an error to `diagnostics` and returns
/// nil. Callers continue with the rest of the document, and call `JSONDiagnostics.throwIfNotEmpty(documentName:)` at
/// the end, so that all errors of a document are reported together.
package struct JSONCursor {
    /// The JSON value at `path`.
    package let value: JSONValue
    /// The path of the value in the document, such as `behaviors[2].items[0]`. It is empty for the root value.
    package let path: String
    /// The error list that all cursors of the document share.
    package let diagnostics: JSONDiagnostics

    /// Creates a cursor for the root value of a document, or for the value at a path in a document.
    package init(_ value: JSONValue, path: String = "", diagnostics: JSONDiagnostics) {
        self.value = value
        self.path = path
        self.diagnostics = diagnostics
    }

    /// Parses a JSON document and creates a cursor for its root value.
    /// - Parameters:
    ///   - bytes: The document as UTF-8 text.
    ///   - name: The name of the document in error messages, usually its file path.
    ///   - largestNumber: The largest magnitude of a number in the document. By default, every finite number is
    ///     allowed.
    /// - Throws: A `UserFacingError` of kind `data` with the line and column of the first syntax error.
    package init(parsing bytes: [UInt8], name: String, largestNumber: Double = .infinity) throws(UserFacingError) {
        do throws(JSONSyntaxError) {
            self.init(try JSONParser.parse(bytes), diagnostics: JSONDiagnostics(largestNumber: largestNumber))
        } catch {
            throw UserFacingError(.data, "\(name) is not valid JSON: \(error.description).")
        }
    }

    /// Adds an error, prefixed with the path of the value, to `diagnostics`.
    package func reportError(_ text: String) { diagnostics.reportError(text, at: path) }

    /// Adds an error to `diagnostics`: the value does not have the expected type.
    /// - Parameter expectation: The expected type with its article, such as "a number".
    func reportTypeMismatch(expected expectation: String) {
        reportError("expected \(expectation), found \(value.typeName)")
    }
}

// MARK: Elements and members

extension JSONCursor {
    /// Returns a cursor for each element of an array. Reports an error and returns nil if the value is no array.
    package func readElements() -> [JSONCursor]? {
        guard case .array(let elements) = value else {
            reportTypeMismatch(expected: "an array")
            return nil
        }
        return elements.indices.map { makeElementCursor(at: $0, in: elements) }
    }

    /// Returns the members of an object in document order. Reports an error and returns nil if the value is no object.
    package func readMembers() -> [(name: String, cursor: JSONCursor)]? {
        guard case .object(let members) = value else {
            reportTypeMismatch(expected: "an object")
            return nil
        }
        return members.map {
            ($0.name, JSONCursor($0.value, path: memberPath(forKey: $0.name), diagnostics: diagnostics))
        }
    }

    /// Reports an error for each key that is not in `keys`, with the most similar allowed key as a suggestion.
    /// - Returns: true if the value is an object, even if some of its keys are not allowed.
    package func validateObject(allowedKeys keys: [String]) -> Bool {
        guard let members = readMembers() else { return false }
        for (name, member) in members where !keys.contains(name) {
            member.reportError("unknown key \"\(name)\"\(Suggestion.didYouMeanSuffix(for: name, among: keys))")
        }
        return true
    }

    /// Returns a cursor for the value of a key, or nil if the key is missing. Reports no error.
    package func findMember(_ key: String) -> JSONCursor? {
        guard case .object(let members) = value else { return nil }
        guard let member = members.first(where: { $0.name == key }) else { return nil }
        return JSONCursor(member.value, path: memberPath(forKey: key), diagnostics: diagnostics)
    }

    /// Returns a cursor for the value of a key. Reports an error and returns nil if the key is missing.
    package func requireMember(_ key: String) -> JSONCursor? {
        if let cursor = findMember(key) { return cursor }
        if case .object = value {
            reportError("\"\(key)\" is missing")
        } else {
            reportTypeMismatch(expected: "an object")
        }
        return nil
    }

    func makeElementCursor(at index: Int, in elements: [JSONValue]) -> JSONCursor {
        JSONCursor(elements[index], path: "\(path)[\(index)]", diagnostics: diagnostics)
    }

    private func memberPath(forKey key: String) -> String { path.isEmpty ? key : "\(path).\(key)" }
}
