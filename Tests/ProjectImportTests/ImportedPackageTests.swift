import Foundation
import JSONReading
import Testing

@testable import ProjectImport

@Suite("Packages that the import writes")
struct ImportedPackageTests {
    private func package(_ project: ImportedProject, traits: [String] = []) -> ImportedPackage {
        ImportedPackage(
            project, dependency: ".package(path: \"/Dynamics\")", dependencyName: "Dynamics", traits: traits)
    }

    @Test("The package links the sources with relative paths and copies the resources")
    func packageLinksSourcesAndCopiesResources() throws {
        let project = try TemporaryProject(ProjectFile.files)
        let folder = project.folder + "/Fling-Linux"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        _ = try package(try project.read()).write(to: folder)
        let manager = FileManager.default
        #expect(
            try manager.destinationOfSymbolicLink(atPath: folder + "/Fling_2/New/Extra.swift")
                == "../../../New/Extra.swift")
        #expect(try String(contentsOfFile: folder + "/Fling_2/New/Extra.swift", encoding: .utf8) == "import UIKit")
        let resources = folder + "/Fling_2/Resources/"
        for name in ["Assets.xcassets/Contents.json", "Base.lproj/Main.storyboard", "Info.plist", "points.json"] {
            #expect(manager.fileExists(atPath: resources + name))
        }
        #expect(manager.fileExists(atPath: folder + "/Boxes/New/Left.swift"))
    }

    @Test("The manifest has a target for each module, with the plugin and the resources")
    func manifestHasTargets() throws {
        let project = try TemporaryProject(ProjectFile.files)
        let manifest = package(try project.read(), traits: ["Window"]).manifest
        #expect(manifest.contains("dependencies: [.package(path: \"/Dynamics\", traits: [\"Window\"])]"))
        #expect(manifest.contains("dependencies: [\"Boxes\", .product(name: \"UIKit\", package: \"Dynamics\")]"))
        #expect(manifest.contains("resources: [.copy(\"Resources\")]"))
        #expect(manifest.contains(".executableTarget(\n            name: \"Fling_2\""))
    }

    @Test("The conditions that build settings define are those of the target")
    func manifestHasConditions() throws {
        var files = ProjectFile.files
        files["Fling.xcodeproj/project.pbxproj"] = ProjectFile.text.replacingOccurrences(
            of: "PRODUCT_NAME = \"Fling 2\";",
            with: """
                PRODUCT_NAME = "Fling 2"; SWIFT_ACTIVE_COMPILATION_CONDITIONS = "DEBUG PRO $(inherited)";
                OTHER_SWIFT_FLAGS = ("$(inherited)", "-DFAST", "-D", LARGE, "-Xcc", "-DNOT-A-NAME");
                """)
        let project = try TemporaryProject(files).read()
        #expect(project.app.compilationConditions == ["PRO", "FAST", "LARGE"])
        #expect(
            package(project).manifest.contains(
                "swiftSettings: [.define(\"PRO\"), .define(\"FAST\"), .define(\"LARGE\")],\n            plugins:"))
    }

    @Test("A PDF image becomes PNG images at three scales, or is reported")
    func pdfImagesAreConverted() throws {
        let set = "Assets.xcassets/star.imageset/"
        let files = TemporaryProject.pdfImage(in: set)
        let folder = try TemporaryProject(files)
        let unusable = VectorImages(folder: folder.folder).convert()
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.folder + "/" + set).sorted()
        let contents = try String(contentsOfFile: folder.folder + "/" + set + "Contents.json", encoding: .utf8)
        if unusable.isEmpty {
            #expect(names == ["Contents.json", "star.png", "star@2x.png", "star@3x.png"])
            #expect(contents.contains("\"star@3x.png\"") && !contents.contains("pdf"))
            let image = try Data(contentsOf: URL(fileURLWithPath: folder.folder + "/" + set + "star@2x.png"))
            // The width in the header of a PNG file.
            #expect(Array(image[16..<20]) == [0, 0, 0, 40])
        } else {
            #expect(unusable.map(\.path) == [set + "star.pdf"] && names == ["Contents.json", "star.pdf"])
        }
    }

    @Test("SVG images keep their appearance when they become PNG images, or are reported; symbols are left alone")
    func svgImagesAreConverted() throws {
        let set = "Assets.xcassets/star.imageset/"
        let svg = #"<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10"><rect width="9" height="9"/></svg>"#
        let dark = #"{"idiom": "universal", "appearances": [{"value": "dark"}], "filename": "dark.svg"}"#
        let folder = try TemporaryProject([
            set + "light.svg": svg, set + "dark.svg": svg,
            set + "Contents.json": #"{"images": [{"idiom": "universal", "filename": "light.svg"}, \#(dark)]}"#,
            "Assets.xcassets/gear.symbolset/gear.svg": svg,
        ])
        let failures = VectorImages(folder: folder.folder).convert()
        guard failures.isEmpty else { return #expect(failures.map(\.path) == [set + "dark.svg", set + "light.svg"]) }
        let contents = try String(contentsOfFile: folder.folder + "/" + set + "Contents.json", encoding: .utf8)
        #expect(contents.contains("dark@3x.png") && contents.contains("light@2x.png") && !contents.contains("svg"))
        #expect(contents.components(separatedBy: "appearances").count == 4)
        let image = try Data(contentsOf: URL(fileURLWithPath: folder.folder + "/" + set + "dark@2x.png"))
        #expect(Array(image[16..<20]) == [0, 0, 0, 40])
    }

    @Test("A file that is no PDF is reported, and stays")
    func damagedPDFImagesStay() throws {
        let folder = try TemporaryProject(["a.pdf": "no PDF"])
        #expect(VectorImages(folder: folder.folder).convert().map(\.path) == ["a.pdf"])
        #expect(FileManager.default.fileExists(atPath: folder.folder + "/a.pdf"))
    }

    @Test("An app without a delegate gets one that shows the storyboard or the controller")
    func missingDelegateIsWritten() {
        #expect(EntryPoint.controller("Board").text?.contains("rootViewController = Board()") == true)
        #expect(EntryPoint.storyboard.text?.contains("@main") == true && EntryPoint.source.text == nil)
    }

    @Test(
        "Names of modules are identifiers and differ from those of OpenDynamics",
        arguments: [
            ("My App", "My_App"), ("3D", "_3D"), ("Gallery", "GalleryApp"), ("UIKit-Demo", "UIKit_Demo"),
            ("Ball", "Ball"),
        ])
    func moduleNamesAreIdentifiers(name: String, module: String) {
        #expect(ModuleName.available(ModuleName.identifier(name)) == module)
    }

    @Test("The reserved names contain every target of OpenDynamics that clients see")
    func reservedNamesContainTargets() throws {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let manifest = try String(contentsOf: root.appendingPathComponent("Package.swift"), encoding: .utf8)
        let pattern = try Regex(#"\.(?:target|executableTarget|plugin|systemLibrary)\(\s*name: "(\w+)""#)
        let names = manifest.matches(of: pattern).compactMap { $0.output[1].substring.map(String.init) }
        #expect(names.count > 30)
        #expect(names.filter { !ModuleName.reserved.contains($0) && $0 != "_Testing_UIKit" } == [])
    }

    @Test("Variables of build settings are replaced, also in variables, and cycles end")
    func variablesAreReplaced() {
        let settings = BuildSettings(["A": "1 $(B)", "B": "${C}", "C": "two", "X": "$(Y)", "Y": "$(X)"])
        #expect(settings["A"] == "1 two" && settings.expand("$(A:c99extidentifier)-$(None)") == "_1_two-")
        #expect(settings["X"] == nil)
    }

    @Test("Messages of the compiler name symbols, and each place counts once")
    func compilerMessagesNameSymbols() {
        var missing = MissingSymbols()
        let output = """
            /a/B.swift:3:5: error: cannot find type 'UIWebView' in scope
            /a/B.swift:3:15: error: cannot find type 'UIWebView' in scope
            /a/C.swift:9:1: error: value of type 'Box' has no member 'spin'
            /a/B.swift:7:5: warning: variable was never used
            /a/B.swift:8:5: error: cannot find 'UIWebView' in scope
            """
        missing.add(compilerOutput: output)
        #expect(missing.sorted.map(\.name) == ["UIWebView", "Box.spin"])
        #expect(!missing.sorted[0].isConsequence)
        #expect(MissingSymbol(name: "'super' cannot be used in class 'A'", places: []).isConsequence)
        #expect(missing.sorted[0].places.map(\.line) == [3, 8] && missing.sorted[1].places[0].file == "/a/C.swift")
    }
}
