import UIKit

/// Calls a handler at an interval, in frames.
@MainActor
final class MotionUpdates {
    private var link: CADisplayLink?
    /// The time of the last call, in seconds.
    private var time: TimeInterval
    private let interval: @MainActor () -> TimeInterval
    private let deliver: @MainActor () -> Void

    /// Starts the calls. The first one is due after the first interval.
    /// - Parameters:
    ///   - interval: Returns the shortest time between two calls, in seconds. It is read in each frame.
    ///   - deliver: The handler.
    init(every interval: @escaping @MainActor () -> TimeInterval, deliver: @escaping @MainActor () -> Void) {
        (self.interval, self.deliver, time) = (interval, deliver, CACurrentMediaTime())
        link = CADisplayLink(target: self, selector: MotionUpdates.frameDidBegin)
        link?.add(to: .main, forMode: .common)
    }

    /// Ends the calls.
    func stop() {
        link?.invalidate()
        link = nil
    }

    private func frameDidBegin() {
        // Times of frames are sums, so a multiple of the frame duration can be a little smaller than the interval.
        guard CACurrentMediaTime() - time >= interval() - 1e-6 else { return }
        time = CACurrentMediaTime()
        deliver()
    }
}

/// Calls a handler in a queue: immediately for the main queue, in whose frame the measurement was made.
@MainActor
func call(in queue: OperationQueue, _ handler: @escaping () -> Void) {
    guard queue !== OperationQueue.main else { return handler() }
    nonisolated(unsafe) let handler = handler
    queue.addOperation { handler() }
}
