import DisplayList
import Foundation
import JSONReading
import Testing

@testable import DynamicsRecording

@Suite("Film writer")
struct FilmWriterTests {
    @Test("A path that ends with .svg gives an animated SVG, which replaces an older file only when it is finished")
    func svgPathGivesAnimatedSVGThatReplacesOlderFile() throws {
        let directory = try TemporaryDirectory()
        try directory.writeText("older", toFile: "a.svg")
        let writer = try FilmWriter(path: directory.path(ofFile: "a.svg"), options: FilmOptions(frameCount: 4, fps: 20))
        for frame in makeMovingSquareFrames(4) { try writer.append(frame) }
        #expect(directory.readBytes(ofFile: "a.svg") == Array("older".utf8))
        try writer.finish()
        #expect(directory.fileNames == ["a.svg"])
        let text = String(decoding: directory.readBytes(ofFile: "a.svg"), as: UTF8.self)
        #expect(text.contains("dur=\".2s\"") && text.contains("values=\"0 0;3 0;3 0\""))
    }

    @Test("A film strip shows evenly spaced frames, including the first and the last")
    func filmStripShowsEvenlySpacedFrames() throws {
        #expect(FilmStripSink.evenlySpacedFrameIndices(count: 6, of: 361) == [0, 72, 144, 216, 288, 360])
        #expect(FilmStripSink.evenlySpacedFrameIndices(count: 3, of: 4) == [0, 2, 3])
        #expect(FilmStripSink.evenlySpacedFrameIndices(count: 5, of: 3) == [0, 1, 2])
        #expect(FilmStripSink.evenlySpacedFrameIndices(count: 1, of: 9) == [0])
        let directory = try TemporaryDirectory()
        let options = FilmOptions(frameCount: 30, isStrip: true, stripFrameCount: 3)
        try writeFilm(makeMovingSquareFrames(30), to: directory.path(ofFile: "a.svg"), options: options)
        let text = String(decoding: directory.readBytes(ofFile: "a.svg"), as: UTF8.self)
        #expect(text.hasPrefix("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"168\" height=\"54\""))
        #expect(text.contains("translate(15 0)") && text.contains("translate(29 0)") && !text.contains("animate"))
    }

    @Test("A film that is discarded, deallocated or fails leaves no file and keeps an older file")
    func discardedOrFailedFilmKeepsOlderFile() throws {
        let directory = try TemporaryDirectory()
        try directory.writeText("older", toFile: "a.svg")
        let writer = try FilmWriter(path: directory.path(ofFile: "a.svg"), options: FilmOptions(frameCount: 4))
        try writer.append(makeMovingSquareFrames(1)[0])
        #expect(directory.fileNames.count == 2)
        writer.discard()
        writer.discard()
        #expect(directory.fileNames == ["a.svg"])
        do { _ = try FilmWriter(path: directory.path(ofFile: "b.svg"), options: FilmOptions(frameCount: 4)) }
        #expect(directory.fileNames == ["a.svg"])
        let empty = try FilmWriter(path: directory.path(ofFile: "a.svg"), options: FilmOptions(frameCount: 0))
        let error = #expect(throws: UserFacingError.self) { try empty.finish() }
        #expect(error == UserFacingError(.usage, "The film has no frames. Increase its duration."))
        #expect(directory.fileNames == ["a.svg"] && directory.readBytes(ofFile: "a.svg") == Array("older".utf8))
    }

    @Test(
        "Invalid paths are reported before the first frame",
        arguments: [
            (
                "a.mov", 64,
                "unknown film format. Use a path that ends with .svg (animation), .png (film strip), .gif, .webp, .mp4, .html (trace viewer) or /"
            ),
            ("svg", 64, "unknown film format"), ("a.svg.", 64, "unknown film format"),
            ("no.folder", 64, "unknown film format"),
            ("none/a.svg", 73, "none/a.svg cannot be written: the directory "),
            ("folder.svg", 73, "it is a directory"),
        ])
    func invalidPathIsReportedBeforeFirstFrame(name: String, code: Int32, message: String) throws {
        let directory = try TemporaryDirectory()
        try FileManager.default.createDirectory(
            atPath: directory.path(ofFile: "folder.svg"), withIntermediateDirectories: false)
        let error = #expect(throws: UserFacingError.self) {
            try FilmWriter(path: directory.path(ofFile: name), options: FilmOptions(frameCount: 1))
        }
        #expect(error?.exitCode == code)
        #expect(error?.message.contains(message) == true, "\(error?.message ?? "")")
        #expect(directory.fileNames == ["folder.svg"])
    }

    @Test(
        "Frame rates and scales out of range are usage errors", arguments: [(0, 1.0), (.nan, 1), (2000, 1), (60, -1)])
    func frameRateOrScaleOutOfRangeIsUsageError(fps: Double, scale: Double) throws {
        let directory = try TemporaryDirectory()
        let options = FilmOptions(frameCount: 1, fps: fps, scale: scale)
        let error = #expect(throws: UserFacingError.self) {
            try FilmWriter(path: directory.path(ofFile: "a.svg"), options: options)
        }
        #expect(error?.kind == .usage && error?.message.contains(" must be greater than 0 and at most") == true)
    }

    @Test(
        "A directory without write permission is reported",
        .enabled(if: FileManager.default.fileExists(atPath: "/proc")))
    func unwritableDirectoryIsReported() {
        let error = #expect(throws: UserFacingError.self) {
            try FilmWriter(path: "/proc/a.svg", options: FilmOptions(frameCount: 1))
        }
        #expect(error?.kind == .cannotCreate)
        #expect(error?.message.hasPrefix("/proc/a.svg cannot be written: ") == true)
        #expect(error?.message.hasSuffix("Choose a directory with write permission.") == true)
    }

    #if !Cairo
        @Test("A build without Cairo explains how to get pixel formats", arguments: ["a.png", "a.gif", "a.mp4", "a/"])
        func buildWithoutCairoExplainsPixelFormats(name: String) throws {
            let directory = try TemporaryDirectory()
            let error = #expect(throws: UserFacingError.self) {
                try FilmWriter(path: directory.path(ofFile: name), options: FilmOptions(frameCount: 1))
            }
            #expect(error?.kind == .unavailable)
            #expect(error?.message.contains("\"swift build --traits Cairo\"") == true)
            #expect(error?.message.contains("A path that ends with .svg needs no Cairo.") == true)
            #expect(directory.fileNames.isEmpty)
        }
    #endif

    @Test("A termination signal removes temporary files and ends the process with that signal")
    func terminationSignalRemovesTemporaryFiles() async throws {
        let directory = try TemporaryDirectory()
        await #expect(processExitsWith: .signal(SIGTERM)) { [path = directory.path(ofFile: "a.svg") as String] in
            TemporaryFiles.installSignalHandlers()
            let writer = try FilmWriter(path: path, options: FilmOptions(frameCount: 4))
            kill(getpid(), SIGTERM)
            sleep(60)
            try writer.finish()
        }
        #expect(directory.fileNames.isEmpty)
    }

    @Test("The progress line is updated once per percent and cleared at the end")
    func progressLineIsUpdatedOncePerPercent() {
        var output: [String] = []
        let line = ProgressLine(total: 300, isShown: true) { output.append($0) }
        for frameCount in 1...300 { line.update(completedFrames: frameCount) }
        #expect(output.count == 101)
        #expect(output[50] == "\r50 %, 150 of 300 frames\u{1B}[K")
        line.clear()
        #expect(output.last == "\r\u{1B}[K")
        let hiddenLine = ProgressLine(total: 3, isShown: false) { output.append($0) }
        hiddenLine.update(completedFrames: 2)
        hiddenLine.clear()
        #expect(output.count == 102)
    }
}
