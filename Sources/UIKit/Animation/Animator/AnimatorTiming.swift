/// The pace of a property animator.
struct AnimatorTiming {
    var curve: TimingCurve
    /// The curve of the y coordinate of a view's center, if it differs from that of the other values; otherwise nil.
    var verticalCurve: TimingCurve?
    /// The duration, in seconds, above 0.
    var duration: TimeInterval

    init(curve: TimingCurve, verticalCurve: TimingCurve? = nil, duration: TimeInterval) {
        // Frames end an animation of the shortest duration at once.
        (self.curve, self.verticalCurve) = (curve, verticalCurve)
        self.duration = duration.isFinite ? max(duration, 1e-6) : 1e-6
    }

    /// Creates the timing of a provider for an animator's duration, in seconds.
    @MainActor
    init(_ provider: any UITimingCurveProvider, duration: TimeInterval) {
        switch provider.timingCurveType {
        case .builtin, .cubic:
            self.init(curve: provider.cubicTimingParameters?.curve ?? .linear, duration: duration)
        case .spring, .composed:
            self =
                provider.springTimingParameters?.timing(duration: duration)
                ?? AnimatorTiming(curve: .linear, duration: duration)
        }
    }

    /// Returns the progress at a fraction of the duration.
    func progress(at fraction: Double) -> AnimatorFraction {
        let progress = curve.progress(atFraction: fraction, duration: duration)
        return AnimatorFraction(
            progress: progress,
            verticalProgress: verticalCurve?.progress(atFraction: fraction, duration: duration) ?? progress)
    }
}

/// The progress of a change: 0 at its start and 1 at its end. Springs exceed both.
struct AnimatorFraction {
    var progress: Double
    /// The progress of the y coordinate of a view's center.
    var verticalProgress: Double

    static let start = AnimatorFraction(progress: 0, verticalProgress: 0)
    static let end = AnimatorFraction(progress: 1, verticalProgress: 1)
}
