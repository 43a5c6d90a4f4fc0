/// The lines that two texts have in common, in the order of both.
///
/// Lines that occur once in both texts are matched first, as many as have the same order, and then the lines between them. The
/// time is proportional to n log n for n lines, also if all lines differ. A shortest difference would take n squared.
struct LineMatching {
    /// The indexes of the lines in both texts, ascending.
    private(set) var matches: [(old: Int, new: Int)] = []
    private let old: [Substring]
    private let new: [Substring]
    /// The largest number of times that the lines between matched lines are matched again.
    private static let maximumDepth = 8

    init(_ old: [Substring], _ new: [Substring]) {
        (self.old, self.new) = (old, new)
        match(old.indices, new.indices, depth: 0)
    }

    private mutating func match(_ oldRange: Range<Int>, _ newRange: Range<Int>, depth: Int) {
        var (oldRange, newRange) = (oldRange, newRange)
        while let first = oldRange.first, let other = newRange.first, old[first] == new[other] {
            matches.append((first, other))
            (oldRange, newRange) = (oldRange.dropFirst(), newRange.dropFirst())
        }
        var end: [(old: Int, new: Int)] = []
        while let last = oldRange.last, let other = newRange.last, old[last] == new[other] {
            end.append((last, other))
            (oldRange, newRange) = (oldRange.dropLast(), newRange.dropLast())
        }
        matchUniqueLines(oldRange, newRange, depth: depth)
        matches += end.reversed()
    }

    private mutating func matchUniqueLines(_ oldRange: Range<Int>, _ newRange: Range<Int>, depth: Int) {
        guard depth < Self.maximumDepth, !oldRange.isEmpty, !newRange.isEmpty else { return }
        let (oldLines, newLines) = (uniqueLines(of: old, oldRange), uniqueLines(of: new, newRange))
        let common = oldRange.compactMap { index -> (old: Int, new: Int)? in
            guard oldLines[old[index]] == index, let other = newLines[old[index]], other >= 0 else { return nil }
            return (index, other)
        }
        var (oldStart, newStart) = (oldRange.lowerBound, newRange.lowerBound)
        let anchors = Self.longestAscending(common)
        guard !anchors.isEmpty else { return }
        for anchor in anchors {
            match(oldStart..<anchor.old, newStart..<anchor.new, depth: depth + 1)
            matches.append(anchor)
            (oldStart, newStart) = (anchor.old + 1, anchor.new + 1)
        }
        match(oldStart..<oldRange.upperBound, newStart..<newRange.upperBound, depth: depth + 1)
    }

    /// Returns the indexes of the lines of a range; -1 for lines that occur more than once.
    private func uniqueLines(of lines: [Substring], _ range: Range<Int>) -> [Substring: Int] {
        var indexes: [Substring: Int] = [:]
        for index in range { indexes[lines[index]] = indexes[lines[index]] == nil ? index : -1 }
        return indexes
    }

    /// Returns as many pairs as possible whose second numbers ascend. The first numbers ascend already.
    private static func longestAscending(_ pairs: [(old: Int, new: Int)]) -> [(old: Int, new: Int)] {
        // For each length, the pair with the smallest second number that ends a sequence of that length.
        var ends: [Int] = []
        var predecessors = [Int?](repeating: nil, count: pairs.count)
        for (index, pair) in pairs.enumerated() {
            var (low, high) = (0, ends.count)
            while low < high {
                let middle = (low + high) / 2
                if pairs[ends[middle]].new < pair.new { low = middle + 1 } else { high = middle }
            }
            if low > 0 { predecessors[index] = ends[low - 1] }
            if low == ends.count { ends.append(index) } else { ends[low] = index }
        }
        var (result, next) = ([(old: Int, new: Int)](), ends.last)
        while let index = next {
            result.append(pairs[index])
            next = predecessors[index]
        }
        return result.reversed()
    }
}
