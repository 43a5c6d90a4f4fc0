#if Serve
    import CWebSockets
    import Foundation

    /// A connection of a client: the parts of its request or message that have arrived, and what it has not taken yet.
    final class WebConnection {
        /// Connections are numbered in the order in which they were accepted, from 1.
        let number: Int
        let wsi: OpaquePointer
        /// Whether the connection is a WebSocket.
        var isSocket = false
        /// Whether the connection will be closed soon, because newer ones need its place.
        var isReplaced = false
        /// The body of the request, or the received parts of a message.
        var received: [UInt8] = []
        var response: WebResponse?
        /// Whether the connection is closed when its timer fires.
        private(set) var hasDeadline = false
        var queue = OutgoingQueue()
        /// Whether the delegate has been told that the connection needs a key frame.
        var hasRequestedKeyFrame = true
        var rateLimit: RateLimit

        init(number: Int, wsi: OpaquePointer, options: WebServerOptions) {
            (self.number, self.wsi) = (number, wsi)
            rateLimit = RateLimit(rate: options.maximumMessageRate, burst: options.maximumMessageRate * 10)
        }

        /// Closes the connection at the next turn of the server.
        func closeSoon() {
            isReplaced = true
            lws_set_timeout(wsi, PENDING_TIMEOUT_USER_OK, closeBeforeNextEvent)
        }

        /// Closes the connection if it is not complete within a time, in seconds; nil for no limit.
        func setDeadline(_ seconds: Int?) {
            lws_set_timeout(wsi, NO_PENDING_TIMEOUT, 0)
            hasDeadline = seconds != nil
            if let seconds { lws_set_timer_usecs(wsi, lws_usec_t(seconds) * 1_000_000) }
        }

        /// Writes a response. libwebsockets keeps what the client does not take at once.
        func write(_ response: WebResponse) {
            _ = Self.write(response.bytes, to: wsi, LWS_WRITE_HTTP_FINAL)
        }

        /// Writes the next message of a WebSocket.
        /// - Returns: False if the connection is broken.
        func writeNextMessage() -> Bool {
            guard let message = queue.removeFirst() else { return true }
            defer { if !queue.isEmpty { lws_callback_on_writable(wsi) } }
            return Self.write(message.bytes, to: wsi, LWS_WRITE_TEXT)
        }

        private static func write(_ bytes: [UInt8], to wsi: OpaquePointer, _ kind: lws_write_protocol) -> Bool {
            var buffer = [UInt8](repeating: 0, count: webSocketPadding) + bytes
            return buffer.withUnsafeMutableBufferPointer { buffer in
                lws_write(wsi, buffer.baseAddress! + webSocketPadding, bytes.count, kind) >= 0
            }
        }

        /// Returns a field of the head of the request; nil if it is missing.
        func field(_ token: lws_token_indexes) -> String? {
            let length = Int(lws_hdr_total_length(wsi, token))
            guard length > 0 else { return nil }
            var buffer = [CChar](repeating: 0, count: length + 1)
            guard lws_hdr_copy(wsi, &buffer, Int32(buffer.count), token) >= 0 else { return nil }
            return String(decoding: buffer.prefix(length).map { UInt8(bitPattern: $0) }, as: UTF8.self)
        }

        /// Whether the head of the request contains a field, even an empty one.
        func hasField(_ token: lws_token_indexes) -> Bool { lws_hdr_total_length(wsi, token) > 0 }
    }
#endif
