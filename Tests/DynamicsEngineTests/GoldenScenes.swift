import DynamicsEngine

/// Scenes whose state after some steps must have the same hash everywhere: in debug and release, native and in Wasm.
/// `scripts/check-embedded` compiles this file too.
enum GoldenScenes {
    static func hash(_ scene: Int) -> UInt64 {
        let world = World()
        world.gravity = Vec2(0, 10)
        switch scene {
        case 0: springs(world)
        case 1: heap(world, 8)
        case 2: heap(world, 60)
        case 3: machine(world)
        default: heap(world, 60)
        }
        var hash: UInt64 = 0
        for _ in 0..<240 {
            // The last goes by frames: their second sub-step goes on with the contacts of the first.
            if scene < 4 { world.step() } else { world.advance(by: 1.0 / 60) }
            hash = (hash &* 31) ^ world.stateHash
        }
        return hash
    }

    static let count = 5

    private static func body(_ x: Double, _ y: Double, _ half: Float) -> BodyDefinition {
        var d = BodyDefinition()
        d.position = WorldPoint(x: x, y: y)
        (d.halfWidth, d.halfHeight) = (half, half * 0.7)
        d.isAffectedByGravity = true
        (d.categories, d.mask) = (1, 1)
        return d
    }

    private static func springs(_ world: World) {
        for k in 0..<50 {
            let b = world.createBody(body(Double(k) * 3, 0.3, 0.2))
            var j = DistanceJointDefinition(bodyB: b)
            j.worldAnchor = WorldPoint(x: Double(k) * 3 + 0.1, y: 0)
            j.localAnchorB = Vec2(Float(k % 3) * 0.05, 0)
            (j.frequency, j.dampingRatio) = (0.5 + Float(k) * 0.1, 0.3)
            _ = world.createJoint(j)
        }
    }

    private static func heap(_ world: World, _ count: Int) {
        var ground = body(0, 0, 1)
        ground.kind = .static
        ground.shapes = [.chain([Vec2(-2, -9), Vec2(-1.5, 2), Vec2(1.5, 2.1), Vec2(2, -9)], isClosed: false)]
        _ = world.createBody(ground)
        for k in 0..<count {
            var d = body(Double(k % 4) * 0.5 - 0.75 + Double(k) * 0.004, 1.5 - Double(k / 4) * 0.4, 0.15)
            if k % 3 == 1 { d.shapes = [.circle(center: .zero, radius: 0.14)] }
            d.angularVelocity = Float(k % 5)
            _ = world.createBody(d)
        }
    }

    private static func machine(_ world: World) {
        var last: BodyID?
        for k in 0..<6 {
            let b = world.createBody(body(0.4 * Double(k + 1), 0, 0.15))
            var hinge = HingeJointDefinition(bodyB: b)
            hinge.bodyA = last
            hinge.worldAnchor = WorldPoint(x: 0.2, y: 0)
            hinge.localAnchorA = Vec2(0.2, 0)
            hinge.localAnchorB = Vec2(-0.2, 0)
            if k == 3 { hinge.limits = -0.5...0.5 }
            _ = world.createJoint(hinge)
            last = b
        }
        var rope = RopeJointDefinition(bodyB: last!)
        rope.worldAnchor = WorldPoint(x: 1, y: 1)
        rope.maximumLength = 1.5
        _ = world.createJoint(rope)
        var field = FieldDefinition(.noise)
        (field.smoothness, field.animationSpeed, field.strength) = (0.3, 1, 3)
        if let f = world.createField(field) { world.addBody(last!, to: f) }
    }
}
