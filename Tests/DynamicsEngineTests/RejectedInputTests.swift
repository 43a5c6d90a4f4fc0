import DynamicsEngine
import Testing

@Suite("Rejected inputs")
struct RejectedInputTests {
    /// Creates a body that collides with all others.
    private func makeBody(in world: World, y: Double, restitution: Float, kind: BodyKind = .dynamic) -> BodyID {
        var definition = BodyDefinition()
        definition.position = WorldPoint(x: 0, y: y)
        (definition.restitution, definition.kind) = (restitution, kind)
        (definition.categories, definition.mask, definition.isAffectedByGravity) = (1, 1, true)
        return world.createBody(definition)
    }

    @Test("Bodies of negative restitution do not sink into each other", arguments: [-0.5, -1, -30])
    func negativeRestitutionDoesNotLetBodiesSink(restitution: Float) {
        let world = World()
        world.gravity = Vec2(0, 10)
        _ = makeBody(in: world, y: 3, restitution: restitution, kind: .static)
        let falling = makeBody(in: world, y: -1, restitution: restitution)
        #expect(world.rejectedInputs.count == 2)
        world.setRestitution(restitution, of: falling)
        #expect(world.rejectedInputs.count == 3)
        for _ in 0..<600 { world.step() }
        #expect(abs(world.position(of: falling).y - 2) < 0.02, "\(world.position(of: falling))")
    }

    @Test("A handler receives each rejected input, with the tag of its body if it is known")
    func handlerReceivesRejectedInputs() {
        let world = World()
        var inputs: [String] = []
        world.rejectionHandler = { sentence, tag in inputs.append("\(tag.map(String.init) ?? "none"): \(sentence)") }
        var definition = BodyDefinition()
        (definition.tag, definition.shapes) = (7, [.circle(center: .zero, radius: -1)])
        _ = world.createBody(definition)
        world.gravity = Vec2(.nan, 0)
        #expect(inputs.count == 2 && world.rejectedInputs.count == 2 && world.rejectedInputs.lastTag == nil)
        #expect(inputs[0].hasPrefix("7: a circle's radius") && inputs[1].hasPrefix("none: a new gravity"))
    }

    @Test("Negative friction and friction torque are rejected at creation and by the setter")
    func negativeCoefficientsAreRejectedAlike() {
        let world = World()
        var definition = BodyDefinition()
        definition.friction = -1
        let body = world.createBody(definition)
        #expect(world.rejectedInputs.count == 1)
        world.setFriction(-1, of: body)
        #expect(world.rejectedInputs.count == 2)
        var hinge = HingeJointDefinition(bodyB: body)
        hinge.frictionTorque = -1
        let joint = world.createJoint(hinge)
        #expect(world.rejectedInputs.count == 3)
        world.setFrictionTorque(-1, of: joint)
        #expect(world.rejectedInputs.count == 4)
    }
}
