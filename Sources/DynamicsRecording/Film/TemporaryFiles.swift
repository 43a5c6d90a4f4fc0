import Foundation

/// The list of temporary files and directories that must be deleted if a signal ends the process.
public enum TemporaryFiles {
    /// The registered paths. They are accessed while `lock` is held.
    private nonisolated(unsafe) static var paths: [String] = []
    private static let lock = NSRecursiveLock()

    /// Runs a closure that creates, moves or deletes temporary files and registers or unregisters their paths. A signal that
    /// arrives meanwhile deletes the files after the closure. Without this, a file that was created but is not registered
    /// yet would remain.
    package static func performChange<Result>(_ change: () throws -> Result) rethrows -> Result {
        lock.lock()
        defer { lock.unlock() }
        return try change()
    }

    package static func registerPath(_ path: String) { performChange { paths.append(path) } }

    package static func unregisterPath(_ path: String) { performChange { paths.removeAll { $0 == path } } }

    /// Installs handlers for `SIGINT`, `SIGTERM` and `SIGHUP`. When one of these signals arrives, all temporary files
    /// are deleted, and the process ends with the same signal.
    ///
    /// Call this function once at launch. A signal that was ignored before the call, for example because of `nohup`, is
    /// still ignored. Dispatch sources are not used here because they lose signals that arrive before a source is
    /// activated.
    public static func installSignalHandlers() {
        let pipe = signalPipe
        Thread.detachNewThread {
            var number: UInt8 = 0
            while read(pipe.readEnd, &number, 1) != 1 {}
            removeAllAndExit(signal: Int32(number))
        }
        for number in [SIGINT, SIGTERM, SIGHUP] {
            let oldHandler = signal(number) { number in
                // A signal handler may call only async-signal-safe functions such as `write`. The thread at the other
                // end of the pipe deletes the files.
                var byte = UInt8(number)
                _ = write(TemporaryFiles.signalPipe.writeEnd, &byte, 1)
            }
            if unsafeBitCast(oldHandler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) {
                signal(number, SIG_IGN)
            }
        }
    }

    /// The pipe through which a signal handler sends the signal number to the thread that deletes the files.
    private static let signalPipe: (readEnd: Int32, writeEnd: Int32) = {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else {
            fatalError("No pipe could be created (\(String(cString: strerror(errno)))). Close other files.")
        }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        return (ends[0], ends[1])
    }()

    /// Deletes all temporary files, for a process that is about to end.
    package static func removeAll() {
        performChange {
            for path in paths { try? FileManager.default.removeItem(atPath: path) }
            paths = []
        }
    }

    /// Deletes all temporary files and ends the process with a signal.
    ///
    /// The lock is held until the process ends, so that other threads can neither create nor commit files.
    private static func removeAllAndExit(signal number: Int32) {
        performChange {
            removeAll()
            signal(number, SIG_DFL)
            // `kill` sends the signal to the process, so that any thread can receive it. `raise` would send it only to
            // the current thread.
            kill(getpid(), number)
            sleep(1)
        }
    }
}
