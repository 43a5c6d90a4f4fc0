import DynamicsTesting
import Testing
import UIKit

/// The motion of the grid: selected squares follow a long press on springs, in front of the others, and return.
@MainActor
@Suite("Motion of the draggable grid")
struct DraggableGridMotionTests {
    private let scene: SceneScreen
    private let grid: UICollectionView
    private var screen: Screen { scene.screen }

    init() throws {
        scene = try SceneScreen("draggable-grid")
        grid = try scene.list
    }

    private func square(_ item: Int) -> CGPoint {
        CGPoint(x: 25 + 65 * CGFloat(item % 6), y: 25 + 60 * CGFloat(item / 6))
    }

    /// The center of a square on a screen of 667 points of width, in points: eleven columns of 50 points.
    private func rotatedSquare(_ item: Int) -> CGPoint {
        CGPoint(x: 25 + 61.7 * CGFloat(item % 11), y: 25 + 60 * CGFloat(item / 11))
    }

    private func color(_ item: Int) -> UIColor? {
        grid.cellForItem(at: IndexPath(item: item, section: 0))?.backgroundColor
    }

    private func expectColors(selected: [Int], sourceLocation: SourceLocation = #_sourceLocation) {
        for path in grid.indexPathsForVisibleItems {
            let expected: UIColor = selected.contains(path.item) ? .systemRed : .systemGray4
            #expect(color(path.item) == expected, "cell \(path.item)", sourceLocation: sourceLocation)
        }
    }

    /// Presses a square until the drag begins, and drags it by a distance in 60 frames.
    private func startDrag(at item: Int, by distance: CGVector) -> Finger {
        let finger = screen.finger()
        finger.down(at: .cell(item))
        screen.advance(seconds: 0.6)
        for _ in 0..<60 { finger.move(by: CGVector(dx: distance.dx / 60, dy: distance.dy / 60)) }
        return finger
    }

    @Test("The grid opens at rest; taps select and deselect squares")
    func tapsSelect() throws {
        try scene.expectRest(atLeast: 72, at: square)
        for item in [13, 14, 9] { screen.tap(.cell(item)) }
        expectColors(selected: [13, 14, 9])
        screen.tap(.cell(14))
        expectColors(selected: [13, 9])
        try scene.expectRest(atLeast: 72, at: square)
    }

    @Test("A selection survives scrolling away and back")
    func selectionSurvivesReuse() {
        screen.tap(.cell(7))
        screen.scroll(toCell: 900)
        expectColors(selected: [])
        screen.tap(.cell(901))
        screen.scroll(toCell: 0)
        expectColors(selected: [7])
        screen.scroll(toCell: 901)
        expectColors(selected: [901])
    }

    @Test("Selected squares follow the finger with a lag, in front of the others, without turning")
    func selectedSquaresFollowFinger() throws {
        for item in [13, 14, 9] { screen.tap(.cell(item)) }
        let dragged = screen.motions(of: [.cell(13), .cell(14), .cell(9)])
        let others = screen.motions(of: [0, 8, 12, 15, 20, 40, 65].map { .cell($0) })
        let distance = CGVector(dx: 60, dy: 240)
        let finger = startDrag(at: 14, by: distance)
        for motion in dragged {
            // A spring of 8 Hz lags behind a finger at 250 points per second by a few points.
            let (start, end) = try (#require(motion.samples[0]), #require(motion.last))
            let (dx, dy) = (end.position.x - start.position.x - 60, end.position.y - start.position.y - 240)
            #expect(abs(dx) < 6 && dy < -1 && dy > -25, "\(motion.name) is \(dx), \(dy) points from the finger")
        }
        for front in [13, 14, 9] {
            for back in [0, 20, 40, 65] { screen.expect(.cell(front), inFrontOf: .cell(back)) }
        }
        finger.up()
        screen.settle()
        dragged.expect(.neverTeleports(tolerance: 8), .moves(atLeast: 200), .returns(tolerance: 0.01))
        others.expect(.rests(tolerance: 0.01))
        #expect(dragged.flatMap(\.samples).allSatisfy { abs($0?.angle ?? 0) < 0.1 })
        #expect(scene.runningAnimators.isEmpty && grid.contentOffset == .zero)
        try scene.expectRest(atLeast: 72, at: square)
        expectColors(selected: [13, 14, 9])
    }

    @Test("Released squares return on springs of 8 Hz")
    func releasedSquaresReturn() throws {
        screen.tap(.cell(13))
        let motion = screen.motion(of: .cell(13))
        let finger = startDrag(at: 13, by: CGVector(dx: 0, dy: 120))
        screen.advance(seconds: 1)
        finger.up()
        screen.settle()
        motion.expect(
            .settles(within: 0.5, after: 0.1), .overshoots(atMost: 30),
            .peakSpeed(atMost: 8000, atLeast: 1500),
            .neverTeleports(tolerance: 60))
        #expect(screen.time < 6)
        // The flow layout positions the squares again, also after a rotation.
        screen.resize(to: CGSize(width: 667, height: 375))
        try scene.expectRest(atLeast: 66, at: rotatedSquare)
    }

    @Test("A second drag starts at the squares' places, also while they return, and a drag during a return is not lost")
    func secondDragStartsFresh() throws {
        for item in [13, 14] { screen.tap(.cell(item)) }
        startDrag(at: 14, by: CGVector(dx: 60, dy: 200)).up()
        screen.settle()
        screen.tap(.cell(14))
        expectColors(selected: [13])
        let (moving, resting) = (screen.motion(of: .cell(13)), screen.motion(of: .cell(14)))
        startDrag(at: 13, by: CGVector(dx: 0, dy: 150)).up()
        screen.settle()
        moving.expect(.moves(atLeast: 120), .returns(tolerance: 0.01))
        resting.expect(.rests())
        try scene.expectRest(atLeast: 72, at: square)
    }

    @Test("Without a long press, a drag scrolls the grid; then a tap still selects")
    func dragScrolls() throws {
        let content = screen.motion(of: .content(of: grid))
        screen.pan(from: .point(180, 500), by: CGVector(dx: 0, dy: -200), endVelocity: .zero)
        content.expect(.moves(atLeast: 180), .monotonic(.y), .neverTeleports())
        screen.settle()
        screen.tap(.cell(30))
        expectColors(selected: [30])
        try scene.expectRest(atLeast: 66, at: square)
    }

    @Test("After the screen rotates, squares are in the columns of the new width, and can be dragged")
    func rotatedGridIsInColumns() throws {
        screen.resize(to: CGSize(width: 667, height: 375))
        try scene.expectRest(atLeast: 66, at: rotatedSquare)
        screen.tap(.cell(12))
        let motion = screen.motion(of: .cell(12))
        startDrag(at: 12, by: CGVector(dx: 200, dy: 60)).up()
        screen.settle()
        motion.expect(.moves(atLeast: 150), .returns())
    }
}
