import DynamicsTesting
import Foundation
import Testing

private typealias Frame = MotionSnapshot.Frame

private func item(_ name: String, x: Double = 160, y: Double) -> MotionSnapshot.Item {
    MotionSnapshot.Item(name, [.init("x", x), .init("y", y)])
}

private func snapshot(_ frames: [[MotionSnapshot.Item]]) -> MotionSnapshot {
    var snapshot = MotionSnapshot()
    for (index, items) in frames.enumerated() { snapshot.append(Frame(index, items)) }
    return snapshot
}

@Suite struct MotionSnapshotTextTests {
    @Test func textListsChangesOnly() {
        let motion = snapshot([
            [item("cell 0-0", y: 42), item("cell 0-7", y: 420)],
            [item("cell 0-0", y: 42.01), item("cell 0-7", y: 420)],
            [item("cell 0-7", y: 421.46), item("b: c", y: -0.04)],
            [item("cell 0-7", y: 421.5), item("b: c", y: 0)],
        ])
        #expect(
            motion.text == """
                motion 1, 60 frames per second
                frame 0
                + cell 0-0: x 160, y 42
                + cell 0-7: x 160, y 420
                frame 2
                  cell 0-7: y 421.5
                + b: c: x 160, y 0
                - cell 0-0
                end 3

                """)
    }

    @Test func textRecordsValuesThatAnItemLoses() throws {
        let label = MotionSnapshot.Item(
            "title", [.init("x", 1), .init("font", 17), .init("text", text: "Hello"), .init("radius", 4)])
        let motion = snapshot([[label], [MotionSnapshot.Item("title", [.init("x", 1)])]])
        #expect(
            motion.text == """
                motion 1, 60 frames per second
                frame 0
                + title: x 1, font 17, text Hello, radius 4
                frame 1
                  title: font none, text none, radius 0
                end 1

                """)
        let read = try MotionSnapshot(text: motion.text)
        #expect(read == motion)
        #expect(read.differences(from: snapshot([[label], [label]])).count == 3)
    }

    @Test func textReadsBackToTheSameMotion() throws {
        var motion = MotionSnapshot(framesPerSecond: 120)
        motion.append(Frame(0, [.init("a", [.init("x", 1.25), .init("angle", -0.005), .init("alpha", 0.5)])]))
        motion.append(Frame(1, [.init("a", [.init("x", .nan), .init("angle", 3.14159), .init("alpha", 0.07)])]))
        motion.append(Frame(2, []))
        motion.append(Frame(3, [.init("a", [.init("x", .infinity)])]))
        let read = try MotionSnapshot(text: motion.text)
        #expect(read.text == motion.text && read.differences(from: motion).isEmpty)
        #expect(read.framesPerSecond == 120 && read.frames.count == 4)
    }

    @Test(arguments: [
        ("", 1, "no motion snapshot"), ("motion 2, 60 frames per second\nend 0\n", 1, "no motion snapshot"),
        ("motion 1, 60 frames per second\nframe 0\n", 3, "starts with"),
        ("motion 1, 60 frames per second\nframe 0", 3, "incomplete"),
        ("motion 1, 60 frames per second\n+ a: x 1\nend 0", 2, "expected \"frame \""),
        ("motion 1, 60 frames per second\nframe 0\n  a: x 1\nend 0", 3, "before it has appeared"),
        ("motion 1, 60 frames per second\nframe 0\n- a\nend 0", 3, "was not there"),
        ("motion 1, 60 frames per second\nframe 0\n+ a: x\nend 0", 3, "found \"x\""),
        ("motion 1, 60 frames per second\nframe 5\nframe 3\nend 5", 3, "frame 3 comes after frame 5"),
    ])
    func damagedTextNamesItsLine(text: String, line: Int, problem: String) {
        let error = #expect(throws: MotionSnapshotError.self) { _ = try MotionSnapshot(text: text) }
        #expect(error?.line == line)
        #expect(error?.problem.contains(problem) == true, "\(String(describing: error))")
    }
}

@Suite struct MotionSnapshotComparisonTests {
    private let expected = snapshot([
        [item("cell 0-6", y: 100), item("cell 0-7", y: 200)],
        [item("cell 0-6", y: 101), item("cell 0-7", y: 210)],
        [item("cell 0-6", y: 102), item("cell 0-8", y: 300)],
        [item("cell 0-6", y: 103), item("cell 0-8", y: 300)],
    ])

    private func differences(_ frames: [[MotionSnapshot.Item]]) -> [String] {
        snapshot(frames).differences(from: expected).map(\.description)
    }

    @Test func aValueNamesFrameItemAndBothNumbers() {
        #expect(
            differences([
                [item("cell 0-6", y: 100), item("cell 0-7", y: 200.1)],
                [item("cell 0-6", y: 101), item("cell 0-7", y: 212.4)],
                [item("cell 0-6", y: 102), item("cell 0-8", x: .nan, y: 300)],
                [item("cell 0-6", y: 103), item("cell 0-8", y: 300)],
            ]) == ["frame 1, cell 0-7: y 212.4, expected 210.0", "frame 2, cell 0-8: x nan, expected 160.0"])
    }

    @Test func appearanceAndDisappearanceAreNamedOnce() {
        #expect(
            differences([
                [item("cell 0-6", y: 100), item("cell 0-7", y: 200), item("other", y: 5)],
                [item("cell 0-6", y: 101), item("cell 0-7", y: 210), item("other", y: 5)],
                [item("cell 0-7", y: 210), item("other", y: 5)],
                [item("cell 0-7", y: 210), item("cell 0-8", y: 300)],
            ]) == [
                "frame 0, other: appeared, not expected",
                "frame 2, cell 0-7: still there, expected to disappear here",
                "frame 2, cell 0-6: disappeared, expected to stay",
                "frame 2, cell 0-8: missing, expected to appear here",
            ])
    }

    @Test func aShorterMotionAndAnotherRateAreDifferences() {
        #expect(
            differences([[item("cell 0-6", y: 100), item("cell 0-7", y: 200)]])
                == ["frame 0: the motion ends here, expected frame 3"])
        var later = MotionSnapshot()
        later.append(Frame(1, [item("cell 0-6", y: 100)]))
        #expect(
            later.differences(from: expected).map(\.description)
                == ["frame 1: the motion starts here, expected frame 0"])
        let other = MotionSnapshot(framesPerSecond: 120)
        #expect(
            other.differences(from: expected).map(\.description)
                == ["frame 0: recorded at 120 frames per second, expected 60"])
    }

    @Test func usualValuesAndTextsAreCompared() throws {
        let turned = snapshot([[.init("a", [.init("angle", 0.5), .init("color", text: "#ff0000")])]])
        let usual = snapshot([
            [.init("a", [.init("angle", 0), .init("color", text: "none"), .init("text", text: "a, 1")])]
        ])
        #expect(
            usual.differences(from: turned).map(\.description) == [
                "frame 0, a: text a,\u{b7}1, expected none", "frame 0, a: angle 0.0, expected 0.5",
                "frame 0, a: color none, expected #ff0000",
            ])
        #expect(turned.differences(from: usual).count == 3)
        var both = snapshot([[.init("a", [.init("color", text: "red"), .init("text", text: "7")])]])
        both.append(Frame(1, [.init("a", [.init("text", text: "7")])]))
        #expect(both.text.contains("+ a: color red, text \"7\"\nframe 1\n  a: color none\nend 1"))
        #expect(try MotionSnapshot(text: both.text) == both)
    }

    @Test func framesAreComparedByTheirIndices() throws {
        var sampled = MotionSnapshot()
        for index in [0, 10, 20] { sampled.append(Frame(index, [item("a", y: Double(index))])) }
        let read = try MotionSnapshot(text: sampled.text)
        #expect(read.frames.count == 21 && sampled.differences(from: read).isEmpty)
        var moved = MotionSnapshot()
        for index in [0, 10, 20] { moved.append(Frame(index, [item("a", y: index == 20 ? 25 : Double(index))])) }
        #expect(moved.differences(from: read).map(\.description) == ["frame 20, a: y 25.0, expected 20.0"])
    }

    @Test func toleranceIsInPoints() {
        let motion = snapshot([[item("a", y: 10)]])
        let moved = snapshot([[item("a", y: 12)]])
        #expect(moved.differences(from: motion, tolerance: 2).isEmpty)
        #expect(moved.differences(from: motion, tolerance: 1.9).first?.amount == 2)
    }
}
