#if Serve
    import CWebSockets
    import Synchronization

    /// What other threads have for the thread of a web server.
    final class WebServerInbox: Sendable {
        enum Command: Sendable {
            /// A message for a WebSocket, or for all if `socket` is nil.
            case send(OutgoingQueue.Message, socket: Int?)
            /// The response to a request that the delegate answers later.
            case answer(WebResponse, connection: Int)
        }

        private struct State: @unchecked Sendable {
            var commands: [Command] = []
            var isStopped = false
            /// The context of libwebsockets, while its thread can be woken.
            var context: OpaquePointer?
        }

        private let state = Mutex(State())

        var isStopped: Bool { state.withLock { $0.isStopped } }

        /// Starts to wake the thread of a context.
        func open(_ context: OpaquePointer) { state.withLock { $0.context = context } }

        /// Stops to wake the thread.
        func close() { state.withLock { $0.context = nil } }

        func stop() {
            state.withLock { state in
                state.isStopped = true
                if let context = state.context { lws_cancel_service(context) }
            }
        }

        /// Adds a command and wakes the thread, unless the server was stopped.
        func append(_ command: Command) {
            state.withLock { state in
                guard let context = state.context, !state.isStopped else { return }
                state.commands.append(command)
                lws_cancel_service(context)
            }
        }

        /// Removes and returns all commands.
        func takeAll() -> [Command] {
            state.withLock { state in
                defer { state.commands.removeAll() }
                return state.commands
            }
        }
    }
#endif
