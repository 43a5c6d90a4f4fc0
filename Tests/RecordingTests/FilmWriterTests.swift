import DisplayList
import Foundation
import Testing

@testable import Recording

@Suite("A film")
struct FilmWriterTests {
    @Test("that ends in .svg is animated, appears when it is finished, and not before")
    func animation() throws {
        let scratch = try Scratch()
        try scratch.write("older", to: "a.svg")
        let writer = try FilmWriter(path: scratch.file("a.svg"), options: FilmOptions(frameCount: 4, fps: 20))
        for frame in squares(4) { try writer.append(frame) }
        #expect(scratch.bytes("a.svg") == Array("older".utf8))
        try writer.finish()
        #expect(scratch.names == ["a.svg"])
        let text = String(decoding: scratch.bytes("a.svg"), as: UTF8.self)
        #expect(text.contains("dur=\".2s\"") && text.contains("values=\"0 0;3 0;3 0\""))
    }

    @Test("as a strip has evenly chosen frames, the first and the last among them")
    func strip() throws {
        #expect(StripSink.choose(6, of: 361) == [0, 72, 144, 216, 288, 360])
        #expect(StripSink.choose(3, of: 4) == [0, 2, 3])
        #expect(StripSink.choose(5, of: 3) == [0, 1, 2])
        #expect(StripSink.choose(1, of: 9) == [0])
        let scratch = try Scratch()
        let options = FilmOptions(frameCount: 30, isStrip: true, stripFrames: 3)
        try film(scratch.file("a.svg"), squares(30), options)
        let text = String(decoding: scratch.bytes("a.svg"), as: UTF8.self)
        #expect(text.hasPrefix("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"168\" height=\"54\""))
        #expect(text.contains("translate(15 0)") && text.contains("translate(29 0)") && !text.contains("animate"))
    }

    @Test("that is given up, forgotten or fails leaves nothing behind and an older one as it was")
    func abandon() throws {
        let scratch = try Scratch()
        try scratch.write("older", to: "a.svg")
        let writer = try FilmWriter(path: scratch.file("a.svg"), options: FilmOptions(frameCount: 4))
        try writer.append(squares(1)[0])
        #expect(scratch.names.count == 2)
        writer.abandon()
        writer.abandon()
        #expect(scratch.names == ["a.svg"])
        do { _ = try FilmWriter(path: scratch.file("b.svg"), options: FilmOptions(frameCount: 4)) }
        #expect(scratch.names == ["a.svg"])
        let empty = try FilmWriter(path: scratch.file("a.svg"), options: FilmOptions(frameCount: 0))
        let error = #expect(throws: RecordingError.self) { try empty.finish() }
        #expect(error == RecordingError(.usage, "The film has no frames: let it last longer."))
        #expect(scratch.names == ["a.svg"] && scratch.bytes("a.svg") == Array("older".utf8))
    }

    @Test(
        "says what is wrong with its path or its options before the first frame",
        arguments: [
            (
                "a.mov", 64,
                "a film ends in .svg (plays in a browser), .png (a strip of frames), .gif, .webp or .mp4, or in /"
            ),
            ("svg", 64, "a film ends in"), ("a.svg.", 64, "a film ends in"), ("no.folder", 64, "a film ends in"),
            ("none/a.svg", 73, "none/a.svg cannot be written: there is no folder "),
            ("folder.svg", 73, "a folder has this name"),
        ])
    func places(name: String, code: Int32, sentence: String) throws {
        let scratch = try Scratch()
        try FileManager.default.createDirectory(atPath: scratch.file("folder.svg"), withIntermediateDirectories: false)
        let error = #expect(throws: RecordingError.self) {
            try FilmWriter(path: scratch.file(name), options: FilmOptions(frameCount: 1))
        }
        #expect(error?.exitCode == code)
        #expect(error?.message.contains(sentence) == true, "\(error?.message ?? "")")
        #expect(scratch.names == ["folder.svg"])
    }

    @Test("cannot have rates or scales that there are none of", arguments: [(0, 1.0), (.nan, 1), (2000, 1), (60, -1)])
    func options(fps: Double, scale: Double) throws {
        let scratch = try Scratch()
        let options = FilmOptions(frameCount: 1, fps: fps, scale: scale)
        let error = #expect(throws: RecordingError.self) {
            try FilmWriter(path: scratch.file("a.svg"), options: options)
        }
        #expect(error?.kind == .usage && error?.message.hasPrefix("A film has more than 0 and at most") == true)
    }

    @Test("cannot be written where nobody can write", .enabled(if: FileManager.default.fileExists(atPath: "/proc")))
    func unwritable() {
        let error = #expect(throws: RecordingError.self) {
            try FilmWriter(path: "/proc/a.svg", options: FilmOptions(frameCount: 1))
        }
        #expect(error?.kind == .cannotCreate)
        #expect(error?.message.hasPrefix("/proc/a.svg cannot be written: ") == true)
        #expect(error?.message.hasSuffix("Choose a folder that you may write in.") == true)
    }

    #if !Cairo
        @Test("of pixels says how to get them where this build has none", arguments: ["a.png", "a.gif", "a.mp4", "a/"])
        func noPixels(name: String) throws {
            let scratch = try Scratch()
            let error = #expect(throws: RecordingError.self) {
                try FilmWriter(path: scratch.file(name), options: FilmOptions(frameCount: 1))
            }
            #expect(error?.kind == .unavailable)
            #expect(error?.message.contains("\"swift build --traits Cairo\"") == true)
            #expect(error?.message.contains("A path that ends in .svg works without.") == true)
            #expect(scratch.names.isEmpty)
        }
    #endif

    @Test("that is interrupted leaves nothing behind, and the program ends as by the interruption")
    func interruption() async throws {
        let scratch = try Scratch()
        await #expect(processExitsWith: .signal(SIGTERM)) { [path = scratch.file("a.svg") as String] in
            UnfinishedFiles.removeWhenInterrupted()
            let writer = try FilmWriter(path: path, options: FilmOptions(frameCount: 4))
            kill(getpid(), SIGTERM)
            sleep(60)
            try writer.finish()
        }
        #expect(scratch.names.isEmpty)
    }

    @Test("shows its progress in one line, a step at each percent, and takes it away")
    func progress() {
        var shown: [String] = []
        let line = ProgressLine(total: 300, isShown: true) { shown.append($0) }
        for done in 1...300 { line.update(done) }
        #expect(shown.count == 101)
        #expect(shown[50] == "\r50 %, 150 of 300 frames\u{1B}[K")
        line.clear()
        #expect(shown.last == "\r\u{1B}[K")
        let silent = ProgressLine(total: 3, isShown: false) { shown.append($0) }
        silent.update(2)
        silent.clear()
        #expect(shown.count == 102)
    }
}
