import DynamicsRecording
import JSONReading
import MotionExport

/// The options of an export of motion that the command line tool and recorded apps have in common.
package struct ExportOptions {
    /// The name of the option for the format.
    package static let formatOption = "--as"
    /// The name of the option for the tolerance.
    package static let toleranceOption = "--tolerance"

    /// The format.
    package let format: ExportFormat
    /// The largest difference from the recording in a frame, in points.
    package let tolerance: Double

    /// Reads the options from the arguments of a command.
    /// - Parameters:
    ///   - arguments: The arguments.
    ///   - path: The path of the export; nil for standard output.
    /// - Throws: A `UserFacingError` of kind `usage` if a value is out of range, or if neither the option nor the path
    ///   determines the format.
    package init(_ arguments: Arguments, path: String?) throws {
        tolerance =
            try arguments.number(forOption: Self.toleranceOption, in: MotionExport.tolerances)
            ?? MotionExport.defaultTolerance
        if let chosen: ExportFormat = try arguments.choice(forOption: Self.formatOption) {
            format = chosen
        } else if let implied = path.flatMap(ExportFormat.init(path:)) {
            format = implied
        } else {
            throw UserFacingError(
                .usage,
                "The format of the export is missing. Add --as FORMAT, or a path with an ending: \(ExportFormat.list).")
        }
    }
}
