#if Serve
    import Foundation
    import JSONReading
    import LiveSession
    import Synchronization

    /// Runs a session in real time, with the input of browsers, and sends its frames to them. Only one thread uses it.
    final class LiveDriver {
        let session: Session
        let server: WebServer
        let inbox: LiveInbox
        /// The path of the page with the run so far, relative to that of the live page.
        private let coursePath: String
        /// The lines of frames that have run and were not sent yet. The session adds them.
        private let lines = LiveLines()
        /// The lines of a program that was replaced.
        private let replacedLines = LiveLines()

        private var pace: FramePace
        private var isPaused = false
        /// The input since the last frame.
        private var input: [SessionInput] = []
        private var fingers = FingerTable()
        private var socketsWithoutFrame: Set<Int> = []
        /// A sentence about what went wrong.
        private var problem: String?
        /// A sentence about the build of a new program.
        private var buildState: String?

        init(_ session: Session, _ server: WebServer, _ inbox: LiveInbox, coursePath: String) {
            (self.session, self.server, self.inbox, self.coursePath) = (session, server, inbox, coursePath)
            pace = FramePace(fps: session.settings.fps)
            session.setFrameReceiver { [lines] in lines.append($0) }
            session.setReplacedReceiver { [replacedLines] in replacedLines.append($0) }
        }

        /// Runs the session until the inbox is stopped.
        func run() {
            while !inbox.isStopped {
                for event in inbox.takeAll(until: isPaused ? nil : pace.nextTime ?? 0) { handle(event) }
                let now = ProcessInfo.processInfo.systemUptime
                if !isPaused, case let due = pace.takeDueFrames(at: now), due > 0 { advance(due) }
                sendKeyFrames()
            }
        }

        private func handle(_ event: LiveInbox.Event) {
            switch event {
            case .opened(let socket):
                let settings = session.settings
                let hello: JSONValue = [
                    "type": "hello", "name": .string(settings.name), "fps": .number(settings.fps),
                    "course": .string(coursePath),
                ]
                server.sendReply(hello.text, toSocket: socket)
                server.sendReply(state(), toSocket: socket)
                socketsWithoutFrame.insert(socket)
            case .closed(let socket):
                socketsWithoutFrame.remove(socket)
                input += fingers.cancel(socket: socket)
            case .needsKeyFrame(let socket): socketsWithoutFrame.insert(socket)
            case .message(let bytes, let socket):
                do { try perform(LiveMessage(bytes), fromSocket: socket) } catch {
                    server.sendReply(state(problem: Self.describe(error)), toSocket: socket)
                }
            case .request(let body, let reply):
                reply(Array(perform(JSONValue(parsing: String(decoding: body, as: UTF8.self))).text.utf8))
            case .course(let reply): reply(makeCourse())
            case .built(let program): reload(program)
            case .buildState(let sentence):
                buildState = sentence.isEmpty ? nil : sentence
                sendState()
            }
        }

        private func perform(_ message: LiveMessage, fromSocket socket: Int) throws {
            switch message {
            case .input(let inputs):
                // The recorded input moved the fingers meanwhile.
                if isRepeating { fingers.move(to: session.activeTouches) }
                append(inputs.compactMap { fingers.convert($0, fromSocket: socket) })
            case .run:
                (isPaused, problem) = (false, nil)
                sendState()
            case .pause: pause()
            case .step(let count):
                pause()
                advance(count)
                sendState()
            case .speed(let speed):
                pace.speed = speed
                sendState()
            case .seek(let frame): seek(to: frame)
            case .xray(let isShown):
                try session.setShowsXRay(isShown)
                sendLines()
                sendState()
            case .request(let id, let command):
                let result: JSONValue = ["type": "result", "id": JSONValue(id), "result": perform(command)]
                server.sendReply(result.text, toSocket: socket)
            }
        }

        /// Adds input for the next frame. Of more than a person can make, movements are dropped.
        private func append(_ inputs: [SessionInput]) {
            for new in inputs {
                // A mouse that only passes does not end the repetition of the recorded input.
                if isRepeating, case .pointer(let pointer) = new, pointer.buttonMask.isEmpty { continue }
                if input.count >= 1000, case .touch(_, .moved, _) = new { continue }
                if input.count < 2000 { input.append(new) }
            }
        }

        private func pause() {
            isPaused = true
            pace.reset()
            sendState()
        }

        /// Whether the next frame is a recorded one, to which the session has gone back. Without new input it is repeated.
        private var isRepeating: Bool { input.isEmpty && session.frame < session.lastFrame }

        /// Runs frames with the input since the last one, or with the recorded one. If the app has ended, the session pauses.
        private func advance(_ count: Int) {
            let (isRepeating, branch) = (isRepeating, session.branch)
            let new = isRepeating ? [] : fingers.liftAbandoned() + input
            input.removeAll()
            do {
                try session.advance(frames: count, input: new, repeatingInput: isRepeating)
                // The recorded input has ended, perhaps with fingers on the screen.
                if isRepeating, session.frame >= session.lastFrame { fingers.move(to: session.activeTouches) }
                if isRepeating, session.branch != branch {
                    problem = describeDifference(from: session.frame - count + 1)
                }
            } catch {
                fail(error)
            }
            sendLines()
            if session.branch != branch { sendState() }
        }

        private func describeDifference(from frame: Int) -> String {
            let work = session.realTimeWork
            let reason =
                work.isEmpty
                ? "It depends on something other than its input, such as the time of day, a random number or the network."
                : "It depends on something other than its input. It does the following outside of its frames: "
                    + work.joined(separator: "; ") + "."
            return "From frame \(frame) on, the app took another course than before. \(reason)"
        }

        /// Returns to a frame of the timeline.
        private func seek(to frame: Int) {
            (isPaused, problem) = (true, nil)
            pace.reset()
            input.removeAll()
            do {
                let target = min(frame, session.lastFrame)
                let difference = try session.rewind(to: target)
                fingers.move(to: session.activeTouches)
                if let difference { problem = describeDifference(from: difference) }
            } catch {
                problem = Self.describe(error)
            }
            sendLines()
            sendState(isAtTarget: true)
        }

        /// Continues at the same frame with a new program. If it fails on the way to the frame, the old one continues.
        private func reload(_ program: URL) {
            input.removeAll()
            var replacedLine: String?
            do {
                let difference = try session.reload(program: program)
                replacedLine = difference?.replacedLine
                problem = difference.map {
                    "The new program shows something else than the old one from frame \($0.firstFrame) on."
                        + (replacedLine == nil
                            ? ""
                            : " What the old one shows from frame \(session.frame) on is drawn over it for two seconds.")
                }
            } catch {
                let sentence = "The old program continues, because the new one failed. \(Self.describe(error))"
                problem = sentence
                FileHandle.standardError.write(Data((sentence + "\n").utf8))
            }
            pace.reset()
            sendLines()
            // Drawn over the frame of the new program, so it follows that frame.
            if let replacedLine { server.sendReply("{\"type\":\"replaced\",\"line\":\(replacedLine)}", toSocket: nil) }
            sendState(isAtTarget: isPaused)
        }

        /// Performs a command of the protocol.
        private func perform(_ command: JSONValue?) -> JSONValue {
            guard let command else { return ["error": "The request is no JSON."] }
            let (branch, frame) = (session.branch, session.frame)
            let result = session.perform(command)
            if (session.branch, session.frame) != (branch, frame) {
                fingers.move(to: session.activeTouches)
                sendLines()
                sendState()
            }
            return result
        }

        /// Makes the page with the run so far.
        private func makeCourse() -> Result<[UInt8], PageFailure> {
            let result = session.perform(["command": "page"])
            if let error = result["error"]?.string { return .failure(PageFailure(error)) }
            guard let data = result["data"]?.string.flatMap({ Data(base64Encoded: $0) }) else {
                return .failure(PageFailure("The page could not be read."))
            }
            return .success(Array(data))
        }

        private func fail(_ error: any Error) {
            problem = Self.describe(error)
            isPaused = true
            pace.reset()
            sendState()
        }

        private static func describe(_ error: any Error) -> String {
            (error as? UserFacingError)?.message ?? "\(error)"
        }

        // MARK: Messages

        /// Sends the lines of the frames that have run. Browsers draw only the last of them.
        private func sendLines() {
            for part in lines.takeAll() {
                let ghost = part.isKeyFrame ? [] : replacedLines.takeAll().flatMap(\.lines)
                let end = ghost.isEmpty ? "" : ",\"ghost\":[\(ghost.joined(separator: ","))]"
                let text = "{\"type\":\"frames\",\"lines\":[\(part.lines.joined(separator: ","))]\(end)}"
                if part.isKeyFrame { server.sendKeyFrame(text, toSocket: nil) } else { server.sendChanges(text) }
            }
        }

        private func sendKeyFrames() {
            guard !socketsWithoutFrame.isEmpty, let line = try? session.keyFrame() else { return }
            sendLines()
            for socket in socketsWithoutFrame.sorted() {
                server.sendKeyFrame("{\"type\":\"frames\",\"lines\":[\(line)]}", toSocket: socket)
            }
            socketsWithoutFrame.removeAll()
        }

        private func sendState(isAtTarget: Bool = false) {
            server.sendReply(state(problem: problem, isAtTarget: isAtTarget), toSocket: nil)
        }

        private func state(problem: String? = nil, isAtTarget: Bool = false) -> String {
            let state: JSONValue = [
                "type": "state", "isPaused": .bool(isPaused), "speed": .number(pace.speed),
                "frame": JSONValue(session.frame), "last": JSONValue(max(session.lastFrame, session.frame)),
                "branch": JSONValue(session.branch), "isAtTarget": .bool(isAtTarget), "xray": .bool(session.showsXRay),
                "problem": (problem ?? buildState ?? self.problem).map { .string($0) } ?? .null,
            ]
            return state.text
        }
    }
#endif
