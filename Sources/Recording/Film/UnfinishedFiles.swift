import Foundation
import Synchronization

/// The files and folders that are being written under a temporary name.
public enum UnfinishedFiles {
    private static let paths = Mutex<[String]>([])

    static func add(_ path: String) { paths.withLock { $0.append(path) } }

    static func remove(_ path: String) { paths.withLock { $0.removeAll { $0 == path } } }

    /// From now on Control-C, a hang-up or a request to end removes what is half written before the program ends.
    /// For command line tools; call it once at the start.
    ///
    /// A signal that the program was started to ignore (by nohup, in a script's background) stays ignored. Dispatch has
    /// sources for signals, but loses those that come before it has set a source up.
    public static func removeWhenInterrupted() {
        let wake = wake
        Thread.detachNewThread {
            var number: UInt8 = 0
            while read(wake.read, &number, 1) != 1 {}
            end(by: Int32(number))
        }
        for number in [SIGINT, SIGTERM, SIGHUP] {
            let before = signal(number) { number in
                // All that a signal handler may safely do: wake the thread.
                var byte = UInt8(number)
                _ = write(UnfinishedFiles.wake.write, &byte, 1)
            }
            if unsafeBitCast(before, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) { signal(number, SIG_IGN) }
        }
    }

    private static let wake: (read: Int32, write: Int32) = {
        var ends: [Int32] = [-1, -1]
        precondition(pipe(&ends) == 0, "no pipe could be made: \(String(cString: strerror(errno)))")
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        return (ends[0], ends[1])
    }()

    /// Keeps the lock to the end, so that meanwhile no file can be begun, or put in its place.
    private static func end(by number: Int32) {
        paths.withLock { paths in
            for path in paths { try? FileManager.default.removeItem(atPath: path) }
            signal(number, SIG_DFL)
            // Not raise, which is for this thread alone.
            kill(getpid(), number)
            sleep(1)
        }
    }
}
