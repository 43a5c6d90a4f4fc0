// Deceleration rates, inset behaviors and indicator styles of scroll views.

extension UIScrollView {
    /// A rate at which scrolling slows down after a drag.
    public struct DecelerationRate: Hashable, Sendable {
        /// The factor by which the velocity is multiplied every millisecond, a ratio above 0 and below 1.
        public let rawValue: CGFloat

        /// Creates a deceleration rate.
        /// - Parameter rawValue: The factor by which the velocity is multiplied every millisecond, a ratio above 0 and
        ///   below 1. With other values, the program stops with a precondition failure when a deceleration starts.
        public init(rawValue: CGFloat) { self.rawValue = rawValue }

        /// The default deceleration: the velocity is multiplied by 0.998 every millisecond.
        public static let normal = DecelerationRate(rawValue: 0.998)
        /// A fast deceleration: the velocity is multiplied by 0.99 every millisecond.
        public static let fast = DecelerationRate(rawValue: 0.99)
    }

    /// Options for adding the safe area insets to the content inset. Without safe area insets, all options are
    /// equivalent.
    public enum ContentInsetAdjustmentBehavior: Int, Sendable {
        /// The same as `scrollableAxes`.
        case automatic = 0
        /// The safe area insets are added along the axes on which the content can scroll.
        case scrollableAxes
        /// The safe area insets are not added.
        case never
        /// The safe area insets are added along both axes.
        case always
    }

    /// Options for the style of the scroll indicators.
    public enum IndicatorStyle: Int, Sendable {
        /// Dark indicators; light ones in the dark style of the interface.
        case `default` = 0
        /// Dark indicators.
        case black
        /// Light indicators.
        case white
    }
}
