import DynamicsEngine
import Peer

/// OpenDynamics as the animator drives it: sub-steps of 1/120 s, 8 velocity and 3 position iterations each.
struct OurEngine: Engine {
    let name = "ours"
    let settings = "2 sub-steps, 8 velocity and 3 position iterations"

    func obstacle(to scene: BenchmarkScene) -> String? { nil }

    func make(_ scene: BenchmarkScene) -> any Simulation { OurSimulation(scene) }
}

private final class OurSimulation: Simulation {
    private let world = World()
    private var bodies: [BodyID] = []

    init(_ scene: BenchmarkScene) {
        world.gravity = Vec2(0, scene.gravity)
        bodies.reserveCapacity(scene.bodies.count)
        world.allowsSleep = scene.sleeps
        for body in scene.bodies {
            var definition = BodyDefinition(body, gravity: scene.gravity)
            if scene.collides { (definition.categories, definition.mask) = (1, 1) }
            bodies.append(world.createBody(definition))
        }
        for joint in scene.joints { create(joint) }
    }

    func frame() { world.advance(by: 1.0 / 60) }

    func touch(_ body: Int, vx: Float, vy: Float) {
        world.wake(bodies[body])
        world.setLinearVelocity(Vec2(vx, vy), of: bodies[body])
    }

    func pose(of body: Int) -> PeerPose {
        let place = world.position(of: bodies[body])
        return PeerPose(x: Float(place.x), y: Float(place.y), angle: world.angle(of: bodies[body]))
    }

    var awakeCount: Int { world.awakeBodyCount }

    private func create(_ joint: PeerJoint) {
        if joint.kind == PeerJointHinge {
            var hinge = HingeJointDefinition(bodyB: bodies[Int(joint.bodyB)])
            attach(&hinge, joint)
            _ = world.createJoint(hinge)
            return
        }
        var definition = DistanceJointDefinition(bodyB: bodies[Int(joint.bodyB)])
        attach(&definition, joint)
        definition.length = joint.length
        definition.frequency = joint.frequency
        definition.dampingRatio = joint.dampingRatio
        _ = world.createJoint(definition)
    }

    private func attach(_ definition: inout some JointDefinition, _ joint: PeerJoint) {
        if joint.bodyA < 0 {
            definition.worldAnchor = WorldPoint(x: Double(joint.anchorAX), y: Double(joint.anchorAY))
        } else {
            definition.bodyA = bodies[Int(joint.bodyA)]
            definition.localAnchorA = Vec2(joint.anchorAX, joint.anchorAY)
        }
        definition.localAnchorB = Vec2(joint.anchorBX, joint.anchorBY)
    }
}

extension BodyDefinition {
    fileprivate init(_ body: PeerBody, gravity: Float) {
        self.init()
        kind = body.dynamic ? .dynamic : .static
        isAffectedByGravity = body.dynamic && gravity != 0
        position = WorldPoint(x: Double(body.x), y: Double(body.y))
        angle = body.angle
        (halfWidth, halfHeight) = (body.halfWidth, body.halfHeight)
        density = body.density
        linearDamping = body.linearDamping
        angularDamping = body.angularDamping
        (friction, restitution) = (body.friction, body.restitution)
        if body.shape == PeerShapeCircle { shapes = [.circle(center: .zero, radius: body.halfWidth)] }
    }
}
