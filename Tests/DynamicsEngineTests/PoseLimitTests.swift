import Testing

@testable import DynamicsEngine

@Suite("Limits of poses")
struct PoseLimitTests {
    /// Returns the largest coordinate of the bodies in magnitude, in meters.
    private func largestCoordinate(of bodies: [BodyID], in world: World) -> Double {
        bodies.map { world.position(of: $0) }.map { max(abs($0.x), abs($0.y)) }.max() ?? 0
    }

    @Test("Bodies of joints that contradict each other move at most 100 meters and 16 turns in a sub-step")
    func contradictoryJointsMoveBodiesByLimitedDisplacements() {
        let world = World()
        var d = BodyDefinition()
        (d.halfWidth, d.halfHeight) = (0.09, 0.05)
        // Three planks on hinges hang from a fixed point.
        var bodies: [BodyID] = []
        for k in 0..<3 {
            d.position = WorldPoint(x: 0.2 * Double(k), y: 0)
            bodies.append(world.createBody(d))
            var hinge = HingeJointDefinition(bodyB: bodies[k])
            hinge.bodyA = k > 0 ? bodies[k - 1] : nil
            hinge.worldAnchor = WorldPoint(x: -0.1, y: 0)
            (hinge.localAnchorA, hinge.localAnchorB) = (k > 0 ? Vec2(0.1, 0) : .zero, Vec2(-0.1, 0))
            _ = world.createJoint(hinge)
        }
        // A weld with long lever arms pulls the second plank to a body at a distance of 60 m.
        (d.position, d.fixedRotation) = (WorldPoint(x: -30, y: -54), true)
        bodies.append(world.createBody(d))
        var weld = WeldJointDefinition(bodyB: bodies[3])
        (weld.bodyA, weld.localAnchorA, weld.localAnchorB) = (bodies[1], Vec2(1.3, 0), Vec2(4.6, 3.3))
        _ = world.createJoint(weld)
        for _ in 0..<240 {
            let before = bodies.map { (world.position(of: $0), world.angle(of: $0)) }
            world.step()
            for (k, body) in bodies.enumerated() {
                let distance = (world.position(of: body) - before[k].0).length
                let rotation = abs(world.angle(of: body) - before[k].1)
                #expect(distance < 100.001 && rotation < 100.6, "body \(k): \(distance) m, \(rotation) rad")
            }
        }
        #expect(largestCoordinate(of: bodies, in: world) < 1000)
        #expect(world.invariantViolation == nil)
    }

    @Test("A hinge pulls back a body by 50 meters in one sub-step")
    func hingePullsBackBodyInOneSubStep() {
        let world = World()
        let body = world.createBody(BodyDefinition())
        var hinge = HingeJointDefinition(bodyB: body)
        hinge.worldAnchor = WorldPoint(x: 50, y: 0)
        _ = world.createJoint(hinge)
        world.step()
        #expect(abs(world.position(of: body).x - 50) < 1e-4, "\(world.position(of: body))")
    }

    @Test("A body that leaves the range of positions stops at its border and is reported", arguments: [false, true])
    func bodyOutOfRangeStopsAtBorder(collides: Bool) throws {
        let world = World()
        world.gravity = Vec2(0, 10)
        var d = BodyDefinition()
        (d.halfWidth, d.halfHeight, d.tag) = (0.1, 0.1, 3)
        (d.categories, d.mask) = collides ? (1, 1) : (0, 0)
        let body = world.createBody(d)
        d.tag = 4
        _ = world.createBody(d)
        (world.awake.x[0], world.awake.y[0]) = (-1e10 + 0.001, 5)
        (world.awake.vx[0], world.awake.vy[0], world.awake.w[0]) = (-100, 7, 1)
        world.step()
        let position = world.position(of: body)
        #expect(position.x == -1e10 && abs(position.y - 5) < 0.1)
        #expect(world.linearVelocity(of: body) == .zero && world.angularVelocity(of: body) == 0)
        #expect(world.rejectedInputs.count == 1 && world.rejectedInputs.lastTag == 3)
        #expect(world.invariantViolation == nil)
        try World().restore(world.snapshot())
        for _ in 0..<120 { world.step() }
        #expect(world.rejectedInputs.count == 1 && !world.isAwake(body))
    }

    @Test(
        "Limits of a joint beyond the range of numbers keep their order",
        arguments: [3e38...Float.infinity, -3e38 ... -1e38])
    func hugeLimitsKeepTheirOrder(limits: ClosedRange<Float>) throws {
        let world = World()
        var hinge = HingeJointDefinition(bodyB: world.createBody(BodyDefinition()))
        hinge.limits = limits
        _ = world.createJoint(hinge)
        world.step()
        #expect(world.invariantViolation == nil)
        try World().restore(world.snapshot())
    }

    @Test("A snapshot can be restored if a body was destroyed right after it fell asleep")
    func snapshotWithDestroyedSleepingBodyCanBeRestored() throws {
        let world = World()
        let bodies = (0..<3).map { _ in world.createBody(BodyDefinition()) }
        while world.isAwake(bodies[1]) { world.step() }
        world.destroyBody(bodies[1])
        #expect(world.invariantViolation == nil)
        let other = World()
        try other.restore(world.snapshot())
        #expect(other.bodyCount == 2)
        // The new body takes the slot of the destroyed one.
        _ = other.createBody(BodyDefinition())
        #expect(other.invariantViolation == nil)
        try World().restore(other.snapshot())
    }
}
