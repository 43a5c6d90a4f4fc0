// Timers on the clock of the frame loop.

import Foundation

extension Timer {
    /// Creates a timer that calls a closure, and starts it: `Timer.scheduledTimer(withTimeInterval:repeats:block:)`.
    ///
    /// While a frame loop runs on the calling thread, the timer fires on the frame clock, so that recordings are identical.
    /// Otherwise it is a timer of the current run loop.
    ///
    /// This is a property because Swift prefers a property that can be called to Foundation's method with the same
    /// parameters.
    public static var scheduledTimer: ScheduledTimers { ScheduledTimers() }

    /// The function that `Timer.scheduledTimer` calls.
    public struct ScheduledTimers: Sendable {
        /// Creates a timer and starts it.
        /// - Parameters:
        ///   - interval: The time between two calls, in seconds. Values of 0 or less, NaN and infinite ones are replaced by
        ///     0.1 milliseconds, which on the frame clock means once per frame.
        ///   - repeats: Whether the timer fires until it is invalidated; otherwise once.
        ///   - block: The closure. Its parameter is the timer.
        @discardableResult
        public func callAsFunction(
            withTimeInterval interval: TimeInterval, repeats: Bool, block: @escaping @Sendable (Timer) -> Void
        ) -> Timer {
            let interval = Timer.validInterval(interval)
            let timer = Timer(timeInterval: interval, repeats: repeats, block: block)
            timer.start(after: interval, interval: interval, on: .current, .default)
            return timer
        }
    }

    static func validInterval(_ interval: TimeInterval) -> TimeInterval {
        interval > 0 && interval.isFinite ? interval : 0.0001
    }

    /// Starts the timer on the clock of the running frame loop, or on a run loop.
    /// - Parameters:
    ///   - delay: The time until it fires first, in seconds.
    ///   - interval: The time between two calls, in seconds.
    func start(after delay: TimeInterval, interval: TimeInterval, on runLoop: RunLoop, _ mode: RunLoop.Mode) {
        nonisolated(unsafe) let timer = self
        let isOnFrameClock =
            MainThread.isCurrent
            && MainActor.assumeIsolated {
                guard let clock = FrameLoop.performing?.clock else { return false }
                if TimerSubscriber.isRunning(timer) { return true }
                let subscriber = TimerSubscriber(timer, firstTime: clock.time + max(0, delay), interval: interval)
                clock.addSubscriber(subscriber, to: .delayedWork, isRetained: true)
                return true
            }
        guard !isOnFrameClock else { return }
        RealTimeWork.record { MainThread.isCurrent ? "a timer outside of frames" : "a timer on another thread" }
        runLoop.addToLoop(timer, mode)
    }
}

extension RunLoop {
    /// Adds a timer or a port to a mode of the run loop: `add(_:forMode:)`.
    ///
    /// While a frame loop runs on the calling thread, a timer that is added to the main run loop fires on the frame clock, so
    /// that recordings are identical.
    ///
    /// This is a property because Swift prefers a property that can be called to Foundation's methods with the same
    /// parameters.
    public var add: Additions { Additions(runLoop: self) }

    /// The functions that `add` calls.
    public struct Additions {
        let runLoop: RunLoop

        /// Adds a timer. Its fire date determines when it fires first: on the frame clock, the time until then is rounded to
        /// whole milliseconds. A repeating timer whose fire date has come fires first after its interval.
        ///
        /// On Linux, Foundation gives timers without a fire date the current time as fire date, so a timer that was created
        /// without one and does not repeat fires in the next frame. Use `Timer.scheduledTimer` instead. A timer that runs on
        /// the frame clock already is not added again.
        public func callAsFunction(_ timer: Timer, forMode mode: RunLoop.Mode) {
            guard runLoop === RunLoop.main else {
                RealTimeWork.record { "a timer on another thread" }
                return runLoop.addToLoop(timer, mode)
            }
            // determinism: rounding to milliseconds removes the real time since the timer was created.
            let delay = (timer.fireDate.timeIntervalSinceNow * 1000).rounded() / 1000
            let interval = timer.timeInterval
            timer.start(
                after: delay > 0 && delay.isFinite ? delay : max(0, interval), interval: Timer.validInterval(interval),
                on: runLoop, mode)
        }

        /// Adds a port as a source of input.
        public func callAsFunction(_ port: Port, forMode mode: RunLoop.Mode) {
            let add: (Port, RunLoop.Mode) -> Void = runLoop.add(_:forMode:)
            add(port, mode)
        }
    }

    fileprivate func addToLoop(_ timer: Timer, _ mode: RunLoop.Mode) {
        // The compound name selects Foundation's method instead of the property above.
        let add: (Timer, RunLoop.Mode) -> Void = add(_:forMode:)
        add(timer, mode)
    }
}

/// Fires a timer in the frames of a clock.
@MainActor
private final class TimerSubscriber: FrameSubscriber {
    private let timer: Timer
    private let interval: TimeInterval
    private var next: TimeInterval

    /// The subscribers of the timers that run on a frame clock. The clocks own them.
    private static var running: [ObjectIdentifier: Reference] = [:]
    private struct Reference { weak var subscriber: TimerSubscriber? }

    init(_ timer: Timer, firstTime: TimeInterval, interval: TimeInterval) {
        (self.timer, self.interval, next) = (timer, interval, firstTime)
        Self.running[ObjectIdentifier(timer)] = Reference(subscriber: self)
    }

    static func isRunning(_ timer: Timer) -> Bool { running[ObjectIdentifier(timer)]?.subscriber != nil }

    /// Fires the timer once if its time has come. Times that passed since are skipped, as by timers of a run loop.
    package func frameDidTick(_ clock: FrameClock) {
        guard timer.isValid else {
            Self.running[ObjectIdentifier(timer)] = nil
            return clock.removeSubscriber(self, from: .delayedWork)
        }
        guard clock.time >= next - FrameClock.timeTolerance else { return }
        let missed = ((clock.time - next) / interval).rounded(.down)
        next += interval * (max(0, missed) + 1)
        FrameProgress.call("a timer", of: nil) { timer.fire() }
    }
}
