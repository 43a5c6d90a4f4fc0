#if Serve
    import CWebSockets
    import Foundation
    import JSONReading
    import Synchronization

    /// A web server: files that its delegate has in memory, requests with JSON, and WebSockets. It reads no file.
    ///
    /// libwebsockets reads and writes the connections on the thread that calls `run()`. All other functions can be called on
    /// any thread and do not wait.
    package final class WebServer: Sendable {
        /// The port at which the server listens.
        package let port: Int
        private let inbox: WebServerInbox
        private nonisolated(unsafe) let context: OpaquePointer
        private nonisolated(unsafe) let connections: WebConnections

        /// Creates a server, which accepts connections from now on and answers them in `run()`.
        /// - Throws: A `UserFacingError` of kind `unavailable` if the address cannot be used.
        package init(_ options: WebServerOptions, delegate: any WebServerDelegate) throws {
            lws_set_log_level(0, nil)
            inbox = WebServerInbox()
            connections = WebConnections(options, inbox: inbox, delegate: delegate)
            var info = lws_context_creation_info()
            info.options = webServerOptions | (options.host.contains(":") ? 0 : webServerWithoutIPv6)
            info.user = Unmanaged.passUnretained(connections).toOpaque()
            (info.gid, info.uid) = (-1, -1)
            info.protocols = WebConnections.protocols
            info.retry_and_idle_policy = WebConnections.idlePolicy
            (info.timeout_secs, info.timeout_secs_ah_idle) = (UInt32(options.patience), UInt32(options.patience))
            info.max_http_header_data = 8192
            info.port = Int32(options.port)
            guard let context = lws_create_context(&info) else { throw Self.makeError(options) }
            let isEveryInterface = ["0.0.0.0", "::"].contains(options.host)
            let vhost = options.host.withCString { host in
                info.iface = isEveryInterface ? nil : host
                return lws_create_vhost(context, &info)
            }
            guard let vhost, case let port = lws_get_vhost_listen_port(vhost), port > 0 else {
                lws_context_destroy(context)
                throw Self.makeError(options)
            }
            (self.context, self.port) = (context, Int(port))
            connections.requestGuard = RequestGuard(options, port: Int(port))
            inbox.open(context)
        }

        private static func makeError(_ options: WebServerOptions) -> UserFacingError {
            UserFacingError(
                .unavailable,
                "The address \(options.host) with port \(options.port) cannot be used. Choose another port, or 0 for any free "
                    + "one, and with --host an address of this machine, or 0.0.0.0 for all of them.")
        }

        /// Answers requests until `stop()` is called, and then closes all connections. Call it once.
        package func run() {
            while !inbox.isStopped, lws_service(context, 0) >= 0 {}
            inbox.close()
            lws_context_destroy(context)
        }

        /// Ends `run()`.
        package func stop() { inbox.stop() }

        /// Sends what changed since the previous frame to all WebSockets.
        package func sendChanges(_ text: String) { inbox.append(.send(.changes(Array(text.utf8)), socket: nil)) }

        /// Sends everything that is displayed to a WebSocket, or to all if `socket` is nil. Changes before it are dropped.
        package func sendKeyFrame(_ text: String, toSocket socket: Int?) {
            inbox.append(.send(.keyFrame(Array(text.utf8)), socket: socket))
        }

        /// Sends a message that is not dropped to a WebSocket, or to all if `socket` is nil.
        package func sendReply(_ text: String, toSocket socket: Int?) {
            inbox.append(.send(.reply(Array(text.utf8)), socket: socket))
        }
    }
#endif
