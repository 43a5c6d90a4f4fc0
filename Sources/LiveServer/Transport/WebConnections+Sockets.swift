#if Serve
    import CWebSockets
    import Foundation

    // WebSockets: their requests and their messages.

    extension WebConnections {
        /// Decides whether a request becomes a WebSocket.
        /// - Returns: 0 if it does; 1 if it was refused with a response.
        func confirmUpgrade(_ connection: WebConnection) -> Int32 {
            var status: WebStatus?
            let path = connection.field(WSI_TOKEN_GET_URI) ?? ""
            switch requestGuard.check(
                path: path, host: connection.field(WSI_TOKEN_HOST), origin: connection.field(WSI_TOKEN_ORIGIN))
            {
            case .failure(let refusal): status = refusal
            case .success(Self.socketPath):
                let isSocket = connection.field(WSI_TOKEN_UPGRADE)?.lowercased() == "websocket"
                status = isSocket ? nil : .badRequest
            case .success: status = .notFound
            }
            if status == nil, socketCount >= options.maximumSocketCount { status = .unavailable }
            guard let status else { return 0 }
            connection.write(WebResponse(status: status))
            return 1
        }

        func openSocket(_ connection: WebConnection) {
            connection.isSocket = true
            connection.setDeadline(nil)
            delegate.didOpenSocket(connection.number)
        }

        /// Adds a part of a message, and passes the message to the delegate if it is complete.
        func receiveMessage(_ connection: WebConnection, _ part: UnsafeRawBufferPointer) -> Int32 {
            guard lws_frame_is_binary(connection.wsi) == 0 else {
                return close(connection, LWS_CLOSE_STATUS_UNACCEPTABLE_OPCODE)
            }
            guard connection.received.count + part.count <= options.maximumMessageSize else {
                return close(connection, LWS_CLOSE_STATUS_MESSAGE_TOO_LARGE)
            }
            // Each part counts, so that a message in many frames costs as much as many messages.
            guard connection.rateLimit.allows(at: ProcessInfo.processInfo.systemUptime) else {
                return close(connection, LWS_CLOSE_STATUS_POLICY_VIOLATION)
            }
            connection.received += part
            guard lws_is_final_fragment(connection.wsi) != 0, lws_remaining_packet_payload(connection.wsi) == 0 else {
                return 0
            }
            delegate.didReceiveMessage(connection.received, fromSocket: connection.number)
            connection.received.removeAll()
            return 0
        }

        private func close(_ connection: WebConnection, _ status: lws_close_status) -> Int32 {
            lws_close_reason(connection.wsi, status, nil, 0)
            return -1
        }

        /// Writes the next message. A client that has taken everything, but not all changes, needs a key frame.
        func writeMessages(_ connection: WebConnection) -> Int32 {
            guard connection.writeNextMessage() else { return -1 }
            if connection.queue.isEmpty, connection.queue.needsKeyFrame, !connection.hasRequestedKeyFrame {
                connection.hasRequestedKeyFrame = true
                delegate.didDropChanges(ofSocket: connection.number)
            }
            return 0
        }
    }
#endif
