#if Serve
    import Foundation
    import Synchronization

    @testable import LiveServer

    /// A server with one page, which sends each request and each message back.
    final class TestServer: Sendable {
        let server: WebServer
        private let delegate: EchoDelegate
        var port: Int { server.port }
        /// The sockets that got too slow for changes, each time it happened.
        var droppedSockets: [Int] { delegate.state.withLock { $0.dropped } }
        var openSockets: Set<Int> { delegate.state.withLock { $0.open } }

        init(_ change: (inout WebServerOptions) -> Void = { _ in }) throws {
            var options = WebServerOptions()
            options.patience = 1
            change(&options)
            delegate = EchoDelegate()
            server = try WebServer(options, delegate: delegate)
            delegate.state.withLock { [server] in $0.server = server }
            Thread.detachNewThread { [server] in server.run() }
        }

        deinit { server.stop() }

        /// Waits up to 10 seconds until a condition holds, and returns whether it does.
        func waits(until condition: (TestServer) -> Bool) -> Bool {
            for _ in 0..<10_000 where !condition(self) { usleep(1000) }
            return condition(self)
        }

        /// Sends a request, and returns the status and the text of the response; nil if there is none.
        func request(
            _ path: String = "/", method: String = "GET", host: String? = nil, fields: [String] = [], body: String = ""
        ) -> (status: Int, text: String)? {
            let client = RawClient(port: port)
            let head = ["\(method) \(path) HTTP/1.1", "Host: \(host ?? "127.0.0.1:\(port)")"] + fields + ["", ""]
            client.send(head.joined(separator: "\r\n") + body)
            guard let status = client.readStatus() else { return nil }
            return (status, client.readAll())
        }

        /// Whether the page arrives, and how long it takes, in seconds.
        func servesPage() -> (Bool, time: Double) {
            let start = ProcessInfo.processInfo.systemUptime
            let response = request()
            let isCorrect = response?.status == 200 && response?.text == EchoDelegate.page
            return (isCorrect, ProcessInfo.processInfo.systemUptime - start)
        }
    }

    private final class EchoDelegate: WebServerDelegate {
        struct State {
            var open: Set<Int> = []
            var dropped: [Int] = []
            weak var server: WebServer?
        }

        static let page = "<!doctype html>\n" + String(repeating: "a page\n", count: 1000)
        let state = Mutex(State())

        func findFile(at path: String) -> WebContent? {
            path == "/" ? WebContent(Array(Self.page.utf8), type: "text/html; charset=utf-8") : nil
        }
        func makePage(at path: String, reply: @escaping @Sendable (Result<[UInt8], PageFailure>) -> Void) -> Bool {
            false
        }
        func answerRequest(_ body: [UInt8], reply: @escaping @Sendable ([UInt8]) -> Void) { reply(body) }
        func didOpenSocket(_ socket: Int) { state.withLock { _ = $0.open.insert(socket) } }
        func didReceiveMessage(_ message: [UInt8], fromSocket socket: Int) {
            state.withLock { $0.server }?.sendReply(String(decoding: message, as: UTF8.self), toSocket: socket)
        }
        func didDropChanges(ofSocket socket: Int) { state.withLock { $0.dropped.append(socket) } }
        func didCloseSocket(_ socket: Int) { state.withLock { _ = $0.open.remove(socket) } }
    }
#endif
