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

    var currentGravity = Vec2.zero
    var accumulator: Double = 0
    var bodies = Slots<BodyRecord>()
    var joints = Slots<JointRecord>()
    var awake = AwakeBodies()
    var nextSerial: UInt32 = 0
    /// The bodies that fell asleep in the last advance.
    var slept = Buffer<Int32>()
    var islands = IslandScratch()
    var large = LargeIslands()

    var shapes = Slots<ShapeRecord>()
    var corners = CornerStore()
    /// Boxes of static shapes, and of all others.
    var trees = (DynamicTree(), DynamicTree())
    /// The shapes whose boxes have changed since pairs were last looked for; -1 where one was taken away.
    var moved = Buffer<Int32>()
    var foundPairs = Buffer<UInt64>()
    var pairs = PairSet()
    var contacts = Slots<ContactRecord>()
    /// The contacts with an awake body.
    var activeContacts = Buffer<Int32>()
    var contactEvents = Buffer<ContactEvent>()
    var impactCandidates = Buffer<Int32>()
    /// How many of the events are finished.
    var finishedEvents = 0
    var fields: [FieldSlot] = []
    var queryMark: UInt32 = 0
    var found = Buffer<UInt64>()
    /// Whether the boxes of awake bodies that collide with nothing are behind.
    var boxesAreStale = false

    /// An empty world without gravity.
    public init() {}

    deinit {
        deallocateState()
        islands.deallocate()
        large.deallocate()
        foundPairs.deallocate()
        contactEvents.deallocate()
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
