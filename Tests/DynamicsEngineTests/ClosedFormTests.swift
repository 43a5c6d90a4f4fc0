import DynamicsEngine
import TestSupport
import Testing

#if canImport(Glibc)
    import Glibc
#endif

@Suite("Motion with closed-form solutions")
struct ClosedFormTests {
    @Test("A pendulum has the period of its length and amplitude", arguments: [Float(0.1), 0.5, 1])
    func pendulumPeriodMatchesExactSolution(amplitude: Float) throws {
        let world = World()
        world.gravity = Vec2(0, 10)
        world.allowsSleep = false
        var d = makeDynamicBodyDefinition(x: Double(Rotation(amplitude).s), y: Double(Rotation(amplitude).c))
        (d.categories, d.mask) = (0, 0)
        d.shapes = [.circle(center: .zero, radius: 0.001)]
        let body = world.createBody(d)
        var rod = DistanceJointDefinition(bodyB: body)
        rod.worldAnchor = .zero
        rod.length = 1
        _ = world.createJoint(rod)

        var crossings: [Double] = []
        var x = world.position(of: body).x
        while crossings.count < 9 && world.time < 20 {
            world.step()
            let next = world.position(of: body).x
            // Records the time at which the pendulum crosses x = 0, interpolated linearly between the previous and the
            // current step of 1/120 s.
            if (x > 0) != (next > 0) { crossings.append(world.time - (1.0 / 120) * next / (next - x)) }
            x = next
        }
        try #require(crossings.count == 9)
        let period = (crossings[8] - crossings[0]) / 4
        // The period of a pendulum is, as a power series of its amplitude a in radians, 2 pi sqrt(l / g) (1 + a^2 / 16
        // + 11 a^4 / 3072). Here l = 1 m, g = 10 m/s^2, and `s` is a^2.
        let s = Double(amplitude) * Double(amplitude)
        let exact = 2 * Double.pi * (0.1).squareRoot() * (1 + s / 16 + 11 * s * s / 3072)
        #expect(abs(period / exact - 1) < 0.01, "The period is \(period) s, not \(exact) s.")
    }

    @Test("An elastic collision of two disks conserves momentum and energy", arguments: 0..<20)
    func elasticCollisionConservesMomentumAndEnergy(seed: Int) {
        var random = RandomGenerator(seed: UInt64(seed))
        let world = World()
        let ids = [-1.0, 1.0].map { side in
            var d = makeDynamicBodyDefinition(
                x: side, y: Double(random.randomNumber(in: -0.05...0.05)),
                shapes: [.circle(center: .zero, radius: 0.2)],
                isAffectedByGravity: false)
            (d.restitution, d.friction, d.density) = (1, 0, random.randomNumber(in: 0.2...5))
            d.linearVelocity = Vec2(-Float(side) * random.randomNumber(in: 2...6), 0)
            return world.createBody(d)
        }
        func computeMomentumAndEnergy() -> (momentum: Vec2, energy: Float) {
            var (p, e) = (Vec2.zero, Float(0))
            for id in ids {
                p += world.mass(of: id) * world.linearVelocity(of: id)
                e += 0.5 * world.mass(of: id) * world.linearVelocity(of: id).lengthSquared
            }
            return (p, e)
        }
        let before = computeMomentumAndEnergy()
        let velocity = world.linearVelocity(of: ids[0])
        for _ in 0..<120 { world.step() }
        let after = computeMomentumAndEnergy()
        #expect(world.linearVelocity(of: ids[0]) != velocity)
        #expect((after.momentum - before.momentum).length < 1e-5 * max(1, before.momentum.length))
        #expect(abs(after.energy / before.energy - 1) < 0.01)
    }

    @Test(
        "A spring moves as a damped harmonic oscillator", arguments: [(Float(1), Float(0.1)), (2, 0.5), (1, 1)])
    func springMovesAsDampedHarmonicOscillator(frequency: Float, damping: Float) {
        let world = World()
        world.allowsSleep = false
        var d = makeDynamicBodyDefinition(x: 0.5, y: 0)
        (d.categories, d.mask) = (0, 0)
        let body = world.createBody(d)
        var spring = DistanceJointDefinition(bodyB: body)
        spring.worldAnchor = WorldPoint(x: -10, y: 0)
        (spring.length, spring.frequency, spring.dampingRatio) = (10, frequency, damping)
        _ = world.createJoint(spring)
        // The engine integrates implicitly, so its error is proportional to the step duration. The tolerance below,
        // 0.05 m times the frequency in hertz, allows for the error at steps of 1/120 s.
        let (w, z) = (2 * Double.pi * Double(frequency), Double(damping))
        var largestError = 0.0
        for k in 1...120 {
            world.step()
            let t = Double(k) / 120
            largestError = max(
                largestError,
                abs(
                    world.position(of: body).x
                        - computeDisplacement(releasedAt: 0.5, angularFrequency: w, dampingRatio: z, time: t)))
        }
        #expect(largestError < 0.05 * Double(frequency), "The largest error is \(largestError) m of 0.5 m.")
    }

    /// Returns the displacement of a damped harmonic oscillator that was released at rest, in meters.
    ///
    /// - Parameters:
    ///   - x: The displacement at the release, in meters.
    ///   - w: The undamped angular frequency, in radians per second.
    ///   - z: The damping ratio.
    ///   - t: The time since the release, in seconds.
    private func computeDisplacement(
        releasedAt x: Double, angularFrequency w: Double, dampingRatio z: Double, time t: Double
    ) -> Double {
        if z >= 1 { return x * (1 + w * t) * exp(-w * t) }
        let d = w * (1 - z * z).squareRoot()
        return x * exp(-z * w * t) * (cos(d * t) + z * w / d * sin(d * t))
    }

    @Test("A body on a spring moves identically alone and with ten others")
    func bodyOnSpringMovesIdenticallyAloneAndWithOthers() {
        let group = World()
        var members: [(BodyID, World, BodyID)] = []
        for k in 0..<11 {
            let single = World()
            members.append((createSpringBody(index: k, in: group), single, createSpringBody(index: k, in: single)))
        }
        for step in 0..<400 {
            group.step()
            for (inGroup, single, body) in members {
                single.step()
                let (p, q) = (group.position(of: inGroup), single.position(of: body))
                let same =
                    p == q && group.angle(of: inGroup) == single.angle(of: body)
                    && group.linearVelocity(of: inGroup) == single.linearVelocity(of: body)
                    && group.isAwake(inGroup) == single.isAwake(body)
                #expect(same, "step \(step)")
                if !same { return }
            }
        }
    }

    /// Creates the body with index `k` of 11 test bodies. Each body except 7 hangs on a spring. The springs of bodies 2
    /// and 8 are attached at a vertex, the others at the center. Body 4 starts above the engine's limit for velocities,
    /// and body 5 above its limit for angular velocities.
    private func createSpringBody(index k: Int, in world: World) -> BodyID {
        world.gravity = Vec2(0, 10)
        var d = makeDynamicBodyDefinition(x: 3 * Double(k), y: 0.1 * Double(k), isAffectedByGravity: k % 3 == 0)
        (d.categories, d.mask) = (0, 0)
        (d.halfWidth, d.halfHeight) = (0.2, 0.1)
        if k == 4 { d.linearVelocity = Vec2(5000, 100) }
        if k == 5 { d.angularVelocity = 900 }
        let body = world.createBody(d)
        if k == 7 { return body }
        var spring = DistanceJointDefinition(bodyB: body)
        spring.worldAnchor = WorldPoint(x: 3 * Double(k), y: 0)
        if k == 2 || k == 8 { spring.localAnchorB = Vec2(0.2, 0.1) }
        (spring.length, spring.frequency, spring.dampingRatio) = (k == 6 ? 0.5 : 0, 1 + Float(k) / 4, 0.5)
        _ = world.createJoint(spring)
        return body
    }
}
