// Changes of rows and sections, and groups of them between `beginUpdates()` and `endUpdates()`.

extension UITableView {
    func performBeginUpdates() {
        guard openUpdateGroups == 0 else {
            openUpdateGroups += 1
            return
        }
        openUpdateGroups = 1
        if recordedChanges == nil { beginRecordingChanges() }
    }

    func performEndUpdates() {
        guard openUpdateGroups > 0 else {
            return UsageReport.report(
                "\(type(of: self)).endUpdates()", "The call has no effect without a call of beginUpdates() before it.")
        }
        openUpdateGroups -= 1
        if openUpdateGroups == 0 { endRecordingChanges() }
    }

    func performInsertRows(at paths: [IndexPath], with animation: RowAnimation) {
        for path in paths { tableLayout.animations.newRows[path] = animation }
        recordBatchChange { $0.insertedItems += paths }
    }

    func performDeleteRows(at paths: [IndexPath], with animation: RowAnimation) {
        for path in paths { tableLayout.animations.oldRows[path] = animation }
        recordBatchChange { $0.deletedItems += paths }
    }

    func performReloadRows(at paths: [IndexPath], with animation: RowAnimation) {
        for path in paths { tableLayout.animations.recordReload(ofRow: path, animation) }
        recordBatchChange { $0.reloadedItems += paths }
    }

    func performInsertSections(_ sections: IndexSet, with animation: RowAnimation) {
        for section in sections { tableLayout.animations.newSections[section] = animation }
        recordBatchChange { $0.insertedSections += sections }
    }

    func performDeleteSections(_ sections: IndexSet, with animation: RowAnimation) {
        for section in sections { tableLayout.animations.oldSections[section] = animation }
        recordBatchChange { $0.deletedSections += sections }
    }

    func performReloadSections(_ sections: IndexSet, with animation: RowAnimation) {
        for section in sections { tableLayout.animations.recordReload(ofSection: section, animation) }
        recordBatchChange { $0.reloadedSections += sections }
    }
}

extension UITableView {
    /// A Boolean value that indicates whether a group of updates has begun and not ended.
    public var hasUncommittedUpdates: Bool { openUpdateGroups > 0 || recordedChanges != nil }

    /// Calls the data source for the cells of rows that are displayed, and keeps the cells.
    ///
    /// `dequeueReusableCell(withIdentifier:for:)` returns the present cell of the row, without a call of its
    /// `prepareForReuse()`. The method traps if the data source returns another cell. The height of the row is determined
    /// again. Rows that are not displayed need no call: the data source is called when they appear.
    /// - Parameter indexPaths: The rows before the update.
    public func reconfigureRows(at indexPaths: [IndexPath]) {
        recordBatchChange { $0.reconfiguredItems += indexPaths }
    }
}
