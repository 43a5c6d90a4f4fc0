/// A pseudorandom number generator with a fixed seed, so that scenes are the same in every run.
struct SeededRandom {
    private var state: UInt64 = 0x9E37_79B9_7F4A_7C15

    /// Returns the next pseudorandom number in a range.
    mutating func nextFloat(in range: ClosedRange<Float>) -> Float {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        let fraction = Float(state >> 40) / Float(1 << 24)
        return range.lowerBound + fraction * (range.upperBound - range.lowerBound)
    }
}
