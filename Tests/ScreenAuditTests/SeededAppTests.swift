import DynamicsTesting

/// The audit of an app with 40 violations that were chosen before it was run.
@MainActor
@Suite struct SeededAppTests {
    /// The findings of all pages, which both tests use.
    private static let findings = SeededPage.all.flatMap { page in
        Screen.auditSettings(of: page.makeController, steps: page.steps)
    }

    @Test func findsTheSeededViolations() {
        let findings = Self.findings
        let missed = SeededViolation.all.filter { violation in
            !findings.contains { $0.matches(violation) }
        }
        #expect(SeededViolation.all.count == 40)
        #expect(missed.count <= 4, "missed: \(missed.map { "\($0.identifier) (\($0.rule))" })")
    }

    @Test func reportsNothingElse() {
        let others = Self.findings.filter { finding in
            SeededViolation.sound.contains { finding.isAbout($0) }
                || !SeededViolation.all.contains { finding.isAbout($0.identifier) }
        }
        #expect(others.isEmpty, "\(others.map(\.description).joined(separator: "\n"))")
    }
}

extension AuditFinding {
    /// Whether the finding is about a view with an identifier, or about what it contains.
    func isAbout(_ identifier: String) -> Bool { element == identifier || element.hasPrefix(identifier + "/") }

    func matches(_ violation: SeededViolation) -> Bool {
        isAbout(violation.identifier) && rule == violation.rule && setting == violation.setting
    }
}
