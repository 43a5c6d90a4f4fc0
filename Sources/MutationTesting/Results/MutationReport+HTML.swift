import Foundation

// The report as an HTML page.

extension MutationReport {
    /// The report as a page. The films are files beside it.
    package var html: String {
        """
        <!DOCTYPE html>
        <html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
        <title>\(Self.escape(package)): what the tests notice</title>
        <style>\(Self.style)</style>
        <h1>\(Self.escape(package)): what \(testCount) tests notice</h1>
        <table>\(summary.map { "<tr><td class=n>\($0.count)<td>\(Self.escape($0.text))" }.joined(separator: "\n"))</table>
        \(remarks.map { "<p>\(Self.escape($0))" }.joined(separator: "\n"))
        <h2>Survivors</h2>
        \(gaps.isEmpty ? "<p>None." : gaps.map(section).joined(separator: "\n"))
        \(list("Equivalent under the recorded uses", equivalents))
        \(list("Reached by no test", mutants(.notReached)))
        \(list("Left out, because they do not compile", mutants.filter { omitted.contains($0.number) }))
        <h2>\(Self.escape(testTitle))</h2>
        <table><tr><th>finds\(isComplete ? "<th>alone" : "")<th>test and faults
        \(tests.map(row).joined(separator: "\n"))</table>
        <script>\(Self.script)</script>
        </html>

        """
    }

    private func section(_ mutant: Mutant) -> String {
        let difference = Self.difference(mutant).map {
            "<span class=\($0.sign == "-" ? "minus" : "plus")>\($0.sign) \(Self.escape($0.line))</span>"
        }.joined(separator: "\n")
        let verdict = verdicts[mutant.number].map { $0 == .unknown ? "" : "<p>\($0.rawValue)." } ?? ""
        return """
            <section id="m\(mutant.number)"><h3>\(place(mutant))</h3>
            <pre>\(difference)</pre>\(verdict)\(films[mutant.number].map(pair) ?? "")</section>
            """
    }

    private func pair(_ films: Films) -> String {
        func figure(_ path: String, _ title: String) -> String {
            "<figure><img src=\"\(Self.escape(path))\" alt=\"\(title)\"><figcaption>\(title)</figcaption></figure>"
        }
        return "<div class=films title=\"Click to play both from the beginning\">"
            + figure(films.original, "original") + figure(films.mutant, "with the fault")
            + "<p>\(Self.escape(films.use))</div>"
    }

    private func list(_ title: String, _ mutants: [Mutant]) -> String {
        if mutants.isEmpty { return "" }
        return "<h2>\(title)</h2><ul>" + mutants.map { "<li>\(place($0))" }.joined(separator: "\n") + "</ul>"
    }

    private func row(_ test: (name: String, found: [Mutant], alone: Int)) -> String {
        let faults = test.found.map { "<li>\(place($0))" }.joined()
        return
            "<tr><td class=n>\(test.found.count)\(isComplete ? "<td class=n>\(test.alone)" : "")<td><details><summary>\(Self.escape(test.name))"
            + "</summary><ul>\(faults)</ul></details>"
    }

    private func place(_ mutant: Mutant) -> String {
        Self.escape("\(mutant.file):\(mutant.line) \(mutant.name): \(mutant.phrase)")
    }

    private static func escape(_ text: String) -> String {
        text.replacingOccurrences(of: "&", with: "&amp;").replacingOccurrences(of: "<", with: "&lt;")
            .replacingOccurrences(of: ">", with: "&gt;").replacingOccurrences(of: "\"", with: "&quot;")
    }

    private static let style = """
        body { font: 15px/1.45 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; \
        color: #1c1c1e; background: #fff; }
        td, th { padding: .1rem .6rem .1rem 0; text-align: left; vertical-align: top; } .n { text-align: right; }
        pre { background: #f4f4f6; padding: .6rem; overflow-x: auto; } .minus { color: #a4001d; } .plus { color: #00622b; }
        h3 { font-size: 1rem; margin-bottom: .3rem; } .films { display: flex; gap: 1rem; flex-wrap: wrap; cursor: pointer; }
        figure { margin: 0; } img { height: 24rem; border: 1px solid #c7c7cc; } figcaption { text-align: center; }
        @media (prefers-color-scheme: dark) { body { color: #f2f2f7; background: #1c1c1e; } pre { background: #2c2c2e; } \
        .minus { color: #ff8a94; } .plus { color: #6fdc8c; } }
        """

    private static let script = """
        document.querySelectorAll(".films").forEach(films => films.addEventListener("click", () => \
        films.querySelectorAll("img").forEach(image => { const source = image.src; image.src = ""; image.src = source })))
        """
}
