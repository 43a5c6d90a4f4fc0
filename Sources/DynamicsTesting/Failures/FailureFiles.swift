import Foundation
import Testing

// The films and messages of failed tests, as files and attachments.

/// A file that a failed test leaves: a difference picture, a touch script.
struct FailureFile {
    var name: String
    var bytes: [UInt8]
}

/// Attaches films, pages and other files to failed tests, and writes them to the folder of the failures.
@MainActor
enum FailureFiles {
    /// What is known of a test in this process.
    private struct State {
        var messages: [String] = []
        var screens: [ScreenState] = []
        var files: [String] = []
    }

    private struct ScreenState {
        weak var recording: ScreenRecording?
        var marks: [FrameMark] = []
        var attachmentCount = 0
    }

    private static var states: [TestIdentity: State] = [:]
    /// The largest number of screens of a test of which films are made.
    private static let screenLimit = 4
    /// How often the film of one screen is attached if its test fails again. Attachments cannot be replaced.
    private static let attachmentLimit = 3
    private static let messageLimit = 20

    /// Prepares for a test that creates a screen: removes the files that an earlier run has left of this test.
    static func register(_ screen: Screen) {
        guard let test = Test.current else { return }
        let location = test.sourceLocation
        let identity = TestIdentity.current(sourceLocation: location, function: test.name)
        if states[identity] == nil {
            states[identity] = State()
            folder(of: identity).removeFiles(ofTest: identity.folderName)
        }
        FailureScope.current?.register(screen)
    }

    /// Shows a failure: now, or at the end of a test with `.filmsOfIssues`.
    static func add(
        _ message: String, of recording: ScreenRecording, marks: [FrameMark], files: [FailureFile] = [],
        sourceLocation: SourceLocation
    ) {
        let identity = TestIdentity.current(
            sourceLocation: sourceLocation, function: "line \(sourceLocation.line)")
        if let scope = FailureScope.current {
            scope.add(FailureScope.Failure(recording: recording, marks: marks, message: message))
            write(files, messages: [], of: identity)
        } else {
            write(files + makeFilm(of: recording, marks: marks, test: identity), messages: [message], of: identity)
        }
    }

    /// Writes the films of a test that has ended, with the marks of all its failures.
    static func writeFilms(of scope: FailureScope) {
        let failures = scope.failures
        guard !failures.isEmpty, let test = Test.current else { return }
        let identity = TestIdentity.current(sourceLocation: test.sourceLocation, function: test.name)
        var recordings: [ScreenRecording] = []
        for case let recording? in failures.map(\.recording) where !recordings.contains(where: { $0 === recording }) {
            recordings.append(recording)
        }
        let films = recordings.flatMap { recording in
            makeFilm(
                of: recording, marks: failures.filter { $0.recording === recording }.flatMap(\.marks), test: identity)
        }
        write(films, messages: failures.map(\.message), of: identity)
    }

    /// Attaches files to the current test and writes them to its folder.
    private static func write(_ files: [FailureFile], messages: [String], of test: TestIdentity) {
        var state = states[test] ?? State()
        if states[test] == nil { folder(of: test).removeFiles(ofTest: test.folderName) }
        state.messages = Array((state.messages + messages).prefix(messageLimit))
        for file in files where !state.files.contains(file.name) { state.files.append(file.name) }
        states[test] = state
        if Test.current != nil {
            for file in files { Attachment.record(file.bytes, named: file.name) }
        }
        let entry = FailureEntry(
            folder: test.folderName, title: test.title, messages: state.messages, files: state.files)
        // A folder that cannot be written must not hide the failure. The attachments remain.
        try? folder(of: test).write(files.map { ($0.name, $0.bytes) }, of: entry)
    }

    /// Returns the film and the page of a screen, with the marks of all its failures so far.
    private static func makeFilm(
        of recording: ScreenRecording, marks: [FrameMark], test: TestIdentity
    ) -> [FailureFile] {
        guard recording.recordsPictures else { return [] }
        var state = states[test] ?? State()
        defer { states[test] = state }
        var index = state.screens.firstIndex { $0.recording === recording }
        if index == nil, state.screens.count < screenLimit {
            state.screens.append(ScreenState(recording: recording))
            index = state.screens.count - 1
        }
        guard let index, state.screens[index].attachmentCount < attachmentLimit else { return [] }
        state.screens[index].marks += marks
        state.screens[index].attachmentCount += 1
        let (number, all) = (index + 1, state.screens[index].marks)
        let suffix = number > 1 ? "-\(number)" : ""
        return [
            FailureFile(name: "film\(suffix).svg", bytes: Array(recording.film(marks: all, title: test.title).utf8)),
            FailureFile(name: "page\(suffix).html", bytes: recording.page(marks: all, title: test.title)),
        ]
    }

    private static func folder(of test: TestIdentity) -> FailureFolder {
        FailureFolder(environment: TestEnvironment.variables, testFilePath: test.filePath)
    }
}

extension Screen {
    /// Returns the recorded frames as an animated SVG, which plays in any browser. Below the picture is a timeline. The
    /// film stops for a second at each marked frame.
    ///
    /// Of a recording of more than 20 seconds, the film shows the 20 seconds up to 2 seconds after the last mark.
    /// - Parameters:
    ///   - marks: The frames to mark, and why. The default is none.
    ///   - title: The line below the picture. The default is empty.
    /// - Complexity: O(*n*) in the number of drawing commands of all frames.
    public func film(marks: [FrameMark] = [], title: String = "") -> String {
        recording.film(marks: marks, title: title)
    }

    /// Returns the recorded frames as an HTML page in UTF-8, in which one scrubs through them: the viewer of traces. It
    /// needs no network connection.
    ///
    /// The page shows all views and layers, and lists those that move as items. Of a recording of more than 20 seconds, it
    /// shows the 20 seconds up to 2 seconds after the last mark.
    /// - Parameters:
    ///   - marks: The frames to mark, and why. The page starts at the first one. The default is none.
    ///   - title: The title of the page. The default is "Screen".
    /// - Complexity: O(*n*) in the number of drawing commands of all frames.
    public func page(marks: [FrameMark] = [], title: String = "Screen") -> [UInt8] {
        recording.page(marks: marks, title: title)
    }
}
