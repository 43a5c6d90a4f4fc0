/// The result of one scene in one engine.
struct Measurement {
    /// The median of the mean frame times of all rounds, in milliseconds.
    let milliseconds: Double
    /// The time of the longest measured frame, in milliseconds; nil if the scene does not report it.
    let longestFrame: Double?
    /// The memory that the process allocated for the simulation until the end of the warm-up, in bytes per dynamic
    /// body.
    ///
    /// Nil if the system does not report allocated memory.
    let bytesPerBody: Double?
    /// The number of dynamic bodies that were awake after the last round.
    let awakeBodies: Int
    /// The mean height of the dynamic bodies after the last round, in points. Equal heights indicate that engines did
    /// the same work.
    let meanHeight: Double
}
