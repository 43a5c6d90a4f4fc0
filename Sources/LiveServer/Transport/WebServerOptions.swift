/// Where a web server listens, and its limits.
package struct WebServerOptions: Sendable {
    /// The address of the interface at which the server listens. The default, 127.0.0.1, is reached from this machine only.
    package var host = "127.0.0.1"
    /// The port, from 0 to 65535; 0, the default, is any free one.
    package var port = 0
    /// The first part of the path of each request; nil if requests need none. At other paths the server has nothing.
    package var secret: String?
    /// The largest number of connections that are no WebSockets. A further one replaces the oldest one.
    package var maximumConnectionCount = 48
    /// The largest number of WebSockets. Further ones are refused.
    package var maximumSocketCount = 32
    /// The largest size of the body of a request, or of a message that a WebSocket receives, in bytes.
    package var maximumMessageSize = 65_536
    /// The number of messages that a WebSocket may receive per second in the long run. Ten times as many may arrive at
    /// once.
    package var maximumMessageRate = 240.0
    /// The time within which a request must be complete, in seconds.
    package var patience = 5

    /// Creates the options of a server that listens at a free port and answers this machine only.
    package init() {}

    /// The address at which the server is reached from this machine only.
    static let loopback = "127.0.0.1"

    /// Whether only this machine reaches the server.
    package var isLoopback: Bool { host == Self.loopback }

    /// A secret of 128 random bits for an address, as 32 hexadecimal digits.
    package static func makeSecret() -> String {
        var generator = SystemRandomNumberGenerator()
        return [generator.next(), generator.next()].map { number in
            let digits = String(number, radix: 16)
            return String(repeating: "0", count: 16 - digits.count) + digits
        }.joined()
    }
}
