import DynamicsEngine
import TestSupport
import Testing

/// Tests that friction holds a stack at rest.
@Suite("Friction at rest")
struct RestingFrictionTests {
    private let world = World()

    /// Creates a stack of 20 boxes of 20 x 20 points, each of which is up to a point aside. Returns the upper one.
    private func createStack(seed: UInt64) -> BodyID {
        world.gravity = Vec2(0, 10)
        _ = world.createBody(makeStaticBodyDefinition(.edge(from: Vec2(-50, 0), to: Vec2(50, 0))))
        var random = RandomGenerator(seed: seed)
        let boxes = (0..<20).map { row in
            var d = makeDynamicBodyDefinition(
                x: Double(random.randomNumber(in: -0.01...0.01)), y: -0.1 - 0.2 * Double(row))
            (d.halfWidth, d.halfHeight, d.linearDamping, d.angularDamping) = (0.1, 0.1, 0.1, 0.1)
            return world.createBody(d)
        }
        return boxes[19]
    }

    @Test(
        "The top of a stack of 20 boxes with random offsets stays within a point, and the stack sleeps",
        arguments: 1...UInt64(6))
    func stackWithOffsetsStaysAndSleeps(seed: UInt64) {
        let top = createStack(seed: seed)
        world.runFrames(60)
        let start = world.position(of: top)
        world.runFrames(240)
        #expect(world.awakeBodyCount == 0)
        #expect((world.position(of: top) - start).length < 0.01)
    }

    /// Without sleep, the stack leans by up to 4 points while it settles. Afterwards, it must not creep.
    @Test(
        "The top of a settled stack of 20 boxes that must not sleep stays within a point for 15 s",
        arguments: [UInt64(1), 5])
    func settledStackStaysWithoutSleep(seed: UInt64) {
        let top = createStack(seed: seed)
        world.allowsSleep = false
        world.runFrames(300)
        let start = world.position(of: top)
        for _ in 0..<15 {
            world.runFrames(60)
            #expect((world.position(of: top) - start).length < 0.01)
        }
    }
}
