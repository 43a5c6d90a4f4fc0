import Synchronization

/// A running command, which another thread can cancel, and which reports how many frames have run.
package final class SessionCall: Sendable {
    private let cancelled = Mutex(false)
    private let report: (@Sendable (_ frames: Int, _ total: Int?) -> Void)?

    /// Creates a call.
    /// - Parameter report: A closure that receives the number of frames that have run, and their number at the end if it is
    ///   known. It is called from time to time on the thread that performs the command, and must not call functions of the
    ///   session. The default, nil, is none.
    package init(report: (@Sendable (_ frames: Int, _ total: Int?) -> Void)? = nil) { self.report = report }

    /// Lets the command end before the next frames. A command that runs no frames ends as without this call.
    package func cancel() { cancelled.withLock { $0 = true } }

    /// Whether the call was cancelled.
    package var isCancelled: Bool { cancelled.withLock { $0 } }

    func reportProgress(_ frames: Int, of total: Int?) { report?(frames, total) }
}
