import DynamicsEngine

/// Combines the engine's contacts between shapes into contacts between two items, or between an item and a boundary.
///
/// If an item has several shapes, or touches a boundary at a corner, several pairs of shapes can touch. These pairs are
/// combined into one contact.
struct ContactTracker {
    /// Two bodies in contact, given by tag. The tag of an item's body is the item's slot, 0 or more; the tag of a
    /// boundary's body is negative.
    struct Pair: Hashable {
        /// The larger tag.
        let a: Int
        /// The smaller tag; negative for a boundary.
        let b: Int
    }

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
