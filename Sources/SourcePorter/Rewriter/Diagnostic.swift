/// A message about a place in a source file.
struct Diagnostic: Codable {
    enum Severity: String, Codable {
        /// The file cannot be ported, or would not compile.
        case error
        /// The file is ported, but behaves differently.
        case warning
    }

    let file: String
    let line: Int
    let column: Int
    let severity: Severity
    let message: String
    /// Whether the compiler would not parse the file.
    var isSyntaxError = false

    static func unreadable(_ path: String) -> Self {
        Self(file: path, line: 1, column: 1, severity: .error, message: "The file cannot be read as UTF-8.")
    }
}
