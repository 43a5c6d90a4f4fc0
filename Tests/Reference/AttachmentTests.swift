import DynamicsEngine
import Testing

@Suite("Springs and rods as measured on Apple's system")
struct AttachmentTests {
    @Test("A pendulum on a rod")
    func pendulum() {
        let world = World()
        world.gravity = Vec2(0, 10)
        var d = item(200, 100, 40, 40, resistance: 0)
        d.isAffectedByGravity = true
        let body = world.createBody(d)
        _ = world.createJoint(attachment(to: body, at: 100, 100, length: 100))
        world.frame()
        #expect(near(world.x(body), 199.999969) && near(world.y(body), 100.069443))
        world.frames(9)
        #expect(near(world.x(body), 199.132126) && near(world.y(body), 113.146225))
    }

    @Test("A spring of 2 Hz that is let go")
    func spring() {
        let world = World()
        let body = world.createBody(item(100, 250, 40, 40, resistance: 0))
        _ = world.createJoint(attachment(to: body, at: 100, 100, length: 100, frequency: 2, damping: 0.3))
        world.frame()
        #expect(near(world.y(body), 249.48938))
        world.frames(9)
        #expect(near(world.y(body), 201.092148))
    }

    /// The list of the springy messages: rest length 0, so the last half point exerts nothing.
    @Test("A list's spring creeps home and sleeps at frame 135", arguments: [true, false])
    func listSpring(isAlone: Bool) {
        let world = World()
        let body = world.createBody(item(0, 10, 300, 44))
        _ = world.createJoint(attachment(to: body, at: 0, 0, length: 0, frequency: 1, damping: 2))
        // A second, slack spring takes the body out of the streaming pass: both solvers must show the same.
        if !isAlone { _ = world.createJoint(attachment(to: body, at: 0, 0, length: 0, frequency: 1e-9)) }
        let expected = [
            1: 9.9774, 5: 9.3497, 10: 8.2462, 20: 6.2672, 30: 4.7497, 60: 2.0668, 120: 0.3787, 135: 0.177,
        ]
        for n in 1...135 {
            #expect(world.isAwake(body))
            world.frame()
            if let y = expected[n] { #expect(near(world.y(body), y), "frame \(n): \(world.y(body))") }
        }
        #expect(!world.isAwake(body))
    }

    @Test("Four corner springs fly a body to its place and wobble it, as a snap does")
    func snap() {
        let world = World()
        let body = world.createBody(item(100, 100, 100, 50))
        for (sx, sy, ax, ay) in [
            (-1.0, -1.0, -50.0, 0.0), (-1, -1, 0, -50), (1, 1, 50, 0), (1, 1, 0, 50),
        ] {
            var d = attachment(
                to: body, at: 300 + sx * 50 + ax, 200 + sy * 25 + ay, length: 50, frequency: 4, damping: 0.5)
            d.localAnchorB = Vec2(metres(sx * 50), metres(sy * 25))
            _ = world.createJoint(d)
        }
        world.frame()
        #expect(near(world.x(body), 113.265648) && near(world.y(body), 106.623589))
        #expect(near(Double(world.angle(of: body)), 0.0361267589, within: 0.0001))
    }
}
