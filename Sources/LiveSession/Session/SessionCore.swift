import DynamicsRecording
import Foundation
import JSONReading
import Synchronization

/// The state of a session. One thread at a time may use it, except for `shared`.
final class SessionCore {
    /// How workers are started.
    struct Launch {
        var program: URL
        var arguments: [String]
        var environment: [String: String]
    }

    /// What other threads may read while a function runs.
    struct Shared {
        var frame = 0
        var branch = 0
        var lastFrame = 0
        var worker: WorkerProcess?
    }

    let options: SessionOptions
    private(set) var launch: Launch
    let shared = Mutex(Shared())
    var receiver: (@Sendable (String) -> Void)?
    /// Whether lines of frames contain the X-ray of the animators.
    private(set) var showsXRay = false

    private(set) var branches: [Branch] = [] { didSet { updateLastFrame() } }
    /// The index of the current branch.
    private(set) var current = 0
    /// The frame of the current branch that the worker shows.
    private(set) var frame = 0 { didSet { shared.withLock { $0.frame = frame } } }
    /// The input of the frame in which the app ended, after `frame`; empty while the app runs.
    private(set) var endingInput: [SessionInput] = []
    /// The process of a program that was replaced and took another course, which runs beside the current one.
    private var replaced: ReplacedWorker? { didSet { oldValue?.worker.end() } }
    var replacedReceiver: (@Sendable (String) -> Void)?
    /// The command that runs; nil if none can be cancelled.
    var call: SessionCall?
    private var worker: WorkerProcess? { didSet { shared.withLock { $0.worker = worker } } }

    init(_ launch: Launch, _ options: SessionOptions) { (self.launch, self.options) = (launch, options) }

    /// The current branch.
    var branch: Branch { branches[current] }

    // MARK: Workers

    /// Starts the app, at frame 0 of a first branch. All recorded branches are removed.
    func start() throws {
        worker?.end()
        replaced = nil
        let (worker, hash) = try makeWorker()
        self.worker = worker
        branches = [Branch(number: 0, parent: nil, fork: 0, hashes: [hash])]
        moveTo(branch: 0, frame: 0)
        try sendKeyFrame()
    }

    /// Starts a worker.
    /// - Returns: The worker and the hash of its frame 0.
    func makeWorker() throws -> (WorkerProcess, UInt64) {
        let worker = try WorkerProcess(launch.program, arguments: launch.arguments, environment: launch.environment)
        let result = try exchange(options.header.line, with: worker, limit: options.startLimit, atStart: true)
        return (worker, Self.hash(in: result))
    }

    /// Sends a request to the current worker and returns its result.
    func request(_ request: JSONValue, limit: Double? = nil, receive: ((UInt64, Substring) -> Void)? = nil) throws
        -> JSONValue
    {
        guard let worker else {
            throw UserFacingError(
                .applicationFault, "The app does not run. Rewind to a frame from 0 to \(max(0, lastFrame)).")
        }
        do {
            return try exchange(request.text, with: worker, limit: limit ?? options.frameLimit, receive: receive)
        } catch let error as WorkerEnd {
            self.worker = nil
            throw UserFacingError(.applicationFault, error.sentence)
        }
    }

    /// The last frame of the current branch; -1 before the start.
    var lastFrame: Int { branches.isEmpty ? -1 : branch.lastFrame }

    /// The worker has ended, or was ended because it took too long.
    struct WorkerEnd: Error { let sentence: String }

    /// Sends a line to a worker and reads its replies.
    /// - Parameters:
    ///   - limit: The longest time until each reply, in seconds.
    ///   - endsWhenCancelled: Whether the worker is ended if the running command is cancelled.
    ///   - receive: A closure that receives the hash and the line of each frame.
    func exchange(
        _ line: String, with worker: WorkerProcess, limit: Double, atStart: Bool = false,
        endsWhenCancelled: Bool = false,
        receive: ((UInt64, Substring) -> Void)? = nil
    ) throws -> JSONValue {
        do {
            try worker.write(line, limit: limit)
            while true {
                switch try worker.readReply(limit: limit) {
                case .frame(let hash, let line):
                    receive?(hash, line)
                    if endsWhenCancelled, call?.isCancelled == true {
                        worker.end()
                        throw UserFacingError(.usage, "The call was cancelled.")
                    }
                case .done(let result): return result
                case .failed(let error):
                    throw UserFacingError(.data, error["error"]?.string ?? "The app failed: \(error.text)")
                }
            }
        } catch let failure as LineSocket.Failure {
            let sentence = Self.describe(failure, worker, limit: limit, atStart ? nil : frame)
            if atStart { throw UserFacingError(.applicationFault, sentence) }
            throw WorkerEnd(sentence: sentence)
        }
    }

    private static func describe(
        _ failure: LineSocket.Failure, _ worker: WorkerProcess, limit: Double, _ frame: Int?
    ) -> String {
        let place = frame.map { "in the frame after frame \($0)" } ?? "before its first frame"
        switch failure {
        case .closed: return "The app ended \(place), \(worker.describeEnd())"
        case .timeout:
            worker.end()
            return "The app did not return \(place) within \(JSONText.formatNumber(limit)) s, so its process was ended."
        }
    }

    static func hash(in result: JSONValue) -> UInt64 {
        result["hash"]?.string.flatMap { UInt64($0, radix: 16) } ?? 0
    }

    // MARK: Frames

    /// Runs frames, with input in the first one.
    ///
    /// At an earlier frame of the branch, new input begins a new branch. Without new input, frames are those of the branch
    /// as long as it has no input in them; with `repeatingInput`, its input is repeated.
    /// - Parameter untilRest: Whether to stop as soon as nothing moves.
    /// - Returns: The result of the worker: `frame` and `moving`.
    @discardableResult
    func advance(
        frames: Int, input: [SessionInput] = [], untilRest: Bool = false, repeatingInput: Bool = false,
        receive: ((String) -> Void)? = nil
    ) throws -> JSONValue {
        let start = frame
        let recorded = repeatingInput && input.isEmpty && !branches.isEmpty ? branch.journal : Journal()
        while true {
            let done = frame - start
            let count = min(max(0, frames - done), Self.stepLength)
            let result = try run(
                count, input: done == 0 ? input : [], recorded: recorded, untilRest: untilRest, receive: receive)
            // The result of the last step is that of all.
            if frame - start >= frames || untilRest && result["moving"] == false { return result }
            if call?.isCancelled == true {
                throw UserFacingError(.usage, "The call was cancelled in frame \(frame).")
            }
            call?.reportProgress(frame - start, of: untilRest ? nil : frames)
        }
    }

    /// The number of frames between two times at which a command can be cancelled.
    private static let stepLength = 30

    /// Runs frames by one request.
    /// - Parameter recorded: Input that is repeated.
    private func run(
        _ count: Int, input: [SessionInput], recorded: Journal, untilRest: Bool, receive: ((String) -> Void)?
    ) throws -> JSONValue {
        let needsLines = receive != nil || receiver != nil
        let message: JSONValue = [
            "do": "advance", "frames": JSONValue(count), "input": .array(input.map(\.json)),
            "recorded": recorded.part(fromFrame: frame + 1, throughFrame: frame + count).json,
            "untilRest": .bool(untilRest), "lines": .bool(needsLines),
        ]
        var isFirst = true
        defer {
            if worker == nil, isFirst { endingInput = input }
            advanceReplaced(message)
        }
        return try request(message) { [self] hash, line in
            record(hash, isFirst ? input + recorded.inputs(ofFrame: frame + 1) : recorded.inputs(ofFrame: frame + 1))
            isFirst = false
            guard needsLines else { return }
            let line = String(line)
            receive?(line)
            receiver?(line)
        }
    }

    /// Runs the same frames with the replaced program, as long as it is shown.
    private func advanceReplaced(_ message: JSONValue) {
        guard let old = replaced else { return }
        guard let replacedReceiver, worker != nil, frame <= old.lastFrame else {
            replaced = nil
            return
        }
        var message = message
        message["lines"] = true
        let result = try? exchange(message.text, with: old.worker, limit: 1) { _, line in replacedReceiver(String(line))
        }
        if result == nil { replaced = nil }
    }

    /// Records a frame that has run: moves along the branch, or begins a new one if the frame is another one than its next.
    private func record(_ hash: UInt64, _ input: [SessionInput]) {
        let next = frame + 1
        if next <= branch.lastFrame, hash != branch.hashes[next] || input != branch.journal.inputs(ofFrame: next) {
            branches.append(branch.fork(at: frame, number: branches.count))
            moveTo(branch: branches.count - 1, frame: frame)
        }
        if next > branch.lastFrame {
            branches[current].journal.append(input, frame: next)
            branches[current].hashes.append(hash)
        }
        frame = next
    }

    /// Returns one line with everything that is displayed.
    func keyFrame() throws -> String {
        try request(["do": "keyFrame", "xray": .bool(showsXRay)])["line"]?.string ?? ""
    }

    func setShowsXRay(_ showsXRay: Bool) throws {
        self.showsXRay = showsXRay
        try sendKeyFrame()
    }

    private func sendKeyFrame() throws { if let receiver { receiver(try keyFrame()) } }

    // MARK: Rewind

    /// Returns to a frame of a branch; see ``Session/rewind(to:branch:)``.
    func rewind(to target: Int, branch number: Int? = nil) throws -> Int? {
        guard !branches.isEmpty else { throw UserFacingError(.usage, "The session has not started.") }
        let index = number ?? current
        guard branches.indices.contains(index) else {
            throw UserFacingError(
                .usage, "There is no branch \(index). The branches are 0 to \(branches.count - 1).")
        }
        let old = branches[index]
        guard (0...old.lastFrame).contains(target) else {
            throw UserFacingError(
                .usage, "Branch \(index) has the frames 0 to \(old.lastFrame), not \(target). Advance to run more.")
        }
        let difference = try replay(old, to: target)
        replaced = nil
        moveTo(branch: index, frame: target)
        try sendKeyFrame()
        return difference
    }

    /// Replaces the program and runs the current branch up to the current frame. A new branch begins there, whose hashes
    /// are those of the new program; the other branches keep those of the old one. After a failure, the old program
    /// continues.
    func reload(program: URL) throws -> ReloadDifference? {
        let previous = launch.program
        launch.program = program
        do {
            guard branches.isEmpty else { return try continueInNewBranch() }
            try start()
            return nil
        } catch {
            launch.program = previous
            throw error
        }
    }

    /// Runs the current branch up to the current frame in a new worker, and begins a branch with the hashes of that run.
    /// - Returns: How the runs differ; nil if no frame does.
    private func continueInNewBranch() throws -> ReloadDifference? {
        let old = branch
        var new = old.fork(at: frame, number: branches.count)
        new.hashes.removeAll()
        let (worker, _) = try run(old, to: frame, hashes: true) { new.hashes.append($0) }
        let difference = zip(new.hashes, old.hashes).enumerated().first { $1.0 != $1.1 }
            .map { ReloadDifference(firstFrame: $0.offset, replacedLine: try? keyFrame()) }
        if difference?.replacedLine != nil, replacedReceiver != nil, let old = self.worker {
            replaced = ReplacedWorker(worker: old, lastFrame: frame + ReplacedWorker.frameCount)
        } else {
            self.worker?.end()
        }
        self.worker = worker
        branches.append(new)
        moveTo(branch: new.number, frame: frame)
        try sendKeyFrame()
        return difference
    }

    /// What the app has done in real time so far, which can make a repetition differ; see `RealTimeWork`.
    func realTimeWork() -> [String] {
        let result = try? request(["do": "realTimeWork"])
        return (result?["work"]?.array ?? []).compactMap(\.string)
    }

    /// Replaces the worker by one that has run a branch up to a frame.
    /// - Returns: The first frame that differs from the recorded run; nil if the last one does not.
    private func replay(_ branch: Branch, to target: Int) throws -> Int? {
        let (new, hash) = try run(branch, to: target, hashes: false)
        worker?.end()
        worker = new
        guard hash != branch.hashes[target] else { return nil }
        return try firstDifference(of: branch, to: target) ?? target
    }

    /// Runs a branch in a new worker with all hashes, and compares them with those of the recorded run.
    /// - Returns: The first frame that differs; nil if all are the same.
    func firstDifference(of branch: Branch, to target: Int) throws -> Int? {
        var hashes: [UInt64] = []
        let (worker, _) = try run(branch, to: target, hashes: true) { hashes.append($0) }
        worker.end()
        return zip(hashes, branch.hashes).enumerated().first { $1.0 != $1.1 }?.offset
    }

    /// Runs the recorded input of a branch in a new worker.
    /// - Parameter receive: A closure that receives the hash of each frame, from frame 0, if `hashes` is true.
    /// - Returns: The worker, and the hash of the last frame.
    private func run(
        _ branch: Branch, to target: Int, hashes: Bool, receive: ((UInt64) -> Void)? = nil
    ) throws -> (WorkerProcess, UInt64) {
        let (new, first) = try makeWorker()
        if hashes { receive?(first) }
        let message: JSONValue = [
            "do": "replay", "to": JSONValue(target), "hashes": .bool(hashes),
            "journal": branch.journal.prefix(throughFrame: target).json,
        ]
        do {
            let result = try exchange(
                message.text, with: new, limit: max(options.frameLimit, 30), endsWhenCancelled: true
            ) { hash, _ in
                if hashes { receive?(hash) }
            }
            return (new, Self.hash(in: result))
        } catch let error as WorkerEnd {
            throw UserFacingError(.applicationFault, "The replay to frame \(target) failed. \(error.sentence)")
        }
    }

    private func moveTo(branch index: Int, frame: Int) {
        (current, self.frame, endingInput) = (index, frame, [])
        shared.withLock { $0.branch = index }
        updateLastFrame()
    }

    private func updateLastFrame() {
        let last = branches.indices.contains(current) ? branches[current].lastFrame : 0
        shared.withLock { $0.lastFrame = last }
    }
}

/// The process of a program that was replaced.
private struct ReplacedWorker {
    /// The number of frames for which it runs beside the new program.
    static let frameCount = 120

    let worker: WorkerProcess
    /// The last frame that it runs.
    let lastFrame: Int
}
