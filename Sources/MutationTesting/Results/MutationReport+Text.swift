import Foundation

// The report as text.

extension MutationReport {
    /// The report as lines of text.
    package var text: String {
        var lines = ["", "\(package): what \(testCount) tests notice"]
        let width = summary.map { "\($0.count)".count }.max() ?? 1
        for (count, text) in summary where count > 0 || text == "survived" {
            lines.append("  " + String(repeating: " ", count: width - "\(count)".count) + "\(count) \(text)")
        }
        if !gaps.isEmpty { lines += ["", "Survivors:"] + gaps.flatMap(description) }
        if !equivalents.isEmpty { lines += ["", "Equivalent under the recorded uses:"] + equivalents.map(place) }
        let unreached = mutants(.notReached)
        if !unreached.isEmpty { lines += ["", "Reached by no test:"] + unreached.map(place) }
        let uncompiled = mutants.filter { omitted.contains($0.number) }
        if !uncompiled.isEmpty { lines += ["", "Left out, because they do not compile:"] + uncompiled.map(place) }
        let tests = tests
        if !tests.isEmpty {
            lines += ["", testTitle + ":"]
            lines += tests.map { "  \($0.found.count)\(isComplete ? " (\($0.alone))" : "")  \($0.name)" }
        }
        if !remarks.isEmpty { lines += [""] + remarks }
        return lines.joined(separator: "\n")
    }

    private func place(_ mutant: Mutant) -> String {
        "  \(mutant.file):\(mutant.line) \(mutant.name): \(mutant.phrase)"
    }

    private func description(_ mutant: Mutant) -> [String] {
        let verdict = verdicts[mutant.number].map { $0 == .unknown ? "" : ". \($0.rawValue)" } ?? ""
        return [place(mutant) + verdict] + Self.difference(mutant).map { "    \($0.sign) \($0.line)" }
    }

    /// The lines that a mutant removes and adds, without those that are equal at both ends, and without common spaces.
    static func difference(_ mutant: Mutant) -> [(sign: String, line: String)] {
        func lines(_ text: String) -> [Substring] {
            text.split(separator: "\n", omittingEmptySubsequences: false)
        }
        var (before, after) = (lines(mutant.before), lines(mutant.after))
        while before.count > 1, after.count > 1, before.first == after.first {
            before.removeFirst()
            after.removeFirst()
        }
        while before.count > 1, after.count > 1, before.last == after.last {
            before.removeLast()
            after.removeLast()
        }
        after.removeAll { $0.allSatisfy(\.isWhitespace) }
        let indents = (before + after).filter { !$0.allSatisfy(\.isWhitespace) }.map { $0.prefix { $0 == " " }.count }
        let indent = indents.min() ?? 0
        return before.map { ("-", String($0.dropFirst(indent))) } + after.map { ("+", String($0.dropFirst(indent))) }
    }
}
