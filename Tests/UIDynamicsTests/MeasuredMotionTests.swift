import TestSupport
import Testing
import UIDynamics

/// Compares the motion of items with measurements on Apple's system, through the public API. A frame is 1/60 s.
@MainActor
@Suite("Motion as measured on Apple's system")
struct MeasuredMotionTests {
    private let stage = TestStage()

    @Test(
        "An item falls as measured, with and without resistance",
        arguments: [
            (CGFloat(0), [50.0694466, 50.4166718, 51.0416679, 51.9444466, 53.1250076] as [CGFloat]),
            (CGFloat(0.1), [50.0693855, 50.4160881, 51.0396423, 51.9395943, 53.1154747]),
        ])
    func itemFallsAsMeasured(resistance: CGFloat, expected: [CGFloat]) {
        let item = TestItem(x: 150, y: 50)
        let properties = UIDynamicItemBehavior(items: [item])
        properties.resistance = resistance
        stage.animator.addBehavior(UIGravityBehavior(items: [item]))
        stage.animator.addBehavior(properties)
        for y in expected {
            stage.runFrames(1)
            #expect(item.center.y.matches(y, within: 0.0001), "The center is at \(item.center.y), not \(y).")
            #expect(item.center.x.matches(150))
        }
    }

    @Test("A pendulum on a rod swings as measured")
    func pendulumSwingsAsMeasured() {
        let item = TestItem(x: 200, y: 100, side: 40)
        let properties = UIDynamicItemBehavior(items: [item])
        properties.resistance = 0
        properties.angularResistance = 0
        stage.animator.addBehavior(UIGravityBehavior(items: [item]))
        stage.animator.addBehavior(properties)
        stage.animator.addBehavior(UIAttachmentBehavior(item: item, attachedToAnchor: CGPoint(x: 100, y: 100)))
        stage.runFrames(1)
        #expect(item.center.x.matches(199.999969) && item.center.y.matches(100.069443), "\(item.center)")
        stage.runFrames(9)
        #expect(item.center.x.matches(199.132126) && item.center.y.matches(113.146225), "\(item.center)")
    }

    @Test("An item on a spring of 2 Hz moves as measured")
    func itemOnSpringMovesAsMeasured() {
        let item = TestItem(x: 100, y: 250, side: 40)
        let properties = UIDynamicItemBehavior(items: [item])
        properties.resistance = 0
        let spring = UIAttachmentBehavior(item: item, attachedToAnchor: CGPoint(x: 100, y: 100))
        spring.length = 100
        spring.frequency = 2
        spring.damping = 0.3
        stage.animator.addBehavior(properties)
        stage.animator.addBehavior(spring)
        stage.runFrames(1)
        #expect(item.center.y.matches(249.48938), "\(item.center.y)")
        stage.runFrames(9)
        #expect(item.center.y.matches(201.092148), "\(item.center.y)")
    }

    @Test("An overdamped spring of 1 Hz returns an item from a distance of 10 points as measured")
    func overdampedSpringReturnsItemAsMeasured() {
        let item = TestItem(center: CGPoint(x: 160, y: 42), size: CGSize(width: 300, height: 44))
        let spring = UIAttachmentBehavior(item: item, attachedToAnchor: CGPoint(x: 160, y: 32))
        spring.length = 0
        spring.frequency = 1
        spring.damping = 2
        stage.animator.addBehavior(spring)
        let expected: [Int: CGFloat] = [
            1: 9.9774, 5: 9.3497, 10: 8.2462, 20: 6.2672, 30: 4.7497, 60: 2.0668, 120: 0.3787,
        ]
        var frame = 0
        while stage.animator.isRunning && frame < 300 {
            stage.runFrames(1)
            frame += 1
            if let offset = expected[frame] {
                #expect((item.center.y - 32).matches(offset), "frame \(frame): \(item.center.y - 32)")
            }
        }
        #expect(frame == 135)
        #expect((item.center.y - 32).matches(0.177))
        let rest = item.center
        stage.runFrames(60)
        #expect(item.center == rest)
    }

    @Test("An item at rest falls asleep in the 31st step")
    func itemAtRestFallsAsleepInStep31() {
        let item = TestItem(x: 100, y: 100)
        stage.animator.addBehavior(UIDynamicItemBehavior(items: [item]))
        stage.runFrames(30)
        #expect(stage.animator.isRunning)
        stage.runFrames(1)
        #expect(!stage.animator.isRunning)
        #expect(stage.log.calls == ["resume true", "pause false"])
    }

    @Test("The density of an item does not change the frequency of its spring", arguments: [0.1, 1, 30])
    func itemDensityDoesNotChangeSpringFrequency(_ density: Double) {
        let item = TestItem(x: 100, y: 250, side: 40)
        let properties = UIDynamicItemBehavior(items: [item])
        properties.density = CGFloat(density)
        properties.resistance = 0
        let spring = UIAttachmentBehavior(item: item, attachedToAnchor: CGPoint(x: 100, y: 100))
        spring.length = 100
        spring.frequency = 2
        spring.damping = 0.3
        stage.animator.addBehavior(properties)
        stage.animator.addBehavior(spring)
        stage.runFrames(10)
        #expect(item.center.y.matches(201.092148), "\(item.center.y)")
    }

    @Test("Velocities are in points and radians per second, and are applied when the behavior is added")
    func velocitiesUsePointsAndRadiansPerSecond() {
        let item = TestItem(x: 100, y: 100)
        let properties = UIDynamicItemBehavior(items: [item])
        properties.resistance = 0
        properties.angularResistance = 0
        properties.addLinearVelocity(CGPoint(x: 60, y: 0), for: item)
        properties.addLinearVelocity(CGPoint(x: 0, y: 120), for: item)
        properties.addAngularVelocity(3, for: item)
        #expect(properties.linearVelocity(for: item) == .zero)
        stage.animator.addBehavior(properties)
        #expect(properties.linearVelocity(for: item).x.matches(60))
        stage.runFrames(31)
        #expect(item.center.x.matches(100 + 30.5, within: 0.01), "\(item.center)")
        #expect(item.center.y.matches(100 + 61, within: 0.01))
        let angle = atan2(item.transform.b, item.transform.a)
        #expect(CGFloat(angle).matches(3 * 61 / 120, within: 0.001), "\(angle)")
    }
}
