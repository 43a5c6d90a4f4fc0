/// The common base of the generators of haptic feedback.
///
/// Nothing vibrates here: each feedback is an event in the traces of the app, so that tests and viewers can check it.
@preconcurrency @MainActor
open class UIFeedbackGenerator: NSObject {
    /// Creates a generator.
    public override init() { super.init() }

    /// Prepares the generator for feedback. Has no effect, because there is no engine to start.
    open func prepare() {}

    /// Records a feedback.
    /// - Parameter words: The kind of the feedback, and its properties.
    func record(_ words: String...) { FrameClock.current.animatorObserver?.interfaceDidReport("haptic", words) }
}

/// A generator of feedback for impacts, such as that of a view that snaps to a place.
@preconcurrency @MainActor
open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
    /// The kinds of impacts.
    public enum FeedbackStyle: Int, Sendable {
        /// Between small objects.
        case light = 0
        /// Between objects of medium size.
        case medium
        /// Between large objects.
        case heavy
        /// Between soft objects.
        case soft
        /// Between rigid objects.
        case rigid
    }

    private let style: FeedbackStyle

    /// Creates a generator for a kind of impacts.
    public init(style: FeedbackStyle) {
        self.style = style
        super.init()
    }

    /// Creates a generator for impacts of the style `.medium`.
    public convenience override init() { self.init(style: .medium) }

    /// Plays the feedback of an impact with full intensity.
    open func impactOccurred() { impactOccurred(intensity: 1) }

    /// Plays the feedback of an impact.
    /// - Parameter intensity: The intensity, a fraction from 0 to 1. Values out of range are clamped; NaN is ignored and
    ///   reported.
    open func impactOccurred(intensity: CGFloat) {
        guard UsageReport.validate(!intensity.isNaN, intensity, of: self, "impactOccurred(intensity:)") else { return }
        record("impact", "\(style)", "\(Double(min(max(intensity, 0), 1)))")
    }
}

/// A generator of feedback for changes of a selection.
@preconcurrency @MainActor
open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
    /// Plays the feedback of a change of the selection.
    open func selectionChanged() { record("selection") }
}

/// A generator of feedback for the result of a task.
@preconcurrency @MainActor
open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
    /// The results of a task.
    public enum FeedbackType: Int, Sendable {
        /// The task succeeded.
        case success = 0
        /// The task produced a warning.
        case warning
        /// The task failed.
        case error
    }

    /// Plays the feedback of a result.
    open func notificationOccurred(_ notificationType: FeedbackType) { record("notification", "\(notificationType)") }
}
