import DynamicsEngine
import Peer

/// OpenDynamics as the animator drives it: sub-steps of 1/120 s, 8 velocity and 3 position iterations each.
struct OurEngine: Engine {
    let name = "ours"
    let settings = "2 sub-steps, 8 velocity and 3 position iterations; large islands by color, in smaller steps"

    func make(_ scene: BenchmarkScene) -> any Simulation { OurSimulation(scene) }
}

private final class OurSimulation: Simulation {
    private let world = World()
    private var bodies: [BodyID] = []

    init(_ scene: BenchmarkScene) {
        world.gravity = Vec2(0, scene.gravity)
        world.allowsSleep = scene.sleeps
        bodies.reserveCapacity(scene.bodies.count)
        for body in scene.bodies { bodies.append(world.createBody(BodyDefinition(body, in: scene))) }
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
            var definition = HingeJointDefinition(bodyB: bodies[Int(joint.bodyB)])
            attach(&definition, joint)
            _ = world.createJoint(definition)
        } else {
            var definition = DistanceJointDefinition(bodyB: bodies[Int(joint.bodyB)])
            attach(&definition, joint)
            definition.length = joint.length
            definition.frequency = joint.frequency
            definition.dampingRatio = joint.dampingRatio
            _ = world.createJoint(definition)
        }
    }

    private func attach(_ definition: inout some JointDefinition, _ joint: PeerJoint) {
        if joint.bodyA < 0 {
            definition.worldAnchor = WorldPoint(x: Double(joint.anchorAX), y: Double(joint.anchorAY))
        } else {
            definition.bodyA = bodies[Int(joint.bodyA)]
            definition.localAnchorA = Vec2(joint.anchorAX, joint.anchorAY)
        }
        definition.localAnchorB = Vec2(joint.anchorBX, joint.anchorBY)
        definition.collideConnected = false
    }
}

extension BodyDefinition {
    fileprivate init(_ body: PeerBody, in scene: BenchmarkScene) {
        self.init()
        kind = body.dynamic ? .dynamic : .static
        isAffectedByGravity = body.dynamic && scene.gravity != 0
        position = WorldPoint(x: Double(body.x), y: Double(body.y))
        angle = body.angle
        (halfWidth, halfHeight) = (body.halfWidth, body.halfHeight)
        if body.shape == PeerShapeCircle { shapes = [.circle(center: .zero, radius: body.halfWidth)] }
        (density, friction, restitution) = (body.density, body.friction, body.restitution)
        (linearDamping, angularDamping) = (body.linearDamping, body.angularDamping)
        if scene.collides { (categories, mask) = (1, 1) }
    }
}
