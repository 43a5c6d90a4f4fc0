import Foundation
import JSONReading
import Synchronization

/// The calls of tools that wait or run. They run one after the other on a thread of their own.
final class MCPCalls: Sendable {
    /// The largest number of calls that wait. A client with more calls waits.
    private static let maximumCount = 1000

    private struct Entry {
        /// The identifier of the request; nil if it cannot be cancelled.
        let id: JSONValue?
        let call: SessionCall
    }

    /// The calls that have not ended, in order.
    private let entries = Mutex<[Entry]>([])
    private let queue = DispatchQueue(label: "calls of tools")
    private let room = DispatchSemaphore(value: maximumCount)

    /// Adds a call.
    /// - Parameters:
    ///   - id: The identifier by which the client can cancel it; nil for none.
    ///   - report: A closure that receives the progress of the call.
    ///   - perform: A closure that performs the call.
    func append(
        _ id: JSONValue?, report: (@Sendable (Int, Int?) -> Void)? = nil,
        perform: @escaping @Sendable (SessionCall) -> Void
    ) {
        room.wait()
        let call = SessionCall(report: report)
        entries.withLock { $0.append(Entry(id: id, call: call)) }
        queue.async { [self] in
            if !call.isCancelled { perform(call) }
            entries.withLock { entries in entries.removeAll { $0.call === call } }
            room.signal()
        }
    }

    /// Cancels the calls with an identifier. Unknown ones are ignored, because a call can end meanwhile.
    func cancel(_ id: JSONValue) {
        let calls = entries.withLock { entries in entries.filter { $0.id == id }.map(\.call) }
        for call in calls { call.cancel() }
    }

    /// Waits until all calls have ended.
    func finish() { queue.sync {} }
}
