import Peer
import UIKit

/// The animator of OpenDynamics, with views in a window as items: the engine as apps use it.
struct AnimatorEngine: BenchmarkEngine {
    let name = "animator"
    let settings = "UIDynamicAnimator with views, gravity and collision behaviors"

    func makeSimulation(of scene: BenchmarkScene) -> any Simulation {
        AnimatorSimulation(MainActor.assumeIsolated { AnimatedScene(scene) })
    }
}

/// Forwards the calls of the benchmark, which runs on the main thread, to the main actor.
private final class AnimatorSimulation: Simulation, Sendable {
    private let scene: AnimatedScene

    init(_ scene: AnimatedScene) { self.scene = scene }

    func stepFrame() { MainActor.assumeIsolated { scene.stepFrame() } }

    func setVelocity(of body: Int, vx: Float, vy: Float) {
        MainActor.assumeIsolated { scene.setVelocity(of: body, CGPoint(meters: vx, vy)) }
    }

    func attachSpring(_ spring: PeerJoint) { MainActor.assumeIsolated { scene.attachSpring(spring) } }

    func moveAnchor(x: Float, y: Float) { MainActor.assumeIsolated { scene.moveAnchor(to: CGPoint(meters: x, y)) } }

    func pose(of body: Int) -> PeerPose { MainActor.assumeIsolated { scene.pose(of: body) } }

    var awakeCount: Int { MainActor.assumeIsolated { scene.awakeCount } }
}

/// A benchmark scene whose dynamic bodies are views. Its static bodies are boundaries of a collision behavior.
@MainActor
private final class AnimatedScene {
    private let loop: FrameLoop
    private let window: UIWindow
    private let animator: UIDynamicAnimator
    /// The views by index of their body in the scene; nil for static bodies.
    private let views: [UIView?]
    /// A behavior that sets velocities. It has the material that items have without such a behavior.
    private let velocities = UIDynamicItemBehavior(items: [])
    private let preventsSleep: Bool
    private var attachment: UIAttachmentBehavior?
    private var frame = 0

    init(_ scene: BenchmarkScene) {
        precondition(scene.joints.isEmpty, "The animator runs only scenes without joints.")
        preventsSleep = !scene.allowsSleep
        let reference = UIView(frame: CGRect(x: 0, y: 0, width: 375, height: 660))
        let views = scene.bodies.map { $0.dynamic ? Self.makeView(for: $0) : nil }
        let loop = FrameLoop(size: CGSize(width: 375, height: 660))
        window = loop.perform {
            let window = UIWindow()
            window.addSubview(reference)
            for case let view? in views { reference.addSubview(view) }
            window.makeKeyAndVisible()
            return window
        }
        (self.loop, self.views) = (loop, views)
        animator = UIDynamicAnimator(referenceView: reference)
        let items = views.compactMap { $0 }
        let gravity = UIGravityBehavior(items: items)
        gravity.magnitude = CGFloat(scene.gravity) / 10
        animator.addBehavior(gravity)
        if scene.hasCollisions {
            let collision = UICollisionBehavior(items: items)
            for (index, body) in scene.bodies.enumerated() where !body.dynamic {
                collision.addBoundary(withIdentifier: "\(index)" as NSString, for: UIBezierPath(rect: body.frame))
            }
            animator.addBehavior(collision)
        }
        (velocities.friction, velocities.elasticity) = (0.2, 0.2)
        (velocities.resistance, velocities.angularResistance) = (0.1, 0.1)
        animator.addBehavior(velocities)
        if preventsSleep, let first = items.first { velocities.addItem(first) }
    }

    func stepFrame() {
        // An animator has no setting that disables sleep. A velocity of 1e-4 points per second keeps the island of the
        // first item awake.
        if preventsSleep, let first = velocities.items.first {
            velocities.addLinearVelocity(CGPoint(x: frame % 2 == 0 ? 1e-4 : -1e-4, y: 0), for: first)
        }
        frame += 1
        animator.step()
    }

    func setVelocity(of body: Int, _ velocity: CGPoint) {
        let item = views[body]!
        velocities.addItem(item)
        let current = velocities.linearVelocity(for: item)
        velocities.addLinearVelocity(CGPoint(x: velocity.x - current.x, y: velocity.y - current.y), for: item)
    }

    func attachSpring(_ spring: PeerJoint) {
        let attachment = UIAttachmentBehavior(
            item: views[Int(spring.bodyB)]!, attachedToAnchor: CGPoint(meters: spring.anchorAX, spring.anchorAY))
        attachment.length = CGFloat(spring.length) * 100
        (attachment.frequency, attachment.damping) = (CGFloat(spring.frequency), CGFloat(spring.dampingRatio))
        animator.addBehavior(attachment)
        self.attachment = attachment
    }

    func moveAnchor(to point: CGPoint) { attachment?.anchorPoint = point }

    func pose(of body: Int) -> PeerPose {
        guard let view = views[body] else { return PeerPose() }
        let angle = atan2(view.transform.b, view.transform.a)
        return PeerPose(x: Float(view.center.x / 100), y: Float(view.center.y / 100), angle: Float(angle))
    }

    /// The number of items if the animator is running, otherwise 0. An animator does not report sleeping items.
    var awakeCount: Int { animator.isRunning ? views.count { $0 != nil } : 0 }

    private static func makeView(for body: PeerBody) -> UIView {
        let view = body.shape == PeerShapeCircle ? CircleView(frame: body.frame) : UIView(frame: body.frame)
        view.transform = CGAffineTransform(rotationAngle: CGFloat(body.angle))
        return view
    }
}

private final class CircleView: UIView {
    override var collisionBoundsType: UIDynamicItemCollisionBoundsType { .ellipse }
}

extension CGPoint {
    /// Creates a point or velocity in points from coordinates in meters.
    fileprivate init(meters x: Float, _ y: Float) { self.init(x: CGFloat(x) * 100, y: CGFloat(y) * 100) }
}

extension PeerBody {
    /// The frame of the body without its rotation, in points.
    fileprivate var frame: CGRect {
        let halfHeight = shape == PeerShapeCircle ? halfWidth : halfHeight
        return CGRect(
            x: CGFloat(x - halfWidth) * 100, y: CGFloat(y - halfHeight) * 100, width: CGFloat(halfWidth) * 200,
            height: CGFloat(halfHeight) * 200)
    }
}
