/// An object that calls a method once per frame, before the animators perform their steps in that frame.
@preconcurrency @MainActor
public final class CADisplayLink: NSObject, FrameSubscriber {
    /// The frame clock. The reference is weak, because the clock retains the link while the link is subscribed.
    private weak var clock: FrameClock?
    /// A closure that calls the method. It returns false if the target was deallocated.
    private let action: (CADisplayLink) -> Bool

    /// The time of the current frame, in seconds, on the frame clock. The value is 0 before the first call.
    public private(set) var timestamp: TimeInterval = 0
    /// The nominal time between two frames, in seconds. The value is the frame duration of the frame clock, by default
    /// 1/60.
    public var duration: TimeInterval { clock?.frameDuration ?? 1.0 / 60 }
    /// The expected time of the next call, in seconds, on the frame clock.
    public var targetTimestamp: TimeInterval { timestamp + duration * Double(interval) }
    /// The number of calls per second that the application prefers. With 0, the default, the method is called in each frame.
    ///
    /// The actual rate is that of the frame clock divided by a whole number, and at least the preferred one if the clock is
    /// fast enough. Negative values are treated as 0.
    public var preferredFramesPerSecond = 0
    /// The rates of calls that the application prefers, of which the preferred one, or without it the highest, sets
    /// `preferredFramesPerSecond`. The default is `.default`: a call in each frame.
    public var preferredFrameRateRange = CAFrameRateRange.default {
        didSet {
            let rate = preferredFrameRateRange.preferred ?? preferredFrameRateRange.maximum
            preferredFramesPerSecond = rate.isFinite ? Int(min(max(0, rate.rounded()), 1e6)) : 0
        }
    }
    /// The number of frames from one call to the next. The default is 1. Setting it sets `preferredFramesPerSecond`; values
    /// less than 1 are treated as 1.
    @available(*, deprecated, message: "Use preferredFramesPerSecond instead.")
    public var frameInterval: Int {
        get { interval }
        set {
            let rate = newValue > 1 ? (1 / duration / Double(newValue)).rounded() : 0
            preferredFramesPerSecond = newValue > 1 ? max(1, Int(rate)) : 0
        }
    }
    /// The number of frames from one call to the next.
    private var interval: Int {
        preferredFramesPerSecond > 0 ? max(1, Int(1 / duration / Double(preferredFramesPerSecond) + 1e-9)) : 1
    }
    /// The number of frames since the last call; nil before the first one.
    private var frameCount: Int?
    /// A Boolean value that indicates whether the display link is paused. The default is false.
    ///
    /// A paused display link does not call its method.
    public var isPaused = false { didSet { if isPaused != oldValue { updateSubscription() } } }
    private var isAdded = false

    /// Creates a display link that calls a method with the link as its argument.
    ///
    /// Example: `CADisplayLink(target: self, selector: ViewController.tick)`. The calls stop when the target is
    /// deallocated.
    ///
    /// - Parameters:
    ///   - target: The object whose method is called. The link does not retain it.
    ///   - selector: The method, as an unapplied reference.
    public convenience init<Target: AnyObject>(
        target: Target, selector: @escaping @MainActor (Target) -> (CADisplayLink) -> Void
    ) {
        self.init { [weak target] link in
            guard let target else { return false }
            selector(target)(link)
            return true
        }
    }

    /// Creates a display link that calls a method without arguments.
    ///
    /// The calls stop when the target is deallocated.
    ///
    /// - Parameters:
    ///   - target: The object whose method is called. The link does not retain it.
    ///   - selector: The method, as an unapplied reference.
    public convenience init<Target: AnyObject>(
        target: Target, selector: @escaping @MainActor (Target) -> () -> Void
    ) {
        self.init { [weak target] _ in
            guard let target else { return false }
            selector(target)()
            return true
        }
    }

    init(action: @escaping (CADisplayLink) -> Bool) {
        clock = .current
        self.action = action
        super.init()
    }

    /// Subscribes the display link to the frame clock, which then calls the method once per frame.
    ///
    /// The run loop and the mode are accepted for compatibility and have no effect.
    public func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
        isAdded = true
        updateSubscription()
    }

    /// Unsubscribes the display link from the frame clock, as `invalidate()` does.
    ///
    /// The run loop and the mode are accepted for compatibility and have no effect.
    public func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) { invalidate() }

    /// Unsubscribes the display link from the frame clock, which then no longer calls the method. Call
    /// `add(to:forMode:)` to resume the calls.
    public func invalidate() {
        isAdded = false
        updateSubscription()
    }

    /// If a call is due, updates `timestamp` and calls the method, and invalidates the link if the target was deallocated.
    package func frameDidTick(_ clock: FrameClock) {
        let count = (frameCount ?? interval - 1) + 1
        frameCount = count >= interval ? 0 : count
        if count < interval { return }
        timestamp = clock.time
        let isUsed = FrameProgress.call("the action of a display link", of: self) { action(self) }
        if !isUsed { invalidate() }
    }

    private func updateSubscription() {
        clock?.removeSubscriber(self, from: .displayLinks)
        if isAdded, !isPaused { clock?.addSubscriber(self, to: .displayLinks, isRetained: true) }
    }
}
