import Foundation
import JSONReading

// The protocol on standard input and output.

extension MCPServer {
    /// Serves a session on standard input and output until the input ends. What this process prints from now on goes to
    /// standard error, so that it cannot damage the protocol.
    package static func serve(_ session: Session) {
        signal(SIGPIPE, SIG_IGN)
        let output = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 3)
        dup2(STDERR_FILENO, STDOUT_FILENO)
        serve(session, input: STDIN_FILENO, output: output)
    }

    /// Serves a session on two descriptors until the input ends. The session starts before the first line is read; if that
    /// fails, each call says why.
    /// - Parameters:
    ///   - session: The session.
    ///   - input: The descriptor to read from, which is not closed.
    ///   - output: The descriptor to write to, which is not closed.
    package static func serve(_ session: Session, input: Int32, output: Int32) {
        let server = MCPServer(session) { line in writeAll(Array((line + "\n").utf8), to: output) }
        do { try session.start() } catch {
            let sentence = (error as? UserFacingError)?.message ?? "\(error)"
            FileHandle.standardError.write(Data((sentence + "\n").utf8))
        }
        var buffer: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = read(input, &chunk, chunk.count)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { break }
            buffer += chunk[..<count]
            while let end = buffer.firstIndex(of: 0x0A) {
                server.receive(Array(buffer[..<end]))
                buffer.removeFirst(end + 1)
            }
            if buffer.count > maximumSize {
                buffer.removeAll()
                server.fail(.null, -32600, "The line is too long.")
                break
            }
        }
        if !buffer.isEmpty { server.receive(buffer) }
        server.finish()
        session.stop()
    }

    private static func writeAll(_ bytes: [UInt8], to descriptor: Int32) {
        var sent = 0
        while sent < bytes.count {
            let count = bytes[sent...].withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
            if count > 0 { sent += count } else if errno != EINTR { return }
        }
    }
}
