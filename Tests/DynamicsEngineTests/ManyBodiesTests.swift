import DynamicsEngine
import Testing

/// Tests with so many objects that a cost in proportion to the square of their number would take minutes.
@Suite("Many bodies")
struct ManyBodiesTests {
    @Test("10,000 bodies in one place, and 10,000 nested ones, are created, found and destroyed", arguments: [0, 0.01])
    func bodiesInOnePlaceAreCreatedAndDestroyed(growth: Float) {
        let world = World()
        var definition = BodyDefinition()
        definition.kind = .static
        let bodies = (0..<10_000).map { index in
            definition.tag = index
            definition.halfWidth = 1 + growth * Float(index)
            definition.halfHeight = definition.halfWidth
            return world.createBody(definition)
        }
        var found: [Int] = []
        world.forEachBody(at: WorldPoint(x: 0.5, y: 0)) { found.append($0) }
        #expect(found == Array(0..<10_000))
        for body in bodies.dropLast() { world.destroyBody(body) }
        #expect(world.nearestBody(to: .zero, within: 1)?.tag == 9_999 && world.bodyCount == 1)
    }

    @Test("Gravity changes 20,000 times in a world of 20,000 awake bodies, and wakes bodies that have fallen asleep")
    func gravityChangesOften() {
        let world = World()
        var definition = BodyDefinition()
        definition.isAffectedByGravity = true
        for index in 0..<20_000 {
            definition.position.x = Double(index) * 2
            _ = world.createBody(definition)
        }
        for index in 0..<20_000 { world.gravity = Vec2(0, Float(index)) }
        #expect(world.awakeBodyCount == 20_000)
        let sleeping = World()
        let body = sleeping.createBody(definition)
        for gravity in [Vec2(0, 1), .zero, Vec2(0, 2)] {
            sleeping.gravity = .zero
            sleeping.setLinearVelocity(.zero, of: body)
            for _ in 0..<100 { sleeping.step() }
            #expect(!sleeping.isAwake(body))
            sleeping.gravity = gravity
            #expect(sleeping.isAwake(body) == (gravity != .zero))
        }
    }

    @Test("12,000 bodies that have just fallen asleep are destroyed, and none of them is reported afterward")
    func newlySleepingBodiesAreDestroyed() {
        let world = World()
        var definition = BodyDefinition()
        let bodies = (0..<12_000).map { index in
            definition.tag = index
            definition.position.x = Double(index) * 2
            return world.createBody(definition)
        }
        while world.awakeBodyCount > 0 { world.step() }
        var poses: [BodyPose] = []
        world.collectAwakePoses(into: &poses)
        #expect(poses.map(\.tag).sorted() == Array(0..<12_000))
        for body in bodies.dropFirst() { world.destroyBody(body) }
        // The new body takes the slot of a destroyed one.
        definition.kind = .static
        _ = world.createBody(definition)
        world.collectAwakePoses(into: &poses)
        #expect(poses.map(\.tag) == [0])
    }
}
