import JSONReading
import WorkCounting

/// Writes the work of frames as numbers: each entry is written once, when it occurs first, and then stands for its index.
struct WorkTable {
    private var indices: [WorkEntry: Int] = [:]
    private var latest: [WorkCount]?

    /// Returns the entries of a frame that are new, each as a JSON array `[kind, operation, subject, cause]`, and its counts as a
    /// JSON array of pairs of an index and a count. Returns nil if the counts are those of the previous frame.
    mutating func encode(_ work: FrameWork) -> (entries: [String], counts: String)? {
        guard work.counts != latest else { return nil }
        latest = work.counts
        var (new, numbers) = ([String](), [String]())
        for count in work.counts {
            let entry = count.entry
            if indices[entry] == nil {
                indices[entry] = indices.count
                let texts = [entry.kind.rawValue, entry.operation, entry.subject, entry.cause]
                new.append(JSONText.formatArray(texts.map(JSONText.formatString)))
            }
            numbers += [String(indices[entry] ?? 0), String(count.count)]
        }
        return (new, JSONText.formatArray(numbers))
    }
}

extension WorkEntry {
    /// Reads an entry from `[kind, operation, subject, cause]`.
    init?(_ cursor: JSONCursor) {
        guard let texts = cursor.readElements(), texts.count == 4 else {
            cursor.reportError("expected [kind, operation, subject, cause]")
            return nil
        }
        let kind = texts[0].readKeyword(among: WorkKind.allCases.map(\.rawValue)).flatMap(WorkKind.init)
        let rest = texts.dropFirst().compactMap { $0.readString() }
        guard let kind, rest.count == 3 else { return nil }
        self.init(kind: kind, operation: rest[0], subject: rest[1], cause: rest[2])
    }
}

extension JSONCursor {
    /// Reads counts from pairs of an index of an entry and a number.
    func readWorkCounts(_ entries: [WorkEntry]) -> [WorkCount]? {
        guard let numbers = readElements(), numbers.count % 2 == 0 else {
            reportError("expected pairs of the index of an entry and a count")
            return nil
        }
        var counts: [WorkCount] = []
        for position in stride(from: 0, to: numbers.count, by: 2) {
            guard let index = numbers[position].readInteger(atLeast: 0),
                let count = numbers[position + 1].readInteger(atLeast: 1)
            else { return nil }
            guard index < entries.count else {
                numbers[position].reportError("there is no entry \(index); \(entries.count) were read")
                return nil
            }
            counts.append(WorkCount(entries[index], count))
        }
        return counts
    }
}
