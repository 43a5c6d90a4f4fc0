import Foundation
import Synchronization

/// What the server's thread has for the thread of the session. Its size is limited, because browsers fill it.
final class LiveInbox: Sendable {
    enum Event: Sendable {
        case opened(socket: Int)
        case closed(socket: Int)
        case message([UInt8], socket: Int)
        case needsKeyFrame(socket: Int)
        /// A request over HTTP.
        case request([UInt8], reply: @Sendable ([UInt8]) -> Void)
        /// A request for the page with the run so far.
        case course(reply: @Sendable (Result<[UInt8], PageFailure>) -> Void)
        /// A new program was built in the place of the running one.
        case built(program: URL)
        /// A sentence about the build that runs or failed; empty if there is none.
        case buildState(String)
    }

    /// The largest number of waiting events of a kind that browsers can cause at will.
    private static let maximumCount = 5000

    private struct State {
        var events: [Event] = []
        var isStopped = false
    }

    private let state = Mutex(State())
    private let signal = DispatchSemaphore(value: 0)

    /// Adds an event.
    /// - Returns: False if too many wait, so it was dropped. Openings and closings are never dropped.
    @discardableResult
    func append(_ event: Event) -> Bool {
        let isAdded = state.withLock { state in
            switch event {
            case .message, .request, .course: guard state.events.count < Self.maximumCount else { return false }
            case .opened, .closed, .needsKeyFrame, .built, .buildState: break
            }
            state.events.append(event)
            return true
        }
        if isAdded { signal.signal() }
        return isAdded
    }

    /// Ends the thread of the session.
    func stop() {
        state.withLock { $0.isStopped = true }
        signal.signal()
    }

    var isStopped: Bool { state.withLock { $0.isStopped } }

    /// Waits for an event, up to a time of the system's uptime in seconds; without limit if it is nil.
    /// - Returns: All events in order.
    func takeAll(until time: Double?) -> [Event] {
        let isWaiting = state.withLock { $0.events.isEmpty && !$0.isStopped }
        if isWaiting {
            if let time {
                let seconds = max(0, time - ProcessInfo.processInfo.systemUptime)
                _ = signal.wait(timeout: .now() + .nanoseconds(Int(seconds * 1e9)))
            } else {
                signal.wait()
            }
        }
        // The signals of the events that are taken now.
        while signal.wait(timeout: .now()) == .success {}
        return state.withLock { state in
            defer { state.events.removeAll() }
            return state.events
        }
    }
}
