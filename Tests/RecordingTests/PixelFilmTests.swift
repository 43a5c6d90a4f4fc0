#if Cairo
    import DisplayList
    import Foundation
    import Testing

    @testable import Recording

    private let programs = ProcessInfo.processInfo.environment
    private let hasFFmpeg = FFmpegProcess.find(programs) != nil
    private let ffprobe = FFmpegProcess.find(programs).map { String($0.dropLast(6)) + "ffprobe" }

    /// What ffprobe says about a film's video, `key=value` each.
    private func probe(_ path: String) throws -> Set<String> {
        let (process, output) = (Process(), Pipe())
        process.executableURL = URL(fileURLWithPath: ffprobe ?? "/usr/bin/ffprobe")
        process.arguments = [
            "-v", "error", "-count_frames", "-show_entries",
            "stream=width,height,avg_frame_rate,nb_read_frames,duration,pix_fmt", "-of", "default=noprint_wrappers=1",
            path,
        ]
        process.standardOutput = output
        try process.run()
        let data = try output.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        return Set(String(decoding: data, as: UTF8.self).split(separator: "\n").map(String.init))
    }

    @Suite("A film of pixels")
    struct PixelFilmTests {
        @Test("that ends in .png is a strip in one picture")
        func strip() throws {
            let scratch = try Scratch()
            try film(scratch.file("a.PNG"), squares(9), FilmOptions(frameCount: 9, scale: 2, stripFrames: 2))
            #expect(scratch.names == ["a.PNG"])
            #expect(scratch.bytes("a.PNG")[16..<24] == [0, 0, 0, 232, 0, 0, 0, 108])
        }

        @Test("that ends in / is a picture for each frame; those of an older, longer film are removed")
        func folder() throws {
            let scratch = try Scratch()
            try film(scratch.file("new/"), squares(3), FilmOptions(frameCount: 3, scale: 1))
            #expect(scratch.names == ["new"])
            let found = { try? FileManager.default.contentsOfDirectory(atPath: scratch.file("new")).sorted() }
            #expect(found() == ["frame-0001.png", "frame-0002.png", "frame-0003.png"])
            try scratch.write("mine", to: "new/frame-09.png")
            try film(scratch.file("new/"), squares(2), FilmOptions(frameCount: 2, scale: 2))
            #expect(found() == ["frame-0001.png", "frame-0002.png", "frame-09.png"])
            #expect(scratch.bytes("new/frame-0001.png")[16..<24] == [0, 0, 0, 80, 0, 0, 0, 60])
            #expect(scratch.names == ["new"])
        }

        @Test("that is given up leaves nothing behind", arguments: ["a.png", "a/", "a.gif", "a.webp", "a.mp4"])
        func abandon(name: String) throws {
            let options = FilmOptions(frameCount: 3)
            if try FilmFormat(path: name).needsFFmpeg && !hasFFmpeg { return }
            let scratch = try Scratch()
            let writer = try FilmWriter(path: scratch.file(name), options: options)
            for frame in squares(2) { try writer.append(frame) }
            writer.abandon()
            #expect(scratch.names.isEmpty)
        }

        @Test(
            "of a size that no picture can have says so and leaves nothing behind", arguments: ["a.png", "a/", "a.mp4"])
        func size(name: String) throws {
            if try FilmFormat(path: name).needsFFmpeg && !hasFFmpeg { return }
            let scratch = try Scratch()
            let writer = try FilmWriter(path: scratch.file(name), options: FilmOptions(frameCount: 1))
            let huge = squares(1, size: CGSize(width: 100_000, height: 1))[0]
            let error = #expect(throws: RecordingError.self) {
                try writer.append(huge)
                try writer.finish()
            }
            #expect(error?.kind == .usage && error?.message.contains("Choose another size or scale.") == true)
            #expect(scratch.names.isEmpty)
        }

        @Test("needs ffmpeg, and says where to get it", arguments: ["a.gif", "a.webp", "a.mp4"])
        func missing(name: String) throws {
            let scratch = try Scratch()
            for environment in [[:], ["PATH": ""], ["PATH": scratch.path]] {
                let options = FilmOptions(frameCount: 1, environment: environment)
                let error = #expect(throws: RecordingError.self) {
                    try FilmWriter(path: scratch.file(name), options: options)
                }
                #expect(error?.kind == .unavailable)
                #expect(error?.message.contains("needs ffmpeg, which is not on the PATH: \"apt-get install") == true)
            }
            #expect(scratch.names.isEmpty)
        }

        @Test("has the rate and the length that were asked for, at odd sizes too", .enabled(if: hasFFmpeg))
        func rates() throws {
            let scratch = try Scratch()
            let odd = squares(60, size: CGSize(width: 41, height: 31))
            try film(scratch.file("a.mp4"), odd, FilmOptions(frameCount: 60, fps: 30, scale: 1))
            let video = try probe(scratch.file("a.mp4"))
            #expect(
                video.isSuperset(of: [
                    "width=42", "height=32", "avg_frame_rate=30/1", "duration=2.000000", "nb_read_frames=60",
                    "pix_fmt=yuv420p",
                ]), "\(video)")
            try film(scratch.file("a.gif"), odd, FilmOptions(frameCount: 60, fps: 60, scale: 1))
            let gif = try probe(scratch.file("a.gif"))
            #expect(
                gif.isSuperset(of: [
                    "width=41", "height=31", "avg_frame_rate=50/1", "duration=1.000000", "nb_read_frames=50",
                ]), "\(gif)")
            #expect(scratch.bytes("a.gif").contains("NETSCAPE2.0"), "it loops")
            #expect(scratch.names == ["a.gif", "a.mp4"])
        }

        @Test("as .webp lasts as long as it should and loops for ever", .enabled(if: hasFFmpeg))
        func webp() throws {
            let scratch = try Scratch()
            try film(scratch.file("a.webp"), squares(30), FilmOptions(frameCount: 30, fps: 30, scale: 1))
            let bytes = scratch.bytes("a.webp")
            var (place, frames, milliseconds) = (12, 0, 0)
            while place + 8 <= bytes.count {
                let number = { (at: Int, count: Int) in (0..<count).reduce(0) { $0 + Int(bytes[at + $1]) << (8 * $1) } }
                let length = number(place + 4, 4)
                switch String(decoding: bytes[place..<(place + 4)], as: UTF8.self) {
                case "ANIM": #expect(number(place + 12, 2) == 0, "loops for ever")
                case "ANMF": (frames, milliseconds) = (frames + 1, milliseconds + number(place + 20, 3))
                default: break
                }
                place += 8 + length + length % 2
            }
            #expect(frames == 30)
            #expect(abs(milliseconds - 1000) <= 1)
        }

        @Test("that ffmpeg fails to make tells what ffmpeg says, also when it ends at once")
        func failing() throws {
            for script in [
                "echo 'Unknown encoder X' >&2; exit 3", "cat >/dev/null; echo 'Unknown encoder X' >&2; exit 3",
            ] {
                let scratch = try Scratch()
                try scratch.write("#!/bin/sh\n\(script)\n", to: "ffmpeg")
                #expect(chmod(scratch.file("ffmpeg"), 0o755) == 0)
                let options = FilmOptions(frameCount: 60, environment: ["PATH": "/nowhere:\(scratch.path)"])
                let frames = squares(3, size: CGSize(width: 400, height: 400))
                let error = #expect(throws: RecordingError.self) { try film(scratch.file("a.mp4"), frames, options) }
                #expect(
                    error?.message == "\(scratch.file("a.mp4")) was not made: ffmpeg failed. It says: Unknown encoder X"
                )
                #expect(error?.exitCode == 69)
                #expect(scratch.names == ["ffmpeg"])
            }
        }
    }

    extension [UInt8] {
        fileprivate func contains(_ text: String) -> Bool {
            String(decoding: self, as: UTF8.self).contains(text)
        }
    }
#endif
