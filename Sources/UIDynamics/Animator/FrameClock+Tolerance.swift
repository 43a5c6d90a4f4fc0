extension FrameClock {
    /// The tolerance for comparing frame times, in seconds.
    ///
    /// Frame times are sums of frame durations, so a frame time that should equal a deadline can differ from it by
    /// rounding errors. The tolerance is far larger than these errors and far smaller than a frame. It must be the same
    /// in all comparisons: otherwise two events that are due in the same frame can fall into different frames.
    package nonisolated static let timeTolerance = 1e-9
}
