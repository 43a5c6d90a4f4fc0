import DynamicsTesting
import Testing
import UIKit

/// The motion of the guide's stages: gravity, collisions and pushes.
@MainActor
@Suite("Motion of the behaviors guide")
struct BehaviorsGuideMotionTests {
    private let scene: StageScreen
    private var screen: Screen { scene.screen }

    init() throws { scene = try StageScreen("behaviors-guide") }

    @Test(
        "Gravity has its direction and its magnitude",
        arguments: [
            ("down, at a reduced force", CGVector(dx: 0, dy: 100)), ("up", CGVector(dx: 0, dy: -1000)),
            ("diagonally", CGVector(dx: 1000, dy: 1000)),
        ])
    func gravityHasDirectionAndMagnitude(caption: String, gravity: CGVector) throws {
        let square = try scene.record(caption, "green")[0]
        let start = try #require(square.last?.position)
        // After 12 frames, 0.2 seconds, the square has fallen by g t² / 2 in sub-steps of 1/120 second.
        screen.advance(frames: 12)
        let fallen = try #require(square.last?.position)
        #expect(abs(fallen.x - start.x - gravity.dx * 0.02) < abs(gravity.dx) * 0.003 + 0.1, "\(start) to \(fallen)")
        #expect(abs(fallen.y - start.y - gravity.dy * 0.02) < abs(gravity.dy) * 0.003 + 0.1, "\(start) to \(fallen)")
        screen.advance(seconds: 4)
        let edge = CGPoint(
            x: gravity.dx > 0 ? 103 : 57, y: gravity.dy > 0 ? 103 : 12)
        square.expect(.staysOnStage, .neverTeleports(), .energyNeverRises(gravity: gravity, tolerance: 0.1))
        let last = try #require(square.last?.position)
        #expect(abs(last.x - edge.x) < 1.5 && abs(last.y - edge.y) < 1.5, "\(caption) ends at \(last)")
    }

    @Test("An item that was removed from gravity stays, the other one falls")
    func removedItemStays() throws {
        let items = try scene.record("green added, blue removed", "green", "blue")
        screen.advance(seconds: 4)
        items[0].expect(.moves(atLeast: 70), .staysOnStage, .settles(within: 2))
        items[1].expect(.rests())
    }

    @Test("A bar holds one square; the other falls through it")
    func barHoldsSquare() throws {
        let all = screen.rootViewController.view.subviews.filter { $0.subviews.count == 3 }
        let names = ["floor", "green", "blue"]
        for (view, name) in zip(try #require(all.first).subviews, names) { view.accessibilityIdentifier = name }
        let motions = screen.motions(of: names.map { .id($0) })
        screen.advance(seconds: 2)
        motions[0].expect(.rests())
        motions[1].expect(.settles(within: 2), .moves(atLeast: 50), .neverOverlaps(motions[0]))
        motions[2].expect(.moves(atLeast: 500), .monotonic(.y))
        screen.expectContacts(inOrder: [("floor", "green")])
        #expect(!screen.contacts.contains { $0.names.contains("blue") })
    }

    @Test("A square slides off the shelf to the bottom, and the delegate colors it at each boundary")
    func shelfTurnsSquare() throws {
        let items = try scene.record("orange: shelf, purple: nil", "square", "line")
        let view = try screen.view("orange: shelf, purple: nil: square")
        screen.advance(until: { view.backgroundColor == .systemOrange }, limit: 1)
        #expect(screen.contacts.contains { $0.names == ["orange: shelf, purple: nil: square", "shelf"] })
        screen.advance(until: { view.backgroundColor == .systemPurple }, limit: 3)
        screen.advance(seconds: 4)
        items[0].expect(.moves(atLeast: 80), .staysOnStage, .neverTeleports())
        screen.expectContacts(inOrder: [
            ("orange: shelf, purple: nil: square", "shelf"), ("orange: shelf, purple: nil: square", "bounds"),
        ])
        items[1].expect(.rests())
    }

    @Test("A square on the line and a turned square on the bottom come to rest flat")
    func squaresComeToRest() throws {
        let (shelf, bounds) = (
            try scene.record("its identifier: \"shelf\"", "square", "line"),
            try scene.record("those of the reference view", "square")
        )
        screen.advance(seconds: 4)
        shelf[0].expect(.moves(atLeast: 60), .staysOnStage)
        bounds[0].expect(.moves(atLeast: 60), .staysOnStage, .settles(within: 2.5))
        let angle = abs(try #require(bounds[0].last?.angle))
        #expect(angle < 0.02 || abs(angle - .pi / 2) < 0.02, "the square rests at \(angle) radians")
        screen.expectContacts(inOrder: [("its identifier: \"shelf\": square", "shelf")])
    }

    @Test("Two squares meet and become red")
    func squaresMeet() throws {
        let items = try scene.record("red: the two have met", "green", "blue")
        screen.advance(seconds: 4)
        items[0].expect(.moves(atLeast: 50), .neverOverlaps(items[1], tolerance: 2), .staysOnStage)
        screen.expectContacts(inOrder: [("red: the two have met: green", "red: the two have met: blue")])
        for name in ["green", "blue"] {
            #expect(try screen.view(.id("red: the two have met: \(name)")).backgroundColor == .systemRed)
        }
    }

    @Test(
        "A push accelerates in its direction; the removed item stays",
        arguments: [
            ("down, slowly", CGVector(dx: 0, dy: 1)), ("up", CGVector(dx: 0, dy: -1)),
            ("diagonally", CGVector(dx: 1, dy: 1)),
        ])
    func pushAccelerates(caption: String, direction: CGVector) throws {
        // The gravity stages have the same captions; the pushed squares have sides of 40 points.
        let stages = screen.rootViewController.view.subviews.filter { $0.subviews.first?.bounds.width == 40 }
        let index = ["down, slowly": 0, "up": 1, "diagonally": 2][caption]!
        let view = try #require(stages[index].subviews.first)
        let square = screen.motion(of: .view(view))
        let start = try #require(square.last?.position)
        // A push of 0.1 accelerates a square of 0.16 kg by 62.5 points per second squared, one of 1 by 625.
        let (frames, acceleration) = caption == "down, slowly" ? (45, 62.5) : (15, 625)
        screen.advance(frames: frames)
        let path = acceleration * Double(frames * frames) / 3600 / 2
        let end = try #require(square.last?.position)
        #expect(abs(Double(end.x - start.x) - Double(direction.dx) * path) < path * 0.1 + 0.5, "\(start) to \(end)")
        #expect(abs(Double(end.y - start.y) - Double(direction.dy) * path) < path * 0.1 + 0.5, "\(start) to \(end)")
        screen.advance(seconds: 2.5)
        square.expect(.staysOnStage, .moves(atLeast: 30), .neverTeleports())
    }

    @Test("Session: all stages, from their beginning and with every slider")
    func sessions() throws {
        screen.expectSnapshot()
        try scene.expectSessions(every: 12)
        screen.expectSnapshot("end")
        #expect(
            scene.scene.summary == [
                "Behaviors guide, 13 of 1000000000, 3.0 s", "Gravity -3.0...3.0, 1.00 \u{d7}",
                "Elasticity 0.0...1.0, 0.00",
            ])
    }

    @Test("Session: a slider that is moved before the stages start, and twice to the same value")
    func slidersAtStart() throws {
        for value in [0.5, 0.5, 0.5] { try scene.scene.set("Gravity", value) }
        try scene.scene.set("Elasticity", 0.7)
        screen.expectMotionSnapshot(every: 15, detail: .appearance) { screen.advance(seconds: 1.5) }
    }

    @Test("Stages that start again bounce with the elasticity that was set", arguments: [0.5, 0.7])
    func elasticityIsKept(elasticity: Double) throws {
        try scene.scene.set("Elasticity", elasticity)
        // The stages start again after five seconds.
        screen.advance(to: 5.05)
        let square = try scene.record("up", "green")[0]
        screen.advance(seconds: 1)
        // The square falls up to the top edge, where its center is at 12 points.
        let heights = square.samples.map { ($0?.position.y ?? 0) - 12 }
        let landing = try #require(heights.firstIndex { $0 < 1 })
        let bounce = try #require(heights[landing...].max())
        // A fall of 45 points at the elasticity e is followed by a bounce of about 45 e² points.
        let expected = 45 * elasticity * elasticity
        #expect(Double(bounce) > expected * 0.8 && Double(bounce) < expected * 1.2, "\(bounce), not \(expected)")
    }

    @Test("Few stages leave nothing behind")
    func stagesAreReleased() throws {
        #expect(try StageScreen("behaviors-guide", cells: 4).screen.rootViewController.view.subviews.count == 12)
        try SceneScreen.expectRelease(of: "behaviors-guide") { scene in
            try scene.set("Elasticity", 0.5)
            scene.screen.advance(seconds: 1)
        }
    }
}
