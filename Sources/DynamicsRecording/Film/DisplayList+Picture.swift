import CairoRenderer
import DisplayList
import Foundation
import JSONReading
import SVGRenderer

// Writes a display list as a picture.

extension DisplayList {
    /// Writes the display list as a picture. The file appears at its path only when it is complete.
    /// - Parameters:
    ///   - path: The path of the file. It ends with `.svg`, or with `.png` if the package trait Cairo is enabled. The path
    ///     "-" means an SVG on standard output.
    ///   - scale: The scale of a PNG image, in pixels per point. Valid range: greater than 0, at most 100. The default is
    ///     2. An SVG uses it for bitmaps only: with the trait, one that is displayed smaller than its own size is stored with
    ///     this number of pixels per point.
    /// - Throws: A `UserFacingError` of kind `usage` for another format or an invalid scale, of kind `unavailable` if Cairo
    ///   is missing, or of kind `cannotCreate` if the path is not writable.
    public func writePicture(to path: String, scale: CGFloat = 2) throws {
        let bytes = try encodePicture(FilmFormat(path: path), path: path, scale: scale)
        let file = try OutputFile(path: path)
        try file.write(bytes)
        try file.commit()
    }

    private func encodePicture(_ format: FilmFormat, path: String, scale: CGFloat) throws -> [UInt8] {
        switch format {
        case .svg: return Array(svg(reduction: .forDocuments(scale: scale)).utf8)
        case .png: return try encodePNG(path: path, scale: scale)
        default: throw UserFacingError(.usage, "\(path) is no picture. Use a path that ends with .svg or .png.")
        }
    }

    private func encodePNG(path: String, scale: CGFloat) throws -> [UInt8] {
        #if Cairo
            do {
                let renderer = try PixelRenderer(size: size, scale: scale)
                renderer.draw(self)
                return try renderer.png()
            } catch { throw UserFacingError(.usage, "\(path) was not written: \(error)") }
        #else
            throw FilmFormat.makeMissingPixelsError(path: path)
        #endif
    }
}
