import Synchronization

/// Runs main-actor code from code that is not isolated. Traps if the caller is not on the main thread.
///
/// `UIDynamicAnimator` is not isolated, as on Apple's system, but its state and its items are isolated to the main
/// actor. This function replaces `MainActor.assumeIsolated`, which returns only sendable results, because items are not
/// sendable. It also does not call `MainActor.preconditionIsolated`, which traps without its message on Linux.
@inline(__always)
func assumeMainActor<Result>(_ body: @MainActor () throws -> Result) rethrows -> Result {
    requirePrecondition(
        MainThread.isCurrent,
        "UIDynamicAnimator must be used on the main thread. Mark the code that calls it with @MainActor.")
    return try withoutActuallyEscaping(body) { escaping in
        try unsafeBitCast(escaping, to: (() throws -> Result).self)()
    }
}

/// The thread of the main actor: the main thread of the program or the one that runs the main dispatch queue.
package enum MainThread {
    /// The identifier of the main thread; 0 before the first check on that thread.
    private static let identifier = Atomic<UInt>(0)

    /// Whether the current code runs on the main thread or the main queue.
    package static var isCurrent: Bool { isFirstThread || MainQueue.isCurrent }

    /// Whether the current code runs on the first thread of the program. The identifier is remembered, because
    /// `Thread.isMainThread` makes a system call, which takes longer than an update of an item.
    private static var isFirstThread: Bool {
        let current = number(of: pthread_self())
        if current == identifier.load(ordering: .relaxed) { return true }
        guard Thread.isMainThread else { return false }
        identifier.store(current, ordering: .relaxed)
        return true
    }

    // The type of thread identifiers depends on the C library.
    private static func number(of thread: UInt) -> UInt { thread }
    private static func number(of thread: OpaquePointer) -> UInt { UInt(bitPattern: thread) }
}

/// The main dispatch queue, which runs the main actor's jobs. In a program with an asynchronous `main`, its thread is not
/// the main thread.
private enum MainQueue {
    private static let key = {
        let key = DispatchSpecificKey<Bool>()
        DispatchQueue.main.setSpecific(key: key, value: true)
        return key
    }()

    /// Whether the current code runs on the main queue.
    static var isCurrent: Bool { DispatchQueue.getSpecific(key: key) == true }
}
