import Foundation
import Synchronization

/// Forwards what a worker prints to the standard error of this process, and keeps the last lines for messages.
final class OutputTail: Sendable {
    private let tail = Mutex<[UInt8]>([])
    private let end = DispatchSemaphore(value: 0)
    /// The number of bytes that are kept.
    private static let capacity = 16_000

    /// Starts to forward what arrives at a descriptor, which is closed at the end.
    init(reading descriptor: Int32) {
        Thread.detachNewThread { [self] in
            var chunk = [UInt8](repeating: 0, count: 4096)
            while true {
                let count = read(descriptor, &chunk, chunk.count)
                if count < 0, errno == EINTR { continue }
                guard count > 0 else { break }
                let bytes = chunk[..<count]
                tail.withLock { $0 = ($0 + bytes).suffix(Self.capacity) }
                Self.writeToStandardError(bytes)
            }
            close(descriptor)
            end.signal()
        }
    }

    private static func writeToStandardError(_ bytes: ArraySlice<UInt8>) {
        var rest = bytes
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) }
            if count > 0 { rest = rest.dropFirst(count) } else if errno != EINTR { return }
        }
    }

    /// Waits up to half a second until the worker has closed its output and all of it was forwarded.
    func waitForEnd() {
        if end.wait(timeout: .now() + 0.5) == .success { end.signal() }
    }

    /// Waits for the end of the output, and returns its last line that reports a fatal error or, without one, its last line
    /// that is not empty.
    func lastLine() -> String? {
        waitForEnd()
        let text = String(decoding: tail.withLock { $0 }, as: UTF8.self)
        let lines = text.split(whereSeparator: \.isNewline).filter { !$0.allSatisfy(\.isWhitespace) }
        return (lines.last { $0.contains("Fatal error: ") } ?? lines.last).map { String($0) }
    }
}
