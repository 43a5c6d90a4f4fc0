/// The constants of soft islands. A soft island is an island of more than 12 moving bodies.
///
/// Islands of up to 12 bodies are called reference islands. They are solved in Box2D 2.3's order, because their motion
/// must match the measurements on Apple's system. Larger islands were not measured, so the engine can solve their
/// contacts in another order.
///
/// Soft islands are solved with the soft-step method of Box2D 3, which keeps stacks upright that would sink if solved in
/// Box2D 2.3's order. Each sub-step is divided into several solver steps, which are short steps of the soft-step solver.
///
/// Both solvers use the same slop and store the impulses of a whole sub-step. Therefore, an island does not jump when
/// its size changes and the other solver solves it.
enum SoftIslands {
    /// The maximum number of moving bodies in a reference island, which is solved in Box2D 2.3's order.
    static let largestReferenceIslandSize: Int32 = 12
    /// The maximum number of bodies in an island that is solved with the fine `SolverQuality` whatever its form.
    static let largestFineIslandSize: Int32 = 40
    /// The number of bodies per layer up to which an island is considered a tower.
    static let slenderLayerSize = 4
    /// The largest number of bodies in an island that is checked for a split in the sub-step in which it lost a link.
    static let largestEagerSplit: Int32 = 64
    /// The number of sub-steps after which a larger island with removed links is checked for a split.
    static let subStepsBetweenSplits: Int32 = 32
    /// The maximum speed at which the soft-step solver pushes overlapping shapes apart, in meters per second.
    static let maximumCorrectionSpeed: Float = 3
    /// The maximum speed at which the soft-step solver corrects the position error of a joint, in meters per second.
    static let maximumJointCorrectionSpeed: Float = 24
    /// The largest impulse of a row of a contact or a hinge, in kilogram meters per second (kilogram square meters per second
    /// for rows of angles).
    static let largestImpulse: Float = 1e30
    /// The number of contact colors. If all colors are already used by other contacts of its bodies, a contact gets no
    /// color and is solved alone.
    static let colorCount = 24
    /// The separation up to which shapes in soft islands have contact points, in meters. Because it is greater than 0, a
    /// rocking box keeps both of its contact points.
    static let speculativeDistance: Float = 0.01
    /// The margin by which a fat AABB exceeds the shape of a body in a soft island, in meters.
    ///
    /// Other bodies need the larger margin of Box2D (`Tolerances.aabbMargin`), because it affects the order in which
    /// pairs are found. In a pile, four in five pairs found with that margin would never touch.
    static let aabbMargin: Double = 0.02
    /// The part of the margin that remains when the fat AABBs of a body were last updated, in meters. So they need no
    /// update while the body stays within `aabbReuseDistance` of its base pose.
    static let aabbReserve: Double = 0.008
    static let aabbReuseDistance: Float = 0.002
    /// The maximum relative displacement (in meters) and relative rotation (in radians) of two bodies of a soft island
    /// for which their manifold is reused.
    static let manifoldReuseDistance: Float = 0.02
    static let manifoldReuseAngle: Float = 0.05
    /// The displacement from its base pose, in meters, up to which the constraints of a body are reused from frame to
    /// frame. Rotations count by the path of a point at the body's largest extent, but at least at `baseExtent`.
    static let baseDistance: Float = 0.001
    /// The displacement from its base pose, in meters, up to which the constraints of a body are reused in the second
    /// sub-step of a frame.
    static let baseDistanceWithinFrame: Float = 0.02
    /// The fraction of its extent by which a small body may move from its base pose in the second sub-step of a frame.
    ///
    /// A light body that heavier bodies squeeze turns by large angles in a sub-step. With a larger value, the forces act
    /// where its contacts were a frame ago, and it rattles in its gap.
    static let baseFractionWithinFrame: Float = 0.2
    static let baseExtent: Float = 0.1
    /// The clearance of two shapes, in meters, that is not used up while their bodies stay within `baseDistance` of their
    /// base poses: each of the two moves by at most 2 * (sqrt(2) + 1) times that distance.
    static let clearanceNearBase: Float = 0.01
}

/// The accuracy with which the islands of a `ConstraintGraph` are solved.
struct SolverQuality {
    /// The number of solver steps, which are the short steps of equal length into which the soft-step solver divides
    /// each sub-step.
    let solverStepCount: Int
    /// The softness of contacts between two moving bodies.
    let softness: Softness
    /// The softness of contacts between a moving and a static body. In heaps, they are rigid, with a slow position
    /// correction.
    ///
    /// A soft contact yields in proportion to its load. At the bottom of a high pile, barriers would stop the bodies that
    /// sink into the ground, and the pile would tremble. On rigid ground, however, towers lean.
    let staticSoftness: Softness
    /// The softness of joints, except springs.
    let jointSoftness: Softness

    /// Creates a quality whose softness follows from the number of solver steps.
    ///
    /// The contact frequency is an eighth of the number of solver steps per second (a quarter for contacts with static
    /// bodies), and the damping ratio is 10. With a higher frequency or less damping, towers of 20 boxes lean and
    /// pyramids creep. With a lower frequency, the bodies of a pile sink into each other.
    private init(solverStepCount: Int, hasRigidGround: Bool) {
        self.solverStepCount = solverStepCount
        let h = Tolerances.timeStep / Float(solverStepCount)
        softness = Softness(frequency: 0.125 / h, dampingRatio: 10, step: h)
        let softGround = Softness(frequency: 0.25 / h, dampingRatio: 10, step: h)
        staticSoftness = hasRigidGround ? .rigid(biasRate: softGround.biasRate) : softGround
        jointSoftness = Softness(frequency: 0.25 / h, dampingRatio: 2, step: h)
    }

    /// The qualities, in the order of `World.graphs`.
    ///
    /// Small islands and towers get 8 solver steps per sub-step: a tower of 20 boxes needs them to stay upright. Heaps
    /// and pyramids get 3.
    static func quality(at index: Int) -> SolverQuality {
        let isFine = index == Int(fineIndex)
        return SolverQuality(solverStepCount: isFine ? 8 : 3, hasRigidGround: !isFine)
    }

    /// The number of qualities.
    static let count = 2
    static let fineIndex: UInt8 = 0
    static let coarseIndex: UInt8 = 1
}

/// The coefficients of a soft contact constraint, as in Box2D 3. Each solver step (a short step of the soft-step solver
/// inside a sub-step) corrects only a fraction of the position error, without adding energy.
struct Softness {
    /// The bias velocity per meter of position error, in 1/s.
    var biasRate: Float
    /// The factor by which the solver multiplies the effective mass, from 0 to 1.
    var massScale: Float
    /// The fraction of the accumulated impulse that each iteration removes, from 0 to 1.
    var impulseScale: Float

    /// The coefficients of a rigid constraint without position correction.
    static var rigid: Softness { rigid(biasRate: 0) }

    /// Returns the coefficients of a rigid constraint with position correction.
    /// - Parameter biasRate: The bias velocity per meter of position error, in 1/s.
    static func rigid(biasRate: Float) -> Softness { Softness(biasRate: biasRate, massScale: 1, impulseScale: 0) }

    private init(biasRate: Float, massScale: Float, impulseScale: Float) {
        (self.biasRate, self.massScale, self.impulseScale) = (biasRate, massScale, impulseScale)
    }

    init(frequency: Float, dampingRatio: Float, step h: Float) {
        let omega = 2 * Float.pi * frequency
        let a1 = 2 * dampingRatio + h * omega
        let a2 = h * omega * a1
        biasRate = omega / a1
        massScale = a2 / (1 + a2)
        impulseScale = 1 / (1 + a2)
    }
}
