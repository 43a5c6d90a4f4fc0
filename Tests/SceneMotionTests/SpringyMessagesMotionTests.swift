import DynamicsTesting
import Testing
import UIKit

/// The motion of the messages: cells far from the finger lag behind, and all cells return to the lines of the list.
@MainActor
@Suite("Motion of springy messages")
struct SpringyMessagesMotionTests {
    private let scene: SceneScreen
    private let list: UICollectionView
    private var screen: Screen { scene.screen }

    init() throws {
        scene = try SceneScreen("springy-messages")
        list = try scene.list
    }

    private func line(_ item: Int) -> CGPoint { CGPoint(x: 160, y: 32 + 54 * CGFloat(item)) }

    private func bubble(_ item: Int) -> CGRect? {
        list.cellForItem(at: IndexPath(item: item, section: 0))?.contentView.subviews.first?.frame
    }

    @Test("The list opens at rest")
    func listOpensAtRest() throws {
        let cells = screen.motionsOfCells()
        screen.advance(seconds: 1)
        cells.expect(.rests())
        #expect(screen.isIdle && cells.all.count == 11)
        try scene.expectRest(atLeast: 11, at: line)
    }

    @Test("A flick scrolls the list; cells far from the finger lag; all return to their lines")
    func flickedCellsLagAndReturn() throws {
        let (cells, content) = (screen.motionsOfCells(), screen.motion(of: .content(of: list)))
        screen.fling(.cell(7), velocity: CGVector(dx: 0, dy: -1200), distance: 240)
        let (near, far) = try (#require(cells[6]), #require(cells[0]))
        far.expect(.lags(behind: near, atLeast: 8, atMost: 40))
        screen.expectAnimatorsPause(within: 6)
        content.expect(.monotonic(.y), .moves(atLeast: 400), .neverTeleports())
        cells.expect(.neverTeleports(), .peakSpeed(atMost: 800))
        cells.visible.expect(.settles(within: 5, after: 0.5))
        try scene.expectRest(atLeast: 10, at: line)
    }

    @Test("Cells that were far outside the screen have springs too")
    func cellsAtEndHaveSprings() throws {
        screen.scroll(toCell: 110)
        try scene.expectRest(atLeast: 10, at: line)
        let cells = screen.motionsOfCells()
        screen.pan(from: .point(160, 100), by: CGVector(dx: 0, dy: 200), duration: 0.2)
        cells.visible.expect(.moves(atLeast: 1), .peakSpeed(atMost: 800))
        screen.expectAnimatorsPause(within: 6)
        cells.expect(.neverTeleports())
        try scene.expectRest(atLeast: 10, at: line)
    }

    /// Expects that a cell moved down by a line on its spring of 1 Hz with a damping ratio of 0.8.
    private func expectSpring(_ motion: Motion, at item: Int, sourceLocation: SourceLocation = #_sourceLocation) {
        motion.expect(
            .moves(atLeast: 40), .settles(within: 0.85, after: 0.6, tolerance: 1.5, target: line(item)),
            .overshoots(atMost: 1.5, atLeast: 0.6, target: line(item)), .neverTeleports(),
            .peakSpeed(atMost: 200, atLeast: 120), sourceLocation: sourceLocation)
    }

    @Test("A tap inserts a line; the cells below it move there on springs of 1 Hz with little overshoot")
    func tapInsertsLine() throws {
        screen.tap(.cell(3))
        #expect(list.numberOfItems(inSection: 0) == 121)
        let (above, below) = (screen.motions(of: (0...4).map { .cell($0) }), screen.motions(of: [.cell(5), .cell(9)]))
        screen.settle()
        above.expect(.rests())
        for (motion, item) in zip(below, [5, 9]) { expectSpring(motion, at: item) }
        try scene.expectRest(atLeast: 11, at: line)
    }

    @Test("Springs have the same motion after a second insertion during the first, and after a drag")
    func laterInsertionsMoveTheSame() throws {
        screen.tap(.cell(6))
        screen.tap(.cell(2))
        #expect(list.numberOfItems(inSection: 0) == 122)
        try scene.expectRest(atLeast: 11, at: line)
        screen.pan(from: .cell(5), by: CGVector(dx: 0, dy: -120), endVelocity: .zero)
        screen.settle()
        screen.tap(.cell(6))
        #expect(list.numberOfItems(inSection: 0) == 123)
        let below = screen.motion(of: .cell(9))
        screen.settle()
        expectSpring(below, at: 9)
        try scene.expectRest(atLeast: 10, at: line)
    }

    @Test("Messages keep their bubbles when cells are reused, and a new message appears below the tapped one")
    func bubblesBelongToMessages() throws {
        let before = (0..<10).map { bubble($0) }
        screen.scroll(toCell: 80)
        screen.scroll(toCell: 0)
        #expect((0..<10).map { bubble($0) } == before)
        screen.tap(.cell(3))
        #expect(
            (0...3).map { bubble($0) } == Array(before[0...3]) && (5...9).map { bubble($0) } == Array(before[4...8]))
        #expect(Set(before.map { $0?.width }).count > 5)
    }

    @Test("A finger stops a running scroll, drags the content with it, and can drag again before the springs rest")
    func secondDragFollowsFinger() throws {
        screen.fling(.point(160, 450), velocity: CGVector(dx: 0, dy: -900))
        screen.advance(seconds: 0.2)
        let content = screen.motion(of: .content(of: list))
        let finger = screen.finger()
        finger.down(at: .point(160, 300))
        screen.advance(frames: 10)
        content.from(frame: screen.frame - 9).expect(.rests())
        for _ in 0..<20 { finger.move(by: CGVector(dx: 0, dy: -6)) }
        finger.up()
        // The content follows the finger after the first 10 points.
        let dragged = content.from(frame: screen.frame - 21)
        dragged.expect(.moves(atLeast: 106), .neverTeleports(), .monotonic(.y), .peakSpeed(atMost: 500))
        try scene.expectRest(atLeast: 10, at: line)
    }

    @Test("After the screen rotates, also during motion, cells return to the lines of the new size")
    func rotatedListReturns() throws {
        screen.fling(.point(160, 450), velocity: CGVector(dx: 0, dy: -900))
        screen.resize(to: CGSize(width: 568, height: 320))
        try scene.expectRest(atLeast: 6) { CGPoint(x: 284, y: line($0).y) }
        screen.resize(to: CGSize(width: 320, height: 568))
        try scene.expectRest(atLeast: 10, at: line)
        #expect(list.bounds.size == CGSize(width: 320, height: 568) && screen.tap(.cell(8)))
    }

    @Test("Beyond its end, the list springs back")
    func listSpringsBackFromEnd() throws {
        let content = screen.motion(of: .content(of: list))
        screen.pan(from: .point(160, 100), by: CGVector(dx: 0, dy: 300))
        content.expect(.moves(atLeast: 50))
        screen.settle()
        content.expect(.returns())
        try scene.expectRest(atLeast: 11, at: line)
    }
}
