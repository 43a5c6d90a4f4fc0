import Synchronization
import UncalledMethods

// The services of the process: the main thread, standard error and the symbol table of the program.

#if EMBEDDED_SEAMS
    /// Runs code that is isolated to the main actor in the native sources. The playground has one thread.
    @inline(__always)
    func assumeMainActor<Result>(_ body: () -> Result) -> Result { body() }

    /// Collects the diagnostics of the animator, which native programs write to standard error.
    func writeToStandardError(_ line: String) { diagnosticLines.append(line) }

    nonisolated(unsafe) var diagnosticLines: [String] = []

    // The delegates of the playground are its own, so no methods of delegates are checked.

    func writeUncalledMethods(of delegate: (any UIDynamicAnimatorDelegate)?) {}

    func writeUncalledMethods(of delegate: (any UICollisionBehaviorDelegate)?) {}
#else
    /// Runs main-actor code from code that is not isolated. Traps if the caller is not on the main thread.
    ///
    /// `UIDynamicAnimator` is not isolated, as on Apple's system, but its state and its items are isolated to the main
    /// actor. This function replaces `MainActor.assumeIsolated`, which returns only sendable results, because items are
    /// not sendable. It also does not call `MainActor.preconditionIsolated`, which traps without its message on Linux.
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

        // The type of thread identifiers depends on the C library, so there is a function for each type.
        private static func number(of thread: UInt) -> UInt { thread }
        private static func number(of thread: OpaquePointer) -> UInt { UInt(bitPattern: thread) }
    }

    /// The main dispatch queue, which runs the main actor's jobs. In a program with an asynchronous `main`, its thread
    /// is not the main thread.
    private enum MainQueue {
        private static let key = {
            let key = DispatchSpecificKey<Bool>()
            DispatchQueue.main.setSpecific(key: key, value: true)
            return key
        }()

        /// Whether the current code runs on the main queue.
        static var isCurrent: Bool { DispatchQueue.getSpecific(key: key) == true }
    }

    /// Writes a line to standard error. Ignores errors, because there is no other place to report them.
    package func writeToStandardError(_ line: String) {
        try? FileHandle.standardError.write(contentsOf: Data("\(line)\n".utf8))
    }

    /// Writes the methods of a delegate that look like implementations of a protocol's methods and are never called to
    /// standard error.
    /// - Parameters:
    ///   - delegate: The delegate; nil writes nothing.
    ///   - protocolType: The existential type of the protocol.
    ///   - adopts: A closure that returns whether a class adopts the protocol.
    @MainActor
    private func writeUncalledMethods(
        of delegate: AnyObject?, protocol protocolType: Any.Type, adopts: (AnyClass) -> Bool
    ) {
        guard let delegate else { return }
        for method in UncalledMethods.find(in: delegate, protocol: protocolType, adopts: adopts) {
            writeToStandardError(method.description)
        }
    }

    /// Writes the methods of an animator's delegate that are never called to standard error.
    @MainActor
    func writeUncalledMethods(of delegate: (any UIDynamicAnimatorDelegate)?) {
        writeUncalledMethods(
            of: delegate, protocol: (any UIDynamicAnimatorDelegate).self,
            adopts: { $0 is any UIDynamicAnimatorDelegate.Type })
    }

    /// Writes the methods of a collision behavior's delegate that are never called to standard error.
    @MainActor
    func writeUncalledMethods(of delegate: (any UICollisionBehaviorDelegate)?) {
        writeUncalledMethods(
            of: delegate, protocol: (any UICollisionBehaviorDelegate).self,
            adopts: { $0 is any UICollisionBehaviorDelegate.Type })
    }
#endif
