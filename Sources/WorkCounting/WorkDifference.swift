/// A count that differs between two runs in the same frame.
public struct WorkDifference: Equatable, Sendable, CustomStringConvertible {
    /// The index of the frame.
    public var frame: Int
    /// The work.
    public var entry: WorkEntry
    /// The count in the run that is compared with; 0 if the work was not done.
    public var before: Int
    /// The count in the compared run; 0 if the work was not done.
    public var after: Int

    /// The frame, both counts, the operation and the cause.
    public var description: String {
        let cause = entry.cause.isEmpty ? "" : ", because \(entry.cause)"
        return "frame \(frame): \(before) → \(after) \(entry.name)\(cause)"
    }

    /// Compares the work of two runs, frame by frame. Frames that only one of the runs has are compared with frames without work.
    /// - Parameters:
    ///   - after: The frames of the compared run, in order.
    ///   - before: The frames of the run that is compared with, in order.
    ///   - kinds: The kinds to compare. The default is all except ``WorkKind/allocations``.
    /// - Returns: The counts that differ, by frame, and in a frame in the order of the entries. Empty for equal runs.
    public static func find(
        in after: [FrameWork], comparedWith before: [FrameWork], kinds: [WorkKind] = WorkKind.repeatable
    ) -> [WorkDifference] {
        var differences: [WorkDifference] = []
        for index in 0..<max(after.count, before.count) {
            let (new, old) = (after.dropFirst(index).first, before.dropFirst(index).first)
            guard new?.counts != old?.counts, let frame = (new ?? old)?.frame else { continue }
            differences += find(in: new?.counts ?? [], comparedWith: old?.counts ?? [], frame: frame)
                .filter { kinds.contains($0.entry.kind) }
        }
        return differences
    }

    private static func find(
        in after: [WorkCount], comparedWith before: [WorkCount], frame: Int
    ) -> [WorkDifference] {
        var (new, old) = (after[...], before[...])
        var differences: [WorkDifference] = []
        while let entry = [new.first?.entry, old.first?.entry].compactMap({ $0 }).min() {
            let count = { (counts: inout ArraySlice<WorkCount>) in
                counts.first?.entry == entry ? counts.removeFirst().count : 0
            }
            let (newCount, oldCount) = (count(&new), count(&old))
            if newCount != oldCount {
                differences.append(WorkDifference(frame: frame, entry: entry, before: oldCount, after: newCount))
            }
        }
        return differences
    }
}
