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

    private func frames(_ count: Int) { for _ in 0..<count { world.advance(by: 1.0 / 60) } }

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
        frames(60)
        let place = world.position(of: body)
        var most = 0.0
        for _ in 0..<3600 where world.awakeBodyCount > 0 {
            frames(1)
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
        arguments: [(12, 0.002, 0.002), (450, 0.012, 0.05)])
    func border(size: Int, inAFrame: Double, inAll: Double) {
        world.allowsSleep = false
        // A pyramid, and a row of boxes that touch at its end: as many as go in before the border is reached.
        let base = size == 12 ? 3 : 29
        var boxes = pyramid(base: base)
        let (corner, count) = (0.11 * Double(base - 1), boxes.count)
        while boxes.count < size { boxes.append(box(corner + 0.2 * Double(boxes.count - count + 1), above: 0)) }
        frames(180)
        let last = box(world.position(of: boxes[size - 1]).x, above: 0.2)
        settle(boxes, inAFrame, inAll)
        world.destroyBody(last)
        settle(boxes, inAFrame, inAll)
    }

    private func settle(_ boxes: [BodyID], _ inAFrame: Double, _ inAll: Double) {
        let before = boxes.map { world.position(of: $0) }
        for _ in 0..<60 {
            let last = boxes.map { world.position(of: $0) }
            frames(1)
            #expect(farthest(boxes, from: last) < inAFrame)
        }
        #expect(farthest(boxes, from: before) < inAll)
    }

    private func farthest(_ boxes: [BodyID], from places: [WorldPoint]) -> Double {
        zip(boxes, places).map { Double((world.position(of: $0) - $1).length) }.max()!
    }

    @Test("Who sleeps in a heap wakes when something lands on it, and only then")
    func wakes() {
        let boxes = pyramid(base: 8)
        frames(300)
        #expect(world.awakeBodyCount == 0)
        let dropped = box(0, above: 1.9)
        world.step()
        #expect(world.awakeBodyCount == 1)
        frames(30)
        #expect(boxes.allSatisfy { world.isAwake($0) })
        frames(300)
        #expect(world.awakeBodyCount == 0)
        #expect(world.position(of: dropped).y < -1)
    }

    /// Contacts of large islands are prepared once a frame; the second sub-step goes on with them.
    @Test("A heap comes to rest in the same place frame by frame and sub-step by sub-step")
    func framesAndSteps() {
        let boxes = (0..<30).map { box(0.2 * Double($0 % 10), above: 0.3 + 0.21 * Double($0 / 10)) }
        let start = world.snapshot()
        frames(240)
        let byFrames = boxes.map { world.position(of: $0) }
        try! world.restore(start)
        for _ in 0..<480 { world.step() }
        #expect(farthest(boxes, from: byFrames) < 0.02)
    }

    @Test("Heaps that are shot at in mid-frame keep every body inside the walls, and go on from a snapshot bit for bit")
    func shotAt() throws {
        _ = world.createBody(
            wall(.chain([Vec2(-2, -3), Vec2(2, -3), Vec2(2, 0.1), Vec2(-2, 0.1)], isClosed: true)))
        var bodies = (0..<80).map { box(0.22 * Double($0 % 16) - 1.7, above: 0.21 * Double($0 / 16)) }
        let other = World()
        for shot in 0..<15 {
            var d = solid(0.05 * Double(shot % 30) - 0.7, -2.8)
            (d.halfWidth, d.halfHeight) = (0.03, 0.03)
            d.isBullet = true
            d.linearVelocity = Vec2(Float(shot % 9) * 12 - 48, 200)
            bodies.append(world.createBody(d))
            try other.restore(world.snapshot())
            for _ in 0..<12 {
                frames(1)
                other.advance(by: 1.0 / 60)
                #expect(world.stateHash == other.stateHash)
            }
            for body in bodies {
                let p = world.position(of: body)
                #expect(abs(p.x) < 2 && p.y > -3 && p.y < 0, "shot \(shot): \(p)")
            }
        }
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
        for _ in 0..<120 {
            frames(1)
            far.advance(by: 1.0 / 60)
        }
        for (a, b) in pairs {
            let (p, q) = (world.position(of: a), far.position(of: b))
            #expect(p.x + 500_000 == q.x && p.y - 500_000 == q.y && world.angle(of: a) == far.angle(of: b))
        }
    }
}
