/// The rates at which an application prefers to be called, in calls per second.
public struct CAFrameRateRange: Hashable, Sendable {
    /// The lowest acceptable rate, in calls per second.
    public var minimum: Float
    /// The highest acceptable rate, in calls per second.
    public var maximum: Float
    /// The preferred rate, in calls per second; nil for the highest.
    public var preferred: Float?

    /// Creates a range of rates, in calls per second.
    /// - Parameters:
    ///   - minimum: The lowest acceptable rate.
    ///   - maximum: The highest acceptable rate.
    ///   - preferred: The preferred rate. With nil, the default, it is the highest.
    public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
        (self.minimum, self.maximum, self.preferred) = (minimum, maximum, preferred)
    }

    /// No preference: 0 for all rates.
    public static let `default` = CAFrameRateRange(minimum: 0, maximum: 0, preferred: 0)
}
