import Foundation

/// The films of a report: a folder beside the page.
struct FilmFolder: Sendable {
    private let folder: URL

    /// Creates an empty folder for a page: `report-films` for `report.html`.
    init(report: URL) {
        let name = report.deletingPathExtension().lastPathComponent + "-films"
        folder = report.deletingLastPathComponent().appendingPathComponent(name)
        try? FileManager.default.removeItem(at: folder)
        try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    func file(_ name: String) -> URL { folder.appendingPathComponent(name) }

    /// Whether two films are equal.
    func isEqual(_ first: String, _ second: String) -> Bool {
        FileManager.default.contentsEqual(atPath: file(first).path, andPath: file(second).path)
    }

    /// The path of a film in the page.
    func path(_ name: String) -> String { "\(folder.lastPathComponent)/\(name)" }
}

/// The verdicts about survivors, which several threads add.
final class Verdicts: @unchecked Sendable {
    private let lock = NSLock()
    private(set) var verdicts: [Int: MutationReport.Verdict] = [:]
    private(set) var films: [Int: MutationReport.Films] = [:]

    /// Compares a survivor with the original under all uses, and films the first use that differs.
    func add(_ number: Int, worker: Int, uses: RecordedUses, films folder: FilmFolder) throws {
        var comparison = try uses.compare(mutant: number, worker: worker)
        var pair: MutationReport.Films?
        if case .different(let use, canBeFilmed: true) = comparison {
            let index = uses.uses.firstIndex(of: use) ?? 0
            let (original, mutant) = ("original-\(index).svg", "\(number).svg")
            let hasOriginal = try filmOriginal(use, uses, to: folder.file(original))
            if hasOriginal, try uses.film(use, mutant: number, worker: worker, to: folder.file(mutant)) {
                if folder.isEqual(original, mutant) {
                    // Traces also contain names of views, which are not displayed.
                    try? FileManager.default.removeItem(at: folder.file(mutant))
                    comparison = .equal
                } else {
                    pair = .init(use: use.name, original: folder.path(original), mutant: folder.path(mutant))
                }
            }
        }
        lock.withLock {
            verdicts[number] = Self.verdict(comparison)
            films[number] = pair
        }
    }

    private let originals = NSLock()

    /// Films a use without a mutant, once.
    private func filmOriginal(_ use: RecordedUses.Use, _ uses: RecordedUses, to file: URL) throws -> Bool {
        try originals.withLock {
            if FileManager.default.fileExists(atPath: file.path) { return true }
            return try uses.film(use, mutant: nil, worker: 0, to: file)
        }
    }

    private static func verdict(_ comparison: RecordedUses.Comparison) -> MutationReport.Verdict {
        switch comparison {
        case .notReached: .unused
        case .equal: .equivalent
        case .different(_, let canBeFilmed): canBeFilmed ? .gap : .failingUse
        }
    }
}
