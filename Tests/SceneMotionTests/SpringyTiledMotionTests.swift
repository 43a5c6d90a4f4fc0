import DynamicsTesting
import Testing
import UIKit

/// The motion of the tiles: only tiles near the screen have springs, and those that enter are in motion already.
@MainActor
@Suite("Motion of springy tiles")
struct SpringyTiledMotionTests {
    private static let name = "springy-tiled"
    private let scene: SceneScreen
    private let list: UICollectionView
    private var screen: Screen { scene.screen }

    init() throws {
        scene = try SceneScreen(Self.name)
        list = try scene.list
    }

    private func tile(_ item: Int) -> CGPoint {
        CGPoint(x: 32 + 64 * CGFloat(item % 5), y: 32 + 54 * CGFloat(item / 5))
    }

    /// The number of springs of the running animators.
    private var springCount: Int { scene.runningAnimators.map(\.behaviors.count).reduce(0, +) }

    @Test("The tiles open at rest in lines of five")
    func tilesOpenAtRest() throws {
        let cells = screen.motionsOfCells()
        screen.advance(seconds: 1)
        cells.expect(.rests())
        #expect(screen.isIdle)
        try scene.expectRest(atLeast: 55, at: tile)
        screen.expectSnapshot()
        #expect(
            scene.summary == [
                "Springy tiles, 10000 of 1000000000, 7.0 s", "Frequency 0.2...5.0, 1.00 Hz", "Damping 0.0...1.0, 0.80",
                "Resistance 300.0...5000.0, 1500 pt",
            ])
    }

    @Test("A flick makes tiles far from the finger lag; tiles that enter the screen move too; all return")
    func flickedTilesLagAndReturn() throws {
        let cells = screen.motionsOfCells()
        screen.fling(.point(160, 450), velocity: CGVector(dx: 0, dy: -1200), distance: 240)
        #expect(springCount >= 55 && springCount <= 85, "\(springCount) springs")
        let (near, far) = try (#require(cells[37]), #require(cells[2]))
        far.expect(.lags(behind: near, atLeast: 10, atMost: 50))
        screen.advance(frames: 10)
        let entered = cells.visible.filter { $0.firstFrame > 2 && $0.samples.count > 5 }
        #expect(entered.count >= 5)
        entered.expect(.moves(atLeast: 0.5))
        // They are displaced in the frame in which they appear.
        let firstLags = list.indexPathsForVisibleItems.compactMap { path -> CGFloat? in
            guard let motion = cells[path.item], motion.firstFrame > 2, let first = motion.samples[0] else {
                return nil
            }
            return abs(first.position.y - tile(path.item).y)
        }
        #expect(firstLags.filter { $0 > 1 }.count >= 5, "\(firstLags)")
        screen.expectAnimatorsPause(within: 7)
        cells.expect(.neverTeleports(), .peakSpeed(atMost: 900))
        try scene.expectRest(atLeast: 50, at: tile)
    }

    @Test("Springs have 1 Hz and little overshoot, wherever the list was scrolled to", arguments: [9000])
    func springsHaveTheirFrequency(item: Int) throws {
        screen.scroll(toCell: item)
        let cells = screen.motionsOfCells()
        let finger = screen.finger(downAt: .point(160, 540))
        for _ in 0..<8 { finger.move(by: CGVector(dx: 0, dy: -25)) }
        // The finger rests, so the springs move without further displacement.
        let released = screen.frame
        screen.expectAnimatorsPause(within: 7)
        finger.up()
        let swinging = cells.visible.filter { $0.from(frame: released).problem(with: .moves(atLeast: 12)) == nil }
        #expect(swinging.count >= 10)
        for path in list.indexPathsForVisibleItems {
            guard let motion = cells[path.item], swinging.contains(where: { $0 === motion }) else { continue }
            motion.from(frame: released).expect(
                .settles(within: 0.95, after: 0.35, tolerance: 1.5, target: tile(path.item)),
                .overshoots(atMost: 2, target: tile(path.item)), .peakSpeed(atMost: 400, atLeast: 15))
        }
    }

    @Test("Session: the film, flicks, drags, a cancelled finger, two fingers, and the end of the list")
    func scrolling() throws {
        try screen.expectMotionSnapshot(every: 30, detail: .appearance) {
            try scene.playFilm()
            scene.scrollInManyWays()
            screen.scroll(toCell: 10_004)
            scene.dragUpAndBack()
        }
    }

    @Test("Session: taps add lines, at rest, in motion and at the end; then the list is used again")
    func adding() throws {
        screen.expectMotionSnapshot(every: 20, detail: .appearance) {
            screen.tap(.cell(12))
            screen.pan(from: .point(300, 400), by: CGVector(dx: 0, dy: -150), endVelocity: .zero)
            screen.tap(.point(32, 200), count: 2)
            scene.dragUpAndBack(from: 0.1)
            screen.settle()
            screen.scroll(toCell: 10_009)
            screen.tap(.cell(10_005))
            screen.fling(.point(160, 450), velocity: CGVector(dx: 0, dy: -900))
            screen.settle()
        }
        #expect(list.numberOfItems(inSection: 0) == 10_015)
        screen.expectSnapshot("end")
    }

    @Test("Session: every slider, while springs are added and removed")
    func sliders() throws {
        try screen.expectMotionSnapshot(every: 24, detail: .appearance) {
            try scene.moveSliders {
                screen.pan(from: .point(200, 480), by: CGVector(dx: 0, dy: -130), endVelocity: .zero)
                screen.advance(seconds: 0.3)
            }
        }
    }

    @Test("Session: the screen turns at rest and during a scroll, and back; random fingers")
    func turning() throws {
        screen.expectMotionSnapshot(every: 20, detail: .appearance) {
            scene.turn()
            scene.dragUpAndBack()
            scene.turn()
            screen.fling(.point(160, 450), velocity: CGVector(dx: 0, dy: -900))
            scene.turn()
            scene.playRandomFingers(seed: 1, count: 4)
        }
    }

    @Test("The motion is the same at 60 and 120 Hz, and leaves nothing behind")
    func motionIsRobust() throws {
        let still = try SceneScreen.scenario(Self.name) { $0.dragUpAndBack() }
        still.isTheSame(at: 60, and: 120, tolerance: 1, of: [.cell(22), .cell(29)])
        still.canBeInterrupted(at: .point(160, 300), limit: 2)
        try SceneScreen.expectRelease(of: Self.name) { $0.dragUpAndBack() }
    }
}
