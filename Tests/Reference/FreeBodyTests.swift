import DynamicsEngine
import TestSupport
import Testing

@Suite("Falls, pushes and rest as measured on Apple's system")
struct FreeBodyTests {
    @Test(
        "A body falls from rest as measured, with and without resistance",
        arguments: [
            (Float(0), [50.0694466, 50.4166718, 51.0416679, 51.9444466, 53.1250076]),
            (Float(0.1), [50.0693855, 50.4160881, 51.0396423, 51.9395943, 53.1154747]),
        ])
    func bodyFallsFromRestAsMeasured(resistance: Float, expected: [Double]) {
        let world = World()
        world.gravity = Vec2(0, 10)
        var d = makeBodyDefinition(150, 50, 100, 100, resistance: resistance)
        d.isAffectedByGravity = true
        let body = world.createBody(d)
        for y in expected {
            world.runFrames(1)
            #expect(world.yInPoints(of: body).matches(y, within: 0.0001))
        }
    }

    @Test("A continuous push of 1 N accelerates a body of 1 kg as measured")
    func continuousPushAcceleratesBodyAsMeasured() {
        let world = World()
        let body = world.createBody(makeBodyDefinition(0, 0, 100, 100, resistance: 0))
        for v in [0.8333, 2.5, 4.1667, 5.8333] {
            world.applyForce(Vec2(1, 0), to: body)
            world.runFrames(1)
            #expect((Double(world.linearVelocity(of: body).x) * 100).matches(v, within: 0.0001))
        }
    }

    @Test("A continuous push beside the center rotates the body as measured")
    func pushBesideCenterRotatesBodyAsMeasured() {
        let world = World()
        let body = world.createBody(makeBodyDefinition(0, 0, 100, 100, resistance: 0))
        for w in [-0.025, -0.075, -0.125, -0.175] {
            world.applyForce(Vec2(1, 0), to: body, at: Vec2(0, 0.5))
            world.runFrames(1)
            #expect(Double(world.angularVelocity(of: body)).matches(w, within: 0.0001))
        }
    }

    @Test("An instantaneous push changes the velocity immediately")
    func instantaneousPushChangesVelocityImmediately() {
        let world = World()
        let square = world.createBody(makeBodyDefinition(0, 0, 100, 100))
        world.applyLinearImpulse(Vec2(1, 0), to: square)
        #expect(Double(world.linearVelocity(of: square).x).matches(1, within: 1e-6))
        var d = makeBodyDefinition(0, 0, 200, 50)
        d.density = 2
        let bar = world.createBody(d)
        world.applyLinearImpulse(Vec2(0.3, 0), to: bar)
        #expect(Double(world.linearVelocity(of: bar).x).matches(0.15000001, within: 1e-7))
        let rotating = world.createBody(makeBodyDefinition(0, 0, 100, 100))
        world.applyLinearImpulse(Vec2(0, 1), to: rotating, at: Vec2(0.5, 0))
        #expect(Double(world.angularVelocity(of: rotating)).matches(3, within: 1e-6))
    }

    @Test("A rectangle has the measured mass and inertia")
    func rectangleHasMeasuredMassAndInertia() {
        let world = World()
        var d = makeBodyDefinition(0, 0, 200, 50)
        d.density = 3
        let body = world.createBody(d)
        #expect(world.mass(of: body) == 3)
        #expect(world.inertia(of: body) == 1.0625)
    }

    @Test("A body at rest falls asleep in the 31st frame, and its final pose is listed once")
    func restingBodyFallsAsleepInFrame31() {
        let world = World()
        let body = world.createBody(makeBodyDefinition(10, 10, 50, 50))
        world.runFrames(30)
        #expect(world.isAwake(body))
        world.runFrames(1)
        #expect(!world.isAwake(body))
        var poses: [BodyPose] = []
        world.collectAwakePoses(into: &poses)
        #expect(poses.count == 1)
        #expect(world.advance(by: 1.0 / 60) == 0)
        world.collectAwakePoses(into: &poses)
        #expect(poses.isEmpty)
    }

    @Test("The first frame takes one sub-step, every other frame two")
    func firstFrameTakesOneSubStepLaterFramesTwo() {
        let world = World()
        _ = world.createBody(makeBodyDefinition(0, 0, 50, 50))
        #expect((0..<20).map { _ in world.advance(by: 1.0 / 60) } == [1] + [Int](repeating: 2, count: 19))
    }
}
