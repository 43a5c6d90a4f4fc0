extension BinaryFloatingPoint {
    /// Returns whether two numbers differ by at most `tolerance`. The default tolerance is 0.001, in the unit of the
    /// numbers.
    package func matches(_ other: Self, within tolerance: Self = 0.001) -> Bool {
        (self - other).magnitude <= tolerance
    }
}
