import DynamicsEngine

/// Scenes whose state hashes must be the same on every platform and in every build: debug, release, native and Wasm.
///
/// `scripts/check-wasm` compiles this file for WebAssembly, `scripts/check-processors` for 64-bit Arm and RISC-V.
enum GoldenScenes {
    static func computeHash(ofScene scene: Int) -> UInt64 { run(scene: scene).hash }

    /// Runs a scene. Returns its world at the end, and a hash of all states in between.
    static func run(scene: Int) -> (world: World, hash: UInt64) {
        let world = makeWorld(ofScene: scene)
        var hash: UInt64 = 0
        // Scenes 5 and 6 have large islands, which emulated processors solve slowly.
        for _ in 0..<(scene < 5 ? 240 : 30) {
            // Scenes 0 to 3 run single sub-steps. The later ones run frames of two sub-steps, and the second sub-step of
            // each frame reuses the contacts of the first.
            if scene < 4 { world.step() } else { world.advance(by: 1.0 / 60) }
            hash = (hash &* 31) ^ world.stateHash
        }
        return (world, hash)
    }

    static let count = 7

    private static func makeWorld(ofScene scene: Int) -> World {
        let world = World()
        world.gravity = Vec2(0, 10)
        switch scene {
        case 0: addSprings(to: world)
        case 1: addPile(to: world, count: 8)
        case 3: addJointsAndField(to: world)
        case 5: addLargePile(to: world)
        case 6: addJoinedPile(to: world)
        default: addPile(to: world, count: 60)
        }
        return world
    }

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

    private static func addGround(_ points: [Vec2], to world: World) {
        var ground = makeBoxDefinition(x: 0, y: 0, halfWidth: 1)
        ground.kind = .static
        ground.shapes = [.chain(points, isClosed: false)]
        _ = world.createBody(ground)
    }

    private static func addPile(to world: World, count: Int) {
        addGround([Vec2(-2, -9), Vec2(-1.5, 2), Vec2(1.5, 2.1), Vec2(2, -9)], to: world)
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

    /// Adds 500 boxes and circles that form one island from the start.
    private static func addLargePile(to world: World) {
        addGround([Vec2(-2.6, -9), Vec2(-2.6, 0), Vec2(2.6, 0), Vec2(2.6, -9)], to: world)
        for k in 0..<500 {
            let (row, column) = (k / 25, k % 25)
            var d = makeBoxDefinition(
                x: Double(column) * 0.2 - 2.4 + Double(row % 3) * 0.01, y: -0.08 - Double(row) * 0.139, halfWidth: 0.1)
            if k % 7 == 3 { d.shapes = [.circle(center: .zero, radius: 0.07)] }
            if row == 19 { d.linearVelocity = Vec2(0, Float(column % 4)) }
            _ = world.createBody(d)
        }
    }

    /// Adds 24 boxes and circles that fall into a basin. A joint of each kind in turn joins each of them to the next.
    private static func addJoinedPile(to world: World) {
        addGround([Vec2(-2, -9), Vec2(-0.8, 2), Vec2(0.8, 2.1), Vec2(2, -9)], to: world)
        var last: BodyID?
        for k in 0..<24 {
            // The rows alternate in direction, so that joined bodies are neighbors.
            let (row, column) = (k / 4, k % 4)
            var d = makeBoxDefinition(
                x: Double(row % 2 == 0 ? column : 3 - column) * 0.32 - 0.48, y: 1.9 - Double(row) * 0.23,
                halfWidth: 0.15)
            if k % 5 == 2 { d.shapes = [.circle(center: .zero, radius: 0.1)] }
            let body = world.createBody(d)
            if let last { join(last, to: body, kind: k % 6, in: world) }
            last = body
        }
    }

    private static func join(_ a: BodyID, to b: BodyID, kind: Int, in world: World) {
        let offset = world.position(of: b) - world.position(of: a)
        func setAnchors(of definition: inout some JointDefinition, toFraction fraction: Float) {
            definition.bodyA = a
            (definition.localAnchorA, definition.localAnchorB) = (fraction * offset, -fraction * offset)
            definition.collideConnected = true
        }
        switch kind {
        case 0, 1:
            var rodOrSpring = DistanceJointDefinition(bodyB: b)
            rodOrSpring.length = offset.length
            if kind == 1 { (rodOrSpring.frequency, rodOrSpring.dampingRatio) = (4, 0.2) }
            setAnchors(of: &rodOrSpring, toFraction: 0)
            _ = world.createJoint(rodOrSpring)
        case 2:
            var rope = RopeJointDefinition(bodyB: b)
            rope.maximumLength = offset.length + 0.02
            setAnchors(of: &rope, toFraction: 0)
            _ = world.createJoint(rope)
        case 3:
            var hinge = HingeJointDefinition(bodyB: b)
            (hinge.limits, hinge.frictionTorque) = (-0.3...0.3, 0.01)
            setAnchors(of: &hinge, toFraction: 0.5)
            _ = world.createJoint(hinge)
        case 4:
            var weld = WeldJointDefinition(bodyB: b)
            setAnchors(of: &weld, toFraction: 0.5)
            _ = world.createJoint(weld)
        default:
            var slider = SliderJointDefinition(bodyB: b)
            (slider.localAxisA, slider.limits) = (Vec2(0.6, 0.8), -0.05...0.05)
            setAnchors(of: &slider, toFraction: 0.5)
            _ = world.createJoint(slider)
        }
    }
}
