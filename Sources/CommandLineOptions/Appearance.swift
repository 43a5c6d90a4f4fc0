import DynamicsRecording
import JSONReading

/// The appearance in which an interface is run or filmed.
package enum Appearance: String, CaseIterable {
    case light
    case dark
    /// One SVG that follows the setting of the viewer.
    case both

    /// The name of the option.
    package static let option = "--appearance"

    /// Whether the interface has the dark style. An SVG of both appearances combines a light run with a dark one.
    package var isDark: Bool { self == .dark }

    /// Reads the appearance from the options of a command; nil if it was not given.
    /// - Throws: A `UserFacingError` of kind `usage` for an unknown appearance.
    package static func read(_ arguments: Arguments) throws -> Appearance? {
        try arguments.choice(forOption: option)
    }

    /// Throws an error if an output cannot show the appearance.
    package func validate(_ outputs: [RecordingOutput]) throws {
        guard self == .both else { return }
        for output in outputs {
            switch output {
            case .film(let path), .strip(let path, _):
                guard path == "-" || path.lowercased().hasSuffix(".svg") else {
                    throw AppearanceFilm.makeFormatError(path: path)
                }
            case .trace(let path), .page(let path): throw AppearanceFilm.makeFormatError(path: path)
            }
        }
    }
}

extension RecordingOutput {
    /// Returns the output with another path.
    package func atPath(_ path: String) -> RecordingOutput {
        switch self {
        case .film: .film(path: path)
        case .strip(_, let frameCount): .strip(path: path, frameCount: frameCount)
        case .trace: .trace(path: path)
        case .page: .page(path: path)
        }
    }
}
