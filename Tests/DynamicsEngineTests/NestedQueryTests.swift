import DynamicsEngine
import Testing

@Suite("Queries in closures of queries")
struct NestedQueryTests {
    /// Creates a world with a row of squares at x = 0, 1, 2, ..., whose tags are their positions in the row.
    private func makeRow(count: Int) -> World {
        let world = World()
        for k in 0..<count {
            var d = BodyDefinition()
            (d.position, d.tag) = (WorldPoint(x: Double(k), y: 0), k)
            (d.halfWidth, d.halfHeight) = (0.4, 0.4)
            _ = world.createBody(d)
        }
        return world
    }

    private func findTags(in world: World, fromX x: Double, to otherX: Double) -> [Int] {
        var tags: [Int] = []
        world.forEachBody(inBoxFrom: WorldPoint(x: x, y: -0.1), to: WorldPoint(x: otherX, y: 0.1)) { tags.append($0) }
        return tags
    }

    @Test("A query in the closure of another query changes no result", arguments: [nil, 1.0])
    func nestedQueriesKeepResults(maximumDisplacement: Double?) {
        let world = makeRow(count: 40)
        world.step()
        let (lower, upper) = (WorldPoint(x: 0, y: -0.1), WorldPoint(x: 39, y: 0.1))
        var (tags, nested): ([Int], [[Int]]) = ([], [])
        world.forEachBody(inBoxFrom: lower, to: upper, maximumDisplacement: maximumDisplacement) { tag in
            tags.append(tag)
            nested.append(findTags(in: world, fromX: Double(tag), to: Double(tag) + 2))
            #expect(world.nearestBody(to: WorldPoint(x: Double(tag) + 0.1, y: 0), within: 3)?.tag == tag)
            #expect(world.castRay(from: WorldPoint(x: -3, y: 0), to: WorldPoint(x: 50, y: 0))?.tag == 0)
            world.forEachBody(at: WorldPoint(x: Double(tag), y: 0)) { inner in
                #expect(inner == tag)
                #expect(findTags(in: world, fromX: 3, to: 3) == [3])
            }
        }
        #expect(tags == Array(0..<40))
        #expect(nested == (0..<40).map { Array($0...min($0 + 2, 39)) })
        #expect(findTags(in: world, fromX: 7, to: 9) == [7, 8, 9])
    }

    @Test("A collision test that calls queries gives the same motion as one that does not")
    func queriesInCollisionTestKeepMotion() {
        func simulate(callsQueries: Bool) -> (hash: UInt64, found: Int) {
            let world = World()
            world.gravity = Vec2(0, 10)
            world.testedCategories = 1
            var found = 0
            world.collisionTest = { [unowned world] tag, other in
                if callsQueries {
                    world.forEachBody(
                        inBoxFrom: WorldPoint(x: -9, y: -9), to: WorldPoint(x: 9, y: 9)
                    ) { _ in found += 1 }
                    _ = world.castRay(from: WorldPoint(x: -9, y: 0), to: WorldPoint(x: 9, y: 0))
                }
                return (tag + other) % 7 != 3
            }
            _ = world.createBody(
                makeStaticBodyDefinition(.chain([Vec2(-4, -9), Vec2(-3, 2), Vec2(3, 2), Vec2(4, -9)], isClosed: false)))
            for k in 0..<60 {
                var d = makeDynamicBodyDefinition(
                    x: Double(k % 10) * 0.35 - 1.6, y: 1.5 - Double(k / 10) * 0.3, shapes: [])
                (d.halfWidth, d.halfHeight, d.tag) = (0.15, 0.1, k)
                // Every fourth body collides with nothing, so queries update its AABB.
                if k % 4 == 3 { (d.categories, d.mask) = (0, 0) }
                _ = world.createBody(d)
            }
            for _ in 0..<60 { world.step() }
            return (world.stateHash, found)
        }
        let (plain, queried) = (simulate(callsQueries: false), simulate(callsQueries: true))
        #expect(queried.found > 1000)
        #expect(queried.hash == plain.hash)
    }

    /// The bodies are fast, and the walls are separate shapes of one static body, so that barriers must find all of them.
    @Test("A collision test that calls queries lets no body through a wall")
    func queriesInCollisionTestKeepWalls() {
        func simulate(callsQueries: Bool) -> UInt64 {
            let world = World()
            world.testedCategories = 1
            world.collisionTest = { [unowned world] _, _ in
                if callsQueries { _ = world.castRay(from: WorldPoint(x: -9, y: 0), to: WorldPoint(x: 9, y: 0)) }
                return true
            }
            let corners = [Vec2(-2, -2), Vec2(2, -2), Vec2(2, 2), Vec2(-2, 2)]
            _ = world.createBody(
                makeStaticBodyDefinition(
                    .chain(corners, isClosed: true), .edge(from: Vec2(-2, 1), to: Vec2(-1, 2)),
                    .edge(from: Vec2(1, 2), to: Vec2(2, 1)), .edge(from: Vec2(-1, 0), to: Vec2(1, 0.5))))
            for k in 0..<40 {
                var d = makeDynamicBodyDefinition(x: 0.3 * Double(k % 8) - 1, y: 0.2 * Double(k / 8) - 1.5)
                (d.halfWidth, d.halfHeight, d.tag, d.restitution) = (0.05, 0.02, k, 1)
                d.linearVelocity = Vec2(Float(k * 7 % 13) * 8 - 50, Float(k * 5 % 11) * 9 - 45)
                d.angularVelocity = 80
                _ = world.createBody(d)
            }
            for _ in 0..<120 { world.step() }
            return world.stateHash
        }
        #expect(simulate(callsQueries: true) == simulate(callsQueries: false))
    }
}
