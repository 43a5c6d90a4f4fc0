/// The differences between two texts, by lines.
struct TextDifference {
    private enum Line {
        case same(Substring)
        case removed(Substring)
        case inserted(Substring)

        var isChange: Bool { if case .same = self { false } else { true } }
    }

    /// The number of unchanged lines around a change.
    private static let contextLength = 2

    private let lines: [Line]

    init(from old: String, to new: String) {
        let (old, new) = (Self.split(old), Self.split(new))
        var (lines, oldIndex, newIndex) = ([Line](), 0, 0)
        for match in LineMatching(old, new).matches + [(old: old.count, new: new.count)] {
            lines += old[oldIndex..<match.old].map(Line.removed)
            lines += new[newIndex..<match.new].map(Line.inserted)
            if match.new < new.count { lines.append(.same(new[match.new])) }
            (oldIndex, newIndex) = (match.old + 1, match.new + 1)
        }
        self.lines = lines
    }

    private static func split(_ text: String) -> [Substring] {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        return lines.last == "" ? lines.dropLast() : lines
    }

    /// Returns the changes in the unified format, with line numbers.
    func unified() -> String {
        var (output, oldLine, newLine) = ([String](), 1, 1)
        var index = 0
        while index < lines.count {
            let hunk = self.hunk(from: index)
            if let hunk {
                for line in lines[index..<hunk.lowerBound] { advance(&oldLine, &newLine, over: line) }
                output.append(contentsOf: text(of: lines[hunk], &oldLine, &newLine))
            }
            index = hunk?.upperBound ?? lines.count
        }
        return output.joined(separator: "\n")
    }

    /// Returns the range of the next changes with the lines around them; nil if there are none.
    private func hunk(from start: Int) -> Range<Int>? {
        guard var last = lines[start...].firstIndex(where: \.isChange) else { return nil }
        let first = max(start, last - Self.contextLength)
        while let next = lines[(last + 1)...].firstIndex(where: \.isChange), next - last <= 2 * Self.contextLength {
            last = next
        }
        return first..<min(lines.count, last + Self.contextLength + 1)
    }

    private func text(of hunk: ArraySlice<Line>, _ oldLine: inout Int, _ newLine: inout Int) -> [String] {
        let (oldStart, newStart) = (oldLine, newLine)
        let texts = hunk.map { line in
            advance(&oldLine, &newLine, over: line)
            return switch line {
            case .same(let text): " " + text
            case .removed(let text): "-" + text
            case .inserted(let text): "+" + text
            }
        }
        return ["@@ -\(oldStart),\(oldLine - oldStart) +\(newStart),\(newLine - newStart) @@"] + texts
    }

    private func advance(_ oldLine: inout Int, _ newLine: inout Int, over line: Line) {
        switch line {
        case .same: (oldLine, newLine) = (oldLine + 1, newLine + 1)
        case .removed: oldLine += 1
        case .inserted: newLine += 1
        }
    }
}
