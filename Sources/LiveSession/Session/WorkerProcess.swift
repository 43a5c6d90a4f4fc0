import Foundation
import JSONReading
import Synchronization

/// A process that runs the app for a session.
final class WorkerProcess: Sendable {
    private let identifier: pid_t
    nonisolated(unsafe) private let socket: LineSocket
    private let output: OutputTail
    /// The status with which the process ended; nil while it may run.
    private let status = Mutex<Int32?>(nil)

    /// Starts a process.
    /// - Parameters:
    ///   - program: The program of the app.
    ///   - arguments: The arguments of the app.
    ///   - environment: The environment variables of the app.
    /// - Throws: A `UserFacingError` if the program cannot be started.
    init(_ program: URL, arguments: [String], environment: [String: String]) throws {
        let (own, other) = try LineSocket.makePair()
        socket = LineSocket(own)
        defer { close(other) }
        let (reading, writing) = try LineSocket.makePair()
        defer { close(writing) }
        var environment = environment
        // The message of a fault names the file and the line; the backtrace after it takes seconds.
        environment["SWIFT_BACKTRACE"] = environment["SWIFT_BACKTRACE"] ?? "enable=no"
        environment[SessionWorker.variable] = "\(Self.socketNumber)"
        let variables = environment.map { "\($0.key)=\($0.value)" }.sorted()
        var result = Self.spawn(program.path, arguments, variables, socket: other, output: writing)
        // A linker may still have the program open for writing, also when its time and size have not changed for a moment.
        for _ in 0..<Self.busyAttempts where result.error == ETXTBSY {
            Thread.sleep(forTimeInterval: 0.05)
            result = Self.spawn(program.path, arguments, variables, socket: other, output: writing)
        }
        guard let process = result.process else {
            close(reading)
            throw UserFacingError(
                .noInput, "\(program.path) could not be started: \(String(cString: strerror(result.error))).")
        }
        identifier = process
        output = OutputTail(reading: reading)
    }

    deinit { end() }

    /// How often a program that is being written is tried again, twenty times per second.
    private static let busyAttempts = 600

    /// The number of the descriptor that the worker has for its socket.
    private static let socketNumber: Int32 = 3

    private static func spawn(
        _ path: String, _ arguments: [String], _ environment: [String], socket: Int32, output: Int32
    ) -> (process: pid_t?, error: Int32) {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
        posix_spawn_file_actions_adddup2(&actions, output, STDERR_FILENO)
        posix_spawn_file_actions_adddup2(&actions, socket, socketNumber)
        posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
        let words = ([path] + arguments).map { strdup($0) } + [nil]
        let variables = environment.map { strdup($0) } + [nil]
        defer { for text in words + variables { free(text) } }
        var process: pid_t = 0
        let error = posix_spawn(&process, path, &actions, nil, words, variables)
        return (error == 0 ? process : nil, error)
    }

    /// Sends a line to the worker.
    func write(_ line: String, limit: TimeInterval) throws { try socket.write(line, limit: limit) }

    /// Reads a reply of the worker.
    func readReply(limit: TimeInterval) throws -> WorkerReply {
        let line = try socket.readLine(limit: limit)
        guard let reply = WorkerReply(line) else { throw LineSocket.Failure.closed }
        return reply
    }

    /// Ends the process, if it still runs. May be called on any thread.
    func end() {
        status.withLock { status in
            guard status == nil else { return }
            kill(identifier, SIGKILL)
            status = wait(options: 0)
            // Otherwise a program that ends now would lose what the app has printed.
            output.waitForEnd()
        }
    }

    /// Returns how the process ended, such as "with exit code 1", and its last line of output. Ends it if it still runs after
    /// a second.
    func describeEnd() -> String {
        for _ in 0..<100 where status.withLock({ $0 == nil }) {
            status.withLock { status in if status == nil { status = wait(options: WNOHANG) } }
            if status.withLock({ $0 == nil }) { usleep(10_000) }
        }
        end()
        let number = status.withLock { $0 } ?? 0
        let (signal, code) = (number & 0x7F, number >> 8 & 0xFF)
        let way =
            signal == 0 ? "with exit code \(code)" : "with signal \(signal) (\(String(cString: strsignal(signal))))"
        return way + (output.lastLine().map { ". The last line that it printed: \($0)" } ?? "")
    }

    /// Returns the status of the process if it has ended.
    private func wait(options: Int32) -> Int32? {
        var number: Int32 = 0
        var result: pid_t
        repeat { result = waitpid(identifier, &number, options) } while result < 0 && errno == EINTR
        if result == 0 { return nil }
        return result == identifier ? number : 0
    }
}
