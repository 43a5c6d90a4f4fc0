import Foundation
import Testing

@testable import DynamicsTesting

/// Tests that a snapshot of a motion that began after the action is refused.
@MainActor @Suite struct RecordingStartTests {
    /// A screen with a box "box" that a tap anywhere moves, and a spinner "spinner" that turns without end.
    @MainActor
    private final class Scene {
        let screen: Screen
        let box = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
        let spinner = UIView(frame: CGRect(x: 60, y: 100, width: 40, height: 40))

        init(spins: Bool = false) {
            let (box, spinner) = (box, spinner)
            screen = Screen(size: CGSize(width: 200, height: 300)) {
                let view = Pad(frame: .zero)
                view.box = box
                view.addSubview(box)
                view.addSubview(spinner)
                return view
            }
            for (view, name) in [(box, "box"), (spinner, "spinner")] {
                (view.accessibilityIdentifier, view.backgroundColor) = (name, .systemRed)
            }
            guard spins else { return }
            screen.perform {
                UIView.animate(withDuration: 1, delay: 0, options: [.repeat, .curveLinear, .allowUserInteraction]) {
                    spinner.transform = CGAffineTransform(rotationAngle: 3)
                }
            }
            screen.advance(frames: 5)
        }
    }

    private final class Pad: UIView {
        var box: UIView?

        override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
            UIView.animate(withDuration: 0.3) { self.box?.center.x += 100 }
        }
    }

    /// Returns the failures of a closure whose snapshots are in a temporary folder. "Recorded" means that the snapshot was
    /// accepted.
    private func messages(_ body: () -> Void) -> [String] {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("starts-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let identity = TestIdentity(
            filePath: folder.appendingPathComponent("StartTests.swift").path, fileID: "T/StartTests.swift", line: 1,
            name: "start")
        return TestIdentity.$replacement.withValue(identity) { FailureReports.collect(body).map(\.message) }
    }

    private func isRecorded(_ body: () -> Void) -> Bool {
        let messages = messages(body)
        return messages.count == 1 && messages[0].contains("recorded")
    }

    @Test func aMotionThatBeganAfterTheActionIsRefused() {
        let scene = Scene()
        let found = messages {
            scene.screen.tap(.point(100, 250))
            let motion = scene.screen.motion(of: "box")
            scene.screen.settle()
            #expect(!scene.screen.expectSnapshot(of: [motion]))
        }
        #expect(
            found == [
                "The recording of \"box\" began in frame 4 (0.07 s), after the action: it was moving already. Start the "
                    + "recording before the action: call motion(of:) first, or perform the action in the closure of "
                    + "expectMotionSnapshot. For a part of a motion, use motion.from(frame:)."
            ])
    }

    @Test func aClosureAfterTheActionIsRefused() {
        let scene = Scene()
        scene.screen.tap(.point(100, 250))
        scene.screen.advance(frames: 3)
        let found = messages { scene.screen.expectMotionSnapshot(of: ["box"]) { scene.screen.settle() } }
        #expect(found.count == 1 && found[0].hasPrefix("The recording of \"box\" began in frame 7 "), "\(found)")
        let whole = Scene()
        whole.screen.tap(.point(100, 250))
        let all = messages { whole.screen.expectMotionSnapshot(detail: .appearance) { whole.screen.settle() } }
        #expect(all.count == 1 && all[0].contains("The recording of the screen began in frame 4 "), "\(all)")
    }

    @Test func aRecordingWithoutFramesIsRefused() {
        let scene = Scene()
        scene.screen.tap(.point(100, 250))
        scene.screen.settle()
        let found = messages { scene.screen.expectSnapshot(of: [scene.screen.motion(of: "box")]) }
        #expect(found.count == 1 && found[0].contains(", and no frame ran after it. Start the recording"), "\(found)")
        let closure = messages { scene.screen.expectMotionSnapshot { scene.box.center.x = 20 } }
        #expect(closure.count == 1 && closure[0].contains("no frame ran"), "\(closure)")
        #expect(isRecorded { scene.screen.expectMotionSnapshot(detail: .appearance) {} })
    }

    @Test func aRecordingThatBeginsBeforeTheActionIsAccepted() {
        let scene = Scene()
        #expect(
            isRecorded {
                let motion = scene.screen.motion(of: "box")
                scene.screen.tap(.point(100, 250))
                scene.screen.settle()
                scene.screen.expectSnapshot(of: [motion])
            })
        // An animation that begins between two frames loses none.
        #expect(
            isRecorded {
                scene.screen.perform { UIView.animate(withDuration: 0.3) { scene.box.center.x = 20 } }
                let motion = scene.screen.motion(of: "box")
                scene.screen.settle()
                scene.screen.expectSnapshot(of: [motion])
            })
    }

    @Test func motionOfOtherViewsDoesNotMatter() {
        let scene = Scene(spins: true)
        #expect(
            isRecorded {
                scene.screen.expectMotionSnapshot(of: ["box"]) {
                    scene.screen.advance(frames: 2)
                    scene.screen.tap(.point(100, 250))
                    scene.screen.advance(frames: 30)
                }
            })
        // The action is in the closure, although the spinner has been turning before.
        #expect(
            isRecorded {
                scene.screen.expectMotionSnapshot("all", detail: .appearance) {
                    scene.screen.tap(.point(100, 250))
                    scene.screen.advance(frames: 30)
                }
            })
    }

    @Test func aPartOfAMotionIsAccepted() {
        let scene = Scene()
        #expect(
            isRecorded {
                let motion = scene.screen.motion(of: "box")
                scene.screen.tap(.point(100, 250))
                scene.screen.settle()
                scene.screen.expectSnapshot(of: [motion.from(frame: 10)])
            })
    }

    @Test func snapshotsRecordSizeScaleAndColor() {
        let scene = Scene()
        let motion = scene.screen.recordMotionSnapshot(of: ["box"]) {
            scene.screen.advance(frames: 1)
            scene.box.transform = CGAffineTransform(scaleX: 0.82, y: 1)
            scene.box.layer.cornerRadius = 4
            scene.screen.advance(frames: 1)
            scene.box.backgroundColor = .systemBlue
            scene.box.bounds.size.width = 44
            scene.screen.advance(frames: 1)
        }
        let lines = motion.text.split(separator: "\n").map(String.init)
        #expect(
            lines == [
                "motion 1, 60 frames per second", "frame 0", "+ \"box\": x 20, y 20, w 40, h 40, color #ff3b30",
                "frame 2",
                "  \"box\": scale-x 0.82, radius 4", "frame 3", "  \"box\": w 44, color #007aff", "end 3",
            ])
        let small = scene.screen.recordMotionSnapshot(detail: .appearance) {}
        #expect(small.text.contains("\"box\": x 20, y 20, w 44, h 40, scale-x 0.82"), "\(small.text)")
    }
}
