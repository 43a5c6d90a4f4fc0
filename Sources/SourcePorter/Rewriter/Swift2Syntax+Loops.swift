import SwiftSyntax

// Loops with three parts, and increments.
extension Swift2Syntax {
    /// Replaces `for var i = 0; i < n; i++ { … }` by `do { var i = 0; while i < n { defer { i += 1 }; … } }`.
    ///
    /// The variable can change in the body, and `continue` performs the third part, as it did.
    ///
    /// Returns the index of the bracket after the header; nil if the loop has another form, and stays as it is.
    func convertLoop(at index: Int) -> Int? {
        guard let header = loopHeader(at: index), let end = closings[header.body] else { return nil }
        let parts = header.parts.map { source($0) }
        let condition = parts[1].isEmpty ? "true" : parts[1]
        let step = header.parts[2].split(separator: ",", of: texts).map(increment).joined(separator: "; ")
        let text = "do { \(parts[0]); while \(condition) {" + (step.isEmpty ? "" : " defer { \(step) };")
        file.replaceLines(
            tokens[index].trimmedOffsets.lowerBound..<tokens[header.body].trimmedOffsets.upperBound, with: text)
        insert(" }", after: end)
        return header.body
    }

    /// The three parts of a loop's header and the index of the bracket after it; nil if the loop has another form.
    private func loopHeader(at index: Int) -> (parts: [Range<Int>], body: Int)? {
        var start = index + 1
        var end = start
        if text(start) == "(", let close = closings[start], text(close + 1) == "{" {
            (start, end) = (start + 1, close)
        } else {
            while end < tokens.count, texts[end] != "{", texts[end] != "}" { end = (closings[end] ?? end) + 1 }
        }
        let signs = (start..<max(start, end)).filter { texts[$0] == ";" }
        let body = text(end) == ")" ? end + 1 : end
        guard signs.count == 2, text(body) == "{" else { return nil }
        return ([start..<signs[0], signs[0] + 1..<signs[1], signs[1] + 1..<end], body)
    }

    /// The statement of a range of tokens, without an increment.
    private func increment(_ range: Range<Int>) -> String {
        guard let first = range.first, let last = range.last else { return "" }
        let signs = ["++": "+= 1", "--": "-= 1"]
        if let sign = signs[texts[last]] { return source(first..<last) + " " + sign }
        if let sign = signs[texts[first]] { return source(first + 1..<last + 1) + " " + sign }
        return source(range)
    }

    /// Replaces `i++` and `++i` that are statements. Others stay, because their values are used.
    func convertIncrement(at index: Int) {
        let change = texts[index] == "++" ? " += 1" : " -= 1"
        if endsStatement(index), !beginsLine(index), !["{", ";"].contains(text(index - 1)) {
            replace(index, change)
        } else if beginsLine(index) || ["{", ";", "in"].contains(text(index - 1)) {
            var end = index + 1
            while end < tokens.count - 1, !endsStatement(end) { end += 1 }
            replace(index, "")
            insert(change, after: end)
        }
    }

    private func endsStatement(_ index: Int) -> Bool {
        beginsLine(index + 1) || ["}", ";"].contains(text(index + 1)) || index + 1 >= tokens.count
    }
}

extension Range<Int> {
    /// The parts of a range of tokens between commas.
    fileprivate func split(separator: String, of texts: [String]) -> [Range<Int>] {
        var (parts, start) = ([Range<Int>](), lowerBound)
        for index in self where texts[index] == separator {
            parts.append(start..<index)
            start = index + 1
        }
        return isEmpty ? [] : parts + [start..<upperBound]
    }
}
