import DynamicsTesting
import Examples
import Testing
import UIKit

@MainActor
@Suite("Other uses of the cradle and the guide")
struct CradleInteractionTests {
    private let bar = Place.point(187.5, 46)

    private func openCradle() throws -> (screen: Screen, list: UICollectionView) {
        let scene = try SceneScreen("newtons-cradle")
        return (scene.screen, try scene.list)
    }

    private func apply(_ parameter: String, _ value: Double, in name: String, _ screen: Screen) throws {
        let parameters = try #require(ExampleScene.named(name)).parameters
        let found = try #require(parameters.first { $0.name == parameter })
        screen.perform { found.apply(value, to: screen.rootViewController) }
    }

    /// Adds balls, one per second.
    private func addBalls(_ count: Int, to screen: Screen) -> [Motion] {
        (0..<count).map { item in
            screen.tap(bar)
            defer { screen.advance(seconds: 1) }
            return screen.motion(of: .cell(item))
        }
    }

    @Test("Balls that are added after a change of the elasticity bounce with it")
    func elasticBallsBounce() throws {
        let (screen, _) = try openCradle()
        try apply("Elasticity", 1, in: "newtons-cradle", screen)
        screen.tap(bar)
        screen.advance(seconds: 6)
        screen.tap(bar)
        let balls = screen.motions(of: [.cell(0), .cell(1)])
        screen.advance(until: { !screen.contacts.isEmpty }, limit: 4)
        let frame = try #require(screen.contacts.first).frame
        screen.advance(frames: 8)
        func relativeSpeed(_ frame: Int) throws -> CGFloat {
            try #require(balls[1].velocity(at: frame)).dx - #require(balls[0].velocity(at: frame)).dx
        }
        #expect(try relativeSpeed(frame + 3) > -relativeSpeed(frame - 2) / 2)
    }

    @Test("Balls touch as circles: their centers are then a diameter apart")
    func ballsTouchAsCircles() throws {
        let (screen, _) = try openCradle()
        let balls = addBalls(5, to: screen)
        screen.advance(seconds: 2)
        var distances: [CGFloat] = []
        for contact in screen.contacts {
            let pair = balls.filter { contact.names.contains($0.name) }
            guard pair.count == 2, let a = pair[0][contact.frame], let b = pair[1][contact.frame] else { continue }
            distances.append(hypot(a.position.x - b.position.x, a.position.y - b.position.y))
        }
        #expect(!distances.isEmpty && distances.allSatisfy { $0 < 48 })
    }

    @Test("If two balls fall at the same time, each is deleted itself")
    func fallingBallsAreDeletedThemselves() throws {
        let (screen, list) = try openCradle()
        _ = addBalls(5, to: screen)
        func color(_ item: Int) -> UIColor? {
            list.cellForItem(at: IndexPath(item: item, section: 0))?.backgroundColor
        }
        let colors = (0..<5).map { color($0) }
        screen.tap(.cell(0))
        screen.advance(frames: 5)
        screen.tap(.cell(2))
        screen.advance(until: { list.numberOfItems(inSection: 0) == 3 }, limit: 4)
        screen.advance(frames: 2)
        #expect((0..<3).map { color($0) } == [colors[1], colors[3], colors[4]])
    }

    @Test("Guide: a parameter that is set again to the same value changes nothing")
    func repeatedParameterChangesNothing() throws {
        let scene = try StageScreen("behaviors-guide")
        let screen = scene.screen
        for value in [0.5, 0.5, 0.5] { try apply("Gravity", value, in: "behaviors-guide", screen) }
        let square = try scene.record("diagonally", "green")[0]
        let start = try #require(square.last?.position)
        screen.advance(frames: 12)
        #expect(abs(try #require(square.last?.position).y - start.y - 10) < 1.5)
    }
}
