/// A persistent island: dynamic bodies that touching solid contacts and joints link to each other.
///
/// A link is a contact or a joint between two dynamic bodies. A new link joins the islands of its bodies at once. A
/// removed link only increases `removedLinkCount`; `World.splitIsland(_:)` later finds out whether the island has
/// fallen apart. So an island contains at least all bodies that are linked, and finding it costs nothing while no link
/// changes. A body without links is in no island.
struct IslandRecord: SlotRecord {
    var generation: UInt32 = 0
    var nextFree: Int32 = 0
    /// The first and the last body of the island's linked list; see `BodyRecord.nextInIsland`.
    var firstBody: Int32 = -1
    var lastBody: Int32 = -1
    var bodyCount: Int32 = 0
    var awakeBodyCount: Int32 = 0
    /// The number of links that were removed since the island was last known to be connected.
    var removedLinkCount: Int32 = 0
    /// Whether the soft-step solver solves the island, because it has more than 12 bodies.
    var isSoft = false
    /// Whether `World.changedIslands` contains the island.
    var isChanged = false
    /// The index of the constraint graph that contains the island's contacts and joints, if the island is soft.
    var graph: UInt8 = 0
    /// The number of sub-steps until a large island with removed links is checked for a split.
    var subStepsUntilSplit: Int32 = 0
    /// The shortest time for which a body of the island has been at rest, in seconds. Valid for soft islands at the end
    /// of a sub-step.
    var minimumSleepTime: Float = 0
}
