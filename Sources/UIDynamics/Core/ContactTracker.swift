import DynamicsEngine

#if !EMBEDDED_SEAMS
    import WorkCounting
#endif

/// Combines the engine's contacts between shapes into contacts between two items, or between an item and a boundary.
///
/// If an item has several shapes, or touches a boundary at a corner, several pairs of shapes can touch. These pairs are
/// combined into one contact.
struct ContactTracker {
    typealias Pair = ObservedContact.Pair

    /// A contact that began or ended, and of which the delegates have not been notified yet.
    struct Report {
        let pair: Pair
        let began: Bool
        /// The point of contact, in points, in the animator's reference coordinate system.
        let point: CGPoint
        /// The impulse of the collision, in newton seconds; 0 for a contact that ended.
        let impulse: Double
    }

    /// The number of touching pairs of shapes, for each pair of bodies in contact. Do not iterate over the dictionary,
    /// because its order differs from run to run.
    private var touchingShapePairs: [Pair: Int] = [:]
    /// The contacts that began or ended and of which the delegates have not been notified yet, in order; nil for a
    /// discarded report.
    private var reports: [Report?] = []
    /// The indices in `reports` of the reports about each body, by tag. Contains the reports up to `indexedReportCount`.
    /// The index is made only when a body is destroyed, because most steps need none.
    private var reportIndices: [Int: [Int]] = [:]
    private var indexedReportCount = 0
    /// The number of contact events of the current engine step that were already recorded.
    var recordedEventCount = 0

    /// Updates the number of touching pairs of shapes for the two bodies of an event. Adds a report if the number rises
    /// to 1, so that the contact begins, or falls to 0, so that it ends.
    mutating func recordEvent(_ event: ContactEvent) {
        let pair = Pair(a: max(event.tagA, event.tagB), b: min(event.tagA, event.tagB))
        let count = max(0, (touchingShapePairs[pair] ?? 0) + (event.began ? 1 : -1))
        let changesContact = event.began ? count == 1 : count == 0 && touchingShapePairs[pair] != nil
        touchingShapePairs[pair] = count == 0 ? nil : count
        if changesContact {
            let point = PointScale.points(from: event.point)
            reports.append(
                Report(pair: pair, began: event.began, point: point, impulse: Double(event.impulse)))
        }
    }

    /// Discards the reports about the body with the given tag and returns them in order. Complexity: O(n) in the number
    /// of returned reports and of reports that were recorded since the last call.
    mutating func discardReports(ofBodyWithTag tag: Int) -> [Report] {
        for index in indexedReportCount..<reports.count {
            guard let pair = reports[index]?.pair else { continue }
            reportIndices[pair.a, default: []].append(index)
            reportIndices[pair.b, default: []].append(index)
        }
        indexedReportCount = reports.count
        var discarded: [Report] = []
        for index in reportIndices.removeValue(forKey: tag) ?? [] {
            guard let report = reports[index] else { continue }
            discarded.append(report)
            reports[index] = nil
        }
        return discarded
    }

    /// Returns all reports in order and removes them.
    mutating func drainReports() -> [Report] {
        guard !reports.isEmpty else { return [] }
        defer {
            reports.removeAll(keepingCapacity: true)
            reportIndices.removeAll(keepingCapacity: true)
            indexedReportCount = 0
        }
        return reports.compactMap { $0 }
    }
}

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
    /// its contacts. The observer is notified of those that ended.
    func discardContactReports(ofBodyWithTag tag: Int) {
        recordContactEvents()
        for report in contacts.discardReports(ofBodyWithTag: tag) where !report.began {
            guard let observer = clock.animatorObserver, let animator else { continue }
            observer.animator(animator, didRemove: report.pair)
        }
    }

    /// Notifies the observer and the collision delegates: first of all contacts that began, then of all contacts that
    /// ended.
    func notifyOfContacts() {
        let reports = contacts.drainReports()
        for report in reports where report.began { notify(of: report) }
        for report in reports where !report.began { notify(of: report) }
    }

    /// Notifies the observer, then the delegates, of a contact. Of two items, the one with the smaller slot, in general the
    /// one that was added to the animator first, is passed as the first item.
    private func notify(of report: ContactTracker.Report) {
        guard report.pair.a >= 0, let item = items[report.pair.a] else { return }
        let earlier = report.pair.b >= 0 ? items[report.pair.b] : nil
        let boundary = report.pair.b < 0 ? boundary(withTag: report.pair.b) : nil
        guard earlier != nil || boundary != nil else { return }
        // The collision behaviors that contain both, in the order in which the first item was added to them.
        let behaviors = (earlier?.collisions.elements ?? [boundary!.behavior]).filter { item.collisions.contains($0) }
        if let observer = clock.animatorObserver, let animator {
            let contact = ObservedContact(
                pair: report.pair, began: report.began, item: (earlier ?? item).object,
                other: earlier == nil ? nil : item.object, boundary: boundary?.identifier, point: report.point,
                impulse: report.impulse, delegateCount: behaviors.filter { $0.collisionDelegate != nil }.count)
            observer.animator(animator, didReport: contact)
        }
        for behavior in behaviors {
            // The delegate of another behavior can have removed the behavior, or an item from it.
            guard behavior.core === self, item.collisions.contains(behavior),
                earlier?.collisions.contains(behavior) ?? true, let delegate = behavior.collisionDelegate
            else { continue }
            #if !EMBEDDED_SEAMS
                WorkRecorder.current?.beginCallback("a method of a collision delegate", of: delegate)
                defer { WorkRecorder.current?.end() }
            #endif
            switch (earlier, report.began) {
            case (let earlier?, true):
                delegate.collisionBehavior(
                    behavior, beganContactFor: earlier.object, with: item.object, at: report.point)
            case (let earlier?, false):
                delegate.collisionBehavior(behavior, endedContactFor: earlier.object, with: item.object)
            case (nil, true):
                delegate.collisionBehavior(
                    behavior, beganContactFor: item.object, withBoundaryIdentifier: boundary?.identifier,
                    at: report.point)
            case (nil, false):
                delegate.collisionBehavior(
                    behavior, endedContactFor: item.object, withBoundaryIdentifier: boundary?.identifier)
            }
        }
    }
}
