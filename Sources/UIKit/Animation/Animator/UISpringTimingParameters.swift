/// A spring that determines the pace of a property animator.
@preconcurrency @MainActor
open class UISpringTimingParameters: NSObject, UITimingCurveProvider {
    /// How the spring is described.
    private enum Model {
        /// A damping ratio. The frequency results from the duration of the animator.
        case dampingRatio(CGFloat)
        /// A spring whose duration results from its parameters. The velocity is that of the x axis.
        case physical(SpringParameters)
    }

    private let model: Model
    /// The initial velocity, as a multiple of the total change per second: at a velocity of 1, the whole change would
    /// take one second. The default is zero.
    ///
    /// The components apply to the x and y coordinates of a view's center. All other properties use dx.
    public let initialVelocity: CGVector

    /// Creates the spring of the system's transitions: a mass of 3 kg, a stiffness of 1000 N/m and a damping of 500 Ns/m,
    /// which comes to rest after half a second.
    public convenience override init() {
        self.init(mass: 3, stiffness: 1000, damping: 500, initialVelocity: .zero)
    }

    /// Creates a spring that comes to rest at the end of the animator's duration, without an initial velocity.
    /// - Parameter ratio: The damping ratio, unitless. A spring with ratio 1 does not oscillate; lower ratios oscillate
    ///   more. The value is limited to 0.01...1; NaN and infinite values are replaced with 1.
    public convenience init(dampingRatio ratio: CGFloat) { self.init(dampingRatio: ratio, initialVelocity: .zero) }

    /// Creates a spring that comes to rest at the end of the animator's duration.
    /// - Parameters:
    ///   - ratio: The damping ratio, unitless. A spring with ratio 1 does not oscillate; lower ratios oscillate more. The
    ///     value is limited to 0.01...1; NaN and infinite values are replaced with 1.
    ///   - velocity: The initial velocity, as a multiple of the total change per second. NaN and infinite components are
    ///     replaced with 0.
    public init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector) {
        (model, initialVelocity) = (.dampingRatio(ratio), velocity.replacingInvalidComponents)
        super.init()
    }

    /// Creates a spring from physical quantities. The animator uses the time until the spring is at rest instead of its
    /// duration.
    ///
    /// Values that are not valid are replaced with a mass of 1, a stiffness of 100 and a damping of 10. More than
    /// critical damping is critical damping.
    /// - Parameters:
    ///   - mass: The mass at the end of the spring, in kilograms, above 0.
    ///   - stiffness: The stiffness, in newtons per meter, above 0.
    ///   - damping: The damping coefficient, in newton seconds per meter, above 0.
    ///   - velocity: The initial velocity, as a multiple of the total change per second. NaN and infinite components are
    ///     replaced with 0.
    public init(mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity velocity: CGVector) {
        initialVelocity = velocity.replacingInvalidComponents
        let damping = damping > 0 ? damping : 10
        model = .physical(
            SpringParameters(mass: mass, stiffness: stiffness, damping: damping, velocity: initialVelocity.dx))
        super.init()
    }

    /// Creates a spring from its perceptual duration and its bounce. The animator uses the time until the spring is at
    /// rest instead of its duration.
    /// - Parameters:
    ///   - duration: The perceptual duration, in seconds: the period of the undamped spring. The default is 0.5. Values
    ///     below 0.001 are replaced with 0.001.
    ///   - bounce: The bounce, unitless: 0, the default, is critical damping; values up to 1 oscillate more; values below
    ///     0 approach the target more slowly. The value is limited to -0.99...0.99.
    ///   - initialVelocity: The initial velocity, as a multiple of the total change per second. The default is zero.
    public init(duration: TimeInterval = 0.5, bounce: CGFloat = 0, initialVelocity: CGVector = .zero) {
        self.initialVelocity = initialVelocity.replacingInvalidComponents
        model = .physical(
            SpringParameters(
                perceptualDuration: duration, bounce: min(bounce, 0.99), velocity: self.initialVelocity.dx))
        super.init()
    }

    /// The time until a spring that is described by physical quantities, or by its bounce, is at rest, in seconds. The
    /// value is 0 for a spring that is described by its damping ratio, because the animator determines its duration.
    open var settlingDuration: TimeInterval {
        guard case .physical(let spring) = model else { return 0 }
        return spring.settlingDuration
    }

    /// `.spring`.
    open var timingCurveType: UITimingCurveType { .spring }
    /// Nil.
    open var cubicTimingParameters: UICubicTimingParameters? { nil }
    /// The object itself.
    open var springTimingParameters: UISpringTimingParameters? { self }

    /// Returns the curves for an animator's duration, in seconds, and the duration that they take.
    func timing(duration: TimeInterval) -> AnimatorTiming {
        func curve(velocity: CGFloat) -> TimingCurve {
            switch model {
            case .dampingRatio(let ratio):
                return .spring(duration: duration, dampingRatio: Double(ratio), velocity: Double(velocity))
            case .physical(var spring):
                spring.velocity = Double(velocity)
                return .spring(spring.motion)
            }
        }
        let settlingDuration = settlingDuration
        return AnimatorTiming(
            curve: curve(velocity: initialVelocity.dx),
            verticalCurve: initialVelocity.dy == initialVelocity.dx ? nil : curve(velocity: initialVelocity.dy),
            duration: settlingDuration > 0 ? settlingDuration : duration)
    }
}

extension CGVector {
    /// The vector with 0 instead of components that are NaN or infinite.
    fileprivate var replacingInvalidComponents: CGVector {
        CGVector(dx: dx.isFinite ? dx : 0, dy: dy.isFinite ? dy : 0)
    }
}
