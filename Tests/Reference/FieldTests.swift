import DynamicsEngine
import Testing

@Suite("Fields as measured on Apple's system")
struct FieldTests {
    /// The acceleration in points/s^2 of 1 kg at (300, 400) points from a field, over the first sub-step.
    private func acceleration(_ kind: FieldKind, charge: Float = 0, edit: (inout FieldDefinition) -> Void = { _ in })
        throws -> (Double, Double)
    {
        let world = World()
        let body = world.createBody(item(300, 400, 100, 100, resistance: 0))
        world.setCharge(charge, of: body)
        var d = FieldDefinition(kind)
        edit(&d)
        let field = try #require(world.createField(d))
        world.addBody(body, to: field)
        world.step()
        let v = world.linearVelocity(of: body)
        return (Double(v.x) * 120 * 100, Double(v.y) * 120 * 100)
    }

    private func expect(_ a: (Double, Double), _ x: Double, _ y: Double) {
        #expect(near(a.0, x, within: 0.01) && near(a.1, y, within: 0.01), "\(a)")
    }

    @Test("Linear and radial gravity, spring, vortex and electric fields pull as hard as they should")
    func accelerations() throws {
        expect(try acceleration(.linearGravity) { $0.direction = Vec2(3, 4) }, 300, 400)
        expect(try acceleration(.radialGravity), -2.4, -3.2)
        expect(try acceleration(.spring), -300, -400)
        expect(try acceleration(.vortex), -80, 60)
        expect(try acceleration(.electric, charge: 2), 24, 32)
        expect(try acceleration(.radialGravity) { $0.falloff = 2.5 }, -60 / 55.901_699, -80 / 55.901_699)
        expect(try acceleration(.custom { s in Vec2(s.offset.x, s.mass) }), 300, 100)
    }

    @Test("A magnetic field turns the way whatever the charge's sign and size", arguments: [Float(2), 1, -1])
    func magnetic(charge: Float) throws {
        let world = World()
        var d = item(300, 400, 100, 100, resistance: 0)
        d.linearVelocity = Vec2(1, 0)
        let body = world.createBody(d)
        world.setCharge(charge, of: body)
        let field = try #require(world.createField(FieldDefinition(.magnetic)))
        world.addBody(body, to: field)
        world.step()
        #expect(near(Double(world.linearVelocity(of: body).y) * 12000, -20, within: 0.01))
    }

    @Test("A velocity field overrides gravity and forces")
    func velocityField() throws {
        let world = World()
        world.gravity = Vec2(0, 10)
        var d = item(0, 0, 100, 100, resistance: 0)
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

    @Test("A field acts in its region only, on its bodies only, and there are at most 32")
    func regionsAndMembers() throws {
        let world = World()
        let ring = Region.difference(.circle(radius: 2), .rectangle(width: 2, height: 2))
        var d = FieldDefinition(.linearGravity)
        (d.direction, d.region) = (Vec2(1, 0), ring)
        let field = try #require(world.createField(d))
        let places = [(0.0, 0.0, false), (150, 0, true), (200, 0, true), (200.1, 0, false), (100, 0, true)]
        for (x, y, moves) in places {
            let body = world.createBody(item(x, y, 10, 10))
            world.addBody(body, to: field)
            world.step()
            #expect((world.linearVelocity(of: body).x > 0) == moves, "\(x), \(y)")
            world.destroyBody(body)
        }
        let stranger = world.createBody(item(150, 0, 10, 10))
        world.step()
        #expect(world.linearVelocity(of: stranger) == .zero)
        for _ in 0..<31 { #expect(world.createField(d) != nil) }
        #expect(world.createField(d) == nil)
        world.destroyField(field)
        #expect(world.createField(d) != nil)
    }

    @Test("Noise pushes evenly here and there, and the same each time")
    func noise() throws {
        func path() throws -> [Double] {
            let world = World()
            let body = world.createBody(item(37, 11, 100, 100))
            var d = FieldDefinition(.noise)
            (d.smoothness, d.animationSpeed) = (0.5, 2)
            world.addBody(body, to: try #require(world.createField(d)))
            return (0..<300).map { _ in
                world.step()
                return world.x(body)
            }
        }
        let first = try path()
        #expect(try first == path())
        #expect(Set(first).count > 200)
    }
}
