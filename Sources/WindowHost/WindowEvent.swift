import DisplayList
import Foundation

/// An input event of a desktop window. Locations are in points from the top left corner of the window.
public enum WindowEvent: Equatable, Sendable {
    /// A change of a touch, such as its beginning or end. The touch is made by a finger, or by the mouse with its left
    /// button pressed. The mouse is finger 0; each finger of a touch screen has its own number above 0.
    case touch(finger: Int, phase: TouchPhase, location: CGPoint)
    /// A scroll with a wheel or trackpad. `translation` is the distance to move the content under the pointer, in
    /// points.
    case wheel(translation: CGPoint, location: CGPoint)
    /// A press of a key that produces a character.
    case key(Character)
    /// A resize of the window to a new size, in points.
    case resized(CGSize)
    /// The window got or lost the focus of the keyboard.
    case focused(Bool)
    /// The window was minimized or restored.
    case minimized(Bool)
    /// A request to close the window.
    case close
}

/// An error that is thrown when a window cannot be opened or drawn.
public struct WindowError: Error, CustomStringConvertible {
    /// A sentence that names the problem and, where possible, the remedy.
    public let description: String

    init(_ description: String) { self.description = description }
}
