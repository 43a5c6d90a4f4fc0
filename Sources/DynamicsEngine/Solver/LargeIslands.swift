/// Where the two ways of solving part, and the numbers of the one for large islands.
///
/// Small islands are solved as the reference solves them, and move as Apple's. A pile has no reference: there the
/// order of solving is free, so contacts are colored (those of a color share no body), solved four at a time, and
/// soft, in smaller steps, which holds stacks up that the reference lets sink. Both keep the same slop and the same
/// impulses, so an island that grows past the border goes on as it lay.
struct LargeIslands {
    /// Up to so many bodies an island gets smaller steps: they are cheap there, and a tower of twenty boxes needs them.
    static let finestSize = 450
    /// More moving bodies than this make an island large, if it has no joints.
    static let smallestSize = 12
    /// Metres/s.
    static let fastestPush: Float = 3
    static let colorCount = 24
    /// Metres before they touch at which two bodies of a large island get points: then a box that rocks keeps both.
    static let margin: Float = 0.01
    /// Metres by which boxes are larger than what they hold: the wider margin of small islands, in which the reference
    /// notes its pairs, would make four of five pairs of a heap neighbors that never touch.
    static let boxMargin: Double = 0.02
    /// Metres and radians that two bodies may move against each other before their manifold is made anew.
    static let recyclingWay: Float = 0.02
    static let recyclingTurn: Float = 0.05

    /// All bodies that touch something, and what hangs together.
    var pieces = Buffer<IslandPiece>()
    /// Whether one of the islands is large.
    var hasLarge = false
    /// Whether the second sub-step of a frame may go on with the contacts that the first one prepared: their gaps are
    /// kept exact by the bodies' ways. Not if a body of theirs woke, slept, was stopped in flight, or was let go.
    var isPrepared = false
    /// Whether all that is awake and collides was in a large island in the sub-step before.
    var isAlone = false

    func deallocate() { pieces.deallocate() }

    mutating func removeAll() {
        hasLarge = false
        isPrepared = false
        pieces.removeAll()
    }
}

/// A body of a large island: its slot, and the piece that stands for its island.
struct LargeMember: BitwiseCopyable {
    var body: Int32
    var island: Int32
}

/// A contact of a large island, and its bodies' places among the members; what never moves lies behind the last.
struct LargeContact: BitwiseCopyable {
    var contact: Int32
    var a: Int32
    var b: Int32
}

/// A body of a large island at the beginning of the sub-step.
struct LargeBody: BitwiseCopyable {
    var center: WorldPoint
    var turn: Rotation
    var inverseMass: Float
    var inverseInertia: Float
    var friction: Float
    var restitution: Float
}

/// How finely an island is solved.
struct LargeGrade {
    /// The islands that are solved so, by the number of their bodies.
    var sizes: ClosedRange<Int32>
    var subSteps: Int
    var soft: Softness
    /// For contacts with what never moves.
    var stiff: Softness

    /// An eighth of the small step's rate, and a damping ratio of ten: stiffer or less damped, towers of twenty boxes
    /// lean and pyramids creep; softer, heaps sink into themselves.
    private init(sizes: ClosedRange<Int32>, subSteps: Int) {
        (self.sizes, self.subSteps) = (sizes, subSteps)
        let h = Tolerances.timeStep / Float(subSteps)
        soft = Softness(frequency: 0.125 / h, dampingRatio: 10, step: h)
        stiff = Softness(frequency: 0.25 / h, dampingRatio: 10, step: h)
    }

    static var fine: LargeGrade {
        LargeGrade(sizes: Int32(LargeIslands.smallestSize + 1)...Int32(LargeIslands.finestSize), subSteps: 8)
    }
    static var coarse: LargeGrade { LargeGrade(sizes: Int32(LargeIslands.finestSize + 1)...Int32.max, subSteps: 3) }
}
