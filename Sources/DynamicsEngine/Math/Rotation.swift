/// A rotation about the origin, stored as the sine and the cosine of its angle.
@frozen public struct Rotation: Hashable, Sendable, BitwiseCopyable {
    /// The sine of the angle, unitless, from -1 to 1.
    public var s: Float
    /// The cosine of the angle, unitless, from -1 to 1.
    public var c: Float

    /// Creates a rotation from a sine and a cosine, both unitless. The sum of their squares must be 1; this is not
    /// checked.
    @inlinable public init(s: Float, c: Float) {
        self.s = s
        self.c = c
    }

    /// Creates a rotation by an angle, in radians, clockwise on screen.
    ///
    /// A NaN or infinite angle gives a NaN sine and cosine. Angles beyond a million radians lose accuracy.
    public init(_ angle: Float) {
        (s, c) = ExactMath.sineCosine(angle)
    }

    /// The rotation by an angle of 0.
    @inlinable public static var identity: Rotation { Rotation(s: 0, c: 1) }

    /// Returns the vector `v` rotated by `q`, in the unit of `v`.
    @inlinable @inline(__always) public static func * (q: Rotation, v: Vec2) -> Vec2 {
        Vec2(q.c * v.x - q.s * v.y, q.s * v.x + q.c * v.y)
    }

    /// Returns a vector of any unit rotated by the inverse of this rotation.
    @inlinable @inline(__always) public func inverseRotate(_ v: Vec2) -> Vec2 {
        Vec2(c * v.x + s * v.y, -s * v.x + c * v.y)
    }
}

extension ExactMath {
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
}

/// A position and a rotation of a body, like Box2D's `b2Transform`. The position is relative to the center of mass of
/// another body.
struct Pose: BitwiseCopyable {
    /// The position of the center of mass, in meters.
    var p: Vec2
    /// The rotation of the body.
    var q: Rotation

    @inline(__always) static func * (t: Pose, v: Vec2) -> Vec2 { t.q * v + t.p }

    /// Returns the point `v`, converted to the body's local coordinates.
    @inline(__always) func inverseTransform(_ v: Vec2) -> Vec2 { q.inverseRotate(v - p) }

    /// Returns the pose `other`, converted to the body's local coordinates.
    @inline(__always) func inverseTransform(_ other: Pose) -> Pose {
        let rotation = Rotation(
            s: q.c * other.q.s - q.s * other.q.c,
            c: q.c * other.q.c + q.s * other.q.s)
        return Pose(p: q.inverseRotate(other.p - p), q: rotation)
    }
}
