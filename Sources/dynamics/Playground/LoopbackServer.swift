import Foundation
import JSONReading

/// A web server for static files that answers this machine only: it listens at the loopback address 127.0.0.1.
struct LoopbackServer {
    /// The largest size of a request, in bytes.
    private static let maximumRequestSize = 16384
    /// How long the server waits for a client, in seconds.
    private static let patience = 5

    /// The port at which the server listens.
    let port: UInt16
    private let socketNumber: Int32
    private let findFile: (String) -> (contents: Data, type: String)?

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
                bind(listener, $0, size) == 0 && listen(listener, 16) == 0 && getsockname(listener, $0, &size) == 0
            }
        }
        guard isBound else {
            throw UserFacingError(
                .unavailable, "The port \(port) cannot be used. Choose another one with --port, or 0 for any free one.")
        }
        (self.port, socketNumber) = (UInt16(bigEndian: address.sin_port), listener)
    }

    /// Answers requests until the program ends.
    func run() throws {
        while true {
            let client = accept(socketNumber, nil, nil)
            guard client >= 0 else { continue }
            var limit = timeval(tv_sec: Self.patience, tv_usec: 0)
            for option in [SO_RCVTIMEO, SO_SNDTIMEO] {
                setsockopt(client, SOL_SOCKET, option, &limit, socklen_t(MemoryLayout<timeval>.size))
            }
            send(makeResponse(to: readRequest(from: client)), to: client)
            close(client)
        }
    }

    /// Returns the head of a request.
    private func readRequest(from client: Int32) -> String {
        var request: [UInt8] = []
        var part = [UInt8](repeating: 0, count: 4096)
        while request.count < Self.maximumRequestSize {
            let count = recv(client, &part, part.count, 0)
            guard count > 0 else { break }
            request += part[..<count]
            if String(decoding: request.suffix(count + 3), as: UTF8.self).contains("\r\n\r\n") { break }
        }
        return String(decoding: request, as: UTF8.self)
    }

    /// Returns the response to the head of a request. Only the methods GET and HEAD are allowed.
    private func makeResponse(to request: String) -> Data {
        let words = request.prefix { $0 != "\r\n" }.split(separator: " ")
        guard words.count == 3, words[0] == "GET" || words[0] == "HEAD" else {
            return makeResponse("400 Bad Request", type: "text/plain", contents: Data("Bad request\n".utf8))
        }
        let address = words[1].prefix { $0 != "?" && $0 != "#" }
        guard let path = String(address).removingPercentEncoding, let file = findFile(path) else {
            return makeResponse("404 Not Found", type: "text/plain", contents: Data("Not found\n".utf8))
        }
        return makeResponse("200 OK", type: file.type, contents: file.contents, omitsContents: words[0] == "HEAD")
    }

    private func makeResponse(
        _ status: String, type: String, contents: Data, omitsContents: Bool = false
    ) -> Data {
        let head = [
            "HTTP/1.1 \(status)", "Content-Type: \(type)", "Content-Length: \(contents.count)",
            "Cache-Control: no-cache", "X-Content-Type-Options: nosniff", "Connection: close", "", "",
        ].joined(separator: "\r\n")
        return Data(head.utf8) + (omitsContents ? Data() : contents)
    }

    private func send(_ data: Data, to client: Int32) {
        data.withUnsafeBytes { bytes in
            var sent = 0
            while sent < bytes.count {
                let count = write(client, bytes.baseAddress! + sent, bytes.count - sent)
                guard count > 0 else { return }
                sent += count
            }
        }
    }
}
