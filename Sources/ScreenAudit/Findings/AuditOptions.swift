import DynamicsRecording
import Foundation
import JSONReading

/// What an audit leaves out: rules, and views by their identifiers.
public struct AuditOptions: Sendable {
    /// An exception: views for which some rules do not apply.
    public struct Exception: Sendable {
        /// The `accessibilityIdentifier` of a view, in which `*` stands for any text. The exception also applies to the views
        /// that this view contains.
        public var identifier: String
        /// The rules that do not apply; nil for all.
        public var rules: [AuditRule]?

        /// Creates an exception.
        /// - Parameters:
        ///   - identifier: The `accessibilityIdentifier` of a view, in which `*` stands for any text.
        ///   - rules: The rules that do not apply. The default, nil, means all.
        public init(_ identifier: String, rules: [AuditRule]? = nil) {
            (self.identifier, self.rules) = (identifier, rules)
        }
    }

    /// The rules to check. The default is all.
    public var rules = AuditRule.allCases
    /// The exceptions. The default is none.
    public var exceptions: [Exception] = []

    /// Creates options.
    /// - Parameters:
    ///   - rules: The rules to check. The default is all.
    ///   - exceptions: The exceptions. The default is none.
    public init(rules: [AuditRule] = AuditRule.allCases, exceptions: [Exception] = []) {
        (self.rules, self.exceptions) = (rules, exceptions)
    }

    /// Creates options from the text of a command line option: exceptions that are separated by commas, each of them an
    /// identifier, `rule:identifier`, or `rule:*` for a whole rule.
    /// - Throws: A `UserFacingError` of kind `usage` for an unknown rule or an empty exception.
    public init(exceptions text: String, label: String) throws {
        for entry in text.split(separator: ",", omittingEmptySubsequences: false) {
            let parts = entry.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            guard let last = parts.last, !last.isEmpty else {
                throw UserFacingError(
                    .usage, "\(label) must name views or rules, such as logo,contrast:badge*, but is \"\(text)\".")
            }
            guard parts.count == 2 else {
                exceptions.append(Exception(last))
                continue
            }
            guard let rule = AuditRule(rawValue: parts[0]) else {
                let names = AuditRule.allCases.map(\.rawValue)
                throw UserFacingError(
                    .usage,
                    "\(label) has the unknown rule \"\(parts[0])\"\(Suggestion.didYouMeanSentenceEnd(for: parts[0], among: names))"
                )
            }
            exceptions.append(Exception(last, rules: [rule]))
        }
    }

    /// Returns whether a rule applies to a view with the identifiers of the view and of the views that contain it.
    func applies(_ rule: AuditRule, to identifiers: [String]) -> Bool {
        guard rules.contains(rule) else { return false }
        return !exceptions.contains { exception in
            guard exception.rules?.contains(rule) != false else { return false }
            if exception.identifier == "*" { return true }
            guard let pattern = NamePattern(exception.identifier) else { return false }
            return identifiers.contains { pattern.matches($0) }
        }
    }
}
