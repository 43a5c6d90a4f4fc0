import Foundation
import Testing

@testable import DynamicsTesting

/// Tests of the snapshots of screens against the files in `__Snapshots__`.
@MainActor @Suite struct ScreenSnapshotTests {
    @Test func aPictureAgreesWithItsFile() {
        let scene = FallingBox()
        scene.screen.advance(frames: 20)
        #expect(scene.screen.expectSnapshot())
        scene.screen.settle()
        #expect(scene.screen.expectSnapshot("at rest"))
    }

    @Test func motionAgreesWithItsFile() {
        let scene = FallingBox()
        #expect(scene.screen.expectMotionSnapshot { scene.screen.settle() })
    }

    @Test(arguments: [1, 2, 3]) func casesHaveFilesOfTheirOwn(frames: Int) {
        let scene = FallingBox()
        scene.screen.expectMotionSnapshot(of: ["box"]) { scene.screen.advance(frames: frames * 5) }
    }

    @Test func motionOfSubjectsIsThatOnTheScreen() throws {
        let scene = FallingBox()
        let motion = scene.screen.recordMotionSnapshot(of: ["box", "absent"]) { scene.screen.advance(frames: 10) }
        #expect(motion.frames.count == 11)
        let item = try #require(motion.frames.last?.items.first)
        #expect(motion.frames.allSatisfy { $0.items.count == 1 } && item.name == "\"box\"")
        let (y, alpha) = (item.value(like: .init("y", 0))?.number ?? 0, item.value(like: .init("alpha", 0))?.number)
        #expect(abs(y - Double(scene.box.center.y)) <= 0.05 && alpha == 1)
        let third = FallingBox()
        let sampled = third.screen.recordMotionSnapshot(of: ["box"], every: 4) { third.screen.advance(frames: 10) }
        #expect(sampled.frames.map(\.index) == [0, 4, 8])
    }

    @Test func manyDifferencesAreSummedUp() {
        let differences = (0..<10).map {
            MotionSnapshotDifference(frame: $0, item: "a", problem: "y \($0)", amount: Double($0))
        }
        let report = MotionSnapshotReport(differences).difference
        #expect(
            report.problem
                == "frame 0, a: y 0\nframe 1, a: y 1\nframe 2, a: y 2\nand 7 more; the largest: frame 9, a: y 9")
        #expect(report.frames == [0])
    }

    @Test func appearanceNamesColorsTextsAndAnimators() throws {
        let scene = FallingBox()
        let motion = scene.screen.recordMotionSnapshot(detail: .appearance) {
            scene.screen.advance(frames: 1)
            scene.screen.perform { scene.box.backgroundColor = .systemRed.withAlphaComponent(0.5) }
            scene.screen.advance(frames: 1)
            scene.screen.perform { scene.box.isHidden = true }
            scene.screen.advance(frames: 1)
        }
        let lines = motion.text.split(separator: "\n").map(String.init)
        #expect(lines.contains { $0.hasPrefix("+ \"box\": x 100, y 40, w 40, h 40, color #007aff, look ") })
        #expect(lines.contains { $0.contains("text \"Falling\", font 17, text-color #000000, look ") })
        #expect(lines.contains("+ animator 0: behaviors 2, items 1, running 1"))
        #expect(lines.contains { $0.hasPrefix("  \"box\": ") && $0.contains("color #ff3b30/0.5, look ") })
        #expect(lines.contains("- \"box\""))
        #expect(try MotionSnapshot(text: motion.text) == motion)
    }

    @Test func appearanceNamesTheViewBehind() {
        let screen = Screen(size: CGSize(width: 100, height: 100))
        let views = ["low", "high"].map { name in
            let view = UIView(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
            (view.accessibilityIdentifier, view.backgroundColor) = (name, .systemTeal)
            screen.show(view)
            return view
        }
        func text(_ index: Int) -> String? {
            screen.recordMotionSnapshot(detail: .appearance) {}.frames[0].items
                .first { $0.name == "\"\(["low", "high"][index])\"" }?.values.first { $0.name == "over" }?.text
        }
        #expect(text(0) == nil && text(1) == "\"low\"")
        screen.perform { views[0].layer.zPosition = 1 }
        #expect(text(0) == "\"high\"" && text(1) == nil)
        screen.perform { views[0].frame.origin.x = 29.5 }
        #expect(text(0) == nil && text(1) == nil)
    }
}
