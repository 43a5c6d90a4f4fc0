import DynamicsTesting
import Foundation
import Testing
import UIKit

@testable import Examples
@testable import Gallery

@MainActor
@Suite("Gallery app")
struct GalleryAppTests {
    /// Creates a screen that runs the gallery app, and schedules a touch script. The default size is that of the gallery
    /// scene.
    private func makeGallery(touchScript script: String, size: CGSize = ExampleScene.gallery.size) throws -> Screen {
        let screen = Screen(size: size) { GalleryViewController(scenes: ExampleScene.all) }
        screen.schedule(try TouchScript(json: Array(script.utf8), name: "test"))
        return screen
    }

    @Test("A tap on a card opens its scene, a slider changes a parameter, and the back button closes the scene")
    func tappedCardOpensItsSceneAndBackButtonClosesIt() throws {
        let screen = try makeGallery(
            touchScript: """
                [{"tap": [100, 250], "start": 0.2}, {"drag": [[150, 662], [240, 662]], "start": 1.5, "duration": 0.4},
                 {"tap": [50, 26], "start": 3}]
                """)
        let gallery = try screen.controller(of: GalleryViewController.self)
        screen.advance(to: 1.4)
        let open = try #require(gallery.openScene)
        #expect(open.scene.name == "springy-messages")
        let root = try #require(open.live.host.root as? MessagesViewController)
        let springs = { root.layout.animator.behaviors.compactMap { $0 as? UIAttachmentBehavior } }
        #expect(springs().count == 120 && springs().allSatisfy { $0.frequency == 1 })
        screen.advance(to: 2.5)
        let frequency = springs()[0].frequency
        #expect(frequency > 2 && frequency < 5)
        #expect(springs().allSatisfy { $0.frequency == frequency } && open.live.values[0] == Double(frequency))
        screen.advance(to: 4)
        #expect(gallery.openScene == nil && gallery.children.isEmpty && gallery.view.subviews.count == 1)
    }

    @Test("The keys x and r apply to the open scene, and to no scene if none is open")
    func keysApplyToTheOpenScene() throws {
        let screen = try makeGallery(touchScript: #"[{"tap": [100, 250], "start": 0.2}]"#)
        let gallery = try screen.controller(of: GalleryViewController.self)
        #expect(!GalleryKeys.handle("x", in: gallery) && !GalleryKeys.handle("x", in: UIViewController()))
        screen.advance(to: 1.4)
        let live = try #require(gallery.openScene).live!
        let host = live.host
        #expect(screen.perform { GalleryKeys.handle("x", in: gallery) } && live.showsXRay)
        #expect(screen.perform { GalleryKeys.handle("r", in: gallery) } && live.host !== host && live.showsXRay)
        #expect(screen.perform { GalleryKeys.handle("x", in: gallery) } && !live.showsXRay)
        #expect(!GalleryKeys.handle("p", in: gallery) && gallery.openScene != nil)
    }

    @Test("Touches on an open scene are forwarded to the scene")
    func openSceneReceivesForwardedTouches() throws {
        let screen = try makeGallery(
            touchScript: """
                [{"tap": [100, 250], "start": 0.2}, {"drag": [[200, 450], [200, 250]], "start": 1.5, "duration": 0.5}]
                """)
        screen.advance(to: 2.2)
        let gallery = try screen.controller(of: GalleryViewController.self)
        let root = try #require(gallery.openScene?.live.host.root as? MessagesViewController)
        #expect(root.collectionView.contentOffset.y > 180)
    }

    @Test("Switches turn on the X-ray and slow motion, and a restart keeps the parameters")
    func switchesApplyAndRestartKeepsParameters() throws {
        let screen = try makeGallery(
            touchScript: """
                [{"tap": [100, 250], "start": 0.2}, {"drag": [[150, 662], [240, 662]], "start": 1.2, "duration": 0.3},
                 {"tap": [164, 806], "start": 2}, {"tap": [345, 806], "start": 2.5}, {"tap": [350, 26], "start": 4.5}]
                """)
        screen.advance(to: 2.4)
        let live = try #require(try screen.controller(of: GalleryViewController.self).openScene?.live)
        #expect(live.showsXRay && !live.isInSlowMotion)
        screen.advance(to: 3)
        #expect(live.isInSlowMotion)
        let before = live.host.frame
        screen.advance(frames: 40)
        #expect(live.host.frame - before == 10)
        let frequency = live.values[0]
        #expect(frequency > 1.5)
        let oldHost = live.host
        screen.advance(to: 4.8)
        #expect(live.host !== oldHost && live.host.frame < 30)
        let root = try #require(live.host.root as? MessagesViewController)
        #expect(root.layout.frequency == CGFloat(frequency))
    }

    @Test("The scenes on the cards pause while the cards move and while a scene is open")
    func previewsPauseWhileCardsMoveOrSceneIsOpen() throws {
        let screen = try makeGallery(
            touchScript:
                #"[{"drag": [[195, 700], [195, 500]], "start": 1, "duration": 0.4}, {"tap": [100, 200], "start": 5}]"#)
        let gallery = try screen.controller(of: GalleryViewController.self)
        let frames = {
            gallery.collectionView.visibleCells.compactMap { ($0 as? SceneCardCell)?.preview.live?.host.frame }
        }
        let countFrames = { (from: Double, to: Double) in
            screen.advance(to: from)
            let before = frames().reduce(0, +)
            screen.advance(to: to)
            return frames().reduce(0, +) - before
        }
        // Six cards are visible, each with a running scene. From 0.5 s to 1 s, each scene runs about 30 frames of 1/60
        // s, in total 180.
        #expect(abs(countFrames(0.5, 1) - 30 * 6) <= 12)
        #expect(countFrames(1.2, 1.4) == 0)
        #expect(countFrames(4.5, 4.8) > 0)
        #expect(countFrames(5.3, 6) == 0 && gallery.openScene != nil)
    }

    @Test("The cards stay aligned to pixels while their springs move")
    func movingCardsStayAlignedToPixels() throws {
        let screen = try makeGallery(
            touchScript: #"[{"drag": [[195, 700], [195, 400]], "start": 0.2, "duration": 0.2}]"#)
        let gallery = try screen.controller(of: GalleryViewController.self)
        for _ in 0..<60 {
            screen.advance(frames: 1)
            for card in gallery.collectionView.visibleCells {
                let top = (card.frame.minY - gallery.collectionView.contentOffset.y) * 2
                #expect(abs(top - top.rounded()) < 1e-6)
            }
        }
    }

    @Test("Cards far from the finger lag behind on their springs after a flick")
    func distantCardsLagBehindAfterFlick() throws {
        let screen = try makeGallery(
            touchScript: #"[{"drag": [[195, 700], [195, 400]], "start": 0.2, "duration": 0.2}]"#)
        screen.advance(to: 0.35)
        let layout =
            try screen.controller(of: GalleryViewController.self).collectionView.collectionViewLayout as? GalleryLayout
        let springLengths = try #require(layout).animator.behaviors.compactMap { behavior -> CGFloat? in
            guard let spring = behavior as? UIAttachmentBehavior, let item = spring.items.first else { return nil }
            return abs(item.center.y - spring.anchorPoint.y)
        }
        #expect(springLengths.count == ExampleScene.all.count + 1)
        #expect(try #require(springLengths.max()) > 20)
    }

    @Test("The same touches give the same display lists, and the number of columns follows the screen size")
    func sameTouchesGiveSameDisplayLists() throws {
        let script =
            #"[{"drag": [[195, 700], [195, 300]], "start": 0.2, "duration": 0.3}, {"tap": [90, 400], "start": 1}]"#
        let screens = try [makeGallery(touchScript: script), makeGallery(touchScript: script)]
        for screen in screens { screen.advance(to: 2) }
        #expect(screens[0].frames.map(\.displayList) == screens[1].frames.map(\.displayList))
        let wide = try makeGallery(touchScript: "[]", size: CGSize(width: 1000, height: 700))
        wide.advance(to: 0.1)
        let cells = try wide.controller(of: GalleryViewController.self).collectionView.visibleCells
        #expect(Set(cells.map(\.frame.minY)).count == 2 && cells.count == 10)
        wide.resize(to: CGSize(width: 200, height: 700))
        wide.advance(to: 0.2)
        #expect(
            try wide.controller(of: GalleryViewController.self).collectionView.visibleCells.allSatisfy {
                $0.frame.width <= 200
            })
    }

    @Test("A trace with changes of the screen size replays to the same bytes")
    func traceWithResizesReplaysToSameBytes() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let drag = try TouchScript(
            json: Array(#"[{"drag": [[90, 500], [90, 200]], "start": 0.3, "duration": 0.3}]"#.utf8), name: "drag")
        let sizes = [0: CGSize(width: 300, height: 600), 25: CGSize(width: 700, height: 500), 60: .zero]
        let make = { (touches: TouchScript) in
            HeadlessHost(size: CGSize(width: 390, height: 844), touches: touches) {
                GalleryViewController(scenes: ExampleScene.all)
            }
        }
        func recordTrace(
            of host: HeadlessHost, to name: String, beforeEachFrame: (Int) -> Void = { _ in }
        ) throws -> TraceHeader {
            let recorder = TraceRecorder(of: host, scene: "gallery", cells: 0)
            for frame in 0..<90 {
                beforeEachFrame(frame)
                host.advance()
                recorder.recordFrame()
            }
            let path = folder.appendingPathComponent(name).path
            try recorder.write(to: path)
            return try TraceReader(path: path).header
        }
        let live = make(drag)
        let header = try recordTrace(of: live, to: "a") { frame in if let size = sizes[frame] { live.resize(to: size) }
        }
        let changes = [DeviceEvent.Change.size(sizes[0]!), .size(sizes[25]!)]
        #expect(header.deviceEvents.map(\.change) == changes, "a size of zero is ignored")
        #expect(header.deviceEvents[0].time == 0 && header.deviceEvents[1].time == 25.0 / 60)
        let replay = make(TouchScript(header))
        #expect(try recordTrace(of: replay, to: "b") == header)
        let files = try ["a", "b"].map { try Data(contentsOf: folder.appendingPathComponent($0)) }
        #expect(files[0] == files[1] && live.displayList == replay.displayList)
        #expect(live.displayList.size == sizes[25])
        let withoutResizes = make(TouchScript(header.touches))
        _ = try recordTrace(of: withoutResizes, to: "c")
        let other = try Data(contentsOf: folder.appendingPathComponent("c"))
        #expect(other != files[0], "the recorded sizes change the run")
    }

    @Test("Every parameter can be set to both ends of its range, and its default value changes nothing")
    func parametersAcceptTheirWholeRange() throws {
        for scene in ExampleScene.all {
            #expect(!scene.parameters.isEmpty, "\(scene.name) has no parameters")
            let (plain, withDefaults, withExtremes) = (
                try Screen(scene: scene.name), try Screen(scene: scene.name), try Screen(scene: scene.name)
            )
            for frame in 0..<150 {
                for screen in [plain, withDefaults, withExtremes] { screen.advance(frames: 1) }
                guard frame % 30 == 10 else { continue }
                for parameter in scene.parameters {
                    withDefaults.perform {
                        parameter.apply(parameter.defaultValue, to: withDefaults.rootViewController)
                    }
                    let end = frame % 60 == 10 ? parameter.range.lowerBound : parameter.range.upperBound
                    withExtremes.perform { parameter.apply(end, to: withExtremes.rootViewController) }
                    withExtremes.perform { parameter.apply(.nan, to: withExtremes.rootViewController) }
                }
            }
            #expect(plain.loop.displayList() == withDefaults.loop.displayList(), "\(scene.name)")
        }
    }
}
