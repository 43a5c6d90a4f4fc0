/// The accuracy with which soft islands (islands of more than 12 bodies) in a range of sizes are solved.
struct SolverQuality {
    /// The sizes of the islands that are solved with this quality, in bodies per island.
    var islandSizes: ClosedRange<Int32>
    /// The number of solver steps, which are the short steps of equal length into which the soft-step solver divides
    /// each sub-step.
    var solverStepCount: Int
    /// The softness of contacts between two moving bodies.
    var softness: Softness
    /// The softness of contacts between a moving and a static body.
    var staticSoftness: Softness

    /// Creates a quality whose softness follows from the number of solver steps.
    ///
    /// The contact frequency is an eighth of the number of solver steps per second (a quarter for contacts with static
    /// bodies), and the damping ratio is 10. With a higher frequency or less damping, towers of 20 boxes lean and
    /// pyramids creep. With a lower frequency, the bodies of a pile sink into each other.
    private init(islandSizes: ClosedRange<Int32>, solverStepCount: Int) {
        (self.islandSizes, self.solverStepCount) = (islandSizes, solverStepCount)
        let h = Tolerances.timeStep / Float(solverStepCount)
        softness = Softness(frequency: 0.125 / h, dampingRatio: 10, step: h)
        staticSoftness = Softness(frequency: 0.25 / h, dampingRatio: 10, step: h)
    }

    /// The quality for soft islands of 13 to 450 bodies: 8 solver steps per sub-step.
    static var fine: SolverQuality {
        let smallest = Int32(SoftIslands.largestReferenceIslandSize + 1)
        return SolverQuality(islandSizes: smallest...Int32(SoftIslands.largestFineIslandSize), solverStepCount: 8)
    }
    /// The quality for soft islands of more than 450 bodies: 3 solver steps per sub-step.
    static var coarse: SolverQuality {
        SolverQuality(islandSizes: Int32(SoftIslands.largestFineIslandSize + 1)...Int32.max, solverStepCount: 3)
    }
}
