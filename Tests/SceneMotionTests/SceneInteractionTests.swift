import DynamicsTesting
import Examples
import Testing
import UIKit

/// Uses of the scenes beside the usual one: parameters that change, directions, drags that are cancelled or begin
/// elsewhere, and lists that are scrolled before they are used.
@MainActor
@Suite("Other uses of the scenes")
struct SceneInteractionTests {
    private let far = CGVector(dx: 60, dy: 200)

    private func open(_ name: String) throws -> (scene: SceneScreen, screen: Screen, list: UICollectionView) {
        let scene = try SceneScreen(name)
        return (scene, scene.screen, try scene.list)
    }

    /// Sets a parameter of a scene, as its panel does.
    private func apply(_ parameter: String, _ value: Double, in name: String, _ screen: Screen) throws {
        let parameters = try #require(ExampleScene.named(name)).parameters
        let found = try #require(parameters.first { $0.name == parameter })
        screen.perform { found.apply(value, to: screen.rootViewController) }
    }

    private func tile(_ item: Int) -> CGPoint {
        CGPoint(x: 32 + 64 * CGFloat(item % 5), y: 32 + 54 * CGFloat(item / 5))
    }

    private func square(_ item: Int) -> CGPoint {
        CGPoint(x: 25 + 65 * CGFloat(item % 6), y: 25 + 60 * CGFloat(item / 6))
    }

    /// Puts a finger down and moves it vertically without lifting it.
    private func drag(_ screen: Screen, from place: Place, steps: Int, dy: CGFloat) -> Finger {
        let finger = screen.finger()
        finger.down(at: place)
        for _ in 0..<steps { finger.move(by: CGVector(dx: 0, dy: dy)) }
        return finger
    }

    /// Presses a square for long, and drags it for a second without lifting the finger.
    private func longDrag(_ screen: Screen, _ item: Int, _ distance: CGVector) -> Finger {
        let finger = screen.finger()
        finger.down(at: .cell(item))
        screen.advance(seconds: 0.6)
        for _ in 0..<60 { finger.move(by: CGVector(dx: distance.dx / 60, dy: distance.dy / 60)) }
        return finger
    }

    @Test("Messages: lines below an inserted line start above their new places")
    func insertedLinesStartAbove() throws {
        let (_, screen, _) = try open("springy-messages")
        screen.tap(.cell(3))
        let motion = screen.motion(of: .cell(6))
        screen.advance(frames: 3)
        #expect(try #require(motion.samples[0]).position.y < 32 + 54 * 6 - 30)
    }

    @Test("Tiles: springs that are added during a scroll have the changed frequency")
    func newSpringsHaveChangedFrequency() throws {
        let (_, screen, list) = try open("springy-tiled")
        try apply("Frequency", 4, in: "springy-tiled", screen)
        screen.fling(.point(160, 500), velocity: CGVector(dx: 0, dy: -1200), distance: 300)
        screen.advance(seconds: 3)
        let motions = screen.motionsOfCells()
        let finger = drag(screen, from: .point(160, 540), steps: 8, dy: -15)
        let held = screen.frame
        screen.advance(seconds: 0.5)
        for path in list.indexPathsForVisibleItems {
            guard let place = motions[path.item]?[held + 29]?.position else { continue }
            #expect(abs(place.y - tile(path.item).y) < 1.5)
        }
        finger.up()
    }

    @Test("Tiles: tiles are at their places after scrolling far and back")
    func tilesReturnAfterScrollingBack() throws {
        let (scene, screen, _) = try open("springy-tiled")
        screen.pan(from: .point(160, 540), by: CGVector(dx: 0, dy: -500), endVelocity: .zero)
        screen.settle()
        screen.pan(from: .point(160, 40), by: CGVector(dx: 0, dy: 500), endVelocity: .zero)
        try scene.expectRest(atLeast: 50, at: tile)
    }

    @Test("Tiles: a tile in the finger's row lags too, if it is far aside")
    func tilesFarAsideLag() throws {
        let (_, screen, _) = try open("springy-tiled")
        let motions = screen.motionsOfCells()
        let finger = drag(screen, from: .cell(20), steps: 8, dy: -15)
        let (near, aside) = try (#require(motions[20]?.last), #require(motions[24]?.last))
        #expect(aside.position.y - near.position.y > 5)
        finger.up()
    }

    @Test("Grid: a long press on a square that is not selected drags the selected ones only")
    func pressedSquareStays() throws {
        let (_, screen, _) = try open("draggable-grid")
        screen.tap(.cell(13))
        let motion = screen.motion(of: .cell(14))
        longDrag(screen, 14, far).up()
        screen.settle()
        motion.expect(.rests())
    }

    @Test("Grid: squares return if the drag is cancelled")
    func cancelledDragReturns() throws {
        let (scene, screen, _) = try open("draggable-grid")
        screen.tap(.cell(13))
        longDrag(screen, 13, far).cancel()
        try scene.expectRest(atLeast: 72, at: square)
    }

    @Test("Grid: a second drag, from another square, returns without a jump")
    func secondDragFromAnotherSquareReturns() throws {
        let (scene, screen, _) = try open("draggable-grid")
        screen.tap(.cell(13))
        screen.tap(.cell(26))
        longDrag(screen, 13, far).up()
        screen.settle()
        let motion = screen.motion(of: .cell(26))
        longDrag(screen, 26, CGVector(dx: 60, dy: 100)).up()
        screen.settle()
        motion.expect(.neverTeleports(tolerance: 12), .overshoots(atMost: 30))
        try scene.expectRest(atLeast: 72, at: square)
    }

    @Test("Grid: squares of a scrolled grid follow the finger")
    func scrolledGridIsDragged() throws {
        let (scene, screen, _) = try open("draggable-grid")
        screen.scroll(toCell: 300)
        screen.tap(.cell(300))
        let motion = screen.motion(of: .cell(300))
        let finger = longDrag(screen, 300, CGVector(dx: 60, dy: -100))
        let (first, last) = try (#require(motion.samples[0]), #require(motion.last))
        #expect(abs(last.position.x - first.position.x - 60) < 6)
        #expect(abs(last.position.y - first.position.y + 100) < 10)
        finger.up()
        try scene.expectRest(atLeast: 66, at: square)
    }

    @Test(
        "Palettes: colors above and below the finger lag behind it",
        arguments: ["bouncy-palette", "bouncy-palette-lazy"])
    func colorsLagBehindFinger(name: String) throws {
        let (_, screen, _) = try open(name)
        let cells = screen.motionsOfCells()
        let finger = drag(screen, from: .point(160, 320), steps: 10, dy: -12)
        for item in [0, 4] {
            #expect(try #require(cells[item]?.last).position.y - 71 - 142 * CGFloat(item) > 1)
        }
        finger.up()
    }

    @Test("Palettes: the lag is measured from the finger that is down now")
    func lagIsMeasuredFromCurrentTouch() throws {
        let (_, screen, list) = try open("bouncy-palette-lazy")
        screen.fling(.point(160, 500), velocity: CGVector(dx: 0, dy: -1200), distance: 200)
        screen.settle()
        let finger = drag(screen, from: .cell(5), steps: 12, dy: -10)
        let cell = try #require(list.cellForItem(at: IndexPath(item: 5, section: 0)))
        #expect(abs(cell.center.y - 71 - 142 * 5) < 1.5)
        finger.up()
    }
}
