import DynamicsTesting
import Testing
import UIKit

/// The motion of the palettes: pages of four colors that bounce behind the finger, with springs that are made at once or
/// lazily.
@MainActor
@Suite("Motion of the bouncy palettes")
struct BouncyPaletteMotionTests {
    private nonisolated static let scenes = ["bouncy-palette", "bouncy-palette-lazy"]

    private func color(_ item: Int) -> CGPoint { CGPoint(x: 160, y: 71 + 142 * CGFloat(item)) }

    @Test("The palettes open at rest, four colors to a page, and keep their colors", arguments: scenes)
    func palettesOpenAtRest(name: String) throws {
        let scene = try SceneScreen(name)
        let (screen, list) = (scene.screen, try scene.list)
        let cells = screen.motionsOfCells()
        screen.advance(seconds: 1)
        cells.expect(.rests())
        #expect(screen.isIdle && cells.all.count <= 5)
        try scene.expectRest(atLeast: 4, at: color)
        screen.expectSnapshot("first")
        func colors() -> [UIColor?] {
            (0..<4).map { list.cellForItem(at: IndexPath(item: $0, section: 0))?.backgroundColor }
        }
        let before = colors()
        screen.scroll(toCell: 60)
        screen.expectSnapshot("sixteenth")
        screen.scroll(toCell: 0)
        #expect(colors() == before && before.allSatisfy { $0 != nil })
        #expect(
            scene.summary == [
                name == "bouncy-palette"
                    ? "Bouncy palette, 96 of 100000, 7.0 s" : "Lazy palette, 96 of 1000000000, 7.0 s",
                "Frequency 0.2...5.0, 1.00 Hz", "Damping 0.0...3.0, 2.00", "Pull 0.0...5.0, 1.00 %",
            ])
    }

    @Test("A flick turns one page, colors bounce behind the finger and return", arguments: scenes)
    func flickTurnsPage(name: String) throws {
        let scene = try SceneScreen(name)
        let (screen, list) = (scene.screen, try scene.list)
        let (cells, content) = (screen.motionsOfCells(), screen.motion(of: .content(of: list)))
        screen.fling(.point(160, 450), velocity: CGVector(dx: 0, dy: -1200), distance: 240)
        screen.expectAnimatorsPause(within: 8)
        screen.settle()
        #expect(list.contentOffset == CGPoint(x: 0, y: 568))
        content.expect(.monotonic(.y), .neverTeleports(), .settles(within: 1), .peakSpeed(atMost: 3000))
        cells.expect(.neverTeleports(), .peakSpeed(atMost: 300))
        for item in [4, 7] {
            let motion = try #require(cells[item])
            motion.expect(.moves(atLeast: 3), .settles(within: 6, after: 0.6), .overshoots(atMost: 0.6))
        }
        // The farther from the finger, the farther a color is displaced.
        let displacements = try [0, 2].map { try displacement(#require(cells[$0]).frames(0..<12)) }
        #expect(displacements[0] > displacements[1] * 1.5, "\(displacements)")
        try scene.expectRest(atLeast: 4, at: color)
    }

    private func displacement(_ motion: Motion) throws -> CGFloat {
        let start = try #require(motion.samples.first ?? nil).position.y
        return motion.samples.compactMap { $0.map { abs($0.position.y - start) } }.max() ?? 0
    }

    @Test("Pages can be turned again before the springs rest; a short drag returns to its page", arguments: scenes)
    func pagesTurnAgain(name: String) throws {
        let scene = try SceneScreen(name)
        let (screen, list) = (scene.screen, try scene.list)
        for (velocity, page) in [(-1200.0, CGFloat(1)), (-1200, 2), (1200, 1), (-1200, 2)] {
            screen.fling(.point(160, 284), velocity: CGVector(dx: 0, dy: velocity))
            screen.advance(seconds: 0.8)
            #expect(list.contentOffset.y == page * 568)
        }
        try scene.expectRest(atLeast: 4, at: color)
        let content = screen.motion(of: .content(of: list))
        screen.pan(from: .point(160, 284), by: CGVector(dx: 0, dy: -60), endVelocity: .zero)
        screen.settle()
        content.expect(.moves(atLeast: 45), .returns())
    }

    @Test("Session: the film, flicks, drags, a cancelled finger, two fingers, and both ends", arguments: scenes)
    func scrolling(name: String) throws {
        let scene = try SceneScreen(name)
        let screen = scene.screen
        try screen.expectMotionSnapshot(every: 15, detail: .appearance) {
            try scene.playFilm()
            scene.scrollInManyWays()
            screen.tap(.cell(1))
            screen.scroll(toCell: 95)
            screen.fling(.point(20, 100), velocity: CGVector(dx: 0, dy: 1200), distance: 240)
            screen.advance(seconds: 0.5)
            scene.dragUpAndBack(from: 0.1)
            screen.scroll(toCell: 0)
            screen.perform { try? scene.list.reloadData() }
            scene.dragUpAndBack()
        }
    }

    @Test("Session: every slider, while a finger drags, and springs that are added later", arguments: scenes)
    func sliders(name: String) throws {
        let scene = try SceneScreen(name, cells: 20)
        try scene.screen.expectMotionSnapshot(every: 10, detail: .appearance) {
            try scene.set("Frequency", 3)
            try scene.set("Damping", 0.2)
            scene.screen.fling(.point(160, 500), velocity: CGVector(dx: 0, dy: -1200), distance: 200)
            scene.screen.advance(seconds: 1)
            try scene.moveSliders { scene.dragUpAndBack() }
        }
    }

    @Test("Session: few colors, the screen turns, and random fingers", arguments: scenes)
    func turning(name: String) throws {
        let scene = try SceneScreen(name, cells: 14)
        scene.screen.expectMotionSnapshot(every: 15, detail: .appearance) {
            scene.dragUpAndBack()
            scene.turn()
            scene.dragUpAndBack()
            scene.turn()
            scene.playRandomFingers(seed: 5, count: 6)
        }
    }

    @Test("The motion is the same at 60 and 120 Hz, can be interrupted, and leaves nothing behind", arguments: scenes)
    func motionIsRobust(name: String) throws {
        let drag = try SceneScreen.scenario(name, cells: 12) { $0.dragUpAndBack() }
        drag.isTheSame(at: 60, and: 120, tolerance: 1, of: [.cell(2)])
        drag.canBeInterrupted(at: .point(160, 300), limit: 2)
        try SceneScreen.expectRelease(of: name) { $0.dragUpAndBack() }
    }
}
