import TestSupport
import Testing

@testable import DynamicsEngine

/// Tests of the rest of bodies in soft islands, which are islands of more than 12 bodies.
@Suite("Sleep of soft islands")
struct SoftIslandSleepTests {
    private let world = World()

    init() { world.gravity = Vec2(0, 10) }

    /// Creates a plank with 12 boxes on it: an island of 13 bodies. Returns the boxes.
    private func createLoadedPlank() -> [BodyID] {
        _ = world.createBody(makeStaticBodyDefinition(.edge(from: Vec2(-50, 0), to: Vec2(50, 0))))
        var plank = makeDynamicBodyDefinition(x: 0, y: -0.1)
        (plank.halfWidth, plank.halfHeight) = (3, 0.1)
        _ = world.createBody(plank)
        return (0..<12).map { k in
            var d = makeDynamicBodyDefinition(x: 0.4 * Double(k) - 2.2, y: -0.3)
            (d.halfWidth, d.halfHeight) = (0.1, 0.1)
            return world.createBody(d)
        }
    }

    /// Moves a box to and fro, and returns the frame after which all bodies sleep, or nil if there is none.
    private func shake(_ box: BodyID, speed: Float) -> Int? {
        for frame in 0..<600 {
            world.setLinearVelocity(Vec2(frame % 4 < 2 ? speed : -speed, 0), of: box)
            world.runFrames(1)
            if world.awakeBodyCount == 0 { return frame }
        }
        return nil
    }

    @Test("A box that rattles within 4 points does not keep its island awake for longer than 4 s")
    func rattlingBodyFallsAsleep() throws {
        let frame = try #require(shake(createLoadedPlank()[5], speed: 0.5))
        #expect((230...300).contains(frame))
    }

    @Test("A box that moves to and fro over more than 4 points keeps its island awake")
    func movingBodyStaysAwake() { #expect(shake(createLoadedPlank()[5], speed: 3) == nil) }

    @Test("A box on a spring that oscillates within 4 points keeps its island awake")
    func oscillatingBodyStaysAwake() {
        let box = createLoadedPlank()[5]
        var spring = DistanceJointDefinition(bodyB: box)
        spring.worldAnchor = WorldPoint(x: world.position(of: box).x, y: -0.3)
        (spring.frequency, spring.dampingRatio) = (1, 0)
        _ = world.createJoint(spring)
        #expect(shake(box, speed: 0.5) == nil)
    }
}
