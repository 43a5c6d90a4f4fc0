import Foundation
import Testing

@Suite("The server of the playground under attack")
struct ServerAttackTests {
    /// Requests, and the status of the response. HOST stands for the address of the server. Requests without an end get one.
    private static let requests: [(request: String, status: Int)] = [
        // Requests that are answered.
        ("GET / HTTP/1.1\r\nHost: HOST", 200), ("GET /index.html HTTP/1.0\r\nhost: HOST", 200),
        ("GET /?a=b HTTP/1.1\r\nHOST:HOST\r\nX: y", 200), ("HEAD / HTTP/1.1\r\nHost: \t HOST \t", 200),
        ("GET /a%20b.txt HTTP/1.1\r\nHost: HOST", 200), ("GET /%69ndex.html HTTP/1.1\r\nHost: HOST", 200),
        ("GET /inside.html HTTP/1.1\r\nHost: HOST", 200), ("GET /sub/x.txt HTTP/1.1\r\nHost: HOST", 200),
        ("GET / HTTP/1.1\r\nHost: localhost:PORT", 200), ("GET / HTTP/1.1\r\nHost: LocalHost:PORT", 200),
        ("GET /#fragment HTTP/1.1\r\nHost: HOST", 200),
        ("GET / HTTP/1.1\r\nHost: HOST\r\nContent-Length: 9\r\n\r\nsmuggled", 200),
        // Hosts of pages of the web, whose names lead to this machine.
        ("GET / HTTP/1.1\r\nHost: evil.example", 421), ("GET / HTTP/1.1\r\nHost: evil.example:PORT", 421),
        ("GET / HTTP/1.1\r\nHost: 127.0.0.1", 421), ("GET / HTTP/1.1\r\nHost: 127.0.0.1:1", 421),
        ("GET / HTTP/1.1\r\nHost: localhost", 421), ("GET / HTTP/1.1\r\nHost: HOST.evil.example", 421),
        ("GET / HTTP/1.1\r\nHost: localhost.evil.example:PORT", 421),
        ("GET / HTTP/1.1\r\nHost: 127.0.0.1.nip.io:PORT", 421),
        ("GET / HTTP/1.1\r\nHost: 2130706433:PORT", 421), ("GET / HTTP/1.1\r\nHost: 0.0.0.0:PORT", 421),
        ("GET / HTTP/1.1\r\nHost: user@HOST", 421), ("GET / HTTP/1.1\r\nHost: http://HOST", 421),
        ("GET / HTTP/1.1\r\nHost:", 421), ("GET / HTTP/1.1", 400), ("GET / HTTP/1.0", 400),
        ("GET / HTTP/1.1\r\nHost: HOST\r\nHost: evil.example", 400),
        ("GET / HTTP/1.1\r\nHost: evil.example\r\nHost: HOST", 400),
        ("GET / HTTP/1.1\r\nHost: HOST\r\nHost: HOST", 400), ("GET / HTTP/1.1\r\nX-Host: HOST", 400),
        ("GET / HTTP/1.1\r\nHost : HOST", 400), ("GET / HTTP/1.1\r\n Host: HOST", 400),
        ("GET http://evil.example/ HTTP/1.1\r\nHost: HOST", 400), ("GET //evil.example/ HTTP/1.1\r\nHost: HOST", 404),
        // Paths out of the folder.
        ("GET /../secret.txt HTTP/1.1\r\nHost: HOST", 404), ("GET /%2e%2e/secret.txt HTTP/1.1\r\nHost: HOST", 404),
        ("GET /..%2fsecret.txt HTTP/1.1\r\nHost: HOST", 404), ("GET /%2e%2e%2fsecret.txt HTTP/1.1\r\nHost: HOST", 404),
        ("GET /sub/../../secret.txt HTTP/1.1\r\nHost: HOST", 404), ("GET /./index.html HTTP/1.1\r\nHost: HOST", 404),
        ("GET //index.html HTTP/1.1\r\nHost: HOST", 404), ("GET /%252e%252e/secret.txt HTTP/1.1\r\nHost: HOST", 404),
        ("GET /..\\secret.txt HTTP/1.1\r\nHost: HOST", 404),
        ("GET /%c0%ae%c0%ae/secret.txt HTTP/1.1\r\nHost: HOST", 400),
        ("GET SECRET HTTP/1.1\r\nHost: HOST", 404), ("GET /SECRET HTTP/1.1\r\nHost: HOST", 404),
        ("GET /index.html%00.txt HTTP/1.1\r\nHost: HOST", 400), ("GET /%0d%0aSet-Cookie:a HTTP/1.1\r\nHost: HOST", 400),
        ("GET /% HTTP/1.1\r\nHost: HOST", 400), ("GET /%zz HTTP/1.1\r\nHost: HOST", 400),
        ("GET  / HTTP/1.1\r\nHost: HOST", 400),
        ("GET index.html HTTP/1.1\r\nHost: HOST", 400), ("GET * HTTP/1.1\r\nHost: HOST", 400),
        // Links out of the folder, and what is no file.
        ("GET /link.txt HTTP/1.1\r\nHost: HOST", 404), ("GET /linked/secret.txt HTTP/1.1\r\nHost: HOST", 404),
        ("GET /chain.txt HTTP/1.1\r\nHost: HOST", 404), ("GET /loop HTTP/1.1\r\nHost: HOST", 404),
        ("GET /pipe HTTP/1.1\r\nHost: HOST", 404), ("GET /device HTTP/1.1\r\nHost: HOST", 404),
        ("GET /sub HTTP/1.1\r\nHost: HOST", 404), ("GET /sub/ HTTP/1.1\r\nHost: HOST", 404),
        ("GET /index.html/ HTTP/1.1\r\nHost: HOST", 404), ("GET /index.html/x HTTP/1.1\r\nHost: HOST", 404),
        // Methods, versions and damaged requests.
        ("POST / HTTP/1.1\r\nHost: HOST\r\nContent-Length: 3\r\n\r\nabc", 405),
        ("OPTIONS / HTTP/1.1\r\nHost: HOST", 405),
        ("DELETE /index.html HTTP/1.1\r\nHost: HOST", 405), ("CONNECT HOST HTTP/1.1\r\nHost: HOST", 405),
        ("get / HTTP/1.1\r\nHost: HOST", 405), ("TRACE / HTTP/1.1\r\nHost: HOST", 405),
        ("HEAD /none HTTP/1.1\r\nHost: HOST", 404),
        ("HEAD / HTTP/1.1\r\nHost: evil.example", 421), ("HEAD / HTTP/1.1", 400),
        ("PRI * HTTP/2.0\r\n\r\nSM\r\n", 400), ("GET / HTTP/2.0\r\nHost: HOST", 400),
        ("GET / HTTP/1.10\r\nHost: HOST", 400),
        ("GET /\r\nHost: HOST", 400), ("", 400), ("GET", 400), ("\u{16}\u{3}\u{1}\u{2}\u{0}", 400), ("\u{0}", 400),
        ("GET / HTTP/1.1\r\nHost: HOST\r\nno colon", 400), ("GET / HTTP/1.1\r\nHost: HOST\r\n folded", 400),
        ("GET / HTTP/1.1\r\nHost: HOST\r\nX: \u{0}", 400), ("GET / HTTP/1.1\r\nHost: HO\u{0}ST", 400),
        ("GET /" + String(repeating: "a", count: 5000) + " HTTP/1.1\r\nHost: HOST", 404),
        ("GET /" + String(repeating: "a", count: 20_000) + " HTTP/1.1\r\nHost: HOST", 431),
        ("GET / HTTP/1.1\r\n" + String(repeating: "X: y\r\n", count: 5000) + "Host: HOST", 431),
        ("GET /" + String(repeating: "../", count: 3000) + "etc/passwd HTTP/1.1\r\nHost: HOST", 404),
    ]

    @Test("Each request has its status, and no response contains a file outside of the folder")
    func requestsAreAnswered() throws {
        let server = try AttackedServer()
        #expect(Self.requests.count >= 60)
        for (request, status) in Self.requests {
            let text = request.contains("\r\n\r\n") ? request : request + "\r\n\r\n"
            let response = try server.connect().exchange(server.fill(text))
            let place = "\(request.prefix(80).debugDescription): \(response.prefix(200).debugDescription)"
            #expect(response.hasPrefix("HTTP/1.1 \(status) "), "\(place)")
            #expect(!response.contains("top secret") && !response.contains("root:"), "\(place)")
            let parts = response.components(separatedBy: "\r\n\r\n")
            #expect(parts.count == 2 && (parts[1] == "") == request.hasPrefix("HEAD"), "\(place)")
            #expect(parts[0].components(separatedBy: "\r\n").count <= 9 && !parts[0].contains("Set-Cookie"), "\(place)")
        }
        #expect(try server.connect().exchange(server.request).hasSuffix("\r\n\r\n<p>page</p>"))
    }

    @Test("Clients that send nothing, or single bytes, do not delay others")
    func slowClientsDelayNobody() throws {
        let server = try AttackedServer()
        let idle = try (0..<20).map { _ in try server.connect() }
        let slow = try (0..<20).map { _ in try server.connect() }
        for client in slow { client.send("G") }
        #expect(try server.connect().exchange(server.request).hasPrefix("HTTP/1.1 200 "))
        // A server that answers one client after the other would have closed these before the answer.
        for client in idle + slow { #expect(client.isOpen) }
        for client in slow { #expect(client.exchange(String(server.request.dropFirst())).hasPrefix("HTTP/1.1 200 ")) }
    }

    @Test("A client that does not take its response does not delay others")
    func clientsThatReadNothingDelayNobody() throws {
        let server = try AttackedServer()
        let clients = try (0..<20).map { _ in try server.connect() }
        for client in clients { client.send(server.fill("GET /large.bin HTTP/1.1\r\nHost: HOST\r\n\r\n")) }
        #expect(try server.connect().exchange(server.request).hasPrefix("HTTP/1.1 200 "))
        for client in clients { #expect(client.exchange("").utf8.count > 4_000_000) }
    }

    @Test("A thousand connections, and clients that leave early, do not end the server")
    func manyClientsDoNotEndServer() throws {
        let server = try AttackedServer()
        var clients: [RawClient] = []
        for number in 0..<1000 {
            let client = try server.connect()
            if number % 3 == 0 { client.send(server.fill("GET /large.bin HTTP/1.1\r\nHost: HOST\r\n\r\n")) }
            if number % 2 == 0 { clients.append(client) }
            if clients.count > 100 { clients.removeFirst() }
        }
        #expect(try server.connect().exchange(server.request).hasPrefix("HTTP/1.1 200 "))
    }
}

/// A server of a folder, beside which a secret file is.
private final class AttackedServer {
    let request: String
    private let process = Process()
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    private let port: UInt16

    init() throws {
        let page = folder.appendingPathComponent("page").path
        let manager = FileManager.default
        try manager.createDirectory(atPath: page + "/sub", withIntermediateDirectories: true)
        let files = [
            "index.html": "<p>page</p>", "a b.txt": "text", "sub/x.txt": "text", "../secret.txt": "top secret",
        ]
        for (name, text) in files { try Data(text.utf8).write(to: URL(fileURLWithPath: page + "/" + name)) }
        try Data(count: 5_000_000).write(to: URL(fileURLWithPath: page + "/large.bin"))
        let links = [
            "inside.html": "index.html", "link.txt": "../secret.txt", "linked": "..", "chain.txt": "link.txt",
            "loop": "loop", "device": "/dev/zero",
        ]
        for (name, target) in links {
            try manager.createSymbolicLink(atPath: page + "/" + name, withDestinationPath: target)
        }
        #expect(mkfifo(page + "/pipe", 0o600) == 0)
        process.executableURL = CommandLineTool.executable
        process.arguments = ["playground", "--from", page, "--port", "0"]
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        var line = ""
        while !line.hasSuffix("\n"), let byte = try output.fileHandleForReading.read(upToCount: 1), !byte.isEmpty {
            line += String(decoding: byte, as: UTF8.self)
        }
        port = try #require(URL(string: line.trimmingCharacters(in: .whitespacesAndNewlines))?.port.map(UInt16.init))
        request = "GET / HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\n\r\n"
    }

    deinit {
        kill(process.processIdentifier, SIGKILL)
        try? FileManager.default.removeItem(at: folder)
    }

    /// Returns a request in which the names of the server's address and of the secret file are replaced.
    func fill(_ request: String) -> String {
        request.replacingOccurrences(of: "HOST", with: request.contains("\nHOST:") ? "HOST" : "127.0.0.1:\(port)")
            .replacingOccurrences(of: "\nHOST:HOST", with: "\nHOST:127.0.0.1:\(port)")
            .replacingOccurrences(of: "PORT", with: "\(port)")
            .replacingOccurrences(of: "SECRET", with: folder.appendingPathComponent("secret.txt").path)
    }

    func connect() throws -> RawClient { try RawClient(port: port) }
}

/// A connection whose bytes a test determines.
private final class RawClient {
    private let descriptor: Int32

    init(port: UInt16) throws {
        descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        let result = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                Glibc.connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        try #require(result == 0)
    }

    deinit { close(descriptor) }

    func send(_ text: String) {
        let bytes = Array(text.utf8)
        _ = Glibc.send(descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL))
    }

    /// Whether the server has not closed the connection, and has sent nothing.
    var isOpen: Bool {
        var byte: UInt8 = 0
        return recv(descriptor, &byte, 1, Int32(MSG_DONTWAIT | MSG_PEEK)) < 0 && errno == EAGAIN
    }

    /// Sends text and returns all that the server sends.
    func exchange(_ text: String) -> String {
        send(text)
        var (response, part) = ([UInt8](), [UInt8](repeating: 0, count: 65536))
        while true {
            let count = recv(descriptor, &part, part.count, 0)
            guard count > 0 else { return String(decoding: response, as: UTF8.self) }
            response += part[..<count]
        }
    }
}
