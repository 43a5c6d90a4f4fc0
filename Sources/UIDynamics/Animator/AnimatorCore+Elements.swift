/// A collection view's elements come, go and get other names while an animator has hold of their attributes.
extension AnimatorCore {
    /// Takes the items that are no more out of every behavior; a behavior that is left without the item it was made
    /// for goes too. It happens at once, from inside a step as well: a layout may be asked for its items next.
    func removeItems(where isGone: (DynamicItemKey) -> Bool) {
        let gone = records.compactMap { record in
            record.flatMap { isGone($0.key) ? $0.item : nil }
        }
        guard !gone.isEmpty else { return }
        var holders: [UIDynamicBehavior] = []
        forEachBehavior { holders.append($0) }
        for behavior in holders {
            for item in gone where behavior.forget(item) { detach(behavior) }
        }
    }

    /// Items whose name `newName` answers go by that from now on; their bodies and behaviors stay as they are. `rename`
    /// must bring an item to say so itself.
    func renameItems(
        _ newName: (DynamicItemKey) -> DynamicItemKey?, rename: (any UIDynamicItem, DynamicItemKey) -> Void
    ) {
        var names: [DynamicItemKey: Int] = [:]
        for slot in records.indices {
            guard let record = records[slot] else { continue }
            let name = newName(record.key) ?? record.key
            if name != record.key {
                records[slot]!.key = name
                rename(record.item, name)
            }
            names[name] = slot
        }
        slots = names
        forEachBehavior { $0.itemsAreRenamed(newName) }
        DynamicItemList.itemsWereRenamed()
    }
}

extension Dictionary where Key == DynamicItemKey {
    /// The same values under the items' new names; new names are as different from each other as the old ones.
    func renamed(_ newName: (DynamicItemKey) -> DynamicItemKey?) -> Self {
        Dictionary(map { (newName($0.key) ?? $0.key, $0.value) }, uniquingKeysWith: { first, _ in first })
    }
}

extension UIDynamicAnimator {
    /// Takes the items that are no more out of every behavior.
    @MainActor package func removeItems(where isGone: (DynamicItemKey) -> Bool) { core.removeItems(where: isGone) }

    /// Gives items other names; bodies and behaviors stay as they are.
    @MainActor package func renameItems(
        _ newName: (DynamicItemKey) -> DynamicItemKey?, rename: (any UIDynamicItem, DynamicItemKey) -> Void
    ) { core.renameItems(newName, rename: rename) }
}
