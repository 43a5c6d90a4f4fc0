import Foundation
import JSONReading
import Synchronization

/// Serves the commands of a session by the Model Context Protocol: JSON-RPC 2.0 in lines.
///
/// The commands are tools; their results are text with JSON, and pictures are images. Calls of tools run one after the other
/// on a thread of their own; meanwhile the other requests are answered, and the client can cancel calls.
package final class MCPServer: Sendable {
    /// The versions of the protocol, the latest first. A client that requests another one is offered the latest.
    package static let versions = ["2025-06-18", "2025-03-26", "2024-11-05"]
    /// The largest size of a line, in bytes.
    static let maximumSize = 16 << 20

    private let session: Session
    private let output: Mutex<@Sendable (String) -> Void>
    private let calls = MCPCalls()

    /// Creates a server.
    /// - Parameters:
    ///   - session: The session, which has started or starts with the first call.
    ///   - write: A closure that sends a line to the client. It is called on any thread, one call after the other.
    package init(_ session: Session, write: @escaping @Sendable (String) -> Void) {
        self.session = session
        output = Mutex(write)
    }

    private func write(_ line: String) { output.withLock { $0(line) } }

    /// Waits until all calls of tools are answered.
    package func finish() { calls.finish() }

    /// Takes one line of the client. Calls of tools are answered later, other requests at once. Empty lines are ignored.
    package func receive(_ line: [UInt8]) {
        if line.allSatisfy({ $0 <= 0x20 }) { return }
        let message: JSONValue
        do throws(JSONSyntaxError) {
            message = try JSONParser.parse(line)
        } catch {
            return fail(.null, -32700, "The line is not valid JSON: \(error.description).")
        }
        // An array is a batch of the version 2025-03-26. It is answered as a whole.
        if let batch = message.array, !batch.isEmpty {
            calls.append(nil) { [self] _ in
                let replies = batch.compactMap { reply(to: $0, SessionCall()) }
                if !replies.isEmpty { write(JSONValue.array(replies).text) }
            }
        } else if message["method"] == "tools/call", let id = message["id"] {
            var report: (@Sendable (Int, Int?) -> Void)?
            if let token = message["params"]?["_meta"]?["progressToken"] {
                report = { [self] frames, total in reportProgress(token, frames, of: total) }
            }
            calls.append(id, report: report) { [self] call in
                // A cancelled request has no reply.
                if let reply = reply(to: message, call), !call.isCancelled { write(reply.text) }
            }
        } else if message["method"] == "notifications/cancelled" {
            if let id = message["params"]?["requestId"] { calls.cancel(id) }
        } else if let reply = reply(to: message, SessionCall()) {
            write(reply.text)
        }
    }

    private func reportProgress(_ token: JSONValue, _ frames: Int, of total: Int?) {
        var parameters: JSONValue = ["progressToken": token, "progress": JSONValue(frames)]
        if let total { parameters["total"] = JSONValue(total) }
        write((["jsonrpc": "2.0", "method": "notifications/progress", "params": parameters] as JSONValue).text)
    }

    func fail(_ id: JSONValue, _ code: Int, _ sentence: String) {
        write(Self.error(id, code, sentence).text)
    }

    private static func error(_ id: JSONValue, _ code: Int, _ sentence: String) -> JSONValue {
        ["jsonrpc": "2.0", "id": id, "error": ["code": JSONValue(code), "message": .string(sentence)]]
    }

    /// Returns the reply to a message; nil for notifications and replies of the client.
    private func reply(to message: JSONValue, _ call: SessionCall) -> JSONValue? {
        guard case .object = message, message["jsonrpc"] == "2.0" else {
            return Self.error(.null, -32600, "A message is an object with \"jsonrpc\": \"2.0\".")
        }
        let id = message["id"]
        guard let method = message["method"]?.string else {
            if message["result"] != nil || message["error"] != nil { return nil }
            return Self.error(id ?? .null, -32600, "The message has no \"method\".")
        }
        guard let id else { return nil }
        let parameters = message["params"] ?? [:]
        switch method {
        case "initialize": return Self.result(id, initialize(parameters))
        case "ping": return Self.result(id, [:])
        case "tools/list": return Self.result(id, ["tools": .array(SessionCommand.all.map(\.tool))])
        case "tools/call": return perform(id, parameters, call)
        default:
            return Self.error(
                id, -32601,
                "There is no method \"\(method)\". The methods are initialize, ping, tools/list and tools/call.")
        }
    }

    private static func result(_ id: JSONValue, _ result: JSONValue) -> JSONValue {
        ["jsonrpc": "2.0", "id": id, "result": result]
    }

    private func initialize(_ parameters: JSONValue) -> JSONValue {
        let requested = parameters["protocolVersion"]?.string ?? ""
        let settings = session.settings
        return [
            "protocolVersion": .string(Self.versions.contains(requested) ? requested : Self.versions[0]),
            "capabilities": ["tools": ["listChanged": false]],
            "serverInfo": ["name": .string(settings.name), "version": "1"],
            "instructions": .string(
                "Drives the app \(settings.name) on a screen of \(JSONText.formatNumber(Double(settings.size.width))) x "
                    + "\(JSONText.formatNumber(Double(settings.size.height))) points at \(JSONText.formatNumber(settings.fps)) "
                    + "frames per second. Time stands still between calls. Call observe for the names of what is visible, "
                    + "touch with tap, drag and flick, run frames with advance and runUntilRest, and return with rewind."
            ),
        ]
    }

    private func perform(_ id: JSONValue, _ parameters: JSONValue, _ call: SessionCall) -> JSONValue {
        guard let name = parameters["name"]?.string else {
            return Self.error(id, -32602, "A call has the name of a tool as \"name\".")
        }
        let names = SessionCommand.all.map(\.name)
        guard names.contains(name) else {
            let end = Suggestion.didYouMeanSentenceEnd(for: name, among: names)
            return Self.error(
                id, -32602, "Unknown tool \"\(name)\"\(end) The tools are \(names.joined(separator: ", ")).")
        }
        var request = parameters["arguments"] ?? [:]
        guard case .object = request else { return Self.error(id, -32602, "\"arguments\" must be an object.") }
        request["command"] = .string(name)
        let result = session.perform(request, call: call)
        if let sentence = result["error"]?.string {
            return Self.result(id, ["content": [["type": "text", "text": .string(sentence)]], "isError": true])
        }
        return Self.result(id, ["content": .array(Self.content(of: result)), "isError": false])
    }

    /// The content of a result: JSON, and the image or the text that it contains.
    private static func content(of result: JSONValue) -> [JSONValue] {
        var members = result
        guard let type = result["mimeType"]?.string, let data = result["data"]?.string else {
            return [["type": "text", "text": .string(result.text)]]
        }
        members["data"] = nil
        let summary: JSONValue = ["type": "text", "text": .string(members.text)]
        if type.hasPrefix("image/"), type != "image/svg+xml" {
            return [["type": "image", "data": .string(data), "mimeType": .string(type)], summary]
        }
        guard type == "image/svg+xml" || type == "application/jsonl", let bytes = Data(base64Encoded: data) else {
            return [["type": "text", "text": .string(result.text)]]
        }
        return [["type": "text", "text": .string(String(decoding: bytes, as: UTF8.self))], summary]
    }
}

extension SessionCommand {
    /// The command as a tool of the protocol.
    fileprivate var tool: JSONValue {
        [
            "name": .string(name), "description": .string(summary), "inputSchema": schema,
            "annotations": ["readOnlyHint": .bool(!changesState), "openWorldHint": false],
        ]
    }
}
