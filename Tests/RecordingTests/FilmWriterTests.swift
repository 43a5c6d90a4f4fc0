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
        #expect(text.contains("dur=\".2s\"") && text.contains("values=\"0 0;1 0;2 0;3 0;3 0\""))
    }

    @Test("A film strip shows frames with their times, including the first and the last")
    func filmStripShowsFramesWithTheirTimes() throws {
        let directory = try TemporaryDirectory()
        let options = FilmOptions(frameCount: 30, fps: 20, isStrip: true, stripFrameCount: 3)
        try writeFilm(makeMovingSquareFrames(30), to: directory.path(ofFile: "a.svg"), options: options)
        let text = String(decoding: directory.readBytes(ofFile: "a.svg"), as: UTF8.self)
        #expect(text.hasPrefix("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"168\" height=\"76\""))
        for time in ["0.00", "0.75", "1.45"] { #expect(text.contains(">\(time) s</text>"), "\(text)") }
        #expect(text.contains("translate(29 0)") && !text.contains("animate"))
    }

    @Test("A film strip chooses frames where something moves, and passes over pauses")
    func filmStripChoosesFramesWhereSomethingMoves() {
        let list = { (x: CGFloat) in
            DisplayList(
                size: CGSize(width: 100, height: 100),
                commands: [.fill(.rectangle(CGRect(x: x, y: 0, width: 50, height: 50)), .black)])
        }
        var selection = EventfulFrames(count: 5, of: 1000)
        for frame in 0..<1000 { selection.append(list(frame < 900 ? 0 : min(50, CGFloat(frame - 900)))) }
        let indices = selection.frames.map(\.index)
        #expect(indices.first == 0 && indices.last == 999 && indices == indices.sorted())
        #expect(indices[1...3].allSatisfy { (880...955).contains($0) }, "\(indices)")
        for (count, total, expected) in [
            (1, 9, [0]), (5, 3, [0, 1, 2]), (3, 3, [0, 1, 2]), (6, 361, [0, 72, 144, 216, 288, 360]),
        ] {
            var still = EventfulFrames(count: count, of: total)
            for _ in 0..<total { still.append(list(0)) }
            #expect(still.frames.map(\.index) == expected)
        }
        var long = EventfulFrames(count: 4, of: 86_401)
        for frame in 0..<86_401 { long.append(list(frame < 40_000 ? 0 : 1)) }
        #expect(long.frames.count == 4 && long.frames.last?.index == 86_400)
    }

    @Test("A film with a frame is surrounded by an edge or a phone, with transparent corners where the format permits")
    func framedFilmIsSurrounded() throws {
        let directory = try TemporaryDirectory()
        for (frame, side) in [(FilmStyle.Frame.edge, 2.0), (.phone, 24)] {
            let frames = makeMovingSquareFrames(4)
            let options = FilmOptions(frameCount: 4, style: FilmStyle(frame: frame))
            try writeFilm(frames, to: directory.path(ofFile: "a.svg"), options: options)
            let text = String(decoding: directory.readBytes(ofFile: "a.svg"), as: UTF8.self)
            #expect(text.contains("width=\"\(Int(frames[0].size.width + side))\""), "\(text)")
            #expect(text.contains("animateTransform") && text.contains("clip-path=\"url(#c0)\""))
        }
        let list = makeMovingSquareFrames(1)[0]
        #expect(list.surrounded(by: .none, backdrop: .white) == list)
        #expect(list.surrounded(by: .phone, backdrop: .white).background == .white)
    }

    @Test("A film that loops ends with half a second in which the first frame appears, unless the last frame equals it")
    func loopingFilmEndsWithTransition() throws {
        let directory = try TemporaryDirectory()
        let text = { (frames: [DisplayList], style: FilmStyle) in
            let options = FilmOptions(frameCount: frames.count, fps: 20, style: style)
            try writeFilm(frames, to: directory.path(ofFile: "a.svg"), options: options)
            return String(decoding: directory.readBytes(ofFile: "a.svg"), as: UTF8.self)
        }
        let frames = makeMovingSquareFrames(20)
        #expect(try text(frames, FilmStyle()).contains("dur=\"1s\""))
        let looping = try text(frames, FilmStyle(loops: true))
        #expect(looping.contains("dur=\"1.5s\"") && looping.contains("attributeName=\"opacity\""))
        let closed = frames + frames.reversed()
        #expect(try text(closed, FilmStyle(loops: true)) == text(closed, FilmStyle()))
        let strip = FilmOptions(frameCount: 20, isStrip: true, style: FilmStyle(loops: true))
        try writeFilm(frames, to: directory.path(ofFile: "b.svg"), options: strip)
        #expect(!String(decoding: directory.readBytes(ofFile: "b.svg"), as: UTF8.self).contains("opacity=\"."))
    }

    @Test("An SVG film has a title, a description and a still for people who prefer reduced motion")
    func svgFilmIsAccessible() throws {
        let directory = try TemporaryDirectory()
        let style = FilmStyle(title: "Boxes & balls", summary: "They <fall>.")
        let frames = makeMovingSquareFrames(4)
        let options = FilmOptions(frameCount: 4, style: style)
        try writeFilm(frames, to: directory.path(ofFile: "a.svg"), options: options)
        let text = String(decoding: directory.readBytes(ofFile: "a.svg"), as: UTF8.self)
        #expect(text.contains("<title>Boxes &amp; balls</title>\n<desc>They &lt;fall&gt;.</desc>"))
        #expect(text.contains("@media(prefers-reduced-motion:reduce)"))
        let parts = text.components(separatedBy: "<g class=\"still\">")
        #expect(parts.count == 2 && !parts[1].contains("animate") && parts[1].contains("translate(3 0)"))
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
