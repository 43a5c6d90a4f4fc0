/// The directions in which the arrow of a popover can point.
public struct UIPopoverArrowDirection: OptionSet, Sendable {
    /// The bits of the directions.
    public let rawValue: UInt
    /// Creates a set of directions from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The arrow points up: the popover is below its source.
    public static let up = UIPopoverArrowDirection(rawValue: 1)
    /// The arrow points down: the popover is above its source.
    public static let down = UIPopoverArrowDirection(rawValue: 2)
    /// The arrow points to the left: the popover is at the right of its source.
    public static let left = UIPopoverArrowDirection(rawValue: 4)
    /// The arrow points to the right: the popover is at the left of its source.
    public static let right = UIPopoverArrowDirection(rawValue: 8)
    /// All directions. Up is preferred, then down, left and right.
    public static let any: UIPopoverArrowDirection = [.up, .down, .left, .right]
    /// The direction of a popover that is not visible, and of one without an arrow.
    public static let unknown = UIPopoverArrowDirection(rawValue: .max)
}
