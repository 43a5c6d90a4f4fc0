/// A test function of Swift Testing.
struct TestCase: Equatable, Sendable {
    /// The name in reports, such as `DrawerTests/theCountIsShown()`.
    let name: String
    /// The module, the suites and the function, as Swift Testing identifies them.
    private let path: String
    /// How long it takes without a fault, in seconds.
    let seconds: Double

    /// Creates a test from what Swift Testing reports of it.
    init(identifier: String, name: String, seconds: Double) {
        (self.name, self.seconds) = (name, seconds)
        // The identifier ends with the place of the function in its file.
        let parts = identifier.split(separator: "/", omittingEmptySubsequences: false)
        let end = parts.firstIndex { $0.contains("(") } ?? parts.endIndex - 1
        path = parts[...end].joined(separator: "/")
    }

    /// The largest size of an argument of a program is 128 KiB on Linux.
    private static let maximumFilterSize = 100_000

    /// Returns the arguments that choose tests; none for very many, which then all run.
    static func filter(_ tests: [TestCase]) -> [String] {
        let pattern = "^(" + tests.map { escape($0.path) }.joined(separator: "|") + ")(/|$)"
        return pattern.utf8.count < maximumFilterSize ? ["--filter", pattern] : []
    }

    /// Returns the arguments that choose the tests whose names contain one of the texts; none without texts.
    static func filter(texts: [String]) -> [String] {
        texts.isEmpty ? [] : ["--filter", "(" + texts.map(escape).joined(separator: "|") + ")"]
    }

    private static func escape(_ text: String) -> String {
        text.map { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "/" ? "\($0)" : "\\\($0)" }.joined()
    }
}
