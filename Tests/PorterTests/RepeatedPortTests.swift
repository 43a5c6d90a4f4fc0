import Foundation
import SourcePorter
import Testing

/// A target in a temporary folder that is ported several times with one record.
private final class Target {
    let directory = FileManager.default.temporaryDirectory.appendingPathComponent("porter-\(UUID().uuidString)")
    private(set) var names: [String] = []

    init(_ files: KeyValuePairs<String, String>) throws {
        try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
        for (name, text) in files {
            names.append(name)
            try write(text, to: name)
        }
    }

    deinit { try? FileManager.default.removeItem(at: directory) }

    private func path(_ name: String) -> String { directory.appendingPathComponent(name).path }
    private func output(of name: String) -> String { path(name + ".out") }

    func write(_ text: String, to name: String) throws {
        try Data(text.utf8).write(to: URL(fileURLWithPath: path(name)))
    }

    func replace(_ text: String, by other: String, in name: String) throws {
        let source = try String(contentsOfFile: path(name), encoding: .utf8)
        #expect(source.contains(text))
        try write(source.replacingOccurrences(of: text, with: other), to: name)
    }

    func removeOutput(of name: String) throws { try FileManager.default.removeItem(atPath: output(of: name)) }

    func text(of name: String) -> String? { try? String(contentsOfFile: output(of: name), encoding: .utf8) }

    /// Ports the files, and returns the numbers of files that were parsed, outlined and written, and the messages.
    func port() throws -> (parsed: Int, outlined: Int, written: Int, messages: [String]) {
        let report = try Porter.write(
            names.map { (path($0), output(of: $0)) }, record: directory.appendingPathComponent("record.json").path)
        let messages = report.diagnostics.map {
            "\($0.file.split(separator: "/").last ?? ""):\($0.line): \($0.message)"
        }
        return (report.parsedFiles, report.outlinedFiles, report.writtenFiles, messages)
    }

    /// Expects the counts of a port, and the texts of a port without a record.
    func expectPort(
        parsed: Int, outlined: Int, written: Int, sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let report = try port()
        #expect(report.parsed == parsed, "parsed files", sourceLocation: sourceLocation)
        #expect(report.outlined == outlined, "outlined files", sourceLocation: sourceLocation)
        #expect(report.written == written, "written files", sourceLocation: sourceLocation)
        let complete = try Porter.port(names.map(path), for: .compile)
        for (name, file) in zip(names, complete.files) {
            #expect(text(of: name) == file.text, "\(name)", sourceLocation: sourceLocation)
        }
    }
}

@Suite("Repeated ports of a target")
struct RepeatedPortTests {
    private static let files: KeyValuePairs = [
        "Base.swift": """
        import UIKit
        import MapKit
        class Base: UIViewController {
            @objc func tap() { print("tap") }
            lazy var box: UIView = { UIView() }()
        }

        """,
        "Child.swift": """
        import UIKit
        class Child: Base {
            func start() { _ = #selector(tap) }
        }

        """,
        "Other.swift": """
        import UIKit
        class Other: UIView {
            @IBOutlet var label: UILabel!
        }

        """,
        "Child+Override.swift": """
        import UIKit
        extension Child {
            override func viewDidLoad() { print("loaded") }
        }

        """,
    ]

    @Test("Nothing is parsed if no file has changed, and warnings are repeated")
    func unchangedFiles() throws {
        let target = try Target(Self.files)
        try target.expectPort(parsed: 4, outlined: 0, written: 4)
        try target.expectPort(parsed: 0, outlined: 0, written: 0)
        #expect(
            try target.port().messages == [
                "Base.swift:2: The module MapKit does not exist on Linux. The import is left out."
            ])
    }

    @Test("A change in a function, in an initial value or of a getter parses the changed file alone")
    func changedBody() throws {
        let target = try Target(Self.files)
        _ = try target.port()
        try target.replace("print(\"tap\")", by: "print(\"touch\")", in: "Base.swift")
        try target.expectPort(parsed: 1, outlined: 3, written: 1)
        try target.replace("{ UIView() }()", by: "UIView()", in: "Base.swift")
        try target.expectPort(parsed: 1, outlined: 3, written: 1)
    }

    @Test("A change of a declaration parses all files")
    func changedDeclaration() throws {
        let target = try Target(Self.files)
        _ = try target.port()
        try target.replace("func tap()", by: "@objc(touch) func tap()", in: "Base.swift")
        try target.replace("@objc @objc", by: "@objc", in: "Base.swift")
        try target.expectPort(parsed: 4, outlined: 0, written: 2)
        #expect(target.text(of: "Child.swift")?.contains("Selector(\"touch\"") == true)
    }

    @Test("A change in a member that moves to another file parses both files")
    func changedMovedMember() throws {
        let target = try Target(Self.files)
        _ = try target.port()
        try target.replace("print(\"loaded\")", by: "print(\"loaded twice\")", in: "Child+Override.swift")
        try target.expectPort(parsed: 2, outlined: 2, written: 1)
        #expect(target.text(of: "Child.swift")?.contains("loaded twice") == true)
        try target.replace("_ = #selector(tap)", by: "", in: "Child.swift")
        try target.expectPort(parsed: 2, outlined: 2, written: 1)
    }

    @Test("A type that is declared in a function belongs to the outline")
    func changedLocalType() throws {
        let target = try Target(Self.files)
        try target.replace("print(\"tap\")", by: "class Local: NSObject { @objc func a() {} }", in: "Base.swift")
        _ = try target.port()
        try target.replace("func a()", by: "func b()", in: "Base.swift")
        try target.expectPort(parsed: 4, outlined: 0, written: 1)
    }

    @Test("A ported file that was removed is written again")
    func removedOutput() throws {
        let target = try Target(Self.files)
        _ = try target.port()
        try target.removeOutput(of: "Other.swift")
        try target.expectPort(parsed: 1, outlined: 3, written: 1)
    }

    @Test("A file with a syntax error leaves all ported files as they are, and its repair restores the state")
    func syntaxError() throws {
        let target = try Target(Self.files)
        _ = try target.port()
        let before = target.text(of: "Other.swift")
        try target.replace("UILabel!\n}", by: "UILabel!\n}\n}", in: "Other.swift")
        let report = try target.port()
        #expect(report.messages == ["Other.swift:5: unexpected brace in source file"])
        #expect(report.written == 0)
        #expect(target.text(of: "Other.swift") == before)
        try target.replace("UILabel!\n}\n}", by: "UILabel!\n}", in: "Other.swift")
        try target.expectPort(parsed: 0, outlined: 0, written: 0)
    }

    @Test("One change in a hundred files parses one file")
    func hundredFiles() throws {
        let target = try Target(Self.files)
        for number in 0..<96 {
            try target.add("class Screen\(number): Base { func a() { print(1) } }\n", as: "S\(number).swift")
        }
        try target.expectPort(parsed: 100, outlined: 0, written: 100)
        try target.replace("print(1)", by: "print(2)", in: "S50.swift")
        try target.expectPort(parsed: 1, outlined: 99, written: 1)
    }
}

extension Target {
    fileprivate func add(_ text: String, as name: String) throws {
        names.append(name)
        try write(text, to: name)
    }
}
