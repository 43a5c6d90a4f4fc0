/// Counts consecutive taps that are close to each other in time and location.
struct TapCounter {
    /// The maximum distance between two consecutive taps, in points. It is also the maximum movement of a finger during
    /// a tap.
    static let allowedMovement: CGFloat = 45
    /// The maximum time between the end of a tap and the beginning of the next one, in seconds.
    static let longestPause: TimeInterval = 0.35

    /// The number of consecutive taps.
    private(set) var count = 0
    /// The time at which the last tap ended, in seconds, on the frame clock.
    var time: TimeInterval { lastTap.time }
    private var lastTap = (time: TimeInterval(0), location: CGPoint.zero)

    /// Records that a finger touched the screen. Resets the count if the last tap is too old or too far away.
    mutating func beginTap(at location: CGPoint, time: TimeInterval) {
        let isNear = (location - lastTap.location).length <= Self.allowedMovement
        if count > 0 && (time - lastTap.time > Self.longestPause + FrameClock.timeTolerance || !isNear) { count = 0 }
    }

    /// Records that a tap ended, and increments the count.
    mutating func endTap(at location: CGPoint, time: TimeInterval) {
        count += 1
        lastTap = (time, location)
    }
}
