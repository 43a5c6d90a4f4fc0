import Foundation

// Names with indices shift when a sibling is added or reordered, and identifiers are renamed, although the same is displayed.

extension MotionSnapshot {
    /// Returns the motion with the names of the expected one for items that differ from it only by their names.
    ///
    /// In each frame, views without identifiers, and items whose names only one of the snapshots has, are paired if
    /// they have the same values. Cells and animators keep their names, because these say which ones they are.
    ///
    /// - Complexity: O(*n*) in the number of items of all frames.
    func renamed(like expected: MotionSnapshot) -> MotionSnapshot {
        // A snapshot that was read has all frames, one that is recorded now only those of its interval.
        let expectedFrames = Dictionary(expected.frames.map { ($0.index, $0) }, uniquingKeysWith: { first, _ in first })
        var result = MotionSnapshot(framesPerSecond: framesPerSecond)
        for frame in frames {
            let names = expectedFrames[frame.index].map { frame.names(like: $0) } ?? [:]
            result.append(names.isEmpty ? frame : frame.replacingNames(names))
        }
        return result
    }
}

extension MotionSnapshot.Frame {
    /// Returns the names in the expected frame of items that have other names here, by their names here.
    fileprivate func names(like expected: MotionSnapshot.Frame) -> [String: String] {
        let (here, there) = (itemsByName, expected.itemsByName)
        func unpaired(_ items: [MotionSnapshot.Item], _ others: [String: MotionSnapshot.Item]) -> [MotionSnapshot.Item]
        {
            items.filter {
                $0.canBeRenamed(isShared: others[$0.name] != nil) && others[$0.name]?.valueText != $0.valueText
            }
        }
        var partners = Dictionary(grouping: unpaired(expected.items, here).reversed(), by: \.valueText)
        var (names, rest): ([String: String], [String]) = ([:], [])
        for item in unpaired(items, there) {
            if let partner = partners[item.valueText]?.popLast() {
                names[item.name] = partner.name
            } else {
                rest.append(item.name)
            }
        }
        // An item without a partner must not have the name that another one got.
        let used = Set(names.values)
        for name in rest where used.contains(name) { names[name] = "\(name) (new)" }
        return names
    }

    fileprivate func replacingNames(_ names: [String: String]) -> MotionSnapshot.Frame {
        // Names in values are words, without spaces.
        var words: [String: MotionSnapshot.Value] = [:]
        for item in items {
            guard let name = names[item.name] else { continue }
            words[MotionSnapshot.Value("over", text: item.name).text ?? ""] = MotionSnapshot.Value("over", text: name)
        }
        return MotionSnapshot.Frame(
            index,
            items.map { item in
                MotionSnapshot.Item(
                    names[item.name] ?? item.name,
                    item.values.map { $0.name == "over" ? words[$0.text ?? ""] ?? $0 : $0 })
            })
    }
}

extension MotionSnapshot.Item {
    /// The values as text, without the name of the item behind it.
    fileprivate var valueText: String {
        values.filter { $0.name != "over" && !$0.isSame(as: $0.usual) }.map { "\($0.name) \($0.formatted)" }.sorted()
            .joined(separator: ",")
    }

    /// Whether the item can have another name in the other snapshot: if that has none of this name, or if the name is that of
    /// a view without an identifier.
    fileprivate func canBeRenamed(isShared: Bool) -> Bool {
        if name.contains("cell ") || name.hasPrefix("animator") { return false }
        return !isShared || hasIndexedName
    }

    /// Whether the last part of the name is an index, as in "window/0/3", or a class with an index, as in "card/UILabel 0". A
    /// lowercase word with a number is an identifier, which says which item it is.
    private var hasIndexedName: Bool {
        let words = (name.split(separator: "/").last ?? "").split(separator: " ")
        guard let index = words.last, index.allSatisfy(\.isNumber) else { return false }
        return words.count == 1 || words.count == 2 && words[0].first?.isUppercase == true
    }
}
