// Inputs that are not applied because they are NaN, infinite or out of range.

/// An input that a world rejected.
public struct RejectedInput: Sendable, CustomStringConvertible {
    enum Range {
        /// Finite, and of a magnitude up to `World.largestNumber`.
        case any
        /// From 0 to `World.largestNumber`.
        case nonnegative
    }

    /// What the world did with the input.
    enum Outcome {
        case defaultUsed
        case oldValueKept
        case replaced
        case ignored
    }

    /// The name of the input, such as "a body's friction"; or the whole sentence, if there is no valid range.
    let subject: StaticString
    let range: Range?
    let outcome: Outcome

    /// A sentence that names the input, what is wrong with it, and what the world did.
    public var description: String {
        guard let range else { return "\(subject)" }
        let reason: StaticString =
            switch range {
            case .any: " was NaN, infinite or beyond 1e9: "
            case .nonnegative: " was negative, NaN, infinite or above 1e9: "
            }
        let result: StaticString =
            switch outcome {
            case .defaultUsed: "the default is used"
            case .oldValueKept: "the old value stays"
            case .replaced: "it was replaced"
            case .ignored: "it was ignored"
            }
        return "\(subject)\(reason)\(result)"
    }
}

/// The inputs that a world rejected because they were NaN, infinite or out of range.
///
/// The world ignores a rejected input, or replaces it with a default or with the previous value, so invalid numbers do
/// not spread. Velocities that overflow during a sub-step are counted here too.
public struct RejectedInputs: Sendable {
    /// The number of inputs rejected since the world was created, a count.
    public internal(set) var count = 0
    /// The last rejected input; nil if there is none.
    public internal(set) var last: RejectedInput?
    /// The tag of the body to which the last rejected input applied, unitless; nil if it is not known.
    public internal(set) var lastTag: Int?
}

extension World {
    /// The largest valid magnitude of an input, in the same unit as the input. It limits squares to 1e18, so that products
    /// of inputs seldom overflow a `Float`.
    public static let largestNumber: Float = 1e9

    /// Records a rejected input that the sentence describes.
    func recordRejectedInput(_ sentence: StaticString, tag: Int? = nil) {
        record(RejectedInput(subject: sentence, range: nil, outcome: .ignored), tag: tag)
    }

    private func record(_ input: RejectedInput, tag: Int?) {
        rejectedInputs.count += 1
        rejectedInputs.last = input
        rejectedInputs.lastTag = tag
        rejectionHandler?(input, tag)
    }

    /// Returns `value` if it is finite, at least `minimum` and at most `largestNumber` in magnitude. Otherwise records a
    /// rejected input and returns nil. The minimum can be 0.
    func validated(
        _ value: Float, _ subject: StaticString, atLeast minimum: Float? = nil, else outcome: RejectedInput.Outcome
    ) -> Float? {
        if abs(value) <= Self.largestNumber && value >= minimum ?? value { return value }
        record(RejectedInput(subject: subject, range: minimum == nil ? .any : .nonnegative, outcome: outcome), tag: nil)
        return nil
    }

    /// Returns `value` if it is valid. Otherwise records a rejected input and returns a default.
    func validated(
        _ value: Float, _ subject: StaticString, atLeast minimum: Float? = nil, or defaultValue: Float
    ) -> Float { validated(value, subject, atLeast: minimum, else: .defaultUsed) ?? defaultValue }

    /// Returns `value` if both components are finite and at most `largestNumber` in magnitude. Otherwise records a rejected
    /// input and returns nil.
    func validated(_ value: Vec2, _ subject: StaticString, else outcome: RejectedInput.Outcome) -> Vec2? {
        if max(abs(value.x), abs(value.y)) <= Self.largestNumber && value.isFinite { return value }
        record(RejectedInput(subject: subject, range: .any, outcome: outcome), tag: nil)
        return nil
    }

    /// Returns `value` if both coordinates are finite and at most 1e9 m in magnitude. Otherwise records a rejected input and
    /// returns nil.
    func validated(_ value: WorldPoint, _ subject: StaticString, else outcome: RejectedInput.Outcome) -> WorldPoint? {
        if value.isFinite && abs(value.x) <= 1e9 && abs(value.y) <= 1e9 { return value }
        record(RejectedInput(subject: subject, range: .any, outcome: outcome), tag: nil)
        return nil
    }

    /// The largest magnitude of a coordinate of a body's center of mass, in meters. It exceeds `largestNumber`, the limit
    /// of inputs, because bodies move away from where the client placed them.
    static let largestCoordinate = 1e10

    /// Records a rejected input for each body that was stopped in this sub-step because its velocity overflowed. Stops
    /// and records the bodies that left the range of positions.
    func recordOverflows() {
        if isAnyBodyOutOfRange { stopBodiesOutOfRange() }
        var flags: UInt8 = 0
        for i in 0..<awake.count { flags |= awake.flags[i] }
        if flags & AwakeFlags.hasOverflowed == 0 { return }
        for i in 0..<awake.count where awake.flags[i] & AwakeFlags.hasOverflowed != 0 {
            awake.flags[i] &= ~AwakeFlags.hasOverflowed
            recordRejectedInput("a body's velocity overflowed: it was stopped", tag: bodies[awake.slot[i]].tag)
        }
    }

    /// Whether a coordinate of an awake body exceeds `largestCoordinate` in magnitude.
    ///
    /// The bit patterns of nonnegative `Double` numbers have the order of the numbers. The loop compares them as
    /// integers and without a branch, because the compiler vectorizes only such a loop.
    private var isAnyBodyOutOfRange: Bool {
        let (x, y) = (awake.x, awake.y)
        let largest = Int64(bitPattern: Self.largestCoordinate.bitPattern)
        var differences: Int64 = 0
        for i in 0..<awake.count {
            differences |= largest &- Int64(bitPattern: x[i].magnitude.bitPattern)
            differences |= largest &- Int64(bitPattern: y[i].magnitude.bitPattern)
        }
        return differences < 0
    }

    /// Moves each awake body that left the range of positions back to the border of the range, stops it, and records a
    /// rejected input.
    private func stopBodiesOutOfRange() {
        let largest = Self.largestCoordinate
        for i in 0..<awake.count where !(awake.x[i].magnitude <= largest && awake.y[i].magnitude <= largest) {
            awake.x[i] = max(-largest, min(awake.x[i], largest))
            awake.y[i] = max(-largest, min(awake.y[i], largest))
            (awake.vx[i], awake.vy[i], awake.w[i]) = (0, 0, 0)
            synchronizeAABBs(of: awake.slot[i])
            recordRejectedInput(
                "a body left the range of 1e10 meters: it was stopped", tag: bodies[awake.slot[i]].tag)
        }
    }
}
