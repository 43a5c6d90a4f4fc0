import UIKit

/// The identity of an element of a collection view: a cell, a header or a footer.
///
/// The header of a section and its first cell have the same index path, so the kind is part of the identity.
struct SpringyElement: Hashable {
    /// The kind of a header or a footer; nil for a cell.
    let kind: String?
    let indexPath: IndexPath

    init(kind: String?, indexPath: IndexPath) { (self.kind, self.indexPath) = (kind, indexPath) }

    /// Creates the identity of the element that layout attributes belong to.
    @MainActor init(_ attributes: UICollectionViewLayoutAttributes) {
        self.init(kind: attributes.representedElementKind, indexPath: attributes.indexPath)
    }

    /// Returns the identity after a batch update; nil if the update deletes the element.
    @MainActor func updated(by changes: [UICollectionViewUpdateItem]) -> SpringyElement? {
        let moved = changes.first { $0.updateAction == .move && $0.indexPathBeforeUpdate == indexPath }
        if kind == nil, let target = moved?.indexPathAfterUpdate {
            return SpringyElement(kind: nil, indexPath: target)
        }
        let (old, sections) = (indexPath.section, changes.filter(\.isOfSection))
        let movedSection = sections.first { $0.updateAction == .move && $0.indexPathBeforeUpdate?.section == old }
        let shifted = IndexShift(
            removed: sections.compactMap(\.removedPath?.section), inserted: sections.compactMap(\.insertedPath?.section)
        )
        guard let section = movedSection?.indexPathAfterUpdate?.section ?? shifted.newIndex(of: old) else { return nil }
        guard kind == nil else {
            return SpringyElement(kind: kind, indexPath: IndexPath(item: indexPath.item, section: section))
        }
        let items = changes.filter { !$0.isOfSection }
        let shift = IndexShift(
            removed: items.compactMap(\.removedPath).filter { $0.section == old }.map(\.item),
            inserted: items.compactMap(\.insertedPath).filter { $0.section == section }.map(\.item))
        return shift.newIndex(of: indexPath.item).map {
            SpringyElement(kind: nil, indexPath: IndexPath(item: $0, section: section))
        }
    }
}

/// The removed indexes of a list, before an update, and the inserted ones, after it.
private struct IndexShift {
    let removed: [Int]
    let inserted: [Int]

    /// Returns the index after the update of an entry that the list keeps; nil if the entry is removed.
    func newIndex(of old: Int) -> Int? {
        guard !removed.contains(old) else { return nil }
        var index = old - removed.filter { $0 < old }.count
        for insertion in inserted.sorted() where insertion <= index { index += 1 }
        return index
    }
}

extension UICollectionViewUpdateItem {
    /// Whether the change concerns a section as a whole.
    fileprivate var isOfSection: Bool { (indexPathBeforeUpdate ?? indexPathAfterUpdate)?.item == NSNotFound }
    /// The index path at which the change removes an entry. A reloaded entry stays.
    fileprivate var removedPath: IndexPath? {
        updateAction == .delete || updateAction == .move ? indexPathBeforeUpdate : nil
    }
    /// The index path at which the change inserts an entry.
    fileprivate var insertedPath: IndexPath? {
        updateAction == .insert || updateAction == .move ? indexPathAfterUpdate : nil
    }
}
