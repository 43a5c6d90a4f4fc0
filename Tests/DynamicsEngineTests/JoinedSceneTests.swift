import Testing

@testable import DynamicsEngine

/// Tests of random scenes with joints of all kinds, many of which contradict each other. `scripts/soak --joints` runs more.
@Suite("Energy of joined bodies")
struct JoinedSceneTests {
    @Test("Joints of random scenes do not multiply the energy and overflow no velocity", arguments: 0..<32)
    func jointsDoNotMultiplyEnergy(seed: Int) {
        let result = JoinedScene(seed: UInt64(seed), bodyCount: 2...60).run(frameCount: 60)
        #expect(result.fault == nil, "seed \(seed): \(result.fault ?? "")")
    }

    @Test("Joints of large random scenes do not multiply the energy and overflow no velocity", arguments: [459, 738])
    func jointsOfLargeScenesDoNotMultiplyEnergy(seed: Int) {
        let result = JoinedScene(seed: UInt64(seed)).run(frameCount: 12)
        #expect(result.fault == nil, "seed \(seed): \(result.fault ?? "")")
    }

    @Test("A weld pulls back a body that the client has moved in one sub-step, however far")
    func displacedBodyReturnsAtOnce() {
        let world = World()
        let bodies = [0.0, 0.5].map { world.createBody(makeDynamicBodyDefinition(x: $0, y: 0)) }
        var weld = WeldJointDefinition(bodyB: bodies[1])
        (weld.bodyA, weld.localAnchorB) = (bodies[0], Vec2(-0.5, 0))
        _ = world.createJoint(weld)
        world.runFrames(2)
        world.setPose(of: bodies[1], position: WorldPoint(x: 9, y: 4), angle: 0)
        world.step()
        let distance = world.position(of: bodies[1]) - world.position(of: bodies[0])
        #expect(abs(distance.length - 0.5) < 0.01, "\(distance)")
    }

    @Test("A weld that contradicts a slider at long lever arms keeps the bodies in place")
    func contradictingJointsSettle() {
        let world = World()
        var bodies: [BodyID] = []
        for k in 0..<14 {
            var d = makeDynamicBodyDefinition(x: 0.3 * Double(k), y: 0)
            (d.halfWidth, d.halfHeight, d.linearDamping, d.angularDamping) = (0.05, 0.05, 0, 0)
            bodies.append(world.createBody(d))
        }
        for (a, b) in zip(bodies, bodies.dropFirst()) {
            var weld = WeldJointDefinition(bodyB: b)
            (weld.bodyA, weld.localAnchorA, weld.localAnchorB) = (a, Vec2(1.5, 1), Vec2(1.2, 1))
            _ = world.createJoint(weld)
            var slider = SliderJointDefinition(bodyB: b)
            (slider.bodyA, slider.localAxisA) = (a, Vec2(0.6, 0.8))
            (slider.localAnchorA, slider.limits) = (Vec2(0.2, 0.5), -0.1...0.1)
            _ = world.createJoint(slider)
        }
        world.setLinearVelocity(Vec2(3, 2), of: bodies[0])
        for _ in 0..<600 { world.runFrames(1) }
        let speeds = bodies.map { world.linearVelocity(of: $0).length }
        #expect(speeds.allSatisfy { $0 < 4 }, "\(speeds)")
        #expect(world.rejectedInputs.count == 0)
    }
}
