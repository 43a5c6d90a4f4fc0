import DisplayList
import Foundation
import JSONReading
import LiveSession
import TestSupport
import Testing
import UIKit

@Suite("Rewinds and branches")
struct BranchTests {
    @Test("Random rewinds and branches show the frames of straight runs", arguments: 0..<3)
    func randomBranches(seed: Int) throws {
        var random = RandomGenerator(seed: UInt64(seed))
        let session = makeSession()
        defer { session.stop() }
        try session.start()
        // The hashes of the frames from 1 on and the input, by branch.
        var branches = [Recorded()]
        try run(&branches[0], in: session, frames: 20, &random)
        for _ in 0..<6 {
            let source = random.randomInt(below: branches.count)
            let frame = random.randomInt(below: branches[source].hashes.count)
            #expect(try session.rewind(to: frame, branch: source) == nil)
            #expect(session.frame == frame && session.branch == source)
            var course = branches[source].prefix(frame)
            try run(&course, in: session, frames: 1 + random.randomInt(below: 15), &random)
            if session.branch == branches.count {
                branches.append(course)
            } else {
                // The same input as before goes along the branch.
                #expect(session.branch == source)
                if course.hashes.count > branches[source].hashes.count { branches[source] = course }
            }
        }
        for branch in branches {
            let straight = makeSession()
            defer { straight.stop() }
            try straight.start()
            var hashes: [String] = []
            for input in branch.inputs { hashes += try advance(straight, frames: 1, input: input) }
            #expect(hashes == branch.hashes)
        }
    }

    @Test("After a rewind, frames without input are those of the branch; new input begins a branch with the same past")
    func numbers() throws {
        let session = makeSession()
        defer { session.stop() }
        try session.start()
        try session.advance(frames: 10)
        _ = try session.rewind(to: 2)
        try session.advance(frames: 2)
        #expect(session.branch == 0 && session.frame == 4 && session.lastFrame == 10)
        try session.advance(frames: 3, input: [.touch(0, .began, CGPoint(x: 100, y: 340))])
        #expect(session.branch == 1 && session.frame == 7 && session.lastFrame == 7)
        _ = try session.rewind(to: 10, branch: 0)
        #expect(session.branch == 0)
        let list = session.perform(["command": "branches"])
        #expect(
            list.text == "{\"frame\":10,\"branch\":0,\"branches\":[{\"branch\":0,\"lastFrame\":10,\"inputs\":0},"
                + "{\"branch\":1,\"lastFrame\":7,\"inputs\":1,\"parent\":0,\"fork\":4}]}")
        for (frame, branch) in [(11, 0), (-1, 0), (0, 2)] {
            #expect(throws: UserFacingError.self) { try session.rewind(to: frame, branch: branch) }
        }
        #expect(session.frame == 10)
    }

    @Test("Recorded input is repeated on request; without it, a branch begins at the frame that had input")
    func repetition() throws {
        let session = makeSession()
        defer { session.stop() }
        try session.start()
        try session.advance(frames: 3)
        try session.advance(frames: 3, input: [.device(.appearance(isDark: true))])
        let shown = try session.keyFrame()
        _ = try session.rewind(to: 1)
        try session.advance(frames: 5, repeatingInput: true)
        #expect(session.branch == 0 && session.frame == 6)
        #expect(try session.keyFrame() == shown)
        _ = try session.rewind(to: 1)
        try session.advance(frames: 5)
        #expect(session.branch == 1 && session.frame == 6)
        #expect(try session.keyFrame() != shown)
        let list = session.perform(["command": "branches"])["branches"]?.array
        #expect(list?[1]["fork"] == 3 && list?[1]["inputs"] == 0)
    }

    @Test("A new program continues at the same frame, in a new branch; one that fails leaves the old one running")
    func reload() throws {
        let session = makeSession()
        defer { session.stop() }
        try session.start()
        try session.advance(frames: 10, input: [.touch(0, .began, CGPoint(x: 100, y: 340))])
        let shown = try session.keyFrame()
        #expect(try session.reload(program: session.program) == nil)
        #expect(session.frame == 10 && session.branch == 1)
        #expect(try session.keyFrame() == shown)
        #expect(throws: UserFacingError.self) { try session.reload(program: URL(fileURLWithPath: "/bin/false")) }
        let other = session.program.deletingLastPathComponent().appendingPathComponent("LiveApp")
        let difference = try #require(try session.reload(program: other))
        #expect(difference.firstFrame == 0 && difference.replacedLine == shown && session.branch == 2)
        #expect(try session.keyFrame() != shown)
        #expect(try session.reload(program: session.program)?.firstFrame == 0)
        #expect(try session.keyFrame() == shown)
        try session.advance(frames: 1)
        #expect(session.frame == 11 && session.branch == 3)
        #expect(try session.rewind(to: 10, branch: 0) == nil)
    }

    @Test("A replaced program that took another course runs beside the new one, with the same input, for 120 frames")
    func replacedProgram() throws {
        let session = makeSession()
        defer { session.stop() }
        let (lines, straight) = (LineList(), LineList())
        session.setReplacedReceiver { lines.append($0) }
        try session.start()
        try session.advance(frames: 10, receive: { _ in })
        let other = session.program.deletingLastPathComponent().appendingPathComponent("LiveApp")
        let difference = try #require(try session.reload(program: other))
        #expect(difference.replacedLine != nil && lines.all.isEmpty)
        let input = [SessionInput.device(.appearance(isDark: true))]
        try session.advance(frames: 3, input: input)
        try session.advance(frames: 117)
        let old = makeSession()
        defer { old.stop() }
        try old.start()
        try old.advance(frames: 10)
        _ = try old.keyFrame()
        try old.advance(frames: 3, input: input) { straight.append($0) }
        try old.advance(frames: 117) { straight.append($0) }
        #expect(lines.all == straight.all && lines.all.count == 120)
        try session.advance(frames: 31)
        #expect(lines.all.count <= 150)
        let count = lines.all.count
        try session.advance(frames: 5)
        #expect(lines.all.count == count)
    }

    /// Runs frames with random input, and records both.
    private func run(
        _ branch: inout Recorded, in session: Session, frames: Int, _ random: inout RandomGenerator
    ) throws {
        for _ in 0..<frames {
            let input = makeInput(&random)
            branch.hashes += try advance(session, frames: 1, input: input)
            branch.inputs.append(input)
        }
    }

    private func makeInput(_ random: inout RandomGenerator) -> [SessionInput] {
        let point = CGPoint(x: random.randomInt(below: 120), y: random.randomInt(below: 300))
        switch random.randomInt(below: 10) {
        case 0: return [.touch(0, .began, point)]
        case 1: return [.touch(0, .moved, point)]
        case 2: return [.touch(0, .ended, point)]
        case 3: return [.key(KeyInput(.keyboardA, isDown: true)), .key(KeyInput(.keyboardA, isDown: false))]
        case 4: return [.device(.appearance(isDark: point.x < 60))]
        case 5: return [.device(.size(CGSize(width: 100 + point.x, height: 300)))]
        case 6: return [.wheel(CGVector(dx: 0, dy: 10), at: point)]
        case 7: return [.pointer(PointerInput(at: point))]
        default: return []
        }
    }
}

/// A run of a session.
private struct Recorded {
    var hashes: [String] = []
    var inputs: [[SessionInput]] = []

    func prefix(_ count: Int) -> Recorded {
        Recorded(hashes: Array(hashes.prefix(count)), inputs: Array(inputs.prefix(count)))
    }
}
