extension UICollectionView {
    /// Performs several insertions, deletions, reloads and moves together, with an animation of 0.3 seconds.
    ///
    /// The indexes of deletions and reloads, and the sources of moves, refer to the state before the update. The
    /// indexes of insertions, and the targets of moves, refer to the state after the update. When `updates` returns,
    /// the data source must already contain the changes. If the item counts do not match the changes, the method traps
    /// with a message that names the section.
    ///
    /// A nested call inside `updates` becomes part of the outer update. A call during a layout pass, for example from
    /// `collectionView(_:willDisplay:forItemAt:)`, takes effect after the pass.
    ///
    /// - Parameters:
    ///   - updates: A closure that changes the data source and reports the changes to the collection view.
    ///   - completion: A closure that is called with true after the animation, or in the next frame if nothing is
    ///     animated.
    public func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
        guard !isInLayoutPass else {
            pendingUpdates.append { $0.performBatchUpdates(updates, completion: completion) }
            return
        }
        if let completion { updateCompletions.append(completion) }
        guard recordedChanges == nil else {
            updates?()
            return
        }
        let countsBefore = itemCountsBeforeUpdate()
        recordedChanges = BatchChanges()
        updates?()
        let changes = recordedChanges ?? BatchChanges()
        recordedChanges = nil
        let completions = updateCompletions
        updateCompletions.removeAll()
        // If the data source was deallocated, the counts cannot be validated, so the update becomes a reload.
        if dataSource == nil { reloadData() }
        if changes.isReload || dataSource == nil {
            _ = updateAnimation.beginAnimation(of: self)
            updateAnimation.scheduleEnd(hasTransitions: false, completions: completions)
        } else {
            performUpdate(changes, countsBefore: countsBefore, completions: completions)
        }
    }

    /// Inserts items.
    ///
    /// - Parameter indexPaths: The index paths of the items after the update.
    public func insertItems(at indexPaths: [IndexPath]) { recordBatchChange { $0.insertedItems += indexPaths } }

    /// Deletes items.
    ///
    /// - Parameter indexPaths: The index paths of the items before the update.
    public func deleteItems(at indexPaths: [IndexPath]) { recordBatchChange { $0.deletedItems += indexPaths } }

    /// Replaces the cells of items with new cells from the data source.
    ///
    /// - Parameter indexPaths: The index paths of the items before the update.
    public func reloadItems(at indexPaths: [IndexPath]) { recordBatchChange { $0.reloadedItems += indexPaths } }

    /// Moves an item.
    ///
    /// - Parameters:
    ///   - indexPath: The index path of the item before the update.
    ///   - newIndexPath: The index path of the item after the update.
    public func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
        recordBatchChange { $0.movedItems.append(.init(from: indexPath, to: newIndexPath)) }
    }

    /// Inserts sections.
    ///
    /// - Parameter sections: The indexes of the sections after the update.
    public func insertSections(_ sections: IndexSet) { recordBatchChange { $0.insertedSections += sections } }

    /// Deletes sections with their items.
    ///
    /// - Parameter sections: The indexes of the sections before the update.
    public func deleteSections(_ sections: IndexSet) { recordBatchChange { $0.deletedSections += sections } }

    /// Reloads sections: queries their item counts again and replaces all their views.
    ///
    /// - Parameter sections: The indexes of the sections before the update.
    public func reloadSections(_ sections: IndexSet) { recordBatchChange { $0.reloadedSections += sections } }

    /// Moves a section with its items.
    ///
    /// - Parameters:
    ///   - section: The index of the section before the update.
    ///   - newSection: The index of the section after the update.
    public func moveSection(_ section: Int, toSection newSection: Int) {
        recordBatchChange { $0.movedSections.append(.init(from: section, to: newSection)) }
    }

    /// Records a change in the current batch update. Outside of `performBatchUpdates`, the change becomes a batch
    /// update of its own.
    ///
    /// In that case the data source has already changed, so the cached item counts describe the state before the
    /// update. If no counts are cached, the next layout pass queries the data source anyway, so the change is ignored.
    private func recordBatchChange(_ change: @escaping (inout BatchChanges) -> Void) {
        if recordedChanges != nil {
            change(&recordedChanges!)
        } else if cachedItemCounts != nil {
            performBatchUpdates { change(&self.recordedChanges!) }
        }
    }

    /// Returns the item counts before an update. The method performs a pending layout pass first, so that the animation
    /// starts from the current positions.
    private func itemCountsBeforeUpdate() -> [Int] {
        if isLayoutInvalid && cachedItemCounts != nil && window != nil { layOutVisibleElements() }
        return itemCounts
    }
}
