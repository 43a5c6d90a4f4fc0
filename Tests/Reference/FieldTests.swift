import DynamicsEngine
import TestSupport
import Testing

@Suite("Fields as measured on Apple's system")
struct FieldTests {
    /// Returns the acceleration that a field gives a body of 1 kg at (300, 400) points in the first sub-step, in
    /// points/s^2.
    private func measureAcceleration(
        _ kind: FieldKind, charge: Float = 0, edit: (inout FieldDefinition) -> Void = { _ in }
    )
        throws -> (Double, Double)
    {
        let world = World()
        let body = world.createBody(makeBodyDefinition(300, 400, 100, 100, resistance: 0))
        world.setCharge(charge, of: body)
        var d = FieldDefinition(kind)
        edit(&d)
        let field = try #require(world.createField(d))
        world.addBody(body, to: field)
        world.step()
        let v = world.linearVelocity(of: body)
        return (Double(v.x) * 120 * 100, Double(v.y) * 120 * 100)
    }

    private func assertAcceleration(_ a: (Double, Double), _ x: Double, _ y: Double) {
        #expect(a.0.matches(x, within: 0.01) && a.1.matches(y, within: 0.01), "\(a)")
    }

    @Test("Linear gravity, radial gravity, spring, vortex, electric and custom fields give the measured acceleration")
    func fieldsGiveMeasuredAccelerations() throws {
        assertAcceleration(try measureAcceleration(.linearGravity) { $0.direction = Vec2(3, 4) }, 300, 400)
        assertAcceleration(try measureAcceleration(.radialGravity), -2.4, -3.2)
        assertAcceleration(try measureAcceleration(.spring), -300, -400)
        assertAcceleration(try measureAcceleration(.vortex), -80, 60)
        assertAcceleration(try measureAcceleration(.electric, charge: 2), 24, 32)
        assertAcceleration(
            try measureAcceleration(.radialGravity) { $0.falloff = 2.5 }, -60 / 55.901_699, -80 / 55.901_699)
        assertAcceleration(try measureAcceleration(.custom { s in Vec2(s.offset.x, s.mass) }), 300, 100)
    }

    @Test("A magnetic field deflects a body independently of its charge", arguments: [Float(2), 1, -1])
    func magneticFieldDeflectsBodyIndependentlyOfCharge(charge: Float) throws {
        let world = World()
        var d = makeBodyDefinition(300, 400, 100, 100, resistance: 0)
        d.linearVelocity = Vec2(1, 0)
        let body = world.createBody(d)
        world.setCharge(charge, of: body)
        let field = try #require(world.createField(FieldDefinition(.magnetic)))
        world.addBody(body, to: field)
        world.step()
        #expect((Double(world.linearVelocity(of: body).y) * 12000).matches(-20, within: 0.01))
    }

    @Test("A velocity field overrides gravity and forces")
    func velocityFieldOverridesGravityAndForces() throws {
        let world = World()
        world.gravity = Vec2(0, 10)
        var d = makeBodyDefinition(0, 0, 100, 100, resistance: 0)
        d.isAffectedByGravity = true
        let body = world.createBody(d)
        var f = FieldDefinition(.velocity)
        f.direction = Vec2(2, 0)
        world.addBody(body, to: try #require(world.createField(f)))
        world.applyForce(Vec2(50, 50), to: body)
        for _ in 0..<10 { world.step() }
        let v = world.linearVelocity(of: body)
        #expect(abs(v.x - 2) < 1e-5 && abs(v.y) < 1e-5)
    }

    @Test("A field acts only in its region and only on its bodies, and a world has at most 32 fields")
    func fieldActsOnlyInItsRegionAndOnItsBodies() throws {
        let world = World()
        let ring = Region.difference(.circle(radius: 2), .rectangle(width: 2, height: 2))
        var d = FieldDefinition(.linearGravity)
        (d.direction, d.region) = (Vec2(1, 0), ring)
        let field = try #require(world.createField(d))
        let positions = [(0.0, 0.0, false), (150, 0, true), (200, 0, true), (200.1, 0, false), (100, 0, true)]
        for (x, y, moves) in positions {
            let body = world.createBody(makeBodyDefinition(x, y, 10, 10))
            world.addBody(body, to: field)
            world.step()
            #expect((world.linearVelocity(of: body).x > 0) == moves, "\(x), \(y)")
            world.destroyBody(body)
        }
        let otherBody = world.createBody(makeBodyDefinition(150, 0, 10, 10))
        world.step()
        #expect(world.linearVelocity(of: otherBody) == .zero)
        for _ in 0..<31 { #expect(world.createField(d) != nil) }
        #expect(world.createField(d) == nil)
        world.destroyField(field)
        #expect(world.createField(d) != nil)
    }

    @Test("A noise field moves a body, and identically in every run")
    func noiseFieldMovesBodyIdenticallyInEveryRun() throws {
        func recordPath() throws -> [Double] {
            let world = World()
            let body = world.createBody(makeBodyDefinition(37, 11, 100, 100))
            var d = FieldDefinition(.noise)
            (d.smoothness, d.animationSpeed) = (0.5, 2)
            world.addBody(body, to: try #require(world.createField(d)))
            return (0..<300).map { _ in
                world.step()
                return world.xInPoints(of: body)
            }
        }
        let first = try recordPath()
        #expect(try first == recordPath())
        #expect(Set(first).count > 200)
    }
}
