import Foundation
import Testing

@testable import dynamics

extension CommandTests {
    private static let source = "import UIKit\n\n@objcMembers class A: UIView {\n    @objc func tap() {}\n}\n"
    private static let ported = "import UIKit\n\nclass A: UIView {\n    func tap() {}\n}\n"

    private func write(_ text: String, to name: String) throws {
        let url = directory.appendingPathComponent(name)
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: url)
    }

    private func read(_ name: String) throws -> String {
        try String(contentsOfFile: path(ofFile: name), encoding: .utf8)
    }

    @Test("port changes sources in place, prints the changes, and changes nothing the second time")
    func portInPlace() throws {
        try write(Self.source, to: "App/A.swift")
        try write("struct B {}\n", to: "App/B.swift")
        let result = try runTool(["port", "App"])
        #expect(result.code == 0 && result.err == "", "\(result.err)")
        #expect(
            result.out == """
                --- App/A.swift
                +++ App/A.swift
                @@ -1,5 +1,5 @@
                 import UIKit
                 
                -@objcMembers class A: UIView {
                -    @objc func tap() {}
                +class A: UIView {
                +    func tap() {}
                 }
                1 of 2 files changed.

                """)
        #expect(try read("App/A.swift") == Self.ported && read("App/B.swift") == "struct B {}\n")
        #expect(try runTool(["port", "App"]).out == "0 of 2 files changed.\n")
    }

    @Test("port --out writes a copy of the folder and leaves the sources unchanged")
    func portCopy() throws {
        try write(Self.source, to: "App/Screens/A.swift")
        try write("<plist/>", to: "App/Info.plist")
        #expect(try runTool(["port", "App", "--out", "Ported"]).code == 0)
        #expect(try read("Ported/Screens/A.swift") == Self.ported && read("Ported/Info.plist") == "<plist/>")
        #expect(try read("App/Screens/A.swift") == Self.source)
        let again = try runTool(["port", "App", "--out", "Ported"])
        #expect(again.code == 73 && again.err.contains("Ported exists already."))
    }

    @Test("port keeps permissions and symbolic links, and changes the files that links lead to")
    func portKeepsModesAndLinks() throws {
        try write(Self.source, to: "App/A.swift")
        try write(Self.source.replacingOccurrences(of: "class A", with: "class B"), to: "Shared/B.swift")
        let manager = FileManager.default
        for (link, target) in [
            ("App/B.swift", "../Shared/B.swift"), ("App/Same.swift", "A.swift"), ("App/None.swift", "x"),
        ] {
            try manager.createSymbolicLink(atPath: path(ofFile: link), withDestinationPath: target)
        }
        #expect(chmod(path(ofFile: "App/A.swift"), 0o754) == 0)
        let copy = try runTool(["port", "App", "--out", "App/Out"])
        #expect(copy.code == 0 && copy.out.hasSuffix("2 of 2 files changed.\n"), "\(copy.err)")
        #expect(try read("Shared/B.swift").contains("@objc"), "A copy does not change files outside of it.")
        #expect(try !read("App/Out/B.swift").contains("@objc") && read("App/Out/Same.swift") == Self.ported)
        #expect(try manager.destinationOfSymbolicLink(atPath: path(ofFile: "App/Out/Same.swift")) == "A.swift")
        #expect(!manager.fileExists(atPath: path(ofFile: "App/Out/Out")))
        try manager.removeItem(atPath: path(ofFile: "App/Out"))
        #expect(try runTool(["port", "App"]).code == 0)
        #expect(try read("App/A.swift") == Self.ported && read("Shared/B.swift").hasPrefix("import UIKit\n\nclass B"))
        #expect(try manager.destinationOfSymbolicLink(atPath: path(ofFile: "App/B.swift")) == "../Shared/B.swift")
        let mode = try manager.attributesOfItem(atPath: path(ofFile: "App/A.swift"))[.posixPermissions] as? Int
        #expect(mode == 0o754)
        #expect(try manager.contentsOfDirectory(atPath: path(ofFile: "App")).count == 4)
    }

    @Test("port changes all files or none")
    func portIsAllOrNothing() throws {
        // The name of the new file beside it is too long for the file system.
        let long = "App/" + String(repeating: "z", count: 245) + ".swift"
        try write(Self.source, to: "App/A.swift")
        try write(Self.source.replacingOccurrences(of: "class A", with: "class B"), to: long)
        let result = try runTool(["port", "App"])
        #expect(result.code == 73 && result.err.hasSuffix("All files are as before.\n"), "\(result.err)")
        #expect(try read("App/A.swift") == Self.source && read(long).contains("@objc"))
        #expect(try FileManager.default.contentsOfDirectory(atPath: path(ofFile: "App")).count == 2)
    }

    @Test("port restores the files of an earlier port that was interrupted")
    func interruptedPortIsUndone() throws {
        let file = path(ofFile: "App/A.swift")
        let entry = ["path": file, "new": file + ".1-new", "old": file + ".1-old"]
        try write("half", to: "App/A.swift")
        try write(Self.source, to: "App/A.swift.1-old")
        try write("new", to: "App/A.swift.1-new")
        try JSONEncoder().encode([entry]).write(to: URL(fileURLWithPath: path(ofFile: "App/.port-journal")))
        let result = try runTool(["port", "App"])
        #expect(result.code == 0 && result.err.hasPrefix("An earlier port of App was interrupted."), "\(result.err)")
        #expect(try read("App/A.swift") == Self.ported)
        #expect(try FileManager.default.contentsOfDirectory(atPath: path(ofFile: "App")) == ["A.swift"])
    }

    @Test("port of FIFOs and devices gives one sentence")
    func portOfSpecialFiles() throws {
        try write(Self.source, to: "App/A.swift")
        #expect(mkfifo(path(ofFile: "App/B.swift"), 0o600) == 0)
        let result = try runTool(["port", "App"])
        #expect(result.code == 66 && result.err.contains("App/B.swift is a pipe or a device, not a file."))
    }

    @Test("Texts whose lines all differ, and with few equal lines, are compared in linear time")
    func differencesAreLinear() {
        let old = (0..<40_000).map { "old \($0)\n" }
        let new = (0..<40_000).map { $0 % 3 == 0 ? "old \($0)\n" : "new \($0)\n" }
        let lines = TextDifference(from: old.joined(), to: new.joined()).unified().split(separator: "\n")
        #expect(lines.count { $0.hasPrefix("-old") } == lines.count { $0.hasPrefix("+new") })
        let equal = String(repeating: "same\n", count: 40_000)
        #expect(TextDifference(from: equal + "a\n" + equal, to: equal + "b\n" + equal).unified().contains("\n-a\n+b\n"))
        #expect(TextDifference(from: "a\nb\nc\nd\n", to: "c\nx\nb\nd\n").unified().hasSuffix("\n d"))
    }

    @Test("A syntax error is one sentence with file and line, and no file is written")
    func portOfSyntaxError() throws {
        try write(Self.source, to: "App/A.swift")
        try write("class B {\n    func\n}\n", to: "App/B.swift")
        let result = try runTool(["port", "App"])
        #expect(result.code == 65 && result.out == "")
        #expect(
            result.err.hasPrefix("dynamics: App/B.swift:2: expected identifier")
                && result.err.split(separator: "\n").count == 1)
        #expect(try read("App/A.swift") == Self.source)
        #expect(try listFileNames() == ["App"])
    }

    @Test("What cannot be ported is named with file and line")
    func portOfMissingModule() throws {
        try write("import UIKit\nimport Combine\n\n@objc class A {}\n", to: "A.swift")
        let result = try runTool(["port", "A.swift"])
        #expect(result.code == 1 && result.err.hasPrefix("A.swift:2: The module Combine does not exist on Linux."))
        #expect(try read("A.swift") == "import UIKit\nimport Combine\n\nclass A {}\n")
    }

    @Test("port without sources, and without swiftc, states what is missing")
    func portWithoutSources() throws {
        #expect(try runTool(["port"]).err.contains("needs a Swift file or a folder"))
        #expect(try runTool(["port", "none"]).err.contains("none: no such file or folder."))
        try FileManager.default.createDirectory(atPath: path(ofFile: "Empty"), withIntermediateDirectories: true)
        #expect(try runTool(["port", "Empty"]).err.contains("Empty contains no Swift files."))
        try write(Self.source, to: "A.swift")
        let result = try runTool(["port", "A.swift"], environment: ["PATH": "/nonexistent"])
        #expect(result.code == 69 && result.err.contains("swiftc is not on the PATH."))
    }
}
