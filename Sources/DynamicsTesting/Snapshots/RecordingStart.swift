import Foundation

/// The state of a screen at the start of a recording: it determines whether the recording can contain a whole motion.
struct RecordingStart {
    /// The frame in which the recording began.
    let frame: Int
    /// Whether the screen moved, or a finger or another input reached it, in the frame before the recording.
    private let isInMotion: Bool
    private let inputCount: Int

    /// The state of a screen now.
    @MainActor init(on screen: Screen) {
        frame = screen.frame
        (isInMotion, inputCount) = (screen.wasActiveInFrame, screen.inputCount)
    }

    /// Returns why a recording lacks the beginning of its motion; nil if it does not.
    /// - Parameters:
    ///   - subject: What was recorded, for the message.
    ///   - screen: The screen; nil if it no longer exists.
    ///   - hasFrames: Whether frames ran during the recording.
    ///   - movesAtOnce: Whether the subject changed in the first frame after the start.
    @MainActor func problem(
        of subject: String, on screen: Screen?, hasFrames: Bool, movesAtOnce: Bool
    ) -> String? {
        let place = screen?.place(ofFrame: frame) ?? "frame \(frame)"
        let beginning: String
        if !hasFrames {
            beginning = "The recording of \(subject) began in \(place), and no frame ran after it"
        } else if isInMotion, movesAtOnce, screen.map({ $0.inputCount == inputCount }) ?? true {
            beginning = "The recording of \(subject) began in \(place), after the action: it was moving already"
        } else {
            return nil
        }
        return beginning
            + ". Start the recording before the action: call motion(of:) first, or perform the action in the closure of "
            + "expectMotionSnapshot. For a part of a motion, use motion.from(frame:)."
    }
}
