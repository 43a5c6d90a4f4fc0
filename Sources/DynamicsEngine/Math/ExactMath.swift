/// Elementary functions that give the same bits on every machine and in every build.
///
/// The C library's own differ between systems and versions by a last digit, and one digit is enough to send two
/// recordings of one scene apart. These use only IEEE addition, multiplication, division and square root, in a fixed
/// order. Accurate to about one unit in the last place over the stated range; not a number in gives not a number out.
public enum ExactMath {
    /// Sine and cosine of an angle in radians, any finite value; full accuracy up to a million turns.
    public static func sineCosine(_ angle: Double) -> (sine: Double, cosine: Double) {
        guard angle.isFinite else { return (.nan, .nan) }
        // Quarter turns are taken out in three parts, so that the remainder keeps its digits.
        let quarters = (angle * 0.636_619_772_367_581_4).rounded(.toNearestOrEven)
        var r = angle - quarters * 1.570_796_251_296_997
        r -= quarters * 7.549_789_415_861_596e-08
        r -= quarters * 5.390_302_858_158_119e-15
        let quadrant = Int(quarters.truncatingRemainder(dividingBy: 4)) & 3
        let (s, c) = (sineNearZero(r), cosineNearZero(r))
        switch quadrant {
        case 0: return (s, c)
        case 1: return (c, -s)
        case 2: return (-s, -c)
        default: return (-c, s)
        }
    }

    /// The angle of the vector (x, y) from the x axis towards the y axis, in radians, -pi...pi. Zero for (0, 0).
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

    /// e to the power of `x`. Zero below about -745, infinite above about 709.
    public static func exponential(_ x: Double) -> Double {
        if x.isNaN { return .nan }
        if x > 709.78 { return .infinity }
        if x < -745.2 { return 0 }
        let twos = (x * 1.442_695_040_888_963_4).rounded(.toNearestOrEven)
        let r = (x - twos * 0.693_147_180_369_123_8) - twos * 1.908_214_929_270_587_7e-10
        // Taylor's series; |r| is at most ln 2 / 2, so the fourteenth term is below a last place.
        var sum = 1.0
        for k in stride(from: 14.0, through: 1.0, by: -1.0) { sum = 1 + sum * r / k }
        // Two steps, because 2 to the power of -1074 is not reached by one scaling of a normal number.
        let half = Int(twos) / 2
        return sum * powerOfTwo(half) * powerOfTwo(Int(twos) - half)
    }

    /// The natural logarithm. Minus infinity for 0, not a number below it.
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
        // ln m = 2 artanh(z), z = (m - 1) / (m + 1), |z| below 0.172.
        let z = (m - 1) / (m + 1)
        let zz = z * z
        var sum = 0.0
        for k in stride(from: 23.0, through: 1.0, by: -2.0) { sum = sum * zz + 1 / k }
        return exponent * 0.693_147_180_369_123_8 + (2 * z * sum + exponent * 1.908_214_929_270_587_7e-10)
    }

    private static func sineNearZero(_ x: Double) -> Double {
        let xx = x * x
        var sum = 1.0
        for k in stride(from: 18.0, through: 2.0, by: -2.0) { sum = 1 - sum * xx / (k * (k + 1)) }
        return x * sum
    }

    private static func cosineNearZero(_ x: Double) -> Double {
        let xx = x * x
        var sum = 1.0
        for k in stride(from: 19.0, through: 1.0, by: -2.0) { sum = 1 - sum * xx / (k * (k + 1)) }
        return sum
    }

    /// Arc tangent of 0...1: the nearest eighth is looked up, the rest is a short series.
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
