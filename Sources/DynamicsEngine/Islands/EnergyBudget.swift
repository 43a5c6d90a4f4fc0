/// The kinetic energy that an island with joints may have at the end of a sub-step, and the energy that it has.
///
/// Joints that contradict each other, or that hold light bodies by long lever arms, converge slowly. The impulses of the
/// last sub-step, with which the iterations start, can then add energy in each sub-step, until velocities overflow.
/// Constraints do no work: only forces and springs change the energy of an island. So where the solvers leave more, its
/// velocities are reduced, and so are the impulses with which the next sub-step starts.
struct EnergyBudget: BitwiseCopyable {
    /// The energy of the bodies and springs before constraints act on them, in joules.
    private(set) var available = 0.0
    /// The work of forces, minus the energy that springs still contain, in joules.
    private var work = 0.0
    /// The kinetic energy that the bodies have, in joules.
    private var energy = 0.0
    /// The energy that the joints of a reference island took in the last sub-steps and may return, in joules. Impulses that
    /// have not converged take energy in one sub-step and return it in a later one; welds of Box2D 2.3 do so all the time.
    private var reserve = 0.0
    private var jointCount = 0.0

    /// The ratio by which the energy may exceed the limit, because numbers of single precision are rounded.
    private static let tolerance = 1.001

    /// The fraction of the reserve that remains after a sub-step: it halves in a fifth of a second.
    private static let reserveDecay = 0.97

    /// The largest reserve of a joint, in joules, so that the sum of many is finite.
    private static let largestReserve = 1e30

    /// Whether the energy is limited: the island has joints.
    var isLimited: Bool { jointCount > 0 }

    mutating func addJoint(reserve: Float) {
        jointCount += 1
        self.reserve += Double(reserve)
    }

    /// Adds the energy of a body or a spring before constraints act on it, in joules.
    @inline(__always) mutating func addAvailable(_ energy: Double) { available += energy }

    /// Sets no limit, because an impact of the island adds energy: that of a body with a restitution above 1.
    mutating func removeLimit() { available = .infinity }

    /// Starts to add up the energy that the island has, and the work since the start of the sub-step.
    mutating func beginResult() { (work, energy) = (0, 0) }

    /// Adds the kinetic energy of a body after constraints acted on it, in joules.
    @inline(__always) mutating func addResult(_ energy: Double) { self.energy += energy }

    /// Adds the work of a force, in joules; negative if it removes energy.
    @inline(__always) mutating func addWork(_ work: Double) { self.work += work }

    /// The energy that the island may have, in joules.
    private var limit: Double { (available + work + reserve) * Self.tolerance }

    /// The factor for the velocities of the island, from 0 to 1; 0 if they overflowed.
    var factor: Float {
        if !isLimited || energy <= limit { return 1 }
        return limit > 0 && energy.isFinite ? Float((limit / energy).squareRoot()) : 0
    }

    /// The value of `JointRecord.energyReserve` for each joint of the island at the end of the sub-step.
    var reservePerJoint: Float {
        let rest = limit - energy
        return rest > 0 && rest.isFinite ? Float(min(Self.reserveDecay * rest / jointCount, Self.largestReserve)) : 0
    }
}

extension JointRecord {
    /// Whether the joint is a spring, not a rod or another kind of joint.
    @inline(__always) var isSpring: Bool { kind == .distance && frequency > 0 }

    /// Returns the energy of a spring whose anchors are `distance` apart, in joules. Within the slop, it exerts no force.
    /// - Parameter inverseMass: The inverse effective mass along the spring, in 1/kg.
    func springEnergy(distance: Float, inverseMass: Float) -> Double {
        if inverseMass <= 0 { return 0 }
        let omega = 2 * Double.pi * Double(min(frequency, 100_000))
        let x = Double(max(distance, Tolerances.linearSlop) - length)
        return 0.5 * omega * omega * x * x / Double(inverseMass)
    }
}
