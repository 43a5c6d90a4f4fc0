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

        private var pace: FramePace
        private var isPaused = false
        /// The input since the last frame.
        private var input: [SessionInput] = []
        private var fingers = FingerTable()
        /// The branch whose frames the timeline shows, and its last frame. After a way back it remains the one that was left,
        /// until the app continues from the earlier frame.
        private var timeline = (branch: 0, last: 0)
        private var socketsWithoutFrame: Set<Int> = []
        /// A sentence about what went wrong.
        private var problem: String?
        /// A sentence about the build of a new program.
        private var buildState: String?

        init(_ session: Session, _ server: WebServer, _ inbox: LiveInbox, coursePath: String) {
            (self.session, self.server, self.inbox, self.coursePath) = (session, server, inbox, coursePath)
            pace = FramePace(fps: session.settings.fps)
            session.setFrameReceiver { [lines] in lines.append($0) }
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
            case .input(let inputs): append(inputs.compactMap { fingers.convert($0, fromSocket: socket) })
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
                if input.count >= 1000, case .touch(_, .moved, _) = new { continue }
                if input.count < 2000 { input.append(new) }
            }
        }

        private func pause() {
            isPaused = true
            pace.reset()
            sendState()
        }

        /// Runs frames with the input since the last one. If the app has ended, the session pauses.
        private func advance(_ count: Int) {
            let new = fingers.liftAbandoned() + input
            input.removeAll()
            do {
                fingers.record(frame: session.frame + 1)
                try session.advance(frames: count, input: new)
                timeline = (session.branch, session.frame)
            } catch {
                fail(error)
            }
            sendLines()
        }

        /// Returns to a frame of the timeline.
        private func seek(to frame: Int) {
            (isPaused, problem) = (true, nil)
            pace.reset()
            input.removeAll()
            do {
                let target = min(frame, timeline.last)
                let difference = try session.rewind(to: target, branch: timeline.branch)
                fingers.rewind(to: target)
                if let difference {
                    problem =
                        "From frame \(difference) on, the app took another course than before. It depends on something other "
                        + "than its input, such as the time of day, a random number or the network."
                }
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
                timeline = (session.branch, session.frame)
                replacedLine = difference?.replacedLine
                problem = difference.map {
                    "The new program shows something else than the old one from frame \($0.firstFrame) on."
                        + (replacedLine == nil
                            ? "" : " What the old one showed in frame \(session.frame) is drawn over it, translucent.")
                }
            } catch {
                problem = "The old program continues, because the new one failed. \(Self.describe(error))"
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
                timeline = (session.branch, session.frame)
                fingers.rewind(to: session.frame)
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
                let text = "{\"type\":\"frames\",\"lines\":[\(part.lines.joined(separator: ","))]}"
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
                "frame": JSONValue(session.frame), "last": JSONValue(max(timeline.last, session.frame)),
                "branch": JSONValue(session.branch), "isAtTarget": .bool(isAtTarget), "xray": .bool(session.showsXRay),
                "problem": (problem ?? buildState ?? self.problem).map { .string($0) } ?? .null,
            ]
            return state.text
        }
    }
#endif
