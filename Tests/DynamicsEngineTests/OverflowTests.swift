import Testing

@testable import DynamicsEngine

/// Tests of velocities that overflow in the soft-step solver, which solves four contacts at once.
@Suite("Overflow in soft islands")
struct OverflowTests {
    /// Creates two piles of 60 boxes on the same ground, 100 m apart. Their bodies alternate in the order of creation, so
    /// the contacts of both piles alternate in the constraint graph.
    private func makePiles() -> (world: World, piles: [[BodyID]]) {
        let world = World()
        world.gravity = Vec2(0, 10)
        world.allowsSleep = false
        _ = world.createBody(
            makeStaticBodyDefinition(
                .chain([Vec2(-2, -20), Vec2(-2, 0), Vec2(102, 0), Vec2(102, -20)], isClosed: false)))
        var piles: [[BodyID]] = [[], []]
        for k in 0..<60 {
            for pile in 0..<2 {
                let (row, column) = (k / 12, k % 12)
                var d = makeDynamicBodyDefinition(
                    x: 0.2 * Double(column) - 1.15 + 0.1 * Double(row % 2) + 100 * Double(pile),
                    y: -0.1 - 0.2 * Double(row))
                (d.halfWidth, d.halfHeight) = (0.1, 0.1)
                piles[pile].append(world.createBody(d))
            }
        }
        for _ in 0..<30 { world.step() }
        return (world, piles)
    }

    /// The body is in the lowest row, on the static body, or in the middle of the pile. API calls limit velocities, so
    /// the test sets them in the solver's columns.
    @Test(
        "A body whose velocity overflows stops nothing in another pile, and leaves all bodies finite",
        arguments: [5, 27], [Float(1e30), 3e38, -3e38])
    func overflowChangesNoOtherPile(body: Int, velocity: Float) {
        let (world, piles) = makePiles()
        let undisturbed = makePiles().world
        #expect(world.graphs[Int(SolverQuality.coarseIndex)].bodies.count == 120)
        let i = Int(world.bodies[piles[0][body].index].awakeIndex)
        (world.awake.vx[i], world.awake.vy[i], world.awake.w[i]) = (velocity, velocity, velocity)
        world.step()
        undisturbed.step()
        for id in piles[1] {
            #expect(world.position(of: id) == undisturbed.position(of: id))
            #expect(world.angle(of: id) == undisturbed.angle(of: id))
            #expect(world.linearVelocity(of: id) == undisturbed.linearVelocity(of: id))
        }
        for _ in 0..<20 { world.step() }
        for id in piles[0] + piles[1] {
            let (position, velocity) = (world.position(of: id), world.linearVelocity(of: id))
            #expect(position.isFinite && world.angle(of: id).isFinite && velocity.length.isFinite)
        }
        #expect(world.invariantViolation == nil)
    }
}
