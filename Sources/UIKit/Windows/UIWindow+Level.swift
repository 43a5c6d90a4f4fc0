// The order of windows along the z-axis.

extension UIWindow {
    /// The position of a window on the z-axis.
    public struct Level: RawRepresentable, Hashable, Comparable, Sendable {
        /// The position; unitless. Higher values are in front.
        public var rawValue: CGFloat

        /// Creates a level from its position, which is unitless.
        public init(rawValue: CGFloat) { self.rawValue = rawValue }
        /// Creates a level from its position, which is unitless.
        public init(_ rawValue: CGFloat) { self.rawValue = rawValue }

        /// The level of most windows, 0.
        public static let normal = Level(rawValue: 0)
        /// The level of windows in the place of a status bar, 1000.
        public static let statusBar = Level(rawValue: 1000)
        /// The level of alerts, 2000.
        public static let alert = Level(rawValue: 2000)

        /// Returns whether a level is behind another one.
        public static func < (lhs: Level, rhs: Level) -> Bool { lhs.rawValue < rhs.rawValue }
        /// Returns a level in front of another one.
        public static func + (lhs: Level, rhs: CGFloat) -> Level { Level(rawValue: lhs.rawValue + rhs) }
        /// Returns a level behind another one.
        public static func - (lhs: Level, rhs: CGFloat) -> Level { Level(rawValue: lhs.rawValue - rhs) }
        /// Moves the level to the front.
        public static func += (lhs: inout Level, rhs: CGFloat) { lhs.rawValue += rhs }
        /// Moves the level to the back.
        public static func -= (lhs: inout Level, rhs: CGFloat) { lhs.rawValue -= rhs }
    }
}
