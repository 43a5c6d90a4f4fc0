import Foundation
import JSONReading

/// Runs programs in process groups of their own, with limits of time and memory, and ends them all with this program.
enum ChildProcess {
    enum End: Equatable {
        case exit(Int32)
        case signal(Int32)
        case timeLimit
        /// The condition to stop has held.
        case stopped
    }

    /// The groups that run, for the end of this program.
    private static let groups = GroupList()

    /// Runs a program and waits for its end.
    /// - Parameters:
    ///   - command: The program's path, and its arguments.
    ///   - environment: Variables that are added; nil removes one.
    ///   - folder: The working directory.
    ///   - output: The file for standard output and standard error.
    ///   - seconds: The longest time.
    ///   - processorSeconds: The longest time of a processor, which does not depend on other programs; nil for no limit.
    ///   - megabytes: The largest address space; nil for no limit.
    ///   - isDone: A condition that ends the program. It is asked about twenty times a second. The default never holds.
    /// - Throws: A `UserFacingError` if it cannot be started.
    static func run(
        _ command: [String], environment: [String: String?] = [:], in folder: URL, output: URL, seconds: Double,
        processorSeconds: Double? = nil, megabytes: Int? = nil, until isDone: () -> Bool = { false }
    ) throws -> End {
        let memory = megabytes.map { "ulimit -v \($0 * 1024); " } ?? ""
        let limit = memory + (processorSeconds.map { "ulimit -S -t \(Int($0.rounded(.up))); " } ?? "")
        // A shell sets what the call that starts a process cannot: its limits and its folder.
        let words = ["/bin/sh", "-c", "ulimit -c 0; \(limit)cd \"$0\" && exec \"$@\"", folder.path] + command
        var variables = ProcessInfo.processInfo.environment
        for (name, value) in environment { variables[name] = value }
        let process = try spawn(words, variables.map { "\($0)=\($1)" }.sorted(), output: output)
        groups.insert(process)
        defer { groups.remove(process) }
        return wait(for: process, seconds: seconds, until: isDone)
    }

    private static func spawn(_ words: [String], _ variables: [String], output: URL) throws -> pid_t {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
        posix_spawn_file_actions_addopen(&actions, 1, output.path, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
        posix_spawn_file_actions_adddup2(&actions, 1, 2)
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        let flags = POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF
        posix_spawnattr_setflags(&attributes, Int16(flags))
        posix_spawnattr_setpgroup(&attributes, 0)
        // Threads of this program block signals, and it ignores some; the programs that it starts do not.
        var signals = sigset_t()
        sigemptyset(&signals)
        posix_spawnattr_setsigmask(&attributes, &signals)
        sigfillset(&signals)
        posix_spawnattr_setsigdefault(&attributes, &signals)
        let (arguments, environment) = (words.map { strdup($0) } + [nil], variables.map { strdup($0) } + [nil])
        defer { for text in arguments + environment { free(text) } }
        var process: pid_t = 0
        let code = posix_spawn(&process, words[0], &actions, &attributes, arguments, environment)
        guard code == 0 else {
            throw UserFacingError(.unavailable, "\(words[0]) cannot be run: \(String(cString: strerror(code)))")
        }
        return process
    }

    private static func wait(for process: pid_t, seconds: Double, until isDone: () -> Bool) -> End {
        let end = now() + seconds
        var (status, pause, turn): (Int32, UInt32, Int) = (0, 500, 0)
        var stop: End?
        while waitpid(process, &status, WNOHANG) == 0 {
            turn += 1
            if stop == nil {
                if now() > end { stop = .timeLimit } else if turn % 5 == 0, isDone() { stop = .stopped }
                if stop != nil { kill(-process, SIGKILL) }
            }
            usleep(pause)
            pause = min(pause * 2, 10_000)
        }
        // What the program started and left.
        kill(-process, SIGKILL)
        if let stop { return stop }
        let signal = status & 0x7F
        if signal == SIGXCPU { return .timeLimit }
        return signal == 0 ? .exit((status >> 8) & 0xFF) : .signal(signal)
    }

    /// The time since the start of the machine, in seconds.
    static func now() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    /// Ends all groups, and then this program, when it is interrupted or the program that started it has ended.
    static func endWithParent() {
        let parent = getppid()
        for number in [SIGINT, SIGTERM, SIGHUP] {
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
            source.setEventHandler { endAll() }
            source.resume()
            groups.keep(source)
        }
        Thread.detachNewThread {
            while getppid() == parent { usleep(200_000) }
            endAll()
        }
    }

    private static func endAll() -> Never {
        groups.killAll()
        _exit(130)
    }
}

/// The process groups that run, for several threads.
private final class GroupList: @unchecked Sendable {
    private let lock = NSLock()
    private var groups: Set<pid_t> = []
    private var sources: [any DispatchSourceSignal] = []

    func insert(_ group: pid_t) { lock.withLock { _ = groups.insert(group) } }
    func remove(_ group: pid_t) { lock.withLock { _ = groups.remove(group) } }
    func keep(_ source: any DispatchSourceSignal) { lock.withLock { sources.append(source) } }
    /// Keeps the lock, so that no further process is registered.
    func killAll() {
        lock.lock()
        for group in groups { kill(-group, SIGKILL) }
    }
}
