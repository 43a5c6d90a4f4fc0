import DynamicsEngine
import TestSupport
import Testing

/// Returns the definition of a dynamic body without damping, at a position in meters. The body has category 1 and
/// collides only with bodies of category 1.
func makeDynamicBodyDefinition(
    x: Double, y: Double, shapes: [ShapeDefinition] = [], isAffectedByGravity: Bool = true
) -> BodyDefinition {
    var d = BodyDefinition()
    d.position = WorldPoint(x: x, y: y)
    d.shapes = shapes
    d.isAffectedByGravity = isAffectedByGravity
    (d.categories, d.mask) = (1, 1)
    (d.linearDamping, d.angularDamping) = (0, 0)
    return d
}

/// Returns the definition of a static body at the origin. The body has category 1 and collides only with bodies of
/// category 1.
func makeStaticBodyDefinition(_ shapes: ShapeDefinition...) -> BodyDefinition {
    var d = makeDynamicBodyDefinition(x: 0, y: 0, shapes: shapes)
    d.kind = .static
    return d
}

@Suite("Contacts")
struct ContactTests {
    private func makeWorldWithGravity() -> World {
        let world = World()
        world.gravity = Vec2(0, 10)
        return world
    }

    @Test("In an elastic head-on collision, disks of equal mass exchange their velocities")
    func elasticDisksOfEqualMassExchangeVelocities() {
        let world = World()
        let disk = ShapeDefinition.circle(center: .zero, radius: 0.1)
        var a = makeDynamicBodyDefinition(x: 0, y: 0, shapes: [disk], isAffectedByGravity: false)
        var b = makeDynamicBodyDefinition(x: 1, y: 0, shapes: [disk], isAffectedByGravity: false)
        (a.restitution, b.restitution) = (1, 1)
        a.linearVelocity = Vec2(5, 0)
        let (first, second) = (world.createBody(a), world.createBody(b))
        for _ in 0..<60 { world.step() }
        #expect(abs(world.linearVelocity(of: first).x) < 1e-4)
        #expect(abs(world.linearVelocity(of: second).x - 5) < 1e-4)
    }

    @Test("A box slides down a slope if its friction is below the slope's tangent, and not if it is above")
    func boxSlidesOnlyWithFrictionBelowSlopeTangent() {
        for (friction, slides) in [(Float(0.45), true), (0.55, false)] {
            let world = makeWorldWithGravity()
            var line = makeStaticBodyDefinition(.edge(from: Vec2(-20, -10), to: Vec2(20, 10)))
            line.friction = friction
            _ = world.createBody(line)
            var d = makeDynamicBodyDefinition(x: 0, y: 0, shapes: [])
            d.friction = friction
            d.angle = 0.463_647_6
            (d.halfWidth, d.halfHeight) = (0.5, 0.25)
            // The box starts in contact with the slope. Its center is 0.258 m above the line: 0.25 m for half of the
            // box's height and 0.008 m for the skin.
            d.position = WorldPoint(x: 0.447_213_6 * 0.258, y: -0.894_427_2 * 0.258)
            let body = world.createBody(d)
            for _ in 0..<120 { world.step() }
            let x = world.position(of: body).x
            #expect(slides ? x > 0.2 : abs(x - 0.115) < 0.02, "friction \(friction): \(x)")
        }
    }

    @Test("A box slides along a chain of edges without ghost collisions at its vertices")
    func boxSlidesAlongChainWithoutGhostCollisions() {
        let world = makeWorldWithGravity()
        var chain = makeStaticBodyDefinition(.chain((0...40).map { Vec2(Float($0) * 0.3 - 1, 1) }, isClosed: false))
        chain.friction = 0
        _ = world.createBody(chain)
        var d = makeDynamicBodyDefinition(x: 0, y: 0.73, shapes: [])
        (d.halfWidth, d.halfHeight, d.friction) = (0.25, 0.25, 0)
        d.linearVelocity = Vec2(4, 0)
        let body = world.createBody(d)
        for _ in 0..<240 {
            world.step()
            #expect(abs(world.linearVelocity(of: body).x - 4) < 0.01)
            #expect(abs(world.angle(of: body)) < 0.01)
        }
    }

    @Test("Bodies of which only one has the other in its mask report contacts and pass through each other")
    func oneSidedMaskReportsContactsWithoutCollision() {
        let world = World()
        var a = makeDynamicBodyDefinition(x: 0, y: 0, shapes: [], isAffectedByGravity: false)
        var b = makeDynamicBodyDefinition(x: 3, y: 0, shapes: [], isAffectedByGravity: false)
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

    @Test("Concave, collinear, self-intersecting and non-finite polygons are rejected with a reason")
    func invalidPolygonsAreRejectedWithReason() {
        func findPolygonError(in points: [Vec2]) -> PolygonError? {
            do throws(PolygonError) {
                _ = try ConvexPolygon(points)
                return nil
            } catch { return error }
        }
        let star = (0..<5).map { k in
            let (s, c) = ExactMath.sineCosine(Double(k * 2) * 2 * Double.pi / 5)
            return Vec2(Float(c), Float(s))
        }
        #expect(findPolygonError(in: [Vec2(0, 0), Vec2(1, 0), Vec2(0.2, 0.2), Vec2(0, 1)]) == .concave)
        #expect(findPolygonError(in: [Vec2(0, 0), Vec2(1, 0), Vec2(2, 0)]) == .collinear)
        #expect(findPolygonError(in: [Vec2(0, 0), Vec2(1, 0)]) == .tooFewPoints)
        #expect(findPolygonError(in: [Vec2(0, 0), Vec2(.nan, 0), Vec2(0, 1)]) == .notFinite)
        #expect(findPolygonError(in: star) == .selfIntersecting)
        #expect(findPolygonError(in: [Vec2(0, 0), Vec2(0, 1), Vec2(1, 0)]) == nil)
    }

    @Test("The mass, center and inertia of a body are those of all its shapes")
    func bodyMassAndInertiaIncludeAllShapes() throws {
        let world = World()
        let left = try #require(ConvexPolygon(halfWidth: 0.5, halfHeight: 0.5, center: Vec2(-1, 0)))
        let right = try #require(ConvexPolygon(halfWidth: 0.5, halfHeight: 0.5, center: Vec2(1, 0)))
        let body = world.createBody(
            makeDynamicBodyDefinition(x: 3, y: 4, shapes: [.polygon(left, skin: 0), .polygon(right, skin: 0)]))
        #expect(world.mass(of: body) == 2)
        #expect(abs(world.inertia(of: body) - 2 * (1 / 6 + 1)) < 1e-5)
        #expect(world.position(of: body) == WorldPoint(x: 3, y: 4))
    }

    /// Base 1 gives a stack of 10 boxes, which is solved in Box2D's order, as all islands of up to 12 bodies. Base 8
    /// gives a pyramid of 36 boxes, which is solved by the soft-contact solver for larger islands.
    @Test("Stacks and pyramids come to rest: after 1 s their top moves less than a point", arguments: [1, 8])
    func stacksAndPyramidsComeToRest(base: Int) {
        let world = makeWorldWithGravity()
        _ = world.createBody(makeStaticBodyDefinition(.edge(from: Vec2(-5, 0), to: Vec2(5, 0))))
        var top: BodyID?
        for row in 0..<(base == 1 ? 10 : base) {
            for column in 0..<max(base - row, 1) {
                let x = base == 1 ? 0.005 * Double(row % 2) : 0.44 * (Double(column) - 0.5 * Double(base - row - 1))
                var d = makeDynamicBodyDefinition(x: x, y: -0.21 - 0.4 * Double(row), shapes: [])
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

    @Test("A stack of five boxes of 2 x 2 points stays upright")
    func stackOfTinyBoxesStaysUpright() {
        let world = makeWorldWithGravity()
        _ = world.createBody(makeStaticBodyDefinition(.edge(from: Vec2(-5, 0), to: Vec2(5, 0))))
        var boxes: [BodyID] = []
        for k in 0..<5 {
            var d = makeDynamicBodyDefinition(x: k % 2 == 0 ? 0.0002 : -0.0002, y: -0.02 - 0.02 * Double(k), shapes: [])
            (d.halfWidth, d.halfHeight) = (0.01, 0.01)
            boxes.append(world.createBody(d))
        }
        for _ in 0..<1200 { world.step() }
        #expect(world.awakeBodyCount == 0)
        for k in 0..<5 { #expect(abs(world.position(of: boxes[k]).x) < 0.001) }
        #expect(abs(world.position(of: boxes[4]).y + 0.1) < 0.01)
    }

    @Test("A box under a box of 1,000 times its mass keeps both slow")
    func boxUnderMuchHeavierBoxStaysSlow() {
        let world = makeWorldWithGravity()
        _ = world.createBody(makeStaticBodyDefinition(.edge(from: Vec2(-5, 0), to: Vec2(5, 0))))
        var d = makeDynamicBodyDefinition(x: 0, y: -0.21, shapes: [])
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

    @Test("Fast bodies never cross a wall and never end inside one")
    func fastBodiesNeverCrossOrEndInsideWall() {
        let world = World()
        let (w, h): (Float, Float) = (4, 3)
        _ = world.createBody(
            makeStaticBodyDefinition(.chain([Vec2(-w, -h), Vec2(w, -h), Vec2(w, h), Vec2(-w, h)], isClosed: true)))
        var generator = RandomGenerator(seed: 1)
        func randomSignedFraction() -> Float { generator.randomNumber(in: -1...1) }
        for k in 0..<500 {
            let size = 0.02 + 0.1 * abs(randomSignedFraction())
            var d = makeDynamicBodyDefinition(
                x: Double(randomSignedFraction() * 3), y: Double(randomSignedFraction() * 2),
                shapes: k % 2 == 0 ? [.circle(center: .zero, radius: size)] : [], isAffectedByGravity: false)
            (d.halfWidth, d.halfHeight) = (size, size)
            d.linearVelocity = Vec2(randomSignedFraction() * 700, randomSignedFraction() * 700)
            d.angularVelocity = randomSignedFraction() * (k % 4 == 1 ? 190 : 30)
            d.restitution = 0.9
            (d.categories, d.mask) = (2, 1)
            let body = world.createBody(d)
            for _ in 0..<60 {
                world.step()
                let p = world.position(of: body)
                #expect(abs(p.x) < 4 && abs(p.y) < 3, "shot \(k): \(p)")
            }
            let p = world.position(of: body)
            let rotation = Rotation(world.angle(of: body))
            let extent = Double(size) * (k % 2 == 0 ? 1 : Double(abs(rotation.s) + abs(rotation.c)))
            #expect(abs(p.x) + extent < 4.01 && abs(p.y) + extent < 3.01, "Shot \(k) ends inside a wall, at \(p).")
            world.destroyBody(body)
        }
    }
}
