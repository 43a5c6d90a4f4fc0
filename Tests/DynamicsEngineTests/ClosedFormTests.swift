import DynamicsEngine
import Testing

#if canImport(Glibc)
    import Glibc
#endif

@Suite("Closed forms")
struct ClosedFormTests {
    @Test("A pendulum swings with the period of its rod and its swing", arguments: [Float(0.1), 0.5, 1])
    func pendulum(swing: Float) throws {
        let world = World()
        world.gravity = Vec2(0, 10)
        world.allowsSleep = false
        var d = solid(Double(Rotation(swing).s), Double(Rotation(swing).c))
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
            // Between two steps the bob moves as good as evenly.
            if (x > 0) != (next > 0) { crossings.append(world.time - (1.0 / 120) * next / (next - x)) }
            x = next
        }
        try #require(crossings.count == 9)
        let period = (crossings[8] - crossings[0]) / 4
        let s = Double(swing) * Double(swing)
        let exact = 2 * Double.pi * (0.1).squareRoot() * (1 + s / 16 + 11 * s * s / 3072)
        #expect(abs(period / exact - 1) < 0.01, "\(period) instead of \(exact) s")
    }

    @Test("Elastic disks of any masses keep momentum and energy, however they meet", arguments: 0..<20)
    func elasticCollision(seed: Int) {
        var noise = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 | 1
        func random(_ range: ClosedRange<Float>) -> Float {
            noise = noise &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return range.lowerBound + Float(noise >> 40) / Float(1 << 24) * (range.upperBound - range.lowerBound)
        }
        let world = World()
        let ids = [-1.0, 1.0].map { side in
            var d = solid(side, Double(random(-0.05...0.05)), [.circle(center: .zero, radius: 0.2)], gravity: false)
            (d.restitution, d.friction, d.density) = (1, 0, random(0.2...5))
            d.linearVelocity = Vec2(-Float(side) * random(2...6), 0)
            return world.createBody(d)
        }
        func totals() -> (momentum: Vec2, energy: Float) {
            var (p, e) = (Vec2.zero, Float(0))
            for id in ids {
                p += world.mass(of: id) * world.linearVelocity(of: id)
                e += 0.5 * world.mass(of: id) * world.linearVelocity(of: id).lengthSquared
            }
            return (p, e)
        }
        let before = totals()
        let velocity = world.linearVelocity(of: ids[0])
        for _ in 0..<120 { world.step() }
        let after = totals()
        #expect(world.linearVelocity(of: ids[0]) != velocity)
        #expect((after.momentum - before.momentum).length < 1e-5 * max(1, before.momentum.length))
        #expect(abs(after.energy / before.energy - 1) < 0.01)
    }

    @Test(
        "A spring follows the equation of a damped oscillator", arguments: [(Float(1), Float(0.1)), (2, 0.5), (1, 1)])
    func oscillator(frequency: Float, damping: Float) {
        let world = World()
        world.allowsSleep = false
        var d = solid(0.5, 0)
        (d.categories, d.mask) = (0, 0)
        let body = world.createBody(d)
        var spring = DistanceJointDefinition(bodyB: body)
        spring.worldAnchor = WorldPoint(x: -10, y: 0)
        (spring.length, spring.frequency, spring.dampingRatio) = (10, frequency, damping)
        _ = world.createJoint(spring)
        // The engine integrates implicitly, so its error shrinks with the step; at 1/120 s it is this large.
        let (w, z) = (2 * Double.pi * Double(frequency), Double(damping))
        var worst = 0.0
        for k in 1...120 {
            world.step()
            let t = Double(k) / 120
            worst = max(worst, abs(world.position(of: body).x - displacement(0.5, w, z, t)))
        }
        #expect(worst < 0.05 * Double(frequency), "\(worst) m of 0.5")
    }

    private func displacement(_ x: Double, _ w: Double, _ z: Double, _ t: Double) -> Double {
        if z >= 1 { return x * (1 + w * t) * exp(-w * t) }
        let d = w * (1 - z * z).squareRoot()
        return x * exp(-z * w * t) * (cos(d * t) + z * w / d * sin(d * t))
    }

    @Test("A spring moves with the same bits alone and in a crowd")
    func alone() {
        let crowd = World()
        var members: [(BodyID, World, BodyID)] = []
        for k in 0..<11 {
            let single = World()
            members.append((springItem(k, in: crowd), single, springItem(k, in: single)))
        }
        for step in 0..<400 {
            crowd.step()
            for (inCrowd, single, body) in members {
                single.step()
                let (p, q) = (crowd.position(of: inCrowd), single.position(of: body))
                let same =
                    p == q && crowd.angle(of: inCrowd) == single.angle(of: body)
                    && crowd.linearVelocity(of: inCrowd) == single.linearVelocity(of: body)
                    && crowd.isAwake(inCrowd) == single.isAwake(body)
                #expect(same, "\(step)")
                if !same { return }
            }
        }
    }

    /// Springs of every kind: at rest, hung by a corner, far too fast, without a spring at all.
    private func springItem(_ k: Int, in world: World) -> BodyID {
        world.gravity = Vec2(0, 10)
        var d = solid(3 * Double(k), 0.1 * Double(k), gravity: k % 3 == 0)
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
