import CommandLineOptions
import DynamicsRecording
import Foundation
import JSONReading

/// The command `dynamics new NAME`: writes a package with an app, a test of its motion, and a touch script.
@MainActor
enum NewCommand {
    static let description = CommandDescription(
        "new", operands: .newPath, usage: "NAME",
        summary: "Write a package with an app that has a springy list, and a test of its motion.",
        options: [
            OptionDescription(
                "--package", .required("PLACE"),
                "Path or URL of OpenDynamics (default: the checkout that contains this tool)", completion: .path)
        ],
        details: """
            NAME is the name of the app and of the new directory. It consists of letters, digits and underscores.
            """, run: run)

    private static func run(_ arguments: Arguments) throws {
        guard let name = arguments.operands.first else {
            throw UserFacingError(.usage, "\"dynamics new\" needs a name, such as \"dynamics new Springs\".")
        }
        if arguments.operands.count > 1 {
            throw UserFacingError(
                .usage, "\"dynamics new\" takes one name. Unexpected argument: \(arguments.operands[1])")
        }
        let package = NewPackage(name: try checkedName(name), dependency: try dependency(arguments))
        try write(package.files, to: name)
        try StandardStreams.printLine(
            """
            \(name) is written. The first build compiles OpenDynamics and takes minutes; later builds take seconds.
            What to try next:
              cd \(name)
              swift test                                        # a test of the list's motion
              swift run \(name) --film list.svg --touches flick.touches.json --seconds 5
            """)
    }

    /// Returns a name if it can name a module.
    private static func checkedName(_ name: String) throws -> String {
        let isIdentifier = name.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
            case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"): true
            default: false
            }
        }
        guard isIdentifier, let first = name.first, !first.isNumber, name.count <= 100 else {
            throw UserFacingError(
                .usage,
                "\"\(name.prefix(100))\" cannot be the name of an app. Use letters, digits and underscores, and begin with a letter."
            )
        }
        guard !NewPackage.reservedNames.contains(name) else {
            throw UserFacingError(
                .usage, "\(name) is a word of Swift or the name of a module. Choose another name.")
        }
        return name
    }

    /// Returns the package dependency for the manifest.
    static func dependency(_ arguments: Arguments) throws -> NewPackage.Dependency {
        guard let place = arguments.string(forOption: "--package") else {
            guard let checkout = findCheckout() else {
                throw UserFacingError(
                    .usage,
                    "This tool is in no checkout of OpenDynamics. Add --package with the path of a checkout, or with the URL of the repository."
                )
            }
            return .path(checkout)
        }
        if place.contains("://") || place.hasPrefix("git@") { return .url(place) }
        let path = URL(fileURLWithPath: place).standardizedFileURL.path
        guard isCheckout(path) else {
            throw UserFacingError(
                .noInput, "\(place) is no checkout of OpenDynamics: it has no Package.swift of that package.")
        }
        return .path(path)
    }

    /// Returns the directory above the executable that contains this package; nil if there is none.
    static func findCheckout() -> String? {
        guard let executable = Bundle.main.executablePath else { return nil }
        var directory = URL(fileURLWithPath: executable).resolvingSymlinksInPath().deletingLastPathComponent()
        while directory.path != "/" {
            if isCheckout(directory.path) { return directory.path }
            directory.deleteLastPathComponent()
        }
        return nil
    }

    private static func isCheckout(_ directory: String) -> Bool {
        guard let data = FileManager.default.contents(atPath: directory + "/Package.swift") else { return false }
        return String(decoding: data, as: UTF8.self).contains("name: \"OpenDynamics\"")
    }

    /// Writes files to a new directory, which appears when all of them are complete.
    private static func write(_ files: [(path: String, text: String)], to name: String) throws {
        try OutputFolder.write(name) { folder in
            for (path, text) in files {
                let url = URL(fileURLWithPath: folder).appendingPathComponent(path)
                try FileManager.default.createDirectory(
                    at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
                try Data(text.utf8).write(to: url)
            }
        }
    }
}
