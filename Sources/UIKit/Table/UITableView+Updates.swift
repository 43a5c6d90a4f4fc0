// Groups of row changes between `beginUpdates()` and `endUpdates()`.

extension UITableView {
    func beginUpdateGroup() {
        guard openUpdateGroups == 0 else {
            openUpdateGroups += 1
            return
        }
        openUpdateGroups = 1
        if recordedChanges == nil { beginRecordingChanges() }
    }

    func endUpdateGroup() {
        guard openUpdateGroups > 0 else {
            return UsageReport.report(
                "\(type(of: self)).endUpdates()", "The call has no effect without a call of beginUpdates() before it.")
        }
        openUpdateGroups -= 1
        if openUpdateGroups == 0 { endRecordingChanges() }
    }
}
