import DynamicsEngine

/// An animation of one property of a layer: the base class of basic and keyframe animations.
///
/// Key paths of these properties are supported: `position`, `bounds`, `transform`, `opacity`, `cornerRadius`,
/// `backgroundColor`, `borderWidth`, `borderColor`, `shadowColor`, `shadowOpacity`, `shadowOffset`, `shadowRadius`, `contentsRect`,
/// `contentsCenter`,
/// `zPosition`, `anchorPoint`; of shape layers also `path`, `fillColor`, `strokeColor`, `lineWidth`, `lineDashPhase`,
/// `strokeStart`, `strokeEnd` and `miterLimit`; of gradient layers also `startPoint`, `endPoint`, `colors` and
/// `locations` (the first eight); of emitter layers also their position, size, factors, and the numbers and colors of cells, such as
/// `emitterCells.snow.birthRate`; of replicator layers also `instanceDelay`, `instanceTransform`, `instanceColor` and the
/// offsets of the color. Components are `position.x`, `bounds.size`, `bounds.size.width`, `bounds.origin.x`,
/// `shadowOffset.width`, `transform.rotation`, `transform.rotation.x`, `transform.rotation.y`, `transform.rotation.z`, `transform.scale`, `transform.scale.x`,
/// `transform.translation.x` and so on. Properties of subclasses animate if `needsDisplay(forKey:)` is true for their names, or
/// if the layer stores a value under the name.
@preconcurrency @MainActor
open class CAPropertyAnimation: CAAnimation {
    /// The key path of the property. The default, nil, and unknown key paths animate nothing.
    open var keyPath: String? {
        get { storedKeyPath }
        set {
            storedKeyPath = newValue
            layerKeyPath = newValue.flatMap { LayerKeyPath($0) }
        }
    }
    private var storedKeyPath: String?
    /// A function that makes transforms from the interpolated values, which are numbers, or arrays of three numbers for `.scale` and
    /// `.translate`. The default, nil, interpolates the values themselves.
    ///
    /// It has an effect on animations of `transform`. The displayed transform is that of the function; with `isAdditive`, the
    /// function is added to the layer's transform. Set it before the animation is added to a layer.
    open var valueFunction: CAValueFunction?
    /// The part of the transform that the function determines; nil without a function.
    private var functionPath: LayerKeyPath? { storedKeyPath == "transform" ? valueFunction?.keyPath : nil }
    /// The key path whose values are interpolated.
    private var animatedPath: LayerKeyPath? { functionPath ?? layerKeyPath }
    /// A Boolean value that indicates whether the animation's value is added to that of the layer. The default is false.
    @exclusivity(unchecked) open var isAdditive = false
    /// A Boolean value that indicates whether each run of a repeated animation begins at the value at which the one before
    /// has ended. The default is false. Runs backward and forward (`autoreverses`) end where they began.
    @exclusivity(unchecked) open var isCumulative = false

    private(set) var layerKeyPath: LayerKeyPath?

    /// Creates an animation without a property.
    public required init() { super.init() }

    /// Creates an animation of a property. A key path that the layer does not know is reported when the animation is added,
    /// and animates nothing.
    public convenience init(keyPath path: String?) {
        self.init()
        keyPath = path
    }

    override func resolveKeyPaths(of layer: CALayer) -> [LayerProperty] {
        guard let path = keyPath, layerKeyPath == nil else { return [] }
        guard let kind = layer.kindOfCustomProperty(named: path) else {
            UsageReport.report("\(Self.self).keyPath", "The property \(path) cannot be animated. Use another key path.")
            return []
        }
        let property = LayerProperty.custom(named: path, kind: kind)
        layerKeyPath = LayerKeyPath(property)
        return [property]
    }

    override func copyProperties(of other: CAAnimation) {
        super.copyProperties(of: other)
        guard let other = other as? CAPropertyAnimation else { return }
        (keyPath, isAdditive, isCumulative) = (other.keyPath, other.isAdditive, other.isCumulative)
        valueFunction = other.valueFunction
    }

    override func applyRun(to values: inout LayerValues, at time: TimeInterval) {
        guard let animatedPath, let current = values.value(at: animatedPath),
            var value = value(at: time, current: current)
        else { return }
        if functionPath != nil, !isAdditive { (values.transform, values.spatialPlane) = (.identity, nil) }
        if isCumulative, completedRuns > 0, !autoreverses, let end = self.value(at: duration, current: current) {
            value = value.adding(end.multiplied(by: Double(completedRuns)))
        }
        values.setValue(isAdditive ? current.adding(value) : value, at: animatedPath)
    }

    /// Returns the value at a time within a run; nil if the animation has no value.
    /// - Parameters:
    ///   - time: The time, in seconds.
    ///   - current: The value that the layer has without the animation.
    func value(at time: TimeInterval, current: LayerValue) -> LayerValue? { nil }

    /// Converts a value of the application to one of the property; nil, with a message, if its type does not fit.
    func convert(_ value: Any?) -> LayerValue? {
        guard let animatedPath, var value = value.flatMap(ValueConversion.unwrap) else { return nil }
        if functionPath != nil, animatedPath.kind == .pair, let numbers = value as? [Any], numbers.count >= 2,
            let x = (numbers[0] as? NSNumber)?.doubleValue ?? numbers[0] as? Double,
            let y = (numbers[1] as? NSNumber)?.doubleValue ?? numbers[1] as? Double
        {
            value = CGPoint(x: x, y: y)
        }
        if let converted = LayerValue(value, for: animatedPath) { return converted }
        let type = Swift.type(of: (value as? NSValue)?.geometry ?? value)
        UsageReport.report(
            "\(Self.self).\(animatedPath.text)",
            "A value of the type \(type) cannot be animated here and is ignored. Use \(animatedPath.kind.types) that is "
                + "finite.")
        return nil
    }
}

/// An animation of a property from one value to another.
///
/// | values | the animation runs |
/// |---|---|
/// | `fromValue` and `toValue` | from one to the other |
/// | `fromValue` and `byValue` | from `fromValue` by `byValue` |
/// | `toValue` and `byValue` | to `toValue`, by `byValue` |
/// | `fromValue` | from it to the layer's value |
/// | `toValue` | from the layer's value to it |
/// | `byValue` | from the layer's value by `byValue` |
///
/// Values are numbers, `CGPoint`, `CGSize`, `CGRect`, `CGAffineTransform`, `CATransform3D`
/// (its affine part), `NSValue` with one of these, `[NSNumber]`, `CGColor`, `UIColor`, `[CGColor]` or `CGPath`, depending on
/// the property. Values of other types, and values that are not finite, are ignored with a message. Lengths are in points,
/// angles in radians.
@preconcurrency @MainActor
open class CABasicAnimation: CAPropertyAnimation {
    /// The first value. The default is nil.
    open var fromValue: Any?
    /// The last value. The default is nil.
    open var toValue: Any?
    /// The change of the value. The default is nil.
    open var byValue: Any?
    /// The first value of an implicit animation, which replaces `fromValue`; nil for other animations.
    var from: LayerValue?

    override func copyProperties(of other: CAAnimation) {
        super.copyProperties(of: other)
        guard let other = other as? CABasicAnimation else { return }
        (fromValue, toValue, byValue, from) = (other.fromValue, other.toValue, other.byValue, other.from)
    }

    /// The converted values.
    private var converted: (from: LayerValue?, to: LayerValue?, by: LayerValue?)

    override func prepare(defaultDuration: TimeInterval) {
        super.prepare(defaultDuration: defaultDuration)
        converted = (from ?? convert(fromValue), convert(toValue), convert(byValue))
    }

    override func value(at time: TimeInterval, current: LayerValue) -> LayerValue? {
        let model = isAdditive ? current.zero : current
        let (start, end): (LayerValue, LayerValue)
        switch converted {
        case (let from?, let to?, _): (start, end) = (from, to)
        case (let from?, nil, let by?): (start, end) = (from, from.adding(by))
        case (nil, let to?, let by?): (start, end) = (to.subtracting(by), to)
        case (let from?, nil, nil): (start, end) = (from, model)
        case (nil, let to?, nil): (start, end) = (model, to)
        case (nil, nil, let by?): (start, end) = (model, model.adding(by))
        case (nil, nil, nil): return nil
        }
        return start.interpolated(to: end, progress: progress(at: time))
    }
}

/// An animation of a property by a damped spring.
@preconcurrency @MainActor
open class CASpringAnimation: CABasicAnimation {
    /// The mass at the end of the spring, in kilograms. The default is 1. Values that are not above 0 have no effect.
    open var mass: CGFloat = 1
    /// The stiffness of the spring, in newtons per meter. The default is 100. Values that are not above 0 have no effect.
    open var stiffness: CGFloat = 100
    /// The damping coefficient, in newton seconds per meter. The default is 10. Negative values have no effect. More than
    /// critical damping is critical damping.
    open var damping: CGFloat = 10
    /// The initial velocity, as a multiple of the total change per second. The default is 0.
    open var initialVelocity: CGFloat = 0

    /// The time until the spring is at rest, in seconds: until the distance stays below 1/1000 of the change. Infinite
    /// without damping.
    open var settlingDuration: CFTimeInterval { spring.settlingDuration }

    /// The period of the undamped spring, in seconds, which results from the mass and the stiffness.
    open var perceptualDuration: CFTimeInterval { 2 * Double.pi / spring.angularFrequency }

    /// The bounce, unitless, which results from the damping: 1 minus the damping ratio up to critical damping, where it
    /// is 0, and less than 0 beyond.
    open var bounce: CGFloat {
        let ratio = spring.dampingRatio
        return CGFloat(ratio <= 1 ? 1 - ratio : 1 / ratio - 1)
    }

    /// Whether more than critical damping is possible.
    private var allowsOverdamping = false

    /// Creates an animation without a property, with the default spring.
    public required init() { super.init() }

    /// Creates an animation without a property, with a mass of 1.
    /// - Parameters:
    ///   - perceptualDuration: The period of the undamped spring, in seconds. Values below 0.001 are replaced with 0.001.
    ///   - bounce: The bounce, unitless: 0 is critical damping, values up to 1 oscillate more, lower values approach the
    ///     target more slowly. The value is limited to -0.99...1.
    public convenience init(perceptualDuration: CFTimeInterval, bounce: CGFloat) {
        self.init()
        let spring = SpringParameters(perceptualDuration: perceptualDuration, bounce: bounce, velocity: 0)
        stiffness = CGFloat(spring.angularFrequency * spring.angularFrequency)
        damping = CGFloat(2 * spring.dampingRatio * spring.angularFrequency)
        allowsOverdamping = bounce < 0
    }

    private var spring: SpringParameters {
        SpringParameters(
            mass: mass, stiffness: stiffness, damping: damping, velocity: initialVelocity,
            allowsOverdamping: allowsOverdamping)
    }

    override func copyProperties(of other: CAAnimation) {
        super.copyProperties(of: other)
        guard let other = other as? CASpringAnimation else { return }
        (mass, stiffness, damping) = (other.mass, other.stiffness, other.damping)
        (initialVelocity, allowsOverdamping) = (other.initialVelocity, other.allowsOverdamping)
    }

    /// The motion of the spring, whose resting time takes a search; nil before the animation is added to a layer.
    private var motion: SpringMotion?

    override func prepare(defaultDuration: TimeInterval) {
        super.prepare(defaultDuration: defaultDuration)
        motion = spring.motion
    }

    override func progress(at time: TimeInterval) -> Double { (motion ?? spring.motion).position(at: time) }
}
