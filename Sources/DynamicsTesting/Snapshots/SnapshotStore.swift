import Foundation
import Synchronization

/// Compares snapshots with their files, and records them.
struct SnapshotStore {
    var mode: SnapshotMode

    /// The result of a comparison with a file.
    enum Outcome: Equatable {
        /// The file exists and agrees.
        case matches
        /// The file was written. The sentence says why, and what to do.
        case recorded(String)
        /// The snapshot differs from its file. The value is the content of the file.
        case differs([UInt8])
        /// The snapshot could be neither compared nor recorded. The sentence says why, and what to do.
        case failed(String)
    }

    /// Compares a snapshot with its file, or records it, as the mode demands.
    /// - Parameters:
    ///   - bytes: The content of the snapshot.
    ///   - location: The location of the file.
    ///   - test: The test that takes the snapshot.
    ///   - agrees: Returns whether the content of the file agrees with the snapshot.
    func check(
        _ bytes: [UInt8], at location: SnapshotLocation, of test: TestIdentity, agrees: ([UInt8]) -> Bool
    ) -> Outcome {
        if let problem = SnapshotClaims.claim(location, for: test) { return .failed(problem) }
        guard let recorded = FileManager.default.contents(atPath: location.path) else {
            if mode == .never { return .failed(missingSentence(location)) }
            return record(bytes, at: location, because: "it was missing")
        }
        if mode == .all { return record(bytes, at: location, because: "\(SnapshotMode.environmentVariable) is all") }
        let content = [UInt8](recorded)
        if agrees(content) { return .matches }
        if mode == .failed { return record(bytes, at: location, because: "it differed") }
        return .differs(content)
    }

    private func missingSentence(_ location: SnapshotLocation) -> String {
        "\(location.shortPath) does not exist, and \(SnapshotMode.environmentVariable) is never. Run the test with "
            + "\(SnapshotMode.environmentVariable)=missing, look at the file, and commit it."
    }

    private func record(_ bytes: [UInt8], at location: SnapshotLocation, because reason: String) -> Outcome {
        do {
            try FileManager.default.createDirectory(atPath: location.folder, withIntermediateDirectories: true)
            try Data(bytes).write(to: URL(fileURLWithPath: location.path), options: .atomic)
        } catch {
            return .failed(
                "\(location.shortPath) could not be written beside the test file. Is the folder of the sources "
                    + "writable here? Set \(SnapshotMode.environmentVariable)=never to compare only.")
        }
        return .recorded(
            "recorded \(location.shortPath), because \(reason). Look at the file, commit it, and run the test again.")
    }
}

/// The snapshot files that tests of this process have used, and by which test.
///
/// Two tests that use one file would overwrite each other's snapshot, or compare with it. That can happen if two suites
/// of a file have tests of the same name.
enum SnapshotClaims {
    private static let tests = Mutex<[String: TestIdentity]>([:])

    /// Reserves a file for a test. Returns a sentence if another test has reserved it.
    static func claim(_ location: SnapshotLocation, for test: TestIdentity) -> String? {
        if test.lacksArguments {
            return "the cases of the parameterized test \(test.name) cannot be told apart, so they would use the same "
                + "file \(location.shortPath). Pass a name that differs from case to case."
        }
        // File systems of other machines do not distinguish the case of letters.
        let key = location.path.lowercased()
        let owner = tests.withLock { tests in
            if let owner = tests[key] { return owner }
            tests[key] = test
            return test
        }
        if owner == test { return nil }
        return
            "\(location.shortPath) belongs to another test, \(owner.title) in line \(owner.line). Pass a name to one of "
            + "the two snapshots."
    }
}
