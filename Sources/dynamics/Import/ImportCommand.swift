import CommandLineOptions
import DynamicsRecording
import Foundation
import JSONReading
import ProjectImport

/// The command `dynamics import PROJECT`: writes a package that builds an iOS project without a change to its sources.
@MainActor
enum ImportCommand {
    static let description = CommandDescription(
        "import", operands: .sources, usage: "PROJECT",
        summary: "Write a package that builds an iOS project: of Xcode, a playground, a package or a folder.",
        options: [
            OptionDescription(
                "--out", .required("FOLDER"), "The new folder (default: NAME-Linux beside the project)",
                completion: .path),
            OptionDescription(
                "--target", .required("NAME"), "The app to import, or the page of a playground, if there are several"),
            OptionDescription(
                "--allow-outside", .none, "Import files outside of the folder of the project, too"),
            OptionDescription(
                "--run", .none, "Build the package, run the app for a second without a window, and say what it shows"),
            OptionDescription(
                "--package", .required("PLACE"),
                "Path or URL of OpenDynamics (default: the checkout that contains this tool)", completion: .path),
        ],
        details: """
            PROJECT is a NAME.xcodeproj, NAME.xcworkspace or NAME.playground, a Swift package, a folder that contains one
            of these, or a folder with Swift files. The package links the Swift files, which stay as they are, and copies
            the resources. The plugin PortUIKitSources ports the sources at build time. Files outside of the folder of the
            project are named and left out; Swift files in folders beside it are named and linked. At the end, the command
            names each symbol that does not exist here, with the files and lines that use it; the exit status is then 1.
            With --run, the app is built (the first build compiles OpenDynamics and takes minutes), and the report ends with
            the views, texts and pictures on the screen, and with what the app wrote.
            """, run: run)

    private static func run(_ arguments: Arguments) throws {
        guard let path = arguments.operands.first else {
            throw UserFacingError(
                .usage, "\"dynamics import\" needs a project, such as \"dynamics import Fling.xcodeproj\".")
        }
        if arguments.operands.count > 1 {
            throw UserFacingError(
                .usage, "\"dynamics import\" takes one project. Unexpected argument: \(arguments.operands[1])")
        }
        let dependency = try NewCommand.dependency(arguments)
        let project = try ProjectReader(
            path: path, targetName: arguments.string(forOption: "--target"),
            allowsOutside: arguments.contains(option: "--allow-outside")
        ).read()
        let folder = arguments.string(forOption: "--out") ?? defaultFolder(of: project, path)
        let package = ImportedPackage(
            project, dependency: dependency.text, dependencyName: dependency.packageName, traits: installedTraits())
        let (unusable, checked) = try OutputFolder.write(folder) { temporary in
            (try package.write(to: temporary), try typeCheck()?.check(project))
        }
        try StandardStreams.printLine(
            ImportReport(project, package, folder: folder, unusable: unusable, checked: checked).text)
        let isComplete = checked?.missing.isEmpty ?? true
        if arguments.contains(option: "--run") {
            let sentence = sentenceAgainstRun(project, package, isComplete: isComplete)
            let lines = try sentence.map { [$0] } ?? ImportedAppRun(folder: folder, product: project.app.name).report()
            for line in lines { try StandardStreams.printLine(line) }
        }
        if !isComplete { exit(1) }
    }

    /// Why the app cannot be run; nil if it can.
    private static func sentenceAgainstRun(
        _ project: ImportedProject, _ package: ImportedPackage, isComplete: Bool
    ) -> String? {
        if !isComplete { return "\(project.app.name) is not run, because it does not build." }
        return package.entryPoint == .none ? "\(project.app.name) is not run, because it has no app to show." : nil
    }

    /// The folder beside the project, relative to the current folder if the project's path is.
    private static func defaultFolder(of project: ImportedProject, _ path: String) -> String {
        let name = "\(project.app.name)-Linux"
        let current = FileManager.default.currentDirectoryPath
        if project.folder == current { return name }
        let isBelow = project.folder.hasPrefix(current + "/")
        return (isBelow ? String(project.folder.dropFirst(current.count + 1)) : project.folder) + "/" + name
    }

    /// The traits whose C libraries are installed: a window if all are, so that the app opens one.
    private static func installedTraits() -> [String] {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["pkg-config", "--exists", "cairo", "libjpeg", "sdl2"]
        process.standardError = FileHandle.nullDevice
        guard (try? process.run()) != nil else { return [] }
        process.waitUntilExit()
        return process.terminationStatus == 0 ? ["Window"] : []
    }

    private static func typeCheck() -> TypeCheck? {
        guard let checkout = NewCommand.findCheckout() else { return nil }
        return TypeCheck(buildFolder: Bundle.main.bundlePath, checkout: checkout)
    }
}
