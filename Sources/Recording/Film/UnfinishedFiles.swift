import Dispatch
import Foundation
import Synchronization

/// The files and folders that are being written under a temporary name.
public enum UnfinishedFiles {
    private static let paths = Mutex<[String]>([])

    static func add(_ path: String) { paths.withLock { $0.append(path) } }

    static func remove(_ path: String) { paths.withLock { $0.removeAll { $0 == path } } }

    /// From now on Control-C, a hang-up or a request to end removes what is half written before the program ends.
    /// For command line tools; call it once at the start.
    public static func removeWhenInterrupted() {
        for number in [SIGINT, SIGTERM, SIGHUP] {
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
            source.setEventHandler {
                // The handler keeps its source alive.
                _ = source
                for path in paths.withLock({ $0 }) { try? FileManager.default.removeItem(atPath: path) }
                signal(number, SIG_DFL)
                // To the process, not to this thread: workers of the queue have signals blocked.
                kill(getpid(), number)
            }
            source.resume()
        }
    }
}
