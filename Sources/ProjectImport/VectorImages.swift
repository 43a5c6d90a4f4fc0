import Foundation
import JSONReading

/// Replaces the PDF and SVG images of copied resources by PNG images at one, two and three pixels per point.
///
/// UIKit reads PNG and JPEG images only. `pdftocairo` or Ghostscript converts the first page of a PDF image, and
/// `rsvg-convert` an SVG image.
struct VectorImages {
    /// The folder of the resources.
    let folder: String

    /// An image that could not be converted.
    struct Failure: Equatable {
        /// The path relative to the folder.
        let path: String
        let reason: String
    }

    /// Converts all images. Returns those that could not be converted.
    func convert() -> [Failure] {
        let paths = FolderContents(folder, scope: ImportScope(folder: folder)).resources.flatMap { place -> [String] in
            let path = folder + "/" + place
            guard place.hasSuffix(".xcassets") else { return Self.isVector(place) ? [path] : [] }
            let names = FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []
            // The SVG images of symbol sets are templates of fonts.
            return names.filter { Self.isVector($0) && !$0.contains(".symbolset/") }.sorted().map { path + "/" + $0 }
        }
        return paths.filter { !convert($0) }.map { path in
            Failure(
                path: String(path.dropFirst(folder.count + 1)),
                reason: path.hasSuffix(".svg")
                    ? "is an SVG image, which rsvg-convert (Debian: librsvg2-bin) converts to PNG if it is installed"
                    : "is a PDF image, which pdftocairo (Debian: poppler-utils) or Ghostscript converts to PNG if it is "
                        + "installed")
        }
    }

    private static func isVector(_ path: String) -> Bool { path.hasSuffix(".pdf") || path.hasSuffix(".svg") }

    private func convert(_ path: String) -> Bool {
        let base = String(path.dropLast(".pdf".count))
        let names = [1, 2, 3].map { scale in base + (scale == 1 ? "" : "@\(scale)x") + ".png" }
        // The images of the project are not replaced.
        guard !names.contains(where: FileManager.default.fileExists(atPath:)) else { return false }
        for (index, name) in names.enumerated() where !Self.render(path, to: name, scale: index + 1) { return false }
        let contents = (path as NSString).deletingLastPathComponent + "/Contents.json"
        let file = (path as NSString).lastPathComponent
        if path.contains(".imageset/"), !replaceEntry(for: file, in: contents, with: names) { return false }
        try? FileManager.default.removeItem(atPath: path)
        return true
    }

    /// The time after which the rendering of a page is given up, in seconds.
    private static let renderingLimit = 30

    private static func render(_ path: String, to name: String, scale: Int) -> Bool {
        let commands = [
            ("pdftocairo", ["-png", "-singlefile", "-transp", "-r", "\(72 * scale)", path, String(name.dropLast(4))]),
            (
                "gs",
                [
                    "-q", "-dSAFER", "-dBATCH", "-dNOPAUSE", "-sDEVICE=pngalpha", "-dLastPage=1", "-dUseCropBox",
                    "-dTextAlphaBits=4", "-dGraphicsAlphaBits=4", "-r\(72 * scale)", "-sOutputFile=\(name)", path,
                ]
            ),
        ]
        let ownCommands = [("rsvg-convert", ["-z", "\(scale)", "-f", "png", "-o", name, path])]
        return (path.hasSuffix(".svg") ? ownCommands : commands).contains { program, arguments in
            let run = try? ProcessRun(program, arguments, limit: renderingLimit)
            return run?.succeeded == true && FileManager.default.fileExists(atPath: name)
        }
    }

    /// Writes the entries of an image set for images at three scales, each with the appearance of the vector image.
    private func replaceEntry(for file: String, in contents: String, with names: [String]) -> Bool {
        guard let data = FileManager.default.contents(atPath: contents),
            var document = (try? JSONSerialization.jsonObject(with: data)) as? [String: Any],
            let entries = document["images"] as? [[String: Any]]
        else { return false }
        document["images"] = entries.flatMap { entry -> [[String: Any]] in
            guard entry["filename"] as? String == file else { return entry["filename"] == nil ? [] : [entry] }
            return names.enumerated().map { index, name in
                entry.merging(["scale": "\(index + 1)x", "filename": (name as NSString).lastPathComponent]) { $1 }
            }
        }
        guard let text = try? JSONSerialization.data(withJSONObject: document, options: [.prettyPrinted, .sortedKeys])
        else { return false }
        return (try? text.write(to: URL(fileURLWithPath: contents))) != nil
    }
}
