// The base class of layer animations, and its delegate. What each frame reads has the attribute for unchecked accesses
// (UIView+Display.swift).

/// The methods that an animation calls on its delegate. All methods have default implementations.
@preconcurrency @MainActor
public protocol CAAnimationDelegate: AnyObject {
    /// Called in the first frame of the animation.
    func animationDidStart(_ anim: CAAnimation)
    /// Called when the animation has ended or was removed.
    /// - Parameters:
    ///   - anim: The animation.
    ///   - flag: Whether the animation has reached its end.
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
    /// The default implementation does nothing.
    public func animationDidStart(_ anim: CAAnimation) {}
    /// The default implementation does nothing.
    public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}

/// An animation of a layer: the base class of animations of properties and of groups.
///
/// `CALayer.add(_:forKey:)` copies the animation. Later changes of the original have no effect.
@preconcurrency @MainActor
open class CAAnimation: NSObject, @preconcurrency NSCopying {
    /// The duration of one run, in seconds. With 0, the default, or an invalid value, the duration is that of the current
    /// transaction; in a group, that of the group.
    @exclusivity(unchecked) open var duration: CFTimeInterval = 0
    /// The time at which the animation begins, in seconds, on the clock of `CACurrentMediaTime()`; in a group, since the
    /// beginning of the group. With 0, the default, the animation of a layer begins when it is added.
    @exclusivity(unchecked) open var beginTime: CFTimeInterval = 0
    /// An offset that is added to the time of the animation, in seconds. The default is 0.
    @exclusivity(unchecked) open var timeOffset: CFTimeInterval = 0
    /// The rate of the animation's time relative to that of its layer, a ratio. The default is 1.
    @exclusivity(unchecked) open var speed: Float = 1
    /// The number of runs, which can be a fraction. The default, 0, is the same as 1.
    @exclusivity(unchecked) open var repeatCount: Float = 0
    /// The time for which runs are repeated, in seconds. The default, 0, means that `repeatCount` determines the number
    /// of runs.
    @exclusivity(unchecked) open var repeatDuration: CFTimeInterval = 0
    /// A Boolean value that indicates whether each run is followed by one backward. The default is false.
    @exclusivity(unchecked) open var autoreverses = false
    /// What the animation displays before its beginning and after its end. The default is `.removed`.
    @exclusivity(unchecked) open var fillMode = CAMediaTimingFillMode.removed
    /// The pace of the animation. The default, nil, is linear.
    @exclusivity(unchecked) open var timingFunction: CAMediaTimingFunction?
    /// A Boolean value that indicates whether the animation is removed from its layer at its end. The default is true.
    @exclusivity(unchecked) open var isRemovedOnCompletion = true
    /// The delegate. The animation retains it.
    open var delegate: (any CAAnimationDelegate)?

    private var values: [String: Any] = [:]
    /// The number of complete runs before the time at which the values are being determined.
    private(set) var completedRuns = 0

    /// Creates an animation without an effect.
    public required override init() { super.init() }

    /// Sets a property by its name, or stores a value that the application uses to identify the animation. A value of another
    /// type than that of the property is reported and changes nothing.
    open func setValue(_ value: Any?, forKey key: String) { setNamedValue(value, forKey: key) { values[key] = value } }

    /// Returns a property by its name, or a value that was stored with `setValue(_:forKey:)`; nil if there is none.
    open func value(forKey key: String) -> Any? { namedValue(forKey: key) { values[key] } }

    /// Returns a copy of the animation. The zone is ignored.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = Self()
        copy.copyProperties(of: self)
        return copy
    }

    /// Copies the properties of an animation of the same class. Overrides call super.
    func copyProperties(of other: CAAnimation) {
        (duration, beginTime, timeOffset) = (other.duration, other.beginTime, other.timeOffset)
        (speed, repeatCount, repeatDuration) = (other.speed, other.repeatCount, other.repeatDuration)
        (autoreverses, fillMode, timingFunction) = (other.autoreverses, other.fillMode, other.timingFunction)
        (isRemovedOnCompletion, delegate, values) = (other.isRemovedOnCompletion, other.delegate, other.values)
    }

    /// Finds the properties of the layer's class that the animation changes. Returns them.
    func resolveKeyPaths(of layer: CALayer) -> [LayerProperty] { [] }

    /// Prepares a copy that was added to a layer: replaces a missing duration and invalid numbers, and converts values.
    /// Overrides call super.
    func prepare(defaultDuration: TimeInterval) {
        if !duration.isFinite || duration <= 0 { duration = defaultDuration }
        if !beginTime.isFinite { beginTime = 0 }
        if !timeOffset.isFinite { timeOffset = 0 }
        if !speed.isFinite { speed = 1 }
        if repeatCount.isNaN || repeatCount < 0 { repeatCount = 0 }
        if repeatDuration.isNaN || repeatDuration < 0 { repeatDuration = 0 }
    }

    // MARK: Time

    /// The time from the beginning of the first run to the end of the last, in seconds of the animation's own time.
    var activeDuration: TimeInterval {
        if repeatDuration > 0 { return repeatDuration }
        let runs = repeatCount > 0 ? Double(repeatCount) : 1
        return runs * (autoreverses ? 2 * duration : duration)
    }

    /// Returns the animation's own time, in seconds since its beginning.
    /// - Parameter time: The time of the layer or the group, in seconds.
    func ownTime(at time: TimeInterval) -> TimeInterval { (time - beginTime) * Double(speed) + timeOffset }

    /// Returns whether the animation has ended at a time of the layer, in seconds.
    func hasEnded(at time: TimeInterval) -> Bool {
        ownTime(at: time) >= activeDuration - FrameClock.timeTolerance
    }

    /// Changes a layer's values to those that the animation displays at a time.
    /// - Parameters:
    ///   - time: The time of the layer or the group, in seconds.
    ///   - includesEnd: Whether the animation also displays values at its end, as it does at the end of its group, because a
    ///     group that stays keeps the last values of its animations. The default is false.
    func apply(to values: inout LayerValues, at time: TimeInterval, includesEnd: Bool = false) {
        var own = ownTime(at: time)
        if own < 0 {
            guard fillMode == .backwards || fillMode == .both else { return }
            own = 0
        }
        let end = activeDuration
        if own >= end - FrameClock.timeTolerance {
            let isAtEnd = includesEnd && own <= end + FrameClock.timeTolerance
            guard isAtEnd || fillMode == .forwards || fillMode == .both else { return }
            own = end
        }
        applyRun(to: &values, at: timeInRun(own))
    }

    /// Returns the time within a run, from 0 to the duration, in seconds.
    func timeInRun(_ own: TimeInterval) -> TimeInterval {
        let cycle = autoreverses ? 2 * duration : duration
        guard cycle > 0, own.isFinite else { return duration }
        let tolerance = FrameClock.timeTolerance
        // The number of runs is limited so that it has an integer value.
        completedRuns = Int(min(((own + tolerance) / cycle).rounded(.down), 1e9))
        var time = max(0, own - ((own + tolerance) / cycle).rounded(.down) * cycle)
        // The end of the last run is the end of a run and not the beginning of the next one.
        if time <= tolerance, own > tolerance, own >= activeDuration - tolerance {
            time = cycle
            completedRuns -= 1
        }
        return time > duration ? 2 * duration - time : time
    }

    /// Changes a layer's values to those at a time within a run, in seconds. The default implementation does
    /// nothing.
    func applyRun(to values: inout LayerValues, at time: TimeInterval) {}

    /// Returns the progress of the pace at a time within a run, from 0 to 1.
    func progress(at time: TimeInterval) -> Double {
        let fraction = duration > 0 ? min(max(time / duration, 0), 1) : 1
        return timingFunction?.progress(at: fraction) ?? fraction
    }
}
