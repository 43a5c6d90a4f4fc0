import Foundation

/// A client of the server that sends any bytes.
final class RawClient {
    private let socketNumber: Int32
    private(set) var received: [UInt8] = []
    /// Whether the last read ended because nothing arrived within the patience.
    private var isWaiting = false

    /// Opens a connection to a port of this machine. A read ends after `patience` seconds without bytes.
    init(port: Int, patience: Int = 10) {
        socketNumber = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = UInt16(port).bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var time = timeval(tv_sec: patience, tv_usec: 0)
        for option in [SO_RCVTIMEO, SO_SNDTIMEO] {
            setsockopt(socketNumber, SOL_SOCKET, option, &time, socklen_t(MemoryLayout<timeval>.size))
        }
        _ = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(socketNumber, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
    }

    deinit { close(socketNumber) }

    /// Sends bytes.
    /// - Returns: Whether the server took all.
    @discardableResult
    func send(_ bytes: some Collection<UInt8>) -> Bool {
        var rest = Array(bytes)[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes {
                Foundation.send(socketNumber, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
            }
            guard count > 0 else { return false }
            rest = rest.dropFirst(count)
        }
        return true
    }

    @discardableResult
    func send(_ text: String) -> Bool { send(text.utf8) }

    /// Ends the direction to the server.
    func shutDown() { shutdown(socketNumber, Int32(SHUT_WR)) }

    /// Reads once.
    /// - Returns: False at the end of the connection, or after the patience.
    private func read() -> Bool {
        var part = [UInt8](repeating: 0, count: 65_536)
        let count = recv(socketNumber, &part, part.count, 0)
        isWaiting = count < 0 && errno == EAGAIN
        guard count > 0 else { return false }
        received += part[..<count]
        return true
    }

    /// Reads to the end of the connection, and returns what was received.
    func readAll() -> String {
        while read() {}
        return String(decoding: received, as: UTF8.self)
    }

    /// Reads to the end of a head, and returns its status; nil if the connection ends before.
    func readStatus() -> Int? {
        let end: [UInt8] = [13, 10, 13, 10]
        while Self.firstRange(of: end, in: received) == nil { guard read() else { return nil } }
        let range = Self.firstRange(of: end, in: received)!
        let head = String(decoding: received[..<range.lowerBound], as: UTF8.self)
        received.removeSubrange(..<range.upperBound)
        return head.split(separator: " ").dropFirst().first.flatMap { Int($0) }
    }

    private static func firstRange(of part: [UInt8], in bytes: [UInt8]) -> Range<Int>? {
        guard bytes.count >= part.count else { return nil }
        let start = (0...(bytes.count - part.count)).first { bytes[$0..<$0 + part.count].elementsEqual(part) }
        return start.map { $0..<$0 + part.count }
    }
}

// MARK: WebSockets

extension RawClient {
    /// A frame that the server sent.
    struct Frame: Equatable {
        let code: UInt8
        let bytes: [UInt8]
        var text: String { String(decoding: bytes, as: UTF8.self) }
        /// The status of a frame that closes the connection; nil for other frames.
        var closeStatus: Int? { code == 8 && bytes.count >= 2 ? Int(bytes[0]) << 8 | Int(bytes[1]) : nil }
    }

    /// Sends the request of a WebSocket, and returns the status of the response.
    func openSocket(port: Int, path: String = "/session", host: String? = nil, fields: [String] = []) -> Int? {
        let head = [
            "GET \(path) HTTP/1.1", "Host: \(host ?? "127.0.0.1:\(port)")", "Upgrade: websocket", "Connection: Upgrade",
            "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==", "Sec-WebSocket-Version: 13",
        ]
        send((head + fields + ["", ""]).joined(separator: "\r\n"))
        return readStatus()
    }

    /// Returns a frame of a client.
    static func frame(
        _ bytes: [UInt8], code: UInt8 = 1, isFinal: Bool = true, isMasked: Bool = true, reserved: UInt8 = 0,
        length: Int? = nil
    ) -> [UInt8] {
        let (length, mask): (Int, [UInt8]) = (length ?? bytes.count, [1, 2, 3, 4])
        var frame: [UInt8] = [(isFinal ? 0x80 : 0) | reserved << 4 | code]
        let flag: UInt8 = isMasked ? 0x80 : 0
        switch length {
        case 0..<126: frame.append(flag | UInt8(length))
        case 126..<65_536: frame += [flag | 126, UInt8(length >> 8), UInt8(length & 255)]
        default: frame += [flag | 127] + (0..<8).reversed().map { UInt8(truncatingIfNeeded: length >> (8 * $0)) }
        }
        guard isMasked else { return frame + bytes }
        return frame + mask + bytes.enumerated().map { $1 ^ mask[$0 % 4] }
    }

    /// Sends a message.
    @discardableResult
    func sendMessage(_ text: String) -> Bool { send(Self.frame(Array(text.utf8))) }

    /// Reads the next frame; nil at the end of the connection.
    func readFrame() -> Frame? {
        while true {
            if let (frame, size) = Self.parseFrame(received) {
                received.removeFirst(size)
                return frame
            }
            guard read() else { return nil }
        }
    }

    /// Reads frames up to the one that closes the connection, and returns its status; 0 if the server closed the connection
    /// without one, and nil if it did not close it.
    func readCloseStatus() -> Int? {
        while let frame = readFrame() { if let status = frame.closeStatus { return status } }
        return isWaiting ? nil : 0
    }

    private static func parseFrame(_ bytes: [UInt8]) -> (Frame, size: Int)? {
        guard bytes.count >= 2 else { return nil }
        var (start, length) = (2, Int(bytes[1] & 127))
        if length >= 126 {
            let count = length == 126 ? 2 : 8
            guard bytes.count >= 2 + count else { return nil }
            length = bytes[2..<2 + count].reduce(0) { $0 << 8 | Int($1) }
            start += count
        }
        guard bytes.count >= start + length else { return nil }
        return (Frame(code: bytes[0] & 15, bytes: Array(bytes[start..<start + length])), start + length)
    }
}
