import Foundation
import JSONReading
import SVGRenderer

/// One SVG of a light and a dark run of the same interface, which follows the setting of the viewer
/// (`prefers-color-scheme`).
///
/// Record each run as an SVG at the path of its appearance, then call `finish()`.
public final class AppearanceFilm {
    /// The path of the SVG of the light run.
    public let lightPath: String
    /// The path of the SVG of the dark run.
    public let darkPath: String
    private let output: OutputFile
    private let directory: String

    /// Creates the output file at a temporary path, and a directory for the two runs.
    /// - Parameter path: The path of the SVG; "-" means standard output.
    /// - Throws: A `UserFacingError` of kind `usage` if the path does not denote an SVG, or of kind `cannotCreate` if it is
    ///   not writable.
    public init(path: String) throws {
        guard path == "-" || path.lowercased().hasSuffix(".svg") else { throw Self.makeFormatError(path: path) }
        output = try OutputFile(path: path)
        let base = FileManager.default.temporaryDirectory.appendingPathComponent("opendynamics-film").path
        directory = try OutputPath.createTemporary(beside: base) { mkdir($0, 0o700) == 0 ? () : nil }.path
        (lightPath, darkPath) = ("\(directory)/light.svg", "\(directory)/dark.svg")
    }

    deinit {
        TemporaryFiles.performChange {
            try? FileManager.default.removeItem(atPath: directory)
            TemporaryFiles.unregisterPath(directory)
        }
    }

    /// Returns the error for an output that can show only one appearance.
    public static func makeFormatError(path: String) -> UserFacingError {
        UserFacingError(
            .usage,
            "Both appearances need an SVG, which follows the setting of the viewer. \(path) can show only one. Choose light "
                + "or dark, or a path that ends with .svg.")
    }

    /// Combines the two runs and moves the result to the path.
    /// - Throws: A `UserFacingError` if a run is missing or the result cannot be written.
    public func finish() throws {
        let documents = try [lightPath, darkPath].map { path in
            String(decoding: try InputFile.readBytes(at: path, maximumSize: .max), as: UTF8.self)
        }
        try output.write(SVGAppearances.combine(light: documents[0], dark: documents[1]).utf8)
        try output.commit()
    }
}
