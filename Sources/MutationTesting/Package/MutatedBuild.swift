import Foundation
import JSONReading

/// Builds the copy of a package with all its mutants, without those that do not compile.
struct MutatedBuild {
    /// The number of builds after which a package is given up.
    private static let maximumRounds = 12

    let copy: PackageCopy
    let scratch: URL
    let targets: [ClientPackage.Target]
    /// Whether the build is optimized.
    let isRelease: Bool
    let report: (String) -> Void

    init(
        _ package: ClientPackage, targets: [ClientPackage.Target], isRelease: Bool = false,
        report: @escaping (String) -> Void
    ) {
        copy = PackageCopy(package)
        scratch = package.folder.appendingPathComponent("build")
        (self.targets, self.isRelease, self.report) = (targets, isRelease, report)
    }

    /// The result of a build.
    struct Result {
        let mutants: [Mutant]
        /// The mutants that do not compile.
        let omitted: Set<Int>
        /// Files without mutants, with the reason.
        let messages: [MutantList.Message]
        /// A hash of all files of the package.
        let hash: String
        /// The folder of the programs.
        let programs: URL
    }

    /// The files with their places in the copy.
    func files(isWritten: Bool) -> [MutatedFile] {
        let root = URL(fileURLWithPath: copy.package.root).standardizedFileURL.path + "/"
        return targets.flatMap { target in
            target.files.sorted().compactMap { path in
                let path = URL(fileURLWithPath: path).standardizedFileURL.path
                guard path.hasPrefix(root) else { return nil }
                let name = String(path.dropFirst(root.count))
                let output = isWritten ? place(of: name).path : nil
                return MutatedFile(source: path, output: output, name: name, module: target.module)
            }
        }
    }

    /// The file with mutants is written here, and copied to the package if it differs.
    private func place(of name: String) -> URL {
        copy.package.folder.appendingPathComponent("sources").appendingPathComponent(
            name.split(separator: "/").joined(separator: "~"))
    }

    /// Copies the package and builds it.
    /// - Parameter isWanted: Whether a mutant is wanted. The others are left out of the sources.
    func run(_ isWanted: (Mutant) -> Bool) throws -> Result {
        let files = files(isWritten: true)
        copy.copyDownloads(to: scratch)
        try FileManager.default.createDirectory(
            at: place(of: "x").deletingLastPathComponent(), withIntermediateDirectories: true)
        let hash = try copy.update(except: Set(files.map(\.name) + switchFiles.map(\.name)))
        let all = try MutantList(
            files.map { MutatedFile(source: $0.source, output: nil, name: $0.name, module: $0.module) })
        let unwanted = Set(all.mutants.filter { !isWanted($0) }.map(\.number))
        let mutants = all.mutants.filter(isWanted)
        guard !mutants.isEmpty else {
            throw UserFacingError(.data, "There is nothing to change: no mutant in the chosen files and operators.")
        }
        let memory = OmittedMutants(copy.package.folder, sources: hash, mutants: mutants)
        var omitted = memory.numbers
        var repeated: Set<String> = []
        for round in 1...Self.maximumRounds {
            let list = try MutantList(files, omitting: omitted.union(unwanted))
            try write(files)
            report(
                "Building \(mutants.count - omitted.count) faults in \(files.count) files"
                    + (round == 1
                        ? " (the first build takes as long as one of the whole package)" : " (build \(round))"))
            let log = try build()
            guard let log else {
                memory.write(omitted)
                return Result(
                    mutants: mutants, omitted: omitted, messages: all.diagnostics, hash: hash,
                    programs: try programFolder())
            }
            let faults = BuildMessages(log, root: copy.folder).faults(in: list, repeated: &repeated)
            guard !faults.isEmpty else { throw failure(log) }
            omitted.formUnion(faults)
        }
        throw UserFacingError(
            .data,
            "The package does not compile with its faults after \(Self.maximumRounds) builds, each without those that the "
                + "compiler named. Choose files with --filter.")
    }

    private func failure(_ log: String) -> UserFacingError {
        let errors = log.split(separator: "\n").filter { $0.contains("error:") }.prefix(5)
        let text = errors.isEmpty ? String(log.suffix(1000)) : errors.joined(separator: "\n")
        return UserFacingError(
            .data,
            "The copy of the package does not compile, also for reasons apart from its faults. Check that swift build "
                + "--build-tests succeeds, and that the manifest finds its packages from another folder:\n\(text)")
    }

    /// The files that declare the switch, one for each module. The first source file of the module contains it, because a
    /// manifest can list its files; a module that is one main.swift gets another file.
    private var switchFiles: [(name: String, isOwn: Bool, target: ClientPackage.Target)] {
        let root = URL(fileURLWithPath: copy.package.root).standardizedFileURL.path + "/"
        return targets.map { target in
            let names = target.files.map { URL(fileURLWithPath: $0).standardizedFileURL.path }.sorted()
                .filter { $0.hasPrefix(root) }.map { String($0.dropFirst(root.count)) }
            if let name = names.first(where: { !$0.hasSuffix("/main.swift") }) { return (name, false, target) }
            let folder = names.first.map { String($0.dropLast("main.swift".count)) } ?? ""
            return (folder + "MutantSwitch.swift", true, target)
        }
    }

    /// Writes the files with mutants and the switches into the copy.
    private func write(_ files: [MutatedFile]) throws {
        for file in files {
            guard let data = FileManager.default.contents(atPath: place(of: file.name).path) else {
                // A file with a syntax error stays as it is.
                let original = FileManager.default.contents(atPath: file.source) ?? Data()
                try PackageCopy.write(original, to: copy.folder.appendingPathComponent(file.name))
                continue
            }
            let owner = switchFiles.first { $0.name == file.name && !$0.isOwn }
            let code = owner.map { Self.switchCode(of: $0.target) } ?? ""
            try PackageCopy.write(data + Data(code.utf8), to: copy.folder.appendingPathComponent(file.name))
        }
        for owner in switchFiles where owner.isOwn {
            let code = Self.switchCode(of: owner.target)
            try PackageCopy.write(Data(code.utf8), to: copy.folder.appendingPathComponent(owner.name))
        }
    }

    private static func switchCode(of target: ClientPackage.Target) -> String {
        let importsUIKit = target.files.contains {
            let text = String(decoding: FileManager.default.contents(atPath: $0) ?? Data(), as: UTF8.self)
            return text.split(separator: "\n").contains { $0.hasSuffix("import UIKit") }
        }
        return MutantSwitch.code(module: target.module, importsUIKit: importsUIKit)
    }

    // MARK: The package manager

    /// The options of the package manager. Nothing reads information for a debugger, so it is left out, which saves time in
    /// modules with many expectations. Tests with `@testable import` need what release builds leave out otherwise.
    var arguments: [String] {
        ["--package-path", copy.folder.path, "--scratch-path", scratch.path, "-debug-info-format", "none"]
            + (isRelease ? ["--configuration", "release", "-Xswiftc", "-enable-testing"] : [])
    }

    /// Builds everything with the tests. Returns nil after a success, and the log after a failure.
    private func build() throws -> String? {
        let log = copy.package.folder.appendingPathComponent("build.log")
        // The package manager itself can crash on Linux; it is repeated then.
        for _ in 1...3 {
            let end = try ChildProcess.run(
                ["/usr/bin/env", "swift", "build", "--build-tests"] + arguments,
                environment: ["SWIFT_DETERMINISTIC_HASHING": "1"], in: copy.folder, output: log, seconds: 7200)
            if end == .exit(0) { return nil }
            if case .signal = end { continue }
            break
        }
        return String(decoding: FileManager.default.contents(atPath: log.path) ?? Data(), as: UTF8.self)
    }

    private func programFolder() throws -> URL {
        let file = copy.package.folder.appendingPathComponent("programs.txt")
        _ = try ChildProcess.run(
            ["/usr/bin/env", "swift", "build", "--show-bin-path"] + arguments, in: copy.folder, output: file,
            seconds: 600)
        let lines = (try? String(contentsOf: file, encoding: .utf8))?.split(separator: "\n") ?? []
        guard let path = lines.last(where: { $0.hasPrefix("/") }) else {
            throw UserFacingError(.unavailable, "The package manager did not tell where it puts programs.")
        }
        return URL(fileURLWithPath: String(path))
    }
}
