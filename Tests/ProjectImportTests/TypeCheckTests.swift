import Foundation
import Testing

@testable import ProjectImport

@Suite("Import: check of the sources")
struct TypeCheckTests {
    /// A build folder with a module that takes the place of UIKit.
    private static let build = Result {
        let folder = try TemporaryProject([
            "UIKit.swift": "@_exported import Foundation\npublic class UIColor {}\n", "Modules/empty": "",
        ])
        let module = folder.folder + "/Modules/UIKit.swiftmodule"
        let arguments = ["-emit-module", "-parse-as-library", "-module-name", "UIKit", "-emit-module-path", module]
        #expect(try ProcessRun("swiftc", arguments + [folder.folder + "/UIKit.swift"]).succeeded)
        return folder
    }

    /// Imports a folder of sources that need no other module, checks them and returns what is missing and the report.
    private func check(_ files: [String: String]) throws -> (missing: [String], report: String) {
        let folder = try TemporaryProject(files)
        let build = try Self.build.get()
        let project = try folder.read()
        let checked = try #require(TypeCheck(buildFolder: build.folder, checkout: build.folder)).check(project)
        let package = ImportedPackage(project, dependency: "", dependencyName: "", traits: [])
        let report = ImportReport(project, package, folder: "Out", checked: checked)
        return (checked.missing.map { "\($0.name):\($0.places.map(\.line))" }.sorted(), report.text)
    }

    private let delegate = "@main struct App { static func main() {} }\n"

    @Test("Errors of all files are reported, not only those of the first one")
    func allFiles() throws {
        let (missing, report) = try check([
            "App.swift": delegate + "let number: Int = firstMissing\n", "B.swift": "let b = secondMissing()\n",
            "C.swift": "\nclass C: Third {}\n",
        ])
        #expect(missing == ["Third:[2]", "firstMissing:[2]", "secondMissing:[1]"])
        #expect(report.contains("Missing, 3 symbols in 3 places:") && report.contains("More can follow: the compiler"))
        #expect(!report.contains("All sources compile."))
    }

    @Test("Variables without a value and missing returns are reported, too")
    func flowOfControl() throws {
        let (missing, report) = try check([
            "App.swift": delegate + "func f() -> Int {\n    let a: Int\n    return a\n}\n",
            "B.swift": "func g(_ n: Int?) {\n    guard let n else { print(1) }\n    print(n)\n}\n",
        ])
        #expect(missing.count == 2 && missing[1].contains("used before being initialized"), "\(missing)")
        #expect(!report.contains("All sources compile."))
        let (none, good) = try check(["App.swift": delegate])
        #expect(none == [] && good.contains("All sources compile.") && !good.contains("More can follow"))
    }

    @Test("After a syntax error, the report names the module that was not checked")
    func syntaxError() throws {
        let (missing, report) = try check(["App.swift": delegate + "func f( {\n", "B.swift": "let b = missing()\n"])
        #expect(missing.count == 1 && report.contains("is not checked until it has no syntax errors."), "\(missing)")
        #expect(
            report.contains("Syntax errors in the sources of the project:\n") && report.contains("/App.swift:2: "),
            "\(report)")
        #expect(!report.contains("Missing"))
    }

    @Test("Old syntax is named with the version of Swift that wrote it")
    func oldSyntax() throws {
        let loop = "func f() {\n    for var i = 0; i < 3; i += 1 { print(i) }\n}\n"
        let (_, report) = try check(["App.swift": delegate + loop])
        #expect(report.contains("App.swift:3: A loop with three parts is syntax of Swift 2"), "\(report)")
    }

    @Test("Sources of Swift 2 are converted, and the report says so")
    func swift2() throws {
        let (missing, report) = try check([
            "App.swift": delegate + "let a = CGRectMake(0, 0, 1, 1)\nlet b = CGRectZero\n"
        ])
        #expect(missing == [] && report.contains("All sources compile."), "\(report)")
        #expect(report.contains(": written in Swift 1 or 2, and converted in each build.") && !report.contains("types"))
        let (_, faulty) = try check(["App.swift": delegate + "let a = CGRectZero\nlet b: Int = a\n"])
        #expect(faulty.contains("It knows no types, so some errors can come from it."), "\(faulty)")
    }

    @Test("Errors that name no symbol are listed apart from missing symbols")
    func otherErrors() throws {
        let (_, report) = try check(["App.swift": delegate + "let a: Int = \"\"\nlet b: Missing? = nil\n"])
        #expect(
            report.contains("Missing, 1 symbol in 1 place:\n  1 x Missing: ") && report.contains("/App.swift:3"),
            "\(report)")
        #expect(
            report.contains("Other errors of the compiler:\n") && report.contains("/App.swift:2: cannot convert"),
            "\(report)")
    }

    @Test("A project whose sources are all left out has no source that was checked")
    func noSources() throws {
        let view = "import SwiftUI\nstruct A: View {}\n"
        let (missing, report) = try check(["A.playground/Contents.swift": view])
        #expect(missing == [] && !report.contains("compile"), "\(report)")
        #expect(report.contains("No source was checked, because the only Swift file is left out.\n"), "\(report)")
        #expect(report.hasSuffix("The package builds nothing, because it has no sources."), "\(report)")
        let (_, several) = try check(["A.playground/Contents.swift": view, "A.playground/Sources/B.swift": view])
        #expect(several.contains("No source was checked, because all 2 Swift files are left out.\n"), "\(several)")
    }

    @Test("Files that are left out are not counted as checked")
    func someLeftOut() throws {
        let (_, report) = try check(["App.swift": delegate, "A.swift": "import SwiftUI\nstruct A: View {}\n"])
        #expect(report.contains("All sources compile, except 1 file left out.\n"), "\(report)")
    }

    @Test("A module that was not checked is not counted")
    func uncheckedModule() throws {
        let folder = try TemporaryProject(["App.swift": delegate])
        var project = try folder.read()
        project.libraries = [project.app]
        project.libraries[0].name = "Boxes"
        func report(_ unchecked: [UncheckedModule]) -> String {
            ImportReport(
                project, ImportedPackage(project, dependency: "", dependencyName: "", traits: []), folder: "Out",
                checked: CheckedSources(missing: [], uncheckedModules: unchecked)
            ).text
        }
        let (boxes, app) = (
            UncheckedModule(name: "Boxes", unbuilt: ["CoreMotion"]),
            UncheckedModule(name: project.app.name, unbuilt: [])
        )
        #expect(report([boxes]).contains("All other sources compile.\nBoxes is not checked, because CoreMotion of"))
        let none = report([boxes, app])
        #expect(!none.contains("compile") && none.contains("is not checked, because its sources could not be ported."))
    }

    @Test("A file without imports sees UIKit, as in a framework whose header imports it")
    func filesWithoutImports() throws {
        let file = "struct Item { var width: CGFloat, color: UIColor, url: URL? }\n"
        let (missing, report) = try check(["App.swift": "import UIKit\n" + delegate, "Item.swift": file])
        #expect(missing == [] && report.contains("All sources compile."), "\(missing) \(report)")
    }

    @Test("A module of OpenDynamics that is not built is not called missing")
    func unbuiltModules() throws {
        let (missing, report) = try check(["App.swift": "import CoreMotion\n" + delegate])
        #expect(missing == [] && !report.contains("All sources compile."))
        #expect(report.contains("is not checked, because CoreMotion of OpenDynamics is not built."), "\(report)")
    }
}
