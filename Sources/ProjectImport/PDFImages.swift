import Foundation
import JSONReading

/// Replaces the PDF images of copied resources by PNG images at one, two and three pixels per point.
///
/// UIKit reads PNG and JPEG images only. `pdftocairo` or Ghostscript converts the first page of a PDF image.
struct PDFImages {
    /// The folder of the resources.
    let folder: String

    /// Converts all images. Returns the paths of those that could not be converted, relative to the folder.
    func convert() -> [String] {
        let paths = FolderContents(folder, scope: ImportScope(folder: folder)).resources.flatMap { place -> [String] in
            let path = folder + "/" + place
            guard place.hasSuffix(".xcassets") else { return place.hasSuffix(".pdf") ? [path] : [] }
            let names = FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []
            return names.filter { $0.hasSuffix(".pdf") }.sorted().map { path + "/" + $0 }
        }
        return paths.filter { !convert($0) }.map { String($0.dropFirst(folder.count + 1)) }
    }

    private func convert(_ path: String) -> Bool {
        let base = String(path.dropLast(".pdf".count))
        let names = [1, 2, 3].map { scale in base + (scale == 1 ? "" : "@\(scale)x") + ".png" }
        // The images of the project are not replaced.
        guard !names.contains(where: FileManager.default.fileExists(atPath:)) else { return false }
        for (index, name) in names.enumerated() where !Self.render(path, to: name, scale: index + 1) { return false }
        let contents = (path as NSString).deletingLastPathComponent + "/Contents.json"
        if path.contains(".imageset/"), !replaceEntries(of: contents, with: names) { return false }
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
        return commands.contains { program, arguments in
            let run = try? ProcessRun(program, arguments, limit: renderingLimit)
            return run?.succeeded == true && FileManager.default.fileExists(atPath: name)
        }
    }

    /// Writes the entries of an image set for images at three scales.
    private func replaceEntries(of contents: String, with names: [String]) -> Bool {
        guard let data = FileManager.default.contents(atPath: contents),
            var document = (try? JSONSerialization.jsonObject(with: data)) as? [String: Any]
        else { return false }
        document["images"] = names.enumerated().map { index, name in
            ["idiom": "universal", "scale": "\(index + 1)x", "filename": (name as NSString).lastPathComponent]
        }
        guard let text = try? JSONSerialization.data(withJSONObject: document, options: [.prettyPrinted, .sortedKeys])
        else { return false }
        return (try? text.write(to: URL(fileURLWithPath: contents))) != nil
    }
}
