import Foundation
import Testing

@testable import MutationTesting

@Suite("Mutants: runs of tests") struct RunTests {
    private let folder = FileManager.default.temporaryDirectory

    private func run(_ script: String, seconds: Double = 20) throws -> ChildProcess.End {
        let output = folder.appendingPathComponent("run-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: output) }
        return try ChildProcess.run(["/bin/sh", "-c", script], in: folder, output: output, seconds: seconds)
    }

    @Test func theEndOfAProgramIsKnown() throws {
        #expect(try run("exit 3") == .exit(3))
        #expect(try run("kill -ILL $$") == .signal(4))
        #expect(try run("while true; do :; done", seconds: 0.2) == .timeLimit)
        #expect(try run("ulimit -S -t 1; while true; do :; done", seconds: 600) == .timeLimit)
    }

    @Test func whatAProgramLeavesRunningIsEnded() throws {
        let file = folder.appendingPathComponent("left-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: file) }
        #expect(try run("sleep 600 & echo $! >'\(file.path)'") == .exit(0))
        let text = try String(contentsOf: file, encoding: .utf8)
        let process = try #require(Int32(text.trimmingCharacters(in: .whitespacesAndNewlines)))
        // The process is a zombie until the system collects it; it no longer runs.
        var state = Substring("Z")
        for _ in 0..<500 {
            let status = (try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)) ?? "0 (sleep) Z"
            state = status.split(separator: " ")[2]
            if state == "Z" || state == "X" { break }
            usleep(10_000)
        }
        #expect(state == "Z" || state == "X")
    }

    @Test func eventsOfSwiftTestingNameTheTestsThatFailed() {
        let lines = [
            #"{"kind":"event","payload":{"kind":"testStarted","testID":"AppTests.Suite/one()/A.swift:1:2"},"version":0}"#,
            #"{"kind":"event","payload":{"kind":"issueRecorded","issue":{"isKnown":true},"testID":"AppTests.Suite/one()/A.swift:1:2"},"version":0}"#,
            #"{"kind":"event","payload":{"kind":"testEnded","testID":"AppTests.Suite/one()/A.swift:1:2"},"version":0}"#,
            #"{"kind":"event","payload":{"kind":"testStarted","testID":"AppTests.two()/A.swift:1:2"},"version":0}"#,
            #"{"kind":"event","payload":{"kind":"issueRecorded","issue":{"isKnown":false},"testID":"AppTests.two()/A.swift:1:2"},"version":0}"#,
            #"{"kind":"event","payl"#,
        ]
        let events = TestEvents(eventStream: Data(lines.joined(separator: "\n").utf8))
        #expect(events.failed == ["two()"])
        #expect(events.running == ["two()"])
        #expect(events.count == 1)
        #expect(!events.hasEnded)
    }

    @Test func linesOfXCTestNameTheTestsThatFailed() {
        let events = TestEvents(
            testCases: """
                Test Case 'BoxCase.testOne' started at 1
                Test Case 'BoxCase.testOne' failed (0.1 seconds)
                Test Case 'BoxCase.testTwo' started at 2
                """)
        #expect(events.failed == ["BoxCase.testOne"])
        #expect(events.running == ["BoxCase.testTwo"])
    }

    @Test func manifestsKeepTheirPackagesAtTheOtherPlace() {
        let manifest = """
            .package(path: "../Kit"), .package(name: "A", path: "../../A"), .package(path: "/B"), .package(path: "Inside")
            """
        let data = PackageCopy.withAbsolutePaths(Data(manifest.utf8), root: URL(fileURLWithPath: "/packages/App"))
        #expect(
            String(decoding: data, as: UTF8.self) == """
                .package(path: "/packages/Kit"), .package(name: "A", path: "/A"), .package(path: "/B"), \
                .package(path: "Inside")
                """)
    }

    @Test func anOptimizedBuildKeepsWhatTestableImportsNeed() throws {
        let description = folder.appendingPathComponent("package-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: description) }
        let text = #"{"name": "App", "root": "/packages/App", "targets": [], "hasTests": true, "executables": []}"#
        try Data(text.utf8).write(to: description)
        let package = try ClientPackage(path: description.path)
        func options(isRelease: Bool) -> ArraySlice<String> {
            MutatedBuild(package, targets: [], isRelease: isRelease, report: { _ in }).arguments.dropFirst(4)
        }
        #expect(options(isRelease: false) == ["-debug-info-format", "none"])
        #expect(options(isRelease: true).dropFirst(2) == ["--configuration", "release", "-Xswiftc", "-enable-testing"])
    }
}

@Suite("Mutants: choice of tests") struct TestChoiceTests {
    @Test func aFilterNamesWholeFunctions() throws {
        let test = TestCase(identifier: "AppTests.Box/falls(from:)/A.swift:1:2", name: "Box/falls(from:)", seconds: 1)
        #expect(TestCase.filter([test]) == ["--filter", #"^(AppTests\.Box/falls\(from\:\))(/|$)"#])
    }
}
