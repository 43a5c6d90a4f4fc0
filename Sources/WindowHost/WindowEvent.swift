import Foundation

/// What someone does to a window. Places are points from its top left corner.
public enum WindowEvent: Equatable, Sendable {
    /// A finger, or the mouse with its button down.
    case touch(finger: Int, phase: TouchPhase, location: CGPoint)
    /// The wheel or a trackpad: how far the content is to move under the pointer, points.
    case wheel(way: CGPoint, location: CGPoint)
    /// A key that stands for a character.
    case key(Character)
    /// The window has another size, points.
    case resized(CGSize)
    /// The window is to be closed.
    case close

    /// What a finger does.
    public enum TouchPhase: Sendable {
        /// It comes down.
        case began
        /// It moves.
        case moved
        /// It is lifted.
        case ended
        /// The system takes it away.
        case cancelled
    }
}

/// Why there is no window.
public struct WindowError: Error, CustomStringConvertible {
    /// One sentence, with what to do instead.
    public let description: String

    init(_ description: String) { self.description = description }
}
