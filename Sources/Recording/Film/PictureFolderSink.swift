#if Cairo
    import CairoRenderer
    import DisplayList
    import Foundation

    /// Writes a PNG file for each frame: frame-0001.png, frame-0002.png, ...
    final class PictureFolderSink: FilmSink {
        private let path: String
        private let temporaryPath: String
        private let scale: CGFloat
        private var renderer: PixelRenderer?
        private var names: [String] = []

        init(_ path: String, _ options: FilmOptions) throws {
            var path = path
            while path.count > 1, path.hasSuffix("/") { path.removeLast() }
            self.path = path
            if !OutputPlace.isFolder(path) {
                try OutputPlace.check(path)
                guard !FileManager.default.fileExists(atPath: path) else {
                    throw RecordingError(
                        .cannotCreate, "\(path)/ cannot be made: a file has this name. Choose another name.")
                }
            }
            temporaryPath = try OutputPlace.unused(beside: path) { mkdir($0, 0o777) == 0 ? () : nil }.path
            scale = options.scale
            UnfinishedFiles.add(temporaryPath)
        }

        func append(_ frame: DisplayList) throws {
            let renderer = try renderer ?? PixelRenderer(size: frame.size, scale: scale)
            self.renderer = renderer
            renderer.draw(frame)
            let digits = String(names.count + 1)
            let name = "frame-\(String(repeating: "0", count: max(4 - digits.count, 0)))\(digits).png"
            let file = try OutputFile(path: "\(temporaryPath)/\(name)")
            try file.write(renderer.png())
            try file.commit()
            names.append(name)
        }

        /// The folder as a whole takes its place; one that is there is kept, with what else is in it, but pictures of a
        /// longer film before would be taken for this one's and are removed.
        func finish() throws {
            if OutputPlace.isFolder(path) {
                for name in names { try move(name) }
                removeLeftovers()
                try? FileManager.default.removeItem(atPath: temporaryPath)
            } else if rename(temporaryPath, path) != 0 {
                throw failure()
            }
            UnfinishedFiles.remove(temporaryPath)
        }

        func abandon() {
            try? FileManager.default.removeItem(atPath: temporaryPath)
            UnfinishedFiles.remove(temporaryPath)
        }

        private func move(_ name: String) throws {
            if rename("\(temporaryPath)/\(name)", "\(path)/\(name)") != 0 { throw failure() }
        }

        private func removeLeftovers() {
            for name in (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? [] {
                guard name.hasPrefix("frame-"), name.hasSuffix(".png") else { continue }
                let digits = name.dropFirst("frame-".count).dropLast(".png".count)
                let isPlain = digits.count >= 4 && digits.utf8.allSatisfy { (0x30...0x39).contains($0) }
                if isPlain, let number = Int(digits), number > names.count { unlink("\(path)/\(name)") }
            }
        }

        private func failure() -> RecordingError {
            RecordingError(.cannotCreate, "\(path)/ could not be written: \(String(cString: strerror(errno))).")
        }
    }
#endif
