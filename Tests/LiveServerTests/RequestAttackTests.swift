#if Serve
    import Foundation
    import Testing

    @testable import LiveServer

    /// A hostile or odd request, and the status of the response; nil if the server closes the connection.
    struct RequestAttack: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let bytes: @Sendable (Int) -> [UInt8]
        let status: Int?

        /// Creates an attack from lines of a head, in which PORT is the port of the server.
        init(_ name: String, _ lines: [String], body: String = "", status: Int?) {
            testDescription = name
            self.status = status
            bytes = { port in
                Array(
                    ((lines + ["", ""]).joined(separator: "\r\n") + body).replacingOccurrences(
                        of: "PORT", with: "\(port)"
                    ).utf8)
            }
        }

        init(_ name: String, bytes: [UInt8], status: Int?) {
            (testDescription, self.status) = (name, status)
            self.bytes = { _ in bytes }
        }

        private static let host = "Host: 127.0.0.1:PORT"
        private static let json = "Content-Type: application/json"
        private static func path(_ name: String, _ path: String, status: Int? = 404) -> RequestAttack {
            RequestAttack("path: \(name)", ["GET \(path) HTTP/1.1", host], status: status)
        }
        private static func host(_ name: String, _ fields: [String], status: Int? = 421) -> RequestAttack {
            RequestAttack("host: \(name)", ["GET / HTTP/1.1"] + fields, status: status)
        }
        private static func origin(_ name: String, _ fields: [String], status: Int? = 403) -> RequestAttack {
            RequestAttack("origin: \(name)", ["GET / HTTP/1.1", host] + fields, status: status)
        }
        private static func method(_ method: String, status: Int? = 405) -> RequestAttack {
            RequestAttack("method: \(method)", ["\(method) / HTTP/1.1", host], status: status)
        }
        private static func post(_ name: String, _ fields: [String], body: String = "", status: Int?) -> RequestAttack {
            RequestAttack("post: \(name)", ["POST /session HTTP/1.1", host] + fields, body: body, status: status)
        }

        static let all: [RequestAttack] = [
            host("a name that is resolved to this machine", ["Host: attacker.example:PORT"]),
            host("a name without a port", ["Host: attacker.example"]),
            host("this machine without a port", ["Host: 127.0.0.1"]),
            host("another port", ["Host: 127.0.0.1:1"]),
            host("an address of another machine", ["Host: 10.0.0.1:PORT"]),
            host("all interfaces", ["Host: 0.0.0.0:PORT"]),
            host("localhost as a part of a name", ["Host: localhost.attacker.example:PORT"]),
            host("localhost at the end of a name", ["Host: attacker-localhost:PORT"]),
            host("two fields, the wrong one first", ["Host: attacker.example", host]),
            host("two fields, the wrong one last", [host, "Host: attacker.example"]),
            host("two equal fields", [host, host]),
            host("a user before the name", ["Host: localhost:PORT@attacker.example"]),
            host("empty", ["Host: "], status: 400),
            host("missing", [], status: 400),
            host("only as a forwarded one", ["X-Forwarded-Host: 127.0.0.1:PORT"], status: 400),
            origin("another site", ["Origin: http://attacker.example"]),
            origin("a page in a sandbox", ["Origin: null"]),
            origin("another port", ["Origin: http://127.0.0.1:1"]),
            origin("without the port", ["Origin: http://127.0.0.1"]),
            origin("another scheme", ["Origin: https://127.0.0.1:PORT"]),
            origin("another name of this machine", ["Origin: http://localhost:PORT"]),
            origin("the true one as a part", ["Origin: http://127.0.0.1:PORT.attacker.example"]),
            origin("two fields", ["Origin: http://127.0.0.1:PORT", "Origin: http://attacker.example"]),
            path("a file of the machine", "/etc/passwd"),
            path("parent directories", "/../../../../etc/passwd"),
            path("parent directories inside", "/a/../../etc/passwd"),
            path("encoded dots", "/%2e%2e/%2e%2e/etc/passwd"),
            path("encoded slashes", "/..%2f..%2fetc%2fpasswd"),
            path("doubly encoded dots", "/%252e%252e/etc/passwd"),
            path("backslashes", "/..\\..\\etc\\passwd"),
            path("encoded backslashes", "/..%5c..%5cetc%5cpasswd"),
            path("overlong UTF-8", "/%c0%ae%c0%ae/etc/passwd"),
            path("two slashes", "//etc/passwd"),
            path("a file address", "file:///etc/passwd", status: 403),
            path("an absolute address", "http://attacker.example/", status: 403),
            path("an encoded null", "/live.js%00.html", status: nil),
            path("an incomplete code", "/%4", status: 403),
            path("an invalid code", "/%zz", status: 403),
            path("the source of the page", "/Page/live.js"),
            path("the program", "/proc/self/exe"),
            path("the environment", "/proc/self/environ"),
            path("a long one", "/" + String(repeating: "a", count: 7000)),
            path("a WebSocket without an upgrade", "/session", status: 426),
            method("PUT"), method("DELETE"), method("OPTIONS"), method("PATCH"), method("CONNECT", status: nil),
            method("TRACE", status: 403), method("BREW", status: 403), method("get", status: 200),
            post(
                "a form", ["Content-Type: application/x-www-form-urlencoded", "Content-Length: 2"], body: "{}",
                status: 415),
            post("text", ["Content-Type: text/plain", "Content-Length: 2"], body: "{}", status: 415),
            post("without a type", ["Content-Length: 2"], body: "{}", status: 415),
            post("without a length", [json], body: "{}", status: 411),
            post("without a body", [json, "Content-Length: 0"], status: 400),
            post("chunks", [json, "Transfer-Encoding: chunked"], body: "2\r\n{}\r\n0\r\n\r\n", status: 411),
            post(
                "chunks with a length", [json, "Content-Length: 2", "Transfer-Encoding: chunked"], body: "{}",
                status: 411),
            post("a large body", [json, "Content-Length: 65537"], status: 413),
            post("an endless body", [json, "Content-Length: 99999999999999999999"], status: 413),
            post("a negative length", [json, "Content-Length: -1"], status: 400),
            post("a length that is no number", [json, "Content-Length: 2x"], body: "{}", status: 400),
            post("two lengths", [json, "Content-Length: 2", "Content-Length: 50"], body: "{}", status: 400),
            post(
                "another origin", [json, "Content-Length: 2", "Origin: http://attacker.example"], body: "{}",
                status: 403),
            RequestAttack(
                "post: a file", ["POST / HTTP/1.1", host, json, "Content-Length: 2"], body: "{}", status: 405),
            RequestAttack(
                "a large field", ["GET / HTTP/1.1", host, "X: " + String(repeating: "a", count: 20_000)], status: nil),
            RequestAttack(
                "many fields", ["GET / HTTP/1.1", host] + (0..<5000).map { "X-\($0): a" }, status: nil),
            RequestAttack(
                "a long line", ["GET /" + String(repeating: "a", count: 20_000) + " HTTP/1.1", host], status: nil),
            RequestAttack("an empty request", bytes: Array("\r\n\r\n".utf8), status: nil),
            RequestAttack("zeros", bytes: [UInt8](repeating: 0, count: 5000), status: 403),
            RequestAttack("all bytes", bytes: (0..<5000).map { UInt8($0 % 256) }, status: 403),
            RequestAttack(
                "a greeting of TLS",
                bytes: [0x16, 3, 1, 2, 0, 1, 0, 1, 0xFC, 3, 3] + [UInt8](repeating: 7, count: 600), status: 403),
            RequestAttack("the preface of HTTP/2", bytes: Array("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n".utf8), status: 403),
            RequestAttack("a version of the future", ["GET / HTTP/9.9", host], status: 200),
            RequestAttack("without a version", ["GET /", host], status: 200),
        ]
    }

    @Suite("Attacks with requests")
    struct RequestAttackTests {
        @Test("The server answers with the status, and serves the page to others", arguments: RequestAttack.all)
        func answers(_ attack: RequestAttack) throws {
            let server = try TestServer()
            let client = RawClient(port: server.port)
            client.send(attack.bytes(server.port))
            #expect(client.readStatus() == attack.status)
            let text = client.readAll()
            #expect(!text.contains("root:"))
            if attack.status != 200 { #expect(!text.contains("a page")) }
            let (isCorrect, time) = server.servesPage()
            #expect(isCorrect && time < 2)
        }
    }
#endif
