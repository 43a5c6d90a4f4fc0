/// Distances from the edges of a rectangle, in points, that depend on the layout direction.
public struct NSDirectionalEdgeInsets: Hashable, Sendable {
    /// The distance from the top edge, in points.
    public var top: CGFloat
    /// The distance from the edge where text begins, in points.
    public var leading: CGFloat
    /// The distance from the bottom edge, in points.
    public var bottom: CGFloat
    /// The distance from the edge where text ends, in points.
    public var trailing: CGFloat

    /// Insets of 0 points.
    public static let zero = NSDirectionalEdgeInsets()

    /// Creates insets of 0 points.
    public init() { self.init(top: 0, leading: 0, bottom: 0, trailing: 0) }

    /// Creates insets from distances in points.
    public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
        (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
    }
}
