/// What was asked for inside one batch update.
struct CollectionChanges {
    var deletedItems: [IndexPath] = []
    var insertedItems: [IndexPath] = []
    var reloadedItems: [IndexPath] = []
    var movedItems: [Move<IndexPath>] = []
    var deletedSections: [Int] = []
    var insertedSections: [Int] = []
    var reloadedSections: [Int] = []
    var movedSections: [Move<Int>] = []
    /// Everything is to be asked anew; the rest does not count.
    var isReload = false

    struct Move<Place: Hashable>: Hashable {
        var from: Place
        var to: Place
    }
}

/// Why a batch update cannot be.
struct CollectionUpdateError: Error, CustomStringConvertible {
    let description: String

    init(_ sentence: String) { description = "invalid batch update: " + sentence }
}

/// Where the entries of one list are before and after some leave and some enter. A question costs the number of
/// changes, not that of entries.
struct ListMap: Equatable {
    /// Those that leave (places before) and those that enter (places after), sorted, each once.
    private let leaving: [Int]
    private let entering: [Int]

    init(leaving: some Sequence<Int>, entering: some Sequence<Int>) {
        self.leaving = Set(leaving).sorted()
        self.entering = Set(entering).sorted()
    }

    var growth: Int { entering.count - leaving.count }

    /// Where an entry is afterwards; nil if it leaves.
    func after(_ before: Int) -> Int? { Self.map(before, without: leaving, past: entering) }

    /// Where an entry was before; nil if it has entered.
    func before(_ after: Int) -> Int? { Self.map(after, without: entering, past: leaving) }

    private static func map(_ place: Int, without gone: [Int], past new: [Int]) -> Int? {
        let lower = gone.partition { $0 >= place }
        if lower < gone.count && gone[lower] == place { return nil }
        let rank = place - lower
        // Of the new ones those come first that leave fewer than `rank` old ones before them.
        var (low, high) = (0, new.count)
        while low < high {
            let middle = (low + high) / 2
            if new[middle] - middle > rank { high = middle } else { low = middle + 1 }
        }
        return rank + low
    }
}
