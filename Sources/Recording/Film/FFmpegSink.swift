#if Cairo
    import CairoRenderer
    import DisplayList
    import Foundation

    /// Hands the frames as raw pixels to ffmpeg, which makes a film of them.
    final class FFmpegSink: FilmSink {
        private let file: OutputFile
        private let format: FilmFormat
        private let options: FilmOptions
        private let program: String
        private var renderer: PixelRenderer?
        private var process: FFmpegProcess?

        init(_ path: String, _ format: FilmFormat, _ options: FilmOptions) throws {
            guard let program = FFmpegProcess.find(options.environment) else {
                throw RecordingError(
                    .unavailable,
                    "\(path) needs ffmpeg, which is not on the PATH: \"apt-get install ffmpeg\" or the like brings it. "
                        + "Paths that end in .svg, .png or / work without.")
            }
            self.program = program
            self.format = format
            self.options = options
            file = try OutputFile(path: path)
        }

        func append(_ frame: DisplayList) throws {
            let renderer = try renderer ?? begin(size: frame.size)
            renderer.draw(frame)
            try renderer.withPixels { pixels in
                do { try process?.write(pixels) } catch { throw failure(process?.finish() ?? "nothing.") }
            }
        }

        func finish() throws {
            if let complaint = process?.finish() { throw failure(complaint) }
            try file.commit()
        }

        func abandon() {
            process?.kill()
            file.abandon()
        }

        private func begin(size: CGSize) throws -> PixelRenderer {
            // Video stores colors for blocks of two by two pixels, and no film can be seen through.
            let renderer = try PixelRenderer(
                size: size, scale: options.scale, multiple: format == .mp4 ? 2 : 1, backdrop: .white)
            self.renderer = renderer
            process = try FFmpegProcess(
                program, arguments: Self.arguments(format, renderer, fps: options.fps) + [file.temporaryPath])
            return renderer
        }

        private func failure(_ complaint: String) -> RecordingError {
            RecordingError(.unavailable, "\(file.path) was not made: ffmpeg failed. It says: \(complaint)")
        }

        private static func arguments(_ format: FilmFormat, _ renderer: PixelRenderer, fps: Double) -> [String] {
            let input = [
                "-hide_banner", "-nostats", "-loglevel", "error", "-y", "-f", "rawvideo", "-pix_fmt", "bgra",
                "-video_size", "\(renderer.width)x\(renderer.height)", "-framerate", JSONText.number(fps), "-i",
                "pipe:0",
                "-an",
            ]
            switch format {
            case .gif:
                // A gif counts hundredths of a second, and browsers slow down pictures of less than two of them.
                let rate = fps > 50 ? "fps=50," : ""
                let palette = "split[a][b];[a]palettegen=stats_mode=diff[p];[b][p]paletteuse=dither=none"
                return input + ["-filter_complex", "[0:v]\(rate)\(palette)", "-loop", "0", "-f", "gif"]
            case .webp:
                return input + [
                    "-c:v", "libwebp_anim", "-lossless", "1", "-compression_level", "4", "-loop", "0", "-f", "webp",
                ]
            default:
                return input + [
                    "-vf",
                    "scale=out_color_matrix=bt709:out_range=tv:flags=accurate_rnd+full_chroma_int,format=yuv420p",
                    "-c:v", "libx264", "-crf", "16",
                    "-preset", "medium", "-colorspace", "bt709", "-color_primaries", "bt709", "-color_trc",
                    "iec61966-2-1",
                    "-color_range", "tv", "-movflags", "+faststart", "-f", "mp4",
                ]
            }
        }
    }
#endif
