import Foundation
import JSONReading

/// Serves the commands of a session by the Model Context Protocol: JSON-RPC 2.0 in lines.
///
/// Requests are answered in order. The commands are tools; their results are text with JSON, and pictures are images.
package final class MCPServer {
    /// The versions of the protocol, the latest first. A client that requests another one is offered the latest.
    package static let versions = ["2025-06-18", "2025-03-26", "2024-11-05"]
    /// The largest size of a line, in bytes.
    static let maximumSize = 16 << 20

    private let session: Session
    private let write: (String) -> Void

    /// Creates a server.
    /// - Parameters:
    ///   - session: The session, which has started or starts with the first call.
    ///   - write: A closure that sends a line to the client.
    package init(_ session: Session, write: @escaping (String) -> Void) { (self.session, self.write) = (session, write) }

    /// Answers one line of the client. Empty lines are ignored.
    package func receive(_ line: [UInt8]) {
        if line.allSatisfy({ $0 <= 0x20 }) { return }
        let message: JSONValue
        do throws(JSONSyntaxError) {
            message = try JSONParser.parse(line)
        } catch {
            return fail(.null, -32700, "The line is not valid JSON: \(error.description).")
        }
        // An array is a batch of the version 2025-03-26.
        if let batch = message.array, !batch.isEmpty {
            let replies = batch.compactMap { reply(to: $0) }
            if !replies.isEmpty { write(JSONValue.array(replies).text) }
        } else if let reply = reply(to: message) {
            write(reply.text)
        }
    }

    private func fail(_ id: JSONValue, _ code: Int, _ sentence: String) {
        write(Self.error(id, code, sentence).text)
    }

    private static func error(_ id: JSONValue, _ code: Int, _ sentence: String) -> JSONValue {
        ["jsonrpc": "2.0", "id": id, "error": ["code": JSONValue(code), "message": .string(sentence)]]
    }

    /// Returns the reply to a message; nil for notifications and replies of the client.
    private func reply(to message: JSONValue) -> JSONValue? {
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
        case "tools/call": return call(id, parameters)
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
                    + "touch with tap, drag and flick, run frames with advance and runUntilRest, and return with rewind."),
        ]
    }

    private func call(_ id: JSONValue, _ parameters: JSONValue) -> JSONValue {
        guard let name = parameters["name"]?.string else {
            return Self.error(id, -32602, "A call has the name of a tool as \"name\".")
        }
        let names = SessionCommand.all.map(\.name)
        guard names.contains(name) else {
            let end = Suggestion.didYouMeanSentenceEnd(for: name, among: names)
            return Self.error(id, -32602, "Unknown tool \"\(name)\"\(end) The tools are \(names.joined(separator: ", ")).")
        }
        var request = parameters["arguments"] ?? [:]
        guard case .object = request else { return Self.error(id, -32602, "\"arguments\" must be an object.") }
        request["command"] = .string(name)
        let result = session.perform(request)
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
