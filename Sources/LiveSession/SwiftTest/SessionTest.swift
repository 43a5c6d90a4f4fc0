import DynamicsRecording
import Foundation
import JSONReading
import UIKit

/// The source of a test in Swift that repeats a session with the module DynamicsTesting.
struct SessionTest {
    let options: SessionOptions
    let journal: Journal
    /// The last frame.
    let lastFrame: Int
    /// The module and the class of the app's delegate.
    let delegate: (module: String, name: String)
    /// The centers on the screen of elements in the last frame, by their identifiers.
    let centers: [(identifier: String, center: CGPoint)]

    /// The text of the file.
    var source: String {
        let script = journal.touchScript(fps: options.fps)
        var lines = [
            "import DynamicsTesting", "import Foundation", "import Testing", "import UIKit", "",
            "@testable import \(delegate.module)", "",
            "@MainActor @Test(\(literal("A recorded session of \(options.name)"))) func recordedSession() throws {",
            "    let screen = Screen(\(screenArguments), launching: { \(delegate.name)() })",
        ]
        if !script.gestures.isEmpty {
            lines += ["    let touches = #\"\"\""]
            lines += script.json.split(separator: "\n").map { "        \($0)" }
            lines += [
                "        \"\"\"#",
                "    screen.schedule(try TouchScript(json: Array(touches.utf8), name: \"the session\"))",
            ]
        }
        lines.append("    screen.advance(frames: \(lastFrame))")
        for (identifier, center) in centers {
            lines.append(
                "    expectCenter(of: .id(\(literal(identifier))), \(format(center.x)), \(format(center.y)), on: screen)"
            )
        }
        // A picture is recorded by the first run of the test.
        if centers.isEmpty { lines.append("    screen.expectSnapshot(\"end\")") }
        lines.append("}")
        if !centers.isEmpty { lines += Self.helper }
        return lines.joined(separator: "\n") + "\n"
    }

    private static let helper = [
        "", "@MainActor",
        "private func expectCenter(of subject: Subject, _ x: CGFloat, _ y: CGFloat, on screen: Screen) {",
        "    let center = screen.motion(of: subject).last?.positionOnScreen",
        "    #expect(",
        "        center.map { hypot($0.x - x, $0.y - y) < 0.5 } == true,",
        "        \"The center of \\(subject.name) is \\(String(describing: center)), not \\(CGPoint(x: x, y: y)).\")",
        "}",
    ]

    private var screenArguments: String {
        let device = options.device
        let safeArea = device.safeArea
        var arguments = ["size: CGSize(width: \(format(options.size.width)), height: \(format(options.size.height)))"]
        if options.scale != 2 { arguments.append("scale: \(format(options.scale))") }
        if options.fps != 60 { arguments.append("framesPerSecond: \(format(options.fps))") }
        if safeArea != .zero {
            let sides = [
                ("top", safeArea.top), ("left", safeArea.left), ("bottom", safeArea.bottom), ("right", safeArea.right),
            ]
            let list = sides.map { "\($0.0): \(format($0.1))" }.joined(separator: ", ")
            arguments.append("safeAreaInsets: UIEdgeInsets(\(list))")
        }
        if device.isDark { arguments.append("userInterfaceStyle: .dark") }
        if device.textSize != .l {
            arguments.append(
                "textSize: UIContentSizeCategory(rawValue: \(literal(UIContentSizeCategory(device.textSize).rawValue)))"
            )
        }
        if device.reducesMotion { arguments.append("isReduceMotionEnabled: true") }
        if device.isRightToLeft { arguments.append("layoutDirection: .rightToLeft") }
        return arguments.joined(separator: ", ")
    }

    private func format(_ number: Double) -> String { JSONText.formatNumber((number * 1000).rounded() / 1000 + 0) }

    /// A string literal of Swift. Characters of control are escaped as in JSON, apart from `\u`.
    private func literal(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"", "\\": result += "\\\(scalar)"
            case "\n": result += "\\n"
            default: result += scalar.value < 32 ? "\\u{\(String(scalar.value, radix: 16))}" : String(scalar)
            }
        }
        return result + "\""
    }
}
