/// The animation of an element from a previous appearance to the layout's appearance.
///
/// The target appearance is passed in each frame and not stored, because an animator can move the element during the
/// transition.
struct ElementTransition {
    let from: ElementAppearance
    let timing: UpdateTiming

    /// Returns the appearance at a time, in seconds, on `UpdateAnimation`'s clock.
    func appearance(toward target: ElementAppearance, at time: TimeInterval) -> ElementAppearance {
        let fraction = (time - timing.start) / timing.duration
        let progress = timing.curve.progress(atFraction: fraction, duration: timing.duration)
        return from.interpolated(to: target, fraction: CGFloat(progress))
    }

    /// Returns whether the transition has ended at a time, in seconds.
    func hasEnded(at time: TimeInterval) -> Bool { time >= timing.end }
}

/// The timing of the transitions of a batch update or of a change of layout.
struct UpdateTiming {
    /// The start time, in seconds, on `UpdateAnimation`'s clock.
    let start: TimeInterval
    /// The duration, in seconds, above 0.
    var duration: TimeInterval = 0.3
    var curve = TimingCurve.smoothstep

    /// The end time, in seconds.
    ///
    /// Transitions and `UpdateAnimation` compare with the same sum. A difference such as `time - start` would round
    /// differently. A transition could then end one frame after the last layout pass of the animation, and the view would
    /// keep an intermediate appearance.
    var end: TimeInterval { start + duration }

    /// Creates the timing of an update that begins at a time: that of the animations in whose closure it begins, or the
    /// default.
    @MainActor
    init(at time: TimeInterval, in group: AnimationGroup?) {
        guard let group, group.duration > 0 else {
            start = time
            return
        }
        // The frame times in which view animations end are compared with a tolerance. With the same tolerance, the update
        // ends in the frame in which the animations around it end.
        start = time + group.remainingDelay - FrameClock.timeTolerance
        (duration, curve) = (group.duration, group.slot?.motion.timing.curve ?? group.curve)
    }
}
