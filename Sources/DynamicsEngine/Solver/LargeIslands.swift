/// Where the two ways of solving part, and the numbers of the one for large islands.
///
/// Small islands are solved as the reference solves them, and move as Apple's. A pile has no reference: there the
/// order of solving is free, so contacts are colored (those of a color share no body), solved four at a time, and
/// soft, in smaller steps, which holds stacks up that the reference lets sink. Both keep the same slop and the same
/// impulses, so an island that grows past the border goes on as it lay.
struct LargeIslands {
    /// More moving bodies than this make an island large, if it has no joints.
    static let smallestSize = 12
    static let subSteps = 4
    /// How quickly overlaps are pushed out: Hz of the soft contacts, a quarter of the sub-step's rate at most.
    static let contactFrequency: Float = 120
    static let contactDampingRatio: Float = 10
    /// Metres/s.
    static let fastestPush: Float = 3
    static let colorCount = 24
    /// Metres before they touch at which two bodies of a large island get points: then a box that rocks keeps both.
    static let margin: Float = 0.01
    /// Metres and radians that two bodies may move against each other before their manifold is made anew.
    static let recyclingWay: Float = 0.02
    static let recyclingTurn: Float = 0.05

    /// The slots of all moving bodies of all large islands, island after island, and where each island ends.
    var members = Buffer<Int32>()
    var ends = Buffer<Int32>()
    var contacts = Buffer<Int32>()

    var velocities = Buffer<Four>()
    var ways = Buffer<Four>()
    /// Per body: gravity's and forces' acceleration x and y, turning, and the damping factors follow.
    var accelerations = Buffer<Four>()
    var factors = Buffer<SIMD2<Float>>()
    /// A bit for each color that a body has a contact of.
    var usedColors = Buffer<UInt32>()
    var colors = Buffer<UInt8>()
    var colorCounts = Buffer<Int32>()
    /// Contacts sorted by color, every color filled up to fours with -1.
    var lanes = Buffer<Int32>()
    /// Those that found no color: solved one by one, each as a four of its own.
    var wide = Buffer<WideContact>()

    func deallocate() {
        members.deallocate()
        ends.deallocate()
        contacts.deallocate()
        velocities.deallocate()
        ways.deallocate()
        accelerations.deallocate()
        factors.deallocate()
        usedColors.deallocate()
        colors.deallocate()
        colorCounts.deallocate()
        lanes.deallocate()
        wide.deallocate()
    }

    mutating func removeAll() {
        members.removeAll()
        ends.removeAll()
        contacts.removeAll()
    }
}
