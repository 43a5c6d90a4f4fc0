import Dispatch

/// Work that waits for a moment of a frame clock.
@MainActor
final class DelayedWork: FrameSubscriber {
    private let time: TimeInterval
    private let work: () -> Void

    /// Runs `work` in the first frame that is at least `delay` seconds from now.
    static func schedule(after delay: TimeInterval, on clock: FrameClock, _ work: @escaping () -> Void) {
        clock.add(DelayedWork(after: delay, on: clock, work), in: .work, isKept: true)
    }

    private init(after delay: TimeInterval, on clock: FrameClock, _ work: @escaping () -> Void) {
        time = clock.time + max(0, delay)
        self.work = work
    }

    package func frameDidTick(_ clock: FrameClock) {
        guard clock.time >= time - 1e-9 else { return }
        clock.remove(self, from: .work)
        work()
    }
}

// Work that a program hands to the main queue. Inside a frame loop it runs by that loop's frame clock, so a film of it is
// the same every time; elsewhere it runs as Dispatch does it. These are overloads of Dispatch's methods with fewer
// arguments, which Swift prefers: calls that name a quality of service, a work item or a group go to Dispatch itself, by
// real time, and so do those of other queues and from other threads.

extension DispatchQueue {
    /// Runs work on this queue after a while: on the main queue of a frame loop, by its clock.
    public func asyncAfter(deadline: DispatchTime, execute work: @escaping @MainActor () -> Void) {
        guard let clock = frameClock else {
            return asyncAfter(deadline: deadline, qos: .unspecified, flags: [], execute: Self.sendable(work))
        }
        let now = DispatchTime.now().uptimeNanoseconds
        let then = deadline.uptimeNanoseconds
        // The deadline was counted from real time a moment ago: a thousandth of a second is the programmer's unit.
        let delay = then > now ? (Double(then - now) / 1e6).rounded() / 1e3 : 0
        MainActor.assumeIsolated { DelayedWork.schedule(after: delay, on: clock, work) }
    }

    /// Runs work on this queue soon: on the main queue of a frame loop, in the next frame.
    public func async(execute work: @escaping @MainActor () -> Void) {
        guard let clock = frameClock else {
            return async(group: nil, qos: .unspecified, flags: [], execute: Self.sendable(work))
        }
        MainActor.assumeIsolated { DelayedWork.schedule(after: 0, on: clock, work) }
    }

    /// The clock of the frame loop that runs now, for the main queue on the main thread.
    private var frameClock: FrameClock? {
        // The wrapper is another object each time, so it is told by a value that is set on the queue itself.
        guard getSpecific(key: Self.mainKey) == true, Thread.isMainThread || Self.isOnMain else { return nil }
        return MainActor.assumeIsolated { FrameClock.current === FrameClock.main ? nil : FrameClock.current }
    }

    private static let mainKey: DispatchSpecificKey<Bool> = {
        let key = DispatchSpecificKey<Bool>()
        DispatchQueue.main.setSpecific(key: key, value: true)
        return key
    }()

    private static var isOnMain: Bool { getSpecific(key: mainKey) == true }

    /// Work of other queues is no main-actor work, whatever the closure's type says; Dispatch takes it as it is.
    private static func sendable(_ work: @escaping @MainActor () -> Void) -> @Sendable () -> Void {
        unsafeBitCast(work, to: (@Sendable () -> Void).self)
    }
}
