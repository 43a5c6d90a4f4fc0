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

    @Test("The palettes open at rest, four colors to a page", arguments: scenes)
    func palettesOpenAtRest(name: String) throws {
        let scene = try SceneScreen(name)
        let cells = scene.screen.motionsOfCells()
        scene.screen.advance(seconds: 1)
        cells.expect(.rests())
        #expect(scene.screen.isIdle && cells.all.count <= 5)
        try scene.expectRest(atLeast: 4, at: color)
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

    @Test("Every page has springs, also the last one, and comes to rest on a page", arguments: scenes)
    func everyPageHasSprings(name: String) throws {
        let scene = try SceneScreen(name)
        let (screen, list) = (scene.screen, try scene.list)
        screen.scroll(toCell: 95)
        try scene.expectRest(atLeast: 4, at: color)
        let cells = screen.motionsOfCells()
        screen.fling(.point(160, 100), velocity: CGVector(dx: 0, dy: 1200), distance: 240)
        screen.advance(frames: 5)
        #expect(scene.runningAnimators.map(\.behaviors.count).max() ?? 0 <= 96)
        screen.settle()
        #expect(list.contentOffset == CGPoint(x: 0, y: 22 * 568))
        let entered = try [88, 89].map { try #require(cells[$0]) }
        entered.expect(.moves(atLeast: 2), .neverTeleports())
        try scene.expectRest(atLeast: 4, at: color)
    }

    @Test("Pages can be turned again before the springs rest, in both directions", arguments: scenes)
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

    @Test("Colors belong to their items when cells are reused", arguments: scenes)
    func colorsBelongToItems(name: String) throws {
        let scene = try SceneScreen(name)
        let (screen, list) = (scene.screen, try scene.list)
        func colors() -> [UIColor?] {
            (0..<4).map { list.cellForItem(at: IndexPath(item: $0, section: 0))?.backgroundColor }
        }
        let before = colors()
        #expect(before.allSatisfy { $0 != nil } && before[0] != before[1])
        screen.scroll(toCell: 60)
        #expect(list.cellForItem(at: IndexPath(item: 60, section: 0))?.backgroundColor != before[0])
        screen.scroll(toCell: 0)
        #expect(colors() == before)
        for item in 0..<3 {
            #expect(list.cellForItem(at: IndexPath(item: item, section: 0))?.frame.height == 142)
        }
    }

    @Test("The springs are overdamped: released colors return without overshoot, slower than 0.6 s", arguments: scenes)
    func springsAreOverdamped(name: String) throws {
        let scene = try SceneScreen(name)
        let screen = scene.screen
        let cells = screen.motionsOfCells()
        let finger = screen.finger()
        finger.down(at: .point(160, 540))
        for _ in 0..<20 { finger.move(by: CGVector(dx: 0, dy: -12)) }
        let held = screen.frame
        screen.advance(seconds: 6)
        let motion = try #require(cells[1]).from(frame: held)
        motion.expect(.moves(atLeast: 4), .settles(within: 2.6, after: 0.8), .overshoots(atMost: 0.3))
        finger.up()
        try scene.expectRest(atLeast: 4, at: color)
    }
}
