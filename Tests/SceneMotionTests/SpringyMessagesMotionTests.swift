import DynamicsTesting
import Testing
import UIKit

/// The motion of the messages: cells far from the finger lag behind, and all cells return to the lines of the list.
@MainActor
@Suite("Motion of springy messages")
struct SpringyMessagesMotionTests {
    private static let name = "springy-messages"
    private let scene: SceneScreen
    private let list: UICollectionView
    private var screen: Screen { scene.screen }

    init() throws {
        scene = try SceneScreen(Self.name)
        list = try scene.list
    }

    /// Opens a list with fewer messages, whose springs take less time.
    private func open(cells: Int) throws -> (scene: SceneScreen, screen: Screen, list: UICollectionView) {
        let scene = try SceneScreen(Self.name, cells: cells)
        return (scene, scene.screen, try scene.list)
    }

    private func line(_ item: Int) -> CGPoint { CGPoint(x: 160, y: 32 + 54 * CGFloat(item)) }

    private func bubble(_ item: Int) -> CGRect? {
        list.cellForItem(at: IndexPath(item: item, section: 0))?.contentView.subviews.first?.frame
    }

    @Test("The list opens at rest, with bubbles on both sides")
    func listOpensAtRest() throws {
        screen.advance(seconds: 1)
        #expect(screen.isIdle)
        try scene.expectRest(atLeast: 11, at: line)
        screen.expectSnapshot()
        #expect(
            scene.summary == [
                "Springy messages, 120 of 100000, 9.0 s", "Frequency 0.2...5.0, 1.00 Hz", "Damping 0.0...1.0, 0.80",
                "Resistance 300.0...5000.0, 1500 pt",
            ])
    }

    @Test("A flick scrolls the list; cells far from the finger lag; all return to their lines")
    func flickedCellsLagAndReturn() throws {
        let (cells, content) = (screen.motionsOfCells(), screen.motion(of: .content(of: list)))
        screen.fling(.cell(7), velocity: CGVector(dx: 0, dy: -1200), distance: 240)
        let (near, far) = try (#require(cells[6]), #require(cells[0]))
        far.expect(.lags(behind: near, atLeast: 8, atMost: 40))
        screen.settle()
        content.expect(.monotonic(.y), .moves(atLeast: 400), .neverTeleports())
        cells.expect(.neverTeleports(), .peakSpeed(atMost: 800))
        cells.visible.expect(.settles(within: 5, after: 0.5))
        try scene.expectRest(atLeast: 10, at: line)
    }

    @Test("A tap inserts a message below; the cells after it move there on springs of 1 Hz with little overshoot")
    func tapInsertsLine() throws {
        let before = (0..<10).map { bubble($0) }
        screen.tap(.cell(3))
        #expect(list.numberOfItems(inSection: 0) == 121)
        let (above, below) = (screen.motions(of: (0...4).map { .cell($0) }), screen.motions(of: [.cell(5), .cell(9)]))
        screen.settle()
        above.expect(.rests())
        for (motion, item) in zip(below, [5, 9]) {
            motion.expect(
                .moves(atLeast: 40), .settles(within: 0.85, after: 0.6, tolerance: 1.5, target: line(item)),
                .overshoots(atMost: 1.5, atLeast: 0.6, target: line(item)), .neverTeleports(),
                .peakSpeed(atMost: 200, atLeast: 120))
        }
        #expect(
            (0...3).map { bubble($0) } == Array(before[0...3]) && (5...9).map { bubble($0) } == Array(before[4...8]))
    }

    @Test("Session: the film, flicks, drags, a cancelled finger, two fingers, and the end of the list")
    func scrolling() throws {
        try screen.expectMotionSnapshot(every: 15, detail: .appearance) {
            try scene.playFilm()
            scene.scrollInManyWays()
            screen.scroll(toCell: 119)
            screen.tap(.cell(117))
            screen.fling(.point(60, 500), velocity: CGVector(dx: 0, dy: -2000), distance: 200)
            screen.settle()
        }
        screen.expectSnapshot("end")
    }

    @Test("Session: messages are inserted above, below, at both ends, twice, and while the list moves")
    func inserting() throws {
        let (scene, screen, list) = try open(cells: 30)
        screen.expectMotionSnapshot(every: 8, detail: .appearance) {
            for item in [6, 2, 0, 10] {
                screen.tap(.cell(item))
                screen.advance(seconds: 0.3)
            }
            screen.settle()
            screen.pan(from: .cell(5), by: CGVector(dx: 20, dy: -120), endVelocity: .zero)
            screen.tap(.cell(6))
            screen.advance(seconds: 0.2)
            scene.dragUpAndBack(from: 0.1)
            screen.tap(.cell(8))
            screen.settle()
            screen.tap(.cell(10), count: 2)
            screen.perform { list.reloadData() }
            screen.settle()
        }
    }

    @Test("Session: every slider, while the springs move, and far from where it was moved")
    func sliders() throws {
        try screen.expectMotionSnapshot(every: 12, detail: .appearance) {
            try scene.moveSliders { scene.dragUpAndBack() }
            try scene.set("Frequency", 2.5)
            screen.scroll(toCell: 100)
            scene.dragUpAndBack()
        }
    }

    @Test("Session: the screen turns at rest, during a scroll and after an insertion, and back")
    func turning() throws {
        let (scene, screen, _) = try open(cells: 30)
        screen.expectMotionSnapshot(every: 10, detail: .appearance) {
            scene.turn()
            scene.dragUpAndBack()
            screen.tap(.cell(3))
            scene.turn()
            screen.fling(.point(160, 450), velocity: CGVector(dx: 0, dy: -900))
            scene.turn()
            screen.settle()
        }
        try scene.expectRest(atLeast: 6) { CGPoint(x: 284, y: line($0).y) }
    }

    @Test("Session: random fingers", arguments: [1, 2] as [UInt64])
    func random(seed: UInt64) throws {
        let (scene, screen, _) = try open(cells: 20)
        screen.expectMotionSnapshot(every: 15, detail: .appearance) { scene.playRandomFingers(seed: seed, count: 7) }
    }

    @Test("The motion is the same at 60 and 120 Hz, can be interrupted, and leaves nothing behind")
    func motionIsRobust() throws {
        let insertion = try SceneScreen.scenario(Self.name, cells: 20) { scene in
            scene.screen.tap(.cell(3))
            scene.screen.advance(seconds: 1)
        }
        insertion.isTheSame(at: 60, and: 120, tolerance: 2)
        insertion.canBeInterrupted(at: .point(160, 300), limit: 4)
        try SceneScreen.expectRelease(of: Self.name) { $0.dragUpAndBack() }
    }
}
