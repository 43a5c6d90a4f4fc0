/// The keyframes of an animated quantity with one or two components.
///
/// The keyframes approximate the values of all frames by line segments: the value of each frame differs from the
/// interpolated value by at most `tolerance`. A segment starts at the latest final keyframe, which is a keyframe that
/// no longer changes. Each appended value narrows the range of slopes that the segment can have. If a value requires a
/// slope outside this range, the value before it becomes the next final keyframe.
///
/// Memory use therefore grows with the number of segments, not with the number of frames. The Douglas-Peucker algorithm
/// would need slightly fewer keyframes, but would have to store the values of all frames.
struct KeyframeTrack {
    /// The value of the quantity at the start of a frame.
    struct Keyframe: Equatable {
        var frame: Int
        var value: SIMD2<Double>
    }

    /// The number of decimals to which values are rounded and written.
    let decimals: Int
    /// The maximum difference between the value of a frame and the interpolated value, in the unit of the values.
    let tolerance: Double
    /// The keyframes that no longer change. The current segment starts at the last of them.
    private var finalKeyframes: [Keyframe] = []
    /// The latest value, which is the end of the current segment.
    private var latest = Keyframe(frame: 0, value: .zero)
    /// The minimum slope, per frame, at which the current segment is within `tolerance` of all values that it
    /// approximates; minus infinity before the first of them.
    private var minimumSlope = SIMD2(repeating: -Double.infinity)
    /// The maximum slope, per frame, at which the current segment is within `tolerance` of all values that it
    /// approximates; infinity before the first of them.
    private var maximumSlope = SIMD2(repeating: Double.infinity)

    init(decimals: Int, tolerance: Double) {
        self.decimals = decimals
        self.tolerance = tolerance
    }

    /// The keyframes in ascending order of frames; exactly one if the value is constant.
    var keyframes: [Keyframe] {
        finalKeyframes.last?.value == latest.value ? finalKeyframes : finalKeyframes + [latest]
    }

    /// The rounded value of the latest frame.
    var value: SIMD2<Double> { latest.value }

    /// Appends the value of a frame. Call this method in ascending order of frames.
    ///
    /// Omit frames in which the element is hidden. The track repeats the last value before a gap in the first omitted
    /// frame. Otherwise the element would, during its last visible frame, already move toward the position at which it
    /// reappears.
    mutating func append(_ value: SIMD2<Double>, frame: Int) {
        let rounded = Self.round(value, decimals: decimals)
        if finalKeyframes.isEmpty {
            latest = Keyframe(frame: frame, value: rounded)
            finalKeyframes = [latest]
            return
        }
        if frame > latest.frame + 1 { extendSegment(to: latest.value, rounded: latest.value, frame: latest.frame + 1) }
        extendSegment(to: value, rounded: rounded, frame: frame)
    }

    /// Extends the current segment to the value of a frame. If the required slope is not between `minimumSlope` and
    /// `maximumSlope`, ends the segment at the previous value and starts a new segment there.
    private mutating func extendSegment(to value: SIMD2<Double>, rounded: SIMD2<Double>, frame: Int) {
        var anchor = finalKeyframes[finalKeyframes.count - 1]
        var slope = (rounded - anchor.value) / Double(frame - anchor.frame)
        let fits = slope .>= minimumSlope .& slope .<= maximumSlope
        if !(fits[0] && fits[1]) {
            finalKeyframes.append(latest)
            anchor = latest
            slope = rounded - anchor.value
            minimumSlope = SIMD2(repeating: -Double.infinity)
            maximumSlope = SIMD2(repeating: Double.infinity)
        }
        let time = Double(frame - anchor.frame)
        let margin = SIMD2(repeating: tolerance)
        minimumSlope = pointwiseMax(minimumSlope, (value - margin - anchor.value) / time)
        maximumSlope = pointwiseMin(maximumSlope, (value + margin - anchor.value) / time)
        latest = Keyframe(frame: frame, value: rounded)
    }

    private static func round(_ value: SIMD2<Double>, decimals: Int) -> SIMD2<Double> {
        let unit = powersOfTen[decimals]
        return (value * unit).rounded(.toNearestOrAwayFromZero) / unit
    }

    private static let powersOfTen: [Double] = [1, 10, 100, 1000, 10_000, 100_000, 1_000_000]
}
