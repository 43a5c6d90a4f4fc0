import Foundation
import JSONReading
import LiveSession

// Serves a session to browsers, from its start to the end of the program.

/// Where a session is served to browsers.
package struct LiveAddress: Sendable {
    /// The port; 0 for any free one.
    package var port: Int
    /// The address of the interface at which browsers reach the session; nil for this machine only.
    package var host: String?

    /// Creates an address.
    package init(port: Int, host: String?) { (self.port, self.host) = (port, host) }
}

/// Shows a session in browsers.
package enum LiveServing {
    #if Serve
        /// Starts a session and serves it, until the process receives SIGINT (Ctrl-C) or SIGTERM. Ends the session.
        /// - Parameter report: A closure that receives each address of the page.
        /// - Throws: A `UserFacingError` if the app cannot be started or the address cannot be used.
        package static func serve(_ session: Session, at address: LiveAddress, report: (String) -> Void) throws {
            let running = try RunningServer(session, at: address)
            for address in running.addresses { report(address) }
            EndSignal.wait()
            running.stop()
        }
    #else
        /// Throws an error, because this build has no server.
        package static func serve(_ session: Session, at address: LiveAddress, report: (String) -> Void) throws {
            throw UserFacingError(
                .unavailable,
                "--serve needs libwebsockets, which this build does not contain. Depend on OpenDynamics with traits: "
                    + "[\"Serve\"] and install it (apt-get install libwebsockets-dev). --html page.html needs no server."
            )
        }
    #endif
}

#if Serve
    /// A session that is being served.
    package final class RunningServer: Sendable {
        private let session: Session
        private let server: WebServer
        private let inbox: LiveInbox
        private let options: WebServerOptions

        /// Starts a session and serves it.
        package init(_ session: Session, at address: LiveAddress) throws {
            var options = WebServerOptions()
            options.port = address.port
            if let host = address.host, host != options.host {
                options.host = host
                options.secret = WebServerOptions.makeSecret()
            }
            let inbox = LiveInbox()
            // The page with the run so far takes time to make, and pages of other sites can request any path that they know.
            let coursePath = "course-\(WebServerOptions.makeSecret()).html"
            (self.session, self.inbox, self.options) = (session, inbox, options)
            server = try WebServer(options, delegate: LiveSite(inbox, coursePath: coursePath))
            do { try session.start() } catch {
                // A server that runs for a moment closes its port.
                server.stop()
                server.run()
                throw error
            }
            Thread.detachNewThread { [server] in server.run() }
            Thread.detachNewThread { [session, server] in
                LiveDriver(session, server, inbox, coursePath: coursePath).run()
            }
            let stateFile = ProcessInfo.processInfo.environment[ProgramWatch.stateVariable]
            ProgramWatch(session.program, stateFile: stateFile, inbox).start()
        }

        /// The port at which the session is served.
        package var port: Int { server.port }

        /// The addresses of the page.
        package var addresses: [String] {
            let path = options.secret.map { "/\($0)/" } ?? "/"
            return MachineAddresses.reachable(at: options.host).map { "http://\($0):\(server.port)\(path)" }
        }

        /// Ends the session and closes all connections.
        package func stop() {
            inbox.stop()
            session.stop()
            server.stop()
        }
    }

    /// The page and the session, as a web server sees them.
    private final class LiveSite: WebServerDelegate {
        private let inbox: LiveInbox
        private let coursePath: String

        init(_ inbox: LiveInbox, coursePath: String) { (self.inbox, self.coursePath) = (inbox, coursePath) }

        func findFile(at path: String) -> WebContent? { LivePage.file(at: path) }
        func makePage(at path: String, reply: @escaping @Sendable (Result<[UInt8], PageFailure>) -> Void) -> Bool {
            guard path == "/\(coursePath)" else { return false }
            let isAdded = inbox.append(.course(reply: reply))
            if !isAdded { reply(.failure(PageFailure("Too many requests wait. Wait for their results."))) }
            return true
        }
        func answerRequest(_ body: [UInt8], reply: @escaping @Sendable ([UInt8]) -> Void) {
            let isAdded = inbox.append(.request(body, reply: reply))
            if !isAdded { reply(Array("{\"error\":\"Too many requests wait. Wait for their results.\"}".utf8)) }
        }
        func didOpenSocket(_ socket: Int) { inbox.append(.opened(socket: socket)) }
        func didReceiveMessage(_ message: [UInt8], fromSocket socket: Int) {
            inbox.append(.message(message, socket: socket))
        }
        func didDropChanges(ofSocket socket: Int) { inbox.append(.needsKeyFrame(socket: socket)) }
        func didCloseSocket(_ socket: Int) { inbox.append(.closed(socket: socket)) }
    }
#endif
