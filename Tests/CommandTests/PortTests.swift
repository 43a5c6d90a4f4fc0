import Foundation
import Testing

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
        try write("import UIKit\nimport SwiftUI\n\n@objc class A {}\n", to: "A.swift")
        let result = try runTool(["port", "A.swift"])
        #expect(result.code == 1 && result.err.hasPrefix("A.swift:2: The module SwiftUI does not exist on Linux."))
        #expect(try read("A.swift") == "import UIKit\nimport SwiftUI\n\nclass A {}\n")
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
