import DynamicsEngine
import Testing

@Suite("Landings as measured on Apple's system")
struct LandingTests {
    /// The numbers show that a boundary's restitution is 0.2: with 0 the square would rest at 248.958.
    @Test("A square dropped on a line rests where it rests on Apple's system")
    func landing() throws {
        let world = World()
        world.gravity = Vec2(0, 10)
        var d = item(100, 100, 100, 100, resistance: 0)
        (d.isAffectedByGravity, d.isBullet, d.restitution) = (true, true, 0)
        (d.categories, d.mask) = (1, 3)
        let body = world.createBody(d)
        var line = BodyDefinition()
        line.kind = .static
        line.shapes = [.edge(from: Vec2(-10, 3), to: Vec2(10, 3))]
        (line.categories, line.mask) = (2, 1)
        line.tag = 5
        _ = world.createBody(line)
        var began: [ContactEvent] = []
        for n in 1...120 {
            world.frame()
            world.forEachContactEvent { if $0.began { began.append($0) } }
            if n == 26 { #expect(near(world.y(body), 192.083298)) }
        }
        #expect(near(world.y(body), 248.216629), "\(world.y(body))")
        // Boundaries bounce by 0.2 as bodies do, so it touches twice.
        #expect(began.count == 2)
        #expect(near((began.first?.point.y ?? 0) * 100, 299, within: 1), "\(began)")
        #expect(near(Double(began.first?.impulse ?? 0), 6.6, within: 0.01))
        world.frames(120)
        #expect(!world.isAwake(body))
    }
}
