import TestSupport
import Testing

@testable import DynamicsEngine

/// Tests of continuous collision among more bodies than a reference island can have.
@Suite("Impacts in crowds")
struct CrowdTests {
    /// Creates circular bullets with radii of 4 to 8 points at random places in a closed box of 2 m, with speeds up to 40 m/s.
    private func makeCrowd(bodyCount: Int) -> World {
        let world = World()
        world.allowsSleep = false
        _ = world.createBody(
            makeStaticBodyDefinition(
                .chain([Vec2(-1, -1), Vec2(1, -1), Vec2(1, 1), Vec2(-1, 1)], isClosed: true)))
        var random = RandomGenerator(seed: 5)
        func number(_ limit: Double) -> Double { limit * (2 * random.randomFraction() - 1) }
        for k in 0..<bodyCount {
            let (column, row) = (Double(k % 8), Double(k / 8))
            let circle = ShapeDefinition.circle(center: .zero, radius: Float(0.04 + abs(number(0.04))))
            var d = makeDynamicBodyDefinition(
                x: 0.22 * column - 0.77, y: 0.22 * row - 0.77, shapes: [circle], isAffectedByGravity: false)
            (d.isBullet, d.restitution) = (true, 1)
            let body = world.createBody(d)
            world.setLinearVelocity(Vec2(Float(number(40)), Float(number(40))), of: body)
        }
        return world
    }

    /// Returns the largest number of impacts that a body had with moving bodies in the last sub-step, according to the
    /// counts of its contacts.
    private func largestImpactCount(in world: World) -> Int {
        var counts = [Int](repeating: 0, count: world.bodies.slotCount)
        for k in 0..<world.activeContacts.count {
            let c = world.contacts[world.activeContacts[k].contact]
            // 255 stands for an impact that was taken back.
            if world.bodies[c.bodyA].kind == .static || world.bodies[c.bodyB].kind == .static || c.impacts == .max {
                continue
            }
            counts[Int(c.bodyA)] += Int(c.impacts)
            counts[Int(c.bodyB)] += Int(c.impacts)
        }
        return counts.max() ?? 0
    }

    @Test("In a crowd of fast bodies, no body has more than two impacts with moving bodies in a sub-step")
    func impactsOfCrowdedBodiesAreLimited() {
        let world = makeCrowd(bodyCount: 60)
        var most = 0
        for _ in 0..<120 {
            world.step()
            most = max(most, largestImpactCount(in: world))
            #expect(world.invariantViolation == nil)
        }
        #expect(most == 2)
    }

    @Test("Up to 12 bodies have as many impacts in a sub-step as they need")
    func impactsOfFewBodiesAreNotLimited() {
        let world = makeCrowd(bodyCount: 12)
        var most = 0
        for _ in 0..<600 {
            world.step()
            most = max(most, largestImpactCount(in: world))
        }
        #expect(most > 2)
    }

    @Test("Pending candidates are returned once each, in ascending order, whenever they were inserted")
    func pendingCandidatesAreSorted() {
        var queue = ImpactQueue()
        defer { queue.deallocate() }
        for candidate: Int32 in [700, 3, 64, 63, 0, 3, 127] { queue.insertPending(candidate) }
        #expect((0..<3).map { _ in queue.popFirstPending() } == [0, 3, 63])
        queue.insertPending(1)
        queue.insertPending(128)
        #expect((0..<5).map { _ in queue.popFirstPending() } == [1, 64, 127, 128, 700])
        #expect(queue.popFirstPending() == nil)
        queue.insertPending(5)
        queue.removeAll()
        #expect(queue.popFirstPending() == nil)
    }
}
