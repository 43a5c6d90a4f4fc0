import DynamicsEngine
import Testing

/// Towers, pyramids and heaps: what is too large for the reference's order of solving.
@Suite("Large islands")
struct LargeIslandTests {
    private let world = World()

    init() {
        world.gravity = Vec2(0, 10)
        _ = world.createBody(wall(.edge(from: Vec2(-50, 0), to: Vec2(50, 0))))
    }

    /// A box of 20 points whose lower edge is `y` metres above the ground.
    private func box(_ x: Double, above y: Double) -> BodyID {
        var d = solid(x, -0.1 - y)
        (d.halfWidth, d.halfHeight) = (0.1, 0.1)
        (d.linearDamping, d.angularDamping) = (0.1, 0.1)
        return world.createBody(d)
    }

    private func pyramid(base: Int, at middle: Double = 0) -> [BodyID] {
        var boxes: [BodyID] = []
        for row in 0..<base {
            for place in 0..<base - row {
                boxes.append(
                    box(middle + 0.22 * (Double(place) - 0.5 * Double(base - row - 1)), above: 0.2 * Double(row)))
            }
        }
        return boxes
    }

    /// How far the body gets from where it is after a second, in a minute, metres.
    private func drift(of body: BodyID) -> Double {
        for _ in 0..<120 { world.step() }
        let place = world.position(of: body)
        var most = 0.0
        for _ in 0..<7200 where world.awakeBodyCount > 0 {
            world.step()
            let way = world.position(of: body) - place
            most = max(most, Double(way.length))
        }
        return most
    }

    @Test(
        "A tower of twenty stands for a minute and sleeps, however it was built",
        arguments: [(0.0, 0.0), (0.01, 0), (0, 0.05), (0.01, 0.02)])
    func tower(offset: Double, gap: Double) {
        let boxes = (0..<20).map { box($0 % 2 == 0 ? -offset : offset, above: gap + 0.2 * Double($0)) }
        #expect(drift(of: boxes[19]) < 0.01)
        #expect(world.awakeBodyCount == 0)
    }

    @Test("A pyramid of base twenty stands for a minute and sleeps")
    func pyramid() {
        #expect(drift(of: pyramid(base: 20).last!) < 0.01)
        #expect(world.awakeBodyCount == 0)
    }

    /// Twelve bodies are the most that are solved in the reference's order, 450 the most that get the smallest steps.
    /// Beyond those contacts are softer: a pyramid of 29 rows settles by some points, but smoothly.
    @Test(
        "Nothing jumps when an island grows past a border or shrinks back",
        arguments: [(12, 0.002, 0.002), (450, 0.006, 0.05)])
    func border(size: Int, inAStep: Double, inAll: Double) {
        world.allowsSleep = false
        // A pyramid, and a row of boxes that touch at its end: as many as go in before the border is reached.
        let base = size == 12 ? 3 : 29
        var boxes = pyramid(base: base)
        let (corner, count) = (0.11 * Double(base - 1), boxes.count)
        while boxes.count < size { boxes.append(box(corner + 0.2 * Double(boxes.count - count + 1), above: 0)) }
        for _ in 0..<360 { world.step() }
        let last = box(world.position(of: boxes[size - 1]).x, above: 0.2)
        settle(boxes, inAStep, inAll)
        world.destroyBody(last)
        settle(boxes, inAStep, inAll)
    }

    private func settle(_ boxes: [BodyID], _ inAStep: Double, _ inAll: Double) {
        let before = boxes.map { world.position(of: $0) }
        for _ in 0..<60 {
            let last = boxes.map { world.position(of: $0) }
            world.step()
            #expect(farthest(boxes, from: last) < inAStep)
        }
        #expect(farthest(boxes, from: before) < inAll)
    }

    private func farthest(_ boxes: [BodyID], from places: [WorldPoint]) -> Double {
        zip(boxes, places).map { Double((world.position(of: $0) - $1).length) }.max()!
    }

    @Test("Who sleeps in a heap wakes when something lands on it, and only then")
    func wakes() {
        let boxes = pyramid(base: 8)
        for _ in 0..<600 { world.step() }
        #expect(world.awakeBodyCount == 0)
        let dropped = box(0, above: 1.9)
        world.step()
        #expect(world.awakeBodyCount == 1)
        for _ in 0..<60 { world.step() }
        #expect(boxes.allSatisfy { world.isAwake($0) })
        for _ in 0..<600 { world.step() }
        #expect(world.awakeBodyCount == 0)
        #expect(world.position(of: dropped).y < -1)
    }

    @Test("A heap at fifty million points moves as at the origin, bit for bit")
    func farAway() {
        let far = World()
        far.gravity = world.gravity
        var ground = wall(.edge(from: Vec2(-50, 0), to: Vec2(50, 0)))
        ground.position = WorldPoint(x: 500_000, y: -500_000)
        _ = far.createBody(ground)
        var pairs: [(BodyID, BodyID)] = []
        for k in 0..<60 {
            var d = solid(0.23 * Double(k % 10) - 1, -0.2 - 0.25 * Double(k / 10))
            (d.halfWidth, d.halfHeight, d.angle) = (0.1, 0.1, 0.01 * Float(k % 7))
            // On the grid of places, so that the same scene begins.
            d.position = WorldPoint(
                x: (d.position.x * 65536).rounded() / 65536, y: (d.position.y * 65536).rounded() / 65536)
            let near = world.createBody(d)
            d.position = WorldPoint(x: d.position.x + 500_000, y: d.position.y - 500_000)
            pairs.append((near, far.createBody(d)))
        }
        for _ in 0..<240 {
            world.step()
            far.step()
        }
        for (a, b) in pairs {
            let (p, q) = (world.position(of: a), far.position(of: b))
            #expect(p.x + 500_000 == q.x && p.y - 500_000 == q.y && world.angle(of: a) == far.angle(of: b))
        }
    }
}
