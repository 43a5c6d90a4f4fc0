import DynamicsEngine

// The table in the documentation of `UIFieldBehavior` defines the symbols of the formulas below.
extension UIFieldBehavior {
    /// Creates a field that acts like air resistance in a wind whose velocity is `direction`.
    ///
    /// Force, in newtons (symbols: see `UIFieldBehavior`): -S u |u| f, where u = v - direction. Default falloff: 0.
    public class func dragField() -> UIFieldBehavior { UIFieldBehavior(.drag) }

    /// Creates a field that pushes items around its position, clockwise on screen.
    ///
    /// Force, in newtons (symbols: see `UIFieldBehavior`): S (-p.y, p.x) / r f / m. Default falloff: 0. The
    /// acceleration is inversely proportional to the square of the mass, as measured on Apple's system.
    public class func vortexField() -> UIFieldBehavior { UIFieldBehavior(.vortex) }

    /// Creates a field that pulls items toward its position.
    ///
    /// Force, in newtons (symbols: see `UIFieldBehavior`): -S m p / r f; zero where r^2 is below 1e-5 square meters.
    /// Default falloff: 2.
    ///
    /// - Parameter position: The origin of the field, in points, in the animator's reference coordinate system. A
    ///   position that is NaN, infinite or out of range is replaced by (0, 0).
    public class func radialGravityField(position: CGPoint) -> UIFieldBehavior {
        let field = UIFieldBehavior(.radialGravity)
        field.position = position
        return field
    }

    /// Creates a field that accelerates items in one direction.
    ///
    /// Force, in newtons (symbols: see `UIFieldBehavior`): S m direction f. Default falloff: 0.
    ///
    /// - Parameter direction: The acceleration, in meters per second squared: length 1 is 100 points per second
    ///   squared, a tenth of the unit of `UIGravityBehavior`.
    public class func linearGravityField(direction: CGVector) -> UIFieldBehavior {
        let field = UIFieldBehavior(.linearGravity)
        field.direction = direction
        return field
    }

    /// Creates a field that sets the velocity of its items in every sub-step, so that forces do not affect them.
    ///
    /// If an item is in several velocity fields, the first one applies. `strength` and `falloff` have no effect.
    ///
    /// - Parameter direction: The velocity, in meters per second: length 1 is 100 points per second.
    public class func velocityField(direction: CGVector) -> UIFieldBehavior {
        let field = UIFieldBehavior(.velocity)
        field.direction = direction
        return field
    }

    /// Creates a field that pushes items in random directions, with a force that does not depend on their mass.
    ///
    /// The noise is the same in every run. Default falloff: 0. See erratum `noise-of-our-own`.
    ///
    /// - Parameters:
    ///   - smoothness: The smoothness of the noise, from 0, the noisiest, to 1; unitless.
    ///   - speed: The frequency with which the noise changes, in hertz; with 0 it does not change.
    public class func noiseField(smoothness: CGFloat, animationSpeed speed: CGFloat) -> UIFieldBehavior {
        createNoiseField(kind: .noise, smoothness: smoothness, speed: speed)
    }

    /// Creates a field that pushes items in random directions, with a force that increases with the square of their
    /// speed.
    ///
    /// The force is that of a noise field times m |v|^2. Default falloff: 0. See erratum `noise-of-our-own`.
    ///
    /// - Parameters:
    ///   - smoothness: The smoothness of the noise, from 0, the noisiest, to 1; unitless.
    ///   - speed: The frequency with which the noise changes, in hertz; with 0 it does not change.
    public class func turbulenceField(smoothness: CGFloat, animationSpeed speed: CGFloat) -> UIFieldBehavior {
        createNoiseField(kind: .turbulence, smoothness: smoothness, speed: speed)
    }

    /// Creates a field that pulls items toward its position like a spring.
    ///
    /// Force, in newtons (symbols: see `UIFieldBehavior`): -S p / r f. Default falloff: -1, so the force is
    /// proportional to the distance (Hooke's law).
    public class func springField() -> UIFieldBehavior { UIFieldBehavior(.spring) }

    /// Creates a field that pushes charged items away from its position.
    ///
    /// Force, in newtons (symbols: see `UIFieldBehavior`): S q p / r f. Default falloff: 1.
    public class func electricField() -> UIFieldBehavior { UIFieldBehavior(.electric) }

    /// Creates a field that deflects charged items at a right angle to their velocity.
    ///
    /// Force, in newtons (symbols: see `UIFieldBehavior`): S (v.y, -v.x) f, or zero if q is 0. Sign and size of the
    /// charge have no effect, as measured on Apple's system. Default falloff: 1.
    public class func magneticField() -> UIFieldBehavior { UIFieldBehavior(.magnetic) }

    /// Creates a field whose force is computed by a closure.
    ///
    /// The animator calls the closure for each item in each sub-step of 1/120 second. The closure can read velocities
    /// of items. It must not change or search the animator; such a call traps. `strength` and `falloff` do not apply to
    /// the force.
    ///
    /// Source: measured on Apple's system (arguments).
    ///
    /// - Parameter block: Returns the force on an item, in newtons; a force that is NaN or infinite is treated as zero
    ///   and reported as a diagnostic.
    ///   Its parameters are the field; the position of the item relative to the field, in points; the velocity of the
    ///   item, in meters per second; its mass, in kilograms; its charge, unitless; and the time of the simulated world,
    ///   in seconds.
    public class func field(
        evaluationBlock block:
            @escaping (
                _ field: UIFieldBehavior, _ position: CGPoint, _ velocity: CGVector, _ mass: CGFloat, _ charge: CGFloat,
                _ time: TimeInterval
            ) -> CGVector
    ) -> UIFieldBehavior {
        let field = UIFieldBehavior(.noise)
        let evaluation = FieldEvaluation(field, block)
        field.updateDefinition { $0 = FieldDefinition(.custom { evaluation.force(on: $0) }) }
        return field
    }

    private static func createNoiseField(kind: FieldKind, smoothness: CGFloat, speed: CGFloat) -> UIFieldBehavior {
        let field = UIFieldBehavior(kind, isNoiseField: true)
        field.smoothness = smoothness
        field.animationSpeed = speed
        return field
    }
}

/// An adapter that calls a client's evaluation block from the engine.
///
/// The engine is not isolated to an actor, so its closure type requires sendable values. Marking this class as sendable
/// is safe, because animators step their worlds on the main actor only.
private final class FieldEvaluation: @unchecked Sendable {
    typealias Block = (UIFieldBehavior, CGPoint, CGVector, CGFloat, CGFloat, TimeInterval) -> CGVector

    private weak var field: UIFieldBehavior?
    private let block: Block

    init(_ field: UIFieldBehavior, _ block: @escaping Block) {
        self.field = field
        self.block = block
    }

    func force(on sample: FieldSample) -> Vec2 {
        assumeMainActor {
            guard let field, let core = field.connectedCore else { return .zero }
            core.isEvaluatingField = true
            defer { core.isEvaluatingField = false }
            let force = block(
                field,
                CGPoint(x: PointScale.points(from: sample.offset.x), y: PointScale.points(from: sample.offset.y)),
                CGVector(dx: CGFloat(sample.velocity.x), dy: CGFloat(sample.velocity.y)), CGFloat(sample.mass),
                CGFloat(sample.charge), sample.time)
            return Vec2(x: Float(force.dx), y: Float(force.dy))
        }
    }
}
