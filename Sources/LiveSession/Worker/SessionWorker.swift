import DynamicsRecording
import Foundation
import JSONReading
import UIKit
import WindowHost

/// The part of a session in the process of the app: it runs frames and answers requests of the session.
///
/// The process runs frames only on request, so time stands still between requests.
@MainActor
package final class SessionWorker {
    /// The environment variable with the number of the descriptor of the worker's socket. A session sets it.
    package nonisolated static let variable = "OPENDYNAMICS_SESSION_WORKER"

    let socket: LineSocket
    /// The device that the session has chosen.
    package let header: TraceHeader

    private(set) var host: HeadlessHost!
    private var runMainQueue: () -> Void = {}
    private var recorder = LiveFrameRecorder()
    private var wheel = WheelTouchSimulator()

    /// Connects to the session that started this process; returns nil if none did. Removes the variable, so that processes
    /// that the app starts do not connect.
    /// - Throws: A `UserFacingError` if the session cannot be reached.
    package init?(environment: [String: String]) throws {
        guard let text = environment[Self.variable] else { return nil }
        unsetenv(Self.variable)
        guard let descriptor = Int32(text), fcntl(descriptor, F_GETFD) >= 0 else {
            throw UserFacingError(.usage, "\(Self.variable) is set by sessions only. Remove it from the environment.")
        }
        socket = LineSocket(descriptor)
        RealTimeWork.begin()
        Self.endWithSession(descriptor)
        header = try TraceReader(bytes: Array(socket.readLine(limit: 30).utf8), name: "The session").header
    }

    /// Ends the process when the session closes its end of the socket, also while the app is busy.
    private nonisolated static func endWithSession(_ descriptor: Int32) {
        Thread.detachNewThread {
            var state = pollfd(fd: descriptor, events: 0, revents: 0)
            while poll(&state, 1, -1) < 0, errno == EINTR {}
            _exit(0)
        }
    }

    /// Tells the session why the app cannot run.
    package func fail(_ sentence: String) {
        fflush(nil)
        try? socket.write(WorkerReply.failed(["error": .string(sentence)]).line)
    }

    /// Answers requests until the session ends.
    /// - Parameters:
    ///   - host: The host of the app's windows, at frame 0.
    ///   - runMainQueue: A closure that runs the closures on the main queue. It is called after each frame.
    package func serve(_ host: HeadlessHost, runMainQueue: @escaping () -> Void) throws {
        (self.host, self.runMainQueue) = (host, runMainQueue)
        try reply(.done(["ready": true, "hash": .string(host.contentHash.hexadecimal)]))
        while true {
            guard let line = try? socket.readLine() else { return }
            do {
                guard let request = JSONValue(parsing: line) else { throw UserFacingError(.data, "No JSON: \(line)") }
                try reply(.done(perform(request)))
            } catch let error as UserFacingError {
                try reply(.failed(["error": .string(error.message)]))
            }
        }
    }

    /// Sends a line. What the app has printed so far is written before.
    func reply(_ reply: WorkerReply) throws {
        fflush(nil)
        try socket.write(reply.line)
    }

    private func perform(_ request: JSONValue) throws -> JSONValue {
        switch request["do"]?.string {
        case "advance": return try advance(request)
        case "replay": return try replay(request)
        case "keyFrame":
            recorder.showsXRay = request["xray"] == true
            return ["line": .string(recorder.keyLine(of: host))]
        case "observe": return observe()
        case "realTimeWork": return ["work": .array(RealTimeWork.descriptions.map { .string($0) })]
        case "screen":
            let size = host.loop.screen.bounds.size
            return ["size": [.number(Double(size.width)), .number(Double(size.height))]]
        case "describe": return try describe(request)
        case "spoken": return spoken()
        case "spokenElement": return try spokenElement(request)
        case "locate": return try locate(request)
        case "facts": return factsForTest()
        case "typing": return try checkTyping()
        case "picture": return try picture(request)
        case "record": return try record(request)
        default: throw UserFacingError(.data, "The worker has no request \(request["do"]?.text ?? "without \"do\"").")
        }
    }

    /// Runs frames, with input in the first one. The reply has a line for each frame.
    private func advance(_ request: JSONValue) throws -> JSONValue {
        let inputs = try SessionInput.read(request["input"] ?? [])
        let recorded = try Journal(request["recorded"] ?? [])
        let untilRest = request["untilRest"] == true
        for index in 0..<(request["frames"]?.integer ?? 1) {
            if untilRest, index > 0 || inputs.isEmpty, !isMoving { break }
            runFrame((index == 0 ? inputs : []) + recorded.inputs(ofFrame: host.frame + 1))
            let line = request["lines"] == true ? recorder.line(of: host) : ""
            try reply(.frame(hash: host.contentHash, line: line[...]))
        }
        var result = state
        if untilRest, isMoving { result["moves"] = reasonsForMotion() }
        return result
    }

    /// Runs frames with recorded input. Draws no frame but the last, unless the hashes of all are requested.
    private func replay(_ request: JSONValue) throws -> JSONValue {
        let journal = try Journal(request["journal"] ?? [])
        let last = request["to"]?.integer ?? 0
        while host.frame < last {
            runFrame(journal.inputs(ofFrame: host.frame + 1))
            if request["hashes"] == true {
                try reply(.frame(hash: host.contentHash, line: ""))
            }
            // A line from time to time shows that the worker is not stuck.
            else if host.frame % 60 == 0 {
                try reply(.frame(hash: 0, line: ""))
            }
        }
        var result = state
        result["hash"] = .string(host.contentHash.hexadecimal)
        return result
    }

    /// Whether the interface moves, or a wheel scrolls it.
    var isMoving: Bool { host.loop.isMoving || wheel.isActive }

    private var state: JSONValue {
        ["frame": JSONValue(host.frame), "moving": .bool(isMoving)]
    }

    /// Runs one frame with input.
    func runFrame(_ inputs: [SessionInput]) {
        var samples: [TouchSample] = []
        let time = Double(host.frame + 1) / host.fps
        for input in inputs {
            switch input {
            case .touch(let number, let phase, let location):
                samples.append(TouchSample(time: time, touch: number, phase: phase, location: location))
            case .key(let key): host.loop.sendKey(key)
            case .pointer(let pointer): host.loop.sendPointer(pointer)
            case .wheel(let vector, let location):
                wheel.addScroll(by: CGPoint(x: -vector.dx, y: -vector.dy), at: location)
            case .device(let change): host.perform(change)
            }
        }
        for case .touch(let finger, let phase, let location) in wheel.advanceFrame() {
            samples.append(TouchSample(time: time, touch: finger, phase: phase, location: location))
        }
        host.advance(samples)
        runMainQueue()
    }
}
