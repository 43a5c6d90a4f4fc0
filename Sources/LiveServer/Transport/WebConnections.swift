#if Serve
    import CWebSockets
    import Foundation

    /// The connections of a web server. Only the thread of the server uses them.
    final class WebConnections {
        /// The path of WebSockets.
        static let socketPath = "/session"
        /// The time within which a client must take a response, in seconds.
        static let responsePatience = 30

        let options: WebServerOptions
        let inbox: WebServerInbox
        let delegate: any WebServerDelegate
        var requestGuard: RequestGuard!
        private var connections: [OpaquePointer: WebConnection] = [:]
        private var lastNumber = 0

        init(_ options: WebServerOptions, inbox: WebServerInbox, delegate: any WebServerDelegate) {
            (self.options, self.inbox, self.delegate) = (options, inbox, delegate)
        }

        /// The protocols of libwebsockets: one that handles everything, and the end of the list. They are never released.
        nonisolated(unsafe) static let protocols: UnsafePointer<lws_protocols> = {
            let protocols = UnsafeMutablePointer<lws_protocols>.allocate(capacity: 2)
            protocols.initialize(repeating: lws_protocols(), count: 2)
            protocols[0].name = UnsafePointer(strdup("session"))
            protocols[0].callback = { wsi, reason, _, input, length in
                guard let wsi, let context = lws_get_context(wsi), let user = lws_context_user(context) else {
                    return 0
                }
                let connections = Unmanaged<WebConnections>.fromOpaque(user).takeUnretainedValue()
                return connections.handle(
                    reason, wsi, UnsafeRawBufferPointer(start: input, count: input == nil ? 0 : length))
            }
            protocols[0].rx_buffer_size = 4096
            return UnsafePointer(protocols)
        }()

        /// A WebSocket from which nothing came for 10 seconds is pinged, and closed after 25 seconds.
        nonisolated(unsafe) static let idlePolicy: UnsafePointer<lws_retry_bo_t> = {
            let policy = UnsafeMutablePointer<lws_retry_bo_t>.allocate(capacity: 1)
            policy.initialize(to: lws_retry_bo_t())
            (policy.pointee.secs_since_valid_ping, policy.pointee.secs_since_valid_hangup) = (10, 25)
            return UnsafePointer(policy)
        }()

        /// Handles an event of libwebsockets.
        /// - Returns: A number other than 0 to close the connection.
        private func handle(_ reason: lws_callback_reasons, _ wsi: OpaquePointer, _ input: UnsafeRawBufferPointer)
            -> Int32
        {
            switch reason {
            case LWS_CALLBACK_FILTER_NETWORK_CONNECTION: limitSendBuffer(ofSocket: input.baseAddress)
            case LWS_CALLBACK_SERVER_NEW_CLIENT_INSTANTIATED: accept(wsi)
            case LWS_CALLBACK_WSI_DESTROY: remove(wsi)
            case LWS_CALLBACK_EVENT_WAIT_CANCELLED: for command in inbox.takeAll() { perform(command) }
            default:
                guard let connection = connections[wsi] else { return 0 }
                return handle(reason, connection, input)
            }
            return 0
        }

        private func handle(
            _ reason: lws_callback_reasons, _ connection: WebConnection, _ input: UnsafeRawBufferPointer
        ) -> Int32 {
            switch reason {
            case LWS_CALLBACK_HTTP: return beginRequest(connection, path: String(decoding: input, as: UTF8.self))
            case LWS_CALLBACK_HTTP_BODY: return receiveBody(connection, input)
            case LWS_CALLBACK_HTTP_BODY_COMPLETION: return endRequest(connection)
            case LWS_CALLBACK_HTTP_WRITEABLE: return writeResponse(connection)
            case LWS_CALLBACK_HTTP_CONFIRM_UPGRADE: return confirmUpgrade(connection)
            case LWS_CALLBACK_ESTABLISHED: openSocket(connection)
            case LWS_CALLBACK_RECEIVE: return receiveMessage(connection, input)
            case LWS_CALLBACK_SERVER_WRITEABLE: return writeMessages(connection)
            case LWS_CALLBACK_TIMER: return connection.hasDeadline ? -1 : 0
            default: break
            }
            return 0
        }

        // MARK: Connections

        /// Limits the bytes that the system keeps for a slow client, so that it soon shows that it is slow.
        private func limitSendBuffer(ofSocket socket: UnsafeRawPointer?) {
            var size: Int32 = 131_072
            setsockopt(
                Int32(truncatingIfNeeded: Int(bitPattern: socket)), SOL_SOCKET, SO_SNDBUF, &size,
                socklen_t(MemoryLayout<Int32>.size))
        }

        /// Adds a connection. If there are too many, the oldest one that is no WebSocket ends.
        private func accept(_ wsi: OpaquePointer) {
            lastNumber += 1
            let connection = WebConnection(number: lastNumber, wsi: wsi, options: options)
            let others = connections.values.filter { !$0.isSocket && !$0.isReplaced }
            if others.count >= options.maximumConnectionCount {
                others.min { $0.number < $1.number }?.closeSoon()
            }
            connections[wsi] = connection
            connection.setDeadline(options.patience)
        }

        private func remove(_ wsi: OpaquePointer) {
            guard let connection = connections.removeValue(forKey: wsi), connection.isSocket else { return }
            delegate.didCloseSocket(connection.number)
        }

        private func perform(_ command: WebServerInbox.Command) {
            switch command {
            case .answer(let response, let number):
                guard let connection = connections.values.first(where: { $0.number == number }) else { return }
                connection.response = response
                lws_callback_on_writable(connection.wsi)
            case .send(let message, let socket):
                for connection in connections.values where connection.isSocket {
                    if let socket, connection.number != socket { continue }
                    enqueue(message, for: connection)
                }
            }
        }

        private func enqueue(_ message: OutgoingQueue.Message, for connection: WebConnection) {
            if case .keyFrame = message { connection.hasRequestedKeyFrame = false }
            if connection.queue.append(message) {
                lws_callback_on_writable(connection.wsi)
            } else {
                connection.closeSoon()
            }
        }

        /// The number of WebSockets.
        var socketCount: Int { connections.values.count(where: \.isSocket) }
    }
#endif
