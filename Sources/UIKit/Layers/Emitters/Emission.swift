/// The births of the particles of one cell: by one emitter layer, or by one particle.
///
/// The time of a birth results from the rate and the number of births, not from frames, so a frame rate does not change it.
struct Emission {
    /// The time at which the rate was set, in seconds; nil before the first emission.
    private var anchor: Double?
    /// The births per second since the anchor.
    private var rate = 0.0
    /// The part of a birth that was due at the anchor, from 0 to 1. The first particle is born at once.
    private var phase = 1.0
    /// The births since the anchor.
    private var count = 0.0
    /// The births before the anchor.
    private var earlierCount = 0.0

    /// A birth: its time, in seconds, and its number.
    struct Birth {
        let time: Double
        let number: UInt64
    }

    /// Returns the births of a period, and counts them.
    /// - Parameters:
    ///   - start: The beginning of the period, in seconds, which is excluded after earlier calls.
    ///   - end: The end of the period, in seconds, which is included.
    ///   - newRate: The births per second.
    ///   - earliest: The time before which births are counted and not returned.
    ///   - limit: The largest number of births that are returned: the last ones.
    mutating func births(
        from start: Double, to end: Double, rate newRate: Double, since earliest: Double, limit: Int
    ) -> (births: [Birth], omittedCount: Int) {
        guard end >= start else { return ([], 0) }
        setRate(min(max(0, newRate), 1e6), at: start)
        guard rate > 0, let anchor else { return ([], 0) }
        let total = (phase + (end - anchor) * rate + 1e-9).rounded(.down)
        guard total > count else { return ([], 0) }
        let first = max(count + 1, (phase + (earliest - anchor) * rate).rounded(.up))
        count = total
        guard total >= first else { return ([], 0) }
        let shown = max(first, total - Double(limit) + 1)
        let births = stride(from: shown, through: total, by: 1).map { index in
            Birth(time: anchor + (index - phase) / rate, number: UInt64(earlierCount + index))
        }
        return (births, Int(shown - first))
    }

    /// Changes the rate from a time on, in seconds. The part of a birth that is due stays.
    private mutating func setRate(_ newRate: Double, at time: Double) {
        guard newRate != rate || anchor == nil else { return }
        if let anchor { phase = min(max(0, phase + (time - anchor) * rate - count), 1) }
        earlierCount += count
        (anchor, rate, count) = (time, newRate, 0)
    }
}
