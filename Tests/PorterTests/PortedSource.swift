import Foundation
import SourcePorter
import Testing

/// Ports files as one target and returns their texts by name, without the directive in the first line.
func port(
    _ files: KeyValuePairs<String, String>, interface: String = "", for purpose: Porter.Purpose = .replaceSources
) throws -> (texts: [String: String], messages: [String]) {
    let directory = FileManager.default.temporaryDirectory.appendingPathComponent("porter-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: directory) }
    for (name, text) in files { try Data(text.utf8).write(to: directory.appendingPathComponent(name)) }
    let paths = files.map { directory.appendingPathComponent($0.key).path }
    let storyboard = directory.appendingPathComponent("Main.storyboard")
    try Data(interface.utf8).write(to: storyboard)
    let result = try Porter.port(paths, interfaces: [storyboard.path], for: purpose)
    let name = { (path: String) in String(path.dropFirst(directory.path.count + 1)) }
    let texts = result.files.map { file in
        let original = files.first { $0.key == name(file.path) }?.value ?? ""
        let text = (file.text ?? original).replacingOccurrences(of: directory.path + "/", with: "")
        return (
            name(file.path),
            text.replacingOccurrences(of: "#sourceLocation(file: \"\(name(file.path))\", line: 1)\n", with: "")
        )
    }
    let messages = result.diagnostics.map { "\(name($0.file)):\($0.line): \($0.message)" }
    return (Dictionary(uniqueKeysWithValues: texts), messages)
}

/// Expects that a file becomes another text, and that porting the result changes nothing.
func expectPort(
    _ source: String, becomes expected: String, for purpose: Porter.Purpose = .replaceSources,
    sourceLocation: SourceLocation = #_sourceLocation
) throws {
    let result = try port(["A.swift": source], for: purpose)
    #expect(result.texts["A.swift"] == expected, sourceLocation: sourceLocation)
    #expect(result.messages == [], sourceLocation: sourceLocation)
    guard purpose == .replaceSources else { return }
    #expect(
        try port(["A.swift": expected]).texts["A.swift"] == expected, "ported twice", sourceLocation: sourceLocation)
}

/// Expects that a statement in a method of the class `Screen` becomes another one.
func expectStatement(
    _ statement: String, becomes expected: String, for purpose: Porter.Purpose = .compile,
    sourceLocation: SourceLocation = #_sourceLocation
) throws {
    let frame = { (statement: String) in
        """
        class Screen: UIViewController {
            func tap() {}
            func drag(_ recognizer: UIPanGestureRecognizer) {}
            func press(sender: UIButton, event: UIEvent) {}
            func toggle() -> Bool { true }
            func start() {
                \(statement)
            }
        }

        """
    }
    try expectPort(frame(statement), becomes: frame(expected), for: purpose, sourceLocation: sourceLocation)
}
