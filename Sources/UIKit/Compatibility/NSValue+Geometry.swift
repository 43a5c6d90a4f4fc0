// Points and sizes as objects.

extension NSValue {
    /// The point that the value contains, in points.
    public var cgPointValue: CGPoint { pointValue }
    /// The size that the value contains, in points.
    public var cgSizeValue: CGSize { sizeValue }

    /// Creates a value that contains a point, in points.
    public convenience init(cgPoint point: CGPoint) { self.init(point: point) }

    /// Creates a value that contains a size, in points.
    public convenience init(cgSize size: CGSize) { self.init(size: size) }
}
