import Foundation

/// Decides whether a request may reach the server: by its host, its origin and its secret.
///
/// A page of the web can make a browser send requests to this machine. If it uses a name that its own server resolves to the
/// loopback address, the browser takes the answers as its own (DNS rebinding). The host of such a request is that name, so
/// names of the web are refused. If the page uses the true address, the origin of the request is that of the page.
struct RequestGuard: Sendable {
    private let options: WebServerOptions
    private let port: Int

    /// Creates a guard.
    /// - Parameters:
    ///   - options: The options of the server.
    ///   - port: The port at which the server listens.
    init(_ options: WebServerOptions, port: Int) { (self.options, self.port) = (options, port) }

    /// Returns the path of a request without the secret, or the status with which the request is refused.
    /// - Parameters:
    ///   - path: The decoded path of the address, without the query.
    ///   - host: The field "Host"; nil if there is none.
    ///   - origin: The field "Origin"; nil if there is none, as for programs that are no browsers.
    func check(path: String, host: String?, origin: String?) -> Result<String, WebStatus> {
        guard let host, !host.isEmpty else { return .failure(.badRequest) }
        guard allowsHost(host.lowercased()) else { return .failure(.misdirected) }
        if let origin, origin.lowercased() != "http://\(host.lowercased())" { return .failure(.forbidden) }
        guard let secret = options.secret else { return .success(path) }
        let bytes = Array(path.utf8)
        let start = Array("/\(secret)/".utf8)
        // All bytes are compared, so the time of the answer does not depend on the number of correct ones.
        let difference = zip(bytes, start).reduce(0 as UInt8) { $0 | ($1.0 ^ $1.1) }
        guard bytes.count >= start.count, difference == 0 else { return .failure(.notFound) }
        return .success("/" + String(decoding: bytes[start.count...], as: UTF8.self))
    }

    /// Returns whether a request may name a host, in lowercase.
    ///
    /// A server that other machines reach has a secret, and its port may be forwarded. There, all addresses in numbers and
    /// the names of this machine are hosts.
    private func allowsHost(_ host: String) -> Bool {
        if options.isLoopback { return ["127.0.0.1:\(port)", "localhost:\(port)"].contains(host) }
        guard let name = Self.name(ofHost: host) else { return false }
        return Self.isNumeric(name) || Self.machineNames.contains(name) || name == options.host.lowercased()
    }

    /// Returns a host without its port, and an address of IPv6 without its brackets; nil if the port is malformed.
    private static func name(ofHost host: String) -> String? {
        if host.hasPrefix("[") {
            guard let end = host.firstIndex(of: "]") else { return nil }
            let name = String(host[host.index(after: host.startIndex)..<end])
            return isPort(host[host.index(after: end)...]) ? name : nil
        }
        let colon = host.firstIndex(of: ":") ?? host.endIndex
        return isPort(host[colon...]) ? String(host[..<colon]) : nil
    }

    /// Returns whether a text is empty or a colon with a port.
    private static func isPort(_ text: Substring) -> Bool {
        text.isEmpty || text.first == ":" && (1...65_535).contains(Int(text.dropFirst()) ?? 0)
    }

    /// Returns whether a name is an address of IPv4 or IPv6 in numbers.
    static func isNumeric(_ name: String) -> Bool {
        var bytes = in6_addr()
        return inet_pton(AF_INET, name, &bytes) == 1 || inet_pton(AF_INET6, name, &bytes) == 1
    }

    private static let machineNames: [String] = {
        let name = ProcessInfo.processInfo.hostName.lowercased()
        let first = String(name.prefix { $0 != "." })
        return ["localhost", name, first, first + ".local"]
    }()
}
