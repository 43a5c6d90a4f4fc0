import Foundation

/// A connection of a client to the server: its request as far as it was read, and its response as far as it was sent.
///
/// No call waits for the client.
final class ServerConnection {
    /// The largest size of the head of a request, in bytes.
    private static let maximumRequestSize = 16384
    /// The time within which a request must be complete, and each part of a response must be taken, in seconds.
    private static let patience = 5.0

    private enum Phase { case request, response, end }

    let socketNumber: Int32
    private var phase = Phase.request
    /// The time after which the connection is closed, in seconds since the start of the machine.
    private(set) var deadline: Double
    private var request: [UInt8] = []
    private var response = Data()
    private var sentCount = 0

    init(socketNumber: Int32, now: Double) {
        (self.socketNumber, deadline) = (socketNumber, now + Self.patience)
    }

    deinit { close(socketNumber) }

    /// The events of `poll` after which the connection continues.
    var awaitedEvents: Int32 { phase == .response ? POLLOUT : POLLIN }

    /// Reads or writes what is possible. Calls a closure with the head of the request when it is complete.
    /// - Returns: Whether the connection continues.
    func serve(now: Double, respond: (ArraySlice<UInt8>) -> Data) -> Bool {
        switch phase {
        case .request: read(now: now, respond: respond)
        case .response: write(now: now)
        case .end: discardInput()
        }
    }

    private func read(now: Double, respond: (ArraySlice<UInt8>) -> Data) -> Bool {
        var part = [UInt8](repeating: 0, count: 4096)
        let count = recv(socketNumber, &part, part.count, 0)
        guard count > 0 else { return count < 0 && (errno == EAGAIN || errno == EINTR) }
        let searchStart = max(request.count - 3, 0)
        request += part[..<count]
        if let end = Self.endOfHead(in: request, from: searchStart) {
            return startResponse(respond(request[..<end]), now: now)
        }
        guard request.count >= Self.maximumRequestSize else { return true }
        return startResponse(HTTPResponse(status: "431 Request Header Fields Too Large").data, now: now)
    }

    private static func endOfHead(in bytes: [UInt8], from start: Int) -> Int? {
        let end: [UInt8] = [13, 10, 13, 10]
        return (start..<max(start, bytes.count - 3)).first { bytes[$0..<$0 + 4].elementsEqual(end) }
    }

    private func startResponse(_ data: Data, now: Double) -> Bool {
        (response, phase, deadline) = (data, .response, now + Self.patience)
        return write(now: now)
    }

    /// Sends as much as the client takes.
    private func write(now: Double) -> Bool {
        while sentCount < response.count {
            let count = response.withUnsafeBytes { bytes in
                Foundation.write(socketNumber, bytes.baseAddress! + sentCount, bytes.count - sentCount)
            }
            guard count > 0 else { return count < 0 && (errno == EAGAIN || errno == EINTR) }
            sentCount += count
            deadline = now + Self.patience
        }
        // The connection is closed after the client has closed it. If bytes of the client, such as a body, were unread then,
        // the system would discard the response.
        shutdown(socketNumber, Int32(SHUT_WR))
        phase = .end
        return true
    }

    private func discardInput() -> Bool {
        var part = [UInt8](repeating: 0, count: 4096)
        let count = recv(socketNumber, &part, part.count, 0)
        return count > 0 || count < 0 && (errno == EAGAIN || errno == EINTR)
    }
}

/// A response: its status, its fields, and its contents.
struct HTTPResponse {
    let status: String
    var fields: [String] = []
    var type = "text/plain; charset=utf-8"
    /// The contents; nil for the status as text.
    var contents: Data?
    /// Whether the contents are left out, for a request of the head.
    var omitsContents = false

    /// The bytes of the response.
    var data: Data {
        let contents = contents ?? Data((status + "\n").utf8)
        let head =
            [
                "HTTP/1.1 \(status)", "Content-Type: \(type)", "Content-Length: \(contents.count)",
                "Cache-Control: no-cache", "X-Content-Type-Options: nosniff",
                "Cross-Origin-Resource-Policy: same-origin", "Connection: close",
            ] + fields + ["", ""]
        return Data(head.joined(separator: "\r\n").utf8) + (omitsContents ? Data() : contents)
    }
}
