import DynamicsEngine
import TestSupport
import Testing

@Suite("Springs and rods as measured on Apple's system")
struct AttachmentTests {
    @Test("A pendulum on a rod swings as measured")
    func pendulumOnRodSwingsAsMeasured() {
        let world = World()
        world.gravity = Vec2(0, 10)
        var d = makeBodyDefinition(200, 100, 40, 40, resistance: 0)
        d.isAffectedByGravity = true
        let body = world.createBody(d)
        _ = world.createJoint(makeAttachmentDefinition(to: body, at: 100, 100, length: 100))
        world.runFrames(1)
        #expect(world.xInPoints(of: body).matches(199.999969) && world.yInPoints(of: body).matches(100.069443))
        world.runFrames(9)
        #expect(world.xInPoints(of: body).matches(199.132126) && world.yInPoints(of: body).matches(113.146225))
    }

    @Test("A body on a released spring of 2 Hz moves as measured")
    func bodyOnReleasedSpringMovesAsMeasured() {
        let world = World()
        let body = world.createBody(makeBodyDefinition(100, 250, 40, 40, resistance: 0))
        _ = world.createJoint(makeAttachmentDefinition(to: body, at: 100, 100, length: 100, frequency: 2, damping: 0.3))
        world.runFrames(1)
        #expect(world.yInPoints(of: body).matches(249.48938))
        world.runFrames(9)
        #expect(world.yInPoints(of: body).matches(201.092148))
    }

    /// The spring has the length 0, as in springy collection view layouts. A spring of length 0 exerts no force while
    /// its body is within half a point of the anchor, so the body comes to rest and falls asleep.
    @Test(
        "An overdamped spring of length 0 returns its body, which falls asleep in frame 135", arguments: [true, false])
    func overdampedSpringReturnsItsBodyToRest(isAlone: Bool) {
        let world = World()
        let body = world.createBody(makeBodyDefinition(0, 10, 300, 44))
        _ = world.createJoint(makeAttachmentDefinition(to: body, at: 0, 0, length: 0, frequency: 1, damping: 2))
        // A body with a single spring and no contacts is moved by a specialized integrator. If `isAlone` is false, a
        // second, very weak spring makes the general constraint solver move the body. The motion must be the same in
        // both cases.
        if !isAlone { _ = world.createJoint(makeAttachmentDefinition(to: body, at: 0, 0, length: 0, frequency: 1e-9)) }
        let expected = [
            1: 9.9774, 5: 9.3497, 10: 8.2462, 20: 6.2672, 30: 4.7497, 60: 2.0668, 120: 0.3787, 135: 0.177,
        ]
        for n in 1...135 {
            #expect(world.isAwake(body))
            world.runFrames(1)
            if let y = expected[n] {
                #expect(world.yInPoints(of: body).matches(y), "frame \(n): \(world.yInPoints(of: body))")
            }
        }
        #expect(!world.isAwake(body))
    }

    @Test("Four springs at the vertices of a body move and rotate it as a measured snap")
    func fourSpringsMoveBodyAsMeasuredSnap() {
        let world = World()
        let body = world.createBody(makeBodyDefinition(100, 100, 100, 50))
        for (sx, sy, ax, ay) in [
            (-1.0, -1.0, -50.0, 0.0), (-1, -1, 0, -50), (1, 1, 50, 0), (1, 1, 0, 50),
        ] {
            var d = makeAttachmentDefinition(
                to: body, at: 300 + sx * 50 + ax, 200 + sy * 25 + ay, length: 50, frequency: 4, damping: 0.5)
            d.localAnchorB = Vec2(convertToMeters(sx * 50), convertToMeters(sy * 25))
            _ = world.createJoint(d)
        }
        world.runFrames(1)
        #expect(world.xInPoints(of: body).matches(113.265648) && world.yInPoints(of: body).matches(106.623589))
        #expect(Double(world.angle(of: body)).matches(0.0361267589, within: 0.0001))
    }
}
