import Foundation
import Recording
import Testing
import UIKit

@testable import Examples
@testable import Gallery

@MainActor
@Suite("The gallery app")
struct GalleryAppTests {
    /// The gallery on a telephone's screen, under a touch script.
    private func host(_ script: String, size: CGSize = ExampleScene.gallery.size) throws -> HeadlessHost {
        let touches = try TouchScript(json: Array(script.utf8), name: "test").samples(fps: 60)
        return HeadlessHost(size: size, touches: touches) { GalleryViewController(scenes: ExampleScene.all) }
    }

    private func advance(_ host: HeadlessHost, to time: Double) { while host.time < time - 1e-9 { host.advance() } }

    private func gallery(_ host: HeadlessHost) throws -> GalleryViewController {
        try #require(host.root as? GalleryViewController)
    }

    @Test("a tap on a card opens its scene, a slider turns its springs, the button leads back")
    func openTurnBack() throws {
        let host = try host(
            """
            [{"tap": [100, 250], "start": 0.2}, {"drag": [[150, 662], [240, 662]], "start": 1.5, "duration": 0.4},
             {"tap": [50, 26], "start": 3}]
            """)
        let gallery = try gallery(host)
        advance(host, to: 1.4)
        let open = try #require(gallery.open)
        #expect(open.scene.name == "springy-messages")
        let root = try #require(open.live.host.root as? MessagesViewController)
        let springs = { root.layout.animator.behaviors.compactMap { $0 as? UIAttachmentBehavior } }
        #expect(springs().count == 120 && springs().allSatisfy { $0.frequency == 1 })
        advance(host, to: 2.5)
        let frequency = springs()[0].frequency
        #expect(frequency > 2 && frequency < 5)
        #expect(springs().allSatisfy { $0.frequency == frequency } && open.live.values[0] == Double(frequency))
        advance(host, to: 4)
        #expect(gallery.open == nil && gallery.children.isEmpty && gallery.view.subviews.count == 1)
    }

    @Test("a finger on an open scene is a finger in the scene: its list follows")
    func touchesGoIn() throws {
        let host = try host(
            """
            [{"tap": [100, 250], "start": 0.2}, {"drag": [[200, 450], [200, 250]], "start": 1.5, "duration": 0.5}]
            """)
        advance(host, to: 2.2)
        let root = try #require(try gallery(host).open?.live.host.root as? MessagesViewController)
        #expect(root.collectionView.contentOffset.y > 180)
    }

    @Test("switches show the X-ray and slow the scene down; restart begins anew with the knobs as they are")
    func switches() throws {
        // The cards of the cradle's row are below the screen's edge at first.
        let host = try host(
            """
            [{"tap": [100, 250], "start": 0.2}, {"drag": [[150, 662], [240, 662]], "start": 1.2, "duration": 0.3},
             {"tap": [164, 806], "start": 2}, {"tap": [345, 806], "start": 2.5}, {"tap": [350, 26], "start": 4.5}]
            """)
        advance(host, to: 2.4)
        let live = try #require(try gallery(host).open?.live)
        #expect(live.hasXRay && !live.isSlow)
        advance(host, to: 3)
        #expect(live.isSlow)
        let before = live.host.frame
        for _ in 0..<40 { host.advance() }
        #expect(live.host.frame - before == 10)
        let turned = live.values[0]
        #expect(turned > 1.5)
        let old = live.host
        advance(host, to: 4.8)
        #expect(live.host !== old && live.host.frame < 30)
        let root = try #require(live.host.root as? MessagesViewController)
        #expect(root.layout.frequency == CGFloat(turned))
    }

    @Test("the scenes on its cards wait while the cards move and while one is open, and go on then")
    func waiting() throws {
        let host = try host(
            #"[{"drag": [[195, 700], [195, 500]], "start": 1, "duration": 0.4}, {"tap": [100, 200], "start": 5}]"#)
        let gallery = try gallery(host)
        let frames = {
            gallery.collectionView.visibleCells.compactMap { ($0 as? SceneCardCell)?.miniature.live?.host.frame }
        }
        let passed = { (from: Double, to: Double) in
            advance(host, to: from)
            let before = frames().reduce(0, +)
            advance(host, to: to)
            return frames().reduce(0, +) - before
        }
        // Six cards are to be seen, each alive.
        let alive = passed(0.5, 1)
        #expect(abs(alive - 30 * 6) <= 12)
        #expect(passed(1.2, 1.4) == 0)
        #expect(passed(4.5, 4.8) > 0)
        #expect(passed(5.3, 6) == 0 && gallery.open != nil)
    }

    @Test("its cards stand on whole pixels while their springs swing")
    func onPixels() throws {
        let host = try host(#"[{"drag": [[195, 700], [195, 400]], "start": 0.2, "duration": 0.2}]"#)
        let gallery = try gallery(host)
        for _ in 0..<60 {
            host.advance()
            for card in gallery.collectionView.visibleCells {
                let top = (card.frame.minY - gallery.collectionView.contentOffset.y) * 2
                #expect(abs(top - top.rounded()) < 1e-6)
            }
        }
    }

    @Test("its cards hang on springs: a flick leaves those far from the finger behind")
    func springs() throws {
        let host = try host(#"[{"drag": [[195, 700], [195, 400]], "start": 0.2, "duration": 0.2}]"#)
        advance(host, to: 0.35)
        let layout = try gallery(host).collectionView.collectionViewLayout as? GalleryLayout
        let stretches = try #require(layout).animator.behaviors.compactMap { behavior -> CGFloat? in
            guard let spring = behavior as? UIAttachmentBehavior, let item = spring.items.first else { return nil }
            return abs(item.center.y - spring.anchorPoint.y)
        }
        #expect(stretches.count == ExampleScene.all.count + 1)
        #expect(try #require(stretches.max()) > 20)
    }

    @Test("the same touches give the same pictures, and another screen's size another number of columns")
    func replayAndSizes() throws {
        let script =
            #"[{"drag": [[195, 700], [195, 300]], "start": 0.2, "duration": 0.3}, {"tap": [90, 400], "start": 1}]"#
        let hosts = try [host(script), host(script)]
        for host in hosts { advance(host, to: 2) }
        #expect(hosts[0].picture == hosts[1].picture)
        let wide = try host("[]", size: CGSize(width: 1000, height: 700))
        advance(wide, to: 0.1)
        let cells = try gallery(wide).collectionView.visibleCells
        #expect(Set(cells.map(\.frame.minY)).count == 2 && cells.count == 8)
        wide.resize(to: CGSize(width: 200, height: 700))
        advance(wide, to: 0.2)
        #expect(try gallery(wide).collectionView.visibleCells.allSatisfy { $0.frame.width <= 200 })
    }

    @Test("what was done to a screen that changed its size replays to the same bytes")
    func resizedReplay() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let drag = try TouchScript(
            json: Array(#"[{"drag": [[90, 500], [90, 200]], "start": 0.3, "duration": 0.3}]"#.utf8), name: "drag")
        let sizes = [0: CGSize(width: 300, height: 600), 25: CGSize(width: 700, height: 500), 60: .zero]
        let make = { (touches: [TouchSample], resizes: [ScreenResize]) in
            HeadlessHost(size: CGSize(width: 390, height: 844), touches: touches, resizes: resizes) {
                GalleryViewController(scenes: ExampleScene.all)
            }
        }
        func play(_ host: HeadlessHost, to name: String, meanwhile: (Int) -> Void) throws -> TraceHeader {
            let record = TraceRecord(of: host, scene: "gallery", cells: 0)
            for frame in 0..<90 {
                meanwhile(frame)
                host.advance()
                record.append()
            }
            let path = folder.appendingPathComponent(name).path
            try record.write(to: path)
            return try TraceReader(path: path).header
        }
        let live = make(drag.samples(fps: 60), [])
        let header = try play(live, to: "a") { frame in if let size = sizes[frame] { live.resize(to: size) } }
        #expect(header.resizes.map(\.size) == [sizes[0], sizes[25]], "a size of zero is none")
        #expect(header.resizes.map(\.time) == [0, 25.0 / 60])
        let again = make(TouchScript(header).samples(fps: 60), header.resizes)
        #expect(try play(again, to: "b") { _ in } == header)
        let files = try ["a", "b"].map { try Data(contentsOf: folder.appendingPathComponent($0)) }
        #expect(files[0] == files[1] && live.picture == again.picture)
        #expect(live.picture.size == sizes[25])
        let other = make(TouchScript(header).samples(fps: 60), [])
        _ = try play(other, to: "c") { _ in }
        #expect(try Data(contentsOf: folder.appendingPathComponent("c")) != files[0], "sizes change what happens")
    }

    @Test("every knob can be turned to both ends while its scene runs, and its standard changes nothing")
    func knobs() throws {
        for scene in ExampleScene.all {
            #expect(!scene.knobs.isEmpty, "\(scene.name) has no knobs")
            let touches = try TouchScript(json: scene.touches, name: scene.name).samples(fps: 60)
            let make = { HeadlessHost(size: scene.size, touches: touches) { scene.makeRoot(scene.cellCount) } }
            let (plain, turned, wild) = (make(), make(), make())
            for frame in 0..<150 {
                for host in [plain, turned, wild] { host.advance() }
                guard frame % 30 == 10 else { continue }
                for knob in scene.knobs {
                    turned.loop.perform { knob.turn(to: knob.standard, in: turned.root) }
                    let end = frame % 60 == 10 ? knob.range.lowerBound : knob.range.upperBound
                    wild.loop.perform { knob.turn(to: end, in: wild.root) }
                    wild.loop.perform { knob.turn(to: .nan, in: wild.root) }
                }
            }
            #expect(plain.loop.displayList() == turned.loop.displayList(), "\(scene.name)")
        }
    }
}
