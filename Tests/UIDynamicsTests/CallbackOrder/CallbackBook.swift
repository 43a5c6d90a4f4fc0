import UIDynamics

/// Writes down callbacks, a line a frame.
@MainActor
final class CallbackBook {
    private(set) var lines: [String] = []
    private(set) var frame = 0
    private var told: [String] = []
    private var isWorthALine = false

    /// Whether the book asks for what happens too often to be told in every frame.
    var wantsDetails: Bool { frame % 50 == 1 }

    func note(_ event: String) {
        told.append(event)
        isWorthALine = true
    }

    /// Actions run in every frame: they are written down beside other events, and now and then for themselves.
    func noteAction(of name: String) {
        told.append("\(name) acts")
        if frame % 20 == 0 { isWorthALine = true }
    }

    func endFrame() {
        if isWorthALine { lines.append("\(frame): " + told.joined(separator: " | ")) }
        (told, isWorthALine, frame) = ([], false, frame + 1)
    }

    /// A last line that belongs to no frame.
    func end(_ line: String) { lines.append("end: " + line) }

    /// A place to a tenth of a point.
    static func text(_ point: CGPoint) -> String {
        "\((point.x * 10).rounded() / 10) \((point.y * 10).rounded() / 10)"
    }
}
