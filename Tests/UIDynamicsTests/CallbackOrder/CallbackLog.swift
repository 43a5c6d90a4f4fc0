import UIDynamics

/// A log of callbacks with one line of text for each frame that contains notable events.
@MainActor
final class CallbackLog {
    private(set) var lines: [String] = []
    private(set) var frame = 0
    private var events: [String] = []
    private var includesFrame = false

    /// Whether events that happen in every frame, such as field evaluations and item moves, are recorded in the current
    /// frame. This is the case in every 50th frame.
    var recordsDetails: Bool { frame % 50 == 1 }

    func recordEvent(_ event: String) {
        events.append(event)
        includesFrame = true
    }

    /// Records an action. Because actions run in every frame, a frame with no other events is logged only if its number
    /// is a multiple of 20.
    func recordAction(of name: String) {
        events.append("\(name) acts")
        if frame % 20 == 0 { includesFrame = true }
    }

    func endFrame() {
        if includesFrame { lines.append("\(frame): " + events.joined(separator: " | ")) }
        (events, includesFrame, frame) = ([], false, frame + 1)
    }

    /// Appends the last line of the log, which belongs to no frame.
    func appendFinalLine(_ line: String) { lines.append("end: " + line) }

    /// Returns the coordinates of a point, rounded to a tenth of a point.
    static func formatPoint(_ point: CGPoint) -> String {
        "\((point.x * 10).rounded() / 10) \((point.y * 10).rounded() / 10)"
    }
}
