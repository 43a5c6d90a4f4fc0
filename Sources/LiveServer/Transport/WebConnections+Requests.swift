#if Serve
    import CWebSockets

    // Requests for files, and requests with JSON.

    extension WebConnections {
        /// Returns the path of a request without the secret, or the status with which the request is refused.
        private func check(_ connection: WebConnection, path: String) -> Result<String, WebStatus> {
            requestGuard.check(
                path: path, host: connection.field(WSI_TOKEN_HOST), origin: connection.field(WSI_TOKEN_ORIGIN))
        }

        /// Answers a request whose head has arrived, except for the method POST, whose body follows.
        func beginRequest(_ connection: WebConnection, path: String) -> Int32 {
            let isHead = connection.hasField(WSI_TOKEN_HEAD_URI)
            let isPost = connection.hasField(WSI_TOKEN_POST_URI)
            switch check(connection, path: path) {
            case .failure(let status): return refuse(connection, status, isHead: isHead)
            case .success(let path):
                if isPost { return beginPost(connection, path: path) }
                guard isHead || connection.hasField(WSI_TOKEN_GET_URI) else {
                    return refuse(connection, .methodNotAllowed)
                }
                if path == Self.socketPath { return refuse(connection, .upgradeRequired, isHead: isHead) }
                if makePage(connection, path: path, isHead: isHead) { return 0 }
                guard let file = delegate.findFile(at: path) else {
                    return refuse(connection, .notFound, isHead: isHead)
                }
                return end(connection, WebResponse(status: .ok, content: file, omitsContent: isHead))
            }
        }

        /// Requests a page from the delegate, whose response follows.
        /// - Returns: Whether the delegate makes one at this path.
        private func makePage(_ connection: WebConnection, path: String, isHead: Bool) -> Bool {
            let (inbox, number) = (inbox, connection.number)
            let isMade = delegate.makePage(at: path) { result in
                let response: WebResponse =
                    switch result {
                    case .success(let page):
                        WebResponse(
                            status: .ok, content: WebContent(page, type: "text/html; charset=utf-8"),
                            omitsContent: isHead, isIsolated: true)
                    case .failure(let failure):
                        WebResponse(
                            status: .unavailable,
                            content: WebContent(Array(failure.sentence.utf8), type: "text/plain; charset=utf-8"),
                            omitsContent: isHead)
                    }
                inbox.append(.answer(response, connection: number))
            }
            if isMade { connection.setDeadline(nil) }
            return isMade
        }

        /// Checks the head of a request with the method POST.
        private func beginPost(_ connection: WebConnection, path: String) -> Int32 {
            guard path == Self.socketPath else {
                return refuse(connection, delegate.findFile(at: path) == nil ? .notFound : .methodNotAllowed)
            }
            // A form of another page cannot have this type.
            let type = connection.field(WSI_TOKEN_HTTP_CONTENT_TYPE)?.lowercased().prefix { $0 != ";" && $0 != " " }
            guard type == "application/json" else { return refuse(connection, .unsupportedMediaType) }
            guard !connection.hasField(WSI_TOKEN_HTTP_TRANSFER_ENCODING),
                let text = connection.field(WSI_TOKEN_HTTP_CONTENT_LENGTH)
            else { return refuse(connection, .lengthRequired) }
            guard text.utf8.allSatisfy({ (48...57).contains($0) }) else { return refuse(connection, .badRequest) }
            guard let length = Int(text), length <= options.maximumMessageSize else {
                return refuse(connection, .contentTooLarge)
            }
            return length == 0 ? refuse(connection, .badRequest) : 0
        }

        func receiveBody(_ connection: WebConnection, _ part: UnsafeRawBufferPointer) -> Int32 {
            connection.received += part
            return connection.received.count <= options.maximumMessageSize ? 0 : refuse(connection, .contentTooLarge)
        }

        /// Passes a complete request to the delegate. The response follows when it is known.
        func endRequest(_ connection: WebConnection) -> Int32 {
            connection.setDeadline(nil)
            let (inbox, number) = (inbox, connection.number)
            delegate.answerRequest(connection.received) { bytes in
                inbox.append(.answer(WebResponse(status: .ok, content: .json(bytes)), connection: number))
            }
            return 0
        }

        /// Writes the response of a request that the delegate has answered.
        func writeResponse(_ connection: WebConnection) -> Int32 {
            guard let response = connection.response else { return 0 }
            connection.response = nil
            return end(connection, response)
        }

        func refuse(_ connection: WebConnection, _ status: WebStatus, isHead: Bool = false) -> Int32 {
            end(connection, WebResponse(status: status, omitsContent: isHead))
        }

        /// Writes a response and closes the connection when the client has taken it.
        private func end(_ connection: WebConnection, _ response: WebResponse) -> Int32 {
            connection.setDeadline(Self.responsePatience)
            connection.write(response)
            return -1
        }
    }
#endif
