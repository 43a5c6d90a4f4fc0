import DynamicsEngine
import Peer

/// The engine of OpenDynamics with the animator's settings: sub-steps of 1/120 s with 8 velocity and 3 position
/// iterations.
struct OpenDynamicsEngine: BenchmarkEngine {
    let name = "ours"
    let settings = "2 sub-steps, 8 velocity and 3 position iterations; soft islands in smaller steps"

    func makeSimulation(of scene: BenchmarkScene) -> any Simulation { OpenDynamicsSimulation(scene) }
}

private final class OpenDynamicsSimulation: Simulation {
    private let world = World()
    private var bodies: [BodyID] = []
    /// The spring of `attachSpring`.
    private var spring: JointID?

    init(_ scene: BenchmarkScene) {
        world.gravity = Vec2(0, scene.gravity)
        world.allowsSleep = scene.allowsSleep
        bodies.reserveCapacity(scene.bodies.count)
        for body in scene.bodies { bodies.append(world.createBody(BodyDefinition(body, in: scene))) }
        for joint in scene.joints { _ = createJoint(joint) }
    }

    func stepFrame() { world.advance(by: 1.0 / 60) }

    func setVelocity(of body: Int, vx: Float, vy: Float) {
        world.wake(bodies[body])
        world.setLinearVelocity(Vec2(vx, vy), of: bodies[body])
    }

    func attachSpring(_ spring: PeerJoint) { self.spring = createJoint(spring) }

    func moveAnchor(x: Float, y: Float) {
        if let spring { world.setWorldAnchor(WorldPoint(x: Double(x), y: Double(y)), of: spring) }
    }

    func pose(of body: Int) -> PeerPose {
        let position = world.position(of: bodies[body])
        return PeerPose(x: Float(position.x), y: Float(position.y), angle: world.angle(of: bodies[body]))
    }

    var awakeCount: Int { world.awakeBodyCount }

    private func createJoint(_ joint: PeerJoint) -> JointID {
        if joint.kind == PeerJointHinge {
            var definition = HingeJointDefinition(bodyB: bodies[Int(joint.bodyB)])
            setBodiesAndAnchors(of: &definition, from: joint)
            return world.createJoint(definition)
        } else {
            var definition = DistanceJointDefinition(bodyB: bodies[Int(joint.bodyB)])
            setBodiesAndAnchors(of: &definition, from: joint)
            definition.length = joint.length
            definition.frequency = joint.frequency
            definition.dampingRatio = joint.dampingRatio
            return world.createJoint(definition)
        }
    }

    /// Copies the bodies and anchors of a scene's joint to a joint definition.
    private func setBodiesAndAnchors(of definition: inout some JointDefinition, from joint: PeerJoint) {
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
        isBullet = body.dynamic && scene.checksImpacts
        position = WorldPoint(x: Double(body.x), y: Double(body.y))
        angle = body.angle
        (halfWidth, halfHeight) = (body.halfWidth, body.halfHeight)
        if !body.dynamic && scene.hasHollowWalls {
            let (w, h) = (body.halfWidth, body.halfHeight)
            shapes = [.chain([Vec2(-w, -h), Vec2(w, -h), Vec2(w, h), Vec2(-w, h)], isClosed: true)]
        }
        if body.shape == PeerShapeCircle { shapes = [.circle(center: .zero, radius: body.halfWidth)] }
        (density, friction, restitution) = (body.density, body.friction, body.restitution)
        (linearDamping, angularDamping) = (body.linearDamping, body.angularDamping)
        if scene.hasCollisions { (categories, mask) = (1, 1) }
    }
}
