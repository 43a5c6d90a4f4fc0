import DynamicsEngine

extension AnimatorCore {
    /// Records the contact events that the engine has added since the last call.
    ///
    /// A step calls this function twice: before the world advances, to record contacts that ended because items or
    /// boundaries were changed between steps, and after the world has advanced.
    func recordContactEvents() {
        world.forEachContactEvent(from: contacts.recordedEventCount) { event in
            contacts.recordEvent(event)
            contacts.recordedEventCount += 1
        }
    }

    /// Discards the contact reports about the destroyed body with the given tag, so that delegates are not notified of
    /// its contacts.
    func discardContactReports(ofBodyWithTag tag: Int) {
        recordContactEvents()
        for report in contacts.discardReports(ofBodyWithTag: tag) where !report.began {
            notifyObserver(ofRemovedContact: report.pair)
        }
    }

    /// Notifies the collision delegates: first of all contacts that began, then of all contacts that ended.
    func notifyCollisionDelegates() {
        let reports = contacts.drainReports()
        for report in reports where report.began { notifyDelegates(of: report) }
        for report in reports where !report.began { notifyDelegates(of: report) }
    }

    private func notifyDelegates(of report: ContactTracker.Report) {
        notifyObserver(of: report)
        guard report.pair.a >= 0, let record = records[report.pair.a] else { return }
        if report.pair.b >= 0 {
            guard let other = records[report.pair.b] else { return }
            notifyDelegates(
                of: report, laterItem: record, earlierItem: other,
                behaviors: sharedCollisions(slot: report.pair.b, otherSlot: report.pair.a))
        } else if let boundary = boundary(withTag: report.pair.b) {
            notifyDelegate(of: report, item: record, boundary: boundary)
        }
    }

    /// Notifies the delegates of a contact between two items. The item with the smaller slot, in general the one that
    /// was added to the animator first, is passed as the first item.
    private func notifyDelegates(
        of report: ContactTracker.Report, laterItem later: ItemRecord, earlierItem earlier: ItemRecord,
        behaviors: [UICollisionBehavior]
    ) {
        for behavior in behaviors {
            guard behavior.core === self, let delegate = behavior.collisionDelegate else { continue }
            if report.began {
                delegate.collisionBehavior(
                    behavior, beganContactFor: earlier.item, with: later.item, at: report.point)
            } else {
                delegate.collisionBehavior(behavior, endedContactFor: earlier.item, with: later.item)
            }
        }
    }

    /// Returns the collision behaviors that contain both of two items, in the order in which the first item was added
    /// to them.
    func sharedCollisions(slot: Int, otherSlot: Int) -> [UICollisionBehavior] {
        records[slot]!.collisions.elements.filter { records[otherSlot]!.collisions.contains($0) }
    }

    private func notifyDelegate(
        of report: ContactTracker.Report, item record: ItemRecord, boundary: Boundary
    ) {
        let behavior = boundary.behavior
        guard let delegate = behavior.collisionDelegate, record.collisions.contains(behavior) else { return }
        let identifier = boundary.identifier
        if report.began {
            delegate.collisionBehavior(
                behavior, beganContactFor: record.item, withBoundaryIdentifier: identifier, at: report.point)
        } else {
            delegate.collisionBehavior(behavior, endedContactFor: record.item, withBoundaryIdentifier: identifier)
        }
    }
}
