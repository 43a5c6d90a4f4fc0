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

/// How a keyframe animation along a path turns its layer.
public struct CAAnimationRotationMode: RawRepresentable, Hashable, Sendable {
    /// The name of the mode.
    public let rawValue: String

    /// Creates a mode. A mode with another name than those below turns nothing.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The layer's x axis points along the path.
    public static let rotateAuto = CAAnimationRotationMode(rawValue: "auto")
    /// The layer's x axis points against the direction of the path.
    public static let rotateAutoReverse = CAAnimationRotationMode(rawValue: "autoReverse")
}

/// An animation of a property through several values.
@preconcurrency @MainActor
open class CAKeyframeAnimation: CAPropertyAnimation {
    /// The values of the keyframes, of the types that `CABasicAnimation` accepts. The default is nil.
    open var values: [Any]?
    /// The path along which a property of the type `CGPoint` moves, in points. If it is nil (the default), `values` are
    /// used.
    ///
    /// The start and the end of each line and curve of the path are keyframes; subpaths follow each other without time
    /// between them. In the modes `.paced` and `.cubicPaced`, the point moves at a constant speed.
    open var path: CGPath?
    /// How the layer turns while an animation of `position` follows `path`. The default, nil, does not turn it.
    ///
    /// The rotation is applied after the layer's transform. It does not change the layer's properties.
    open var rotationMode: CAAnimationRotationMode?
    /// The times of the keyframes, as fractions of the duration from 0 to 1, in ascending order. With nil, the default,
    /// or another number of times than needed, keyframes are evenly spaced.
    ///
    /// As many times as values are needed, and one more in the mode `.discrete`.
    open var keyTimes: [NSNumber]?
    /// The paces between the keyframes, one fewer than there are values. The default is nil.
    open var timingFunctions: [CAMediaTimingFunction]?
    /// How values between keyframes are determined. The default is `.linear`.
    open var calculationMode = CAAnimationCalculationMode.linear

    /// How tight the curve is at each keyframe in the modes `.cubic` and `.cubicPaced`: 1 is a corner, 0, the default for nil and for
    /// missing and invalid numbers, is a smooth curve, and -1 is a round one. Path animations ignore it.
    open var tensionValues: [NSNumber]?
    /// How sharp the corner of the curve at each keyframe is in the modes `.cubic` and `.cubicPaced`: 0, the default for nil and for
    /// missing and invalid numbers, is none; positive numbers are corners away from the curve, negative ones are corners along its
    /// chords. Path animations ignore it.
    open var continuityValues: [NSNumber]?
    /// Where the curve is at each keyframe in the modes `.cubic` and `.cubicPaced`: positive numbers move it before the keyframe,
    /// negative ones after it, 0, the default for nil and for missing and invalid numbers, neither. Path animations ignore it.
    open var biasValues: [NSNumber]?

    override func copyProperties(of other: CAAnimation) {
        super.copyProperties(of: other)
        guard let other = other as? CAKeyframeAnimation else { return }
        (values, path, keyTimes) = (other.values, other.path, other.keyTimes)
        (timingFunctions, calculationMode, rotationMode) = (
            other.timingFunctions, other.calculationMode, other.rotationMode
        )
        (tensionValues, continuityValues, biasValues) = (other.tensionValues, other.continuityValues, other.biasValues)
    }

    /// The converted values, with their times as fractions of the duration.
    private var (keys, times): ([LayerValue], [Double]) = ([], [])
    private var keyframePath: KeyframePath?

    override func prepare(defaultDuration: TimeInterval) {
        super.prepare(defaultDuration: defaultDuration)
        keys = (values ?? []).compactMap { convert($0) }
        keyframePath = path.map { KeyframePath($0.elements) }
        if let keyframePath {
            times = times(ofCount: keyframePath.segmentCount + 1)
        } else {
            times = keys.count > 1 ? times(of: keys) : []
        }
    }

    override func value(at time: TimeInterval, current: LayerValue) -> LayerValue? {
        let progress = min(max(progress(at: time), 0), 1)
        if let keyframePath { return place(on: keyframePath, at: progress).flatMap { convert($0.point) } }
        guard keys.count > 1 else { return keys.first }
        if calculationMode == .discrete { return keys[discreteKeyframe(at: progress, count: keys.count)] }
        let (end, fraction) = segment(at: progress, count: keys.count)
        if let spline = spline(of: keys, times: times) {
            let pace = pace(ofSegment: end - 1, at: fraction)
            return keys[end].replacingNumbers(
                calculationMode == .cubicPaced
                    ? spline.value(atLength: progress) : spline.value(after: end - 1, fraction: pace))
        }
        return keys[end - 1].interpolated(to: keys[end], progress: pace(ofSegment: end - 1, at: fraction))
    }

    override func applyRun(to values: inout LayerValues, at time: TimeInterval) {
        super.applyRun(to: &values, at: time)
        guard let rotationMode, let keyframePath, layerKeyPath?.property == .position, layerKeyPath?.indices == nil,
            let place = place(on: keyframePath, at: min(max(progress(at: time), 0), 1)), place.direction != .zero
        else { return }
        let sign: CGFloat =
            switch rotationMode {
            case .rotateAuto: 1
            case .rotateAutoReverse: -1
            default: 0
            }
        guard sign != 0 else { return }
        let (x, y) = (place.direction.x * sign, place.direction.y * sign)
        values.transform = values.transform.concatenating(CGAffineTransform(a: x, b: y, c: -y, d: x, tx: 0, ty: 0))
    }

    /// Returns the place on the path at a fraction of the duration.
    private func place(on path: KeyframePath, at progress: Double) -> KeyframePath.Place? {
        guard path.segmentCount > 0 else { return path.place(atLength: 0) }
        switch calculationMode {
        case .paced, .cubicPaced: return path.place(atLength: progress)
        case .discrete:
            let keyframe = discreteKeyframe(at: progress, count: path.segmentCount + 1)
            return keyframe > 0 ? path.place(inSegment: keyframe - 1, at: 1) : path.place(inSegment: 0, at: 0)
        default:
            let (end, fraction) = segment(at: progress, count: path.segmentCount + 1)
            return path.place(inSegment: end - 1, at: pace(ofSegment: end - 1, at: fraction))
        }
    }

    /// Returns the index of the keyframe that is displayed at a fraction of the duration in the mode `.discrete`.
    private func discreteKeyframe(at progress: Double, count: Int) -> Int {
        min(max((times.firstIndex { $0 > progress } ?? count) - 1, 0), count - 1)
    }

    /// Returns the index of the keyframe at the end of the segment that contains a fraction of the duration, and the
    /// fraction of the segment's time.
    private func segment(at progress: Double, count: Int) -> (end: Int, fraction: Double) {
        let end = min(max(times.firstIndex { $0 >= progress } ?? count - 1, 1), count - 1)
        let length = times[end] - times[end - 1]
        return (end, length > 0 ? min(max((progress - times[end - 1]) / length, 0), 1) : 1)
    }

    /// Returns the curve through the values; nil for straight lines, and for paths.
    private func spline(of keys: [LayerValue], times: [Double]) -> KeyframeSpline? {
        guard calculationMode == .cubic || calculationMode == .cubicPaced else { return nil }
        let numbers = LayerValue.continuousNumbers(of: keys)
        return numbers.count == keys.count ? KeyframeSpline(times: times, values: numbers, shapes: shapes) : nil
    }

    /// The shapes of the curve at the keyframes; nil if all are smooth.
    private var shapes: [KeyframeSpline.Shape]? {
        let count = max(tensionValues?.count ?? 0, continuityValues?.count ?? 0, biasValues?.count ?? 0)
        guard count > 0 else { return nil }
        let number = { (values: [NSNumber]?, index: Int) -> Double in
            guard let values, values.indices.contains(index), values[index].doubleValue.isFinite else { return 0 }
            return values[index].doubleValue
        }
        return (0..<count).map {
            KeyframeSpline.Shape(
                tension: number(tensionValues, $0), continuity: number(continuityValues, $0),
                bias: number(biasValues, $0))
        }
    }

    private func pace(ofSegment segment: Int, at fraction: Double) -> Double {
        guard let timingFunctions, timingFunctions.indices.contains(segment), calculationMode != .paced else {
            return fraction
        }
        return timingFunctions[segment].progress(at: fraction)
    }

    /// Returns the times of the keyframes, as fractions of the duration.
    private func times(of keys: [LayerValue]) -> [Double] {
        calculationMode == .paced ? pacedTimes(of: keys) : times(ofCount: keys.count)
    }

    private func times(ofCount count: Int) -> [Double] {
        let count = calculationMode == .discrete ? count + 1 : count
        if let keyTimes, keyTimes.count == count { return keyTimes.map(\.doubleValue) }
        return (0..<count).map { Double($0) / Double(max(count - 1, 1)) }
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

    override func resolveKeyPaths(of layer: CALayer) -> [LayerProperty] {
        (animations ?? []).flatMap { $0.resolveKeyPaths(of: layer) }
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
