// Keyframes of recorded values.

/// Values at increasing times, between which a motion is linear.
struct Polyline: Equatable, Sendable {
    /// The times, in seconds since the start of the export.
    var times: [Double]
    /// The values of one or more channels at each time.
    var values: [[Double]]

    /// Returns the values at a time. Before the first time and after the last one, they are constant.
    func values(at time: Double) -> [Double] {
        guard let last = times.last, time < last else { return values.last ?? [] }
        guard let next = times.firstIndex(where: { $0 > time }), next > 0 else { return values[0] }
        let fraction = (time - times[next - 1]) / (times[next] - times[next - 1])
        return zip(values[next - 1], values[next]).map { $0 + ($1 - $0) * fraction }
    }

    /// Returns the ends of the straight line on which all values are, and the progress between them at each time. Nil if the
    /// values are on no line.
    /// - Parameter tolerances: The differences of the channels that are too small to be seen.
    func straightPath(tolerances: [Double]) -> (start: [Double], end: [Double], progress: [Double])? {
        guard let first = values.first else { return nil }
        let farthest = farthestValue(from: first, tolerances)
        var (start, end) = (farthestValue(from: farthest, tolerances), farthest)
        // The animation goes from the end that is closer to the first value.
        if Self.squaredDistance(first, end, tolerances) < Self.squaredDistance(first, start, tolerances) {
            (start, end) = (end, start)
        }
        let length = Self.squaredDistance(start, end, tolerances)
        guard length > 0 else { return nil }
        var progress: [Double] = []
        for value in values {
            var along = 0.0
            for channel in tolerances.indices {
                let (step, whole) = (value[channel] - start[channel], end[channel] - start[channel])
                along += step * whole / (tolerances[channel] * tolerances[channel])
            }
            let fraction = along / length
            let nearest = tolerances.indices.map { start[$0] + (end[$0] - start[$0]) * fraction }
            guard Self.squaredDistance(value, nearest, tolerances) <= 0.04 else { return nil }
            progress.append(fraction)
        }
        return (start, end, progress)
    }

    private func farthestValue(from value: [Double], _ tolerances: [Double]) -> [Double] {
        values.max {
            Self.squaredDistance($0, value, tolerances) < Self.squaredDistance($1, value, tolerances)
        } ?? value
    }

    private static func squaredDistance(_ value: [Double], _ other: [Double], _ tolerances: [Double]) -> Double {
        var sum = 0.0
        for channel in tolerances.indices {
            let step = (value[channel] - other[channel]) / tolerances[channel]
            sum += step * step
        }
        return sum
    }
}

/// Reduces the values of all frames to keyframes.
enum KeyframeReduction {
    /// Returns keyframes, which are values of frames, such that the linear motion between them differs in no frame by more
    /// than a tolerance.
    ///
    /// Each keyframe is followed by the last frame that a line can reach. A line that leaves the tolerance in a frame is
    /// extended by at most eight more frames, because a longer line can be within it again.
    /// - Parameters:
    ///   - values: The values of one or more channels in each frame, at least one.
    ///   - frameDuration: The time between frames, in seconds.
    ///   - tolerances: The largest difference of each channel. Together, the differences of the channels, as fractions of
    ///     these, form a vector with a length of at most 1.
    static func reduce(_ values: [[Double]], frameDuration: Double, tolerances: [Double]) -> Polyline {
        var kept = [0]
        while let start = kept.last, start < values.count - 1 {
            var reached = start + 1
            var end = start + 2
            while end < values.count, end <= reached + 8 {
                if isWithinTolerance(values, start...end, tolerances) { reached = end }
                end += 1
            }
            kept.append(reached)
        }
        return Polyline(times: kept.map { Double($0) * frameDuration }, values: kept.map { values[$0] })
    }

    private static func isWithinTolerance(_ values: [[Double]], _ span: ClosedRange<Int>, _ tolerances: [Double])
        -> Bool
    {
        let (first, last) = (values[span.lowerBound], values[span.upperBound])
        let count = Double(span.upperBound - span.lowerBound)
        for frame in span.dropFirst().dropLast() {
            let fraction = Double(frame - span.lowerBound) / count
            var squares = 0.0
            for channel in tolerances.indices {
                let value = first[channel] + (last[channel] - first[channel]) * fraction
                let step = (values[frame][channel] - value) / tolerances[channel]
                squares += step * step
            }
            if squares > 1 { return false }
        }
        return true
    }
}
