import Foundation
import JSONReading

/// One end of a socket pair that carries lines of UTF-8 text in both directions.
///
/// Only one thread may use an object at a time.
final class LineSocket {
    /// The descriptor; the object closes it.
    let descriptor: Int32
    private var buffer: [UInt8] = []
    /// The number of bytes at the start of `buffer` that contain no line break.
    private var searched = 0

    /// Why a line could not be exchanged.
    enum Failure: Error {
        /// The other end is closed.
        case closed
        /// The other end did not answer in time.
        case timeout
    }

    /// Creates an end from its descriptor, and closes the descriptor in processes that this one starts.
    init(_ descriptor: Int32) {
        self.descriptor = descriptor
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    }

    deinit { close(descriptor) }

    /// Creates two connected descriptors, which are closed in processes that this one starts.
    static func makePair() throws -> (Int32, Int32) {
        var ends: [Int32] = [-1, -1]
        guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0, &ends) == 0 else {
            throw UserFacingError(.unavailable, "No socket could be opened: \(String(cString: strerror(errno))).")
        }
        return (ends[0], ends[1])
    }

    /// Writes a line.
    /// - Parameters:
    ///   - line: The line, without a line break.
    ///   - limit: The longest time until the other end has taken all bytes, in seconds. The default, nil, is no limit.
    /// - Throws: A `Failure`.
    func write(_ line: String, limit: TimeInterval? = nil) throws {
        let bytes = Array((line + "\n").utf8)
        let end = limit.map { Self.now + $0 }
        var sent = 0
        while sent < bytes.count {
            try wait(for: Int16(POLLOUT), until: end)
            let count = bytes[sent...].withUnsafeBytes {
                send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL) | Int32(MSG_DONTWAIT))
            }
            if count > 0 { sent += count } else if !Self.canRetry { throw Failure.closed }
        }
    }

    /// Reads the next line, without its line break.
    /// - Parameter limit: The longest time until the line is complete, in seconds. The default, nil, is no limit.
    /// - Throws: A `Failure`.
    func readLine(limit: TimeInterval? = nil) throws -> String {
        let end = limit.map { Self.now + $0 }
        while true {
            if let index = buffer[searched...].firstIndex(of: 0x0A) {
                let line = String(decoding: buffer[..<index], as: UTF8.self)
                buffer.removeFirst(index + 1)
                searched = 0
                return line
            }
            searched = buffer.count
            try wait(for: Int16(POLLIN), until: end)
            var chunk = [UInt8](repeating: 0, count: 1 << 16)
            let count = recv(descriptor, &chunk, chunk.count, Int32(MSG_DONTWAIT))
            if count > 0 { buffer += chunk[..<count] } else if count == 0 || !Self.canRetry { throw Failure.closed }
        }
    }

    private func wait(for events: Int16, until end: Double?) throws {
        while true {
            let rest = end.map { max(0, ($0 - Self.now) * 1000) }
            var state = pollfd(fd: descriptor, events: events, revents: 0)
            let count = poll(&state, 1, rest.map { Int32(min($0.rounded(.up), 1e9)) } ?? -1)
            if count > 0 { return }
            if count == 0 { throw Failure.timeout }
            if errno != EINTR { throw Failure.closed }
        }
    }

    private static var canRetry: Bool { errno == EAGAIN || errno == EINTR }

    /// A time in seconds that no change of the clock affects.
    private static var now: Double { ProcessInfo.processInfo.systemUptime }
}
