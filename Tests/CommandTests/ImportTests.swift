import Foundation
import Testing

extension CommandTests {
    private func write(_ text: String, to name: String) throws {
        let url = directory.appendingPathComponent(name)
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: url)
    }

    @Test("import writes a package beside a folder of sources, and says that all of them compile")
    func importOfFolder() throws {
        try write("import UIKit\n\nclass ViewController: UIViewController {\n}\n", to: "App/ViewController.swift")
        let result = try runTool(["import", "App"])
        #expect(result.code == 0 && result.err == "", "\(result.err)")
        #expect(result.out.hasPrefix("App-Linux is written: App, 1 Swift file, 0 resources.\nAll sources compile.\n"))
        #expect(result.out.contains("The package shows ViewController.") && result.out.contains("swift run App --film"))
        #expect(FileManager.default.fileExists(atPath: path(ofFile: "App-Linux/App/ViewController.swift")))
        let again = try runTool(["import", "App"])
        #expect(again.code == 73 && again.err.contains("App-Linux exists already."))
    }

    @Test("import names each missing symbol with its places, and exits with 1")
    func importNamesMissingSymbols() throws {
        try write(
            "import UIKit\nimport WebKit\n@main class A: UIResponder, UIApplicationDelegate {\n"
                + "    let page: WKWebView? = nil\n    @objc func f() { _ = WKWebView() }\n}\n", to: "App/A.swift")
        let result = try runTool(["import", "App", "--out", "Out"])
        #expect(result.code == 1)
        #expect(result.out.contains("2 x WKWebView: App/A.swift:4, App/A.swift:5\n"), "\(result.out)")
        let run = try runTool(["import", "App", "--out", "Run", "--run"])
        #expect(run.code == 1 && run.out.hasSuffix("App is not run, because it does not build.\n"), "\(run.out)")
        // The ported file leaves out the import, so that only the uses of the module are missing.
        #expect(result.out.contains("Missing, 1 symbol in 2 places:") && !result.out.contains("module WebKit"))
    }

    @Test("import writes all files or none, and leaves the temporary files of others")
    func importIsAllOrNothing() throws {
        try write("import UIKit\nclass ViewController: UIViewController {}\n", to: "App/ViewController.swift")
        try write("{}", to: "App/a.json")
        try write("", to: ".Out.part/theirs")
        // The compiler runs after the files of the package are written.
        let failed = try runTool(["import", "App", "--out", "new/Out"], environment: ["PATH": "/nonexistent"])
        #expect(failed.code == 69 && failed.out == "", "\(failed.err)")
        #expect(try listFileNames().sorted() == [".Out.part", "App"])
        try write("", to: "blocked")
        let blocked = try runTool(["import", "App", "--out", "blocked/Out"])
        #expect(blocked.code == 73 && blocked.err.contains("blocked/Out cannot be written"), "\(blocked.err)")
        #expect(try runTool(["import", "App", "--out", "Out/"]).code == 0)
        #expect(try listFileNames().sorted() == [".Out.part", "App", "Out", "blocked"])
        #expect(FileManager.default.fileExists(atPath: path(ofFile: ".Out.part/theirs")))
    }

    @Test("import does not run a library")
    func importOfLibrary() throws {
        try write("import UIKit\nfinal class Box: UIView {}\n", to: "Boxes/Box.swift")
        let run = try runTool(["import", "Boxes", "--run"])
        #expect(run.code == 0 && run.out.hasSuffix("Boxes is not run, because it has no app to show.\n"), "\(run.out)")
    }

    @Test("import names files outside of the project, and imports them with --allow-outside")
    func importOutside() throws {
        try write("import UIKit\nclass ViewController: UIViewController {}\n", to: "App/ViewController.swift")
        try write("{}", to: "secret/s.json")
        try FileManager.default.createSymbolicLink(atPath: path(ofFile: "App/data"), withDestinationPath: "../secret")
        let result = try runTool(["import", "App", "--out", "One"])
        #expect(result.out.contains("Left out:\n  App/data: is outside of the project; --allow-outside imports it\n"))
        let allowed = try runTool(["import", "App", "--out", "Two", "--allow-outside"])
        #expect(allowed.out.contains("From outside of the project:\n  App/data/s.json\n"), "\(allowed.out)")
        #expect(!FileManager.default.fileExists(atPath: path(ofFile: "One/App/Resources")))
        #expect(FileManager.default.fileExists(atPath: path(ofFile: "Two/App/Resources/s.json")))
    }

    @Test("import of a damaged project gives one sentence and writes nothing")
    func importOfDamagedProject() throws {
        try write("{\n  objects = (\n", to: "Fling.xcodeproj/project.pbxproj")
        let result = try runTool(["import", "Fling.xcodeproj"])
        #expect(result.code == 65 && result.out == "")
        #expect(result.err.contains("project.pbxproj:3: The project file is damaged: a list has no closing \")\"."))
        #expect(try FileManager.default.contentsOfDirectory(atPath: directory.path) == ["Fling.xcodeproj"])
        #expect(try runTool(["import"]).err.contains("needs a project, such as"))
        #expect(try runTool(["import", "none"]).err.contains("no such project or folder."))
    }
}
