import DisplayList

/// The numbers that describe the particles of an emitter cell, with the names that key paths use.
struct EmitterCellValues: Equatable {
    /// Particles per second.
    var birthRate = 0.0
    /// The lifetime of a particle, in seconds.
    var (lifetime, lifetimeRange) = (0.0, 0.0)
    /// The time at which the emission begins and its duration, in seconds; a duration of 0 has no end.
    var (beginTime, duration) = (0.0, 0.0)
    /// The direction of the emission, in radians.
    var (emissionLongitude, emissionLatitude, emissionRange) = (0.0, 0.0, 0.0)
    /// The initial speed, in points per second.
    var (velocity, velocityRange) = (0.0, 0.0)
    /// The acceleration, in points per second squared.
    var (xAcceleration, yAcceleration) = (0.0, 0.0)
    var (scale, scaleRange, scaleSpeed) = (1.0, 0.0, 0.0)
    /// The angular velocity, in radians per second.
    var (spin, spinRange) = (0.0, 0.0)
    var (redRange, greenRange, blueRange, alphaRange) = (0.0, 0.0, 0.0, 0.0)
    /// The changes of the components of the color per second.
    var (redSpeed, greenSpeed, blueSpeed, alphaSpeed) = (0.0, 0.0, 0.0, 0.0)
    var color = DisplayColor.white

    /// The numbers by their names.
    static let named: [(name: String, path: any WritableKeyPath<EmitterCellValues, Double> & Sendable)] = [
        ("birthRate", \.birthRate), ("lifetime", \.lifetime), ("lifetimeRange", \.lifetimeRange),
        ("emissionLongitude", \.emissionLongitude), ("emissionLatitude", \.emissionLatitude),
        ("emissionRange", \.emissionRange), ("velocity", \.velocity), ("velocityRange", \.velocityRange),
        ("xAcceleration", \.xAcceleration), ("yAcceleration", \.yAcceleration), ("scale", \.scale),
        ("scaleRange", \.scaleRange), ("scaleSpeed", \.scaleSpeed), ("spin", \.spin), ("spinRange", \.spinRange),
        ("redRange", \.redRange), ("greenRange", \.greenRange), ("blueRange", \.blueRange),
        ("alphaRange", \.alphaRange), ("redSpeed", \.redSpeed), ("greenSpeed", \.greenSpeed),
        ("blueSpeed", \.blueSpeed), ("alphaSpeed", \.alphaSpeed),
    ]

    /// The longest lifetime of a particle, in seconds.
    var longestLifetime: Double { max(0, lifetime + abs(lifetimeRange) / 2) }

    /// Adds the values to those that animations of a layer can change.
    /// - Parameter prefix: The beginning of the key paths, such as `emitterCells.snow.`.
    func store(in numbers: inout [String: AnimatedValue], prefix: String) {
        for (name, path) in Self.named { numbers[prefix + name] = AnimatedValue(CGFloat(self[keyPath: path])) }
        numbers[prefix + "color"] = AnimatedValue(color)
    }

    /// Takes the values that animations of a layer have changed.
    mutating func load(from numbers: [String: AnimatedValue], prefix: String) {
        for (name, path) in Self.named {
            if let value = numbers[prefix + name] { self[keyPath: path] = Double(value.number) }
        }
        if let value = numbers[prefix + "color"] { color = value.color }
    }
}

/// The values of an emitter layer that animations can change.
struct EmitterValues: Equatable {
    var (birthRate, lifetime): (Float, Float) = (1, 1)
    var (velocity, scale, spin): (Float, Float, Float) = (1, 1, 1)
    var position = CGPoint.zero
    var size = CGSize.zero
    /// The numbers of the cells by their key paths; empty unless animations are applied.
    var cells: [String: AnimatedValue] = [:]
}
