import Foundation

// Names with indices shift when a sibling is added or reordered, and identifiers are renamed, although the same is displayed.

extension MotionSnapshot {
    /// Returns the motion with the names of the expected one for items that differ from it only by their names.
    ///
    /// Items without an identifier, and items whose names only one of the snapshots has, are paired if they have the same
    /// values in the same frames. Cells and animators keep their names, because these say which ones they are.
    ///
    /// - Complexity: O(*n*) in the number of items of all frames.
    func renamed(like expected: MotionSnapshot) -> MotionSnapshot {
        // A snapshot that was read has all frames, one that is recorded now only those of its interval.
        let common = Set(frames.map(\.index)).intersection(expected.frames.map(\.index))
        let names = ItemPairing(tracks(in: common), expected.tracks(in: common)).names
        return names.isEmpty ? self : replacingNames(names)
    }

    /// Returns the values of each item as text, by its name: with the frames, but without the names of the items behind it.
    private func tracks(in indices: Set<Int>) -> [String: String] {
        var tracks: [String: String] = [:]
        for frame in frames where indices.contains(frame.index) {
            for item in frame.items {
                let values = item.values.filter { $0.name != "over" && !$0.isSame(as: $0.usual) }
                    .map { "\($0.name) \($0.formatted)" }.sorted()
                tracks[item.name, default: ""] += "\(frame.index) \(values.joined(separator: ","))\n"
            }
        }
        return tracks
    }

    private func replacingNames(_ names: [String: String]) -> MotionSnapshot {
        /// Names in values are words, without spaces.
        let words = Dictionary(
            names.map { (Value("over", text: $0).text ?? "", Value("over", text: $1)) }, uniquingKeysWith: { $1 })
        var result = MotionSnapshot(framesPerSecond: framesPerSecond)
        for frame in frames {
            let items = frame.items.map { item in
                Item(
                    names[item.name] ?? item.name,
                    item.values.map { $0.name == "over" ? words[$0.text ?? ""] ?? $0 : $0 })
            }
            result.append(Frame(frame.index, items))
        }
        return result
    }
}

/// Pairs the items of two snapshots.
private struct ItemPairing {
    /// The names in the expected snapshot of items with other names.
    private(set) var names: [String: String] = [:]

    /// Pairs items by their tracks.
    /// - Parameters:
    ///   - new: The values of the items by their names.
    ///   - expected: The values of the items of the expected snapshot by their names.
    init(_ new: [String: String], _ expected: [String: String]) {
        func unpaired(_ tracks: [String: String], _ others: [String: String]) -> [String] {
            tracks.filter { name, track in
                Self.canBeRenamed(name, isShared: others[name] != nil) && others[name] != track
            }.keys.sorted { $0.compare($1, options: .numeric) == .orderedAscending }
        }
        var (rest, expectedRest) = (unpaired(new, expected), unpaired(expected, new))
        var partners = Dictionary(grouping: expectedRest.reversed()) { expected[$0] ?? "" }
        rest.removeAll { name in
            guard let partner = partners[new[name] ?? ""]?.popLast() else { return false }
            names[name] = partner
            return true
        }
        let paired = Set(names.values)
        expectedRest.removeAll { paired.contains($0) }
        pairRest(rest, expectedRest)
    }

    /// Pairs items that have changed: those of the same name, then the others in the order of their names.
    private mutating func pairRest(_ rest: [String], _ expectedRest: [String]) {
        let shared = Set(rest).intersection(expectedRest)
        let (others, partners) = (rest.filter { !shared.contains($0) }, expectedRest.filter { !shared.contains($0) })
        for (name, partner) in zip(others, partners) { names[name] = partner }
        // An item without a partner must not get the name of one that has been paired.
        let used = Set(names.values)
        for name in others.dropFirst(partners.count) where used.contains(name) { names[name] = "\(name) (new)" }
    }

    /// Whether an item can have another name in the other snapshot: if it has none of its own there, or if its name ends with
    /// its index.
    private static func canBeRenamed(_ name: String, isShared: Bool) -> Bool {
        if name.contains("cell ") || name.hasPrefix("animator") { return false }
        return !isShared || name.last?.isNumber == true
    }
}
