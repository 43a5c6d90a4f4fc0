// Keyframe animations and groups of animations.

/// How a keyframe animation determines the values between its keyframes.
public struct CAAnimationCalculationMode: RawRepresentable, Hashable, Sendable {
    /// The name of the mode.
    public let rawValue: String

    /// Creates a mode.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Values are interpolated.
    public static let linear = CAAnimationCalculationMode(rawValue: "linear")
    /// The value of a keyframe is displayed until the time of the next one.
    public static let discrete = CAAnimationCalculationMode(rawValue: "discrete")
    /// Values are interpolated at a constant speed: key times and timing functions of keyframes have no effect.
    public static let paced = CAAnimationCalculationMode(rawValue: "paced")
    /// Values follow a curve that is smooth at the keyframes.
    public static let cubic = CAAnimationCalculationMode(rawValue: "cubic")
    /// Values follow a curve that is smooth at the keyframes, at a constant speed: key times and timing functions of
    /// keyframes have no effect.
    public static let cubicPaced = CAAnimationCalculationMode(rawValue: "cubicPaced")
}

/// An animation of a property through several values.
@preconcurrency @MainActor
open class CAKeyframeAnimation: CAPropertyAnimation {
    /// The values of the keyframes, of the types that `CABasicAnimation` accepts. The default is nil.
    open var values: [Any]?
    /// The path along which a property of the type `CGPoint` moves, in points. If it is nil (the default), `values` are
    /// used. The point moves at a constant speed.
    open var path: CGPath?
    /// The times of the keyframes, as fractions of the duration from 0 to 1, in ascending order. With nil, the default,
    /// or another number of times than needed, keyframes are evenly spaced.
    ///
    /// As many times as values are needed, and one more in the mode `.discrete`.
    open var keyTimes: [NSNumber]?
    /// The paces between the keyframes, one fewer than there are values. The default is nil.
    open var timingFunctions: [CAMediaTimingFunction]?
    /// How values between keyframes are determined. The default is `.linear`.
    open var calculationMode = CAAnimationCalculationMode.linear

    override func copyProperties(of other: CAAnimation) {
        super.copyProperties(of: other)
        guard let other = other as? CAKeyframeAnimation else { return }
        (values, path, keyTimes) = (other.values, other.path, other.keyTimes)
        (timingFunctions, calculationMode) = (other.timingFunctions, other.calculationMode)
    }

    /// The converted values, with their times as fractions of the duration.
    private var (keys, times): ([LayerValue], [Double]) = ([], [])
    private var flattenedPath: FlattenedPath?

    override func prepare(defaultDuration: TimeInterval) {
        super.prepare(defaultDuration: defaultDuration)
        keys = (values ?? []).compactMap { convert($0) }
        times = keys.count > 1 ? times(of: keys) : []
        flattenedPath = path.map { FlattenedPath($0.elements) }
    }

    override func value(at time: TimeInterval, current: LayerValue) -> LayerValue? {
        let progress = min(max(progress(at: time), 0), 1)
        if let flattenedPath { return flattenedPath.point(at: progress).flatMap { convert($0) } }
        guard keys.count > 1 else { return keys.first }
        if calculationMode == .discrete {
            let next = times.firstIndex { $0 > progress } ?? keys.count
            return keys[min(max(next - 1, 0), keys.count - 1)]
        }
        let end = min(max(times.firstIndex { $0 >= progress } ?? keys.count - 1, 1), keys.count - 1)
        let length = times[end] - times[end - 1]
        let fraction = length > 0 ? min(max((progress - times[end - 1]) / length, 0), 1) : 1
        if let spline = spline(of: keys, times: times) {
            let pace = pace(ofSegment: end - 1, at: fraction)
            return keys[end].replacingNumbers(
                calculationMode == .cubicPaced
                    ? spline.value(atLength: progress) : spline.value(after: end - 1, fraction: pace))
        }
        return keys[end - 1].interpolated(to: keys[end], progress: pace(ofSegment: end - 1, at: fraction))
    }

    /// Returns the curve through the values; nil for straight lines, and for paths.
    private func spline(of keys: [LayerValue], times: [Double]) -> KeyframeSpline? {
        guard calculationMode == .cubic || calculationMode == .cubicPaced else { return nil }
        let numbers = LayerValue.continuousNumbers(of: keys)
        return numbers.count == keys.count ? KeyframeSpline(times: times, values: numbers) : nil
    }

    private func pace(ofSegment segment: Int, at fraction: Double) -> Double {
        guard let timingFunctions, timingFunctions.indices.contains(segment), calculationMode != .paced else {
            return fraction
        }
        return timingFunctions[segment].progress(at: fraction)
    }

    /// Returns the times of the keyframes, as fractions of the duration.
    private func times(of keys: [LayerValue]) -> [Double] {
        if calculationMode == .paced { return pacedTimes(of: keys) }
        let count = calculationMode == .discrete ? keys.count + 1 : keys.count
        if let keyTimes, keyTimes.count == count { return keyTimes.map(\.doubleValue) }
        return (0..<count).map { Double($0) / Double(count - 1) }
    }

    private func pacedTimes(of keys: [LayerValue]) -> [Double] {
        var distances = [0.0]
        for (start, end) in zip(keys, keys.dropFirst()) { distances.append(distances.last! + start.distance(to: end)) }
        let total = distances.last!
        guard total > 0 else { return keys.indices.map { Double($0) / Double(keys.count - 1) } }
        return distances.map { $0 / total }
    }
}

/// Animations that run together.
@preconcurrency @MainActor
open class CAAnimationGroup: CAAnimation {
    /// The animations. Their time begins with that of the group, and they end with it at the latest. The default is nil.
    ///
    /// Their delegates and `isRemovedOnCompletion` have no effect.
    open var animations: [CAAnimation]?

    override func copyProperties(of other: CAAnimation) {
        super.copyProperties(of: other)
        animations = (other as? CAAnimationGroup)?.animations?.compactMap { $0.copy() as? CAAnimation }
    }

    override func prepare(defaultDuration: TimeInterval) {
        super.prepare(defaultDuration: defaultDuration)
        for animation in animations ?? [] { animation.prepare(defaultDuration: duration) }
    }

    override func applyRun(to values: inout LayerValues, at time: TimeInterval) {
        let time = timingFunction == nil ? time : progress(at: time) * duration
        let isEnd = time >= duration - FrameClock.timeTolerance
        for animation in animations ?? [] { animation.apply(to: &values, at: time, includesEnd: isEnd) }
    }
}
