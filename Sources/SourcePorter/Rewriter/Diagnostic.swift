/// A message about a place in a source file.
struct Diagnostic: Encodable {
    enum Severity: String, Encodable {
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
}
