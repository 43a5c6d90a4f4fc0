/// Counts consecutive taps that are close to each other in time and location.
struct TapCounter {
    /// The maximum distance between two consecutive taps, in points. It is also the maximum movement of a finger during
    /// a tap.
    static let allowedMovement: CGFloat = 45
    /// The maximum time between the end of a tap and the beginning of the next tap, in seconds.
    static let longestPause: TimeInterval = 0.35

    /// The number of consecutive taps.
    private(set) var count = 0
    /// The time at which the last tap ended, in seconds, on the frame clock.
    var time: TimeInterval { lastTap.time }
    private var lastTap = (time: TimeInterval(0), location: CGPoint.zero)

    /// Begins a tap when a finger touches the screen. Resets the count if the last tap ended more than `longestPause`
    /// seconds ago or more than `allowedMovement` points away.
    mutating func beginTap(at location: CGPoint, time: TimeInterval) {
        let isNear = (location - lastTap.location).length <= Self.allowedMovement
        if count > 0 && (time - lastTap.time > Self.longestPause + FrameClock.timeTolerance || !isNear) { count = 0 }
    }

    /// Ends a tap: increments the count and stores the time and location of the tap.
    mutating func endTap(at location: CGPoint, time: TimeInterval) {
        count += 1
        lastTap = (time, location)
    }
}
