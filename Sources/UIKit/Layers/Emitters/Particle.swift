import DynamicsEngine

/// A particle of an emitter layer. Its motion is a function of its age.
struct Particle {
    let cell: CAEmitterCell
    /// The time of birth, in seconds of the layer's time.
    let birth: Double
    /// The lifetime, in seconds.
    let lifetime: Double
    /// The key of the random numbers of the particle.
    let key: UInt64
    private let position: SIMD2<Double>
    private let velocity: SIMD2<Double>
    private let acceleration: SIMD2<Double>
    private let (scale, scaleSpeed, spin): (Double, Double, Double)
    private let (color, colorSpeed): (SIMD4<Double>, SIMD4<Double>)
    /// The index of the particle's cell among the sources; nil after the cells have changed.
    var source: Int?
    /// The births of the particles that this one emits, by the cells of its cell.
    var emissions: [Emission]
    /// The identifier in display lists; 0 before the particle is first drawn.
    var displayLayerID: UInt64 = 0

    /// The factors of an emitter layer.
    struct Factors {
        var (lifetime, velocity, scale, spin) = (1.0, 1.0, 1.0, 1.0)
    }

    /// Creates a particle with random values.
    /// - Parameters:
    ///   - origin: The point at which it is born.
    ///   - direction: The angle to which the cell's longitude is relative, in radians.
    init(
        _ cell: CAEmitterCell, _ values: EmitterCellValues, birth: Double, key: UInt64, origin: SIMD2<Double>,
        direction: Double, factors: Factors, random: inout ParticleRandom
    ) {
        (self.cell, self.birth, self.key, position) = (cell, birth, key, origin)
        lifetime = (values.lifetime + random.next(inRange: values.lifetimeRange)) * factors.lifetime
        let angle = direction + values.emissionLongitude + random.next(inRange: values.emissionRange)
        let (sine, cosine) = ExactMath.sineCosine(angle)
        let planePart = ExactMath.sineCosine(values.emissionLatitude).cosine
        let speed = (values.velocity + random.next(inRange: values.velocityRange)) * factors.velocity
        velocity = SIMD2(cosine, sine) * (speed * planePart)
        acceleration = SIMD2(values.xAcceleration, values.yAcceleration)
        scale = (values.scale + random.next(inRange: values.scaleRange)) * factors.scale
        scaleSpeed = values.scaleSpeed * factors.scale
        spin = (values.spin + random.next(inRange: values.spinRange)) * factors.spin
        let ranges = SIMD4(values.redRange, values.greenRange, values.blueRange, values.alphaRange)
        let fractions = SIMD4(random.next(), random.next(), random.next(), random.next()) - 0.5
        color =
            SIMD4(values.color.red, values.color.green, values.color.blue, values.color.alpha) + ranges * fractions
        colorSpeed = SIMD4(values.redSpeed, values.greenSpeed, values.blueSpeed, values.alphaSpeed)
        (source, emissions) = (nil, [])
    }

    /// The time of death, in seconds of the layer's time.
    var death: Double { birth + lifetime }

    /// Returns the position at a time, in points.
    func position(at time: Double) -> SIMD2<Double> {
        let age = time - birth
        return position + (velocity + acceleration * (0.5 * age)) * age
    }

    /// Returns the scale at a time, 0 or more.
    func scale(at time: Double) -> Double { max(0, scale + scaleSpeed * (time - birth)) }

    /// Returns the rotation at a time, in radians.
    func rotation(at time: Double) -> Double { spin * (time - birth) }

    /// Returns the color at a time: red, green, blue and alpha, from 0 to 1.
    func color(at time: Double) -> SIMD4<Double> {
        (color + colorSpeed * (time - birth)).clamped(lowerBound: .zero, upperBound: .one)
    }
}
