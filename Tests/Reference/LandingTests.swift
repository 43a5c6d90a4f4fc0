import DynamicsEngine
import TestSupport
import Testing

@Suite("Landings as measured on Apple's system")
struct LandingTests {
    /// The square has a restitution of 0, and its measured rest position is y = 248.216629 points. This implies that
    /// the boundary has a restitution of 0.2; with 0, the square would rest at 248.958 points.
    @Test("A square dropped on an edge rests at the measured position")
    func droppedSquareRestsAtMeasuredPosition() throws {
        let world = World()
        world.gravity = Vec2(0, 10)
        var d = makeBodyDefinition(100, 100, 100, 100, resistance: 0)
        (d.isAffectedByGravity, d.isBullet, d.restitution) = (true, true, 0)
        (d.categories, d.mask) = (1, 3)
        let body = world.createBody(d)
        var line = BodyDefinition()
        line.kind = .static
        line.shapes = [.edge(from: Vec2(-10, 3), to: Vec2(10, 3))]
        (line.categories, line.mask) = (2, 1)
        line.tag = 5
        _ = world.createBody(line)
        var began: [ContactEvent] = []
        for n in 1...120 {
            world.runFrames(1)
            world.forEachContactEvent { if $0.began { began.append($0) } }
            if n == 26 { #expect(world.yInPoints(of: body).matches(192.083298)) }
        }
        #expect(world.yInPoints(of: body).matches(248.216629), "\(world.yInPoints(of: body))")
        // The square lands, bounces once and lands again, so exactly two contacts must have begun.
        #expect(began.count == 2)
        let contact = try #require(began.first)
        #expect((contact.point.y * 100).matches(299, within: 1), "\(began)")
        #expect(Double(contact.impulse).matches(6.6, within: 0.01))
        world.runFrames(120)
        #expect(!world.isAwake(body))
    }
}
