import DynamicsEngine
import Testing

@Suite("Worlds and bodies")
struct WorldTests {
    private func makeSpringWorld(at x: Double) -> (world: World, body: BodyID) {
        let world = World()
        world.gravity = Vec2(0, 10)
        var d = BodyDefinition()
        d.position = WorldPoint(x: x + 0.5, y: x)
        d.isAffectedByGravity = true
        let body = world.createBody(d)
        var j = DistanceJointDefinition(bodyB: body)
        j.worldAnchor = WorldPoint(x: x, y: x)
        j.localAnchorB = Vec2(0.25, 0.125)
        j.frequency = 1.5
        j.dampingRatio = 0.2
        _ = world.createJoint(j)
        return (world, body)
    }

    @Test("A body far from the origin moves exactly as at the origin", arguments: [-500_000.0, 4096, 500_000])
    func distantBodyMovesExactlyAsAtOrigin(offset: Double) {
        let (near, a) = makeSpringWorld(at: 0)
        let (far, b) = makeSpringWorld(at: offset)
        for _ in 0..<300 {
            near.step()
            far.step()
            #expect(near.position(of: a).x == far.position(of: b).x - offset)
            #expect(near.position(of: a).y == far.position(of: b).y - offset)
            #expect(near.angle(of: a) == far.angle(of: b))
        }
    }

    @Test("NaN and infinite inputs are rejected and counted")
    func nonFiniteInputsAreRejectedAndCounted() {
        let world = World()
        var d = BodyDefinition()
        d.position = WorldPoint(x: .nan, y: 0)
        d.halfWidth = -.infinity
        let body = world.createBody(d)
        #expect(world.rejectedInputs.count == 2)
        world.setPose(of: body, position: .zero, angle: .nan)
        world.applyForce(Vec2(.infinity, 0), to: body)
        world.gravity = Vec2(.nan, 0)
        world.setLinearVelocity(Vec2(0, .nan), of: body)
        #expect(world.advance(by: .nan) == 0)
        #expect(world.rejectedInputs.count == 7)
        world.step()
        #expect(world.position(of: body) == .zero && world.mass(of: body) == 1)
    }

    @Test("Setting a property to its current value does not wake a body; setting another value does")
    func bodyWakesOnlyWhenPropertyValueChanges() {
        let world = World()
        let body = world.createBody(BodyDefinition())
        let joint = world.createJoint(DistanceJointDefinition(bodyB: body))
        world.setFrequency(1, of: joint)
        world.setDampingRatio(1, of: joint)
        for _ in 0..<61 { world.step() }
        #expect(!world.isAwake(body))
        world.setFrequency(1, of: joint)
        world.setWorldAnchor(.zero, of: joint)
        world.setLinearVelocity(.zero, of: body)
        world.setLinearDamping(0.1, of: body)
        world.setPose(of: body, position: .zero, angle: 0)
        world.gravity = Vec2(0, 10)
        #expect(!world.isAwake(body))
        world.setWorldAnchor(WorldPoint(x: 1, y: 0), of: joint)
        #expect(world.isAwake(body) && world.awakeBodyCount == 1)
        for _ in 0..<2000 where world.isAwake(body) { world.step() }
        #expect(!world.isAwake(body))
        world.destroyJoint(joint)
        #expect(world.isAwake(body))
    }

    @Test("Identifiers of destroyed bodies stay invalid when their slot is reused")
    func destroyedBodyIdentifiersStayInvalid() {
        let world = World()
        let a = world.createBody(BodyDefinition())
        let b = world.createBody(BodyDefinition())
        let joint = world.createJoint(
            {
                var d = DistanceJointDefinition(bodyB: b)
                d.bodyA = a
                return d
            }())
        world.destroyBody(a)
        #expect(!world.contains(a) && !world.contains(joint) && world.bodyCount == 1 && world.jointCount == 0)
        let c = world.createBody(BodyDefinition())
        #expect(world.contains(c) && !world.contains(a))
    }

    @Test("A chain of bodies keeps its length, and its bodies sleep and wake together")
    func chainKeepsLengthAndItsBodiesSleepTogether() {
        let world = World()
        world.gravity = Vec2(0, 10)
        var links: [BodyID] = []
        for k in 0..<10 {
            var d = BodyDefinition()
            d.position = WorldPoint(x: 0, y: Double(k + 1))
            (d.halfWidth, d.halfHeight) = (0.1, 0.1)
            d.isAffectedByGravity = true
            links.append(world.createBody(d))
            var j = DistanceJointDefinition(bodyB: links[k])
            j.bodyA = k == 0 ? nil : links[k - 1]
            j.length = 1
            _ = world.createJoint(j)
        }
        for _ in 0..<600 { world.step() }
        #expect(world.awakeBodyCount == 0)
        #expect(abs(world.position(of: links[9]).y - 10) < 0.06)
        world.applyLinearImpulse(Vec2(0.1, 0), to: links[0])
        world.step()
        #expect(world.awakeBodyCount == 10)
    }

    @Test("A box query finds bodies up to 10 points outside the box")
    func boxQueryFindsBodiesWithinTenPoints() {
        let world = World()
        var d = BodyDefinition()
        (d.halfWidth, d.halfHeight, d.tag) = (0.25, 0.25, 7)
        _ = world.createBody(d)
        func findBodyTags(from x: Double) -> [Int] {
            var found: [Int] = []
            world.forEachBody(inBoxFrom: WorldPoint(x: x, y: -1), to: WorldPoint(x: x + 1, y: 1)) { found.append($0) }
            return found
        }
        #expect(findBodyTags(from: 0.25 + 0.099) == [7])
        #expect(findBodyTags(from: 0.25 + 0.105).isEmpty)
    }
}
