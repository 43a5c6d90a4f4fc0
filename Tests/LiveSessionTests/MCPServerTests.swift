import Foundation
import JSONReading
import LiveSession
import Testing

@Suite("Model Context Protocol")
struct MCPServerTests {
    private let session = makeSession()
    private let replies = LineList()

    /// Sends a line and returns the reply; nil if there is none.
    private func send(_ line: String) -> JSONValue? {
        let count = replies.all.count
        let server = MCPServer(session) { [replies] in replies.append($0) }
        server.receive(Array(line.utf8))
        server.finish()
        let new = replies.all.dropFirst(count)
        #expect(new.count <= 1)
        return new.first.flatMap { JSONValue(parsing: $0) }
    }

    private func request(_ method: String, _ parameters: JSONValue = [:]) -> JSONValue? {
        let message: JSONValue = ["jsonrpc": "2.0", "id": "a", "method": .string(method), "params": parameters]
        return send(message.text)
    }

    @Test(
        "initialize agrees on a version; unknown ones get the latest",
        arguments: MCPServer.versions + ["1.0", "2099-01-01"])
    func versions(version: String) {
        let result = request("initialize", ["protocolVersion": .string(version)])?["result"]
        let isKnown = MCPServer.versions.contains(version)
        #expect(result?["protocolVersion"]?.string == (isKnown ? version : "2025-06-18"))
        #expect(result?["serverInfo"]?["name"] == "RecordedApp" && result?["capabilities"]?["tools"] != nil)
    }

    @Test("Damaged lines, unknown methods and invalid calls get errors with the numbers of JSON-RPC")
    func errors() {
        func code(_ reply: JSONValue?) -> Int? { reply?["error"]?["code"]?.integer }
        #expect(code(send("{\"jsonrpc\": ")) == -32700)
        #expect(code(send("\u{0}\u{1}x")) == -32700)
        #expect(code(send("[]")) == -32600 && code(send("3")) == -32600)
        #expect(code(send("{\"id\": 1, \"method\": \"ping\"}")) == -32600)
        #expect(code(request("resources/list")) == -32601)
        #expect(code(request("tools/call", ["name": "tpa"])) == -32602)
        #expect(code(request("tools/call", ["name": "tap", "arguments": 3])) == -32602)
        #expect(send("") == nil && send("{\"jsonrpc\":\"2.0\",\"method\":\"notifications/initialized\"}") == nil)
        #expect(request("ping")?["result"] == [:] && request("ping")?["id"] == "a")
    }

    @Test("A batch gets an array of replies")
    func batch() {
        let ping = "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"ping\"}"
        #expect(send("[\(ping),{\"jsonrpc\":\"2.0\",\"method\":\"notifications/x\"},\(ping)]")?.array?.count == 2)
    }

    @Test("Each command is a tool with a schema; its results are text and images, its faults are marked")
    func tools() throws {
        let tools = request("tools/list")?["result"]?["tools"]?.array ?? []
        #expect(tools.compactMap { $0["name"]?.string } == SessionCommand.all.map(\.name))
        #expect(
            tools.allSatisfy { $0["inputSchema"]?["type"] == "object" && $0["description"]?.string?.isEmpty == false })
        try session.start()
        defer { session.stop() }
        let result = request("tools/call", ["name": "advance", "arguments": ["frames": 2]])?["result"]
        #expect(result?["isError"] == false)
        #expect(result?["content"]?.array?[0]["text"] == "{\"frame\":2,\"moving\":true}")
        let fault = request("tools/call", ["name": "tap", "arguments": ["target": "x"]])?["result"]
        #expect(fault?["isError"] == true && fault?["content"]?.array?[0]["type"] == "text")
        let picture = request("tools/call", ["name": "picture"])?["result"]?["content"]?.array?[0]
        #if Cairo
            #expect(picture?["type"] == "image" && picture?["mimeType"] == "image/png")
        #else
            #expect(picture?["type"] == "text")
        #endif
    }

    @Test("While a call runs, pings are answered, progress is reported, and calls can be cancelled")
    func runningCalls() throws {
        try session.start()
        defer { session.stop() }
        // The first progress waits until the test has looked.
        let (began, isSeen) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        let server = MCPServer(session) { [replies] line in
            replies.append(line)
            if replies.all.count == 1 {
                began.signal()
                isSeen.wait()
            }
        }
        func send(_ id: Int, _ method: String, _ parameters: JSONValue) {
            let message: JSONValue = [
                "jsonrpc": "2.0", "id": JSONValue(id), "method": .string(method), "params": parameters,
            ]
            server.receive(Array(message.text.utf8))
        }
        let frames: JSONValue = ["frames": 100_000]
        send(1, "tools/call", ["name": "advance", "arguments": frames, "_meta": ["progressToken": "p"]])
        send(2, "tools/call", ["name": "advance", "arguments": frames])
        send(3, "tools/call", ["name": "advance", "arguments": ["frames": 1]])
        began.wait()
        let cancel = { (id: Int) in
            "{\"jsonrpc\":\"2.0\",\"method\":\"notifications/cancelled\",\"params\":{\"requestId\":\(id)}}"
        }
        server.receive(Array(cancel(2).utf8))
        server.receive(Array(cancel(99).utf8))
        isSeen.signal()
        send(4, "ping", [:])
        #expect(replies.all.contains("{\"jsonrpc\":\"2.0\",\"id\":4,\"result\":{}}"))
        server.receive(Array(cancel(1).utf8))
        server.finish()
        let messages = replies.all.compactMap { JSONValue(parsing: $0) }
        let progress = messages.filter { $0["method"] == "notifications/progress" }.compactMap { $0["params"] }
        #expect(progress.first == ["progressToken": "p", "progress": 30, "total": 100_000])
        let counts = progress.compactMap { $0["progress"]?.integer }
        #expect(counts == counts.sorted() && counts.allSatisfy { $0 < 100_000 })
        #expect(messages.compactMap { $0["id"]?.integer } == [4, 3])
        #expect(session.frame < 100_000)
    }

    @Test("A program with --mcp answers in lines on standard output, also if the app prints; its end ends the program")
    func program() throws {
        let process = Process()
        process.executableURL = LiveSessionTests.program("LiveApp")
        process.arguments = ["--mcp", "--size", "320x568"]
        let (input, output, errors) = (Pipe(), Pipe(), Pipe())
        (process.standardInput, process.standardOutput, process.standardError) = (input, output, errors)
        try process.run()
        let lines = ["initialize", "tools/list"].enumerated().map { index, method in
            "{\"jsonrpc\":\"2.0\",\"id\":\(index),\"method\":\"\(method)\",\"params\":{}}\n"
        }
        let call = "{\"jsonrpc\":\"2.0\",\"id\":2,\"method\":\"tools/call\",\"params\":{\"name\":\"observe\"}}\n"
        try input.fileHandleForWriting.write(contentsOf: Data((lines.joined() + call).utf8))
        try input.fileHandleForWriting.close()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
        let replies = text.split(separator: "\n").map { JSONValue(parsing: String($0)) }
        #expect(replies.map { $0?["id"]?.integer } == [0, 1, 2])
        #expect(text.contains("Card 1") && !text.contains("printed by the app"))
        let printed = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        #expect(printed.contains("printed by the app"))
    }
}
