import Foundation
import Testing

@testable import DynamicsTesting

/// Tests of the files that failed tests leave.
@MainActor @Suite struct FailureFilesTests {
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("failures-\(UUID().uuidString)")

    /// Runs a closure whose failures are expected, and which writes to the temporary folder.
    private func writeFailures(_ body: () -> Void) {
        TestEnvironment.$replacement.withValue(["DYNAMICS_FAILURES": folder.path]) {
            withKnownIssue { body() }
        }
    }

    private func names(in path: String) -> [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: folder.appendingPathComponent(path).path)) ?? [])
            .sorted()
    }

    private func text(of path: String) -> String {
        (try? String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8)) ?? ""
    }

    @Test func aFailureLeavesAFilmAPageAndAnIndex() {
        defer { try? FileManager.default.removeItem(at: folder) }
        let scene = FallingBox()
        scene.screen.advance(frames: 50)
        writeFailures { scene.screen.fail("frame 41: <box> is late", frames: [41], #_sourceLocation) }
        let test = "FailureFilesTests.aFailureLeavesAFilmAPageAndAnIndex"
        #expect(names(in: test) == ["failure.json", "film.svg", "page.html"])
        #expect(text(of: "\(test)/film.svg").contains("frame 41, 0.68 s"))
        #expect(text(of: "\(test)/page.html").contains(#"id="marks">[[41,"frame 41: \u003cbox> is late"]]"#))
        let index = text(of: "index.html")
        #expect(index.contains("<h1>1 failed test</h1>") && index.contains("frame 41: &lt;box> is late"))
        #expect(index.contains("href=\"\(test)/page.html\"") && index.contains("<img src=\"\(test)/film.svg\""))
        // The second failure of a test marks both frames in the same files.
        writeFailures { scene.screen.fail("too fast", frames: [45], #_sourceLocation) }
        #expect(text(of: "\(test)/page.html").contains(#"[45,"too fast"]]"#))
        #expect(names(in: "").contains("index.html") && !text(of: "index.html").contains(folder.path))
        for name in names(in: test) { #expect(!text(of: "\(test)/\(name)").contains(folder.path)) }
    }

    @Test func collectedFailuresLeaveNoFiles() {
        let scene = FallingBox()
        TestEnvironment.$replacement.withValue(["DYNAMICS_FAILURES": folder.path]) {
            _ = FailureReports.collect { scene.screen.fail("expected", #_sourceLocation) }
        }
        #expect(!FileManager.default.fileExists(atPath: folder.path))
    }

    @Test func aFolderThatCannotBeWrittenDoesNotHideTheFailure() {
        let scene = FallingBox()
        TestEnvironment.$replacement.withValue(["DYNAMICS_FAILURES": "/dev/null/failures"]) {
            withKnownIssue {
                scene.screen.fail("late", #_sourceLocation)
            } matching: { issue in
                (issue.error as? TestFailure)?.message == "late"
            }
        }
    }

    @Test func anEarlierRunsFilesOfATestAreReplaced() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let old = FailureEntry(folder: "T.old", title: "T.swift, old", messages: ["a", "b"], files: ["film.svg"])
        let other = FailureEntry(folder: "T.other", title: "T.swift, other", messages: ["c"], files: [])
        let failures = FailureFolder(path: folder.path)
        try failures.write([("film.svg", [1]), ("film-2.svg", [2])], of: old)
        try failures.write([], of: other)
        #expect(failures.entries == [old, other] && text(of: "index.html").contains("2 failed tests"))
        failures.removeFiles(ofTest: "T.old")
        #expect(failures.entries == [other] && names(in: "T.old").isEmpty)
        #expect(text(of: "index.html").contains("1 failed test"))
        failures.removeFiles(ofTest: "T.other")
        #expect(text(of: "index.html").contains("No failed tests"))
    }

    @Test func theFolderIsInThePackageOfTheTest() {
        let package = FailureFolder(environment: [:], testFilePath: #filePath).path
        #expect(package.hasSuffix("/.build/failures") && !package.contains("/Tests/"))
        #expect(FailureFolder(environment: ["DYNAMICS_FAILURES": "/x/y"], testFilePath: #filePath).path == "/x/y")
        #expect(FailureFolder(environment: [:], testFilePath: "/nowhere/a.swift").path == ".build/failures")
    }

    @Test(.filmsOfIssues) func issuesAreMarkedInTheFrameOfTheScreenThatMovedLast() throws {
        let scope = try #require(FailureScope.current)
        let (first, second) = (FallingBox(), FallingBox())
        first.screen.advance(frames: 10)
        second.screen.advance(frames: 7)
        first.screen.advance(frames: 5)
        scope.note("a plain expectation")
        scope.withoutNotes { scope.note("an issue of the library") }
        let failure = try #require(scope.failures.last)
        #expect(scope.failures.count == 1 && failure.recording === first.screen.recording)
        #expect(failure.marks == [FrameMark(frame: 15, text: "a plain expectation")])
        scope.removeFailures()
    }

    @Test func ofThousandsOfScreensTheLastRecordingsAreKept() throws {
        let scope = FailureScope()
        var released: [() -> Bool] = []
        for _ in 0..<10 {
            let screen = Screen(size: CGSize(width: 10, height: 10))
            scope.register(screen)
            released.append { [weak recording = screen.recording] in recording == nil }
        }
        #expect(released.filter { $0() }.count == 6)
    }
}

/// Tests of films and pages.
@MainActor @Suite struct FailureFilmTests {
    @Test func theSameRunGivesTheSameFilmAndPage() {
        let films = (0..<2).map { _ in
            let scene = FallingBox()
            scene.screen.tap("box")
            scene.screen.settle()
            let marks = [FrameMark(frame: 41, text: "late")]
            return [
                scene.screen.film(marks: marks, title: "T"),
                String(decoding: scene.screen.page(marks: marks), as: UTF8.self),
            ]
        }
        #expect(films[0] == films[1])
    }

    @Test func theFilmStopsForASecondAtEachMark() {
        let scene = FallingBox()
        scene.screen.advance(frames: 59)
        // 60 frames last a second; the film has one more for each mark.
        #expect(scene.screen.film().contains("dur=\"1s\""))
        let marks = [10, 20].map { FrameMark(frame: $0, text: "mark") }
        #expect(scene.screen.film(marks: marks).contains("dur=\"3s\""))
    }

    @Test func aLongRecordingIsCutAroundItsMarks() {
        let screen = Screen(size: CGSize(width: 10, height: 10))
        screen.advance(frames: 2000)
        let shown = ShownFrames(screen.frames, marks: [FrameMark(frame: 1500, text: "")], framesPerSecond: 60)
        #expect(shown.frames.count == 1200 && shown.frames.last?.frame.frame == 1620)
        let last = ShownFrames(screen.frames, marks: [FrameMark(frame: 5000, text: "")], framesPerSecond: 60)
        #expect(last.frames.last?.frame.frame == 2000 && last.marks.map(\.frame) == [2000])
        #expect(ShownFrames([], marks: [FrameMark(frame: 1, text: "")], framesPerSecond: 60).marks.isEmpty)
    }

    @Test func textIsWrappedAndCut() {
        let lines = FailureFilm.wrap(["one two three", String(repeating: "w", count: 60)], width: 60)
        #expect(lines.first == "one two" && lines.count == 8 && lines.last?.hasSuffix("...") == true)
        for line in lines.dropLast() { #expect(TextMetrics.width(of: line, font: DisplayFont(size: 12)) <= 60) }
    }

    @Test func aPageRecordsTheDisplayedLayersByTheNamesOfTraces() throws {
        let scene = FallingBox()
        scene.screen.tap("box")
        scene.screen.advance(frames: 30)
        let page = String(decoding: scene.screen.page(marks: []), as: UTF8.self)
        let start = try #require(page.range(of: #"class="trace">"#)?.upperBound)
        let json = try #require(page[start...].components(separatedBy: "</script>").first)
        #expect(json.contains(#""name":"box""#) && json.contains(#""name":"window""#))
        // The box moves in each frame, and the disc of the finger is no layer.
        let number = try #require(json.firstMatch(of: /"n":(\d+),"name":"box"/)?.output.1)
        #expect(json.matches(of: try Regex("\\[\(number),[-0-9.]+,[-0-9.]+\\]")).count > 20, "\(json.prefix(2000))")
        #expect(!json.contains("18446744073709"))
    }
}
