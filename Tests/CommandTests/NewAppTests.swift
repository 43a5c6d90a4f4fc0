import Foundation
import Testing

/// The app that the command writes is compiled and tested by scripts/check-client.
extension CommandTests {
    @Test("new writes a package that depends on the checkout of the tool")
    func newWritesPackage() throws {
        let run = try runTool(["new", "Springs"])
        #expect(run.code == 0 && run.err == "" && run.out.contains("swift run Springs --film"))
        #expect(run.out.contains("The first build compiles OpenDynamics and takes minutes; later builds take seconds."))
        let readme = try String(contentsOfFile: path(ofFile: "Springs/README.md"), encoding: .utf8)
        #expect(readme.contains("takes minutes; later builds\ntake seconds."))
        #expect(try listFileNames() == ["Springs"])
        let manifest = try String(contentsOfFile: path(ofFile: "Springs/Package.swift"), encoding: .utf8)
        let root = URL(fileURLWithPath: #filePath).appendingPathComponent("../../..").standardizedFileURL
        #expect(manifest.contains(".package(path: \"\(root.path)\")"))
        for file in [
            "Sources/Springs/AppDelegate.swift", "Sources/Springs/SceneDelegate.swift",
            "Tests/SpringsTests/ListMotionTests.swift", "README.md",
        ] {
            #expect(FileManager.default.fileExists(atPath: path(ofFile: "Springs/\(file)")))
        }
    }

    @Test("new can depend on a repository")
    func newDependsOnRepository() throws {
        #expect(try runTool(["new", "A", "--package", "https://example.com/x/OpenDynamics.git"]).code == 0)
        let manifest = try String(contentsOfFile: path(ofFile: "A/Package.swift"), encoding: .utf8)
        #expect(manifest.contains(".package(url: \"https://example.com/x/OpenDynamics.git\", branch: \"main\")"))
        #expect(manifest.contains("package: \"OpenDynamics\""))
    }

    @Test("new leaves existing files unchanged")
    func newKeepsExistingFiles() throws {
        try "mine".write(toFile: path(ofFile: "Springs"), atomically: true, encoding: .utf8)
        let run = try runTool(["new", "Springs"])
        #expect(run.code == 73 && run.err.contains("exists already"))
        #expect(try String(contentsOfFile: path(ofFile: "Springs"), encoding: .utf8) == "mine")
        #expect(try listFileNames() == ["Springs"])
    }

    @Test(
        "new rejects names that no module can have",
        arguments: ["1a", "a-b", "../a", "", "UIKit", "class", "ä", "a b", String(repeating: "a", count: 200)])
    func newRejectsNames(name: String) throws {
        let run = try runTool(["new", name])
        #expect(run.code == 64 && run.err.hasPrefix("dynamics: "))
        #expect(try listFileNames().isEmpty)
    }

    @Test("new names a package that it cannot find")
    func newNamesMissingPackage() throws {
        let run = try runTool(["new", "A", "--package", "missing"])
        #expect(run.code == 66 && run.err.contains("missing is no checkout"))
        #expect(try listFileNames().isEmpty)
    }
}
