import Foundation
import Testing
import UIDynamics

@MainActor
@Suite("The order of callbacks")
struct CallbackOrderTests {
    private static let frames = 330
    private static let fixture = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("busy-scene.txt")

    private func play(turn: Int = 0) -> [String] { BusyScene(turn: turn).run(frames: Self.frames) }

    /// The first line that differs, for a message that can be read.
    private func difference(_ found: [String], _ expected: [String]) -> String {
        for (line, other) in zip(found, expected) where line != other { return "\n\(line)\ninstead of\n\(other)" }
        return "\(found.count) lines instead of \(expected.count)"
    }

    /// The list changes when the motion or the order does: look at why before writing the new one, which the test
    /// leaves beside the old one in the folder for temporary files.
    @Test("a busy scene calls back in the order that is written down, on this machine as on any")
    func writtenOrder() throws {
        let found = play()
        let expected = try String(contentsOf: Self.fixture, encoding: .utf8).split(separator: "\n").map(String.init)
        if found != expected {
            let folder = FileManager.default.temporaryDirectory.appendingPathComponent("busy-scene.txt")
            try (found.joined(separator: "\n") + "\n").write(to: folder, atomically: true, encoding: .utf8)
        }
        #expect(found == expected, "\(difference(found, expected))")
    }

    @Test("two runs in one process, one within the other, call back in the same order")
    func twoRuns() {
        let (one, other) = (BusyScene(turn: 0), BusyScene(turn: 0))
        for frames in [100, 200, 30] {
            let lines = [one, other].map { $0.run(frames: frames) }
            #expect(lines[0] == lines[1], "\(difference(lines[0], lines[1]))")
        }
    }

    @Test("nothing depends on where in memory items and behaviors lie")
    func addresses() {
        let scenes = (0..<8).map { BusyScene(turn: $0) }
        let orders = Set(scenes.map { $0.addressOrder.joined(separator: " ") })
        #expect(orders.count > 4, "they do lie in other orders")
        let first = scenes[0].run(frames: Self.frames)
        for scene in scenes.dropFirst() {
            let lines = scene.run(frames: Self.frames)
            #expect(lines == first, "\(difference(lines, first))")
        }
    }
}
