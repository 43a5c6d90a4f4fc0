/// The phase of a touch in touch scripts, in traces and in the input from a window.
///
/// The raw values are part of the file formats of touch scripts and traces. Do not change them.
public enum TouchPhase: String, CaseIterable, Sendable {
    /// The finger touched the screen in this frame.
    case began
    /// The finger moved on the screen.
    case moved
    /// The finger is on the screen and did not move.
    case stationary
    /// The finger was lifted from the screen.
    case ended
    /// The system canceled the touch.
    case cancelled
}
