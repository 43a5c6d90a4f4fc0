import DynamicsTesting
import Testing
import UIKit

/// The motion of the catalog's stages: every behavior and its properties.
@MainActor
@Suite("Motion of the behaviors catalog")
struct BehaviorsCatalogMotionTests {
    private let scene: StageScreen
    private var screen: Screen { scene.screen }

    init() throws { scene = try StageScreen("behaviors-catalog") }

    @Test("Items fall, and come to rest where the boundaries hold them")
    func itemsFallAndRest() throws {
        let (weak, angled, mixed) = (
            try scene.record("magnitude 0.2", "square")[0], try scene.record("angle π/6, magnitude 0.1", "square")[0],
            try scene.record("mode everything", "square", "ball", "blue")
        )
        let (inset, group) = (
            try scene.record("boundaries only, insets", "upper", "lower"),
            try scene.record("of two items", "square", "bar")
        )
        screen.advance(seconds: 5)
        weak.expect(.reaches(CGPoint(x: 57, y: 103), before: 1.1), .energyNeverRises(gravity: CGVector(dx: 0, dy: 200)))
        angled.expect(.moves(atLeast: 80), .staysOnStage)
        for (index, item) in mixed.enumerated() {
            item.expect(.staysOnStage, .neverTeleports())
            for other in mixed[..<index] { item.expect(.neverOverlaps(other, tolerance: 1.5)) }
        }
        // The balls collide with the inset boundary only and rest at the same height.
        inset.expect(.settles(within: 5), .moves(atLeast: 10))
        #expect(inset.allSatisfy { abs(($0.last?.position.y ?? 0) - 78) < 1 })
        group.expect(.moves(atLeast: 70), .settles(within: 5))
        let distance = zip(group[0].samples, group[1].samples).map { a, b in hypot(a!.position, b!.position) }
        #expect(distance.allSatisfy { abs($0 - 35) < 0.5 }, "the items of the group move together")
    }

    @Test("Pushes accelerate small items more than large ones, and turn items off the center")
    func pushesAccelerate() throws {
        let (continuous, instant) = (
            try scene.record("(0.02, 0), two sizes", "small", "large"),
            try scene.record("(0.04, 0), two sizes", "small", "large")
        )
        let off = try scene.record("offset (0, -15)", "square")[0]
        screen.advance(seconds: 1)
        func path(_ motion: Motion) -> CGFloat { motion.last!.position.x - motion.samples[0]!.position.x }
        // The masses are 0.0576 and 0.1936 kg: accelerations of 34.7 and 10.3 points per second squared, and speeds of
        // 69.4 and 20.7 points per second.
        for (motions, expected) in [(continuous, [17.4, 5.2]), (instant, [66, 19.7])] {
            for (motion, expected) in zip(motions, expected) {
                #expect(abs(Double(path(motion)) - expected) < expected * 0.06 + 0.6, "\(motion.name): \(path(motion))")
            }
        }
        #expect(off.last!.angle > 0.15 && off.last!.angle < 0.6, "the square turned by \(off.last!.angle)")
        screen.advance(seconds: 3)
        (continuous + instant + [off]).expect(.neverTeleports())
        (continuous + instant).expect(.staysOnStage)
    }

    @Test("Snaps and springs swing by their damping")
    func dampingIsVisible() throws {
        let snaps = try scene.record("damping 0.1 and 0.9", "loose", "tight")
        let springs = try scene.record("1 Hz, damping 0 and 0.5", "free", "damped")
        screen.advance(seconds: 6)
        snaps[0].expect(.overshoots(atMost: 60, atLeast: 20, target: CGPoint(x: 30, y: 85)))
        snaps[1].expect(.overshoots(atMost: 8, target: CGPoint(x: 85, y: 85)), .settles(within: 1.5))
        springs[0].expect(.oscillates(times: 11...13, tolerance: 10, target: CGPoint(x: 30, y: 50)))
        springs[1].expect(
            .reaches(CGPoint(x: 85, y: 50), before: 0.5, tolerance: 2), .settles(within: 2.5, after: 0.8),
            .oscillates(times: 1...3))
        springs[0].expect(.energyNeverRises(anchor: CGPoint(x: 30, y: 50), frequency: 1))
    }

    @Test("Attachments keep their lengths, axes and ranges")
    func attachmentsHold() throws {
        let rod = try scene.record("frequency 0", "ball")[0]
        let (link, rope) = (try scene.record("item to item", "top", "low"), try scene.record("length 70", "top", "low"))
        let (slide, weld) = (
            try scene.record("axis (1, 1), range -70...0", "square")[0],
            try scene.record("two items, one body", "a", "b")
        )
        let pin = try scene.record("range ±0.6, friction 0.002", "base", "arm")
        screen.advance(seconds: 4)
        func distances(_ a: Motion, _ b: CGPoint) -> [CGFloat] { a.samples.map { hypot($0!.position, b) } }
        #expect(distances(rod, CGPoint(x: 57, y: 20)).allSatisfy { abs($0 - 38) < 1 })
        #expect(distances(link[1], CGPoint(x: 57, y: 25)).allSatisfy { abs($0 - 45.54) < 1 })
        let ropeLengths = distances(rope[1], CGPoint(x: 57, y: 20))
        #expect(ropeLengths.allSatisfy { $0 < 72 } && ropeLengths.max()! > 69)
        [link[0], rope[0], pin[0]].expect(.rests())
        slide.expect(.monotonic(.y, tolerance: 3), .moves(atLeast: 40))
        #expect(slide.samples.allSatisfy { abs($0!.position.x - $0!.position.y) < 1 })
        #expect(zip(weld[0].samples, weld[1].samples).allSatisfy { abs(hypot($0!.position, $1!.position) - 35) < 1 })
        let angles = pin[1].samples.map { $0!.angle }
        #expect(angles.allSatisfy { abs($0) < 0.65 } && angles.map(abs).max()! > 0.5)
        [rod, slide, link[1], rope[1], pin[1]].expect(.neverTeleports())
    }

    @Test("Fields move their balls, and the balls do not overlap")
    func fieldsMoveBalls() throws {
        let stages = try [
            "strength 5", "strength 0.02", "0.3, minimumRadius 20", "(0.6, 0.3), region: size",
            "(0.2, -0.2), region: radius", "0.1, smoothness 0.1, 1 Hz", "strength 0.3", "0.01, charge 1",
            "0.03, charge 1", "force -m y / 20",
        ].map { try scene.record($0, "orange", "blue", "green") }
        screen.advance(seconds: 3)
        for balls in stages {
            balls.expect(.staysOnStage, .neverTeleports(), .peakSpeed(atMost: 1300))
            #expect(balls.contains { $0.problem(with: .moves(atLeast: 0.4)) == nil }, "\(balls[0].name): no ball moves")
            for (index, ball) in balls.enumerated() {
                for other in balls[..<index] { ball.expect(.neverOverlaps(other, tolerance: 2.5)) }
            }
        }
    }

    private func hypot(_ a: CGPoint, _ b: CGPoint) -> CGFloat {
        ((a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y)).squareRoot()
    }

    @Test("Session: all stages, from their beginning and with every slider")
    func sessions() throws {
        // The arrows of the fields would make the picture large.
        try StageScreen("behaviors-catalog", cells: 25).screen.expectSnapshot()
        try scene.expectSessions(every: 20)
        #expect(
            scene.scene.summary == [
                "Behaviors catalog, 36 of 1000000000, 3.0 s", "Gravity -3.0...3.0, 1.00 \u{d7}",
                "Elasticity 0.0...1.0, 0.00",
            ])
        try SceneScreen.expectRelease(of: "behaviors-catalog") { $0.screen.advance(frames: 20) }
    }
}
