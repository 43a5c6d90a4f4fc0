// Records the changes of a batch update.

extension ElementContainerView {
    func performBatch(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
        guard !isInLayoutPass else {
            pendingUpdates.append { $0.performBatch(updates, completion: completion) }
            return
        }
        if let completion { updateCompletions.append(completion) }
        guard recordedChanges == nil else {
            updates?()
            return
        }
        beginRecordingChanges()
        updates?()
        endRecordingChanges()
    }

    /// Begins to record changes, with the counts before the update.
    func beginRecordingChanges() {
        countsBeforeUpdate = itemCountsBeforeUpdate()
        recordedChanges = BatchChanges()
    }

    /// Performs the recorded changes.
    func endRecordingChanges() {
        let changes = recordedChanges ?? BatchChanges()
        recordedChanges = nil
        let completions = updateCompletions
        updateCompletions.removeAll()
        // If the data source was deallocated, the counts cannot be validated, so the update becomes a reload.
        if elementProvider.countSource == nil { elementProvider.reloadData() }
        if changes.isReload || elementProvider.countSource == nil {
            let animation = UpdateAnimation(of: self, completions: completions)
            animation.skipToEnd()
            animation.subscribeToClock()
        } else {
            performUpdate(changes, countsBefore: countsBeforeUpdate, completions: completions)
        }
    }

    /// Records a change in the current batch update. Outside of `performBatchUpdates`, the change becomes a batch
    /// update of its own.
    ///
    /// In that case the data source has already changed, so the cached item counts describe the state before the
    /// update. If no counts are cached, the next layout pass queries the data source anyway, so the change is ignored.
    func recordBatchChange(_ change: @escaping (inout BatchChanges) -> Void) {
        if recordedChanges != nil {
            change(&recordedChanges!)
        } else if cachedItemCounts != nil {
            performBatch { change(&self.recordedChanges!) }
        }
    }

    /// Returns the item counts before an update. The method performs a pending layout pass first, so that the animation
    /// starts from the current positions.
    private func itemCountsBeforeUpdate() -> [Int] {
        if isLayoutInvalid && cachedItemCounts != nil && window != nil { layOutVisibleElements() }
        return itemCounts
    }
}
