#if Cairo
    import CairoRenderer
    import DisplayList
    import Foundation
    import JSONReading

    /// Encodes a film with ffmpeg. Each frame is drawn with Cairo and passed to ffmpeg as raw pixels.
    final class FFmpegSink: FilmSink {
        private let file: OutputFile
        private let format: FilmFormat
        private let options: FilmOptions
        private let program: String
        private var renderer: PixelRenderer?
        private var process: FFmpegProcess?

        init(_ path: String, _ format: FilmFormat, _ options: FilmOptions) throws {
            guard let program = FFmpegProcess.findExecutable(in: options.environment) else {
                throw UserFacingError(
                    .unavailable,
                    "\(path) needs ffmpeg, which was not found on the PATH. Install it (apt-get install ffmpeg), or use a "
                        + "path that ends with .svg, .png or /.")
            }
            self.program = program
            self.format = format
            self.options = options
            file = try OutputFile(path: path)
        }

        func append(_ frame: DisplayList) throws {
            let renderer = try renderer ?? makeRendererAndStartProcess(size: frame.size)
            renderer.draw(frame)
            try renderer.withPixels { pixels in
                do { try process?.write(pixels) } catch { throw makeEncodingError(process?.finish() ?? "no output") }
            }
        }

        func finish() throws {
            if let errorOutput = process?.finish() { throw makeEncodingError(errorOutput) }
            try file.commit()
        }

        func discard() {
            process?.terminate()
            file.discard()
        }

        /// Creates the renderer of the frames, and starts an ffmpeg process that expects pixels of the renderer's size.
        private func makeRendererAndStartProcess(size: CGSize) throws -> PixelRenderer {
            // The pixel format yuv420p stores one color per 2 x 2 pixels, so an MP4 needs an even width and height. The
            // frames are drawn on a white background, because the films have no translucent pixels.
            let renderer = try PixelRenderer(
                size: size, scale: options.scale, multiple: format == .mp4 ? 2 : 1, backdrop: .white)
            self.renderer = renderer
            process = try FFmpegProcess(
                program,
                arguments: Self.makeFFmpegArguments(format: format, renderer: renderer, fps: options.fps),
                outputPath: file.temporaryPath)
            return renderer
        }

        private func makeEncodingError(_ errorOutput: String) -> UserFacingError {
            UserFacingError(.unavailable, "\(file.path) was not written: ffmpeg failed with: \(errorOutput)")
        }

        private static func makeFFmpegArguments(format: FilmFormat, renderer: PixelRenderer, fps: Double) -> [String] {
            let input = [
                "-hide_banner", "-nostats", "-loglevel", "error", "-y", "-f", "rawvideo", "-pix_fmt", "bgra",
                "-video_size", "\(renderer.width)x\(renderer.height)", "-framerate", JSONText.formatNumber(fps), "-i",
                "pipe:0",
                "-an",
            ]
            switch format {
            case .gif:
                // Above 50 frames per second, the delay between GIF frames would be shorter than 2/100 seconds.
                // Browsers play such animations too slowly, so the frame rate is limited to 50.
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
