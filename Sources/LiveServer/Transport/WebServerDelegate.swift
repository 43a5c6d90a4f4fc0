/// An object that answers the requests of a web server. The server calls it on its own thread, so no function may wait.
package protocol WebServerDelegate: AnyObject, Sendable {
    /// Returns the file at a path such as `/live.js`; nil if there is none.
    func findFile(at path: String) -> WebContent?
    /// Makes a page at a path, now or later, on any thread. The page may contain scripts, and cannot reach the session.
    /// - Parameter reply: A closure that sends the page, or a sentence if it cannot be made. Calls after the first one have no
    ///   effect.
    /// - Returns: False, without a call of the closure, if no page is made at this path.
    func makePage(at path: String, reply: @escaping @Sendable (Result<[UInt8], PageFailure>) -> Void) -> Bool
    /// Answers a request with the method POST, now or later, on any thread.
    /// - Parameters:
    ///   - body: The body of the request. It may be anything, since it was sent by a program.
    ///   - reply: A closure that sends JSON as the response. Calls after the first one have no effect.
    func answerRequest(_ body: [UInt8], reply: @escaping @Sendable ([UInt8]) -> Void)
    /// Called when a WebSocket was opened. It receives changes after its first key frame.
    func didOpenSocket(_ socket: Int)
    /// Called when a WebSocket sent a message.
    func didReceiveMessage(_ message: [UInt8], fromSocket socket: Int)
    /// Called when a WebSocket has taken all that was sent, and changes were dropped before: it needs a key frame.
    func didDropChanges(ofSocket socket: Int)
    /// Called when a WebSocket was closed.
    func didCloseSocket(_ socket: Int)
}

/// Why a page could not be made, as a sentence.
package struct PageFailure: Error {
    package let sentence: String

    /// Creates a failure.
    package init(_ sentence: String) { self.sentence = sentence }
}
