import DisplayList

/// A layer that emits particles, such as confetti, snow or sparks, above its background and behind its sublayers.
///
/// The particles are a function of the layer's time and of `seed`: the same times show the same particles on any machine and
/// at any frame rate. The emission begins at the layer's time 0, so a layer that is added later shows particles at once; with
/// a `beginTime` of `CACurrentMediaTime()` it begins without particles. A layer whose birth rate was 0 when it was added to
/// a window begins to emit when the rate changes.
///
/// At most 10,000 particles exist at a time. More births are omitted and reported once.
@preconcurrency @MainActor
open class CAEmitterLayer: CALayer, FrameSubscriber {
    /// The cells, which describe the particles. The default, nil, emits nothing. The particles of removed cells exist until
    /// their death.
    open var emitterCells: [CAEmitterCell]? {
        didSet {
            for cell in emitterCells ?? [] where cell.emitter !== self { cell.emitter = self }
            emissionMayBegin()
        }
    }

    // MARK: Shape

    /// The center of the shape that emits, in the layer's coordinates, in points. The default is (0, 0), which is no center
    /// of the layer. Values with NaN or infinite components are ignored.
    open var emitterPosition: CGPoint {
        get { values.rare.emitter.position }
        set {
            guard UsageReport.validate(newValue.isFinite, newValue, of: self, "emitterPosition") else { return }
            change(\.rare.emitter.position, to: newValue, of: .emitterPosition)
        }
    }
    /// The depth of the center, in points. The default is 0. It has no effect, because pictures are flat.
    open var emitterZPosition: CGFloat = 0
    /// The size of the shape, in points: for a line its width, for a circle its radius, which is the width. The default is
    /// zero. Values with NaN or infinite components are ignored.
    open var emitterSize: CGSize {
        get { values.rare.emitter.size }
        set {
            guard
                UsageReport.validate(
                    newValue.width.isFinite && newValue.height.isFinite, newValue, of: self, "emitterSize")
            else { return }
            change(\.rare.emitter.size, to: newValue, of: .emitterSize)
        }
    }
    /// The depth of the shape, in points. The default is 0. It has no effect, because pictures are flat.
    open var emitterDepth: CGFloat = 0
    /// The shape in which particles are born. The default is `.point`.
    open var emitterShape = CAEmitterLayerEmitterShape.point
    /// The part of the shape in which particles are born. The default is `.volume`.
    open var emitterMode = CAEmitterLayerEmitterMode.volume
    /// The order in which particles are drawn. The default is `.unordered`.
    open var renderMode = CAEmitterLayerRenderMode.unordered { didSet { setNeedsRedraw(if: renderMode != oldValue) } }
    /// Whether the particles keep their depth. The default is false. It has no effect, because pictures are flat.
    open var preservesDepth = false
    /// The seed of the random numbers, unitless. The default is 0.
    open var seed: UInt32 = 0

    // MARK: Factors of the values of cells

    /// The factor of the birth rates of the layer's cells, a ratio. The default is 1. NaN and infinite values are ignored,
    /// as for the other factors.
    open var birthRate: Float {
        get { values.rare.emitter.birthRate }
        set { setFactor(\.rare.emitter.birthRate, newValue, .emitterBirthRate) }
    }
    /// The factor of the lifetimes of the particles of the layer's cells, a ratio. The default is 1.
    open var lifetime: Float {
        get { values.rare.emitter.lifetime }
        set { setFactor(\.rare.emitter.lifetime, newValue, .emitterLifetime) }
    }
    /// The factor of the velocities of the particles of the layer's cells, a ratio. The default is 1.
    open var velocity: Float {
        get { values.rare.emitter.velocity }
        set { setFactor(\.rare.emitter.velocity, newValue, .emitterVelocity) }
    }
    /// The factor of the scales of the particles of the layer's cells, a ratio. The default is 1.
    open var scale: Float {
        get { values.rare.emitter.scale }
        set { setFactor(\.rare.emitter.scale, newValue, .emitterScale) }
    }
    /// The factor of the angular velocities of the particles of the layer's cells, a ratio. The default is 1.
    open var spin: Float {
        get { values.rare.emitter.spin }
        set { setFactor(\.rare.emitter.spin, newValue, .emitterSpin) }
    }

    private func setFactor(_ path: WritableKeyPath<LayerValues, Float>, _ new: Float, _ property: LayerProperty) {
        guard UsageReport.validate(new.isFinite, new, of: self, property.name) else { return }
        change(path, to: new, of: property)
        emissionMayBegin()
    }

    // MARK: Time

    final let system = ParticleSystem()
    private final weak var subscribedClock: FrameClock?
    private final var drawing = ParticleDrawing()

    open override func add(_ anim: CAAnimation, forKey key: String?) {
        super.add(anim, forKey: key)
        emissionMayBegin()
    }

    override func didEnterWindow() {
        super.didEnterWindow()
        emissionMayBegin()
        // A layer that emits nothing yet begins when it is changed.
        if subscribedClock == nil, emitterCells?.isEmpty == false, let now = currentTime { system.skip(to: now) }
    }

    /// The clock of the layer's window; nil outside of windows.
    private var windowClock: FrameClock? { drawingView?.window?.loop?.clock }

    /// The time of the layer, in seconds; nil outside of windows.
    private var currentTime: Double? { windowClock.map { localTime($0.time) } }

    /// Lets the layer take part in frames if it can emit particles.
    final func emissionMayBegin() {
        guard subscribedClock == nil, let clock = windowClock, let now = currentTime else { return }
        let settings = updateCells()
        guard mayEmit(settings, after: now) else { return }
        if system.time != nil { system.skip(to: now) }
        subscribedClock = clock
        clock.addSubscriber(self, to: .animations)
    }

    private func mayEmit(_ settings: ParticleSystem.Settings, after time: Double) -> Bool {
        // An animation can change a rate of 0.
        layerAnimations?.keys.isEmpty == false || system.canEmit(settings, after: time)
    }

    /// Advances the particles to the time of the frame. The layer rests when there are none and it emits none.
    package func frameDidTick(_ clock: FrameClock) {
        guard clock === windowClock, let now = currentTime else { return rest() }
        let settings = updateCells()
        system.advance(to: now, settings)
        if system.omittedCount > 0 {
            UsageReport.report(
                "\(type(of: self)).birthRate",
                "Particles were omitted, because the layer has \(ParticleSystem.maximumCount) already. Use a smaller birth "
                    + "rate or lifetime.")
        }
        setNeedsRedraw(if: true)
        if system.particles.isEmpty, !mayEmit(settings, after: now) { rest() }
    }

    private func rest() {
        subscribedClock?.removeSubscriber(self, from: .animations)
        subscribedClock = nil
    }

    /// Sets the cells of the system with the values that animations display now. Returns the values of the layer.
    private func updateCells() -> ParticleSystem.Settings {
        var displayed = values
        let cells = emitterCells ?? []
        if let layerAnimations, !layerAnimations.isEmpty {
            for cell in cells {
                cell.storeNumbers(in: &displayed.rare.emitter.cells, prefix: "emitterCells.", depth: 1)
            }
            layerAnimations.apply(to: &displayed)
        }
        let emitter = displayed.rare.emitter
        system.setCells(cells, numbers: emitter.cells)
        let shape = EmissionShape(
            shape: emitterShape, mode: emitterMode, center: SIMD2(emitter.position.x, emitter.position.y),
            size: SIMD2(emitter.size.width, emitter.size.height))
        let factors = Particle.Factors(
            lifetime: Double(emitter.lifetime), velocity: Double(emitter.velocity), scale: Double(emitter.scale),
            spin: Double(emitter.spin))
        return ParticleSystem.Settings(
            shape: shape, birthRate: Double(emitter.birthRate), factors: factors, seed: seed)
    }

    // MARK: Drawing

    override var drawsChildren: Bool { true }

    override func drawChildren(
        _ steps: [DrawingStep], into list: inout DisplayList, layerIDs: inout LayerIDGenerator
    ) {
        if let time = system.time {
            drawing.draw(system, at: time, order: renderMode, into: &list, layerIDs: &layerIDs)
        }
        DrawingStep.perform(steps, into: &list, layerIDs: &layerIDs)
    }

    override func copyValues(of other: CALayer) {
        super.copyValues(of: other)
        guard let other = other as? CAEmitterLayer else { return }
        (emitterShape, emitterMode, renderMode) = (other.emitterShape, other.emitterMode, other.renderMode)
        (seed, emitterZPosition, emitterDepth) = (other.seed, other.emitterZPosition, other.emitterDepth)
        preservesDepth = other.preservesDepth
    }
}
