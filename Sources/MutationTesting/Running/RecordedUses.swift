import Foundation
import JSONReading

/// The recorded uses of the app of a package: runs of the app with touch scripts, as `swift package film` has them.
struct RecordedUses: Sendable {
    /// A run of the app: a name, and options such as `--touches drag.touches.json`.
    struct Use: Equatable, Sendable {
        let name: String
        let options: [String]
    }

    /// What a mutant does to the uses.
    enum Comparison: Equatable {
        /// No use reaches the mutant.
        case notReached
        /// Every frame of every use is equal.
        case equal
        /// A use differs; nil if the app could not be recorded with the mutant, because it crashes or hangs.
        case different(Use, canBeFilmed: Bool)
    }

    private let app: URL
    private let folder: URL
    private let work: URL
    let uses: [Use]
    /// The traces of the uses without a mutant, the mutants that each reaches, and the longest time of a run.
    private var originals: [(trace: Data, reached: Set<Int>, seconds: Double)] = []

    /// Records the uses without a mutant.
    /// - Throws: A `UserFacingError` with the reason if the app cannot be recorded.
    init(app: URL, package folder: URL, work: URL, mutantCount: Int) throws {
        (self.app, self.folder, self.work) = (app, folder, work)
        uses = Self.find(in: folder, app: app.lastPathComponent)
        for use in uses {
            let reached = try ReachedMutants(work.appendingPathComponent("reached-by-use"), count: mutantCount)
            let start = ChildProcess.now()
            guard let trace = try record(use, mutant: nil, worker: 0, seconds: 300, reached: reached.file) else {
                throw UserFacingError(
                    .applicationFault,
                    "The use \(use.name) of \(app.lastPathComponent) could not be recorded: \(lastLine(worker: 0))")
            }
            originals.append((trace, reached.numbers, ChildProcess.now() - start))
        }
    }

    /// The uses of an app: the lines of films.txt; without it, each touch script in the folder, or else the app without
    /// touches.
    static func find(in folder: URL, app: String) -> [Use] {
        let list = (try? String(contentsOf: folder.appendingPathComponent("films.txt"), encoding: .utf8)) ?? ""
        let lines = list.split(whereSeparator: \.isNewline).map {
            $0.split(whereSeparator: \.isWhitespace).map(String.init)
        }
        .filter { !$0.isEmpty && !$0[0].hasPrefix("#") }
        if !lines.isEmpty { return lines.map { Use(name: $0[0], options: Array($0.dropFirst())) } }
        let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
        let scripts = names.filter { $0.hasSuffix(".touches.json") }
        if scripts.isEmpty { return [Use(name: app, options: [])] }
        return scripts.map { Use(name: String($0.dropLast(".touches.json".count)), options: ["--touches", $0]) }
    }

    /// Compares the uses with a mutant with those without: the traces contain all that is displayed in each frame.
    func compare(mutant: Int, worker: Int) throws -> Comparison {
        var isReached = false
        for (use, original) in zip(uses, originals) where original.reached.contains(mutant) {
            isReached = true
            let limit = 3 * original.seconds + 10
            let trace = try record(use, mutant: mutant, worker: worker, seconds: limit, reached: nil)
            if trace != original.trace { return .different(use, canBeFilmed: trace != nil) }
        }
        return isReached ? .equal : .notReached
    }

    /// Returns the trace of a use; nil if the app fails.
    private func record(_ use: Use, mutant: Int?, worker: Int, seconds: Double, reached: URL?) throws -> Data? {
        let trace = work.appendingPathComponent("trace-\(worker).jsonl")
        try? FileManager.default.removeItem(at: trace)
        let end = try run(
            ["--trace", trace.path] + use.options, mutant: mutant, worker: worker, seconds: seconds, reached: reached)
        defer { try? FileManager.default.removeItem(at: trace) }
        return end == .exit(0) ? FileManager.default.contents(atPath: trace.path) : nil
    }

    /// Writes the film of a use. Returns whether it succeeded.
    func film(_ use: Use, mutant: Int?, worker: Int, to file: URL) throws -> Bool {
        let end = try run(
            ["--film", file.path] + use.options, mutant: mutant, worker: worker, seconds: 300, reached: nil)
        return end == .exit(0)
    }

    private func run(
        _ arguments: [String], mutant: Int?, worker: Int, seconds: Double, reached: URL?
    ) throws -> ChildProcess.End {
        try ChildProcess.run(
            [app.path] + arguments,
            environment: [
                MutantSwitch.variable: mutant.map { "\($0)" }, MutantSwitch.reachedVariable: reached?.path,
                "SWIFT_BACKTRACE": "enable=no",
            ],
            in: folder, output: output(worker), seconds: 4 * seconds, processorSeconds: seconds,
            megabytes: 16_384)
    }

    private func output(_ worker: Int) -> URL { work.appendingPathComponent("app-\(worker).txt") }

    private func lastLine(worker: Int) -> String {
        let text = String(decoding: FileManager.default.contents(atPath: output(worker).path) ?? Data(), as: UTF8.self)
        return text.split(separator: "\n").last.map(String.init) ?? "it printed no reason"
    }
}
