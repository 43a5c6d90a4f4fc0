extension ExactMath {
    /// Computes the sines and cosines of many angles. Each result has the same bits as that of `sineCosine(_:)`.
    ///
    /// The function computes four angles at a time, in about a quarter of the time of single calls: a call consists
    /// mostly of divisions that wait for each other, and those of different angles overlap.
    ///
    /// - Parameters:
    ///   - angles: The angles, in radians.
    ///   - results: Receives the sine (x) and the cosine (y) of each angle. The array must be at least as long as
    ///     `angles`.
    package static func sineCosines(of angles: [Double], into results: inout [SIMD2<Double>]) {
        precondition(results.count >= angles.count, "The array of results is too short.")
        angles.withUnsafeBufferPointer { angles in
            results.withUnsafeMutableBufferPointer { results in
                var k = 0
                while k + 4 <= angles.count {
                    let four = SIMD4(angles[k], angles[k + 1], angles[k + 2], angles[k + 3])
                    if !computeFour(four, results.baseAddress! + k) {
                        for lane in 0..<4 { results[k + lane] = pair(sineCosine(four[lane])) }
                    }
                    k += 4
                }
                while k < angles.count {
                    results[k] = pair(sineCosine(angles[k]))
                    k += 1
                }
            }
        }
    }

    private static func pair(_ value: (sine: Double, cosine: Double)) -> SIMD2<Double> {
        SIMD2(value.sine, value.cosine)
    }

    /// Computes the sines and cosines of four angles. Returns false, without a result, if an angle is 0 or outside of
    /// the range in which the function rounds like `sineCosine(_:)`.
    @inline(__always)
    private static func computeFour(_ angles: SIMD4<Double>, _ results: UnsafeMutablePointer<SIMD2<Double>>) -> Bool {
        for lane in 0..<4 where !(abs(angles[lane]) < 1e9) || angles[lane] == 0 { return false }
        // Adding 1.5 * 2^52 rounds the sum to an integer, with ties to even.
        let roundingConstant = 6_755_399_441_055_744.0
        let quarters = (angles * 0.636_619_772_367_581_4 + roundingConstant) - roundingConstant
        var r = angles - quarters * 1.570_796_251_296_997
        r -= quarters * 7.549_789_415_861_596e-08
        r -= quarters * 5.390_302_858_158_119e-15
        let xx = r * r
        let one = SIMD4<Double>(repeating: 1)
        // The series of `sineNearZero(_:)` and `cosineNearZero(_:)`, term by term.
        var (s, c) = (one, one)
        c = one - c * xx / 380
        s = one - s * xx / 342
        c = one - c * xx / 306
        s = one - s * xx / 272
        c = one - c * xx / 240
        s = one - s * xx / 210
        c = one - c * xx / 182
        s = one - s * xx / 156
        c = one - c * xx / 132
        s = one - s * xx / 110
        c = one - c * xx / 90
        s = one - s * xx / 72
        c = one - c * xx / 56
        s = one - s * xx / 42
        c = one - c * xx / 30
        s = one - s * xx / 20
        c = one - c * xx / 12
        s = one - s * xx / 6
        c = one - c * xx / 2
        s *= r
        for lane in 0..<4 {
            let (sine, cosine) = (s[lane], c[lane])
            switch Int(quarters[lane]) & 3 {
            case 0: results[lane] = SIMD2(sine, cosine)
            case 1: results[lane] = SIMD2(cosine, -sine)
            case 2: results[lane] = SIMD2(-sine, -cosine)
            default: results[lane] = SIMD2(-cosine, sine)
            }
        }
        return true
    }
}
