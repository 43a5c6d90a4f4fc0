import Foundation
import JSONReading

/// The command `swift package mutate`: builds the package with all faults, runs its tests with each, compares the recorded uses
/// of those that survive, and writes the report.
package struct MutationRun {
    let package: ClientPackage
    let options: MutationOptions
    let report: @Sendable (String) -> Void
    private let start = ChildProcess.now()

    /// Creates a run.
    /// - Parameter report: A closure that prints a line.
    package init(_ package: ClientPackage, _ options: MutationOptions, report: @escaping @Sendable (String) -> Void) {
        (self.package, self.options, self.report) = (package, options, report)
    }

    private var work: URL { package.folder.appendingPathComponent("work") }
    private var output: URL {
        options.output.map { URL(fileURLWithPath: $0, relativeTo: URL(fileURLWithPath: package.root + "/")) }
            ?? package.folder.appendingPathComponent("report.html")
    }

    /// Whether the time limit has passed.
    private var isLate: Bool { options.timeLimit.map { ChildProcess.now() - start > $0 } ?? false }

    /// Runs everything.
    package func run() throws {
        let targets = try package.targets(named: options.targets)
        let build = MutatedBuild(package, targets: targets, isRelease: options.isRelease, report: report)
        if options.listsOnly { return try list(build) }
        guard package.hasTests else {
            throw UserFacingError(.usage, "The package \(package.name) has no tests that could notice a fault.")
        }
        try checkOutput()
        ChildProcess.endWithParent()
        try FileManager.default.createDirectory(at: work, withIntermediateDirectories: true)
        let built = try build.run(options.includes)
        let program = try tests(in: built.programs, folder: build.copy.folder)
        let baseline = try Baseline(
            program, mutantCount: built.mutants.map(\.number).max() ?? 0, processes: options.processes, report: report)
        let log = try ResultLog(
            package.folder.appendingPathComponent("results.jsonl"), sources: built.hash, mutants: built.mutants,
            everyTest: options.everyTest, isRelease: options.isRelease, tests: options.tests,
            restarts: options.restarts)
        let runnable = built.mutants.filter { !built.omitted.contains($0.number) }
        try runTests(baseline, runnable, log)
        var report = MutationReport(
            package: package.name, mutants: built.mutants, omitted: built.omitted,
            outcomes: log.all.filter { entry in runnable.contains { $0.number == entry.key } })
        (report.testCount, report.isComplete) = (baseline.testCount, options.everyTest)
        report.remarks = built.messages.map { "\($0.file):\($0.line): \($0.message)" }
        try compareUses(&report, programs: built.programs, folder: build.copy.folder)
        try write(report)
    }

    private func list(_ build: MutatedBuild) throws {
        let list = try MutantList(build.files(isWritten: false))
        let mutants = list.mutants.filter(options.includes)
        for mutant in mutants { report("\(mutant.file):\(mutant.line) \(mutant.name): \(mutant.phrase)") }
        for message in list.diagnostics { report("\(message.file):\(message.line): \(message.message)") }
        report("\(mutants.count) faults in \(Set(mutants.map(\.file)).count) files")
    }

    /// Ends the command before the long part if the report cannot be written.
    private func checkOutput() throws {
        let folder = output.deletingLastPathComponent().path
        try? FileManager.default.createDirectory(atPath: package.folder.path, withIntermediateDirectories: true)
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder), isFolder.boolValue else {
            throw UserFacingError(.cannotCreate, "--out: the directory \(folder) does not exist.")
        }
    }

    private func tests(in programs: URL, folder: URL) throws -> TestProgram {
        let names = try FileManager.default.contentsOfDirectory(atPath: programs.path).filter {
            $0.hasSuffix(".xctest")
        }.sorted()
        guard let name = names.first(where: { $0 == "\(package.name)PackageTests.xctest" }) ?? names.first else {
            throw UserFacingError(.usage, "The build of \(package.name) made no program with tests.")
        }
        let program = programs.appendingPathComponent(name)
        return TestProgram(program: program, folder: folder, work: work, texts: options.tests)
    }

    /// Runs the tests with each mutant that has no result.
    private func runTests(_ baseline: Baseline, _ mutants: [Mutant], _ log: ResultLog) throws {
        var waiting: [Int] = []
        for mutant in mutants where log[mutant.number] == nil {
            if baseline.isReached(mutant.number) {
                waiting.append(mutant.number)
            } else {
                log.add(TestOutcome(.notReached), number: mutant.number)
            }
        }
        let known = mutants.count - waiting.count
        report(
            "\(mutants.count) faults, \(known) of them without a run: reached by no test, or known from an earlier call; "
                + "\(baseline.testCount) tests take \(String(format: "%.1f", baseline.seconds)) s; \(options.processes) runs at a time"
        )
        let progress = Progress(total: waiting.count, report: report)
        try Workers(options.processes).run(
            waiting, until: { isLate && progress.finished > 0 },
            perform: { number, worker in
                let outcome = try baseline.run(mutant: number, worker: worker, stops: !options.everyTest)
                log.add(outcome, number: number)
                progress.add(outcome)
            })
    }

    /// Compares the recorded uses of the survivors, and films those that differ.
    private func compareUses(_ result: inout MutationReport, programs: URL, folder: URL) throws {
        let survivors = result.survivors.map(\.number)
        guard !survivors.isEmpty else { return }
        guard let name = options.product ?? package.executables.first,
            options.product == nil || package.executables.contains(name),
            options.product != nil || package.executables.count == 1
        else {
            let list = package.executables.joined(separator: ", ")
            result.remarks.append(
                package.executables.isEmpty
                    ? "The package has no app, so survivors have no films."
                    : "Survivors have no films: choose one of the apps "
                        + "\(list) with --product.")
            return
        }
        do {
            report("Comparing the recorded uses of \(name) with \(survivors.count) survivors")
            let count = result.mutants.map(\.number).max() ?? 0
            let uses = try RecordedUses(
                app: programs.appendingPathComponent(name), package: folder, work: work, mutantCount: count)
            let films = FilmFolder(report: output)
            let verdicts = Verdicts()
            result.hasComparisons = true
            defer { (result.verdicts, result.films) = (verdicts.verdicts, verdicts.films) }
            try Workers(options.processes).run(
                survivors, until: { isLate },
                perform: { number, worker in try verdicts.add(number, worker: worker, uses: uses, films: films) })
        } catch let error as UserFacingError {
            result.remarks.append("Survivors have no films. \(error.message)")
        }
    }

    private func write(_ report: MutationReport) throws {
        do { try Data(report.html.utf8).write(to: output, options: .atomic) } catch {
            throw UserFacingError(.cannotCreate, "\(output.path) cannot be written: \(error.localizedDescription)")
        }
        self.report(report.text)
        if report.isCut { self.report("The time limit has passed. The same command continues.") }
        self.report("\nReport: \(output.path)")
    }
}
