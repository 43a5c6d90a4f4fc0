import Foundation
import JSONReading
import Testing

@testable import ProjectImport

@Suite("Projects of Xcode")
struct XcodeProjectTests {
    @Test("The files of a target come from its phases and its synchronized folders")
    func filesComeFromPhasesAndFolders() throws {
        let project = try TemporaryProject(ProjectFile.files)
        let app = try project.read("Fling.xcodeproj").app
        #expect(app.name == "Fling_2")
        #expect(app.sources.map(\.place) == ["Fling/App Delegate.swift", "New/Extra.swift"])
        #expect(app.resources.map(\.place) == ["Base.lproj/Main.storyboard", "Assets.xcassets", "points.json"])
        #expect(app.leftOut.map(\.reason) == ["is not written in Swift", "imports SwiftUI"])
    }

    @Test("A framework of the project is a module that comes before the app, also with files of another folder")
    func frameworkIsModule() throws {
        let project = try TemporaryProject(ProjectFile.files).read()
        #expect(project.libraries.map(\.name) == ["Boxes"])
        #expect(project.libraries[0].sources.map(\.place) == ["Boxes/Box.swift", "New/Left.swift"])
    }

    @Test("An example in the repository of a library finds the library in the project above")
    func exampleFindsLibrary() throws {
        var files = ["Example/Demo/A.swift": "import UIKit\nimport Boxes\n@main class A {}"]
        for (path, text) in ProjectFile.files { files[path] = text }
        let project = try TemporaryProject(files).read("Example")
        #expect(project.app.name == "Example" && project.libraries.map(\.name) == ["Boxes"])
    }

    @Test("Info.plist is read with the variables of build settings replaced")
    func informationIsExpanded() throws {
        let information = try TemporaryProject(ProjectFile.files).read().app.information
        #expect(information.sceneDelegateClass == "Fling_2.SceneDelegate" && information.mainStoryboard == "Main")
    }

    @Test("Files are found whose names differ from those in the project by case")
    func namesDifferByCase() throws {
        var files = ProjectFile.files
        files["Fling/info.plist"] = files.removeValue(forKey: "Fling/Info.plist")
        let app = try TemporaryProject(files).read("Fling.xcodeproj").app
        #expect(app.information.mainStoryboard == "Main")
        #expect(app.sources.map(\.place).contains("Fling/App Delegate.swift"))
    }

    @Test("A workspace gives the targets of its projects, and several apps ask for a choice")
    func workspaceGivesTargets() throws {
        var files = ProjectFile.files
        files["All.xcworkspace/contents.xcworkspacedata"] = """
            <Workspace version = "1.0"><FileRef location = "group:Fling.xcodeproj"></FileRef>
            <FileRef location="container:Pods/Pods.xcodeproj"/><FileRef location="group:Two/Two.xcodeproj"/></Workspace>
            """
        files["Two/Two.xcodeproj/project.pbxproj"] = ProjectFile.text.replacingOccurrences(
            of: "name = Fling;", with: "name = Other;")
        let project = try TemporaryProject(files)
        let error = #expect(throws: UserFacingError.self) { try project.read("All.xcworkspace") }
        #expect(error?.message.contains("has several targets: Fling, Other. Choose one with --target") == true)
        #expect(try project.read("All.xcworkspace", target: "Fling").app.sources.count == 2)
        let unknown = #expect(throws: UserFacingError.self) { try project.read("All.xcworkspace", target: "None") }
        #expect(unknown?.message.contains("has no app None. Choose one of these: Fling, Other.") == true)
    }

    @Test(
        "Damaged and incomplete projects give one sentence with file and line",
        arguments: [
            ("{ objects = {", "Fling.xcodeproj/project.pbxproj:1: The project file is damaged"),
            ("{}", "Fling.xcodeproj/project.pbxproj:1: The project file contains no project."),
            ("{ rootObject = P; objects = { P = { mainGroup = G; }; }; }", "Fling.xcodeproj has no library to import."),
        ])
    func damagedProjectsGiveSentence(text: String, message: String) throws {
        let project = try TemporaryProject(["Fling.xcodeproj/project.pbxproj": text])
        let error = #expect(throws: UserFacingError.self) { try project.read("Fling.xcodeproj") }
        #expect(error?.message.contains(message) == true && error?.message.contains("\n") == false)
    }

    @Test("A damaged Info.plist names its file")
    func damagedInformationNamesFile() throws {
        var files = ProjectFile.files
        files["Fling/Info.plist"] = "<plist><dict>\n<key>A"
        let project = try TemporaryProject(files)
        let error = #expect(throws: UserFacingError.self) { try project.read() }
        #expect(error?.message.contains("Fling/Info.plist:2: The property list is damaged.") == true)
    }

    @Test("A group that contains itself does not hang the reader")
    func cyclicGroupIsRead() throws {
        var files = ProjectFile.files
        files["Fling.xcodeproj/project.pbxproj"] = ProjectFile.text.replacingOccurrences(
            of: "children = (A, B,", with: "children = (G, GA, A, B,")
        #expect(try TemporaryProject(files).read().app.sources.count == 2)
    }
}
