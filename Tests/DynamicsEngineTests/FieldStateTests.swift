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

    /// Returns a world with one force field of each kind, and the identifiers of the fields. Each field acts on seven
    /// moving bodies of its own, which collide with nothing.
    private func makeWorldWithAllFields() -> (world: World, fields: [FieldID]) {
        let world = World()
        var fields: [FieldID] = []
        for (k, kind) in Self.kinds.enumerated() {
            var d = FieldDefinition(kind)
            (d.position, d.strength) = (WorldPoint(x: 0.1 * Double(k), y: -0.2), 0.5 + 0.3 * Float(k))
            (d.falloff, d.minimumRadius) = (d.falloff + 0.25, 0.05 * Float(k + 1))
            (d.direction, d.smoothness, d.animationSpeed) = (Vec2(1, Float(k)), 0.1 * Float(k), 3)
            d.region = Self.regions[k % Self.regions.count]
            fields.append(world.createField(d)!)
            for r in 0..<Self.regions.count { addMovingBody(to: fields[k], index: r, in: world) }
        }
        return (world, fields)
    }

    private func addMovingBody(to field: FieldID, index k: Int, in world: World) {
        var d = makeDynamicBodyDefinition(x: 0.4 + 0.5 * Double(k), y: 0.3 * Double(k), isAffectedByGravity: false)
        (d.categories, d.mask) = (0, 0)
        d.linearVelocity = Vec2(0.5, -0.4)
        let body = world.createBody(d)
        world.setCharge(0.7, of: body)
        world.addBody(body, to: field)
    }

    private func expectSameMotion(_ a: World, _ b: World) {
        for _ in 0..<240 {
            a.step()
            b.step()
            #expect(a.stateHash == b.stateHash)
        }
    }

    @Test("Every kind of field is restored exactly into a new world, under the same identifier")
    func everyFieldKindIsRestoredExactly() throws {
        let (world, fields) = makeWorldWithAllFields()
        for _ in 0..<60 { world.step() }
        let other = World()
        _ = other.createField(FieldDefinition(.drag))
        try other.restore(world.snapshot())
        #expect(other.rejectedInputs.count == 0)
        expectSameMotion(world, other)
        for (field, kind) in zip(fields, Self.kinds) {
            #expect("\(other.definition(of: field).kind)" == "\(kind)")
            #expect("\(other.definition(of: field))" == "\(world.definition(of: field))")
        }
    }

    @Test("Restoring a snapshot undoes the creation, change and destruction of fields")
    func restoringSnapshotUndoesFieldChanges() throws {
        let (world, fields) = makeWorldWithAllFields()
        world.destroyField(fields[3])
        let bytes = world.snapshot()
        let twin = World()
        try twin.restore(bytes)
        var changed = world.definition(of: fields[0])
        (changed.kind, changed.region) = (.linearGravity, .circle(radius: 0.1))
        world.setDefinition(changed, of: fields[0])
        world.destroyField(fields[1])
        for _ in 0..<3 { addMovingBody(to: world.createField(FieldDefinition(.vortex))!, index: 1, in: world) }
        world.step()
        try world.restore(bytes)
        expectSameMotion(world, twin)
        // The restored snapshot also contains the unused field identifiers. A new field must therefore get the same
        // identifier in both worlds.
        #expect(world.createField(changed) == twin.createField(changed))
    }

    @Test("A restored custom field uses the function of the field with its identifier; without one it has no effect")
    func restoredCustomFieldUsesFunctionWithSameIdentifier() throws {
        let world = World()
        var d = FieldDefinition(.custom { Vec2(-3 * $0.offset.x, 1) })
        d.region = .circle(radius: 5)
        let field = world.createField(d)!
        addMovingBody(to: field, index: 1, in: world)
        for _ in 0..<30 { world.step() }
        let bytes = world.snapshot()
        let twin = World()
        let same = twin.createField(d)!
        #expect(same == field)
        try twin.restore(bytes)
        expectSameMotion(world, twin)

        let withoutFunction = World()
        try withoutFunction.restore(bytes)
        #expect(withoutFunction.rejectedInputs.count == 1)
        var positions: [Vec2] = []
        for _ in 0..<10 {
            withoutFunction.step()
            var poses: [BodyPose] = []
            withoutFunction.collectAwakePoses(into: &poses)
            positions.append(poses.last!.position - .zero)
        }
        // A restored custom field whose function is missing exerts no force. Only damping changes the velocity of the
        // body, so its displacements in consecutive steps are almost equal.
        let displacements = zip(positions.dropFirst(), positions).map { $0 - $1 }
        for (next, last) in zip(displacements.dropFirst(), displacements) {
            #expect(abs(next.x - last.x) < 1e-4 && abs(next.y - last.y) < 1e-4)
        }
        withoutFunction.setDefinition(d, of: field)
        try world.restore(bytes)
        try withoutFunction.restore(bytes)
        expectSameMotion(world, withoutFunction)
    }

    @Test("A snapshot contains whether sleep is allowed")
    func snapshotRestoresAllowsSleep() throws {
        let world = World()
        world.allowsSleep = false
        _ = world.createBody(makeDynamicBodyDefinition(x: 0, y: 0, isAffectedByGravity: false))
        let other = World()
        try other.restore(world.snapshot())
        for _ in 0..<120 { other.step() }
        #expect(other.awakeBodyCount == 1)
    }
}
