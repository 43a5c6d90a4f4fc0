import AllocationCount
import DynamicsEngine

/// What frames of the engine take from the allocator once everything has its size. `scripts/check-allocations` compiles
/// this file too, optimized.
struct SteadyFrames {
    private let world = World()

    static let names = ["a thousand springs", "a heap of sixty at rest", "a chain with every joint", "boxes that bump"]

    init() {
        world.gravity = Vec2(0, 10)
        world.allowsSleep = false
    }

    /// Blocks that 120 frames take, and how many more they hold afterwards.
    static func cost(of scene: Int) -> (taken: Int64, kept: Int64) {
        let frames = SteadyFrames()
        switch scene {
        case 0: return frames.springs()
        case 1: return frames.heap()
        case 2: return frames.chain()
        default: return frames.bumping()
        }
    }

    private func cost(afterFrames warmUp: Int, _ eachFrame: (Int) -> Void = { _ in }) -> (taken: Int64, kept: Int64) {
        for frame in 0..<warmUp {
            eachFrame(frame)
            world.advance(by: 1.0 / 60)
        }
        let before = allocations_of_this_thread()
        for frame in 0..<120 {
            eachFrame(frame)
            world.advance(by: 1.0 / 60)
        }
        let after = allocations_of_this_thread()
        let taken = after.taken - before.taken
        return (taken, taken - (after.returned - before.returned))
    }

    private func definition(_ x: Double, _ y: Double) -> BodyDefinition {
        var d = BodyDefinition()
        d.position = WorldPoint(x: x, y: y)
        (d.halfWidth, d.halfHeight) = (0.1, 0.1)
        (d.categories, d.mask, d.isAffectedByGravity) = (1, 1, true)
        (d.linearDamping, d.angularDamping) = (0, 0)
        return d
    }

    private func box(_ x: Double, _ y: Double) -> BodyID { world.createBody(definition(x, y)) }

    private func basin(halfWidth w: Float) {
        var d = definition(0, 0)
        d.kind = .static
        d.shapes = [.chain([Vec2(-w, -20), Vec2(-w, 0), Vec2(w, 0), Vec2(w, -20)], isClosed: false)]
        _ = world.createBody(d)
    }

    private func springs() -> (taken: Int64, kept: Int64) {
        for k in 0..<1000 {
            let x = 0.5 * Double(k)
            var j = DistanceJointDefinition(bodyB: box(x, 0.3))
            j.worldAnchor = WorldPoint(x: x, y: 0)
            (j.frequency, j.dampingRatio) = (1, 0.5)
            _ = world.createJoint(j)
        }
        return cost(afterFrames: 10)
    }

    private func heap() -> (taken: Int64, kept: Int64) {
        basin(halfWidth: 1)
        for k in 0..<60 { _ = box(Double(k % 8) * 0.23 - 0.8, -0.12 - 0.25 * Double(k / 8)) }
        return cost(afterFrames: 240)
    }

    private func chain() -> (taken: Int64, kept: Int64) {
        var last: BodyID?
        for k in 0..<20 {
            let link = box(0.2 * Double(k), 0)
            var j = HingeJointDefinition(bodyB: link)
            j.bodyA = last
            (j.localAnchorA, j.localAnchorB) = (last == nil ? .zero : Vec2(0.1, 0), Vec2(-0.1, 0))
            _ = world.createJoint(j)
            last = link
        }
        var rope = RopeJointDefinition(bodyB: last!)
        rope.maximumLength = 3.5
        _ = world.createJoint(rope)
        var slider = SliderJointDefinition(bodyB: box(4, 0))
        (slider.bodyA, slider.limits) = (last, -1...1)
        _ = world.createJoint(slider)
        var weld = WeldJointDefinition(bodyB: box(3.8, 0.2))
        (weld.bodyA, weld.localAnchorA) = (last, Vec2(0, 0.2))
        _ = world.createJoint(weld)
        return cost(afterFrames: 240)
    }

    private func bumping() -> (taken: Int64, kept: Int64) {
        basin(halfWidth: 0.6)
        let boxes = (0..<6).map { box(Double($0 % 3) * 0.3 - 0.3, -0.2 - 0.3 * Double($0 / 3)) }
        var d = FieldDefinition(.noise)
        (d.strength, d.animationSpeed) = (0.2, 4)
        let field = world.createField(d)!
        for body in boxes { world.addBody(body, to: field) }
        var events = 0
        let cost = cost(afterFrames: 600) { frame in
            // Every box is thrown up in its turn, again and again.
            if frame % 20 == 0 {
                world.setLinearVelocity(Vec2(frame % 40 == 0 ? 1 : -1, -3), of: boxes[frame / 20 % 6])
            }
            world.forEachContactEvent { _ in events += 1 }
        }
        precondition(events > 50, "the boxes do not bump")
        return cost
    }
}
