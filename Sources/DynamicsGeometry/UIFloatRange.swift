import Foundation

/// A range of numbers, both ends included.
public struct UIFloatRange: Hashable, Sendable, Codable {
    /// The lowest number.
    public var minimum: CGFloat
    /// The highest number.
    public var maximum: CGFloat

    /// Only 0.
    public static let zero = UIFloatRange(minimum: 0, maximum: 0)
    /// All numbers.
    public static let infinite = UIFloatRange(minimum: -.infinity, maximum: .infinity)

    /// Only 0.
    public init() { self.init(minimum: 0, maximum: 0) }

    /// A range from its ends.
    public init(minimum: CGFloat, maximum: CGFloat) {
        self.minimum = minimum
        self.maximum = maximum
    }

    /// Whether both ends are infinite, or beyond all single precision numbers, which Apple's takes for infinite too.
    public var isInfinite: Bool {
        let limit = CGFloat(Float.greatestFiniteMagnitude)
        return minimum <= -limit && maximum >= limit
    }
}
