import DynamicsEngine
import Testing

@Suite("Falls, pushes and rest as measured on Apple's system")
struct FreeBodyTests {
    @Test(
        "A fall from rest, with and without resistance",
        arguments: [
            (Float(0), [50.0694466, 50.4166718, 51.0416679, 51.9444466, 53.1250076]),
            (Float(0.1), [50.0693855, 50.4160881, 51.0396423, 51.9395943, 53.1154747]),
        ])
    func fall(resistance: Float, expected: [Double]) {
        let world = World()
        world.gravity = Vec2(0, 10)
        var d = item(150, 50, 100, 100, resistance: resistance)
        d.isAffectedByGravity = true
        let body = world.createBody(d)
        for y in expected {
            world.frame()
            #expect(near(world.y(body), y, within: 0.0001))
        }
    }

    @Test("A steady push of 1 N on 1 kg")
    func continuousPush() {
        let world = World()
        let body = world.createBody(item(0, 0, 100, 100, resistance: 0))
        for v in [0.8333, 2.5, 4.1667, 5.8333] {
            world.applyForce(Vec2(1, 0), to: body)
            world.frame()
            #expect(near(Double(world.linearVelocity(of: body).x) * 100, v, within: 0.0001))
        }
    }

    @Test("A steady push beside the center turns the body")
    func pushBesideCenter() {
        let world = World()
        let body = world.createBody(item(0, 0, 100, 100, resistance: 0))
        for w in [-0.025, -0.075, -0.125, -0.175] {
            world.applyForce(Vec2(1, 0), to: body, at: Vec2(0, 0.5))
            world.frame()
            #expect(near(Double(world.angularVelocity(of: body)), w, within: 0.0001))
        }
    }

    @Test("Single pushes change the velocity at once")
    func impulses() {
        let world = World()
        let square = world.createBody(item(0, 0, 100, 100))
        world.applyLinearImpulse(Vec2(1, 0), to: square)
        #expect(near(Double(world.linearVelocity(of: square).x), 1, within: 1e-6))
        var d = item(0, 0, 200, 50)
        d.density = 2
        let bar = world.createBody(d)
        world.applyLinearImpulse(Vec2(0.3, 0), to: bar)
        #expect(near(Double(world.linearVelocity(of: bar).x), 0.15000001, within: 1e-7))
        let spun = world.createBody(item(0, 0, 100, 100))
        world.applyLinearImpulse(Vec2(0, 1), to: spun, at: Vec2(0.5, 0))
        #expect(near(Double(world.angularVelocity(of: spun)), 3, within: 1e-6))
    }

    @Test("Mass and inertia are those of the rectangle")
    func massProperties() {
        let world = World()
        var d = item(0, 0, 200, 50)
        d.density = 3
        let body = world.createBody(d)
        #expect(world.mass(of: body) == 3)
        #expect(world.inertia(of: body) == 1.0625)
    }

    @Test("A body left alone rests on the 31st frame; its last pose is told once")
    func rest() {
        let world = World()
        let body = world.createBody(item(10, 10, 50, 50))
        world.frames(30)
        #expect(world.isAwake(body))
        world.frame()
        #expect(!world.isAwake(body))
        var told: [BodyPose] = []
        world.listAwakeBodies(in: &told)
        #expect(told.count == 1)
        #expect(world.advance(by: 1.0 / 60) == 0)
        world.listAwakeBodies(in: &told)
        #expect(told.isEmpty)
    }

    @Test("One sub-step in the first frame, two in every other")
    func subSteps() {
        let world = World()
        _ = world.createBody(item(0, 0, 50, 50))
        #expect((0..<20).map { _ in world.advance(by: 1.0 / 60) } == [1] + [Int](repeating: 2, count: 19))
    }
}
