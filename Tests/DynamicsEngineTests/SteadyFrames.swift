import AllocationCount
import DynamicsEngine

/// Scenes whose frames must not allocate memory after all arrays have reached their capacity.
struct SteadyFrames {
    private let world = World()

    static let names = ["1,000 springs", "60 boxes at rest", "a chain with all joint types", "colliding boxes"]

    init() {
        world.gravity = Vec2(0, 10)
        world.allowsSleep = false
    }

    /// Returns the number of memory blocks that 120 frames of a scene allocate, and how many of them remain allocated.
    static func countAllocations(inScene scene: Int) -> (allocated: Int64, remaining: Int64) {
        let frames = SteadyFrames()
        switch scene {
        case 0: return frames.countSpringAllocations()
        case 1: return frames.countPileAllocations()
        case 2: return frames.countChainAllocations()
        default: return frames.countCollisionAllocations()
        }
    }

    /// Runs `warmUp` frames, then counts the allocations of the next 120 frames. Calls `eachFrame` before each frame,
    /// with the number of the frame; the counted frames are numbered from 0 again.
    private func countAllocations(afterFrames warmUp: Int, _ eachFrame: (Int) -> Void = { _ in }) -> (
        allocated: Int64, remaining: Int64
    ) {
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
        let allocated = after.taken - before.taken
        return (allocated, allocated - (after.returned - before.returned))
    }

    private func makeBoxDefinition(x: Double, y: Double) -> BodyDefinition {
        var d = BodyDefinition()
        d.position = WorldPoint(x: x, y: y)
        (d.halfWidth, d.halfHeight) = (0.1, 0.1)
        (d.categories, d.mask, d.isAffectedByGravity) = (1, 1, true)
        (d.linearDamping, d.angularDamping) = (0, 0)
        return d
    }

    private func createBox(x: Double, y: Double) -> BodyID { world.createBody(makeBoxDefinition(x: x, y: y)) }

    private func createBasin(halfWidth w: Float) {
        var d = makeBoxDefinition(x: 0, y: 0)
        d.kind = .static
        d.shapes = [.chain([Vec2(-w, -20), Vec2(-w, 0), Vec2(w, 0), Vec2(w, -20)], isClosed: false)]
        _ = world.createBody(d)
    }

    private func countSpringAllocations() -> (allocated: Int64, remaining: Int64) {
        for k in 0..<1000 {
            let x = 0.5 * Double(k)
            var j = DistanceJointDefinition(bodyB: createBox(x: x, y: 0.3))
            j.worldAnchor = WorldPoint(x: x, y: 0)
            (j.frequency, j.dampingRatio) = (1, 0.5)
            _ = world.createJoint(j)
        }
        return countAllocations(afterFrames: 10)
    }

    private func countPileAllocations() -> (allocated: Int64, remaining: Int64) {
        createBasin(halfWidth: 1)
        for k in 0..<60 { _ = createBox(x: Double(k % 8) * 0.23 - 0.8, y: -0.12 - 0.25 * Double(k / 8)) }
        return countAllocations(afterFrames: 240)
    }

    private func countChainAllocations() -> (allocated: Int64, remaining: Int64) {
        var last: BodyID?
        for k in 0..<20 {
            let link = createBox(x: 0.2 * Double(k), y: 0)
            var j = HingeJointDefinition(bodyB: link)
            j.bodyA = last
            (j.localAnchorA, j.localAnchorB) = (last == nil ? .zero : Vec2(0.1, 0), Vec2(-0.1, 0))
            _ = world.createJoint(j)
            last = link
        }
        var rope = RopeJointDefinition(bodyB: last!)
        rope.maximumLength = 3.5
        _ = world.createJoint(rope)
        var slider = SliderJointDefinition(bodyB: createBox(x: 4, y: 0))
        (slider.bodyA, slider.limits) = (last, -1...1)
        _ = world.createJoint(slider)
        var weld = WeldJointDefinition(bodyB: createBox(x: 3.8, y: 0.2))
        (weld.bodyA, weld.localAnchorA) = (last, Vec2(0, 0.2))
        _ = world.createJoint(weld)
        return countAllocations(afterFrames: 240)
    }

    private func countCollisionAllocations() -> (allocated: Int64, remaining: Int64) {
        createBasin(halfWidth: 0.6)
        let boxes = (0..<6).map {
            let (row, column) = (Double($0 / 3), Double($0 % 3))
            return createBox(x: column * 0.3 - 0.3, y: -0.2 - 0.3 * row)
        }
        var d = FieldDefinition(.noise)
        (d.strength, d.animationSpeed) = (0.2, 4)
        let field = world.createField(d)!
        for body in boxes { world.addBody(body, to: field) }
        var events = 0
        let counts = countAllocations(afterFrames: 600) { frame in
            // Before every 20th frame, the next box gets an upward velocity, so that contacts end when the box leaves
            // the others and begin when it lands.
            if frame % 20 == 0 {
                world.setLinearVelocity(Vec2(frame % 40 == 0 ? 1 : -1, -3), of: boxes[frame / 20 % 6])
            }
            world.forEachContactEvent { _ in events += 1 }
        }
        precondition(events > 50, "The boxes must collide more than 50 times.")
        return counts
    }
}
