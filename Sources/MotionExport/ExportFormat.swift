/// A language in which motion is exported.
package enum ExportFormat: String, CaseIterable, Sendable {
    case css, webanimations, lottie, swiftui, compose, flutter

    /// The ending of file paths with the format, such as `.css`.
    package var pathEnding: String {
        switch self {
        case .css: ".css"
        case .webanimations: ".mjs"
        case .lottie: ".json"
        case .swiftui: ".swift"
        case .compose: ".kt"
        case .flutter: ".dart"
        }
    }

    /// Creates the format that the ending of a path denotes, in any case; nil for another ending. `.js` denotes Web
    /// Animations, too.
    package init?(path: String) {
        let path = path.lowercased()
        let format = path.hasSuffix(".js") ? .webanimations : Self.allCases.first { path.hasSuffix($0.pathEnding) }
        guard let format else { return nil }
        self = format
    }

    /// The formats and their endings, for messages: "css (.css), webanimations (.mjs)".
    package static var list: String { allCases.map { "\($0.rawValue) (\($0.pathEnding))" }.joined(separator: ", ") }
}
