#if Serve
    import DynamicsRecording
    import Foundation
    import JSONReading
    import LiveSession
    import Testing

    @testable import LiveServer

    @Suite("A served app")
    struct RunningServerTests {
        /// A session of an app of the tests, whose executable is in the same directory as that of the tests.
        private static func makeSession(_ arguments: [String] = []) -> Session {
            let program = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
                .appendingPathComponent("RecordedApp")
            return Session(
                program: program, arguments: arguments, environment: ProcessInfo.processInfo.environment,
                options: SessionOptions(name: "RecordedApp", size: CGSize(width: 120, height: 300), fps: 50))
        }

        /// A browser without a page: it counts frames and keeps their hashes.
        private final class Viewer {
            let client: RawClient
            private(set) var hashes: [Int: String] = [:]
            private(set) var keyFrames: [Int] = []
            private(set) var state: JSONValue = .null
            private(set) var name: String?
            private(set) var result: JSONValue?

            init(_ port: Int) {
                client = RawClient(port: port)
                #expect(client.openSocket(port: port) == 101)
            }

            func send(_ message: JSONValue) { client.sendMessage(message.text) }

            /// Receives messages until a condition holds.
            func receive(until condition: (Viewer) -> Bool) throws {
                while !condition(self) {
                    let frame = try #require(client.readFrame())
                    let message = try #require(JSONValue(parsing: frame.text))
                    switch message["type"]?.string {
                    case "hello": name = message["name"]?.string
                    case "state": state = message
                    case "result": result = message
                    default:
                        for line in message["lines"]?.array ?? [] {
                            let number = try #require(line["frame"]?.integer)
                            hashes[number] = line["hash"]?.string
                            if line["key"] == true { keyFrames.append(number) }
                        }
                    }
                }
            }

            /// Pauses the app, and returns the frame at which it stands.
            func pause() throws -> Int {
                send(["type": "pause"])
                try receive { $0.state["isPaused"] == true }
                return try #require(state["frame"]?.integer)
            }
        }

        private func serve(_ arguments: [String] = []) throws -> RunningServer {
            try RunningServer(Self.makeSession(arguments), at: LiveAddress(port: 0, host: nil))
        }

        @Test("A browser gets everything, then the changes, and its frames are those of a run without a server")
        func frames() throws {
            let server = try serve()
            defer { server.stop() }
            #expect(server.addresses == ["http://127.0.0.1:\(server.port)/"])
            let viewer = Viewer(server.port)
            try viewer.receive { $0.hashes.count > 8 }
            #expect(viewer.name == "RecordedApp" && viewer.keyFrames.count == 1)
            let last = try viewer.pause()
            viewer.send(["type": "step", "frames": 3])
            try viewer.receive { $0.state["frame"]?.integer == last + 3 }
            let session = Self.makeSession()
            defer { session.stop() }
            try session.start()
            var expected: [Int: String] = [:]
            try session.advance(frames: last + 3) { line in
                let line = JSONValue(parsing: line)
                expected[line?["frame"]?.integer ?? -1] = line?["hash"]?.string
            }
            for (frame, hash) in viewer.hashes where frame > 0 { #expect(expected[frame] == hash, "frame \(frame)") }
            #expect(viewer.hashes[last + 3] != nil)
        }

        @Test("The way back shows the earlier frame, and the app continues from there") func seek() throws {
            let server = try serve()
            defer { server.stop() }
            let viewer = Viewer(server.port)
            try viewer.receive { $0.hashes.count > 8 }
            let last = try viewer.pause()
            let hashes = viewer.hashes
            let target = try #require(hashes.keys.sorted().dropFirst(3).first)
            viewer.send(["type": "seek", "frame": JSONValue(target)])
            try viewer.receive { $0.state["isAtTarget"] == true }
            #expect(viewer.keyFrames.last == target && viewer.hashes[target] == hashes[target])
            #expect(viewer.state["last"]?.integer == last && viewer.state["problem"] == .null)
            viewer.send(["type": "seek", "frame": JSONValue(last)])
            try viewer.receive { $0.keyFrames.last == last }
            #expect(viewer.hashes[last] == hashes[last])
            viewer.send(["type": "seek", "frame": JSONValue(target)])
            viewer.send(["type": "run"])
            try viewer.receive { $0.keyFrames.last == target }
            try viewer.receive { ($0.hashes.keys.max() ?? 0) > last + 2 }
            for (frame, hash) in hashes { #expect(viewer.hashes[frame] == hash) }
        }

        @Test("Two browsers see the same frames, and one that joins later sees them too") func several() throws {
            let server = try serve()
            defer { server.stop() }
            let first = Viewer(server.port)
            try first.receive { $0.hashes.count > 4 }
            let second = Viewer(server.port)
            try second.receive { $0.hashes.count > 4 }
            let last = try second.pause()
            try first.receive { $0.hashes[last] != nil }
            #expect(second.hashes.allSatisfy { first.hashes[$0.key] == $0.value })
        }

        @Test("Wrong messages are answered, and the app continues") func wrongMessages() throws {
            let server = try serve()
            defer { server.stop() }
            let viewer = Viewer(server.port)
            for message in [
                "{", "{\"type\":\"input\",\"input\":[{\"touch\":true}]}", "{\"type\":\"step\",\"frames\":1e9}",
            ] {
                viewer.client.sendMessage(message)
                try viewer.receive { $0.state["problem"]?.string != nil }
                viewer.send(["type": "run"])
                try viewer.receive { $0.state["problem"] == .null }
            }
            let count = viewer.hashes.count
            try viewer.receive { $0.hashes.count > count + 3 }
        }

        @Test("Commands of the protocol arrive over the WebSocket and over HTTP") func commands() throws {
            let server = try serve()
            defer { server.stop() }
            let viewer = Viewer(server.port)
            viewer.send(["type": "request", "id": 7, "command": ["command": "nothing like this"]])
            try viewer.receive { $0.result != nil }
            #expect(viewer.result?["id"] == 7 && viewer.result?["result"]?["error"]?.string != nil)
            for body in ["{\"command\":\"nothing like this\"}", "{", "[]", "7"] {
                let client = RawClient(port: server.port)
                client.send(
                    "POST /session HTTP/1.1\r\nHost: 127.0.0.1:\(server.port)\r\nContent-Type: application/json\r\n"
                        + "Content-Length: \(body.utf8.count)\r\n\r\n\(body)")
                #expect(client.readStatus() == 200)
                #expect(JSONValue(parsing: client.readAll())?["error"]?.string != nil, "\(body)")
            }
        }

        @Test("An app that ends is reported, and the way back starts it again") func endingApp() throws {
            let server = try serve(["--quit"])
            defer { server.stop() }
            let viewer = Viewer(server.port)
            try viewer.receive { $0.state["problem"]?.string != nil }
            #expect(viewer.state["isPaused"] == true && viewer.state["problem"]?.string?.contains("ended") == true)
            viewer.send(["type": "seek", "frame": 0])
            try viewer.receive { $0.state["isAtTarget"] == true && $0.keyFrames.contains(0) }
            #expect(viewer.state["problem"] == .null)
        }

        @Test("An app without a window is not served") func withoutWindow() {
            let error = #expect(throws: (any Error).self) { try serve(["--no-box"]) }
            #expect("\(String(describing: error))".contains("no window"))
        }

        @Test("The page is served as three files") func page() throws {
            let server = try serve()
            defer { server.stop() }
            for (path, part) in [("/", "live.js"), ("/live.css", "--accent"), ("/live.js", "class LayerPlayer")] {
                let client = RawClient(port: server.port)
                client.send("GET \(path) HTTP/1.1\r\nHost: localhost:\(server.port)\r\n\r\n")
                #expect(client.readStatus() == 200)
                #expect(client.readAll().contains(part))
            }
        }
    }
#endif
