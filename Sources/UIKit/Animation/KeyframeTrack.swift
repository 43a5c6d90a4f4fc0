/// The keyframes of one property of a view, as changes from the value before the animation.
struct KeyframeTrack {
    private struct Keyframe {
        /// The part of the duration in which the value changes, from 0 to 1.
        var start: Double
        var end: Double
        /// The change since the beginning of the animation.
        var change: SIMD8<Double>
    }

    private var keyframes: [Keyframe] = []
    private let mode: UIView.KeyframeAnimationOptions

    /// Creates the track of the first change.
    init(_ delta: AnimatedValue, during window: ClosedRange<Double>, mode: UIView.KeyframeAnimationOptions) {
        self.mode = mode
        add(delta, during: window)
    }

    /// Adds a change to the sum of the changes before.
    mutating func add(_ delta: AnimatedValue, during window: ClosedRange<Double>) {
        let change = (keyframes.last?.change ?? SIMD8()) + delta.numbers
        keyframes.append(Keyframe(start: window.lowerBound, end: window.upperBound, change: change))
    }

    /// Returns the part of the whole change that remains at a progress from 0 to 1.
    func rest(at progress: Double) -> AnimatedValue {
        guard let total = keyframes.last?.change else { return AnimatedValue() }
        return AnimatedValue(progress >= 1 ? SIMD8() : total - change(at: progress))
    }

    private func change(at progress: Double) -> SIMD8<Double> {
        let sorted = keyframes.indices.sorted { (keyframes[$0].start, $0) < (keyframes[$1].start, $1) }
            .map { keyframes[$0] }
        switch mode {
        case .calculationModeDiscrete: return sorted.last { $0.end <= progress }?.change ?? SIMD8()
        case .calculationModePaced:
            return KeyframeSpline.value(on: [SIMD8()] + sorted.map(\.change), atLength: progress)
        case .calculationModeCubic: return spline(through: sorted).value(at: progress)
        case .calculationModeCubicPaced: return spline(through: sorted).value(atLength: progress)
        default: return linearChange(in: sorted, at: progress)
        }
    }

    private func linearChange(in sorted: [Keyframe], at progress: Double) -> SIMD8<Double> {
        var change = SIMD8<Double>()
        for keyframe in sorted where progress > keyframe.start {
            guard progress < keyframe.end else {
                change = keyframe.change
                continue
            }
            let fraction = (progress - keyframe.start) / (keyframe.end - keyframe.start)
            return change + (keyframe.change - change) * fraction
        }
        return change
    }

    /// Returns the curve through the values at the ends of keyframes, and at the beginnings that follow a pause.
    private func spline(through sorted: [Keyframe]) -> KeyframeSpline {
        var (times, values) = ([0.0], [SIMD8<Double>()])
        for keyframe in sorted {
            if keyframe.start > times[times.count - 1] {
                times.append(keyframe.start)
                values.append(values[values.count - 1])
            }
            // A keyframe that overlaps the one before replaces its value.
            if keyframe.end > times[times.count - 1] {
                times.append(keyframe.end)
                values.append(keyframe.change)
            } else {
                values[values.count - 1] = keyframe.change
            }
        }
        return KeyframeSpline(times: times, values: values)
    }
}
