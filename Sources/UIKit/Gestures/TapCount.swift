/// Counts taps that follow each other quickly at one place.
struct TapCount {
    /// How far apart two of them may be, points.
    static let allowedMovement: CGFloat = 45
    /// How long the pause between two of them may be, seconds.
    static let longestPause: TimeInterval = 0.35

    /// The taps so far.
    private(set) var count = 0
    /// When the latest was complete, seconds of the clock.
    var time: TimeInterval { last.time }
    private var last = (time: TimeInterval(0), place: CGPoint.zero)

    /// A finger comes down: taps that are too old or too far away no longer count.
    mutating func begin(at place: CGPoint, time: TimeInterval) {
        let isNear = (place - last.place).length <= Self.allowedMovement
        if count > 0 && (time - last.time > Self.longestPause + 1e-9 || !isNear) { count = 0 }
    }

    /// A tap is complete.
    mutating func end(at place: CGPoint, time: TimeInterval) {
        count += 1
        last = (time, place)
    }
}
