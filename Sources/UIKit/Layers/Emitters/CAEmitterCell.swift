import DisplayList

/// A source of particles of an emitter layer: their image, and how they move and change.
///
/// A particle takes its values from the cell when it is born and keeps them. Changes of the cell take effect for new
/// particles. A value with a range varies by up to half the range in both directions, by random numbers that result from
/// the layer's `seed`. NaN and infinite values are ignored and reported.
///
/// The layer's `setValue(_:forKeyPath:)` and its animations reach a cell by its name, such as
/// `emitterCells.snow.birthRate`.
@preconcurrency @MainActor
open class CAEmitterCell: NSObject {
    /// The numbers, as the particles use them.
    final var values = EmitterCellValues()
    /// The layer that emits the particles; nil if there is none.
    final weak var emitter: CAEmitterLayer? {
        didSet { for cell in emitterCells ?? [] where cell.emitter !== emitter { cell.emitter = emitter } }
    }

    /// Creates a cell that emits nothing, because its birth rate and its lifetime are 0.
    public override init() { super.init() }

    /// A name for key paths. The default is nil. A name with a dot cannot be used in key paths.
    open var name: String?
    /// Whether the cell emits particles. The default is true.
    open var isEnabled = true { didSet { emissionMayBegin() } }

    // MARK: Image

    /// The image of the particles: a `CGImage` or a `UIImage`. Other objects, and nil, the default, draw nothing, but the
    /// particles exist: they can emit other particles.
    open var contents: Any?
    /// The part of the image that is drawn, in unitless fractions of its width and height. The default is the whole image. Rectangles
    /// with NaN or infinite components are ignored.
    open var contentsRect: CGRect {
        get { storedContentsRect }
        set {
            guard UsageReport.validate(newValue.isFinite, newValue, of: self, "contentsRect") else { return }
            storedContentsRect = newValue.standardized
        }
    }
    private var storedContentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
    /// The scale of the image, in pixels per point. The default is 1. Values that are 0, negative, NaN or infinite are
    /// ignored.
    open var contentsScale: CGFloat {
        get { storedContentsScale }
        set { if newValue.isFinite, newValue > 0 { storedContentsScale = newValue } }
    }
    private var storedContentsScale: CGFloat = 1
    /// The cells of the particles that each particle of this cell emits. The default is nil. Their times begin with the
    /// birth of the particle.
    ///
    /// Up to six levels of cells in cells emit particles.
    open var emitterCells: [CAEmitterCell]? {
        didSet {
            for cell in emitterCells ?? [] where cell.emitter !== emitter { cell.emitter = emitter }
            emissionMayBegin()
        }
    }

    // MARK: Emission

    /// The number of particles that are born per second. The default is 0. Negative values are treated as 0, and values above
    /// 1,000,000 as 1,000,000. For cells of the layer, its `birthRate` multiplies the number.
    open var birthRate: Float {
        get { Float(values.birthRate) }
        set { set(\.birthRate, newValue, "birthRate") }
    }
    /// The lifetime of a particle, in seconds. The default is 0. For cells of the layer, its `lifetime` multiplies it.
    open var lifetime: Float {
        get { Float(values.lifetime) }
        set { set(\.lifetime, newValue, "lifetime") }
    }
    /// The range of the lifetime, in seconds. The default is 0.
    open var lifetimeRange: Float {
        get { Float(values.lifetimeRange) }
        set { set(\.lifetimeRange, newValue, "lifetimeRange") }
    }
    /// The time at which the emission begins, in seconds since the layer's time 0 or the birth of the emitting particle. The
    /// default is 0.
    open var beginTime: CFTimeInterval {
        get { values.beginTime }
        set { set(\.beginTime, newValue, "beginTime") }
    }
    /// The duration of the emission, in seconds. With 0, the default, or less, the emission does not end.
    open var duration: CFTimeInterval {
        get { values.duration }
        set { set(\.duration, newValue, "duration") }
    }
    /// The direction of the emission in the plane, in radians: clockwise from the x axis, or from the outward direction
    /// of the emitter (see `CAEmitterLayer.emitterShape`). The default is 0.
    open var emissionLongitude: CGFloat {
        get { values.emissionLongitude }
        set { set(\.emissionLongitude, newValue, "emissionLongitude") }
    }
    /// The angle between the direction of the emission and the plane, in radians. The default is 0. Pictures are flat: the
    /// speed in the plane is the velocity times the cosine.
    open var emissionLatitude: CGFloat {
        get { values.emissionLatitude }
        set { set(\.emissionLatitude, newValue, "emissionLatitude") }
    }
    /// The range of the direction in the plane, in radians: twice pi emits in all directions. The default is 0.
    open var emissionRange: CGFloat {
        get { values.emissionRange }
        set { set(\.emissionRange, newValue, "emissionRange") }
    }

    // MARK: Motion

    /// The initial velocity in the direction of the emission, in points per second. The default is 0.
    open var velocity: CGFloat {
        get { values.velocity }
        set { set(\.velocity, newValue, "velocity") }
    }
    /// The range of the velocity, in points per second. The default is 0.
    open var velocityRange: CGFloat {
        get { values.velocityRange }
        set { set(\.velocityRange, newValue, "velocityRange") }
    }
    /// The acceleration to the right, in points per second squared. The default is 0.
    open var xAcceleration: CGFloat {
        get { values.xAcceleration }
        set { set(\.xAcceleration, newValue, "xAcceleration") }
    }
    /// The acceleration downward, in points per second squared. The default is 0.
    open var yAcceleration: CGFloat {
        get { values.yAcceleration }
        set { set(\.yAcceleration, newValue, "yAcceleration") }
    }
    /// The initial scale of the image, a ratio. The default is 1.
    open var scale: CGFloat {
        get { values.scale }
        set { set(\.scale, newValue, "scale") }
    }
    /// The range of the scale, a ratio. The default is 0.
    open var scaleRange: CGFloat {
        get { values.scaleRange }
        set { set(\.scaleRange, newValue, "scaleRange") }
    }
    /// The change of the scale per second, a ratio. The default is 0. A particle whose scale has become 0 or less is not drawn.
    open var scaleSpeed: CGFloat {
        get { values.scaleSpeed }
        set { set(\.scaleSpeed, newValue, "scaleSpeed") }
    }
    /// The angular velocity, in radians per second. The default is 0. Positive values turn clockwise.
    open var spin: CGFloat {
        get { values.spin }
        set { set(\.spin, newValue, "spin") }
    }
    /// The range of the angular velocity, in radians per second. The default is 0.
    open var spinRange: CGFloat {
        get { values.spinRange }
        set { set(\.spinRange, newValue, "spinRange") }
    }

    // MARK: Color

    /// The color by which the image is multiplied. The default is white, which does not change it; nil is treated as white.
    ///
    /// A color other than white replaces the colors of images from files and keeps their opacity.
    open var color: CGColor? {
        get { CGColor(values.color) }
        set { values.color = newValue?.value ?? .white }
    }
    /// The range of the red component, a fraction. The default is 0.
    open var redRange: Float {
        get { Float(values.redRange) }
        set { set(\.redRange, newValue, "redRange") }
    }
    /// The range of the green component, a fraction. The default is 0.
    open var greenRange: Float {
        get { Float(values.greenRange) }
        set { set(\.greenRange, newValue, "greenRange") }
    }
    /// The range of the blue component, a fraction. The default is 0.
    open var blueRange: Float {
        get { Float(values.blueRange) }
        set { set(\.blueRange, newValue, "blueRange") }
    }
    /// The range of the opacity, a fraction. The default is 0.
    open var alphaRange: Float {
        get { Float(values.alphaRange) }
        set { set(\.alphaRange, newValue, "alphaRange") }
    }
    /// The change of the red component per second, a fraction. The default is 0.
    open var redSpeed: Float {
        get { Float(values.redSpeed) }
        set { set(\.redSpeed, newValue, "redSpeed") }
    }
    /// The change of the green component per second, a fraction. The default is 0.
    open var greenSpeed: Float {
        get { Float(values.greenSpeed) }
        set { set(\.greenSpeed, newValue, "greenSpeed") }
    }
    /// The change of the blue component per second, a fraction. The default is 0.
    open var blueSpeed: Float {
        get { Float(values.blueSpeed) }
        set { set(\.blueSpeed, newValue, "blueSpeed") }
    }
    /// The change of the opacity per second, a fraction. The default is 0.
    open var alphaSpeed: Float {
        get { Float(values.alphaSpeed) }
        set { set(\.alphaSpeed, newValue, "alphaSpeed") }
    }

    // MARK: Changes

    private func set(
        _ path: WritableKeyPath<EmitterCellValues, Double>, _ new: some BinaryFloatingPoint, _ name: String
    ) {
        guard UsageReport.validate(new.isFinite, new, of: self, name) else { return }
        values[keyPath: path] = Double(new)
        emissionMayBegin()
    }

    private func emissionMayBegin() { emitter?.emissionMayBegin() }
}
