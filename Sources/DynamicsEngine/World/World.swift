#if canImport(Glibc)
    // Unoptimized builds need this import to link the square root function of the C library.
    import Glibc
#endif

/// A world of rigid bodies, simulated in meters, kilograms and seconds.
///
/// The y axis points down, so positive angles are clockwise on screen. The world uses no clock and no randomness; only
/// `advance(by:)` and `step()` simulate motion. The same sequence of calls gives the same bits on every machine and in
/// every build. Use a world from one thread at a time; it is not sendable.
///
/// The world ignores or replaces inputs that are NaN, infinite or out of range, and counts them in `rejectedInputs`.
public final class World {
    /// The gravitational acceleration, in meters per second squared. The default is zero.
    ///
    /// Gravity affects only bodies with `BodyDefinition.isAffectedByGravity`, which is false by default. Setting a
    /// different value wakes these bodies, in time proportional to the number of all bodies, or in constant time if no
    /// body has fallen asleep since the last change. A value with a component that is NaN, infinite or of a magnitude
    /// above 1e9 is ignored and counted in `rejectedInputs`.
    public var gravity: Vec2 {
        get { currentGravity }
        set {
            guard let g = validated(newValue, "a new gravity", else: .oldValueKept), g != currentGravity else { return }
            currentGravity = g
            if !hasSleepersSinceGravityChange { return }
            hasSleepersSinceGravityChange = false
            for i in 0..<Int32(bodies.slotCount) where bodies.isLive(i) && bodies[i].isAffectedByGravity { wakeUp(i) }
        }
    }

    /// A Boolean value that indicates whether islands at rest fall asleep. The default is true.
    ///
    /// An island falls asleep after its bodies have been at rest for `Tolerances.timeToSleep` seconds. Setting the
    /// property wakes no body.
    public var allowsSleep = true

    /// The simulated time since the world was created, in seconds. It does not increase in `advance(by:)` while no body
    /// is awake.
    public internal(set) var time: Double = 0
    /// The inputs that the world rejected because they were NaN, infinite or out of range.
    public internal(set) var rejectedInputs = RejectedInputs()
    /// A closure that the world calls for each rejected input, with the tag of its body, or nil if the body is not known.
    /// The default is nil.
    ///
    /// The world calls it in the middle of the function that received the input, or of a sub-step. The closure must not
    /// change the world. Snapshots do not contain it.
    public var rejectionHandler: ((_ input: RejectedInput, _ tag: Int?) -> Void)?

    /// The categories for which `collisionTest` decides whether bodies collide: a bit set. The default is 0, no category.
    ///
    /// The world calls `collisionTest` with the tags of two bodies if the mask of the first and the categories of the
    /// second share bits, and all shared bits are in this set. The test supports clients with more kinds of bodies than
    /// the 64 bits of a mask.
    public var testedCategories: UInt64 = 0
    /// A closure that returns whether contacts with the body of the second tag move the body of the first tag; nil by
    /// default.
    ///
    /// The world calls it if the first body's mask and the second body's categories share only bits of
    /// `testedCategories`. If it is nil, such contacts move the body. The closure must not change the world, but it can
    /// call queries. Snapshots do not contain it.
    public var collisionTest: ((_ tag: Int, _ other: Int) -> Bool)?

    // The internal state of the engine. `@exclusivity(unchecked)` omits the run-time checks for overlapping accesses,
    // which took about 10 % of the time of a step. Omitting them is safe, because only one thread uses a world, and no
    // function holds an `inout` access to a property while it calls code that accesses the same property.
    @exclusivity(unchecked) var currentGravity = Vec2.zero
    /// Whether bodies may have fallen asleep since gravity last changed, so that the next change must wake them.
    @exclusivity(unchecked) var hasSleepersSinceGravityChange = true
    /// The time passed to `advance(by:)` that no sub-step has simulated yet, in seconds.
    @exclusivity(unchecked) var accumulator: Double = 0
    @exclusivity(unchecked) var bodies = Slots<BodyRecord>()
    @exclusivity(unchecked) var joints = Slots<JointRecord>()
    @exclusivity(unchecked) var awake = AwakeBodies()
    /// The serial number of the next body that is created.
    @exclusivity(unchecked) var nextSerial: UInt32 = 0
    /// The slots of bodies that fell asleep during the last `advance(by:)` or `step()`. If a body was destroyed since
    /// then, its slot is still in the list, but `isNewlySleeping` of the record is false, also if the slot is reused.
    @exclusivity(unchecked) var newlySleeping = Buffer<Int32>()
    @exclusivity(unchecked) var islandScratch = IslandScratch()

    @exclusivity(unchecked) var shapes = Slots<ShapeRecord>()
    @exclusivity(unchecked) var vertices = VertexStore()
    @exclusivity(unchecked) var broadPhase = BroadPhase()
    @exclusivity(unchecked) var contacts = Slots<ContactRecord>()
    /// The contacts with at least one awake body.
    @exclusivity(unchecked) var activeContacts = Buffer<ActiveContact>()
    /// The persistent islands; see `IslandRecord`.
    @exclusivity(unchecked) var islands = Slots<IslandRecord>()
    /// The islands that the next sub-step checks; see `updateChangedIslands()`.
    @exclusivity(unchecked) var changedIslands = Buffer<Int32>()
    /// The bodies, contacts and joints that the next sub-step possibly adds to the constraint graphs.
    @exclusivity(unchecked) var pendingSoftBodies = Buffer<Int32>()
    @exclusivity(unchecked) var pendingSoftContacts = Buffer<Int32>()
    @exclusivity(unchecked) var pendingSoftJoints = Buffer<Int32>()
    /// The constraint graphs of the awake soft islands, one for each `SolverQuality`.
    @exclusivity(unchecked) var graphs: UnsafeMutablePointer<ConstraintGraph>
    /// The contacts that continuous collision must check in this sub-step.
    @exclusivity(unchecked) var continuousContacts = Buffer<Int32>()
    /// The contacts that began or ended during the last `advance(by:)` or `step()`, or by changes of the client since
    /// then.
    @exclusivity(unchecked) var contactEvents = Buffer<ContactEvent>()
    /// The contacts among which continuous collision searches for the next impact.
    @exclusivity(unchecked) var impacts = ImpactQueue()
    @exclusivity(unchecked) var barrierScratch = BarrierScratch()
    /// The number of events in `contactEvents` whose contact point and impulse are final.
    @exclusivity(unchecked) var finishedEventCount = 0
    @exclusivity(unchecked) var fields: [FieldSlot] = []
    /// The number of the current query. The query writes it to `BodyRecord.queryMark` of each body that it finds, so
    /// that it finds each body only once.
    @exclusivity(unchecked) var queryMark: UInt32 = 0
    /// The buffer for the bodies that a query finds; nil while a query uses it. See `withQueryBuffer(_:)`.
    @exclusivity(unchecked) var queryBuffer: Buffer<UInt64>? = Buffer()
    /// Whether the AABBs of awake bodies that collide with nothing are out of date.
    @exclusivity(unchecked) var hasStaleAABBs = false

    /// Creates an empty world without gravity.
    public init() {
        graphs = .allocate(capacity: SolverQuality.count)
        for k in 0..<SolverQuality.count {
            (graphs + k).initialize(to: ConstraintGraph(quality: SolverQuality.quality(at: k), index: Int8(k)))
        }
    }

    deinit {
        bodies.deallocate()
        joints.deallocate()
        shapes.deallocate()
        contacts.deallocate()
        vertices.deallocate()
        broadPhase.deallocate()
        newlySleeping.deallocate()
        activeContacts.deallocate()
        awake.deallocate()
        islands.deallocate()
        changedIslands.deallocate()
        pendingSoftBodies.deallocate()
        pendingSoftContacts.deallocate()
        pendingSoftJoints.deallocate()
        for k in 0..<SolverQuality.count { graphs[k].deallocate() }
        graphs.deallocate()
        islandScratch.deallocate()
        contactEvents.deallocate()
        continuousContacts.deallocate()
        impacts.deallocate()
        barrierScratch.deallocate()
        queryBuffer?.deallocate()
    }
}
