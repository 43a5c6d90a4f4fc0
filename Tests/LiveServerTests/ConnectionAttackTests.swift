#if Serve
    import Foundation
    import Testing

    @testable import LiveServer

    @Suite("Attacks with connections")
    struct ConnectionAttackTests {
        /// Whether the page arrives within two seconds, three times.
        private func servesOthers(_ server: TestServer) -> Bool {
            (0..<3).allSatisfy { _ in
                let (isCorrect, time) = server.servesPage()
                return isCorrect && time < 2
            }
        }

        @Test("Silent connections take no place from others", arguments: [1, 40, 200]) func silence(count: Int) throws {
            let server = try TestServer { $0.patience = 5 }
            let clients = (0..<count).map { _ in RawClient(port: server.port) }
            #expect(servesOthers(server))
            withExtendedLifetime(clients) {}
        }

        @Test("Half of a head is not waited for") func halfHead() throws {
            let server = try TestServer()
            let client = RawClient(port: server.port)
            client.send("GET / HTTP/1.1\r\nHost: 127")
            #expect(servesOthers(server))
            #expect(client.readAll() == "")
        }

        @Test("A head that arrives byte after byte is not waited for") func slowHead() throws {
            let server = try TestServer()
            let client = RawClient(port: server.port)
            let head =
                Array("GET / HTTP/1.1\r\nHost: 127.0.0.1:\(server.port)\r\nX: ".utf8)
                + [UInt8](repeating: 97, count: 1000)
            let start = ProcessInfo.processInfo.systemUptime
            var isOpen = true
            for byte in head where isOpen {
                isOpen = client.send([byte])
                usleep(5000)
            }
            #expect(!isOpen || ProcessInfo.processInfo.systemUptime - start > 1)
            #expect(client.readAll() == "")
            #expect(servesOthers(server))
        }

        @Test("A body that does not arrive is not waited for") func missingBody() throws {
            let server = try TestServer()
            let client = RawClient(port: server.port)
            client.send(
                "POST /session HTTP/1.1\r\nHost: 127.0.0.1:\(server.port)\r\nContent-Type: application/json\r\nContent-Length: 60000\r\n\r\n{"
            )
            #expect(servesOthers(server))
            #expect(client.readAll() == "")
        }

        @Test("A client that closes its side gets its response") func halfClosed() throws {
            let server = try TestServer()
            let client = RawClient(port: server.port)
            client.send("GET / HTTP/1.1\r\nHost: 127.0.0.1:\(server.port)\r\n\r\n")
            client.shutDown()
            #expect(servesOthers(server))
            _ = client.readAll()
        }

        @Test("A client that does not read its response does not delay others") func unreadResponse() throws {
            let server = try TestServer()
            let clients = (0..<20).map { _ in RawClient(port: server.port) }
            for client in clients { client.send("GET / HTTP/1.1\r\nHost: 127.0.0.1:\(server.port)\r\n\r\n") }
            #expect(servesOthers(server))
            #expect(clients.last?.readStatus() == 200)
        }

        @Test("A flood of connections that are closed at once does not delay others") func flood() throws {
            let server = try TestServer()
            for number in 0..<500 {
                let client = RawClient(port: server.port)
                if number % 2 == 0 { client.send("GET / HT") }
            }
            #expect(servesOthers(server))
        }

        @Test("A flood of requests in one connection gets one response") func pipeline() throws {
            let server = try TestServer()
            let client = RawClient(port: server.port)
            let request = "GET / HTTP/1.1\r\nHost: 127.0.0.1:\(server.port)\r\n\r\n"
            client.send(String(repeating: request, count: 500))
            let text = client.readAll()
            #expect(text.components(separatedBy: "HTTP/1.1 ").count <= 2)
            #expect(servesOthers(server))
        }

        @Test("A second request hidden in a body is not answered") func smuggling() throws {
            let server = try TestServer()
            let client = RawClient(port: server.port)
            client.send(
                "POST /session HTTP/1.1\r\nHost: 127.0.0.1:\(server.port)\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n"
                    + "{}GET / HTTP/1.1\r\nHost: 127.0.0.1:\(server.port)\r\n\r\n")
            let text = client.readAll()
            #expect(!text.contains("a page"))
            #expect(servesOthers(server))
        }

        @Test("A request for the head has no body") func head() throws {
            let server = try TestServer()
            let response = try #require(server.request(method: "HEAD"))
            #expect(response.status == 200 && response.text.isEmpty)
            let missing = try #require(server.request("/missing", method: "HEAD"))
            #expect(missing.status == 404 && missing.text.isEmpty)
        }

        @Test("JSON is passed on, whatever it contains", arguments: ["{}", "{", "\u{FF}\u{0}", "[[[[", "\"\\ud800\""])
        func json(body: String) throws {
            let server = try TestServer()
            let response = server.request(
                "/session", method: "POST",
                fields: ["Content-Type: application/json; charset=utf-8", "Content-Length: \(body.utf8.count)"],
                body: body)
            #expect(response?.status == 200)
            #expect(response?.text == body)
        }

        @Test("The address of a machine that others reach contains a secret") func secret() throws {
            let secret = WebServerOptions.makeSecret()
            #expect(secret.count == 32 && secret != WebServerOptions.makeSecret())
            let server = try TestServer {
                $0.host = "0.0.0.0"
                $0.secret = secret
            }
            let wrong = String(secret.dropLast()) + (secret.hasSuffix("0") ? "1" : "0")
            for path in [
                "/", "/session", "/\(secret)", "/\(wrong)/", "/\(secret)x/", "/?\(secret)/",
                "/\(secret.uppercased())X/",
            ] {
                #expect(server.request(path)?.status == 404, "\(path)")
            }
            #expect(server.request("/\(secret)/")?.status == 200)
            #expect(server.request("/\(secret)/", host: "192.168.0.7:9000")?.status == 200)
            #expect(server.request("/\(secret)/", host: "[fe80::1]:80")?.status == 200)
            for host in [
                "attacker.example", "attacker.example:\(server.port)", "127.0.0.1.attacker.example", "[::1",
                "127.0.0.1:x",
            ] {
                #expect(server.request("/\(secret)/", host: host)?.status == 421, "\(host)")
            }
            #expect(RawClient(port: server.port).openSocket(port: server.port) == 404)
            #expect(RawClient(port: server.port).openSocket(port: server.port, path: "/\(wrong)/session") == 404)
            #expect(RawClient(port: server.port).openSocket(port: server.port, path: "/\(secret)/session") == 101)
        }

        @Test("A port that is in use is named") func busyPort() throws {
            let server = try TestServer()
            let error = #expect(throws: (any Error).self) { try TestServer { $0.port = server.port } }
            #expect("\(String(describing: error))".contains("\(server.port)"))
        }

        @Test("An address of another machine is named") func otherAddress() throws {
            let error = #expect(throws: (any Error).self) { try TestServer { $0.host = "203.0.113.7" } }
            #expect("\(String(describing: error))".contains("203.0.113.7"))
        }

        @Test("Only this machine reaches the server") func loopback() throws {
            let server = try TestServer()
            let table = try String(contentsOfFile: "/proc/net/tcp", encoding: .utf8)
            let port = String(format: ":%04X", server.port)
            let listeners = table.split(separator: "\n").map { $0.split(separator: " ") }.filter {
                $0.count > 3 && $0[1].hasSuffix(port) && $0[3] == "0A"
            }
            #expect(listeners.map { String($0[1]) } == ["0100007F" + port])
        }
    }
#endif
