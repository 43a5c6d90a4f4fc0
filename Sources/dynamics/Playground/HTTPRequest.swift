import Foundation

/// The head of a request for a file.
struct HTTPRequest {
    /// An answer without a file: the status line and the text that explains it.
    struct Refusal: Error {
        let status: String
        var fields: [String] = []
    }

    /// The path of the address, decoded, without the query.
    let path: String

    /// Parses the head of a request.
    ///
    /// A page of the web can make a browser send requests to this machine, under a name that its own server resolves to the
    /// loopback address. The host of these requests is that name, so they are refused.
    /// - Parameters:
    ///   - head: The bytes up to the empty line.
    ///   - port: The port of the server.
    init(head: some Collection<UInt8>, port: UInt16) throws(Refusal) {
        let lines = Self.lines(Array(head))
        let words = lines[0].split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false)
        guard words.count == 3, words[2].starts(with: "HTTP/1.".utf8), words[2].count == 8 else {
            throw Refusal(status: "400 Bad Request")
        }
        guard ["GET", "HEAD"].contains(String(decoding: words[0], as: UTF8.self)) else {
            throw Refusal(status: "405 Method Not Allowed", fields: ["Allow: GET, HEAD"])
        }
        var hosts: [String] = []
        for line in lines.dropFirst() { if let host = try Self.host(in: line) { hosts.append(host) } }
        guard hosts.count == 1 else { throw Refusal(status: "400 Bad Request") }
        guard ["127.0.0.1:\(port)", "localhost:\(port)"].contains(hosts[0].lowercased()) else {
            throw Refusal(status: "421 Misdirected Request")
        }
        path = try Self.decodePath(words[1])
    }

    /// The lines of a head. Each ends with a carriage return and a line feed.
    private static func lines(_ head: [UInt8]) -> [ArraySlice<UInt8>] {
        head.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { line in
            line.last == UInt8(ascii: "\r") ? line.dropLast() : line
        }
    }

    /// Returns the value of a line of the head if it names the host.
    private static func host(in line: ArraySlice<UInt8>) throws(Refusal) -> String? {
        guard let colon = line.firstIndex(of: UInt8(ascii: ":")), line.allSatisfy({ $0 >= 0x20 || $0 == 0x09 }) else {
            throw Refusal(status: "400 Bad Request")
        }
        guard String(decoding: line[..<colon], as: UTF8.self).lowercased() == "host" else { return nil }
        let value = String(decoding: line[(colon + 1)...], as: UTF8.self)
        return value.trimmingCharacters(in: CharacterSet(charactersIn: " \t"))
    }

    private static func decodePath(_ target: ArraySlice<UInt8>) throws(Refusal) -> String {
        let address = target.prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }
        guard address.first == UInt8(ascii: "/"),
            let path = String(decoding: address, as: UTF8.self).removingPercentEncoding,
            path.unicodeScalars.allSatisfy({ $0.value >= 0x20 })
        else { throw Refusal(status: "400 Bad Request") }
        return path
    }
}
