// The item lists of gravity, collision, push, field and item behaviors. Their public members `items`, `addItem(_:)` and
// `removeItem(_:)` call these functions.
extension UIDynamicBehavior {
    /// The items in the item list; empty for behaviors without an item list.
    final var listedItems: [any UIDynamicItem] { itemList?.elements ?? [] }

    /// Adds an item to the item list; does nothing if the list already contains it.
    final func addToItemList(_ item: any UIDynamicItem) {
        rereadItemKeys()
        guard itemList?.append(item) == true, let core = connectedCore else { return }
        core.performChange {
            connectItem(item, to: core)
            core.resume()
        }
    }

    /// Removes an item from the item list; does nothing if the list does not contain it.
    final func removeFromItemList(_ item: any UIDynamicItem) {
        rereadItemKeys()
        guard let removed = itemList?.remove(item) else { return }
        discardItemValues(for: removed.itemKey)
        guard let core = connectedCore else { return }
        core.performChange {
            disconnectItem(removed, from: core)
            core.resume()
        }
    }

    final func connectItems(to core: AnimatorCore) {
        for item in listedItems { connectItem(item, to: core) }
    }

    final func disconnectItems(from core: AnimatorCore) {
        for item in listedItems { disconnectItem(item, from: core) }
    }

    /// Wakes the bodies of all items and resumes the animator.
    ///
    /// Bodies fall asleep only while the world advances, and adding an item to a behavior wakes its body. Therefore the
    /// function visits the items at most once between two steps, however many properties are changed.
    final func wakeItems(in core: AnimatorCore) {
        guard let association, !listedItems.isEmpty else { return }
        if association.itemsWokenAtAdvance != core.advanceCount {
            association.itemsWokenAtAdvance = core.advanceCount
            for item in listedItems { if let slot = core.slot(of: item) { core.world.wake(core.records[slot]!.body) } }
        }
        core.resume()
    }
}
