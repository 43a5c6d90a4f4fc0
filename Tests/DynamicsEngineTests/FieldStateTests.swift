import DynamicsEngine
import Testing

@Suite("Fields in snapshots")
struct FieldStateTests {
    private static let regions: [Region] = [
        .infinite, .circle(radius: 6), .rectangle(width: 9, height: 8), .inverse(.circle(radius: 0.3)),
        .union(.circle(radius: 2), .inverse(.rectangle(width: 1, height: 2))),
        .intersection(.circle(radius: 7), .rectangle(width: 8, height: 8)),
        .difference(
            .infinite, .union(.circle(radius: 0.2), .intersection(.circle(radius: 1), .rectangle(width: 1, height: 1)))),
    ]

    private static let kinds: [FieldKind] = [
        .drag, .vortex, .radialGravity, .linearGravity, .velocity, .noise, .turbulence, .spring, .electric, .magnetic,
    ]

    /// Every kind with every region, each on a moving body of its own, which collides with no other.
    private func world() -> (World, [FieldID]) {
        let world = World()
        var fields: [FieldID] = []
        for (k, kind) in Self.kinds.enumerated() {
            var d = FieldDefinition(kind)
            (d.position, d.strength) = (WorldPoint(x: 0.1 * Double(k), y: -0.2), 0.5 + 0.3 * Float(k))
            (d.falloff, d.minimumRadius) = (d.falloff + 0.25, 0.05 * Float(k + 1))
            (d.direction, d.smoothness, d.animationSpeed) = (Vec2(1, Float(k)), 0.1 * Float(k), 3)
            d.region = Self.regions[k % Self.regions.count]
            fields.append(world.createField(d)!)
            for r in 0..<Self.regions.count { addBody(to: fields[k], r, world) }
        }
        return (world, fields)
    }

    private func addBody(to field: FieldID, _ k: Int, _ world: World) {
        var d = solid(0.4 + 0.5 * Double(k), 0.3 * Double(k), gravity: false)
        (d.categories, d.mask) = (0, 0)
        d.linearVelocity = Vec2(0.5, -0.4)
        let body = world.createBody(d)
        world.setCharge(0.7, of: body)
        world.addBody(body, to: field)
    }

    private func expectSameWay(_ a: World, _ b: World) {
        for _ in 0..<240 {
            a.step()
            b.step()
            #expect(a.stateHash == b.stateHash)
        }
    }

    @Test("Every kind of field goes on bit for bit in a world that knew nothing of it, and its handle is good there")
    func everyKind() throws {
        let (world, fields) = world()
        for _ in 0..<60 { world.step() }
        let other = World()
        _ = other.createField(FieldDefinition(.drag))
        try other.restore(world.snapshot())
        #expect(other.refusals.count == 0)
        expectSameWay(world, other)
        for (field, kind) in zip(fields, Self.kinds) {
            #expect("\(other.definition(of: field).kind)" == "\(kind)")
            #expect("\(other.definition(of: field))" == "\(world.definition(of: field))")
        }
    }

    @Test("What fields have become since is forgotten: made, changed and destroyed ones are as they were")
    func goesBack() throws {
        let (world, fields) = world()
        world.destroyField(fields[3])
        let bytes = world.snapshot()
        let twin = World()
        try twin.restore(bytes)
        var changed = world.definition(of: fields[0])
        (changed.kind, changed.region) = (.linearGravity, .circle(radius: 0.1))
        world.setDefinition(changed, of: fields[0])
        world.destroyField(fields[1])
        for _ in 0..<3 { addBody(to: world.createField(FieldDefinition(.vortex))!, 1, world) }
        world.step()
        try world.restore(bytes)
        expectSameWay(world, twin)
        // Who comes next gets the same place and the same name in both.
        #expect(world.createField(changed) == twin.createField(changed))
    }

    @Test("A custom field keeps the function that the world has under its handle, and pushes nothing without one")
    func custom() throws {
        let world = World()
        var d = FieldDefinition(.custom { Vec2(-3 * $0.offset.x, 1) })
        d.region = .circle(radius: 5)
        let field = world.createField(d)!
        addBody(to: field, 1, world)
        for _ in 0..<30 { world.step() }
        let bytes = world.snapshot()
        let twin = World()
        let same = twin.createField(d)!
        #expect(same == field)
        try twin.restore(bytes)
        expectSameWay(world, twin)

        let stranger = World()
        try stranger.restore(bytes)
        #expect(stranger.refusals.count == 1)
        var places: [Vec2] = []
        for _ in 0..<10 {
            stranger.step()
            var poses: [BodyPose] = []
            stranger.listAwakeBodies(in: &poses)
            places.append(poses.last!.position - .zero)
        }
        // Nothing pushes, so damping alone slows it: each step is a little shorter and points the same way.
        let steps = zip(places.dropFirst(), places).map { $0 - $1 }
        for (next, last) in zip(steps.dropFirst(), steps) {
            #expect(abs(next.x - last.x) < 1e-4 && abs(next.y - last.y) < 1e-4)
        }
        stranger.setDefinition(d, of: field)
        try world.restore(bytes)
        try stranger.restore(bytes)
        expectSameWay(world, stranger)
    }

    @Test("Whether bodies sleep is part of the snapshot")
    func sleep() throws {
        let world = World()
        world.allowsSleep = false
        _ = world.createBody(solid(0, 0, gravity: false))
        let other = World()
        try other.restore(world.snapshot())
        for _ in 0..<120 { other.step() }
        #expect(other.awakeBodyCount == 1)
    }
}
