import Foundation
import JSONReading
import Testing

@testable import ProjectImport

@Suite("Projects that are damaged on purpose")
struct HostileProjectTests {
    /// The text of a project file with the app A, whose source is A.swift.
    /// - Parameters:
    ///   - objects: More objects of the project file.
    ///   - children: The identifiers of more children of the main group.
    ///   - sources: The identifiers of more references that are sources.
    ///   - resources: The identifiers of the references that are resources.
    private func projectFile(
        _ objects: String = "", children: [String] = [], sources: [String] = [], resources: [String] = [],
        settings: String = ""
    ) -> String {
        let files = (["A"] + sources + resources).map { "F\($0) = {isa = PBXBuildFile; fileRef = \($0);};\n" }
        let list = { (names: [String]) in "(" + names.joined(separator: ", ") + ")" }
        return """
            {objects = {
            P = {isa = PBXProject; mainGroup = G; targets = (T);};
            G = {isa = PBXGroup; children = \(list(["A"] + children)); sourceTree = "<group>";};
            A = {isa = PBXFileReference; path = A.swift; sourceTree = "<group>";};
            T = {isa = PBXNativeTarget; name = A; productType = "com.apple.product-type.application";
                buildPhases = (S, R); buildConfigurationList = L; fileSystemSynchronizedGroups = (SG);};
            L = {buildConfigurations = (LC);}; LC = {name = Debug; buildSettings = {\(settings)};};
            S = {isa = PBXSourcesBuildPhase; files = \(list((["A"] + sources).map { "F" + $0 }));};
            R = {isa = PBXResourcesBuildPhase; files = \(list(resources.map { "F" + $0 }));};
            \(files.joined())\(objects)
            }; rootObject = P;}
            """
    }

    private func reference(_ name: String, _ path: String, tree: String = "<group>") -> String {
        "\(name) = {isa = PBXFileReference; path = \"\(path)\"; sourceTree = \"\(tree)\";};\n"
    }

    private func project(_ text: String, _ files: [String: String] = [:]) throws -> TemporaryProject {
        let own = ["App/P.xcodeproj/project.pbxproj": text, "App/A.swift": "import UIKit\n@main class A {}\n"]
        return try TemporaryProject(own.merging(files) { $1 })
    }

    private func reasons(_ module: ImportedModule) -> [String] { module.leftOut.map(\.reason) }

    // MARK: Groups

    @Test("Groups of translations that contain themselves are named, and the other files are imported")
    func cyclicVariantGroupsAreLeftOut() throws {
        let groups = """
            V = {isa = PBXVariantGroup; name = Main.storyboard; children = (V, W); sourceTree = "<group>";};
            W = {isa = PBXVariantGroup; name = Other.storyboard; children = (V); sourceTree = "<group>";};
            """
        let app = try project(projectFile(groups, children: ["V"], resources: ["V"])).read("App").app
        #expect(app.sources.map(\.place) == ["A.swift"])
        #expect(reasons(app) == ["the group of translations Main.storyboard contains a group"])
        #expect(app.leftOut[0].path.hasSuffix("App/P.xcodeproj/project.pbxproj"))
    }

    @Test("Groups with 2^40 paths, and groups in 50,000 groups, are read once")
    func manyGroupPathsAreReadOnce() throws {
        var groups = (0..<40).map { "V\($0) = {isa = PBXVariantGroup; children = (V\($0 + 1), V\($0 + 1));};\n" }
        groups += (0..<40).map { "B\($0) = {isa = PBXGroup; children = (B\($0 + 1), B\($0 + 1));};\n" }
        groups += (0..<50_000).map { "D\($0) = {isa = PBXGroup; children = (D\($0 + 1));};\n" }
        groups += ["D50000 = {isa = PBXGroup; children = (E);};\n", reference("E", "E.swift")]
        let text = projectFile(groups.joined(), children: ["V0", "B0", "D0"], sources: ["E"], resources: ["V0"])
        let app = try project(text, ["App/E.swift": ""]).read("App").app
        #expect(app.sources.map(\.place) == ["A.swift", "E.swift"])
    }

    @Test("A file whose path is too long for the system is named")
    func longPathIsNamed() throws {
        var groups = (0..<5000).map { "D\($0) = {isa = PBXGroup; path = x; children = (D\($0 + 1));};\n" }
        groups += ["D5000 = {isa = PBXGroup; children = (E);};\n", reference("E", "E.swift")]
        let app = try project(projectFile(groups.joined(), children: ["D0"], sources: ["E"])).read("App").app
        #expect(app.sources.count == 1 && reasons(app)[0].contains("has a path that is too long"))
    }

    // MARK: Links and special files

    @Test("Links to folders above them end, and each file is imported once")
    func linkedFoldersEnd() throws {
        let synchronized = "SG = {isa = PBXFileSystemSynchronizedRootGroup; path = New; sourceTree = \"<group>\";};"
        let project = try project(
            projectFile(synchronized, children: ["SG"]), ["App/New/B.swift": "", "App/New/a.bundle/deep/x.txt": ""])
        let manager = FileManager.default
        for (link, target) in [
            ("App/New/loop", ".."), ("App/New/own", "."), ("App/New/again", "../New"), ("App/New/self", "self"),
            ("App/New/a.bundle/deep/up", ".."), ("App/New/C.swift", "B.swift"),
        ] {
            try manager.createSymbolicLink(atPath: project.folder + "/" + link, withDestinationPath: target)
        }
        let imported = try project.read("App")
        #expect(imported.app.sources.map(\.place) == ["A.swift", "New/B.swift"])
        #expect(reasons(imported.app).contains("is a symbolic link that leads to itself"))
        let unusable = try write(imported, to: project.folder + "/App/Out")
        #expect(unusable.map(\.reason) == ["is a link to a folder that is copied already"])
        #expect(manager.fileExists(atPath: project.folder + "/App/Out/A/Resources/a.bundle/deep/x.txt"))
    }

    @Test("Links that double the paths of a resource are copied once each")
    func doubledLinksAreCopiedOnce() throws {
        let project = try project(
            projectFile(reference("X", "x.bundle"), children: ["X"], resources: ["X"]), ["App/x.bundle/0/a.txt": ""])
        for level in 1...30 {
            let folder = project.folder + "/App/x.bundle/\(level)"
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
            for name in ["a", "b"] {
                try FileManager.default.createSymbolicLink(
                    atPath: "\(folder)/\(name)", withDestinationPath: "../\(level - 1)")
            }
        }
        #expect(try write(try project.read("App"), to: project.folder + "/App/Out").count == 60)
    }

    @Test("A FIFO and a device are named, and are not opened")
    func specialFilesAreLeftOut() throws {
        let references = reference("B", "B.swift") + reference("C", "c.json") + reference("D", "zero.json")
        let project = try project(
            projectFile(references, children: ["B", "C", "D"], sources: ["B"], resources: ["C", "D"]))
        for name in ["B.swift", "c.json"] { #expect(mkfifo("\(project.folder)/App/\(name)", 0o600) == 0) }
        try FileManager.default.createSymbolicLink(
            atPath: project.folder + "/App/zero.json", withDestinationPath: "/dev/zero")
        let app = try project.read("App").app
        let outside = "is outside of the project; --allow-outside imports it"
        #expect(reasons(app) == ["is neither a file nor a folder", "is neither a file nor a folder", outside])
        let allowed = try ProjectReader(path: project.folder + "/App", targetName: nil, allowsOutside: true).read().app
        #expect(reasons(allowed) == Array(repeating: "is neither a file nor a folder", count: 3))
    }

    @Test("A project file that is a FIFO gives one sentence")
    func specialProjectFileGivesSentence() throws {
        let project = try TemporaryProject(["P.xcodeproj/a": "", "W.xcworkspace/a": ""])
        for (path, file) in [("P.xcodeproj", "project.pbxproj"), ("W.xcworkspace", "contents.xcworkspacedata")] {
            #expect(mkfifo("\(project.folder)/\(path)/\(file)", 0o600) == 0)
            let error = #expect(throws: UserFacingError.self) { try project.read(path) }
            #expect(error?.message.contains("\(file) is a pipe or a device, not a file.") == true)
        }
    }

    @Test("A source of 100 MB is named, and a resource of 100 MB is copied")
    func largeFiles() throws {
        let references = reference("B", "B.swift") + reference("C", "c.json")
        let project = try project(
            projectFile(references, children: ["B", "C"], sources: ["B"], resources: ["C"]),
            ["App/B.swift": "", "App/c.json": ""])
        for name in ["B.swift", "c.json"] { #expect(truncate("\(project.folder)/App/\(name)", 100_000_000) == 0) }
        let imported = try project.read("App")
        #expect(reasons(imported.app) == ["is larger than 8 MiB, the largest size of a source"])
        #expect(try write(imported, to: project.folder + "/App/Out").isEmpty)
        let copy = try FileManager.default.attributesOfItem(atPath: project.folder + "/App/Out/A/Resources/c.json")
        #expect(copy[.size] as? Int == 100_000_000)
    }

    // MARK: Files outside of the project

    @Test("Files outside of the project are named and left out, unless they are allowed")
    func filesOutsideAreLeftOut() throws {
        let references =
            reference("B", "../../Other/b.json") + reference("C", "/etc/hostname", tree: "<absolute>")
            + reference("D", "linked")
        let settings = "INFOPLIST_FILE = \"../../Other/Info.plist\";"
        let synchronized = "SG = {isa = PBXFileSystemSynchronizedRootGroup; path = New; sourceTree = \"<group>\";};"
        let text = projectFile(
            references + synchronized, children: ["B", "C", "D", "SG"], resources: ["B", "C", "D"],
            settings: settings)
        let project = try TemporaryProject([
            "In/App/P.xcodeproj/project.pbxproj": text, "In/App/A.swift": "", "In/App/New/n.json": "",
            "Other/b.json": "", "Other/Info.plist": "<plist><dict><key>K</key><string>V</string></dict></plist>",
            "Other/folder/c.json": "", "Other/O.swift": "",
        ])
        for (link, target) in [
            ("linked", "../../Other/folder"), ("New/link", "../../../Other"), ("New/O.swift", "../../../Other/O.swift"),
        ] {
            try FileManager.default.createSymbolicLink(
                atPath: project.folder + "/In/App/" + link, withDestinationPath: target)
        }
        let app = try project.read("In/App").app
        #expect(app.sources.map(\.place) == ["A.swift"] && app.resources.map(\.place) == ["n.json"])
        let names = app.leftOut.map { ($0.path as NSString).lastPathComponent }
        #expect(names == ["b.json", "hostname", "linked", "O.swift", "link", "Info.plist"])
        #expect(app.leftOut.allSatisfy { $0.reason == "is outside of the project; --allow-outside imports it" })
        #expect(app.outside.isEmpty)
        let allowed = try ProjectReader(path: project.folder + "/In/App", targetName: nil, allowsOutside: true).read()
        #expect(allowed.app.resources.map(\.place) == ["b.json", "hostname", "linked", "c.json", "n.json"])
        #expect(String(decoding: allowed.app.information.data ?? Data(), as: UTF8.self).contains("<key>K</key>"))
        #expect(allowed.app.outside.count == 6)
    }

    @Test("A workspace does not lead to a project outside of its folder")
    func workspaceStaysInFolder() throws {
        let text = "<FileRef location = \"group:../App/P.xcodeproj\"></FileRef>"
        let project = try project(projectFile(), ["Work/W.xcworkspace/contents.xcworkspacedata": text])
        let error = #expect(throws: UserFacingError.self) { try project.read("Work/W.xcworkspace") }
        #expect(error?.message.contains("which is outside of the project; --allow-outside imports it.") == true)
    }

    @Test("Imports do not lead to folders outside of the project")
    func importsStayInFolder() throws {
        let project = try project(
            projectFile(),
            ["App/A.swift": "import UIKit\nimport ../../Other\nimport /\nimport a/b\n", "Other/O.swift": ""])
        #expect(try project.read("App").libraries.isEmpty)
        #expect(try project.read("App").app.importedModules == ["UIKit"])
    }

    // MARK: Equal names

    @Test("Files with the names that the import writes, and with equal names, are imported")
    func equalNamesAreImported() throws {
        let references =
            reference("B", "Linux.swift") + reference("C", "Resources/C.swift") + reference("D", "../One/U.swift")
            + reference("E", "../Two/U.swift") + reference("I", "Info.plist") + reference("X", "Resources")
        let text = projectFile(
            references, children: ["B", "C", "D", "E", "I", "X"], sources: ["B", "C", "D", "E"], resources: ["I", "X"],
            settings: "INFOPLIST_FILE = Info.plist;")
        let project = try project(
            text,
            [
                "App/Linux.swift": "// own", "App/Resources/C.swift": "", "One/U.swift": "// one",
                "Two/U.swift": "// two", "App/Info.plist": "<plist><dict><key>K</key><string>V</string></dict></plist>",
            ])
        let imported = try project.read("App")
        #expect(
            imported.app.sources.map(\.place) == [
                "A.swift", "Linux 2.swift", "Resources 2/C.swift", "U.swift", "U 2.swift",
            ])
        #expect(imported.app.leftOut.isEmpty && imported.app.outside.count == 2)
        #expect(try write(imported, to: project.folder + "/App/Out").isEmpty)
        let read: (String) throws -> String = {
            try String(contentsOfFile: "\(project.folder)/App/Out/A/\($0)", encoding: .utf8)
        }
        #expect(try read("Linux 2.swift") == "// own" && read("U.swift") == "// one" && read("U 2.swift") == "// two")
        #expect(try read("Linux.swift").hasPrefix("// The plugin"))
        #expect(try read("Resources/Info.plist").contains("<key>K</key>") && read("Resources 2/C.swift") == "")
    }

    @Test("10,000 sources of one name get different places, in linear time")
    func manyEqualNames() {
        var names = PlaceNames()
        let places = (0..<10_000).map { names.take("\($0 % 100)/U.swift") }
        #expect(Set(places).count == 10_000 && Set(places.map { ($0 as NSString).lastPathComponent }).count == 10_000)
    }

    // MARK: Settings and information

    @Test("Variables that double each other end with a short text")
    func doublingVariablesEnd() {
        var values = ["V40": "text", "E40": ""]
        for level in 0..<40 {
            for name in ["V", "E"] { values["\(name)\(level)"] = "$(\(name)\(level + 1))${\(name)\(level + 1)}" }
        }
        let settings = BuildSettings(values)
        #expect(settings.expand("$(V0)").utf8.count <= 4096 && settings.expand("$(E0)") == "")
        #expect(settings.expand("$(V39) $(V39)$") == "texttext texttext$" && settings.expand("$(V39") == "$(V39")
    }

    @Test("Deep and binary property lists give one sentence")
    func damagedInformationGivesSentence() throws {
        let deep = "<plist><dict><key>A</key>" + String(repeating: "<array>", count: 50_000)
        for (text, message) in [(deep, "The property list is damaged."), ("bplist00", "is a binary property list.")] {
            let project = try project(projectFile(settings: "INFOPLIST_FILE = Info.plist;"), ["App/Info.plist": text])
            let error = #expect(throws: UserFacingError.self) { try project.read("App") }
            #expect(error?.message.contains("Info.plist") == true && error?.message.contains(message) == true)
        }
    }

    private func write(_ project: ImportedProject, to folder: String) throws -> [LeftOutFile] {
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        return try ImportedPackage(
            project, dependency: ".package(path: \"/Dynamics\")", dependencyName: "Dynamics", traits: []
        ).write(to: folder)
    }
}
