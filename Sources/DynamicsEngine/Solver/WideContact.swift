/// Four numbers, one for each of four contacts.
typealias Four = SIMD4<Float>

/// One touching point of each of four contacts.
struct WidePoint: BitwiseCopyable {
    var ax = Four.zero
    var ay = Four.zero
    var bx = Four.zero
    var by = Four.zero
    /// The gap, less what the arms add to it at the beginning; and the overlap at which it rests, 0 or below.
    var gap = Four.zero
    var rest = Four.zero
    /// 0 where there is no such point.
    var normalMass = Four.zero
    var tangentMass = Four.zero
    var normalImpulse = Four.zero
    var tangentImpulse = Four.zero
    /// How fast they met before anything was solved, and the largest impulse since.
    var approach = Four.zero
    var largestImpulse = Four.zero
}

/// Four contacts that share no body that moves, solved at once.
struct WideContact: BitwiseCopyable {
    var a: SIMD4<Int32>
    var b: SIMD4<Int32>
    var massA: Four
    var massB: Four
    var inertiaA: Four
    var inertiaB: Four
    var nx: Four
    var ny: Four
    var friction: Four
    var restitution: Four
    // The soft constraint's numbers: contacts with what never moves are twice as stiff.
    var biasRate: Four
    var massScale: Four
    var impulseScale: Four
    // How the points answer to impulses at themselves and at each other, and one over the determinant; that is 0
    // where there is one point only, or where the two are nearly one.
    var k11: Four
    var k12 = Four.zero
    var k22: Four
    var inverseDeterminant = Four.zero
    /// Whether one of the four has a second point. Circles have none.
    var hasSecond = false
    var first: WidePoint
    var second: WidePoint
}

/// The velocities, or the ways, of four bodies: one column for each part.
struct WideMotion {
    var x: Four
    var y: Four
    var w: Four

    @inline(__always)
    init(_ source: UnsafeMutablePointer<Four>, at i: SIMD4<Int32>) {
        let (p, q) = (source[Int(i[0])], source[Int(i[1])])
        let (r, s) = (source[Int(i[2])], source[Int(i[3])])
        x = Four(p[0], q[0], r[0], s[0])
        y = Four(p[1], q[1], r[1], s[1])
        w = Four(p[2], q[2], r[2], s[2])
    }

    @inline(__always)
    func store(_ target: UnsafeMutablePointer<Four>, at i: SIMD4<Int32>) {
        target[Int(i[0])] = Four(x[0], y[0], w[0], 0)
        target[Int(i[1])] = Four(x[1], y[1], w[1], 0)
        target[Int(i[2])] = Four(x[2], y[2], w[2], 0)
        target[Int(i[3])] = Four(x[3], y[3], w[3], 0)
    }
}

/// A spring-like constraint for a small step: it takes a share of an error out and no more energy in.
struct Softness {
    var biasRate: Float
    var massScale: Float
    var impulseScale: Float

    init(frequency: Float, dampingRatio: Float, step h: Float) {
        let omega = 2 * Float.pi * frequency
        let a1 = 2 * dampingRatio + h * omega
        let a2 = h * omega * a1
        biasRate = omega / a1
        massScale = a2 / (1 + a2)
        impulseScale = 1 / (1 + a2)
    }
}
