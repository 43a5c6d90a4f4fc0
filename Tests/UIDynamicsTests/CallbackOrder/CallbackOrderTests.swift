import Foundation
import Testing
import UIDynamics

@MainActor
@Suite("Order of callbacks")
struct CallbackOrderTests {
    private static let frames = 330
    private static let goldenFile = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("busy-scene.txt")

    /// Returns a message with the first pair of corresponding lines that differ.
    private func describeFirstDifference(between found: [String], and expected: [String]) -> String {
        for (line, other) in zip(found, expected) where line != other { return "\n\(line)\ninstead of\n\(other)" }
        return "\(found.count) lines instead of \(expected.count)"
    }

    /// A difference from the golden file busy-scene.txt means that the motion or the order of callbacks changed. Find
    /// the cause before you replace the file. The test writes the current log to the temporary directory.
    @Test("A busy scene has the callbacks of the golden file, on every machine")
    func busySceneMatchesGoldenFile() throws {
        let found = BusyScene(creationOrder: 0).runFrames(Self.frames)
        let expected = try String(contentsOf: Self.goldenFile, encoding: .utf8).split(separator: "\n").map(String.init)
        if found != expected {
            let newFile = FileManager.default.temporaryDirectory.appendingPathComponent("busy-scene.txt")
            try (found.joined(separator: "\n") + "\n").write(to: newFile, atomically: true, encoding: .utf8)
        }
        #expect(found == expected, "\(describeFirstDifference(between: found, and: expected))")
    }

    @Test("Two interleaved runs in one process have the same callbacks")
    func interleavedRunsHaveSameCallbacks() {
        let (one, other) = (BusyScene(creationOrder: 0), BusyScene(creationOrder: 0))
        for frames in [100, 200, 30] {
            let lines = [one, other].map { $0.runFrames(frames) }
            #expect(lines[0] == lines[1], "\(describeFirstDifference(between: lines[0], and: lines[1]))")
        }
    }

    @Test("The callbacks do not depend on the addresses of items and behaviors")
    func callbacksDoNotDependOnAddresses() {
        let scenes = (0..<8).map { BusyScene(creationOrder: $0) }
        let orders = Set(scenes.map { $0.addressOrder.joined(separator: " ") })
        #expect(orders.count > 4, "The scenes must differ in the order of addresses.")
        let first = scenes[0].runFrames(Self.frames)
        for scene in scenes.dropFirst() {
            let lines = scene.runFrames(Self.frames)
            #expect(lines == first, "\(describeFirstDifference(between: lines, and: first))")
        }
    }
}
