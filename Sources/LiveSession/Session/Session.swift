import Foundation
import JSONReading
import Synchronization

/// A running app that can be driven, rewound and branched.
///
/// The app runs in a process of its own, the worker, without a display. It runs frames only when the session requests them.
/// The session records all input with the frame in which it arrived; a rewind starts a new worker, which runs the recorded
/// input up to the frame.
///
/// All functions may be called on any thread. They block until they are done, one caller after the other, except for
/// ``stop()``, which ends the worker at once. Closures that receive lines must not call functions of the session.
package final class Session: @unchecked Sendable {
    private let lock = NSLock()
    /// Used while `lock` is held.
    private let core: SessionCore

    /// Creates a session. ``start()`` starts the app.
    /// - Parameters:
    ///   - program: The program of the app.
    ///   - arguments: The arguments of the app.
    ///   - environment: The environment variables of the app.
    ///   - options: The device and the limits.
    package init(program: URL, arguments: [String], environment: [String: String], options: SessionOptions) {
        self.program = program
        core = SessionCore(
            SessionCore.Launch(program: program, arguments: arguments, environment: environment), options)
    }

    /// Starts the app and runs it until its first frame is laid out, frame 0.
    /// - Throws: A `UserFacingError` if the app cannot be started, ends, shows no window or takes too long.
    package func start() throws { try lock.withLock { try core.start() } }

    /// The index of the current frame: the number of frames that the app has run. Does not wait for other callers.
    package var frame: Int { core.shared.withLock { $0.frame } }

    /// The number of the current branch. Does not wait for other callers.
    package var branch: Int { core.shared.withLock { $0.branch } }

    /// The last frame of the current branch. After a rewind, it is later than the current frame. Does not wait for other
    /// callers.
    package var lastFrame: Int { core.shared.withLock { $0.lastFrame } }

    /// The program of the app.
    package let program: URL

    /// The device on which the app runs, and its name.
    package var settings: SessionSettings {
        let options = core.options
        return SessionSettings(name: options.name, size: options.size, scale: options.scale, fps: options.fps)
    }

    /// Sets the closure that receives the line of each frame that any function runs (`LiveFrameRecorder`), and a key frame
    /// after each rewind; nil, the default, for none. The closure is called on the thread of the function's caller.
    ///
    /// While it is set, each frame is recorded, so all front ends that show the lines agree.
    package func setFrameReceiver(_ receiver: (@Sendable (String) -> Void)?) {
        lock.withLock { core.receiver = receiver }
    }

    /// Sets the closure that receives the lines of a program that was replaced and took another course; nil, the default, for
    /// none. While it is set, the old program runs beside the new one for 120 frames, with the same input. Its first line
    /// is ``ReloadDifference/replacedLine``.
    package func setReplacedReceiver(_ receiver: (@Sendable (String) -> Void)?) {
        lock.withLock { core.replacedReceiver = receiver }
    }

    /// Runs frames, with input that arrives in the first of them.
    /// - Parameters:
    ///   - frames: The number of frames, 1 or more. Smaller numbers run none.
    ///   - input: The input, in order.
    ///   - repeatingInput: Whether input that was recorded in these frames is repeated, if there is no other one. The
    ///     default is false: frames without input have none.
    ///   - receive: A closure that receives the line of each frame: the changes since the previous line
    ///     (`LiveFrameRecorder`). Nil, the default, makes no lines.
    /// - Throws: A `UserFacingError` if the app has ended or a frame takes too long.
    package func advance(
        frames: Int, input: [SessionInput] = [], repeatingInput: Bool = false, receive: ((String) -> Void)? = nil
    ) throws {
        try lock.withLock {
            _ = try core.advance(frames: frames, input: input, repeatingInput: repeatingInput, receive: receive)
        }
    }

    /// Returns one line with everything that is displayed now, for a front end that begins to show it.
    package func keyFrame() throws -> String { try lock.withLock { try core.keyFrame() } }

    /// Whether the lines of frames contain the X-ray of the animators. The default is false.
    package var showsXRay: Bool { lock.withLock { core.showsXRay } }

    /// Sets whether the lines of frames contain the X-ray of the animators. Sends a key frame to the receiver.
    package func setShowsXRay(_ showsXRay: Bool) throws { try lock.withLock { try core.setShowsXRay(showsXRay) } }

    /// Returns to a frame of a branch: starts a new worker and runs the recorded input up to the frame. If the branch has
    /// later frames, a new branch begins as soon as the app takes another course than there.
    /// - Parameters:
    ///   - frame: The frame.
    ///   - branch: The number of the branch; nil, the default, for the current one.
    /// - Returns: The first frame that differs from the recorded run; nil if the last frame is the same.
    package func rewind(to frame: Int, branch: Int? = nil) throws -> Int? {
        try lock.withLock { try core.rewind(to: frame, branch: branch) }
    }

    /// The locations of the fingers that are on the screen in the current frame, by their numbers, in points.
    package var activeTouches: [Int: CGPoint] {
        lock.withLock { core.branches.isEmpty ? [:] : core.branch.journal.activeTouches(inFrame: core.frame) }
    }

    /// What the app has done in real time since its start, which can make a repetition differ, as phrases such as "a closure on
    /// the queue com.example.loader". Empty if nothing is known.
    package var realTimeWork: [String] { lock.withLock { core.realTimeWork() } }

    /// Replaces the program, for example after a build, and returns to the current frame with the recorded input, in a new
    /// branch. If the new program fails on the way, the old one continues.
    /// - Returns: How the frames differ from the run of the old program; nil if all are the same.
    package func reload(program: URL) throws -> ReloadDifference? {
        try lock.withLock { try core.reload(program: program) }
    }

    /// Performs a command of the protocol.
    /// - Parameter request: An object with the member `command`, and those of its parameters.
    /// - Parameter call: An object with which another thread can cancel the command. The default is nil.
    /// - Returns: The result as an object; `{"error": sentence}` after a failure.
    package func perform(_ request: JSONValue, call: SessionCall? = nil) -> JSONValue {
        lock.withLock {
            core.call = call
            defer { core.call = nil }
            return core.perform(request)
        }
    }

    /// Ends the worker. A function that waits for it then fails. ``start()`` starts the app again.
    package func stop() { core.shared.withLock { $0.worker }?.end() }
}

/// How the run of a new program differs from that of the one that it replaced.
package struct ReloadDifference: Equatable, Sendable {
    /// The first frame that differs.
    package let firstFrame: Int
    /// A line with everything that the old program displayed at the current frame; nil if it had ended.
    package let replacedLine: String?
}
