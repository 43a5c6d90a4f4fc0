#if Serve
    import Foundation
    import Testing

    @testable import LiveServer

    /// Bytes that a WebSocket sends, and the status with which the server closes it; nil if it remains open, and 0 if it is
    /// closed without a status.
    struct SocketAttack: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let bytes: [UInt8]
        let status: Int?

        init(_ name: String, _ bytes: [UInt8], status: Int?) {
            (testDescription, self.bytes, self.status) = (name, bytes, status)
        }

        private typealias Client = RawClient
        private static func text(_ count: Int) -> [UInt8] { [UInt8](repeating: 97, count: count) }

        static let all: [SocketAttack] = [
            SocketAttack("a binary message", Client.frame([1], code: 2), status: 1003),
            SocketAttack("a large message", Client.frame(text(70_000)), status: 1009),
            SocketAttack("the length of an endless message", Client.frame(text(10_000), length: 1 << 40), status: nil),
            SocketAttack("a negative length", Client.frame(text(200), length: .min), status: 0),
            SocketAttack(
                "a large message in parts",
                Client.frame(text(60_000), isFinal: false) + Client.frame(text(60_000), code: 0), status: 1009),
            SocketAttack("invalid UTF-8", Client.frame([0xC3, 0x28]), status: 1007),
            SocketAttack("overlong UTF-8", Client.frame([0xC0, 0xAF]), status: 1007),
            SocketAttack("a surrogate in UTF-8", Client.frame([0xED, 0xA0, 0x80]), status: 1007),
            SocketAttack("incomplete UTF-8", Client.frame([0xE2, 0x82]), status: 1007),
            SocketAttack("an unknown code", Client.frame([1], code: 3), status: 1002),
            SocketAttack("an unknown control code", Client.frame([1], code: 11), status: 1002),
            SocketAttack("a reserved bit", Client.frame(text(3), reserved: 4), status: 1002),
            SocketAttack("a continuation of nothing", Client.frame(text(3), code: 0), status: 1002),
            SocketAttack(
                "a new message within a message", Client.frame(text(3), isFinal: false) + Client.frame(text(3)),
                status: 1002),
            SocketAttack("a large ping", Client.frame(text(200), code: 9), status: 0),
            SocketAttack("a ping in parts", Client.frame(text(3), code: 9, isFinal: false), status: 1002),
            // libwebsockets 4.1.6 accepts such frames. Masks protect proxies on the way, not the server.
            SocketAttack("a frame without a mask", Client.frame(text(3), isMasked: false), status: nil),
            SocketAttack("a half of a frame", Array(Client.frame(text(100)).prefix(20)), status: nil),
            SocketAttack(
                "a flood of messages", Array(repeatElement(Client.frame(text(1)), count: 6000).joined()), status: 1008),
            SocketAttack(
                "a flood of empty messages", Array(repeatElement(Client.frame([]), count: 6000).joined()), status: 1008),
            SocketAttack(
                "a message in thousands of parts",
                Client.frame(text(1), isFinal: false)
                    + repeatElement(Client.frame(text(1), code: 0, isFinal: false), count: 6000).joined(), status: 1008),
            SocketAttack("a request for a page", Array("GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n".utf8), status: 1002),
        ]
    }

    @Suite("Attacks with WebSockets")
    struct SocketAttackTests {
        @Test("The server closes the WebSocket, and serves others", arguments: SocketAttack.all)
        func closes(_ attack: SocketAttack) throws {
            let server = try TestServer()
            let other = RawClient(port: server.port)
            try #require(other.openSocket(port: server.port) == 101)
            let client = RawClient(port: server.port, patience: 1)
            try #require(client.openSocket(port: server.port) == 101)
            client.send(attack.bytes)
            let status = client.readCloseStatus()
            // If a flood is closed before all of it was read, the system may discard the status.
            #expect(status == attack.status || attack.status == 1008 && status == 0)
            other.sendMessage("still here")
            #expect(other.readFrame()?.text == "still here")
            let (isCorrect, time) = server.servesPage()
            #expect(isCorrect && time < 2)
        }

        @Test(
            "A WebSocket of another site is refused",
            arguments: [
                (["Origin: http://attacker.example"], 403), (["Origin: null"], 403),
                (["Origin: https://127.0.0.1"], 403),
            ])
        func origin(fields: [String], status: Int) throws {
            let server = try TestServer()
            #expect(RawClient(port: server.port).openSocket(port: server.port, fields: fields) == status)
            #expect(server.openSockets.isEmpty)
            #expect(server.servesPage().0)
        }

        @Test(
            "A WebSocket at another host or path is refused",
            arguments: [
                ("/session", "attacker.example", 421), ("/", nil, 404), ("/../session/x", nil, 404),
                ("/etc/passwd", nil, 404),
            ])
        func place(path: String, host: String?, status: Int) throws {
            let server = try TestServer()
            #expect(RawClient(port: server.port).openSocket(port: server.port, path: path, host: host) == status)
            #expect(server.openSockets.isEmpty)
        }

        @Test("The page's own origin opens a WebSocket") func ownOrigin() throws {
            let server = try TestServer()
            let client = RawClient(port: server.port)
            #expect(client.openSocket(port: server.port, fields: ["Origin: http://127.0.0.1:\(server.port)"]) == 101)
            client.sendMessage("é")
            #expect(client.readFrame()?.text == "é")
        }

        @Test("Further WebSockets than allowed are refused, and a free place is given again") func tooMany() throws {
            let server = try TestServer { $0.maximumSocketCount = 3 }
            var clients = (0..<3).map { _ in RawClient(port: server.port) }
            for client in clients { try #require(client.openSocket(port: server.port) == 101) }
            #expect(RawClient(port: server.port).openSocket(port: server.port) == 503)
            #expect(server.servesPage().0)
            clients.removeLast()
            #expect(server.waits { $0.openSockets.count == 2 })
            #expect(RawClient(port: server.port).openSocket(port: server.port) == 101)
        }

        @Test("A client that takes nothing gets a key frame later, and does not delay others") func slowClient() throws
        {
            let server = try TestServer()
            let (slow, other) = (RawClient(port: server.port), RawClient(port: server.port))
            try #require(slow.openSocket(port: server.port) == 101)
            #expect(server.waits { $0.openSockets.count == 1 })
            #expect(other.openSocket(port: server.port) == 101)
            #expect(server.waits { $0.openSockets.count == 2 })
            let slowSocket = try #require(server.openSockets.min())
            server.server.sendKeyFrame("key", toSocket: nil)
            #expect(other.readFrame()?.text == "key")
            let changes = String(repeating: "c", count: 50_000)
            for number in 0..<200 {
                server.server.sendChanges("\(number) \(changes)")
                #expect(other.readFrame()?.text.hasPrefix("\(number) ") == true)
            }
            // The slow client now reads all that was kept for it: the key frame and the first changes.
            var count = 0
            server.server.sendReply("end", toSocket: slowSocket)
            while let frame = slow.readFrame(), frame.text != "end" { count += 1 }
            #expect(count > 1 && count < 150)
            #expect(server.waits { !$0.droppedSockets.isEmpty })
            #expect(server.droppedSockets == [slowSocket])
            server.server.sendKeyFrame("new key", toSocket: slowSocket)
            #expect(slow.readFrame()?.text == "new key")
            server.server.sendChanges("after it")
            #expect(slow.readFrame()?.text == "after it")
        }
    }
#endif
