// Containment and overlap of rectangles, with defined results at edges and for empty rectangles.

extension CGRect {
    /// Returns whether this rectangle contains another rectangle, edges included. A null rectangle contains nothing.
    func covers(_ other: CGRect) -> Bool {
        !isNull && minX <= other.minX && maxX >= other.maxX && minY <= other.minY && maxY >= other.maxY
    }

    /// Returns whether two rectangles share interior points; rectangles that only touch at an edge do not overlap. A
    /// rectangle with zero area overlaps each rectangle whose interior contains it.
    func overlaps(_ other: CGRect) -> Bool {
        maxX > other.minX && minX < other.maxX && maxY > other.minY && minY < other.maxY
    }
}
