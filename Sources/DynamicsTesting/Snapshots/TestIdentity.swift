import Foundation
import Testing

/// The test that runs: what names its files.
struct TestIdentity: Hashable, Sendable {
    /// The path of the test's source file on this machine.
    var filePath: String
    /// The module and the source file: "AppTests/ListTests.swift".
    var fileID: String
    /// The line of the test in its source file; 0 for tests of XCTest.
    var line: Int
    /// The name of the test function without its parameters.
    var name: String
    /// The arguments of a parameterized test, such as "n-1.s-c"; nil for other tests.
    var arguments: String?

    /// A test that replaces the running one, in tests of this library.
    @TaskLocal static var replacement: TestIdentity?

    /// Whether the test is parameterized but its arguments are unknown, so its cases cannot be told apart.
    var lacksArguments = false

    /// The name of the folder of the test's failures.
    var folderName: String {
        let file = fileID.split(separator: "/").last.map(String.init) ?? fileID
        let base = file.hasSuffix(".swift") ? String(file.dropLast(6)) : file
        return [base, name, arguments].compactMap { $0 }.map(SnapshotName.makeSafe).joined(separator: ".")
    }

    /// The name of the test in reports: "ListTests.swift, flingStops (n 1)".
    var title: String {
        let file = fileID.split(separator: "/").last.map(String.init) ?? fileID
        return "\(file), \(name)\(arguments.map { " (\($0))" } ?? "")"
    }

    /// The test that runs now.
    ///
    /// Swift Testing provides the test itself. In XCTest, or in a task that is detached from its test, the source
    /// location and the function of the call name it.
    static func current(sourceLocation: SourceLocation, function: String) -> TestIdentity {
        if let replacement { return replacement }
        guard let test = Test.current else {
            return TestIdentity(
                filePath: sourceLocation.filePath, fileID: sourceLocation.fileID, line: 0,
                name: SnapshotName.baseName(ofFunction: function))
        }
        var identity = TestIdentity(
            filePath: test.sourceLocation.filePath, fileID: test.sourceLocation.fileID, line: test.sourceLocation.line,
            name: SnapshotName.baseName(ofFunction: test.name))
        if let testCase = Test.Case.current, testCase.isParameterized {
            identity.arguments = describeArguments(of: testCase)
            identity.lacksArguments = identity.arguments == nil
        }
        return identity
    }

    /// Returns the names and values of a case's arguments, such as "n 1, s c".
    ///
    /// Swift Testing has no public property for them, so they are read by reflection. Nil if a future version stores
    /// them in another way; a snapshot then needs a name.
    private static func describeArguments(of testCase: Test.Case) -> String? {
        guard let kind = Mirror(reflecting: testCase).descendant("_kind"),
            let payload = Mirror(reflecting: kind).children.first?.value,
            let arguments = Mirror(reflecting: payload).children.first(where: { $0.label == "arguments" })?.value
        else { return nil }
        var texts: [String] = []
        for argument in Mirror(reflecting: arguments).children.map(\.value) {
            let mirror = Mirror(reflecting: argument)
            guard let value = mirror.descendant("value") else { return nil }
            let name = mirror.descendant("parameter").flatMap { Mirror(reflecting: $0).descendant("firstName") }
            let text = String(describingForTest: value)
            texts.append(name.map { "\($0) \(text)" } ?? text)
        }
        return texts.isEmpty ? nil : texts.joined(separator: ", ")
    }
}
