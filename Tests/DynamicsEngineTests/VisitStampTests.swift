import Testing

@testable import DynamicsEngine

/// Tests of the visit stamps of island searches. Stamps are compared by size, so they must not exceed the range of their
/// type.
@Suite("Visit stamps of islands")
struct VisitStampTests {
    /// Creates a world with joints, contacts, impacts of bullets, and islands that grow past 12 bodies and fall apart.
    private func makeWorld() -> World {
        let world = World()
        world.gravity = Vec2(0, 10)
        _ = world.createBody(
            makeStaticBodyDefinition(.chain([Vec2(-2, -9), Vec2(-2, 0), Vec2(2, 0), Vec2(2, -9)], isClosed: false)))
        var last: BodyID?
        for k in 0..<20 {
            var d = makeDynamicBodyDefinition(x: 0.3 * Double(k % 7) - 1, y: -0.3 - 0.25 * Double(k / 7))
            (d.halfWidth, d.halfHeight) = (0.1, 0.1)
            d.isBullet = k % 5 == 0
            if d.isBullet { d.linearVelocity = Vec2(0, 40) }
            let body = world.createBody(d)
            if k % 3 == 1, let last {
                var rod = DistanceJointDefinition(bodyB: body)
                (rod.bodyA, rod.length) = (last, 0.35)
                _ = world.createJoint(rod)
            }
            last = body
        }
        return world
    }

    @Test(
        "A world moves with the same bits when its stamps reach their limit",
        arguments: [(UInt32(1) << 31) - 20, UInt32.max - 20])
    func motionHasSameBitsWhenStampsReachLimit(mark: UInt32) {
        let (world, other) = (makeWorld(), makeWorld())
        other.islandScratch.mark = mark
        var hadSoftIslands = false
        for _ in 0..<240 {
            world.step()
            other.step()
            #expect(world.stateHash == other.stateHash)
            hadSoftIslands = hadSoftIslands || world.hasSoftIslands
        }
        #expect(hadSoftIslands)
        // The searches have passed the limit, and the stamps have started again from 0.
        #expect(world.islandScratch.mark > 100 && other.islandScratch.mark <= world.islandScratch.mark)
    }
}
