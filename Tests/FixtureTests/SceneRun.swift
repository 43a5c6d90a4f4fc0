import DynamicsEngine
import FixtureSupport

/// A scene built in our engine.
struct SceneRun {
    /// How a static body without a shape is built: both must move the same.
    enum Anchors: String, CaseIterable, Sendable {
        /// Joints hold on to places in the world.
        case asPlaces
        /// Joints hold on to static bodies.
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
            let isPlace = anchors == .asPlaces && body.type == .static && body.shapes.isEmpty
            bodies.append(isPlace ? nil : world.createBody(BodyDefinition(body)))
        }
        for joint in scene.joints { joints.append(create(joint)) }
    }

    /// Takes all steps and compares each sample, and when bodies fall asleep.
    func compared(steps: Int, every: Int, contacts: Bool) -> Comparison {
        var comparison = Comparison(contacts: contacts)
        let tracks = scene.dynamicBodies.map { bodies[$0]! }
        var asleepAfter = [Int?](repeating: nil, count: tracks.count)
        for step in 0..<steps {
            take(step)
            for (track, body) in tracks.enumerated() {
                if asleepAfter[track] == nil && !world.isAwake(body) { asleepAfter[track] = step + 1 }
                guard (step + 1) % every == 0 else { continue }
                let place = world.position(of: body)
                comparison.compare(
                    x: place.x, y: place.y, angle: world.angle(of: body),
                    with: scene.sample((step + 1) / every - 1, of: track), track: track, step: step + 1)
            }
        }
        comparison.compare(asleepAfter: asleepAfter, with: scene.asleepAfter)
        return comparison
    }

    private func take(_ step: Int) {
        for event in scene.events where event.steps.contains(step) { perform(event.action) }
        world.step()
        world.clearForces()
    }

    private func create(_ joint: Joint) -> JointID {
        switch joint.kind {
        case .distance(let length, let frequency, let dampingRatio):
            var definition = DistanceJointDefinition()
            (definition.length, definition.frequency, definition.dampingRatio) = (length, frequency, dampingRatio)
            attach(&definition, joint)
            return world.createJoint(definition)
        case .rope(let maximumLength):
            var definition = RopeJointDefinition(bodyB: bodies.lazy.compactMap { $0 }.first!)
            definition.maximumLength = maximumLength
            attach(&definition, joint)
            return world.createJoint(definition)
        case .hinge(let referenceAngle, let limits, let frictionTorque):
            var definition = HingeJointDefinition(bodyB: bodies.lazy.compactMap { $0 }.first!)
            (definition.referenceAngle, definition.limits) = (referenceAngle, limits)
            definition.frictionTorque = frictionTorque
            attach(&definition, joint)
            return world.createJoint(definition)
        case .slider(let axis, let referenceAngle, let limits):
            var definition = SliderJointDefinition(bodyB: bodies.lazy.compactMap { $0 }.first!)
            (definition.referenceAngle, definition.limits) = (referenceAngle, limits)
            definition.localAxisA = Vec2(axis.x, axis.y)
            attach(&definition, joint)
            return world.createJoint(definition)
        case .weld(let referenceAngle):
            var definition = WeldJointDefinition(bodyB: bodies.lazy.compactMap { $0 }.first!)
            definition.referenceAngle = referenceAngle
            attach(&definition, joint)
            return world.createJoint(definition)
        }
    }

    /// Only the first end may be a place in the world; a distance is the same from both ends.
    private func attach(_ definition: inout some JointDefinition, _ joint: Joint) {
        let (first, second) = bodies[joint.bodyB] == nil ? (joint.bodyB, joint.bodyA) : (joint.bodyA, joint.bodyB)
        let swapped = first == joint.bodyB
        definition.bodyA = bodies[first]
        definition.bodyB = bodies[second]!
        definition.collideConnected = joint.collideConnected
        let (anchorA, anchorB) = swapped ? (joint.anchorB, joint.anchorA) : (joint.anchorA, joint.anchorB)
        definition.localAnchorB = Vec2(anchorB.x, anchorB.y)
        if bodies[first] == nil {
            definition.worldAnchor = place(scene.bodies[first].position, anchorA)
        } else {
            definition.localAnchorA = Vec2(anchorA.x, anchorA.y)
        }
    }

    private func perform(_ action: Event.Action) {
        switch action {
        case .force(let body, let vector, let offset):
            world.applyForce(Vec2(vector.x, vector.y), to: bodies[body]!, at: Vec2(offset.x, offset.y))
        case .impulse(let body, let vector, let offset):
            world.applyLinearImpulse(Vec2(vector.x, vector.y), to: bodies[body]!, at: Vec2(offset.x, offset.y))
        case .move(let body, let position): move(body, to: position)
        case .change(let joint, let length, let frequency, let dampingRatio):
            if let length { world.setLength(length, of: joints[joint]) }
            if let frequency { world.setFrequency(frequency, of: joints[joint]) }
            if let dampingRatio { world.setDampingRatio(dampingRatio, of: joints[joint]) }
        }
    }

    private func move(_ body: Int, to position: Vector) {
        if let moved = bodies[body] {
            world.setPose(of: moved, position: WorldPoint(x: Double(position.x), y: Double(position.y)), angle: 0)
        }
        for (index, joint) in scene.joints.enumerated() where [joint.bodyA, joint.bodyB].contains(body) {
            let (other, anchor) =
                joint.bodyA == body ? (joint.bodyB, joint.anchorA) : (joint.bodyA, joint.anchorB)
            if bodies[body] == nil { world.setWorldAnchor(place(position, anchor), of: joints[index]) }
            if let other = bodies[other] { world.wake(other) }
        }
    }

    /// Anchors are never turned.
    private func place(_ position: Vector, _ offset: Vector) -> WorldPoint {
        WorldPoint(x: Double(position.x + offset.x), y: Double(position.y + offset.y))
    }
}

extension BodyDefinition {
    /// A body of a fixture.
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
        // The engine keeps one material a body, and no scene has more.
        guard let shape = body.shapes.first else { return }
        (categories, mask) = (1, 1)
        (density, friction, restitution) = (shape.density, shape.friction, shape.restitution)
        shapes = body.shapes.compactMap { ShapeDefinition($0.geometry) }
    }
}

extension ShapeDefinition {
    /// A shape of a fixture.
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
