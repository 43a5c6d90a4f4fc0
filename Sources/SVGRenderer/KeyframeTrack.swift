// The keyframes of a value in animated SVG.

/// The values of a quantity that can be interpolated: one or several numbers.
protocol KeyframeValue: Equatable {
    /// The number of components. It is the same for all values of a track.
    var scalarCount: Int { get }
    subscript(index: Int) -> Double { get set }
}

extension SIMD2<Double>: KeyframeValue {}

extension [Double]: KeyframeValue {
    var scalarCount: Int { count }
}

/// The keyframes of an animated quantity.
///
/// The keyframes approximate the values of all frames by line segments: the value of each frame differs from the
/// interpolated value by at most `tolerance`. A segment starts at the latest final keyframe, which is a keyframe that
/// no longer changes. Each appended value narrows the range of slopes that the segment can have. If a value requires a
/// slope outside this range, the value before it becomes the next final keyframe.
///
/// Memory use therefore grows with the number of segments, not with the number of frames. The Douglas-Peucker algorithm
/// would need slightly fewer keyframes, but would have to store the values of all frames.
struct KeyframeTrack<Value: KeyframeValue> {
    /// The value of the quantity at the start of a frame.
    struct Keyframe: Equatable {
        var frame: Int
        var value: Value
    }

    /// The number of decimals to which values are rounded and written.
    let decimals: Int
    /// The maximum difference between the value of a frame and the interpolated value, in the unit of the values. It
    /// must exceed the rounding error; otherwise constant values need keyframes.
    let tolerance: Double
    /// The keyframes that no longer change. The current segment starts at the last of them.
    private var finalKeyframes: [Keyframe] = []
    /// The latest value, which is the end of the current segment; nil before the first value.
    private var latest: Keyframe?
    /// The slopes, per frame, at which the current segment is within `tolerance` of all values that it approximates;
    /// nil if it approximates none besides its ends.
    private var slopes: (minimum: Value, maximum: Value)?

    init(decimals: Int, tolerance: Double) {
        self.decimals = decimals
        self.tolerance = tolerance
    }

    /// The keyframes in ascending order of frames; exactly one if the value is constant, none without values.
    var keyframes: [Keyframe] {
        guard let latest, finalKeyframes.last?.value != latest.value else { return finalKeyframes }
        return finalKeyframes + [latest]
    }

    /// Returns the keyframes, with one at frame 0 and one at the last frame: the first and the last value extend to
    /// them, as SVG requires.
    func keyframes(until lastFrame: Int) -> [Keyframe] {
        var keyframes = keyframes
        guard let first = keyframes.first, let last = keyframes.last else { return [] }
        if first.frame > 0 { keyframes.insert(Keyframe(frame: 0, value: first.value), at: 0) }
        if last.frame < lastFrame { keyframes.append(Keyframe(frame: lastFrame, value: last.value)) }
        return keyframes
    }

    /// Returns the interpolated values of all frames from 0 to the last.
    func values(until lastFrame: Int) -> [Value] {
        var values: [Value] = []
        let keyframes = keyframes(until: lastFrame)
        for (start, end) in zip(keyframes, keyframes.dropFirst()) {
            for frame in start.frame..<end.frame {
                let fraction = Double(frame - start.frame) / Double(end.frame - start.frame)
                var value = start.value
                for index in 0..<value.scalarCount { value[index] += (end.value[index] - value[index]) * fraction }
                values.append(value)
            }
        }
        return values + keyframes.suffix(1).map(\.value)
    }

    /// Whether the value never changes.
    var isConstant: Bool { finalKeyframes.count < 2 && (latest == nil || finalKeyframes.last?.value == latest?.value) }

    /// The rounded value of the latest frame; nil before the first value.
    var value: Value? { latest?.value }

    /// Appends the value of a frame. Call this method in ascending order of frames.
    ///
    /// Omit frames in which the element is hidden. The track repeats the last value before a gap in the first omitted
    /// frame. Otherwise the element would, during its last visible frame, already move toward the position at which it
    /// reappears.
    mutating func append(_ value: Value, frame: Int) {
        let rounded = round(value)
        guard let latest else {
            let first = Keyframe(frame: frame, value: rounded)
            self.latest = first
            finalKeyframes = [first]
            return
        }
        if frame > latest.frame + 1 {
            extendSegment(from: latest, to: latest.value, rounded: latest.value, frame: latest.frame + 1)
        }
        extendSegment(from: self.latest ?? latest, to: value, rounded: rounded, frame: frame)
    }

    /// Extends the current segment, which ends at `previous`, to the value of a frame. If the segment would leave
    /// `slopes`, ends it at `previous` and starts a new segment there.
    private mutating func extendSegment(from previous: Keyframe, to value: Value, rounded: Value, frame: Int) {
        if !fits(rounded, frame: frame) {
            finalKeyframes.append(previous)
            slopes = nil
        }
        narrowSlopes(to: value, frame: frame)
        latest = Keyframe(frame: frame, value: rounded)
    }

    /// Returns whether the current segment, extended to a value, is close enough to all values that it approximates.
    private func fits(_ value: Value, frame: Int) -> Bool {
        guard let slopes else { return true }
        let anchor = finalKeyframes[finalKeyframes.count - 1]
        let time = Double(frame - anchor.frame)
        for index in 0..<value.scalarCount {
            let slope = (value[index] - anchor.value[index]) / time
            if !(slope >= slopes.minimum[index] && slope <= slopes.maximum[index]) { return false }
        }
        return true
    }

    /// Restricts the slopes of the current segment to those that are within `tolerance` of a value.
    private mutating func narrowSlopes(to value: Value, frame: Int) {
        let anchor = finalKeyframes[finalKeyframes.count - 1]
        let time = Double(frame - anchor.frame)
        var (minimum, maximum) = slopes ?? (value, value)
        for index in 0..<value.scalarCount {
            let low = (value[index] - tolerance - anchor.value[index]) / time
            let high = (value[index] + tolerance - anchor.value[index]) / time
            minimum[index] = slopes == nil ? low : max(minimum[index], low)
            maximum[index] = slopes == nil ? high : min(maximum[index], high)
        }
        slopes = (minimum, maximum)
    }

    private func round(_ value: Value) -> Value {
        let unit = powersOfTen[decimals]
        var rounded = value
        for index in 0..<value.scalarCount {
            rounded[index] = (value[index] * unit).rounded(.toNearestOrAwayFromZero) / unit
        }
        return rounded
    }
}

private let powersOfTen: [Double] = [1, 10, 100, 1000, 10_000, 100_000, 1_000_000]
