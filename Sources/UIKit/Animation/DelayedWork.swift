import Dispatch

/// A closure that a frame clock runs once, at a scheduled time.
@MainActor
final class DelayedWork: FrameSubscriber {
    /// The scheduled time, in seconds, on the frame clock.
    let time: TimeInterval
    private let work: () -> Void

    /// Schedules a closure to run in the first frame that is at least `delay` seconds after the clock's current time. A
    /// negative delay is replaced with 0.
    static func schedule(after delay: TimeInterval, on clock: FrameClock, work: @escaping () -> Void) {
        clock.addSubscriber(DelayedWork(after: delay, on: clock, work: work), to: .delayedWork, isRetained: true)
    }

    private init(after delay: TimeInterval, on clock: FrameClock, work: @escaping () -> Void) {
        time = clock.time + max(0, delay)
        self.work = work
    }

    package func frameDidTick(_ clock: FrameClock) {
        guard clock.time >= time - FrameClock.timeTolerance else { return }
        clock.removeSubscriber(self, from: .delayedWork)
        FrameProgress.call("a closure on the main queue", of: nil) { work() }
    }
}

// While a frame loop runs, these overloads schedule the closures that a program adds to the main queue on the frame
// clock instead of the system clock, so that all recordings of the program are identical. While no frame loop runs,
// they forward the closures to Dispatch.
//
// Swift prefers these overloads to Dispatch's methods because they have fewer parameters. Calls with
// a quality of service, a work item or a group, calls on other queues and calls from other threads still go to Dispatch
// and use real time.
//
// The closures are not isolated. The compiler isolates those that are written in a call on `DispatchQueue.main` to the
// main actor, because it knows the names of the queue and the methods; it does so for these overloads as well.

extension DispatchQueue {
    /// Schedules a closure to run after a deadline.
    ///
    /// On the main queue, while a frame loop runs, the closure runs in the first frame after the deadline.
    ///
    /// - Parameters:
    ///   - deadline: The time to run the closure. While a frame loop runs, the method converts the deadline to a delay
    ///     from the current time, rounded to whole milliseconds. Pass `.now() + delay` directly: a deadline that was
    ///     computed in an earlier frame gives a delay that varies with real time.
    ///   - work: The closure.
    public func asyncAfter(deadline: DispatchTime, execute work: @escaping @Sendable () -> Void) {
        guard let clock = frameClock else {
            recordRealTimeWork()
            return asyncAfter(deadline: deadline, qos: .unspecified, flags: [], execute: work)
        }
        // determinism: rounding to milliseconds removes the real time since the caller computed `.now() + delay`.
        let now = DispatchTime.now().uptimeNanoseconds
        let then = deadline.uptimeNanoseconds
        let delay = then > now ? (Double(then - now) / 1e6).rounded() / 1e3 : 0
        MainActor.assumeIsolated { DelayedWork.schedule(after: delay, on: clock, work: work) }
    }

    /// Schedules a closure to run as soon as possible.
    ///
    /// On the main queue, while a frame loop runs, the closure runs in the next frame.
    public func async(execute work: @escaping @Sendable () -> Void) {
        guard let clock = frameClock else {
            recordRealTimeWork()
            return async(group: nil, qos: .unspecified, flags: [], execute: work)
        }
        MainActor.assumeIsolated { DelayedWork.schedule(after: 0, on: clock, work: work) }
    }

    /// The clock of the running frame loop; nil if no frame loop runs, if this is not the main queue, or if the caller
    /// is on another thread.
    private var frameClock: FrameClock? {
        // `DispatchQueue.main` returns a new wrapper object for each access, so object identity cannot identify the
        // main queue. Therefore a queue-specific value identifies it.
        guard isMain, Self.isCalledOnMain else { return nil }
        return MainActor.assumeIsolated { FrameLoop.performing?.clock }
    }

    private static let mainKey: DispatchSpecificKey<Bool> = {
        let key = DispatchSpecificKey<Bool>()
        DispatchQueue.main.setSpecific(key: key, value: true)
        return key
    }()

    private var isMain: Bool { getSpecific(key: Self.mainKey) == true }

    private static var isCalledOnMain: Bool { Thread.isMainThread || getSpecific(key: mainKey) == true }

    private func recordRealTimeWork() {
        if !isMain || !Self.isCalledOnMain { RealTimeWork.recordClosure(on: self, isMain: isMain) }
    }
}
