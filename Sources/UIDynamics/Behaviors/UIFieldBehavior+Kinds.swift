import DynamicsEngine

extension UIFieldBehavior {
    /// Slows items down against a wind of velocity `direction`: -S u |u| f, where u = v - direction. Falloff 0.
    public class func dragField() -> UIFieldBehavior { UIFieldBehavior(.drag) }

    /// Pushes items around its position, clockwise on screen: S (-p.y, p.x) / r f / m. Falloff 0.
    public class func vortexField() -> UIFieldBehavior { UIFieldBehavior(.vortex) }

    /// Pulls items towards a position: -S m p / r f. Falloff 2.
    public class func radialGravityField(position: CGPoint) -> UIFieldBehavior {
        let field = UIFieldBehavior(.radialGravity)
        field.position = position
        return field
    }

    /// Pulls items along a direction: S m direction f; length 1 is 100 points/s^2. Falloff 0.
    public class func linearGravityField(direction: CGVector) -> UIFieldBehavior {
        let field = UIFieldBehavior(.linearGravity)
        field.direction = direction
        return field
    }

    /// Gives items a velocity, whatever else pulls at them; length 1 is 100 points/s. Of several the first one that an
    /// item is in counts. Falloff 0.
    public class func velocityField(direction: CGVector) -> UIFieldBehavior {
        let field = UIFieldBehavior(.velocity)
        field.direction = direction
        return field
    }

    /// Pushes items here and there, whatever their mass. Falloff 0.
    /// - Parameters:
    ///   - smoothness: From 0, the noisiest, to 1.
    ///   - speed: How often it changes, Hz; 0 never.
    public class func noiseField(smoothness: CGFloat, animationSpeed speed: CGFloat) -> UIFieldBehavior {
        noisy(.noise, smoothness, speed)
    }

    /// Pushes items here and there, harder the faster they are: noise times m |v|^2. Falloff 0.
    /// - Parameters:
    ///   - smoothness: From 0, the noisiest, to 1.
    ///   - speed: How often it changes, Hz; 0 never.
    public class func turbulenceField(smoothness: CGFloat, animationSpeed speed: CGFloat) -> UIFieldBehavior {
        noisy(.turbulence, smoothness, speed)
    }

    /// Pulls items to its position like a spring: -S p / r f. Falloff -1, that is Hooke's law.
    public class func springField() -> UIFieldBehavior { UIFieldBehavior(.spring) }

    /// Pushes charged items away: S q p / r f. Falloff 1.
    public class func electricField() -> UIFieldBehavior { UIFieldBehavior(.electric) }

    /// Turns the way of charged items: S (v.y, -v.x) f. Only whether there is a charge counts, as on Apple's system.
    /// Falloff 1.
    public class func magneticField() -> UIFieldBehavior { UIFieldBehavior(.magnetic) }

    /// A field of your own. The block is called for each item in each sub-step of 1/120 s. It must not change anything
    /// of the animator; reading velocities is fine.
    /// - Parameter block: Gets the field, the item's position from the field's (points), its velocity (metres/s), its
    ///   mass (kg), its charge, and the time of the simulated world (seconds); answers the force in newtons, which the
    ///   strength does not change. All as measured on Apple's system. A force that is not finite counts as none.
    public class func field(
        evaluationBlock block:
            @escaping (
                _ field: UIFieldBehavior, _ position: CGPoint, _ velocity: CGVector, _ mass: CGFloat, _ charge: CGFloat,
                _ time: TimeInterval
            ) -> CGVector
    ) -> UIFieldBehavior {
        let field = UIFieldBehavior(.noise)
        let evaluation = FieldEvaluation(field, block)
        field.change { $0 = FieldDefinition(.custom { evaluation.force($0) }) }
        return field
    }

    private static func noisy(_ kind: FieldKind, _ smoothness: CGFloat, _ speed: CGFloat) -> UIFieldBehavior {
        let field = UIFieldBehavior(kind, isNoisy: true)
        field.smoothness = smoothness
        field.animationSpeed = speed
        return field
    }
}

/// Calls a client's block from inside the engine, which knows nothing of actors: the world is only ever stepped on the
/// main one.
private final class FieldEvaluation: @unchecked Sendable {
    typealias Block = (UIFieldBehavior, CGPoint, CGVector, CGFloat, CGFloat, TimeInterval) -> CGVector

    private weak var field: UIFieldBehavior?
    private let block: Block

    init(_ field: UIFieldBehavior, _ block: @escaping Block) {
        self.field = field
        self.block = block
    }

    func force(_ sample: FieldSample) -> Vec2 {
        onMain {
            guard let field, let core = field.core else { return .zero }
            core.isEvaluating = true
            defer { core.isEvaluating = false }
            let force = block(
                field, CGPoint(x: PointScale.points(sample.offset.x), y: PointScale.points(sample.offset.y)),
                CGVector(dx: CGFloat(sample.velocity.x), dy: CGFloat(sample.velocity.y)), CGFloat(sample.mass),
                CGFloat(sample.charge), sample.time)
            return Vec2(x: Float(force.dx), y: Float(force.dy))
        }
    }
}
