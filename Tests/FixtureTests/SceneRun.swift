import DynamicsEngine
import FixtureSupport

/// Runs a scene of a fixture in this package's engine.
struct SceneRun {
    /// The representation of static bodies without shapes, which only anchor joints. Both representations must give the
    /// same motion.
    enum Anchors: String, CaseIterable, Sendable {
        /// Joints are anchored to fixed points of the world.
        case asPoints
        /// Joints are anchored to static bodies.
        case asBodies
    }

    let scene: Scene
    let world = World()
    private(set) var bodies: [BodyID?] = []
    private var joints: [JointID] = []

    init(_ scene: Scene, anchors: Anchors) {
        self.scene = scene
        world.gravity = Vec2(scene.gravity.x, scene.gravity.y)
        for body in scene.bodies {
            let isPoint = anchors == .asPoints && body.type == .static && body.shapes.isEmpty
            bodies.append(isPoint ? nil : world.createBody(BodyDefinition(body)))
        }
        for joint in scene.joints { joints.append(createJoint(joint)) }
    }

    /// Runs all steps. Compares the poses at all samples, and the steps at which bodies fall asleep, with the fixture.
    func compareWithFixture(stepCount: Int, stepsPerSample: Int, tolerance: Double) -> Comparison {
        var comparison = Comparison(tolerance: tolerance)
        let tracks = scene.dynamicBodies.map { bodies[$0]! }
        var asleepAfter = [Int?](repeating: nil, count: tracks.count)
        for step in 0..<stepCount {
            performStep(step)
            for (track, body) in tracks.enumerated() {
                if asleepAfter[track] == nil && !world.isAwake(body) { asleepAfter[track] = step + 1 }
                guard (step + 1) % stepsPerSample == 0 else { continue }
                let position = world.position(of: body)
                comparison.comparePose(
                    x: position.x, y: position.y, angle: world.angle(of: body),
                    with: scene.sample(at: (step + 1) / stepsPerSample - 1, inTrack: track), track: track,
                    step: step + 1)
            }
        }
        comparison.compareSleepSteps(asleepAfter, with: scene.asleepAfter)
        return comparison
    }

    private func performStep(_ step: Int) {
        for event in scene.events where event.steps.contains(step) { performAction(event.action) }
        world.step()
        world.clearForces()
    }

    private func createJoint(_ joint: Joint) -> JointID {
        switch joint.kind {
        case .distance(let length, let frequency, let dampingRatio):
            var definition = DistanceJointDefinition()
            (definition.length, definition.frequency, definition.dampingRatio) = (length, frequency, dampingRatio)
            setBodies(of: &definition, joint)
            return world.createJoint(definition)
        case .rope(let maximumLength):
            var definition = RopeJointDefinition(bodyB: bodies.lazy.compactMap { $0 }.first!)
            definition.maximumLength = maximumLength
            setBodies(of: &definition, joint)
            return world.createJoint(definition)
        case .hinge(let referenceAngle, let limits, let frictionTorque):
            var definition = HingeJointDefinition(bodyB: bodies.lazy.compactMap { $0 }.first!)
            (definition.referenceAngle, definition.limits) = (referenceAngle, limits)
            definition.frictionTorque = frictionTorque
            setBodies(of: &definition, joint)
            return world.createJoint(definition)
        case .slider(let axis, let referenceAngle, let limits):
            var definition = SliderJointDefinition(bodyB: bodies.lazy.compactMap { $0 }.first!)
            (definition.referenceAngle, definition.limits) = (referenceAngle, limits)
            definition.localAxisA = Vec2(axis.x, axis.y)
            setBodies(of: &definition, joint)
            return world.createJoint(definition)
        case .weld(let referenceAngle):
            var definition = WeldJointDefinition(bodyB: bodies.lazy.compactMap { $0 }.first!)
            definition.referenceAngle = referenceAngle
            setBodies(of: &definition, joint)
            return world.createJoint(definition)
        }
    }

    /// Sets the bodies and anchors of a joint definition. In the engine, only body A of a joint can be replaced by a
    /// fixed point of the world. If B is such a point, A and B are swapped. This occurs only for distance and rope
    /// joints, which work the same after a swap.
    private func setBodies(of definition: inout some JointDefinition, _ joint: Joint) {
        let (first, second) = bodies[joint.bodyB] == nil ? (joint.bodyB, joint.bodyA) : (joint.bodyA, joint.bodyB)
        let swapped = first == joint.bodyB
        definition.bodyA = bodies[first]
        definition.bodyB = bodies[second]!
        definition.collideConnected = joint.collideConnected
        let (anchorA, anchorB) = swapped ? (joint.anchorB, joint.anchorA) : (joint.anchorA, joint.anchorB)
        definition.localAnchorB = Vec2(anchorB.x, anchorB.y)
        if bodies[first] == nil {
            definition.worldAnchor = makeWorldPoint(scene.bodies[first].position, anchorA)
        } else {
            definition.localAnchorA = Vec2(anchorA.x, anchorA.y)
        }
    }

    private func performAction(_ action: Event.Action) {
        switch action {
        case .force(let body, let vector, let offset):
            world.applyForce(Vec2(vector.x, vector.y), to: bodies[body]!, at: Vec2(offset.x, offset.y))
        case .impulse(let body, let vector, let offset):
            world.applyLinearImpulse(Vec2(vector.x, vector.y), to: bodies[body]!, at: Vec2(offset.x, offset.y))
        case .move(let body, let position): moveBody(body, to: position)
        case .change(let joint, let length, let frequency, let dampingRatio):
            if let length { world.setLength(length, of: joints[joint]) }
            if let frequency { world.setFrequency(frequency, of: joints[joint]) }
            if let dampingRatio { world.setDampingRatio(dampingRatio, of: joints[joint]) }
        }
    }

    private func moveBody(_ body: Int, to position: Vector) {
        if let moved = bodies[body] {
            world.setPose(of: moved, position: WorldPoint(x: Double(position.x), y: Double(position.y)), angle: 0)
        }
        for (index, joint) in scene.joints.enumerated() where [joint.bodyA, joint.bodyB].contains(body) {
            let (other, anchor) =
                joint.bodyA == body ? (joint.bodyB, joint.anchorA) : (joint.bodyA, joint.anchorB)
            if bodies[body] == nil { world.setWorldAnchor(makeWorldPoint(position, anchor), of: joints[index]) }
            if let other = bodies[other] { world.wake(other) }
        }
    }

    /// Returns the world coordinates of a point that is given by its offset from the position of a static body without
    /// shapes. The offset needs no rotation, because such bodies have the angle 0.
    private func makeWorldPoint(_ position: Vector, _ offset: Vector) -> WorldPoint {
        WorldPoint(x: Double(position.x + offset.x), y: Double(position.y + offset.y))
    }
}

extension BodyDefinition {
    /// Creates a body definition from a body of a fixture.
    init(_ body: Body) {
        self.init()
        kind = body.type == .dynamic ? .dynamic : .static
        position = WorldPoint(x: Double(body.position.x), y: Double(body.position.y))
        angle = body.angle
        linearVelocity = Vec2(body.velocity.x, body.velocity.y)
        angularVelocity = body.angularVelocity
        linearDamping = body.linearDamping
        angularDamping = body.angularDamping
        isAffectedByGravity = body.gravityScale == 1
        fixedRotation = body.fixedRotation
        isBullet = body.bullet
        // The engine has one material per body. The first shape determines it, because all shapes of a body in the
        // fixtures have the same material.
        guard let shape = body.shapes.first else { return }
        (categories, mask) = (1, 1)
        (density, friction, restitution) = (shape.density, shape.friction, shape.restitution)
        shapes = body.shapes.compactMap { ShapeDefinition($0.geometry) }
    }
}

extension ShapeDefinition {
    /// Creates a shape definition from a shape of a fixture.
    init?(_ geometry: Shape.Geometry) {
        switch geometry {
        case .box(let half):
            guard let box = ShapeDefinition.box(halfWidth: half.x, halfHeight: half.y) else { return nil }
            self = box
        case .polygon(let vertices):
            guard let polygon = try? ConvexPolygon(vertices.map { Vec2($0.x, $0.y) }) else { return nil }
            self = .polygon(polygon, skin: 0)
        case .circle(let center, let radius): self = .circle(center: Vec2(center.x, center.y), radius: radius)
        case .edge(let start, let end, _): self = .edge(from: Vec2(start.x, start.y), to: Vec2(end.x, end.y))
        }
    }
}
