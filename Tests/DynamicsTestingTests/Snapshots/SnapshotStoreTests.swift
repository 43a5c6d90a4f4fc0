import Foundation
import Testing

@testable import DynamicsTesting

@Suite struct SnapshotStoreTests {
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("snapshots-\(UUID().uuidString)")

    private func makeTest(_ name: String = "fling", line: Int = 1, file: String = "ListTests.swift") -> TestIdentity {
        TestIdentity(
            filePath: folder.appendingPathComponent(file).path, fileID: "AppTests/\(file)", line: line, name: name)
    }

    private func check(_ text: String, mode: SnapshotMode, test: TestIdentity) -> SnapshotStore.Outcome {
        let location = SnapshotLocation(test: test, name: "open menu", fileExtension: "svg")
        return SnapshotStore(mode: mode).check(Array(text.utf8), at: location, of: test) { $0 == Array(text.utf8) }
    }

    private func content(of file: String) -> String? {
        try? String(contentsOfFile: folder.path + "/__Snapshots__/ListTests/\(file)", encoding: .utf8)
    }

    @Test func aMissingFileIsRecordedAndThenCompared() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let test = makeTest()
        #expect(
            check("one", mode: .missing, test: test)
                == .recorded(
                    "recorded __Snapshots__/ListTests/fling.open-menu.svg, because it was missing. Look at the file, "
                        + "commit it, and run the test again."))
        #expect(content(of: "fling.open-menu.svg") == "one")
        #expect(check("one", mode: .missing, test: test) == .matches)
        #expect(check("two", mode: .missing, test: test) == .differs(Array("one".utf8)))
        #expect(content(of: "fling.open-menu.svg") == "one")
    }

    @Test func modesRecordWhatTheyName() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let test = makeTest()
        guard case .failed(let sentence) = check("one", mode: .never, test: test) else {
            Issue.record("a missing file passed")
            return
        }
        #expect(sentence.contains("DYNAMICS_SNAPSHOTS is never") && content(of: "fling.open-menu.svg") == nil)
        _ = check("one", mode: .failed, test: test)
        #expect(check("one", mode: .failed, test: test) == .matches)
        guard case .recorded = check("two", mode: .failed, test: test) else {
            Issue.record("a file that differs was not recorded")
            return
        }
        #expect(content(of: "fling.open-menu.svg") == "two")
        guard case .recorded = check("two", mode: .all, test: test) else {
            Issue.record("a file that agrees was not recorded")
            return
        }
        #expect(check("three", mode: .never, test: test) == .differs(Array("two".utf8)))
    }

    @Test func twoTestsCannotShareAFile() {
        defer { try? FileManager.default.removeItem(at: folder) }
        _ = check("one", mode: .missing, test: makeTest(line: 5))
        guard case .failed(let sentence) = check("one", mode: .missing, test: makeTest(line: 9)) else {
            Issue.record("two tests used one file")
            return
        }
        #expect(sentence.contains("belongs to another test, ListTests.swift, fling in line 5"))
    }

    @Test func aFolderThatCannotBeWrittenIsNamed() {
        let test = TestIdentity(filePath: "/dev/null/A.swift", fileID: "T/A.swift", line: 1, name: "a")
        guard case .failed(let sentence) = check("one", mode: .missing, test: test) else {
            Issue.record("an impossible folder was written")
            return
        }
        #expect(sentence.contains("could not be written") && !sentence.contains("/dev/null"))
    }

    @Test(arguments: ["missing", "failed", "all", "never", ""])
    func modeIsReadFromTheEnvironment(value: String) throws {
        let mode = try SnapshotMode(environment: ["DYNAMICS_SNAPSHOTS": value])
        #expect(mode.rawValue == (value.isEmpty ? "missing" : value))
    }

    @Test func anotherValueOfTheVariableNamesTheChoices() {
        let error = #expect(throws: SnapshotModeError.self) {
            _ = try SnapshotMode(environment: ["DYNAMICS_SNAPSHOTS": "yes"])
        }
        #expect(error?.description == "DYNAMICS_SNAPSHOTS is \"yes\", expected one of missing, failed, all, never")
    }
}

@Suite struct SnapshotNameTests {
    @Test(arguments: [
        ("flingStops", "flingStops"), ("the menu opens", "the-menu-opens"), ("a-b_c", "a-b_c"), ("", "1cd9"),
    ])
    func plainNamesStayReadable(name: String, safe: String) {
        if !name.isEmpty { #expect(SnapshotName.makeSafe(name) == safe) }
        #expect(!SnapshotName.makeSafe(name).isEmpty)
    }

    @Test func otherNamesStayDifferent() {
        let names = [
            "a/b", "a:b", "a\\b", "größe", "größte", "..", "../x", "a b ", "😀", "日本",
            String(repeating: "x", count: 300),
        ]
        let safe = names.map(SnapshotName.makeSafe)
        #expect(Set(safe).count == names.count)
        for name in safe {
            let isSafe = name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "-_".contains($0)) }
            #expect(isSafe && name.count <= 70)
        }
    }

    @Test(arguments: [1, 2], ["a", "b"]) func argumentsOfACaseNameItsFiles(number: Int, text: String) {
        let test = TestIdentity.current(sourceLocation: #_sourceLocation, function: #function)
        #expect(test.name == "argumentsOfACaseNameItsFiles" && !test.lacksArguments)
        #expect(test.arguments == "number \(number), text \"\(text)\"")
        let location = SnapshotLocation(test: test, name: nil, fileExtension: "svg")
        #expect(location.folder.hasSuffix("Snapshots/__Snapshots__/SnapshotStoreTests"))
        #expect(location.fileName.hasPrefix("argumentsOfACaseNameItsFiles.number-\(number)-text-\(text)-"))
    }
}
