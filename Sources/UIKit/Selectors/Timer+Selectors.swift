// Timers that call a method by its selector, on the clock of the frame loop.

extension Timer {
    /// Creates a timer that calls a method, and starts it.
    ///
    /// While a frame loop runs, the timer fires on the frame clock, so that recordings are identical. The timer retains
    /// the target until it is invalidated.
    /// - Parameters:
    ///   - interval: The time between two calls, in seconds. Values of 0 or less, NaN and infinite ones are replaced by
    ///     0.1 milliseconds.
    ///   - target: The object whose method is called.
    ///   - selector: The method. It has no parameter, or the timer as the parameter.
    ///   - userInfo: Ignored. Timers of Foundation on Linux cannot store it.
    ///   - repeats: Whether the timer fires until it is invalidated; otherwise once.
    @preconcurrency @MainActor @discardableResult
    public class func scheduledTimer(
        timeInterval interval: TimeInterval, target: Any, selector: Selector, userInfo: Any?, repeats: Bool
    ) -> Timer {
        let timer = Timer(
            timeInterval: interval, target: target, selector: selector, userInfo: userInfo, repeats: repeats)
        if let clock = FrameLoop.performing?.clock {
            clock.addSubscriber(
                TimerSubscriber(timer, interval: timer.timeInterval > 0 ? timer.timeInterval : interval, clock: clock),
                to: .delayedWork, isRetained: true)
        } else {
            RunLoop.main.add(timer, forMode: .common)
        }
        return timer
    }

    /// Creates a timer that calls a method. It fires after it was added to a run loop.
    /// - Parameters:
    ///   - interval: The time between two calls, in seconds. Values of 0 or less, NaN and infinite ones are replaced by
    ///     0.1 milliseconds.
    ///   - target: The object whose method is called. The timer retains it until it is invalidated.
    ///   - selector: The method. It has no parameter, or the timer as the parameter.
    ///   - userInfo: Ignored. Timers of Foundation on Linux cannot store it.
    ///   - repeats: Whether the timer fires until it is invalidated; otherwise once.
    @preconcurrency @MainActor
    public convenience init(
        timeInterval interval: TimeInterval, target: Any, selector: Selector, userInfo: Any?, repeats: Bool
    ) {
        let interval = interval > 0 && interval.isFinite ? interval : 0.0001
        let call = TimerCall(target: target as AnyObject, selector: selector)
        self.init(timeInterval: interval, repeats: repeats) { timer in call.perform(timer) }
    }
}

/// The target and the method of a timer.
private final class TimerCall: Sendable {
    nonisolated(unsafe) private let target: AnyObject
    private let selector: Selector

    init(target: AnyObject, selector: Selector) { (self.target, self.selector) = (target, selector) }

    /// Calls the method. The run loops of other threads call it there; the method then runs later, on the main thread.
    func perform(_ timer: Timer) {
        nonisolated(unsafe) let timer = timer
        if MainThread.isCurrent {
            MainActor.assumeIsolated { _ = selector.send(to: target, [timer]) }
        } else {
            DispatchQueue.main.async { _ = self.selector.send(to: self.target, [timer]) }
        }
    }
}

/// Fires a timer in the frames of a clock.
@MainActor
private final class TimerSubscriber: FrameSubscriber {
    private let timer: Timer
    private let interval: TimeInterval
    private var next: TimeInterval

    init(_ timer: Timer, interval: TimeInterval, clock: FrameClock) {
        (self.timer, self.interval, next) = (timer, interval, clock.time + interval)
    }

    /// Fires the timer once if its time has come. Times that passed since are skipped, as by timers of a run loop.
    package func frameDidTick(_ clock: FrameClock) {
        guard timer.isValid else { return clock.removeSubscriber(self, from: .delayedWork) }
        guard clock.time >= next - FrameClock.timeTolerance else { return }
        let missed = ((clock.time - next) / interval).rounded(.down)
        next += interval * (max(0, missed) + 1)
        timer.fire()
    }
}
