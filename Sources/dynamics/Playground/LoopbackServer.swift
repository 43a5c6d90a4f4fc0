import Foundation
import JSONReading

/// A web server for static files that answers this machine only: it listens at the loopback address 127.0.0.1.
///
/// One thread serves all connections: it waits until any of them can be read or written. A client that sends nothing, or
/// takes nothing, therefore does not delay the others.
final class LoopbackServer {
    /// The largest number of connections. A further one replaces the oldest one.
    private static let maximumConnectionCount = 64

    /// The port at which the server listens.
    let port: UInt16
    private let socketNumber: Int32
    private let findFile: (String) -> (contents: Data, type: String)?
    /// The open connections, the oldest first.
    private var connections: [ServerConnection] = []

    /// Creates a server.
    /// - Parameters:
    ///   - port: The port; 0 for any free one.
    ///   - findFile: A closure that returns the file at the path of an address; nil if there is none.
    /// - Throws: A `UserFacingError` of kind `unavailable` if the port is in use.
    init(port: UInt16, findFile: @escaping (String) -> (contents: Data, type: String)?) throws {
        self.findFile = findFile
        // A client that closes its connection early must not end the program.
        signal(SIGPIPE, SIG_IGN)
        #if canImport(Glibc)
            let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        #else
            let listener = socket(AF_INET, SOCK_STREAM, 0)
        #endif
        var reuse: Int32 = 1
        setsockopt(listener, SOL_SOCKET, SO_REUSEADDR, &reuse, socklen_t(MemoryLayout<Int32>.size))
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isBound = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(listener, $0, size) == 0 && listen(listener, 128) == 0 && getsockname(listener, $0, &size) == 0
            }
        }
        guard isBound else {
            throw UserFacingError(
                .unavailable, "The port \(port) cannot be used. Choose another one with --port, or 0 for any free one.")
        }
        _ = fcntl(listener, F_SETFL, O_NONBLOCK)
        (self.port, socketNumber) = (UInt16(bigEndian: address.sin_port), listener)
    }

    /// Answers requests until the program ends.
    func run() {
        while true {
            var entries = connections.map { connection in
                pollfd(fd: connection.socketNumber, events: Int16(connection.awaitedEvents), revents: 0)
            }
            entries.append(pollfd(fd: socketNumber, events: Int16(POLLIN), revents: 0))
            poll(&entries, nfds_t(entries.count), connections.isEmpty ? -1 : 1000)
            let now = Self.now
            // A client that sends single bytes has the same time as one that sends nothing.
            connections = zip(connections, entries).filter { connection, entry in
                now < connection.deadline
                    && (entry.revents == 0 || connection.serve(now: now, respond: makeResponse))
            }.map(\.0)
            if entries[entries.count - 1].revents != 0 { acceptConnections(now: now) }
        }
    }

    /// The time since the start of the machine, in seconds.
    private static var now: Double { ProcessInfo.processInfo.systemUptime }

    private func acceptConnections(now: Double) {
        while true {
            let client = accept(socketNumber, nil, nil)
            guard client >= 0 else { return }
            _ = fcntl(client, F_SETFL, O_NONBLOCK)
            _ = fcntl(client, F_SETFD, FD_CLOEXEC)
            connections.append(ServerConnection(socketNumber: client, now: now))
            if connections.count > Self.maximumConnectionCount { connections.removeFirst() }
        }
    }

    /// Returns the response to the head of a request.
    private func makeResponse(to head: ArraySlice<UInt8>) -> Data {
        let isHead = head.starts(with: "HEAD ".utf8)
        do throws(HTTPRequest.Refusal) {
            let request = try HTTPRequest(head: head, port: port)
            guard let file = findFile(request.path) else { throw HTTPRequest.Refusal(status: "404 Not Found") }
            return HTTPResponse(status: "200 OK", type: file.type, contents: file.contents, omitsContents: isHead).data
        } catch {
            return HTTPResponse(status: error.status, fields: error.fields, omitsContents: isHead).data
        }
    }
}
