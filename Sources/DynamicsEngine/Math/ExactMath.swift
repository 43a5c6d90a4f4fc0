/// Elementary functions that give the same bits on every machine and in every build.
///
/// The functions of C libraries differ in the last digit between systems and versions. That is enough to make two
/// recordings of one scene diverge. These functions use only IEEE addition, multiplication, division and square root,
/// in a fixed order. They are accurate to about one unit in the last place over the stated range. NaN gives NaN.
public enum ExactMath {
    /// Returns the sine and the cosine of an angle, both unitless, from -1 to 1.
    ///
    /// - Parameter angle: An angle, in radians. The results are fully accurate up to a million turns. Beyond, their
    ///   error increases with the angle, but they stay in the range. NaN and infinity give NaN.
    public static func sineCosine(_ angle: Double) -> (sine: Double, cosine: Double) {
        guard angle.isFinite else { return (.nan, .nan) }
        let angle = abs(angle) > 1e9 ? reducedAngle(angle) : angle
        // Pi / 2 is subtracted in three parts (Cody-Waite reduction), so that the remainder keeps its low digits.
        let quarters = (angle * 0.636_619_772_367_581_4).rounded(.toNearestOrEven)
        var r = angle - quarters * 1.570_796_251_296_997
        r -= quarters * 7.549_789_415_861_596e-08
        r -= quarters * 5.390_302_858_158_119e-15
        let quadrant = Int(quarters.truncatingRemainder(dividingBy: 4)) & 3
        let (s, c) = (r * alternatingSeries(r * r, from: 18), alternatingSeries(r * r, from: 19))
        switch quadrant {
        case 0: return (s, c)
        case 1: return (c, -s)
        case 2: return (-s, -c)
        default: return (-c, s)
        }
    }

    /// Returns an angle of at most 1e9 radians that differs from a larger one by whole turns, up to rounding errors. The
    /// reduction in `sineCosine(_:)` would leave more than a quarter turn of a much larger angle.
    private static func reducedAngle(_ angle: Double) -> Double {
        // The function reduces half of the angle by half turns, because the product could overflow for the whole angle. Each
        // pass removes about 52 binary digits.
        var half = angle / 2
        while abs(half) > 5e8 { half -= (half / .pi).rounded(.toNearestOrEven) * .pi }
        return 2 * half
    }

    /// Returns the sine and the cosine of a `Float` angle in radians.
    ///
    /// The results are correctly rounded, except for rare values that are very close to a rounding boundary. The
    /// function is fast enough to run for every body in every step. Angles beyond a million radians are less accurate,
    /// because the spacing of `Float` numbers of that size is large.
    @inline(__always)
    static func sineCosine(_ angle: Float) -> (sine: Float, cosine: Float) {
        if angle == 0 { return (0, 1) }
        let a = Double(angle)
        // Adding 1.5 * 2^52 rounds the sum to an integer, because `Double` numbers of that size have a spacing of 1.
        // The two lowest bits of the significand are then the quadrant, so the code needs no separate conversion to
        // `Int`.
        let shifted = a * 0.636_619_772_367_581_4 + 6_755_399_441_055_744
        let quadrant = shifted.bitPattern & 3
        let quarters = shifted - 6_755_399_441_055_744
        let r = (a - quarters * 1.570_796_251_296_997) - quarters * 7.549_789_948_768_648e-08
        let rr = r * r
        let s0 = 1.0 / 120 + rr * (-1.0 / 5040 + rr * (1.0 / 362_880 - rr * (1.0 / 39_916_800)))
        let sine = r + r * rr * (-1.0 / 6 + rr * s0)
        let c0 = -1.0 / 720 + rr * (1.0 / 40320 + rr * (-1.0 / 3_628_800 + rr * (1.0 / 479_001_600)))
        let cosine = 1 - rr * (0.5 - rr * (1.0 / 24 + rr * c0))
        let swap = quadrant & 1 != 0
        let (x, y) = swap ? (cosine, sine) : (sine, cosine)
        let sineSign: Double = quadrant & 2 != 0 ? -1 : 1
        let cosineSign: Double = (quadrant &+ 1) & 2 != 0 ? -1 : 1
        return (Float(sineSign * x), Float(cosineSign * y))
    }

    /// Returns the angle of the vector (x, y), measured from the x axis toward the y axis, in radians from -pi to pi.
    ///
    /// The vector (0, 0) gives 0. The sign of a zero component is ignored. A NaN component gives NaN; infinite
    /// components are valid.
    ///
    /// - Parameters:
    ///   - y: The y component, in any unit.
    ///   - x: The x component, in the same unit.
    public static func arcTangent(y: Double, x: Double) -> Double {
        if y.isNaN || x.isNaN { return .nan }
        let (ax, ay) = (abs(x), abs(y))
        if ax == 0 && ay == 0 { return 0 }
        var angle: Double
        if ax.isInfinite && ay.isInfinite {
            angle = Double.pi / 4
        } else if ay > ax {
            angle = Double.pi / 2 - arcTangentOfFraction(ax / ay)
        } else {
            angle = arcTangentOfFraction(ay / ax)
        }
        if x < 0 { angle = Double.pi - angle }
        return y < 0 ? -angle : angle
    }

    /// Returns e to the power of `x`; both are unitless. The result is 0 below about -745 and infinite above about 709.
    public static func exponential(_ x: Double) -> Double {
        if x.isNaN { return .nan }
        if x > 709.78 { return .infinity }
        if x < -745.2 { return 0 }
        let twos = (x * 1.442_695_040_888_963_4).rounded(.toNearestOrEven)
        let r = (x - twos * 0.693_147_180_369_123_8) - twos * 1.908_214_929_270_587_7e-10
        // The Taylor series of e^r ends at degree 14: |r| is at most ln 2 / 2, so that term is below one unit in the
        // last place.
        var sum = 1.0
        for k in stride(from: 14.0, through: 1.0, by: -1.0) { sum = 1 + sum * r / k }
        // The power of two is applied as two factors, because a single factor can be outside the range of normal
        // numbers: 2^1024 overflows, and 2^-1074 is subnormal.
        let half = Int(twos) / 2
        return sum * powerOfTwo(half) * powerOfTwo(Int(twos) - half)
    }

    /// Returns the natural logarithm of `x`; both are unitless. The result is minus infinity for 0 and NaN for negative
    /// numbers.
    public static func logarithm(_ x: Double) -> Double {
        if x.isNaN || x < 0 { return .nan }
        if x == 0 { return -.infinity }
        if x.isInfinite { return x }
        var exponent = Double(x.exponent)
        var m = x.significand
        if m > 1.414_213_562_373_095_1 {
            m /= 2
            exponent += 1
        }
        // The series of ln m = 2 artanh(z), with z = (m - 1) / (m + 1). |z| is below 0.172, so terms above z^23 are
        // negligible.
        let z = (m - 1) / (m + 1)
        let zz = z * z
        var sum = 0.0
        for k in stride(from: 23.0, through: 1.0, by: -2.0) { sum = sum * zz + 1 / k }
        return exponent * 0.693_147_180_369_123_8 + (2 * z * sum + exponent * 1.908_214_929_270_587_7e-10)
    }

    /// Returns a value interpolated between two values by the cubic 3 t^2 - 2 t^3, whose slope is 0 at both ends.
    ///
    /// - Parameters:
    ///   - t: The position between the ends, a fraction from 0 to 1. The caller clamps it.
    ///   - start: The value at t = 0, in any unit. The default is 0.
    ///   - end: The value at t = 1, in the same unit. The default is 1.
    package static func smoothstep(_ t: Double, from start: Double = 0, to end: Double = 1) -> Double {
        // Do not reorder the multiplications: a different rounding changes recorded motion.
        start + (end - start) * t * t * (3 - 2 * t)
    }

    /// Returns the sum of the Taylor series of the cosine of x or, if `first` is even, of sin x / x, for |x| up to pi / 4.
    /// - Parameters:
    ///   - xx: The square of x.
    ///   - first: The degree of the first term minus 1.
    private static func alternatingSeries(_ xx: Double, from first: Double) -> Double {
        var sum = 1.0
        for k in stride(from: first, through: 1, by: -2) { sum = 1 - sum * xx / (k * (k + 1)) }
        return sum
    }

    /// Returns the arc tangent of a number from 0 to 1, in radians, as atan(c) + atan((x - c) / (1 + c x)). c is the
    /// multiple of 1/8 nearest to x; a table gives the first term, and a short series the second.
    private static func arcTangentOfFraction(_ x: Double) -> Double {
        let eighth = (x * 8).rounded(.toNearestOrEven)
        let c = eighth / 8
        let t = (x - c) / (1 + c * x)
        let tt = t * t
        var sum = 0.0
        for k in stride(from: 15.0, through: 1.0, by: -2.0) { sum = 1 / k - sum * tt }
        return arcTangentOfEighths(Int(eighth)) + t * sum
    }

    private static func arcTangentOfEighths(_ eighths: Int) -> Double {
        switch eighths {
        case 0: 0
        case 1: 0.124_354_994_546_761_44
        case 2: 0.244_978_663_126_864_15
        case 3: 0.358_770_670_270_572_2
        case 4: 0.463_647_609_000_806_1
        case 5: 0.558_599_315_343_562_4
        case 6: 0.643_501_108_793_284_4
        case 7: 0.718_829_999_621_624_5
        default: 0.785_398_163_397_448_3
        }
    }

    private static func powerOfTwo(_ n: Int) -> Double { Double(sign: .plus, exponent: n, significand: 1) }
}

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
        // Both series of `alternatingSeries(_:from:)`, term by term.
        var (s, c, k) = (one, one, 19.0)
        while k > 1 {
            c = one - c * xx / (k * (k + 1))
            s = one - s * xx / (k * (k - 1))
            k -= 2
        }
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
