/// A turn, kept as the sine and the cosine of its angle.
@frozen public struct Rotation: Hashable, Sendable, BitwiseCopyable {
    /// The sine.
    public var s: Float
    /// The cosine.
    public var c: Float

    /// The turn with this sine and cosine; the caller sees to it that their squares add up to 1.
    @inlinable public init(s: Float, c: Float) {
        self.s = s
        self.c = c
    }

    /// The turn by `angle` radians, clockwise on screen.
    public init(_ angle: Float) {
        (s, c) = ExactMath.sineCosine(angle)
    }

    /// No turn.
    @inlinable public static var identity: Rotation { Rotation(s: 0, c: 1) }

    /// `v`, turned.
    @inlinable @inline(__always) public static func * (q: Rotation, v: Vec2) -> Vec2 {
        Vec2(q.c * v.x - q.s * v.y, q.s * v.x + q.c * v.y)
    }

    /// `v`, turned back.
    @inlinable @inline(__always) public func undo(_ v: Vec2) -> Vec2 {
        Vec2(c * v.x + s * v.y, -s * v.x + c * v.y)
    }
}

extension ExactMath {
    /// Sine and cosine of a `Float` angle in radians, right to the last bit but for rare ties; quick enough for
    /// every body in every step. Angles beyond a million radians lose digits, as the angle itself has.
    @inline(__always)
    static func sineCosine(_ angle: Float) -> (sine: Float, cosine: Float) {
        if angle == 0 { return (0, 1) }
        let a = Double(angle)
        // Adding 1.5 * 2^52 rounds to a whole number and leaves its last bits where they can be read.
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
