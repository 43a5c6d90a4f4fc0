import Testing

@testable import DynamicsEngine

/// Tests of bodies that fall asleep and wake within one sub-step.
@Suite("Sleep within a sub-step")
struct SleepInSubStepTests {
    /// A solver can put an island to sleep, and an impact of another body can wake it in the same sub-step. The test
    /// imitates this with the calls that both make.
    @Test("A body that falls asleep and wakes in one sub-step does not cross a boundary in it")
    func wakingBodyStaysInside() {
        let world = World()
        _ = world.createBody(
            makeStaticBodyDefinition(
                .chain([Vec2(-1, -2), Vec2(1, -2), Vec2(1, 0), Vec2(-1, 0)], isClosed: true)))
        var d = makeDynamicBodyDefinition(x: 0, y: -0.15)
        (d.halfWidth, d.halfHeight) = (0.1, 0.1)
        let body = world.createBody(d)
        world.step()
        let index = body.index
        let start = world.centerOfMass(at: index)
        world.bodies[index].startPosition = start
        world.bodies[index].startPoseTime = world.time
        world.awake.y[Int(world.bodies[index].awakeIndex)] += 0.5
        world.putToSleep(index)
        world.wakeUp(index)
        #expect(world.bodies[index].startPosition == start)
        world.keepBodiesOutsideStaticShapes()
        #expect(world.position(of: body).y < 0)
    }

    @Test("A body that wakes in a sub-step in which it slept from the start begins the sub-step at its current pose")
    func sleepingBodyStartsWhereItIs() {
        let world = World()
        let body = world.createBody(makeDynamicBodyDefinition(x: 0, y: 0))
        world.step()
        let index = body.index
        world.putToSleep(index)
        world.step()
        world.bodies[index].position.x = 3
        world.wakeUp(index)
        #expect(world.bodies[index].startPosition.x == 3)
    }
}
