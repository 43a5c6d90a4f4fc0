import DynamicsEngine

extension AnimatorCore {
    /// Records the contact events that the engine has added since the last call.
    ///
    /// A step calls this function twice: before the world advances, to record contacts that ended because items or
    /// boundaries were changed between steps, and after the world has advanced.
    func recordContactEvents() {
        var index = 0
        world.forEachContactEvent { event in
            if index >= contacts.recordedEventCount { contacts.recordEvent(event) }
            index += 1
        }
        contacts.recordedEventCount = index
    }

    /// Discards the contact reports about the destroyed body with the given tag, so that delegates are not notified of
    /// its contacts.
    func discardContactReports(ofBodyWithTag tag: Int) {
        recordContactEvents()
        notifyObserverOfRemovedContacts(ofBodyWithTag: tag)
        contacts.reports.removeAll { $0.pair.a == tag || $0.pair.b == tag }
    }

    /// Notifies the collision delegates: first of all contacts that began, then of all contacts that ended.
    func notifyCollisionDelegates() {
        guard !contacts.reports.isEmpty else { return }
        let reports = contacts.reports
        contacts.reports.removeAll(keepingCapacity: true)
        for report in reports where report.began { notifyDelegates(of: report) }
        for report in reports where !report.began { notifyDelegates(of: report) }
    }

    private func notifyDelegates(of report: ContactTracker.Report) {
        notifyObserver(of: report)
        guard report.pair.a >= 0, let record = records[report.pair.a] else { return }
        if report.pair.b >= 0 {
            guard let other = records[report.pair.b] else { return }
            notifyDelegates(of: report, laterItem: record, earlierItem: other)
        } else if let entry = boundaries[BoundaryTable.index(ofBoundaryWithTag: report.pair.b)] {
            notifyDelegate(of: report, item: record, boundary: entry)
        }
    }

    /// Notifies the delegates of a contact between two items. The item with the smaller slot, in general the one that
    /// was added to the animator first, is passed as the first item.
    private func notifyDelegates(
        of report: ContactTracker.Report, laterItem later: ItemRecord, earlierItem earlier: ItemRecord
    ) {
        for behavior in earlier.collisions where later.collisions.contains(where: { $0 === behavior }) {
            guard behavior.core === self, let delegate = behavior.collisionDelegate else { continue }
            if report.began {
                delegate.collisionBehavior(
                    behavior, beganContactFor: earlier.item, with: later.item, at: report.point)
            } else {
                delegate.collisionBehavior(behavior, endedContactFor: earlier.item, with: later.item)
            }
        }
    }

    private func notifyDelegate(
        of report: ContactTracker.Report, item record: ItemRecord, boundary entry: BoundaryTable.Entry
    ) {
        let behavior = entry.behavior
        guard let delegate = behavior.collisionDelegate, record.collisions.contains(where: { $0 === behavior }) else {
            return
        }
        let identifier = entry.boundary.identifier
        if report.began {
            delegate.collisionBehavior(
                behavior, beganContactFor: record.item, withBoundaryIdentifier: identifier, at: report.point)
        } else {
            delegate.collisionBehavior(behavior, endedContactFor: record.item, withBoundaryIdentifier: identifier)
        }
    }
}
