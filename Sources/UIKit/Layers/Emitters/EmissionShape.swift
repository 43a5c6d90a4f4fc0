import DynamicsEngine

// The shapes in which an emitter layer emits particles, and the random numbers of particles.

/// Random numbers of particles: the generator SplitMix64, whose constants are published.
struct ParticleRandom {
    private var state: UInt64

    init(key: UInt64) { state = key }

    /// Returns a key that results from another key and a number.
    static func key(_ key: UInt64, _ number: UInt64) -> UInt64 {
        var random = ParticleRandom(key: key ^ (number &+ 1) &* 0xD1B5_4A32_D192_ED03)
        return random.nextBits()
    }

    mutating func nextBits() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var bits = state
        bits = (bits ^ bits >> 30) &* 0xBF58_476D_1CE4_E5B9
        bits = (bits ^ bits >> 27) &* 0x94D0_49BB_1331_11EB
        return bits ^ bits >> 31
    }

    /// Returns a number from 0 to below 1.
    mutating func next() -> Double { Double(nextBits() >> 11) / 9_007_199_254_740_992 }

    /// Returns a number from the negative half of a range to the positive half.
    mutating func next(inRange range: Double) -> Double { (next() - 0.5) * range }
}

/// The points at which an emitter layer emits particles, in points in the layer's coordinates.
struct EmissionShape {
    var shape: CAEmitterLayerEmitterShape
    var mode: CAEmitterLayerEmitterMode
    var center: SIMD2<Double>
    var size: SIMD2<Double>

    /// Returns a random point of the shape, and the angle of its outward direction, in radians; 0 if there is none.
    func point(_ random: inout ParticleRandom) -> (point: SIMD2<Double>, direction: Double) {
        let (a, b) = (random.next(), random.next())
        switch shape {
        case .line:
            let x = mode == .points ? (a < 0.5 ? -0.5 : 0.5) : a - 0.5
            return (center + SIMD2(x * size.x, 0), -Double.pi / 2)
        case .rectangle, .cuboid: return pointOfRectangle(a, b)
        case .circle, .sphere: return pointOfCircle(angle: 2 * Double.pi * a, b)
        default: return (center, 0)
        }
    }

    private func pointOfRectangle(_ a: Double, _ b: Double) -> (point: SIMD2<Double>, direction: Double) {
        switch mode {
        case .points:
            return (center + size * SIMD2(a < 0.5 ? -0.5 : 0.5, b < 0.5 ? -0.5 : 0.5), 0)
        case .outline:
            let isHorizontal = b * (size.x + size.y) < size.x
            // Both halves of the interval of `a` are one of two opposite edges.
            let isFirst = a < 0.5
            let along = (isFirst ? a : a - 0.5) * 2 - 0.5
            if isHorizontal {
                return (center + size * SIMD2(along, isFirst ? -0.5 : 0.5), (isFirst ? -0.5 : 0.5) * Double.pi)
            }
            return (center + size * SIMD2(isFirst ? -0.5 : 0.5, along), isFirst ? Double.pi : 0)
        default: return (center + size * SIMD2(a - 0.5, b - 0.5), 0)
        }
    }

    private func pointOfCircle(angle: Double, _ b: Double) -> (point: SIMD2<Double>, direction: Double) {
        let (sine, cosine) = ExactMath.sineCosine(angle)
        let radius: Double
        switch (mode, shape) {
        case (.points, _): return (center, 0)
        case (.outline, _): radius = 1
        // Seen from the front, the points of a sphere are at the root of 1 - z^2 from the center.
        case (_, .sphere): radius = (1 - b * b).squareRoot()
        default: radius = b.squareRoot()
        }
        let point = center + SIMD2(cosine, sine) * (radius * size.x)
        return (point, mode == .outline ? angle : 0)
    }
}
