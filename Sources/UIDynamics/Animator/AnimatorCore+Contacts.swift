import DynamicsEngine

/// What touches what, item by item and boundary by boundary: an item of several shapes, or one in the corner of a
/// boundary, touches once.
struct ContactBook {
    struct Pair: Hashable {
        /// Items have their slot, boundaries -1 less their number.
        let a: Int
        let b: Int
    }

    struct Report {
        let pair: Pair
        let began: Bool
        let point: CGPoint
        let impulse: Double
    }

    /// How many shapes of a pair touch. Only ever asked by pair.
    private var touching: [Pair: Int] = [:]
    /// What the delegates have still to hear.
    var reports: [Report] = []
    /// How many of the engine's events are written down already.
    var seenEvents = 0

    mutating func note(_ event: ContactEvent) {
        let pair = Pair(a: max(event.tagA, event.tagB), b: min(event.tagA, event.tagB))
        let count = max(0, (touching[pair] ?? 0) + (event.began ? 1 : -1))
        let changes = event.began ? count == 1 : count == 0 && touching[pair] != nil
        touching[pair] = count == 0 ? nil : count
        if changes {
            let point = PointScale.points(event.point)
            reports.append(
                Report(pair: pair, began: event.began, point: point, impulse: Double(event.impulse)))
        }
    }
}

extension AnimatorCore {
    /// Writes down what the engine has told since the last time. Called after the world has moved, and before it moves
    /// again for what changes from outside have parted.
    func noteContacts() {
        var index = 0
        world.forEachContactEvent { event in
            if index >= contacts.seenEvents { contacts.note(event) }
            index += 1
        }
        contacts.seenEvents = index
    }

    /// A body is gone: its contacts are not told any more.
    func forgetContacts(of tag: Int) {
        noteContacts()
        watchLosses(of: tag)
        contacts.reports.removeAll { $0.pair.a == tag || $0.pair.b == tag }
    }

    /// Tells the delegates: everything that began, then everything that ended.
    func reportContacts() {
        guard !contacts.reports.isEmpty else { return }
        let reports = contacts.reports
        contacts.reports.removeAll(keepingCapacity: true)
        for report in reports where report.began { deliver(report) }
        for report in reports where !report.began { deliver(report) }
    }

    private func deliver(_ report: ContactBook.Report) {
        watch(report)
        guard report.pair.a >= 0, let record = records[report.pair.a] else { return }
        if report.pair.b >= 0 {
            guard let other = records[report.pair.b] else { return }
            deliver(report, record, other)
        } else if let entry = boundaries[-1 - report.pair.b] {
            deliver(report, record, entry)
        }
    }

    /// The item that is longer in the animator comes first.
    private func deliver(_ report: ContactBook.Report, _ later: ItemRecord, _ earlier: ItemRecord) {
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

    private func deliver(_ report: ContactBook.Report, _ record: ItemRecord, _ entry: BoundaryTable.Entry) {
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
