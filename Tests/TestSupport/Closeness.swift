extension BinaryFloatingPoint {
    /// Returns whether two numbers differ by at most `tolerance`. The default is 0.001: a thousandth of a point if the
    /// numbers are lengths in points.
    package func matches(_ other: Self, within tolerance: Self = 0.001) -> Bool {
        (self - other).magnitude <= tolerance
    }
}
