/// The particles of an emitter layer.
///
/// The layer advances the system to the time of each frame. All else results from the times of births, so that frames of
/// any length show the same particles at the same times.
@MainActor
final class ParticleSystem {
    /// The largest number of particles of a layer. More births are omitted, because each particle is drawn in each frame.
    static let maximumCount = 10_000
    /// The largest depth of cells in cells.
    private static let maximumDepth = 6
    /// The largest number of cells of a layer with those in its cells.
    private static let maximumSourceCount = 256

    /// A cell of the layer, or of another cell.
    struct Source {
        let cell: CAEmitterCell
        var values: EmitterCellValues
        /// The indices of the cells in the cell.
        var children: [Int] = []
        /// The longest time from the birth of a particle until the last particle that results from it, in seconds.
        var longestEffect = 0.0

        /// Reads the values of the cell, and those that animations have changed.
        @MainActor mutating func loadValues(_ numbers: [String: AnimatedValue], prefix: String) {
            values = cell.values
            if !numbers.isEmpty, cell.name != nil { values.load(from: numbers, prefix: prefix) }
            if !cell.isEnabled { values.birthRate = 0 }
        }
    }

    /// What the births depend on.
    struct Settings {
        var shape: EmissionShape
        var birthRate: Double
        var factors: Particle.Factors
        var seed: UInt32
    }

    private(set) var particles: [Particle] = []
    /// The time to which the system was advanced, in seconds of the layer's time; nil before the first time.
    private(set) var time: Double?
    private var sources: [Source] = []
    /// The indices of the cells of the layer.
    private var roots: [Int] = []
    private var emissions: [ObjectIdentifier: Emission] = [:]
    /// The number of births that were omitted since the system was created.
    private(set) var omittedCount = 0

    // MARK: Cells

    /// Sets the cells, with their values for the next period.
    /// - Parameter numbers: The values that animations have changed, by key paths.
    func setCells(_ cells: [CAEmitterCell], numbers: [String: AnimatedValue]) {
        var index = 0
        if updateSources(of: cells, numbers: numbers, prefix: "emitterCells.", depth: 1, from: &index) != nil,
            index == sources.count, cells.count == roots.count
        {
            return
        }
        let earlier = sources.map { ObjectIdentifier($0.cell) }
        sources.removeAll(keepingCapacity: true)
        roots = cells.compactMap { addSource($0, numbers: numbers, prefix: "emitterCells.", depth: 1) }
        guard sources.map({ ObjectIdentifier($0.cell) }) != earlier else { return }
        // The particles of cells that have changed are drawn until they die and emit nothing.
        for index in particles.indices { particles[index].source = nil }
        let known = roots.map { ObjectIdentifier(sources[$0].cell) }
        emissions = emissions.filter { known.contains($0.key) }
    }

    /// Stores new values in the sources if their cells are still the given ones, without an allocation.
    /// - Parameters:
    ///   - index: The index of the first source of the cells. The method moves it behind the last one.
    /// - Returns: The longest effect of a cell, in seconds; nil if the sources have other cells.
    private func updateSources(
        of cells: [CAEmitterCell], numbers: [String: AnimatedValue], prefix: String, depth: Int, from index: inout Int
    ) -> Double? {
        guard depth <= Self.maximumDepth else { return 0 }
        var longest = 0.0
        for cell in cells where index < Self.maximumSourceCount {
            guard index < sources.count, sources[index].cell === cell else { return nil }
            let own = index
            index += 1
            let ownPrefix = numbers.isEmpty ? "" : prefix + (cell.name ?? "") + "."
            sources[own].loadValues(numbers, prefix: ownPrefix)
            guard
                let childEffect = updateSources(
                    of: cell.emitterCells ?? [], numbers: numbers,
                    prefix: numbers.isEmpty ? "" : ownPrefix + "emitterCells.", depth: depth + 1, from: &index)
            else { return nil }
            guard sources[own].children.count == cell.emitterCells?.count ?? 0 else { return nil }
            sources[own].longestEffect = sources[own].values.longestLifetime + childEffect
            longest = max(longest, sources[own].longestEffect)
        }
        return longest
    }

    private func addSource(
        _ cell: CAEmitterCell, numbers: [String: AnimatedValue], prefix: String, depth: Int
    ) -> Int? {
        guard sources.count < Self.maximumSourceCount, depth <= Self.maximumDepth else { return nil }
        let index = sources.count
        var source = Source(cell: cell, values: cell.values)
        let ownPrefix = prefix + (cell.name ?? "") + "."
        source.loadValues(numbers, prefix: ownPrefix)
        sources.append(source)
        let children = (cell.emitterCells ?? []).compactMap {
            addSource($0, numbers: numbers, prefix: ownPrefix + "emitterCells.", depth: depth + 1)
        }
        sources[index].children = children
        let childEffect = children.map { sources[$0].longestEffect }.max() ?? 0
        sources[index].longestEffect = source.values.longestLifetime + childEffect
        return index
    }

    /// Whether the cells can emit particles after a time of the layer, in seconds.
    func canEmit(_ settings: Settings, after time: Double) -> Bool {
        guard settings.birthRate > 0, settings.factors.lifetime > 0 else { return false }
        return roots.contains { index in
            let values = sources[index].values
            let hasEnded = values.duration > 0 && values.beginTime + values.duration <= time
            return values.birthRate > 0 && values.longestLifetime > 0 && !hasEnded
        }
    }

    // MARK: Time

    /// Moves the time without births, for a layer that could emit nothing until then.
    func skip(to time: Double) { self.time = time }

    /// Advances to a time of the layer, in seconds. The first time, the emission has begun at the time 0.
    func advance(to now: Double, _ settings: Settings) {
        let start = time ?? 0
        guard now > start else {
            // The time was set back: particles that are not born yet would be younger than 0.
            if let time, now < time {
                particles.removeAll { $0.birth > now }
                emissions.removeAll()
                self.time = now
            }
            return
        }
        time = now
        for index in roots { emitFromLayer(index, from: start, to: now, settings) }
        emitFromParticles(from: start, to: now)
        particles.removeAll { $0.death <= now + 1e-9 }
    }

    private func emitFromLayer(_ index: Int, from start: Double, to end: Double, _ settings: Settings) {
        let source = sources[index]
        let id = ObjectIdentifier(source.cell)
        var emission = emissions[id] ?? Emission()
        let births = births(
            of: source, &emission, origin: 0, from: start, to: end, now: end, factor: settings.birthRate,
            effect: source.longestEffect * max(1, settings.factors.lifetime))
        emissions[id] = emission
        let cellKey = ParticleRandom.key(UInt64(settings.seed), UInt64(roots.firstIndex(of: index) ?? 0))
        for birth in births {
            var random = ParticleRandom(key: ParticleRandom.key(cellKey, birth.number))
            let key = random.nextBits()
            let (point, direction) = settings.shape.point(&random)
            append(index, birth, key, point, direction, settings.factors, &random)
        }
    }

    /// Lets particles emit others. The loop reaches those that are born in it.
    private func emitFromParticles(from start: Double, to end: Double) {
        var index = 0
        while index < particles.count {
            defer { index += 1 }
            guard let source = particles[index].source, !sources[source].children.isEmpty else { continue }
            let birth = particles[index].birth
            for (number, child) in sources[source].children.enumerated() {
                emit(child, number, from: max(start, birth), to: min(end, particles[index].death), by: index, now: end)
            }
        }
    }

    private func emit(_ child: Int, _ number: Int, from start: Double, to end: Double, by parent: Int, now: Double) {
        let source = sources[child]
        var emission = particles[parent].emissions[number]
        let births = births(
            of: source, &emission, origin: particles[parent].birth, from: start, to: end, now: now, factor: 1,
            effect: source.longestEffect)
        particles[parent].emissions[number] = emission
        let childKey = ParticleRandom.key(particles[parent].key, UInt64(number))
        for birth in births {
            var random = ParticleRandom(key: ParticleRandom.key(childKey, birth.number))
            let key = random.nextBits()
            let origin = particles[parent].position(at: birth.time)
            append(child, birth, key, origin, 0, Particle.Factors(), &random)
        }
    }

    /// Returns the births of a cell in a period.
    /// - Parameters:
    ///   - origin: The time to which the times of the cell are relative, in seconds.
    ///   - effect: The time after which a birth has no visible effect, in seconds.
    private func births(
        of source: Source, _ emission: inout Emission, origin: Double, from start: Double, to end: Double, now: Double,
        factor: Double, effect: Double
    ) -> [Emission.Birth] {
        let values = source.values
        let begin = origin + values.beginTime
        // A birth at the very end of the duration is not part of it.
        let limit = values.duration > 0 ? begin + values.duration - 1e-6 : Double.infinity
        let (births, omitted) = emission.births(
            from: max(start, begin), to: min(end, limit), rate: values.birthRate * factor, since: now - effect,
            limit: Self.maximumCount - particles.count)
        omittedCount += omitted
        return births
    }

    private func append(
        _ index: Int, _ birth: Emission.Birth, _ key: UInt64, _ origin: SIMD2<Double>, _ direction: Double,
        _ factors: Particle.Factors, _ random: inout ParticleRandom
    ) {
        let source = sources[index]
        var particle = Particle(
            source.cell, source.values, birth: birth.time, key: key, origin: origin, direction: direction,
            factors: factors, random: &random)
        particle.source = index
        particle.emissions = source.children.map { _ in Emission() }
        particles.append(particle)
    }

    /// Sets the identifier of a particle in display lists.
    func setDisplayLayerID(_ id: UInt64, at index: Int) { particles[index].displayLayerID = id }
}
