import DynamicsTesting
import Testing
import UIKit

/// The motion of the tiles: only tiles near the screen have springs, and those that enter are in motion already.
@MainActor
@Suite("Motion of springy tiles")
struct SpringyTiledMotionTests {
    private let scene: SceneScreen
    private let list: UICollectionView
    private var screen: Screen { scene.screen }

    init() throws {
        scene = try SceneScreen("springy-tiled")
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

    @Test("However far the list scrolls, the number of springs and cells stays bounded")
    func springsAreRemovedOffScreen() throws {
        for _ in 0..<12 {
            screen.fling(.point(160, 500), velocity: CGVector(dx: 0, dy: -2400), distance: 300)
            screen.advance(frames: 6)
            #expect(springCount >= 50 && springCount <= 85, "\(springCount) springs")
        }
        #expect(list.contentOffset.y > 2500)
        #expect(list.visibleCells.count <= 85)
        try scene.expectRest(atLeast: 50, at: tile)
    }

    @Test("Springs have 1 Hz and little overshoot, wherever the list was scrolled to", arguments: [0, 9000])
    func springsHaveTheirFrequency(item: Int) throws {
        screen.scroll(toCell: item)
        try scene.expectRest(atLeast: 50, at: tile)
        let cells = screen.motionsOfCells()
        let finger = screen.finger()
        finger.down(at: .point(160, 540))
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
        try scene.expectRest(atLeast: 50, at: tile)
    }

    @Test("A tap adds a line at the end, also after a drag")
    func tapAddsLine() throws {
        screen.tap(.cell(12))
        #expect(list.numberOfItems(inSection: 0) == 10_005)
        try scene.expectRest(atLeast: 55, at: tile)
        screen.pan(from: .point(160, 400), by: CGVector(dx: 0, dy: -150), endVelocity: .zero)
        screen.settle()
        let cells = screen.motionsOfCells()
        screen.tap(.cell(30))
        #expect(list.numberOfItems(inSection: 0) == 10_010)
        screen.settle()
        cells.expect(.rests())
        screen.scroll(toCell: 10_009)
        try scene.expectRest(atLeast: 50, at: tile)
    }

    @Test("A drag during the motion of the springs follows the finger")
    func secondDragFollowsFinger() throws {
        screen.fling(.point(160, 450), velocity: CGVector(dx: 0, dy: -900))
        screen.advance(seconds: 0.1)
        let content = screen.motion(of: .content(of: list))
        screen.pan(from: .point(160, 200), by: CGVector(dx: 0, dy: 150), duration: 0.5, endVelocity: .zero)
        content.from(frame: screen.frame - 25).expect(.moves(atLeast: 80), .monotonic(.y), .neverTeleports())
        try scene.expectRest(atLeast: 50, at: tile)
    }

    @Test("After the screen rotates, tiles return to the columns of the new width")
    func rotatedTilesReturn() throws {
        screen.fling(.point(160, 450), velocity: CGVector(dx: 0, dy: -900))
        screen.resize(to: CGSize(width: 568, height: 320))
        // Ten tiles of 44 points fit into 548 points.
        let gap = (548 - 10 * 44) / 9.0
        try scene.expectRest(atLeast: 50) { item in
            CGPoint(x: 32 + (44 + gap) * Double(item % 10), y: 32 + 54 * Double(item / 10))
        }
        screen.resize(to: CGSize(width: 320, height: 568))
        try scene.expectRest(atLeast: 50, at: tile)
    }
}
