import Foundation
import SVGRenderer
import Testing

@testable import DynamicsTesting

/// Tests that differences of pictures name views.
@MainActor @Suite struct PictureDifferenceTests {
    /// A screen of 200 x 300 points with a panel "panel", in which are a box "box" and a label "title", and a view without
    /// an identifier.
    @MainActor
    private final class Scene {
        let screen = Screen(size: CGSize(width: 200, height: 300))
        let panel = UIView(frame: CGRect(x: 10, y: 10, width: 180, height: 180))
        let box = UIView(frame: CGRect(x: 20, y: 20, width: 40, height: 40))
        let title = UILabel(frame: CGRect(x: 20, y: 80, width: 100, height: 30))
        let plain = UIView(frame: CGRect(x: 50, y: 250, width: 30, height: 20))

        init() {
            for (view, name) in [(panel, "panel"), (box, "box"), (title, "title")] {
                view.accessibilityIdentifier = name
            }
            (panel.backgroundColor, box.backgroundColor) = (.white, .systemBlue)
            (title.text, plain.backgroundColor) = ("Hello", .systemGreen)
            panel.addSubview(box)
            panel.addSubview(title)
            screen.show(panel)
            screen.show(plain)
        }

        /// Compares the pictures before and after a change.
        func difference(_ change: () -> Void) -> SVGComparison {
            let before = screen.loop.displayList().svg
            screen.perform(change)
            let after = screen.loop.displayList()
            #expect(after.svgWithLayerMarks.replacing(/<!--\/?\d*-->/, with: "") == after.svg)
            return SVGComparison(
                after.svgWithLayerMarks, expected: before, tolerance: 0, names: screen.recording.layerNames)
        }
    }

    @Test func aColorNamesItsView() {
        let scene = Scene()
        let found = scene.difference { scene.box.backgroundColor = .systemRed }
        #expect(found.firstDifference == "\"box\": fill #ff3b30, expected #007aff" && found.summary == "1 view")
    }

    @Test func aTextNamesItsLabel() {
        let scene = Scene()
        let found = scene.difference { scene.title.text = "Help" }
        #expect(found.firstDifference?.hasPrefix("\"title\": textLength ") == true, "\(found)")
        #expect(found.views == ["\"title\""])
    }

    @Test func aMovedViewIsTheOnlyOneThatDiffers() {
        let scene = Scene()
        let found = scene.difference { scene.panel.frame.origin.x = 13 }
        #expect(found.firstDifference == "\"panel\": transform translate(13 10), expected translate(10 10)")
        #expect(found.views == ["\"panel\""])
    }

    @Test func aViewWithoutIdentifierHasItsClassAndFrame() {
        let scene = Scene()
        let found = scene.difference { scene.plain.alpha = 0.5 }
        #expect(found.firstDifference == "UIView (50, 250, 30 x 20): opacity not expected")
    }

    @Test func aMissingViewIsNamedByTheViewThatContainsIt() {
        let scene = Scene()
        let found = scene.difference { scene.box.removeFromSuperview() }
        #expect(found.firstDifference == "\"panel\": a g (transform translate(20 20)) missing", "\(found)")
        #expect(found.views == ["\"panel\""])
        let label = Scene()
        let text = label.difference { label.title.text = nil }
        #expect(text.firstDifference?.contains("missing") == true && text.views.count == 1, "\(text)")
    }

    @Test func anAddedViewIsNamedAndTheOthersDoNotDiffer() {
        let scene = Scene()
        let found = scene.difference {
            let badge = UIView(frame: CGRect(x: 100, y: 5, width: 10, height: 10))
            (badge.accessibilityIdentifier, badge.backgroundColor) = ("badge", .systemRed)
            scene.panel.insertSubview(badge, at: 0)
        }
        #expect(found.firstDifference == "\"badge\" was not expected" && found.views == ["\"badge\""], "\(found)")
    }

    @Test func aClipIsNamedByTheViewThatItClips() {
        let scene = Scene()
        scene.panel.clipsToBounds = true
        let found = scene.difference { scene.panel.layer.cornerRadius = 8 }
        #expect(found.views.first == "\"panel\"", "\(found)")
    }

    @Test func severalViewsAreListed() {
        let scene = Scene()
        let found = scene.difference {
            scene.box.alpha = 0.5
            scene.plain.backgroundColor = .systemRed
        }
        #expect(found.summary == "2 views (\"box\", UIView (50, 250, 30 x 20))")
        #expect(found.firstDifference == "\"box\": opacity not expected")
    }

    @Test func theFailureNamesTheView() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("pictures-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let identity = TestIdentity(
            filePath: folder.appendingPathComponent("PictureTests.swift").path, fileID: "T/PictureTests.swift", line: 1,
            name: "picture")
        let messages = TestIdentity.$replacement.withValue(identity) {
            let scene = Scene()
            return FailureReports.collect {
                scene.screen.expectSnapshot()
                scene.screen.perform { scene.box.backgroundColor = .systemRed }
                scene.screen.expectSnapshot()
            }.map(\.message)
        }
        #expect(messages.count == 2)
        let beginning = "The picture of frame 0 (0 s) differs in 1 view: \"box\": fill #ff3b30, expected #007aff, in "
        #expect(messages.last?.hasPrefix(beginning) == true, "\(messages)")
    }
}
