/// The motion of one channel, as parts that follow one another: rests, springs and lines between keyframes.
struct ChannelMotion: Sendable {
    enum Part: Equatable, Sendable {
        /// The value stays the same.
        case rest(Double)
        case spring(SpringSegment)
        /// The values at times relative to the start of the part, in seconds.
        case lines(Polyline)
    }

    struct TimedPart: Equatable, Sendable {
        /// The start, in seconds since the start of the export.
        var start: Double
        /// The duration, in seconds.
        var duration: Double
        var part: Part
    }

    var channel: MotionChannel
    var parts: [TimedPart]

    /// The springs of the motion.
    var springs: [SpringSegment] { parts.compactMap { if case .spring(let spring) = $0.part { spring } else { nil } } }

    /// Returns the value at a time, in seconds since the start of the export.
    func value(at time: Double) -> Double {
        guard let timed = parts.last(where: { $0.start <= time + 1e-9 }) ?? parts.first else { return 0 }
        switch timed.part {
        case .rest(let value): return value
        case .spring(let segment): return segment.value(after: max(0, time - timed.start))
        case .lines(let line): return line.values(at: time - timed.start)[0]
        }
    }

    /// The values at the start and the end of the motion.
    func ends(duration: Double) -> (first: Double, last: Double) { (value(at: 0), value(at: duration)) }

    /// Divides recorded values into rests and motions, and finds the spring of each motion.
    /// - Parameters:
    ///   - values: The value in each frame.
    ///   - frameDuration: The time between frames, in seconds.
    ///   - restRange: The largest change during a rest.
    ///   - tolerance: The largest difference in a frame.
    init(
        _ channel: MotionChannel, _ values: [Double], frameDuration: Double, restRange: Double, tolerance: Double
    ) {
        self.channel = channel
        parts = []
        let restLength = max(6, Int((0.2 / frameDuration).rounded()))
        var start = 0
        for rest in Self.rests(values, range: restRange, minimumLength: restLength) {
            append(values, start...rest.lowerBound, frameDuration, restRange, tolerance)
            let isLast = rest.upperBound == values.count - 1
            // The rest that follows a spring has the value of its target, so that the end of the spring does not jump.
            var value = values[isLast ? rest.upperBound : rest.lowerBound]
            if case .spring(let segment)? = parts.last?.part, abs(segment.target - value) <= 2 * restRange {
                value = segment.target
            }
            parts.append(
                TimedPart(
                    start: Double(rest.lowerBound) * frameDuration,
                    duration: Double(rest.upperBound - rest.lowerBound) * frameDuration, part: .rest(value)))
            start = rest.upperBound
        }
        append(values, start...(values.count - 1), frameDuration, restRange, tolerance)
        if parts.isEmpty { parts = [TimedPart(start: 0, duration: 0, part: .rest(values[0]))] }
        joinSpringsWithRests()
    }

    /// A spring that comes to rest keeps its formula during the rest, so that its last part is not cut off.
    private mutating func joinSpringsWithRests() {
        var joined: [TimedPart] = []
        for part in parts {
            if case .rest(let value) = part.part, var last = joined.last, case .spring(let segment) = last.part,
                segment.target == value
            {
                last.duration += part.duration
                joined[joined.count - 1] = last
            } else {
                joined.append(part)
            }
        }
        parts = joined
    }

    private mutating func append(
        _ values: [Double], _ span: ClosedRange<Int>, _ frameDuration: Double, _ restRange: Double, _ tolerance: Double
    ) {
        guard span.count > 1 else { return }
        let moving = Array(values[span])
        let duration = Double(span.count - 1) * frameDuration
        let start = Double(span.lowerBound) * frameDuration
        let precision = min(restRange * 0.75, tolerance)
        let found = Self.findSpring(moving, frameDuration: frameDuration, precision: precision, tolerance: tolerance)
        // What precedes the spring is the motion of a finger, or of another spring that was interrupted.
        let lineEnd = found?.start ?? moving.count - 1
        if lineEnd > 0 {
            let line = KeyframeReduction.reduce(
                moving[...lineEnd].map { [$0] }, frameDuration: frameDuration, tolerances: [tolerance])
            parts.append(TimedPart(start: start, duration: Double(lineEnd) * frameDuration, part: .lines(line)))
        }
        if let found {
            let delay = Double(lineEnd) * frameDuration
            parts.append(TimedPart(start: start + delay, duration: duration - delay, part: .spring(found.segment)))
        }
    }

    /// Returns the spring that moves the last values, and the index of its first value; nil if there is none.
    ///
    /// If the values from an index on are those of a spring, those from a later one on are, too, while there is enough motion
    /// left. The first index is therefore found by bisection.
    private static func findSpring(
        _ values: [Double], frameDuration: Double, precision: Double, tolerance: Double
    ) -> (start: Int, segment: SpringSegment)? {
        func fit(_ start: Int) -> SpringSegment? {
            // UIKit ends a spring at its target when the rest of its motion cannot be seen, so the last value can jump.
            for dropped in 0...1 {
                let part = Array(values[start..<(values.count - dropped)])
                guard let segment = SpringFit.fit(part, frameDuration: frameDuration, precision: precision) else {
                    continue
                }
                let end = segment.value(after: Double(values.count - 1 - start) * frameDuration)
                if abs(end - values[values.count - 1]) <= tolerance { return segment }
            }
            return nil
        }
        if let segment = fit(0) { return (0, segment) }
        var (low, probe) = (0, 1)
        var best: (start: Int, segment: SpringSegment)?
        // The first probe is the second value, because a motion often begins between two frames.
        while values.count - probe > SpringFit.minimumCount {
            if let segment = fit(probe) {
                best = (probe, segment)
                break
            }
            low = probe
            probe += max(4, (values.count - probe) / 4)
        }
        guard var found = best else { return nil }
        while found.start - low > 1 {
            let middle = (low + found.start) / 2
            if let segment = fit(middle) { found = (middle, segment) } else { low = middle }
        }
        return found
    }

    /// Returns the spans of at least a number of frames, in order, in which the value changes by no more than a range.
    private static func rests(_ values: [Double], range: Double, minimumLength: Int) -> [ClosedRange<Int>] {
        var rests: [ClosedRange<Int>] = []
        var start = 0
        while start < values.count {
            var (least, most, end) = (values[start], values[start], start)
            while end + 1 < values.count {
                let (newLeast, newMost) = (min(least, values[end + 1]), max(most, values[end + 1]))
                guard newMost - newLeast <= range else { break }
                (least, most, end) = (newLeast, newMost, end + 1)
            }
            if end - start >= minimumLength {
                rests.append(start...end)
                start = end
            }
            start += 1
        }
        return rests
    }
}
