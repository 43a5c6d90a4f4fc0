/// What happened to a mutant.
package struct TestOutcome: Codable, Equatable, Sendable {
    package enum Kind: String, Codable, CaseIterable, Sendable {
        /// A test failed.
        case found
        /// The program ended by a signal.
        case crashed
        /// The tests took much longer than without a fault.
        case timeLimit
        /// All tests passed.
        case survived
        /// No test runs the place.
        case notReached
    }

    package var kind: Kind
    /// The tests that failed; after a crash or at the time limit, also the one that ran then.
    package var tests: [String]

    package init(_ kind: Kind, tests: [String] = []) { (self.kind, self.tests) = (kind, tests) }

    /// Whether the tests noticed the fault.
    package var isFound: Bool { kind == .found || kind == .crashed || kind == .timeLimit }
}
