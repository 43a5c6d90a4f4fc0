/// A list of the errors in a JSON document. Collecting them allows one message to report all errors of the document.
package final class JSONDiagnostics {
    /// The error messages, in the order of the calls to `reportError(_:at:)`.
    ///
    /// Each message starts with the path of the invalid value, as in `behaviors[2].items[0]: unknown item "bax"`.
    package private(set) var messages: [String] = []
    /// The path of the invalid value of each message.
    package private(set) var paths: [String] = []
    /// The largest magnitude of a number in the document. Reading a larger number reports an error.
    package let largestNumber: Double

    /// Creates an empty list.
    /// - Parameter largestNumber: The largest magnitude of a number in the document. By default, every finite number is
    ///   allowed.
    package init(largestNumber: Double = .infinity) { self.largestNumber = largestNumber }

    /// Adds an error message.
    /// - Parameter path: The path of the invalid value, or `""` for the root value of the document.
    package func reportError(_ text: String, at path: String) {
        paths.append(path)
        messages.append(path.isEmpty ? text : "\(path): \(text)")
    }

    /// Throws an error that lists all messages, one per line. Does nothing if there are no messages.
    /// - Parameter name: The name of the document in the error, usually its file path.
    /// - Throws: A `UserFacingError` of kind `data`.
    package func throwIfNotEmpty(documentName name: String) throws(UserFacingError) {
        if messages.isEmpty { return }
        let count = messages.count == 1 ? "1 error" : "\(messages.count) errors"
        throw UserFacingError(.data, (["\(name) has \(count):"] + messages.map { "  \($0)" }).joined(separator: "\n"))
    }
}
