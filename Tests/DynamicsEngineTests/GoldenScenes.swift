import DynamicsEngine

/// Scenes whose state hashes must be the same on every platform and in every build: debug, release, native and Wasm.
///
/// `scripts/check-wasm` compiles this file for WebAssembly, `scripts/check-processors` for 64-bit Arm and RISC-V.
enum GoldenScenes {
    static func computeHash(ofScene scene: Int) -> UInt64 {
        let world = World()
        world.gravity = Vec2(0, 10)
        switch scene {
        case 0: addSprings(to: world)
        case 1: addPile(to: world, count: 8)
        case 2: addPile(to: world, count: 60)
        case 3: addJointsAndField(to: world)
        default: addPile(to: world, count: 60)
        }
        var hash: UInt64 = 0
        for _ in 0..<240 {
            // Scenes 0 to 3 run single sub-steps. Scene 4, the last one, runs frames of two sub-steps, and the second
            // sub-step of each frame reuses the contacts of the first.
            if scene < 4 { world.step() } else { world.advance(by: 1.0 / 60) }
            hash = (hash &* 31) ^ world.stateHash
        }
        return hash
    }

    static let count = 5

    private static func makeBoxDefinition(x: Double, y: Double, halfWidth: Float) -> BodyDefinition {
        var d = BodyDefinition()
        d.position = WorldPoint(x: x, y: y)
        (d.halfWidth, d.halfHeight) = (halfWidth, halfWidth * 0.7)
        d.isAffectedByGravity = true
        (d.categories, d.mask) = (1, 1)
        return d
    }

    private static func addSprings(to world: World) {
        for k in 0..<50 {
            let b = world.createBody(makeBoxDefinition(x: Double(k) * 3, y: 0.3, halfWidth: 0.2))
            var j = DistanceJointDefinition(bodyB: b)
            j.worldAnchor = WorldPoint(x: Double(k) * 3 + 0.1, y: 0)
            j.localAnchorB = Vec2(Float(k % 3) * 0.05, 0)
            (j.frequency, j.dampingRatio) = (0.5 + Float(k) * 0.1, 0.3)
            _ = world.createJoint(j)
        }
    }

    private static func addPile(to world: World, count: Int) {
        var ground = makeBoxDefinition(x: 0, y: 0, halfWidth: 1)
        ground.kind = .static
        ground.shapes = [.chain([Vec2(-2, -9), Vec2(-1.5, 2), Vec2(1.5, 2.1), Vec2(2, -9)], isClosed: false)]
        _ = world.createBody(ground)
        for k in 0..<count {
            var d = makeBoxDefinition(
                x: Double(k % 4) * 0.5 - 0.75 + Double(k) * 0.004, y: 1.5 - Double(k / 4) * 0.4, halfWidth: 0.15)
            if k % 3 == 1 { d.shapes = [.circle(center: .zero, radius: 0.14)] }
            d.angularVelocity = Float(k % 5)
            _ = world.createBody(d)
        }
    }

    private static func addJointsAndField(to world: World) {
        var last: BodyID?
        for k in 0..<6 {
            let b = world.createBody(makeBoxDefinition(x: 0.4 * Double(k + 1), y: 0, halfWidth: 0.15))
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
