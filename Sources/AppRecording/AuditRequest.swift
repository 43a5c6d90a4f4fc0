import CommandLineOptions
import Foundation
import JSONReading
import ScreenAudit

/// The audit that the arguments of an app request.
struct AuditRequest {
    /// The name of the option, whose value is an optional path.
    static let option = "--audit"
    private static let exceptionOption = "--audit-except"
    /// The environment variable by which an audit starts the app once more with other settings.
    static let settingVariable = "OPENDYNAMICS_AUDIT_SETTING"

    /// The path of the file, which ends with .html or .json; nil if the findings are only printed.
    let path: String?
    /// The rules and the exceptions.
    let options: AuditOptions
    /// The setting of this process.
    let setting: AuditSetting
    /// Whether this process was started by an audit, to run with one setting.
    let isPart: Bool

    /// Reads the request; nil if none was made.
    /// - Throws: A `UserFacingError` of kind `usage` for an invalid value.
    init?(_ arguments: Arguments, environment: [String: String]) throws {
        guard arguments.contains(option: Self.option) else {
            guard arguments.contains(option: Self.exceptionOption) else { return nil }
            let label = arguments.label(ofOption: Self.exceptionOption)
            throw UserFacingError(.usage, "\(label) applies to an audit. Add --audit.")
        }
        path = arguments.string(forOption: Self.option)
        if let path, ![".html", ".json"].contains(where: { path.lowercased().hasSuffix($0) }) {
            let label = arguments.label(ofOption: Self.option)
            throw UserFacingError(
                .usage, "\(label) must be a path that ends with .html or .json, but is \"\(path)\".")
        }
        if let text = arguments.string(forOption: Self.exceptionOption) {
            options = try AuditOptions(exceptions: text, label: arguments.label(ofOption: Self.exceptionOption))
        } else {
            options = AuditOptions()
        }
        let given = environment[Self.settingVariable].flatMap(AuditSetting.init)
        (setting, isPart) = (given ?? .standard, given != nil)
    }

    /// The path of the page; nil if none is written.
    var page: String? { path.flatMap { $0.lowercased().hasSuffix(".html") ? $0 : nil } }

    /// The path of the JSON file; nil if none is written.
    var jsonPath: String? { path.flatMap { $0.lowercased().hasSuffix(".json") ? $0 : nil } }
}
