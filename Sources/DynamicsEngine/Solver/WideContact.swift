/// Four numbers, one for each of four contacts.
typealias Four = SIMD4<Float>

/// One touching point of each of four contacts.
struct WidePoint: BitwiseCopyable {
    var ax = Four.zero
    var ay = Four.zero
    var bx = Four.zero
    var by = Four.zero
    /// The gap, less what the arms add to it at the beginning.
    var gap = Four.zero
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
    var a = SIMD4<Int32>.zero
    var b = SIMD4<Int32>.zero
    var massA = Four.zero
    var massB = Four.zero
    var inertiaA = Four.zero
    var inertiaB = Four.zero
    var nx = Four.zero
    var ny = Four.zero
    var friction = Four.zero
    var restitution = Four.zero
    var slop = Four.zero
    // The soft constraint's numbers: contacts with what never moves are twice as stiff.
    var biasRate = Four.zero
    var massScale = Four.zero
    var impulseScale = Four.zero
    var first = WidePoint()
    var second = WidePoint()
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
