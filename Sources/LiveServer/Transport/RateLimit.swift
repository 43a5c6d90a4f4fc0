/// Limits how often something happens: to a rate in the long run, and to a number at once.
struct RateLimit {
    private let rate: Double
    private let burst: Double
    private var available: Double
    private var lastTime: Double?

    /// Creates a limit.
    /// - Parameters:
    ///   - rate: The allowed number per second in the long run.
    ///   - burst: The allowed number at once.
    init(rate: Double, burst: Double) { (self.rate, self.burst, available) = (rate, burst, burst) }

    /// Counts one occurrence.
    /// - Parameter time: The time in seconds, from any origin.
    /// - Returns: Whether it is within the limit.
    mutating func allows(at time: Double) -> Bool {
        available = min(burst, available + max(0, time - (lastTime ?? time)) * rate)
        lastTime = time
        guard available >= 1 else { return false }
        available -= 1
        return true
    }
}
