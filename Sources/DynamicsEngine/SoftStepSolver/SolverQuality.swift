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
