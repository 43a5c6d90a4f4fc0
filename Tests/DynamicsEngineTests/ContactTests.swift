import DynamicsEngine
import Testing

/// A dynamic body that collides with everything.
func solid(_ x: Double, _ y: Double, _ shapes: [ShapeDefinition] = [], gravity: Bool = true) -> BodyDefinition {
    var d = BodyDefinition()
    d.position = WorldPoint(x: x, y: y)
    d.shapes = shapes
    d.isAffectedByGravity = gravity
    (d.categories, d.mask) = (1, 1)
    (d.linearDamping, d.angularDamping) = (0, 0)
    return d
}

/// A static line or chain that everything collides with.
func wall(_ shapes: ShapeDefinition...) -> BodyDefinition {
    var d = solid(0, 0, shapes)
    d.kind = .static
    return d
}

@Suite("Contacts")
struct ContactTests {
    private func falling() -> World {
        let world = World()
        world.gravity = Vec2(0, 10)
        return world
    }

    @Test("Disks of equal mass hand the whole velocity on")
    func elasticDisks() {
        let world = World()
        let disk = ShapeDefinition.circle(center: .zero, radius: 0.1)
        var a = solid(0, 0, [disk], gravity: false)
        var b = solid(1, 0, [disk], gravity: false)
        (a.restitution, b.restitution) = (1, 1)
        a.linearVelocity = Vec2(5, 0)
        let (first, second) = (world.createBody(a), world.createBody(b))
        for _ in 0..<60 { world.step() }
        #expect(abs(world.linearVelocity(of: first).x) < 1e-4)
        #expect(abs(world.linearVelocity(of: second).x - 5) < 1e-4)
    }

    @Test("On a slope a box slides if friction is below its tangent, and holds above")
    func slope() {
        for (friction, slides) in [(Float(0.45), true), (0.55, false)] {
            let world = falling()
            var line = wall(.edge(from: Vec2(-20, -10), to: Vec2(20, 10)))
            line.friction = friction
            _ = world.createBody(line)
            var d = solid(0, 0, [])
            d.friction = friction
            d.angle = 0.463_647_6
            (d.halfWidth, d.halfHeight) = (0.5, 0.25)
            // On the slope's upper side: up the normal by half the height and the skin.
            d.position = WorldPoint(x: 0.447_213_6 * 0.258, y: -0.894_427_2 * 0.258)
            let body = world.createBody(d)
            for _ in 0..<120 { world.step() }
            let x = world.position(of: body).x
            #expect(slides ? x > 0.2 : abs(x - 0.115) < 0.02, "friction \(friction): \(x)")
        }
    }

    @Test("A box that slides along a chain of lines never stumbles over the joints")
    func noGhostCollisions() {
        let world = falling()
        var chain = wall(.chain((0...40).map { Vec2(Float($0) * 0.3 - 1, 1) }, isClosed: false))
        chain.friction = 0
        _ = world.createBody(chain)
        var d = solid(0, 0.73, [])
        (d.halfWidth, d.halfHeight, d.friction) = (0.25, 0.25, 0)
        d.linearVelocity = Vec2(4, 0)
        let body = world.createBody(d)
        for _ in 0..<240 {
            world.step()
            #expect(abs(world.linearVelocity(of: body).x - 4) < 0.01)
            #expect(abs(world.angle(of: body)) < 0.01)
        }
    }

    @Test("A body sees what it passes through if it is in the other's mask only")
    func sensors() {
        let world = World()
        var a = solid(0, 0, [], gravity: false)
        var b = solid(3, 0, [], gravity: false)
        (a.categories, a.mask, b.categories, b.mask) = (1, 0, 2, 1)
        b.kind = .static
        a.linearVelocity = Vec2(5, 0)
        let body = world.createBody(a)
        _ = world.createBody(b)
        var events: [Bool] = []
        for _ in 0..<150 {
            world.step()
            world.forEachContactEvent { events.append($0.began) }
        }
        #expect(events == [true, false])
        #expect(world.linearVelocity(of: body).x == 5)
    }

    @Test("Concave, flat, crossing and meaningless polygons are refused with a reason")
    func polygonFaults() {
        func fault(_ points: [Vec2]) -> PolygonFault? {
            do throws(PolygonFault) {
                _ = try ConvexPolygon(points)
                return nil
            } catch { return error }
        }
        let star = (0..<5).map { k in
            let (s, c) = ExactMath.sineCosine(Double(k * 2) * 2 * Double.pi / 5)
            return Vec2(Float(c), Float(s))
        }
        #expect(fault([Vec2(0, 0), Vec2(1, 0), Vec2(0.2, 0.2), Vec2(0, 1)]) == .concave)
        #expect(fault([Vec2(0, 0), Vec2(1, 0), Vec2(2, 0)]) == .flat)
        #expect(fault([Vec2(0, 0), Vec2(1, 0)]) == .tooFewPoints)
        #expect(fault([Vec2(0, 0), Vec2(.nan, 0), Vec2(0, 1)]) == .notFinite)
        #expect(fault(star) == .selfIntersecting)
        #expect(fault([Vec2(0, 0), Vec2(0, 1), Vec2(1, 0)]) == nil)
    }

    @Test("A compound's mass, center and inertia are those of its parts")
    func compound() throws {
        let world = World()
        let left = try #require(ConvexPolygon(halfWidth: 0.5, halfHeight: 0.5, center: Vec2(-1, 0)))
        let right = try #require(ConvexPolygon(halfWidth: 0.5, halfHeight: 0.5, center: Vec2(1, 0)))
        let body = world.createBody(solid(3, 4, [.polygon(left, skin: 0), .polygon(right, skin: 0)]))
        #expect(world.mass(of: body) == 2)
        #expect(abs(world.inertia(of: body) - 2 * (1 / 6 + 1)) < 1e-5)
        #expect(world.position(of: body) == WorldPoint(x: 3, y: 4))
    }

    /// Ten boxes are solved in the reference's order, a pyramid of thirty-six by colors.
    @Test("Stacks and pyramids stand and fall asleep; no top moves a point after the first second", arguments: [1, 8])
    func stack(base: Int) {
        let world = falling()
        _ = world.createBody(wall(.edge(from: Vec2(-5, 0), to: Vec2(5, 0))))
        var top: BodyID?
        for row in 0..<(base == 1 ? 10 : base) {
            for place in 0..<max(base - row, 1) {
                let x = base == 1 ? 0.005 * Double(row % 2) : 0.44 * (Double(place) - 0.5 * Double(base - row - 1))
                var d = solid(x, -0.21 - 0.4 * Double(row), [])
                (d.halfWidth, d.halfHeight) = (0.2, 0.2)
                (d.linearDamping, d.angularDamping) = (0.1, 0.1)
                top = world.createBody(d)
            }
        }
        for _ in 0..<120 { world.step() }
        let before = world.position(of: top!)
        for _ in 0..<600 { world.step() }
        let after = world.position(of: top!)
        #expect(abs(after.y - before.y) < 0.01 && abs(after.x - before.x) < 0.01, "\(before) \(after)")
        #expect(world.awakeBodyCount == 0)
    }

    @Test("Five boxes of two points stand on each other")
    func smallStack() {
        let world = falling()
        _ = world.createBody(wall(.edge(from: Vec2(-5, 0), to: Vec2(5, 0))))
        var boxes: [BodyID] = []
        for k in 0..<5 {
            var d = solid(k % 2 == 0 ? 0.0002 : -0.0002, -0.02 - 0.02 * Double(k), [])
            (d.halfWidth, d.halfHeight) = (0.01, 0.01)
            boxes.append(world.createBody(d))
        }
        for _ in 0..<1200 { world.step() }
        #expect(world.awakeBodyCount == 0)
        for k in 0..<5 { #expect(abs(world.position(of: boxes[k]).x) < 0.001) }
        #expect(abs(world.position(of: boxes[4]).y + 0.1) < 0.01)
    }

    @Test("A thousand times the mass on a box does not explode")
    func massRatio() {
        let world = falling()
        _ = world.createBody(wall(.edge(from: Vec2(-5, 0), to: Vec2(5, 0))))
        var d = solid(0, -0.21, [])
        (d.halfWidth, d.halfHeight) = (0.2, 0.2)
        let light = world.createBody(d)
        d.position.y = -0.61
        d.density = 1000
        let heavy = world.createBody(d)
        for _ in 0..<600 {
            world.step()
            #expect(world.linearVelocity(of: light).length < 10 && world.linearVelocity(of: heavy).length < 10)
        }
        #expect(world.position(of: heavy).y < 0 && abs(world.position(of: heavy).x) < 2)
    }

    @Test("Nothing is shot through a wall, and nothing ends in one")
    func shots() {
        let world = World()
        let (w, h): (Float, Float) = (4, 3)
        _ = world.createBody(
            wall(.chain([Vec2(-w, -h), Vec2(w, -h), Vec2(w, h), Vec2(-w, h)], isClosed: true)))
        var seed: UInt64 = 1
        func random() -> Float {
            seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Float(seed >> 40) / Float(1 << 23) - 1
        }
        for k in 0..<500 {
            let size = 0.02 + 0.1 * abs(random())
            var d = solid(
                Double(random() * 3), Double(random() * 2),
                k % 2 == 0 ? [.circle(center: .zero, radius: size)] : [], gravity: false)
            (d.halfWidth, d.halfHeight) = (size, size)
            d.linearVelocity = Vec2(random() * 700, random() * 700)
            d.angularVelocity = random() * (k % 4 == 1 ? 190 : 30)
            d.restitution = 0.9
            (d.categories, d.mask) = (2, 1)
            let body = world.createBody(d)
            for _ in 0..<60 {
                world.step()
                let p = world.position(of: body)
                #expect(abs(p.x) < 4 && abs(p.y) < 3, "shot \(k): \(p)")
            }
            let p = world.position(of: body)
            let turn = Rotation(world.angle(of: body))
            let reach = Double(size) * (k % 2 == 0 ? 1 : Double(abs(turn.s) + abs(turn.c)))
            #expect(abs(p.x) + reach < 4.01 && abs(p.y) + reach < 3.01, "shot \(k) ends in a wall: \(p)")
            world.destroyBody(body)
        }
    }
}
