/// How much a constraint matters: at 1000 it must hold, below that it is held as well as the higher ones allow.
public struct UILayoutPriority: RawRepresentable, Hashable, Comparable, Sendable {
    /// The number, above 0 up to 1000.
    public var rawValue: Float

    /// A priority; what lies outside 0...1000 is brought to the nearer end, not a number counts as 1000.
    public init(rawValue: Float) { self.rawValue = rawValue.isNaN ? 1000 : min(max(rawValue, 0), 1000) }

    /// A priority; what lies outside 0...1000 is brought to the nearer end, not a number counts as 1000.
    public init(_ rawValue: Float) { self.init(rawValue: rawValue) }

    /// Must hold: 1000.
    public static let required = UILayoutPriority(1000)
    /// How strongly a label or button resists being made smaller than its text: 750.
    public static let defaultHigh = UILayoutPriority(750)
    /// How strongly a label or button resists being made larger than its text: 250.
    public static let defaultLow = UILayoutPriority(250)
    /// The pull of a size that fits as closely as it can: 50.
    public static let fittingSizeLevel = UILayoutPriority(50)

    /// Whether `a` matters less than `b`.
    public static func < (a: UILayoutPriority, b: UILayoutPriority) -> Bool { a.rawValue < b.rawValue }

    /// A priority this much higher.
    public static func + (a: UILayoutPriority, b: Float) -> UILayoutPriority { UILayoutPriority(a.rawValue + b) }

    /// A priority this much lower.
    public static func - (a: UILayoutPriority, b: Float) -> UILayoutPriority { UILayoutPriority(a.rawValue - b) }
}
