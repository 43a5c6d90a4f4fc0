import CoreGraphics

/// A wind to the right.
public struct Wind {
    /// The distance in which it moves a kite, in points.
    public let strength: CGFloat

    /// Creates a wind that moves a kite by a distance in points.
    public init(strength: CGFloat) { self.strength = strength }
}
