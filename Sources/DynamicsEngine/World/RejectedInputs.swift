/// The inputs that a world rejected because they were NaN, infinite or out of range.
///
/// The world ignores a rejected input, or replaces it with a default or with the previous value, so invalid numbers do
/// not spread. Velocities that overflow during a sub-step are counted here too.
public struct RejectedInputs: Sendable {
    /// The number of inputs rejected since the world was created, a count.
    public internal(set) var count = 0
    /// A sentence that describes the last rejected input; empty if there is none.
    public internal(set) var last: StaticString = ""
    /// The tag of the body to which the last rejected input applied, unitless; nil if it is not known.
    public internal(set) var lastTag: Int?
}
