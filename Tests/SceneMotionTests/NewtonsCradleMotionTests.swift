import DynamicsTesting
import Testing
import UIKit

/// The motion of the cradle: balls fly in, hang on springs, collide, fall when they are released, and are deleted.
@MainActor
@Suite("Motion of Newton's cradle")
struct NewtonsCradleMotionTests {
    private static let name = "newtons-cradle"
    private let scene: SceneScreen
    private let list: UICollectionView
    private let plus = Place.point(187.5, 46)
    private var screen: Screen { scene.screen }

    init() throws {
        scene = try SceneScreen(Self.name)
        list = try scene.list
    }

    private var ballCount: Int { list.numberOfItems(inSection: 0) }

    /// Adds balls, one per second.
    private func addBalls(_ count: Int) {
        for _ in 0..<count {
            screen.tap(plus)
            screen.advance(seconds: 1)
        }
    }

    /// Touches a ball where it is now.
    private func release(_ item: Int, isCancelled: Bool = false) throws {
        let cell = try #require(list.cellForItem(at: IndexPath(item: item, section: 0)))
        let finger = screen.finger(downAt: .point(cell.center.x, cell.center.y))
        isCancelled ? finger.cancel() : finger.up()
    }

    private func color(_ item: Int) -> UIColor? {
        list.cellForItem(at: IndexPath(item: item, section: 0))?.backgroundColor
    }

    @Test("The scene opens empty and idle")
    func sceneOpensEmpty() {
        screen.advance(frames: 10)
        #expect(ballCount == 0 && list.visibleCells.isEmpty && screen.isIdle)
        screen.expectSnapshot()
        #expect(
            scene.summary == [
                "Newton\u{2019}s cradle, 0 of 1000000000, 12.0 s", "Gravity 0.0...3.0, 1.00",
                "Elasticity 0.0...1.0, 0.00", "Frequency 0.3...5.0, 1.00 Hz", "Damping 0.0...1.0, 0.40",
                "Strings 0.0...1.0, 1.00",
            ])
    }

    @Test("A ball flies in from the right, and swings around the center on its spring")
    func ballFliesIn() throws {
        let ball = screen.motion(of: .cell(0))
        screen.tap(plus)
        screen.advance(seconds: 20)
        let first = try #require(ball.samples.first { $0 != nil } ?? nil)
        #expect(first.position.x > 350)
        ball.expect(.neverTeleports(), .peakSpeed(atMost: 1500, atLeast: 300))
        // The weight of the ball stretches the spring of 1 Hz by 1000 / (2π)² = 25.3 points beyond 300.
        let rest = CGPoint(x: 187.5, y: 389.3)
        ball.expect(.oscillates(times: 8...13, tolerance: 5, target: rest))
    }

    @Test("Balls collide as circles, do not overlap and do not jump while balls are added")
    func ballsCollide() throws {
        let balls = screen.motions(of: (0..<5).map { .cell($0) })
        addBalls(5)
        #expect(ballCount == 5 && list.visibleCells.count == 5)
        screen.advance(seconds: 4)
        balls.expect(.neverTeleports(), .moves(atLeast: 10), .peakSpeed(atMost: 1500))
        #expect(screen.contacts.filter { $0.names.allSatisfy { $0.hasPrefix("cell") } }.count >= 5)
    }

    @Test("A tapped ball falls straight below the screen and is deleted; the others keep their colors")
    func tappedBallFalls() throws {
        addBalls(3)
        let colors = (0..<3).map { color($0) }
        screen.tap(.cell(1))
        let ball = screen.motion(of: .cell(1))
        screen.advance(until: { ballCount == 2 }, limit: 3)
        ball.frames(0..<screen.frame - 1).expect(.moves(atLeast: 200), .neverTeleports())
        #expect([color(0), color(1)] == [colors[0], colors[2]])
    }

    @Test("Session: the film, more balls than colors, balls that fall one by one, together, and twice")
    func balls() throws {
        try screen.expectMotionSnapshot(every: 15, detail: .appearance) {
            try scene.playFilm()
            screen.advance(seconds: 3)
            for _ in 0..<7 {
                screen.tap(plus)
                screen.advance(seconds: 0.4)
            }
            screen.advance(seconds: 1)
            for item in [0, 4, 4, 6] {
                try release(item)
                screen.advance(frames: 4)
            }
            screen.tap(plus, count: 2)
            screen.pan(from: .point(60, 200), by: CGVector(dx: 40, dy: -150))
            screen.advance(seconds: 2)
            try release(1, isCancelled: true)
            screen.advance(seconds: 6)
            screen.perform {
                for ball in list.indexPathsForVisibleItems {
                    list.delegate?.collectionView(list, didSelectItemAt: ball)
                }
            }
            screen.advance(seconds: 2)
        }
        screen.expectSnapshot("end")
    }

    @Test("Session: every slider, with balls that were added before and after")
    func sliders() throws {
        addBalls(2)
        try screen.expectMotionSnapshot(every: 12, detail: .appearance) {
            try scene.moveSliders { screen.advance(seconds: 0.8) }
            try scene.set("Elasticity", 1)
            try scene.set("Frequency", 2)
            try scene.set("Damping", 0.05)
            addBalls(2)
            screen.tap(.cell(1))
            screen.advance(seconds: 1.5)
        }
    }

    @Test("Session: the screen turns, balls are added on it, and random fingers")
    func turning() throws {
        screen.expectMotionSnapshot(every: 15, detail: .appearance) {
            addBalls(2)
            scene.turn()
            addBalls(1)
            scene.turn()
            screen.play(RandomFingers(gestureCount: 8).makeProgram(seed: 7, size: screen.bounds.size))
        }
    }

    @Test("The motion is the same at 60 and 120 Hz, and leaves nothing behind")
    func motionIsRobust() throws {
        let ball = try SceneScreen.scenario(Self.name) { [plus] scene in
            scene.screen.tap(plus)
            scene.screen.advance(seconds: 2)
        }
        ball.isTheSame(at: 60, and: 120, tolerance: 4, of: [.cell(0)])
        try SceneScreen.expectRelease(of: Self.name) { try $0.playFilm() }
    }
}
