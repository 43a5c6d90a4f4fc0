/// Converts the old indexes of a list (before an update) to new indexes (after the update) and back.
///
/// Complexity: a lookup is O(log c) for c changes and does not depend on the length of the list.
struct IndexMapping: Equatable {
    /// The old indexes of the removed entries, sorted and without duplicates.
    private let removed: [Int]
    /// The new indexes of the inserted entries, sorted and without duplicates.
    private let inserted: [Int]

    init(removed: some Sequence<Int>, inserted: some Sequence<Int>) {
        self.removed = Set(removed).sorted()
        self.inserted = Set(inserted).sorted()
    }

    /// The number of inserted entries minus the number of removed entries.
    var countChange: Int { inserted.count - removed.count }

    /// Returns the new index of an entry; nil if the entry is removed.
    func newIndex(forOldIndex oldIndex: Int) -> Int? { Self.mapIndex(oldIndex, removed: removed, inserted: inserted) }

    /// Returns the old index of an entry; nil if the entry is inserted.
    func oldIndex(forNewIndex newIndex: Int) -> Int? { Self.mapIndex(newIndex, removed: inserted, inserted: removed) }

    private static func mapIndex(_ index: Int, removed: [Int], inserted: [Int]) -> Int? {
        let lower = removed.partitioningIndex { $0 >= index }
        if lower < removed.count && removed[lower] == index { return nil }
        // `rank` is the index of the entry among the entries that remain after the removal.
        let rank = index - lower
        // `inserted[i] - i` is the number of remaining entries before the inserted entry i. If that number is at most
        // `rank`, the inserted entry i precedes the mapped entry. The new index is `rank` plus the number of preceding
        // insertions, which a binary search finds.
        return rank + inserted.indices.partitioningIndex { inserted[$0] - $0 > rank }
    }
}
