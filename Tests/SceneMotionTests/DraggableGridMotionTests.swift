import DynamicsTesting
import Testing
import UIKit

/// The motion of the grid: selected squares follow a long press on springs, in front of the others, and return.
@MainActor
@Suite("Motion of the draggable grid")
struct DraggableGridMotionTests {
    private static let name = "draggable-grid"
    private let scene: SceneScreen
    private let grid: UICollectionView
    private var screen: Screen { scene.screen }

    init() throws {
        scene = try SceneScreen(Self.name)
        grid = try scene.list
    }

    private func square(_ item: Int) -> CGPoint {
        CGPoint(x: 25 + 65 * CGFloat(item % 6), y: 25 + 60 * CGFloat(item / 6))
    }

    private func expectColors(selected: [Int], sourceLocation: SourceLocation = #_sourceLocation) {
        let red = grid.indexPathsForVisibleItems.filter { grid.cellForItem(at: $0)?.backgroundColor == .systemRed }
        #expect(red.map(\.item) == selected, sourceLocation: sourceLocation)
    }

    /// Presses a place until the drag begins, and drags it without lifting the finger.
    private func drag(_ place: Place, by distances: (CGFloat, CGFloat)..., seconds: TimeInterval = 0.5) -> Finger {
        let finger = screen.finger(downAt: place)
        screen.advance(seconds: 0.6)
        for (dx, dy) in distances { finger.move(by: CGVector(dx: dx, dy: dy), duration: seconds) }
        return finger
    }

    @Test("The grid opens at rest; taps select and deselect squares, also after scrolling away and back")
    func tapsSelect() throws {
        try scene.expectRest(atLeast: 72, at: square)
        for item in [13, 14, 9, 14] { screen.tap(.cell(item)) }
        expectColors(selected: [9, 13])
        screen.expectSnapshot()
        screen.scroll(toCell: 900)
        expectColors(selected: [])
        screen.scroll(toCell: 0)
        expectColors(selected: [9, 13])
        #expect(
            scene.summary == [
                "Draggable grid, 1000 of 1000000000, 6.5 s", "Frequency 0.5...15.0, 8.0 Hz", "Damping 0.0...1.0, 0.60",
            ])
    }

    @Test("Selected squares follow the finger with a lag, in front of the others, without turning, and return")
    func selectedSquaresFollowFinger() throws {
        for item in [13, 14, 9] { screen.tap(.cell(item)) }
        let dragged = screen.motions(of: [13, 14, 9].map { .cell($0) })
        let finger = drag(.cell(14), by: (60, 240), seconds: 1)
        for motion in dragged {
            // A spring of 8 Hz lags behind a finger at 250 points per second by a few points.
            let (start, end) = try (#require(motion.samples[0]), #require(motion.last))
            let (dx, dy) = (end.position.x - start.position.x - 60, end.position.y - start.position.y - 240)
            #expect(abs(dx) < 6 && dy < -1 && dy > -25, "\(motion.name) is \(dx), \(dy) points from the finger")
        }
        screen.expectSnapshot("dragged")
        finger.up()
        screen.settle()
        dragged.expect(
            .neverTeleports(tolerance: 60), .moves(atLeast: 200), .returns(tolerance: 0.01),
            .settles(within: 1, after: 0.1), .overshoots(atMost: 45))
        try scene.expectRest(atLeast: 72, at: square)
    }

    @Test("Squares stay under a finger that rests until the animator pauses, and follow it again")
    func squaresStayUnderRestingFinger() throws {
        screen.tap(.cell(14))
        let motion = screen.motion(of: .cell(14))
        let finger = drag(.cell(14), by: (60, 120))
        func expectDisplacement(_ dx: CGFloat, _ dy: CGFloat) throws {
            screen.expectAnimatorsPause(within: 4)
            screen.advance(seconds: 0.5)
            let position = try #require(motion.last?.position)
            let (x, y) = (position.x - square(14).x, position.y - square(14).y)
            #expect(abs(x - dx) < 1 && abs(y - dy) < 1, "the square is \(x), \(y) points from its place")
        }
        try expectDisplacement(60, 120)
        finger.move(by: CGVector(dx: -30, dy: 60), duration: 0.4)
        try expectDisplacement(30, 180)
        finger.up()
        try scene.expectRest(atLeast: 72, at: square)
    }

    @Test("Session: drags in all directions, from several places, that end in several ways")
    func dragging() throws {
        try screen.expectMotionSnapshot(every: 8, detail: .appearance) {
            try scene.playFilm()
            screen.advance(seconds: 2)
            drag(.cell(20), by: (90, -150), (-120, 0)).cancel()
            drag(.cell(40), by: (-60, 90)).up()
            screen.tap(.point(220, 265))
            screen.advance(seconds: 2)
            drag(.cell(27), by: (150, 90), (-50, 250), seconds: 0.15).up()
            screen.advance(seconds: 0.05)
            // A press during the return starts a drag from the squares' places in the grid.
            drag(.point(155, 145), by: (50, 60)).up()
            screen.advance(seconds: 3)
            let finger = drag(.point(25, 640), by: (40, -300))
            screen.tap(.point(340, 30))
            finger.move(by: CGVector(dx: 20, dy: 20), duration: 0.2)
            finger.up()
        }
    }

    @Test("Session: a scrolled grid, presses without a selection, drags that scroll, and another selection")
    func scrolledGrid() {
        screen.expectMotionSnapshot(every: 10, detail: .appearance) {
            drag(.cell(7), by: (50, 90)).up()
            screen.fling(.point(180, 500), velocity: CGVector(dx: 0, dy: -1500))
            screen.scroll(toCell: 300)
            for item in [300, 294] { screen.tap(.cell(item)) }
            drag(.cell(300), by: (160, -100), (-100, 0)).up()
            screen.advance(seconds: 3)
            screen.pan(from: .point(180, 300), by: CGVector(dx: 0, dy: 220), endVelocity: .zero)
        }
    }

    @Test("Session: every slider, during a drag and the return, and another selection during the return")
    func sliders() throws {
        for item in [13, 26] { screen.tap(.cell(item)) }
        try screen.expectMotionSnapshot(of: [13, 14, 26].map { .cell($0) }, every: 6, detail: .appearance) {
            try scene.moveSliders {
                drag(.cell(13), by: (60, 200), (40, 0), seconds: 0.2).up()
                screen.advance(seconds: 0.4)
            }
            let finger = drag(.cell(13), by: (60, 100))
            for (name, value) in [("Frequency", 2.0), ("Damping", 0.1)] { try scene.set(name, value) }
            finger.up()
            for item in [13, 26, 14] { screen.tap(.cell(item)) }
            drag(.cell(14), by: (30, 30)).up()
        }
    }

    @Test("Session: the screen turns at rest and during a drag; random fingers")
    func turning() {
        screen.expectMotionSnapshot(every: 12, detail: .appearance) {
            scene.turn()
            for item in [12, 25] { screen.tap(.cell(item)) }
            let finger = drag(.cell(12), by: (200, 60))
            scene.turn()
            finger.move(by: CGVector(dx: 30, dy: 100), duration: 0.3)
            finger.up()
            screen.advance(seconds: 1)
            scene.playRandomFingers(seed: 3, count: 6)
        }
    }

    @Test("The motion is the same at 60 and 120 Hz, can be interrupted, and leaves nothing behind")
    func motionIsRobust() throws {
        let drag = try SceneScreen.scenario(Self.name) { scene in
            scene.screen.tap(.cell(13))
            let finger = scene.screen.finger(downAt: .cell(13))
            scene.screen.advance(seconds: 0.6)
            finger.move(by: CGVector(dx: 60, dy: 60), duration: 0.5)
            scene.screen.advance(seconds: 0.5)
            finger.up()
        }
        drag.isTheSame(at: 60, and: 120, tolerance: 10, of: [.cell(13), .cell(14)])
        drag.canBeInterrupted(at: .point(160, 300), limit: 4)
        try SceneScreen.expectRelease(of: Self.name) { try $0.playFilm() }
    }
}
