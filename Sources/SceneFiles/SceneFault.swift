import JSONReading

/// An error in a scene file, with its position in the text.
package struct SceneFault: Equatable {
    /// The line of the invalid value. The first line is 1.
    package let line: Int
    /// The column of the invalid value, counted in Unicode code points. The first column is 1.
    package let column: Int
    /// The message, in the words of `dynamics check`. It starts with the path of the invalid value.
    package let message: String

    init(_ error: JSONSyntaxError) { (line, column, message) = (error.line, error.column, error.text) }
}

extension SceneDocument {
    /// The largest number of faults that are reported, because each needs a search of the text.
    private static let largestFaultCount = 100

    /// Reads and validates a scene in UTF-8 text, for an editor: each error has its position.
    /// - Parameters:
    ///   - json: The text of a scene file.
    ///   - name: The name of the document in traces.
    ///   - checkSize: A closure that reports errors if the scene is too large. If it reports one, the scene is not read
    ///     further.
    /// - Returns: The document, or the first 100 faults if the text is invalid.
    package static func read(
        _ json: [UInt8], name: String, checkSize: (JSONCursor) -> Void = { _ in }
    ) -> (document: SceneDocument?, faults: [SceneFault]) {
        let value: JSONValue
        do throws(JSONSyntaxError) {
            value = try JSONParser.parse(json)
        } catch {
            return (nil, [SceneFault(error)])
        }
        let diagnostics = JSONDiagnostics(largestNumber: SceneLimits.largestNumber)
        let root = JSONCursor(value, diagnostics: diagnostics)
        checkSize(root)
        if diagnostics.messages.isEmpty {
            let document = SceneDocument(root, name: name)
            if diagnostics.messages.isEmpty { return (document, []) }
        }
        let faults = zip(diagnostics.paths, diagnostics.messages).prefix(largestFaultCount).map { path, message in
            let position = JSONPathFinder.position(of: path, in: json)
            return SceneFault(JSONSyntaxError(in: json, at: position, text: message))
        }
        return (nil, faults)
    }
}
