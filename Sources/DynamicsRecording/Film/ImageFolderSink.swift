#if Cairo
    import CairoRenderer
    import DisplayList
    import Foundation
    import JSONReading

    /// Writes a film as a directory of PNG files, one per frame: frame-0001.png, frame-0002.png and so on.
    final class ImageFolderSink: FilmSink {
        private let path: String
        private let temporaryPath: String
        /// A descriptor of the temporary directory, which holds its lock.
        private let descriptor: Int32
        private let scale: CGFloat
        private var renderer: PixelRenderer?
        private var names: [String] = []

        init(_ path: String, _ options: FilmOptions) throws {
            var path = path
            while path.count > 1, path.hasSuffix("/") { path.removeLast() }
            self.path = path
            if !OutputPath.isDirectory(path) {
                try OutputPath.validateOutputPath(path)
                guard !FileManager.default.fileExists(atPath: path) else {
                    throw UserFacingError(
                        .cannotCreate, "\(path)/ cannot be created: a file has this name. Choose another name.")
                }
            }
            OutputPath.removeStaleTemporaries(beside: path)
            temporaryPath = try OutputPath.createTemporary(beside: path) { mkdir($0, 0o777) == 0 ? () : nil }.path
            scale = options.scale
            descriptor = open(temporaryPath, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
            OutputPath.lockTemporary(descriptor)
        }

        deinit { close(descriptor) }

        func append(_ frame: DisplayList) throws {
            let renderer = try renderer ?? PixelRenderer(size: frame.size, scale: scale)
            self.renderer = renderer
            renderer.draw(frame)
            let digits = String(names.count + 1)
            let name = "frame-\(String(repeating: "0", count: max(4 - digits.count, 0)))\(digits).png"
            let file = try OutputFile(pathInTemporaryDirectory: "\(temporaryPath)/\(name)")
            try file.write(renderer.png())
            try file.commit()
            names.append(name)
        }

        /// Moves the images to the output directory.
        ///
        /// If the output directory already exists, its other files are kept. Surplus frames of an earlier, longer film
        /// are deleted, because they would otherwise appear at the end of this film.
        func finish() throws {
            try TemporaryFiles.performChange {
                if OutputPath.isDirectory(path) {
                    for name in names { try moveFrame(name) }
                    removeSurplusFrames()
                    try? FileManager.default.removeItem(atPath: temporaryPath)
                } else if rename(temporaryPath, path) != 0 {
                    throw makeSystemError()
                }
                TemporaryFiles.unregisterPath(temporaryPath)
            }
        }

        func discard() {
            TemporaryFiles.performChange {
                try? FileManager.default.removeItem(atPath: temporaryPath)
                TemporaryFiles.unregisterPath(temporaryPath)
            }
        }

        private func moveFrame(_ name: String) throws {
            if rename("\(temporaryPath)/\(name)", "\(path)/\(name)") != 0 { throw makeSystemError() }
        }

        /// Deletes the frame images in the output directory whose numbers exceed the frame count of this film.
        private func removeSurplusFrames() {
            for name in (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? [] {
                guard name.hasPrefix("frame-"), name.hasSuffix(".png") else { continue }
                let digits = name.dropFirst("frame-".count).dropLast(".png".count)
                let isFrameNumber = digits.count >= 4 && digits.utf8.allSatisfy { (0x30...0x39).contains($0) }
                if isFrameNumber, let number = Int(digits), number > names.count { unlink("\(path)/\(name)") }
            }
        }

        /// Creates an error whose message describes the current value of `errno`.
        private func makeSystemError() -> UserFacingError {
            UserFacingError(.cannotCreate, "\(path)/ could not be written: \(String(cString: strerror(errno))).")
        }
    }
#endif
