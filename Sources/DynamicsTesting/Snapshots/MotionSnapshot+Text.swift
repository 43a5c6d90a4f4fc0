import Foundation

// Motion snapshots as text.

extension MotionSnapshot {
    /// The snapshot as text. The same snapshot gives the same bytes.
    ///
    /// Complexity: O(*n*) in the number of items of all frames.
    public var text: String {
        var lines = ["motion 1, \(Self.format(framesPerSecond, as: "rate")) frames per second"]
        var previous = Frame(-1, [])
        for frame in frames {
            let changes = Self.lines(of: frame, after: previous)
            if !changes.isEmpty { lines += ["frame \(frame.index)"] + changes }
            previous = frame
        }
        lines.append("end \(frames.last?.index ?? 0)")
        return lines.joined(separator: "\n") + "\n"
    }

    private static func lines(of frame: Frame, after previous: Frame) -> [String] {
        let old = previous.itemsByName
        let new = frame.itemsByName
        let gone = previous.items.filter { new[$0.name] == nil }.map { "- \($0.name)" }
        return frame.items.compactMap { item in
            guard let before = old[item.name] else { return "+ \(item.name): \(format(item.values))" }
            let changes = changes(from: before, to: item)
            return changes.isEmpty ? nil : "  \(item.name): \(format(changes))"
        } + gone
    }

    private static func changes(from old: Item, to new: Item) -> [Value] {
        let changed = new.values.filter { value in
            !value.isSame(as: old.value(like: value))
        }
        // A value that is omitted now is the usual one again, or the item has it no longer.
        let lost = old.values.filter { value in !new.values.contains { $0.name == value.name } }
            .map { $0.usual ?? Value($0.name, text: "none") }
        return changed + lost
    }

    private static func format(_ values: [Value]) -> String {
        values.map { "\($0.name) \($0.formatted)" }.joined(separator: ", ")
    }

    /// Reads a snapshot from text.
    /// - Throws: A `MotionSnapshotError` that names the line and what was expected there.
    public init(text: String) throws(MotionSnapshotError) {
        var reader = MotionSnapshotReader(text)
        self = try reader.read()
    }
}

extension MotionSnapshot.Frame {
    var itemsByName: [String: MotionSnapshot.Item] {
        Dictionary(items.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    }
}

/// The text of a motion snapshot could not be read.
public struct MotionSnapshotError: Error, Equatable, Sendable, CustomStringConvertible {
    /// The number of the line, counted from 1.
    public var line: Int
    /// What is wrong with the line.
    public var problem: String
    /// The line and its problem as a sentence.
    public var description: String { "line \(line): \(problem)" }
}

/// Reads the text of a motion snapshot line by line.
struct MotionSnapshotReader {
    private let lines: [Substring]
    /// The index of the current line.
    private var index = 0
    private var items: [MotionSnapshot.Item] = []

    init(_ text: String) { lines = text.split(omittingEmptySubsequences: false) { $0.isNewline } }

    mutating func read() throws(MotionSnapshotError) -> MotionSnapshot {
        var snapshot = MotionSnapshot(framesPerSecond: try readRate())
        var current: Int?
        while index < lines.count {
            let line = lines[index]
            if let number = Self.number(of: line, after: "frame ") ?? Self.number(of: line, after: "end ") {
                if let current {
                    guard number >= current else { throw fail("frame \(number) comes after frame \(current)") }
                    // Frames that the text omits have the items of the frame before them.
                    for frame in current..<max(number, current) { snapshot.append(MotionSnapshot.Frame(frame, items)) }
                }
                current = number
                if line.hasPrefix("end ") {
                    snapshot.append(MotionSnapshot.Frame(number, items))
                    return snapshot
                }
            } else {
                guard current != nil else { throw fail("expected \"frame \" and a number") }
                try readItem(line)
            }
            index += 1
        }
        throw fail("expected \"end \" and the number of the last frame; the file is incomplete")
    }

    private mutating func readRate() throws(MotionSnapshotError) -> Double {
        let words = lines.first?.split(separator: " ") ?? []
        guard words.count == 6, words.prefix(2) == ["motion", "1,"], let rate = Double(words[2]), rate > 0 else {
            throw fail("expected \"motion 1, 60 frames per second\"; the file is no motion snapshot of this version")
        }
        index = 1
        return rate
    }

    private mutating func readItem(_ line: Substring) throws(MotionSnapshotError) {
        let mark = line.prefix(2)
        let rest = line.dropFirst(2)
        switch mark {
        case "- ":
            guard let position = position(of: rest) else { throw fail("\(rest) disappears, but was not there") }
            items.remove(at: position)
        case "+ ", "  ":
            guard let colon = rest.range(of: ": ", options: .backwards) else {
                throw fail("expected a name, a colon and values")
            }
            let name = rest[..<colon.lowerBound]
            let values = try readValues(rest[colon.upperBound...])
            try change(name, to: values, isNew: mark == "+ ")
        default: throw fail("expected a line that starts with \"frame\", \"end\", \"+ \", \"- \" or two spaces")
        }
    }

    private mutating func change(
        _ name: Substring, to values: [MotionSnapshot.Value], isNew: Bool
    ) throws(MotionSnapshotError) {
        guard let position = position(of: name) else {
            guard isNew else { throw fail("\(name) changes before it has appeared") }
            items.append(MotionSnapshot.Item(String(name), values))
            return
        }
        if isNew { items[position].values = values }
        for value in values where !isNew {
            if let slot = items[position].values.firstIndex(where: { $0.name == value.name }) {
                items[position].values[slot] = value
            } else {
                items[position].values.append(value)
            }
        }
    }

    private func readValues(_ text: Substring) throws(MotionSnapshotError) -> [MotionSnapshot.Value] {
        var values: [MotionSnapshot.Value] = []
        for part in text.components(separatedBy: ", ") where !part.isEmpty {
            let words = part.split(separator: " ")
            guard words.count == 2 else { throw fail("expected a name and a value, found \"\(part)\"") }
            let (name, word) = (String(words[0]), String(words[1]))
            values.append(Double(word).map { MotionSnapshot.Value(name, $0) } ?? MotionSnapshot.Value(name, text: word))
        }
        return values
    }

    private func position(of name: Substring) -> Int? { items.firstIndex { $0.name == name } }

    private static func number(of line: Substring, after word: String) -> Int? {
        guard line.hasPrefix(word), let number = Int(line.dropFirst(word.count)), number >= 0 else { return nil }
        return number
    }

    private func fail(_ problem: String) -> MotionSnapshotError {
        MotionSnapshotError(line: index + 1, problem: problem)
    }
}
