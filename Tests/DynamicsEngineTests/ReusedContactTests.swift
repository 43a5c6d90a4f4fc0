import TestSupport
import Testing

@testable import DynamicsEngine

/// Tests of impacts while contacts are removed and their slots are reused.
@Suite("Impacts and reused contacts")
struct ReusedContactTests {
    /// Creates a pile of 80 boxes and circles in a closed box.
    private func makePile() -> World {
        let world = World()
        world.gravity = Vec2(0, 10)
        _ = world.createBody(
            makeStaticBodyDefinition(.chain([Vec2(-2, -4), Vec2(2, -4), Vec2(2, 0.1), Vec2(-2, 0.1)], isClosed: true)))
        for k in 0..<80 {
            var d = makeDynamicBodyDefinition(x: 0.22 * Double(k % 16) - 1.7, y: -0.1 - 0.21 * Double(k / 16))
            (d.halfWidth, d.halfHeight) = (0.1, 0.1)
            d.isBullet = k % 7 == 0
            if k % 4 == 1 { d.shapes = [.circle(center: .zero, radius: 0.1)] }
            _ = world.createBody(d)
        }
        for _ in 0..<20 { world.step() }
        return world
    }

    /// Bullets that fly through the pile begin and end the neighborhood of many shapes in each impact, so the slots of
    /// removed contacts are reused in the same sub-step.
    @Test(
        "Only contacts with a static body or a bullet have impacts, also if their slots are reused",
        arguments: 1...UInt64(8))
    func onlyContinuousContactsHaveImpacts(seed: UInt64) {
        let world = makePile()
        var random = RandomGenerator(seed: seed)
        var impactCount = 0
        for _ in 0..<12 {
            var d = makeDynamicBodyDefinition(
                x: Double(random.randomNumber(in: -1.5...1.5)), y: Double(random.randomNumber(in: -3.5...(-2))))
            (d.halfWidth, d.halfHeight, d.isBullet) = (random.randomNumber(in: 0.03...0.13), 0.03, true)
            d.linearVelocity = Vec2(random.randomNumber(in: -100...100), random.randomNumber(in: 50...200))
            d.angularVelocity = random.randomNumber(in: 0...40)
            _ = world.createBody(d)
            for _ in 0..<15 {
                world.step()
                for index in 0..<Int32(world.contacts.slotCount) where world.contacts.isLive(index) {
                    let contact = world.contacts[index]
                    impactCount += Int(contact.impacts)
                    #expect(contact.impacts == 0 || contact.isContinuous)
                }
            }
        }
        #expect(impactCount > 100)
    }
}
