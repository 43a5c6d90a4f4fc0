import DynamicsTesting
import Testing
import UIKit

/// The motion of the cradle: balls fly in, hang on springs, collide, fall when they are released, and are deleted.
@MainActor
@Suite("Motion of Newton's cradle")
struct NewtonsCradleMotionTests {
    private let scene: SceneScreen
    private let list: UICollectionView
    private let plus = Place.point(187.5, 46)
    private var screen: Screen { scene.screen }

    init() throws {
        scene = try SceneScreen("newtons-cradle")
        list = try scene.list
    }

    private var ballCount: Int { list.numberOfItems(inSection: 0) }

    private func addBalls(_ count: Int) {
        for _ in 0..<count {
            screen.tap(plus)
            screen.advance(seconds: 1)
        }
    }

    private func color(_ item: Int) -> UIColor? {
        list.cellForItem(at: IndexPath(item: item, section: 0))?.backgroundColor
    }

    @Test("The scene opens empty and idle")
    func sceneOpensEmpty() {
        screen.advance(frames: 10)
        #expect(ballCount == 0 && list.visibleCells.isEmpty && screen.isIdle)
    }

    @Test("A ball flies in from the right, and swings around the center on its spring")
    func ballFliesIn() throws {
        let ball = screen.motion(of: .cell(0))
        screen.tap(plus)
        #expect(ballCount == 1)
        screen.advance(seconds: 20)
        let first = try #require(ball.samples.first { $0 != nil } ?? nil)
        #expect(first.position.x > 350)
        ball.expect(.neverTeleports(), .peakSpeed(atMost: 1500, atLeast: 300))
        // The weight of the ball stretches the spring of 1 Hz by 1000 / (2π)² = 25.3 points beyond 300.
        let rest = CGPoint(x: 187.5, y: 389.3)
        let last = try #require(ball.last)
        #expect(abs(last.position.x - rest.x) < 90 && abs(last.position.y - rest.y) < 12, "\(last.position)")
        ball.expect(.oscillates(times: 8...13, tolerance: 5, target: rest))
    }

    @Test("Balls collide as circles, do not overlap and do not jump while balls are added")
    func ballsCollide() throws {
        addBalls(5)
        #expect(ballCount == 5 && list.visibleCells.count == 5)
        let balls = screen.motions(of: (0..<5).map { .cell($0) })
        screen.advance(seconds: 4)
        balls.expect(.neverTeleports(), .moves(atLeast: 10), .peakSpeed(atMost: 1500))
        for (index, ball) in balls.enumerated() {
            for other in balls[..<index] { overlap(ball, other) }
        }
        let pairs = screen.contacts.filter { $0.names.allSatisfy { $0.hasPrefix("cell") } }
        #expect(pairs.count >= 5, "\(pairs.count) contacts")
        #expect(Set((0..<5).map { color($0)?.hash }).count == 5)
    }

    /// Expects that the distance of two balls is never below their diameter by more than 3 points.
    private func overlap(_ a: Motion, _ b: Motion, sourceLocation: SourceLocation = #_sourceLocation) {
        a.expect(
            .custom { motion in
                for case let sample? in motion.samples {
                    guard let other = b[sample.frame] else { continue }
                    let (dx, dy) = (other.position.x - sample.position.x, other.position.y - sample.position.y)
                    let distance = (dx * dx + dy * dy).squareRoot()
                    if distance < 41 {
                        return ("is \(distance) points from \(b.name); its diameter is 44", sample.frame)
                    }
                }
                return nil
            }, sourceLocation: sourceLocation)
    }

    @Test("A tapped ball falls straight below the screen and is deleted; the others keep their colors and places")
    func tappedBallFalls() throws {
        addBalls(3)
        let colors = (0..<3).map { color($0) }
        let ball = screen.motion(of: .cell(1))
        let tapped = screen.frame
        screen.tap(.cell(1))
        screen.advance(until: { ballCount == 2 }, limit: 3)
        let fall = ball.frames(tapped..<screen.frame - 1)
        fall.expect(.moves(atLeast: 200), .neverTeleports())
        #expect((fall.samples.compactMap { $0 }.map(\.position.y).max() ?? 0) > 640)
        #expect([color(0), color(1)] == [colors[0], colors[2]])
        screen.perform { list.reloadData() }
        screen.advance(frames: 1)
        #expect([color(0), color(1)] == [colors[0], colors[2]], "the colors of the data source")
        let rest = screen.motions(of: [.cell(0), .cell(1)])
        screen.advance(seconds: 2)
        rest.expect(.neverTeleports())
        #expect(ballCount == 2 && list.visibleCells.count == 2)
    }

    @Test("A ball can be added while another falls, and both ends of the list can be released")
    func ballsAreAddedDuringFall() throws {
        addBalls(3)
        screen.advance(seconds: 3)
        let last = color(2)
        screen.tap(.cell(0))
        screen.tap(plus)
        #expect(ballCount == 4)
        screen.advance(until: { ballCount == 3 }, limit: 3)
        #expect(color(1) == last)
        screen.advance(seconds: 2)
        screen.tap(.cell(2))
        screen.advance(until: { ballCount == 2 }, limit: 3)
        #expect(color(1) == last && scene.runningAnimators.first?.behaviors.count == 3 + 2)
        screen.motionsOfCells().expect(.staysInside(screen.bounds.insetBy(dx: -60, dy: -60)))
    }
}
