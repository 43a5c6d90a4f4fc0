import TestSupport
import UIKit

/// A data source with unique numbers as items. `applyRandomChanges()` changes the items at random and returns the index
/// paths for a batch update.
@MainActor
final class CollectionModel: NSObject, UICollectionViewDataSource {
    var sections: [[Int]]
    private var nextNumber = 0
    private var random: RandomGenerator

    init(itemCounts counts: [Int], seed: UInt64 = 1) {
        sections = []
        random = RandomGenerator(seed: seed)
        super.init()
        sections = counts.map { count in (0..<count).map { _ in makeUniqueNumber() } }
    }

    func makeUniqueNumber() -> Int {
        nextNumber += 1
        return nextNumber - 1
    }

    /// Returns a random integer from 0 to `limit` - 1; 0 if `limit` is 0.
    func randomInt(below limit: Int) -> Int { random.randomInt(below: limit) }

    func findIndexPath(of number: Int) -> IndexPath? {
        for (section, items) in sections.enumerated() {
            if let item = items.firstIndex(of: number) { return IndexPath(item: item, section: section) }
        }
        return nil
    }

    /// Deletes, inserts and moves random items, and returns the index paths of these changes.
    func applyRandomChanges() -> (deleted: [IndexPath], inserted: [IndexPath], moved: [(IndexPath, IndexPath)]) {
        var (newSections, deleted, movers) = (sections, [IndexPath](), [(Int, IndexPath)]())
        for section in newSections.indices {
            for item in newSections[section].indices {
                switch randomInt(below: 10) {
                case 0, 1: deleted.append(IndexPath(item: item, section: section))
                case 2: movers.append((newSections[section][item], IndexPath(item: item, section: section)))
                default: break
                }
            }
        }
        for path in (deleted + movers.map(\.1)).sorted(by: >) { newSections[path.section].remove(at: path.item) }
        var additions = movers.map { (number: $0.0, from: IndexPath?.some($0.1)) }
        for _ in 0..<randomInt(below: 4) { additions.append((makeUniqueNumber(), nil)) }
        for addition in additions where !newSections.isEmpty {
            let section = randomInt(below: newSections.count)
            newSections[section].insert(addition.number, at: randomInt(below: newSections[section].count + 1))
        }
        sections = newSections
        let inserted = additions.filter { $0.from == nil }.compactMap { findIndexPath(of: $0.number) }
        let moved = additions.compactMap { addition in addition.from.map { ($0, findIndexPath(of: addition.number)!) } }
        return (deleted, inserted, moved)
    }

    func numberOfSections(in collectionView: UICollectionView) -> Int { sections.count }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        sections[section].count
    }

    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
        cell.tag = sections[indexPath.section][indexPath.item]
        return cell
    }

    func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "end", for: indexPath)
    }
}
