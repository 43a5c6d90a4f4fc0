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
            let before = signal(number, SIG_IGN)
            // Whoever started the program (nohup, a script's background) wants it to go on.
            if unsafeBitCast(before, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) { continue }
            let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
            source.setEventHandler {
                // The handler keeps its source alive.
                _ = source
                end(by: number)
            }
            source.resume()
        }
    }

    /// Keeps the lock to the end, so that meanwhile no file can be begun, or put in its place.
    private static func end(by number: Int32) {
        paths.withLock { paths in
            for path in paths { try? FileManager.default.removeItem(atPath: path) }
            signal(number, SIG_DFL)
            // Not raise: the threads that run handlers let no signal through.
            kill(getpid(), number)
            sleep(1)
        }
    }
}
