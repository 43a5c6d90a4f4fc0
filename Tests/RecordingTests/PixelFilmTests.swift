#if Cairo
    import DisplayList
    import Foundation
    import JSONReading
    import Testing

    @testable import DynamicsRecording

    private let environment = ProcessInfo.processInfo.environment
    private let hasFFmpeg = FFmpegProcess.findExecutable(in: environment) != nil
    private let ffprobe = FFmpegProcess.findExecutable(in: environment).map { String($0.dropLast(6)) + "ffprobe" }

    /// Returns the properties of a film's video stream as ffprobe reports them, each as `key=value`.
    private func readVideoStreamProperties(_ path: String) throws -> Set<String> {
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

    @Suite("Pixel films")
    struct PixelFilmTests {
        @Test("A path that ends with .png gives a film strip in one image")
        func pngPathGivesFilmStripInOneImage() throws {
            let directory = try TemporaryDirectory()
            try writeFilm(
                makeMovingSquareFrames(9), to: directory.path(ofFile: "a.PNG"),
                options: FilmOptions(frameCount: 9, scale: 2, stripFrameCount: 2))
            #expect(directory.fileNames == ["a.PNG"])
            #expect(directory.readBytes(ofFile: "a.PNG")[16..<24] == [0, 0, 0, 232, 0, 0, 0, 152])
        }

        @Test("A path that ends with / gives one image per frame and removes the images of an older, longer film")
        func directoryPathGivesOneImagePerFrame() throws {
            let directory = try TemporaryDirectory()
            try writeFilm(
                makeMovingSquareFrames(3), to: directory.path(ofFile: "new/"),
                options: FilmOptions(frameCount: 3, scale: 1))
            #expect(directory.fileNames == ["new"])
            let imageNames = {
                try? FileManager.default.contentsOfDirectory(atPath: directory.path(ofFile: "new")).sorted()
            }
            #expect(imageNames() == ["frame-0001.png", "frame-0002.png", "frame-0003.png"])
            try directory.writeText("mine", toFile: "new/frame-09.png")
            try writeFilm(
                makeMovingSquareFrames(2), to: directory.path(ofFile: "new/"),
                options: FilmOptions(frameCount: 2, scale: 2))
            #expect(imageNames() == ["frame-0001.png", "frame-0002.png", "frame-09.png"])
            #expect(directory.readBytes(ofFile: "new/frame-0001.png")[16..<24] == [0, 0, 0, 80, 0, 0, 0, 60])
            #expect(directory.fileNames == ["new"])
        }

        @Test("A discarded film leaves no files", arguments: ["a.png", "a/", "a.gif", "a.webp", "a.mp4"])
        func discardedFilmLeavesNoFiles(name: String) throws {
            let options = FilmOptions(frameCount: 3)
            if try FilmFormat(path: name).needsFFmpeg && !hasFFmpeg { return }
            let directory = try TemporaryDirectory()
            let writer = try FilmWriter(path: directory.path(ofFile: name), options: options)
            for frame in makeMovingSquareFrames(2) { try writer.append(frame) }
            writer.discard()
            #expect(directory.fileNames.isEmpty)
        }

        @Test(
            "An impossible image size is a usage error and leaves no files", arguments: ["a.png", "a/", "a.mp4"])
        func impossibleImageSizeIsUsageError(name: String) throws {
            if try FilmFormat(path: name).needsFFmpeg && !hasFFmpeg { return }
            let directory = try TemporaryDirectory()
            let writer = try FilmWriter(path: directory.path(ofFile: name), options: FilmOptions(frameCount: 1))
            let huge = makeMovingSquareFrames(1, size: CGSize(width: 100_000, height: 1))[0]
            let error = #expect(throws: UserFacingError.self) {
                try writer.append(huge)
                try writer.finish()
            }
            #expect(error?.kind == .usage && error?.message.contains("Choose another size or scale.") == true)
            #expect(directory.fileNames.isEmpty)
        }

        @Test(
            "A missing ffmpeg is reported with the command that installs it", arguments: ["a.gif", "a.webp", "a.mp4"])
        func missingFFmpegIsReportedWithInstallCommand(name: String) throws {
            let directory = try TemporaryDirectory()
            for environment in [[:], ["PATH": ""], ["PATH": directory.path]] {
                let options = FilmOptions(frameCount: 1, environment: environment)
                let error = #expect(throws: UserFacingError.self) {
                    try FilmWriter(path: directory.path(ofFile: name), options: options)
                }
                #expect(error?.kind == .unavailable)
                #expect(
                    error?.message.contains(
                        "needs ffmpeg, which was not found on the PATH. Install it (apt-get install") == true)
            }
            #expect(directory.fileNames.isEmpty)
        }

        @Test("A film has the requested frame rate and duration, also at odd sizes", .enabled(if: hasFFmpeg))
        func filmHasRequestedFrameRateAndDuration() throws {
            let directory = try TemporaryDirectory()
            let oddSizedFrames = makeMovingSquareFrames(60, size: CGSize(width: 41, height: 31))
            try writeFilm(
                oddSizedFrames, to: directory.path(ofFile: "a.mp4"),
                options: FilmOptions(frameCount: 60, fps: 30, scale: 1)
            )
            let video = try readVideoStreamProperties(directory.path(ofFile: "a.mp4"))
            #expect(
                video.isSuperset(of: [
                    "width=42", "height=32", "avg_frame_rate=30/1", "duration=2.000000", "nb_read_frames=60",
                    "pix_fmt=yuv420p",
                ]), "\(video)")
            try writeFilm(
                oddSizedFrames, to: directory.path(ofFile: "a.gif"),
                options: FilmOptions(frameCount: 60, fps: 60, scale: 1)
            )
            let gif = try readVideoStreamProperties(directory.path(ofFile: "a.gif"))
            #expect(
                gif.isSuperset(of: [
                    "width=41", "height=31", "avg_frame_rate=50/1", "duration=1.000000", "nb_read_frames=50",
                ]), "\(gif)")
            #expect(directory.readBytes(ofFile: "a.gif").containsText("NETSCAPE2.0"), "the GIF loops")
            #expect(directory.fileNames == ["a.gif", "a.mp4"])
        }

        @Test("A WebP film has the requested duration and loops forever", .enabled(if: hasFFmpeg))
        func webPFilmHasRequestedDurationAndLoopsForever() throws {
            let directory = try TemporaryDirectory()
            try writeFilm(
                makeMovingSquareFrames(30), to: directory.path(ofFile: "a.webp"),
                options: FilmOptions(frameCount: 30, fps: 30, scale: 1))
            let bytes = directory.readBytes(ofFile: "a.webp")
            var (offset, frameCount, milliseconds) = (12, 0, 0)
            while offset + 8 <= bytes.count {
                // Reads an unsigned little-endian integer of `byteCount` bytes at the index `at` of the file.
                let integer = { (at: Int, byteCount: Int) in
                    (0..<byteCount).reduce(0) { $0 + Int(bytes[at + $1]) << (8 * $1) }
                }
                let length = integer(offset + 4, 4)
                switch String(decoding: bytes[offset..<(offset + 4)], as: UTF8.self) {
                case "ANIM": #expect(integer(offset + 12, 2) == 0, "the animation loops forever")
                case "ANMF": (frameCount, milliseconds) = (frameCount + 1, milliseconds + integer(offset + 20, 3))
                default: break
                }
                offset += 8 + length + length % 2
            }
            #expect(frameCount == 30)
            #expect(abs(milliseconds - 1000) <= 1)
        }

        @Test("An error of ffmpeg contains its message, also when ffmpeg exits at once")
        func failureOfFFmpegIsReportedWithItsMessage() throws {
            for script in [
                "echo 'Unknown encoder X' >&2; exit 3", "cat >/dev/null; echo 'Unknown encoder X' >&2; exit 3",
            ] {
                let directory = try TemporaryDirectory()
                try directory.writeText("#!/bin/sh\n\(script)\n", toFile: "ffmpeg")
                #expect(chmod(directory.path(ofFile: "ffmpeg"), 0o755) == 0)
                let options = FilmOptions(frameCount: 60, environment: ["PATH": "/nowhere:\(directory.path)"])
                let frames = makeMovingSquareFrames(3, size: CGSize(width: 400, height: 400))
                let error = #expect(throws: UserFacingError.self) {
                    try writeFilm(frames, to: directory.path(ofFile: "a.mp4"), options: options)
                }
                #expect(
                    error?.message
                        == "\(directory.path(ofFile: "a.mp4")) was not written: ffmpeg failed with: Unknown encoder X"
                )
                #expect(error?.exitCode == 69)
                #expect(directory.fileNames == ["ffmpeg"])
            }
        }
    }

    extension [UInt8] {
        fileprivate func containsText(_ text: String) -> Bool {
            String(decoding: self, as: UTF8.self).contains(text)
        }
    }
#endif
