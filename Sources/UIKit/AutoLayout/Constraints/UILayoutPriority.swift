/// The priority of a constraint. Constraints with priority 1000 are required. Other constraints are satisfied as
/// closely as constraints with higher priorities allow.
public struct UILayoutPriority: RawRepresentable, Hashable, Comparable, Sendable {
    /// The priority as a unitless number from 0 to 1000.
    public var rawValue: Float

    /// Creates a priority.
    /// - Parameter rawValue: The priority as a unitless number. Values are clamped to 0...1000; NaN is treated as 1000.
    public init(rawValue: Float) { self.rawValue = rawValue.isNaN ? 1000 : min(max(rawValue, 0), 1000) }

    /// Creates a priority.
    /// - Parameter rawValue: The priority as a unitless number. Values are clamped to 0...1000; NaN is treated as 1000.
    public init(_ rawValue: Float) { self.init(rawValue: rawValue) }

    /// The priority of a constraint that must hold: 1000.
    public static let required = UILayoutPriority(1000)
    /// The default compression resistance priority of views: 750.
    public static let defaultHigh = UILayoutPriority(750)
    /// The default content hugging priority of views: 250.
    public static let defaultLow = UILayoutPriority(250)
    /// The priority of the constraints that fit a view to the smallest size of its content: 50.
    public static let fittingSizeLevel = UILayoutPriority(50)

    /// Returns whether the priority `a` is lower than the priority `b`.
    public static func < (a: UILayoutPriority, b: UILayoutPriority) -> Bool { a.rawValue < b.rawValue }

    /// Returns the priority `a` raised by the unitless number `b`, to at most 1000.
    public static func + (a: UILayoutPriority, b: Float) -> UILayoutPriority { UILayoutPriority(a.rawValue + b) }

    /// Returns the priority `a` lowered by the unitless number `b`, to at least 0.
    public static func - (a: UILayoutPriority, b: Float) -> UILayoutPriority { UILayoutPriority(a.rawValue - b) }
}
