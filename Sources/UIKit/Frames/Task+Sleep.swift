// Sleeping tasks on the clock of the frame loop.

import Foundation
import Synchronization

// Swift prefers these methods to those of its concurrency library, because declarations of other modules hide them. They
// do not leave the actor of the caller, so a task of the main actor continues in the frame in which its time has come.

extension Task where Success == Never, Failure == Never {
    /// Suspends the task for at least a duration.
    ///
    /// On the main actor, while a frame loop runs, the task continues in the first frame after the duration, so that
    /// recordings are identical. Otherwise it uses real time.
    /// - Parameter duration: The duration, in nanoseconds.
    /// - Throws: `CancellationError` if the task is cancelled; it then continues at once.
    nonisolated(nonsending) public static func sleep(nanoseconds duration: UInt64) async throws {
        guard let clock = frameClock() else {
            recordRealTimeWork()
            // determinism: outside of frame loops, tasks sleep in real time.
            let clock = ContinuousClock()
            return try await Task.sleep(
                until: .now.advanced(by: .nanoseconds(Int64(clamping: duration))), tolerance: nil,
                clock: clock)
        }
        try await FrameSleep.sleep(for: Double(duration) / 1e9, on: clock)
    }

    /// Suspends the task for at least a duration.
    ///
    /// On the main actor, while a frame loop runs, the task continues in the first frame after the duration, so that
    /// recordings are identical. Otherwise it uses real time.
    /// - Parameter duration: The duration. A negative one is replaced by 0.
    /// - Throws: `CancellationError` if the task is cancelled; it then continues at once.
    nonisolated(nonsending) public static func sleep(for duration: Duration) async throws {
        guard let clock = frameClock() else {
            recordRealTimeWork()
            // determinism: outside of frame loops, tasks sleep in real time.
            return try await Task.sleep(for: duration, tolerance: nil, clock: ContinuousClock())
        }
        let (seconds, attoseconds) = duration.components
        try await FrameSleep.sleep(for: Double(seconds) + Double(attoseconds) * 1e-18, on: clock)
    }

    private static func recordRealTimeWork() {
        if !MainThread.isCurrent { RealTimeWork.record { "Task.sleep outside of the main actor" } }
    }

    /// The clock of the running frame loop; nil if there is none, or if the caller is not on the main actor.
    private static func frameClock() -> FrameClock? {
        MainThread.isCurrent ? MainActor.assumeIsolated { FrameLoop.performing?.clock } : nil
    }
}

/// A suspended task that continues in a frame, or when it is cancelled, whichever is first.
package final class FrameSleep: Sendable {
    private enum State {
        case notStarted
        case suspended(CheckedContinuation<Void, any Error>)
        case ended
    }

    private let state = Mutex(State.notStarted)
    /// The number of tasks whose time has come and that have not continued yet: the runtime can continue them by way of
    /// another thread.
    @MainActor package private(set) static var continuingTaskCount = 0

    @MainActor
    fileprivate static func sleep(for delay: TimeInterval, on clock: FrameClock) async throws {
        let sleep = FrameSleep()
        var wasDue = false
        defer { if wasDue { continuingTaskCount -= 1 } }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                guard sleep.suspend(continuation) else { return continuation.resume(throwing: CancellationError()) }
                DelayedWork.schedule(after: delay, on: clock) {
                    guard sleep.end() else { return }
                    wasDue = true
                    continuingTaskCount += 1
                }
            }
        } onCancel: {
            sleep.end(throwing: CancellationError())
        }
    }

    /// Returns false if the task has been cancelled before.
    private func suspend(_ continuation: CheckedContinuation<Void, any Error>) -> Bool {
        state.withLock { state in
            guard case .notStarted = state else { return false }
            state = .suspended(continuation)
            return true
        }
    }

    /// Returns whether the task was suspended, and now continues.
    @discardableResult
    private func end(throwing error: (any Error)? = nil) -> Bool {
        let old = state.withLock { state in
            defer { state = .ended }
            return state
        }
        guard case .suspended(let continuation) = old else { return false }
        if let error { continuation.resume(throwing: error) } else { continuation.resume() }
        return true
    }
}
