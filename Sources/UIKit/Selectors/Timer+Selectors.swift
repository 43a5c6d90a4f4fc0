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
        let interval = validInterval(interval)
        timer.start(after: interval, interval: interval, on: .main, .common)
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
        let interval = Self.validInterval(interval)
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
