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
        let difference = new.difference(from: old)
        var (removed, inserted) = (Set<Int>(), Set<Int>())
        for change in difference {
            switch change {
            case .remove(let offset, _, _): removed.insert(offset)
            case .insert(let offset, _, _): inserted.insert(offset)
            }
        }
        var (lines, oldIndex, newIndex) = ([Line](), 0, 0)
        while oldIndex < old.count || newIndex < new.count {
            if oldIndex < old.count, removed.contains(oldIndex) {
                lines.append(.removed(old[oldIndex]))
                oldIndex += 1
            } else if newIndex < new.count, inserted.contains(newIndex) {
                lines.append(.inserted(new[newIndex]))
                newIndex += 1
            } else {
                lines.append(.same(new[newIndex]))
                (oldIndex, newIndex) = (oldIndex + 1, newIndex + 1)
            }
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
