import UIDynamics

/// Records callbacks as lines of text, one per frame.
@MainActor
final class CallbackLog {
    private(set) var lines: [String] = []
    private(set) var frame = 0
    private var events: [String] = []
    private var includesFrame = false

    /// Whether this frame also records events that happen in every frame, as the field calls and the moves of items.
    var recordsDetails: Bool { frame % 50 == 1 }

    func recordEvent(_ event: String) {
        events.append(event)
        includesFrame = true
    }

    /// Records an action. Because actions run in every frame, only every 20th frame without other events is included.
    func recordAction(of name: String) {
        events.append("\(name) acts")
        if frame % 20 == 0 { includesFrame = true }
    }

    func endFrame() {
        if includesFrame { lines.append("\(frame): " + events.joined(separator: " | ")) }
        (events, includesFrame, frame) = ([], false, frame + 1)
    }

    /// Appends a final line, which belongs to no frame.
    func appendFinalLine(_ line: String) { lines.append("end: " + line) }

    /// Returns the coordinates of a point, rounded to a tenth of a point.
    static func formatPoint(_ point: CGPoint) -> String {
        "\((point.x * 10).rounded() / 10) \((point.y * 10).rounded() / 10)"
    }
}
