/// The work of one frame, counted by operation, subject and cause.
///
/// The counts are those of calls, not times. The same input gives the same counts in every run.
public struct FrameWork: Equatable, Sendable {
    /// The index of the frame.
    public var frame: Int
    /// The counts, sorted by their entries. Each entry occurs once.
    public var counts: [WorkCount]
    /// What rules about slow patterns need beside the counts.
    package var notes: [WorkNote] = []

    /// Creates the work of a frame.
    /// - Parameters:
    ///   - frame: The index of the frame.
    ///   - counts: The counts. They are sorted by their entries.
    public init(frame: Int, counts: [WorkCount]) {
        self.frame = frame
        self.counts = counts.sorted { $0.entry < $1.entry }
    }

    /// Returns the sum of the counts of some kinds.
    /// - Parameter kinds: The kinds. The default is all except ``WorkKind/allocations``.
    public func total(of kinds: [WorkKind] = WorkKind.repeatable) -> Int {
        counts.reduce(0) { kinds.contains($1.entry.kind) ? $0 + $1.count : $0 }
    }

    /// Returns the largest counts of some kinds as a sentence, without a period, such as
    /// "18 layoutSubviews() of FeedCell, because ...; 2 prepare() of FeedLayout".
    /// - Parameters:
    ///   - kinds: The kinds. The default is all except ``WorkKind/allocations``.
    ///   - limit: The largest number of counts in the text, 1 or more. The default is 6.
    public func breakdown(of kinds: [WorkKind] = WorkKind.repeatable, limit: Int = 6) -> String {
        let found = counts.filter { kinds.contains($0.entry.kind) }
        // Equal counts stay in the order of their entries.
        let order = found.indices.sorted { (found[$1].count, $0) < (found[$0].count, $1) }
        let shown = order.prefix(max(1, limit)).map { index -> String in
            let (entry, count) = (found[index].entry, found[index].count)
            return "\(count) \(entry.name)" + (entry.cause.isEmpty ? "" : ", because \(entry.cause)")
        }
        let rest = order.dropFirst(shown.count).reduce(0) { $0 + found[$1].count }
        return (shown + (rest > 0 ? ["\(rest) others"] : [])).joined(separator: "; ")
    }
}

extension Sequence<FrameWork> {
    /// Returns the frame with the most work of some kinds, the first one of several; nil for no frames.
    /// - Parameter kinds: The kinds. The default is all except ``WorkKind/allocations``.
    public func worst(of kinds: [WorkKind] = WorkKind.repeatable) -> FrameWork? {
        var worst: (total: Int, work: FrameWork)?
        for work in self {
            let total = work.total(of: kinds)
            if total > worst?.total ?? -1 { worst = (total, work) }
        }
        return worst?.work
    }
}

/// An observation in a frame that a rule about slow patterns needs.
package enum WorkNote: Equatable, Sendable {
    /// A list measured at least as many elements as it shows.
    case allElementsMeasured(list: String, count: Int)
    /// A view was laid out several times.
    case laidOutRepeatedly(view: String, count: Int, cause: String)
}
