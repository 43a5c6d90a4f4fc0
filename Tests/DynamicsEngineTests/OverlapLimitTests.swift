import TestSupport
import Testing

@testable import DynamicsEngine

/// Tests of bodies of which so many overlap that the number of contacts is limited.
@Suite("Limit of overlaps")
struct OverlapLimitTests {
    /// Creates circles with a radius of 5 points at one place.
    private func makeHeap(bodyCount: Int) -> World {
        let world = World()
        for _ in 0..<bodyCount {
            let circle = ShapeDefinition.circle(center: .zero, radius: 0.05)
            _ = world.createBody(makeDynamicBodyDefinition(x: 0, y: 0, shapes: [circle], isAffectedByGravity: false))
        }
        return world
    }

    @Test("600 bodies at one place have 32 contacts each, which push all of them apart, until none is left out")
    func contactsOfHeapAreLimited() {
        let world = makeHeap(bodyCount: 600)
        world.step()
        #expect(world.contacts.liveCount == 32 * 600)
        #expect(world.hasOmittedPairs)
        let counts = world.awakeContactCounts
        #expect(counts.min()! >= 32 && counts.max()! <= 66)
        var subSteps = 0
        while world.hasOmittedPairs {
            subSteps += 1
            world.step()
            #expect(world.contacts.liveCount <= 32 * 600)
            #expect(world.invariantViolation == nil)
        }
        #expect((10...30).contains(subSteps))
    }

    @Test("Walls hold bodies of a heap whose contacts are limited")
    func wallsHoldHeap() {
        let world = makeHeap(bodyCount: 600)
        let wall = [Vec2(-0.5, -0.5), Vec2(0.5, -0.5), Vec2(0.5, 0.5), Vec2(-0.5, 0.5)]
        _ = world.createBody(makeStaticBodyDefinition(.chain(wall, isClosed: true)))
        for _ in 0..<8 { world.step() }
        for index in 0..<Int32(world.bodies.slotCount) where world.bodies[index].kind == .dynamic {
            let center = world.centerOfMass(at: index)
            #expect(abs(center.x) < 0.5 && abs(center.y) < 0.5)
        }
    }

    @Test("A restored world leaves out the same contacts")
    func restoredHeapContinues() throws {
        let world = makeHeap(bodyCount: 520)
        for _ in 0..<3 { world.step() }
        let state = world.snapshot()
        let restored = World()
        try restored.restore(state)
        for _ in 0..<3 {
            world.step()
            restored.step()
        }
        #expect(world.snapshot() == restored.snapshot())
    }
}

extension World {
    /// The numbers of contacts of the awake bodies.
    fileprivate var awakeContactCounts: [Int] {
        (0..<awake.count).map { i in
            var (count, edge) = (0, bodies[awake.slot[i]].contactHead)
            while edge >= 0 {
                count += 1
                edge = contacts.nextEdge(after: edge)
            }
            return count
        }
    }
}
