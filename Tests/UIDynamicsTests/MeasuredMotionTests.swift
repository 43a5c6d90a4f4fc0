import Testing
import UIDynamics

/// The numbers measured on Apple's system, reached through the public interface. One step is 1/60 s.
@MainActor
@Suite("Motion as measured on Apple's system")
struct MeasuredMotionTests {
    private let stage = Stage()

    @Test(
        "a fall without resistance",
        arguments: [
            (CGFloat(0), [50.0694466, 50.4166718, 51.0416679, 51.9444466, 53.1250076] as [CGFloat]),
            (CGFloat(0.1), [50.0693855, 50.4160881, 51.0396423, 51.9395943, 53.1154747]),
        ])
    func fall(resistance: CGFloat, expected: [CGFloat]) {
        let item = TestItem(x: 150, y: 50)
        let properties = UIDynamicItemBehavior(items: [item])
        properties.resistance = resistance
        stage.animator.addBehavior(UIGravityBehavior(items: [item]))
        stage.animator.addBehavior(properties)
        for y in expected {
            stage.frames(1)
            #expect(item.center.y.matches(y, within: 0.0001), "\(item.center.y) instead of \(y)")
            #expect(item.center.x.matches(150))
        }
    }

    @Test("a pendulum on a stiff rod")
    func pendulum() {
        let item = TestItem(x: 200, y: 100, side: 40)
        let properties = UIDynamicItemBehavior(items: [item])
        properties.resistance = 0
        properties.angularResistance = 0
        stage.animator.addBehavior(UIGravityBehavior(items: [item]))
        stage.animator.addBehavior(properties)
        stage.animator.addBehavior(UIAttachmentBehavior(item: item, attachedToAnchor: CGPoint(x: 100, y: 100)))
        stage.frames(1)
        #expect(item.center.x.matches(199.999969) && item.center.y.matches(100.069443), "\(item.center)")
        stage.frames(9)
        #expect(item.center.x.matches(199.132126) && item.center.y.matches(113.146225), "\(item.center)")
    }

    @Test("a spring of 2 Hz")
    func spring() {
        let item = TestItem(x: 100, y: 250, side: 40)
        let properties = UIDynamicItemBehavior(items: [item])
        properties.resistance = 0
        let spring = UIAttachmentBehavior(item: item, attachedToAnchor: CGPoint(x: 100, y: 100))
        spring.length = 100
        spring.frequency = 2
        spring.damping = 0.3
        stage.animator.addBehavior(properties)
        stage.animator.addBehavior(spring)
        stage.frames(1)
        #expect(item.center.y.matches(249.48938), "\(item.center.y)")
        stage.frames(9)
        #expect(item.center.y.matches(201.092148), "\(item.center.y)")
    }

    @Test("a list's spring of 1 Hz, overdamped, released 10 points off its anchor")
    func listSpring() {
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
            stage.frames(1)
            frame += 1
            if let offset = expected[frame] {
                #expect((item.center.y - 32).matches(offset), "frame \(frame): \(item.center.y - 32)")
            }
        }
        #expect(frame == 135)
        #expect((item.center.y - 32).matches(0.177))
        let rest = item.center
        stage.frames(60)
        #expect(item.center == rest)
    }

    @Test("an item that nothing moves rests on the 31st step")
    func rest() {
        let item = TestItem(x: 100, y: 100)
        stage.animator.addBehavior(UIDynamicItemBehavior(items: [item]))
        stage.frames(30)
        #expect(stage.animator.isRunning)
        stage.frames(1)
        #expect(!stage.animator.isRunning)
        #expect(stage.log.calls == ["resume true", "pause false"])
    }

    @Test("mass and inertia do not change how an item falls or what a spring's frequency is", arguments: [0.1, 1, 30])
    func density(_ density: Double) {
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
        stage.frames(10)
        #expect(item.center.y.matches(201.092148), "\(item.center.y)")
    }

    @Test("velocities are kept in points and radians a second, and are given at association")
    func velocities() {
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
        stage.frames(31)
        #expect(item.center.x.matches(100 + 30.5, within: 0.01), "\(item.center)")
        #expect(item.center.y.matches(100 + 61, within: 0.01))
        let angle = atan2(item.transform.b, item.transform.a)
        #expect(CGFloat(angle).matches(3 * 61 / 120, within: 0.001), "\(angle)")
    }
}
