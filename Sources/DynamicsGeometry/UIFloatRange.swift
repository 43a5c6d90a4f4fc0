import Foundation

/// A closed range of numbers, in any unit. Attachments use radians for ranges of rotation and points for ranges of
/// translation.
public struct UIFloatRange: Hashable, Sendable, Codable {
    /// The lower bound, in any unit.
    public var minimum: CGFloat
    /// The upper bound, in the same unit as `minimum`.
    public var maximum: CGFloat

    /// The range that contains only 0, in any unit.
    public static let zero = UIFloatRange(minimum: 0, maximum: 0)
    /// The range of all numbers, in any unit.
    public static let infinite = UIFloatRange(minimum: -.infinity, maximum: .infinity)

    /// Creates the range that contains only 0.
    public init() { self.init(minimum: 0, maximum: 0) }

    /// Creates a range from its bounds, in any unit. The order of the bounds is not checked.
    public init(minimum: CGFloat, maximum: CGFloat) {
        self.minimum = minimum
        self.maximum = maximum
    }

    /// A Boolean value that indicates whether both bounds are infinite.
    ///
    /// Bounds of a magnitude of at least the largest finite `Float` are considered infinite, as on Apple's system.
    public var isInfinite: Bool {
        let limit = CGFloat(Float.greatestFiniteMagnitude)
        return minimum <= -limit && maximum >= limit
    }
}
