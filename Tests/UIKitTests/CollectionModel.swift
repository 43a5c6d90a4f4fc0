import UIKit

/// A data source whose items are numbers that stay with them, and which changes at random in ways that a batch update
/// can tell.
@MainActor
final class CollectionModel: NSObject, UICollectionViewDataSource {
    var sections: [[Int]]
    private var nextNumber = 0
    private var random: UInt64

    init(_ counts: [Int], seed: UInt64 = 1) {
        sections = []
        random = seed &* 0x9E37_79B9_7F4A_7C15 | 1
        super.init()
        sections = counts.map { count in (0..<count).map { _ in makeNumber() } }
    }

    func makeNumber() -> Int {
        nextNumber += 1
        return nextNumber - 1
    }

    /// A number below `limit`, from a generator of our own: the same on each machine.
    func roll(_ limit: Int) -> Int {
        random ^= random << 13
        random ^= random >> 7
        random ^= random << 17
        return limit > 0 ? Int(random % UInt64(limit)) : 0
    }

    func path(of number: Int) -> IndexPath? {
        for (section, items) in sections.enumerated() {
            if let item = items.firstIndex(of: number) { return IndexPath(item: item, section: section) }
        }
        return nil
    }

    /// Deletes, inserts and moves some items, and tells how.
    func changeItems() -> (deleted: [IndexPath], inserted: [IndexPath], moved: [(IndexPath, IndexPath)]) {
        var (old, gone, movers) = (sections, [IndexPath](), [(Int, IndexPath)]())
        for section in old.indices {
            for item in old[section].indices {
                switch roll(10) {
                case 0, 1: gone.append(IndexPath(item: item, section: section))
                case 2: movers.append((old[section][item], IndexPath(item: item, section: section)))
                default: break
                }
            }
        }
        for path in (gone + movers.map(\.1)).sorted(by: >) { old[path.section].remove(at: path.item) }
        var comers = movers.map { (number: $0.0, from: IndexPath?.some($0.1)) }
        for _ in 0..<roll(4) { comers.append((makeNumber(), nil)) }
        for comer in comers where !old.isEmpty {
            let section = roll(old.count)
            old[section].insert(comer.number, at: roll(old[section].count + 1))
        }
        sections = old
        let inserted = comers.filter { $0.from == nil }.compactMap { path(of: $0.number) }
        return (gone, inserted, comers.compactMap { comer in comer.from.map { ($0, path(of: comer.number)!) } })
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
