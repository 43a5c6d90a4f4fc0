import DynamicsEngine
import TestSupport
import Testing

/// Tests of towers, pyramids and piles. Islands of more than 12 bodies are solved by the soft-step solver and are
/// called soft islands.
@Suite("Soft islands")
struct SoftIslandTests {
    private let world = World()

    init() {
        world.gravity = Vec2(0, 10)
        _ = world.createBody(makeStaticBodyDefinition(.edge(from: Vec2(-50, 0), to: Vec2(50, 0))))
    }

    /// Creates a box of 20 x 20 points whose center is at the x-coordinate `x`, in meters. `y` is the distance of its
    /// lower side from the ground, in meters.
    private func createBox(atX x: Double, heightAboveGround y: Double) -> BodyID {
        var d = makeDynamicBodyDefinition(x: x, y: -0.1 - y)
        (d.halfWidth, d.halfHeight) = (0.1, 0.1)
        (d.linearDamping, d.angularDamping) = (0.1, 0.1)
        return world.createBody(d)
    }

    private func createPyramid(baseCount base: Int) -> [BodyID] {
        var boxes: [BodyID] = []
        for row in 0..<base {
            for column in 0..<base - row {
                boxes.append(
                    createBox(
                        atX: 0.22 * (Double(column) - 0.5 * Double(base - row - 1)),
                        heightAboveGround: 0.2 * Double(row)))
            }
        }
        return boxes
    }

    /// Runs the world for one second, and then for another minute or until all bodies sleep. Returns the largest
    /// distance of the body from its position after the first second, in meters.
    private func measureDrift(of body: BodyID) -> Double {
        world.runFrames(60)
        let start = world.position(of: body)
        var largest = 0.0
        for _ in 0..<3600 where world.awakeBodyCount > 0 {
            world.runFrames(1)
            largest = max(largest, Double((world.position(of: body) - start).length))
        }
        return largest
    }

    @Test(
        "A tower of 20 boxes, built with offsets or spaces, stays upright for a minute and sleeps",
        arguments: [(0.0, 0.0), (0.01, 0), (0, 0.05), (0.01, 0.02)])
    func towerStaysUprightAndSleeps(offset: Double, space: Double) {
        let boxes = (0..<20).map {
            createBox(atX: $0 % 2 == 0 ? -offset : offset, heightAboveGround: space + 0.2 * Double($0))
        }
        #expect(measureDrift(of: boxes[19]) < 0.01)
        #expect(world.awakeBodyCount == 0)
    }

    @Test("A pyramid with a base of 20 boxes stays upright for a minute and sleeps")
    func pyramidStaysUprightAndSleeps() {
        #expect(measureDrift(of: createPyramid(baseCount: 20).last!) < 0.01)
        #expect(world.awakeBodyCount == 0)
    }

    /// An island changes from the solver in Box2D's order to the soft-step solver when it gets its 13th body. With the
    /// 41st body it gets fewer solver steps, with which contacts are softer. It must settle without jumps.
    @Test(
        "No body jumps when an island grows past the size of another solver or quality, or shrinks back",
        arguments: [(12, 3, 0.002, 0.002), (40, 8, 0.006, 0.02)])
    func bodiesMoveSmoothlyWhenIslandChangesSolver(
        size: Int, base: Int, perFrame: Double, perSecond: Double
    ) {
        world.allowsSleep = false
        // Creates `size` boxes in total: a pyramid, and to its right a row of boxes that touch each other and the
        // pyramid.
        var boxes = createPyramid(baseCount: base)
        let (end, count) = (0.11 * Double(base - 1), boxes.count)
        while boxes.count < size {
            boxes.append(createBox(atX: end + 0.2 * Double(boxes.count - count + 1), heightAboveGround: 0))
        }
        world.runFrames(180)
        let last = createBox(atX: world.position(of: boxes[size - 1]).x, heightAboveGround: 0.2)
        expectSmoothMotion(of: boxes, perFrame: perFrame, perSecond: perSecond)
        world.destroyBody(last)
        expectSmoothMotion(of: boxes, perFrame: perFrame, perSecond: perSecond)
    }

    /// Expects that no box moves more than `perFrame` meters in a frame, or more than `perSecond` meters in a second.
    private func expectSmoothMotion(of boxes: [BodyID], perFrame: Double, perSecond: Double) {
        let before = boxes.map { world.position(of: $0) }
        for _ in 0..<60 {
            let last = boxes.map { world.position(of: $0) }
            world.runFrames(1)
            #expect(findLargestDisplacement(of: boxes, from: last) < perFrame)
        }
        #expect(findLargestDisplacement(of: boxes, from: before) < perSecond)
    }

    private func findLargestDisplacement(of boxes: [BodyID], from positions: [WorldPoint]) -> Double {
        zip(boxes, positions).map { Double((world.position(of: $0) - $1).length) }.max()!
    }

    @Test("Sleeping boxes of a pile wake when a box lands on them, and not before")
    func sleepingPileWakesWhenBoxLands() {
        let boxes = createPyramid(baseCount: 8)
        world.runFrames(300)
        #expect(world.awakeBodyCount == 0)
        let dropped = createBox(atX: 0, heightAboveGround: 1.9)
        world.step()
        #expect(world.awakeBodyCount == 1)
        world.runFrames(30)
        #expect(boxes.allSatisfy { world.isAwake($0) })
        world.runFrames(300)
        #expect(world.awakeBodyCount == 0)
        #expect(world.position(of: dropped).y < -1)
    }

    /// In islands of more than 12 bodies, `advance(by:)` computes the contact constraints once per frame and uses them
    /// in both sub-steps. Each call of `step()`, which runs one sub-step, computes them again. The results must be
    /// almost equal.
    @Test("A pile comes to rest at the same positions with frames and with single sub-steps")
    func pileRestsAtSamePositionsWithFramesAndSubSteps() {
        let boxes = (0..<30).map {
            let (row, column) = (Double($0 / 10), Double($0 % 10))
            return createBox(atX: 0.2 * column, heightAboveGround: 0.3 + 0.21 * row)
        }
        let start = world.snapshot()
        world.runFrames(240)
        let byFrames = boxes.map { world.position(of: $0) }
        try! world.restore(start)
        for _ in 0..<480 { world.step() }
        #expect(findLargestDisplacement(of: boxes, from: byFrames) < 0.02)
    }

    @Test("Bodies of a pile that is hit by fast bodies stay inside the walls, and continue exactly from a snapshot")
    func bodiesHitByFastBodiesStayInsideWalls() throws {
        _ = world.createBody(
            makeStaticBodyDefinition(.chain([Vec2(-2, -3), Vec2(2, -3), Vec2(2, 0.1), Vec2(-2, 0.1)], isClosed: true)))
        var bodies = (0..<80).map {
            let (row, column) = (Double($0 / 16), Double($0 % 16))
            return createBox(atX: 0.22 * column - 1.7, heightAboveGround: 0.21 * row)
        }
        let other = World()
        for shot in 0..<15 {
            var d = makeDynamicBodyDefinition(x: 0.05 * Double(shot % 30) - 0.7, y: -2.8)
            (d.halfWidth, d.halfHeight) = (0.03, 0.03)
            d.isBullet = true
            d.linearVelocity = Vec2(Float(shot % 9) * 12 - 48, 200)
            bodies.append(world.createBody(d))
            try other.restore(world.snapshot())
            for _ in 0..<12 {
                world.runFrames(1)
                other.advance(by: 1.0 / 60)
                #expect(world.stateHash == other.stateHash)
            }
            for body in bodies {
                let p = world.position(of: body)
                #expect(abs(p.x) < 2 && p.y > -3 && p.y < 0, "shot \(shot): \(p)")
            }
        }
    }

    @Test("A pile 50 million points from the origin moves exactly as at the origin")
    func distantPileMovesExactlyAsAtOrigin() {
        let far = World()
        far.gravity = world.gravity
        var ground = makeStaticBodyDefinition(.edge(from: Vec2(-50, 0), to: Vec2(50, 0)))
        ground.position = WorldPoint(x: 500_000, y: -500_000)
        _ = far.createBody(ground)
        var pairs: [(BodyID, BodyID)] = []
        for k in 0..<60 {
            var d = makeDynamicBodyDefinition(x: 0.23 * Double(k % 10) - 1, y: -0.2 - 0.25 * Double(k / 10))
            (d.halfWidth, d.halfHeight, d.angle) = (0.1, 0.1, 0.01 * Float(k % 7))
            // Rounds the position to a multiple of 2^-16 m. Adding the offset of 500,000 m is then exact, so that the
            // boxes have equal relative positions in both worlds.
            d.position = WorldPoint(
                x: (d.position.x * 65536).rounded() / 65536, y: (d.position.y * 65536).rounded() / 65536)
            let near = world.createBody(d)
            d.position = WorldPoint(x: d.position.x + 500_000, y: d.position.y - 500_000)
            pairs.append((near, far.createBody(d)))
        }
        for _ in 0..<120 {
            world.runFrames(1)
            far.advance(by: 1.0 / 60)
        }
        for (a, b) in pairs {
            let (p, q) = (world.position(of: a), far.position(of: b))
            #expect(p.x + 500_000 == q.x && p.y - 500_000 == q.y && world.angle(of: a) == far.angle(of: b))
        }
    }
}
