#if canImport(Glibc)
    // Only so that an unoptimized build finds the C library's square root.
    import Glibc
#endif

/// A world of rigid bodies: metres, kilograms, seconds; y grows downwards, positive angles turn clockwise on screen.
///
/// Nothing moves but by `advance(by:)` and `step()`: there is no clock inside, and no chance. The same calls give
/// the same bits on every machine. A world is used from one thread at a time.
public final class World {
    /// The acceleration of the bodies that gravity acts on, metres/s^2. Zero at first. Setting a different value
    /// wakes them; a value that is not finite is refused.
    public var gravity: Vec2 {
        get { currentGravity }
        set { setGravity(newValue) }
    }

    /// Whether what rests long enough falls asleep. True; setting it wakes nothing.
    public var allowsSleep = true

    /// Seconds of simulated time since the world was made.
    public internal(set) var time: Double = 0
    /// What was left out because its numbers were no numbers.
    public internal(set) var refusals = Refusals()

    /// Categories that do not decide alone: where nothing else says that a body gives way to another, `collisionTest`
    /// is asked with both tags. For a client with more kinds of bodies than bits; by default none.
    public var testedCategories: UInt64 = 0
    /// Whether a body gives way to another, by their tags. It must not change the world. Without it, categories decide.
    public var collisionTest: ((_ tag: Int, _ other: Int) -> Bool)?

    // The engine's own state. The checks for overlapping access are left out: they cost a tenth of a step, and all
    // of it is read and written from one thread, by functions that hold no part of it open while they call others.
    @exclusivity(unchecked) var currentGravity = Vec2.zero
    @exclusivity(unchecked) var accumulator: Double = 0
    @exclusivity(unchecked) var bodies = Slots<BodyRecord>()
    @exclusivity(unchecked) var joints = Slots<JointRecord>()
    @exclusivity(unchecked) var awake = AwakeBodies()
    @exclusivity(unchecked) var nextSerial: UInt32 = 0
    /// The bodies that fell asleep in the last advance.
    @exclusivity(unchecked) var slept = Buffer<Int32>()
    @exclusivity(unchecked) var islands = IslandScratch()
    @exclusivity(unchecked) var large = LargeIslands()
    /// The large islands that are being solved: those of the finer grade first, then the others change places with them.
    @exclusivity(unchecked) var group = LargeGroup()
    @exclusivity(unchecked) var coarseGroup = LargeGroup()

    @exclusivity(unchecked) var shapes = Slots<ShapeRecord>()
    @exclusivity(unchecked) var corners = CornerStore()
    /// Boxes of static shapes, and of all others.
    @exclusivity(unchecked) var trees = (DynamicTree(), DynamicTree())
    /// The shapes whose boxes have changed since pairs were last looked for; -1 where one was taken away.
    @exclusivity(unchecked) var moved = Buffer<Int32>()
    @exclusivity(unchecked) var foundPairs = Buffer<UInt64>()
    @exclusivity(unchecked) var pairs = PairSet()
    @exclusivity(unchecked) var contacts = Slots<ContactRecord>()
    /// The contacts with an awake body.
    @exclusivity(unchecked) var activeContacts = Buffer<ActiveContact>()
    /// Those of them whose shapes touch and push, in this sub-step.
    @exclusivity(unchecked) var touches = Buffer<Touch>()
    /// The contacts that continuous collision has to look at in this sub-step.
    @exclusivity(unchecked) var watched = Buffer<Int32>()
    @exclusivity(unchecked) var contactEvents = Buffer<ContactEvent>()
    @exclusivity(unchecked) var impactCandidates = Buffer<Int32>()
    /// How many of the events are finished.
    @exclusivity(unchecked) var finishedEvents = 0
    @exclusivity(unchecked) var fields: [FieldSlot] = []
    @exclusivity(unchecked) var queryMark: UInt32 = 0
    @exclusivity(unchecked) var found = Buffer<UInt64>()
    /// Whether the boxes of awake bodies that collide with nothing are behind.
    @exclusivity(unchecked) var boxesAreStale = false

    /// An empty world without gravity.
    public init() {}

    deinit {
        deallocateState()
        islands.deallocate()
        large.deallocate()
        group.deallocate()
        coarseGroup.deallocate()
        foundPairs.deallocate()
        contactEvents.deallocate()
        touches.deallocate()
        watched.deallocate()
        impactCandidates.deallocate()
        found.deallocate()
    }
}

/// What a world has left out instead of letting it spread.
public struct Refusals: Sendable {
    /// How many values were left out.
    public internal(set) var count = 0
    /// What the last one was, as a sentence.
    public internal(set) var last: StaticString = ""
    /// The tag of the body it was meant for; 0 if for none.
    public internal(set) var lastTag = 0
}

extension World {
    /// Notes that a value was left out.
    func refuse(_ sentence: StaticString, tag: Int = 0) {
        refusals.count += 1
        refusals.last = sentence
        refusals.lastTag = tag
    }

    /// Beyond these, squares overflow a `Float`; nothing of this size is anybody's wish.
    static let largestNumber: Float = 1e9

    /// `value` if it is finite, at most `largestNumber` and at least `minimum`; otherwise nil, and it is noted.
    func checked(_ value: Float, atLeast minimum: Float = -Float.greatestFiniteMagnitude, _ sentence: StaticString)
        -> Float?
    {
        if abs(value) <= Self.largestNumber && value >= minimum { return value }
        refuse(sentence)
        return nil
    }

    func checked(_ value: Vec2, _ sentence: StaticString) -> Vec2? {
        if max(abs(value.x), abs(value.y)) <= Self.largestNumber && value.isFinite { return value }
        refuse(sentence)
        return nil
    }

    /// Places beyond a billion metres are refused as well: there the grid ends.
    func checked(_ value: WorldPoint, _ sentence: StaticString) -> WorldPoint? {
        if value.isFinite && abs(value.x) <= 1e9 && abs(value.y) <= 1e9 { return value }
        refuse(sentence)
        return nil
    }
}
