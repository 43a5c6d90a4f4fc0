// Collection views call these functions when elements are deleted or move to other index paths, so that the animator's
// items follow.
extension AnimatorCore {
    /// Removes the items of deleted collection view elements from all behaviors. Also removes behaviors without an item
    /// list that act on such an item, for example attachments and snaps.
    ///
    /// The removal is immediate even during a step, because the layout may read its items before the step ends.
    func removeItems(where isDeleted: (DynamicItemKey) -> Bool) {
        let deleted = records.compactMap { record in
            record.flatMap { isDeleted($0.key) ? $0.item : nil }
        }
        guard !deleted.isEmpty else { return }
        // The deleted items of each behavior, in order.
        var deletedItems: [ObjectIdentifier: [any UIDynamicItem]] = [:]
        for item in deleted {
            guard let slot = slot(of: item) else { continue }
            for behavior in records[slot]!.behaviors.elements {
                deletedItems[ObjectIdentifier(behavior), default: []].append(item)
            }
        }
        var all: [UIDynamicBehavior] = []
        forEachBehavior { if deletedItems[ObjectIdentifier($0)] != nil { all.append($0) } }
        for behavior in all {
            for item in deletedItems[ObjectIdentifier(behavior)]! where behavior.removeDeletedItem(item) {
                removeFromHierarchy(behavior)
            }
        }
    }

    /// Replaces the keys of items. Bodies and behaviors do not change.
    /// - Parameters:
    ///   - newKey: A closure that returns the new key for an old key, or nil if the key does not change. The new keys
    ///     must be distinct.
    ///   - setKey: A closure that stores a new key in an item.
    func updateItemKeys(
        mapping newKey: (DynamicItemKey) -> DynamicItemKey?, setKey: (any UIDynamicItem, DynamicItemKey) -> Void
    ) {
        var newSlots: [DynamicItemKey: Int] = [:]
        for slot in records.indices {
            guard let record = records[slot], record.key.isElement else { continue }
            let key = newKey(record.key) ?? record.key
            if key != record.key {
                records[slot]!.key = key
                setKey(record.item, key)
            }
            newSlots[key] = slot
        }
        slots.replaceElementSlots(with: newSlots)
        forEachBehavior { $0.updateItemKeys(mapping: newKey) }
        UIDynamicBehavior.currentItemKeyGeneration += 1
    }
}

extension UIDynamicAnimator {
    /// Removes the items of deleted collection view elements from all behaviors.
    @MainActor package func removeItems(where isDeleted: (DynamicItemKey) -> Bool) {
        core.removeItems(where: isDeleted)
    }

    /// Replaces the keys of items; see `AnimatorCore.updateItemKeys(mapping:setKey:)`.
    @MainActor package func updateItemKeys(
        mapping newKey: (DynamicItemKey) -> DynamicItemKey?, setKey: (any UIDynamicItem, DynamicItemKey) -> Void
    ) { core.updateItemKeys(mapping: newKey, setKey: setKey) }
}
