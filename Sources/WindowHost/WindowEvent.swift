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
    /// A change of the mouse: its location, nil if it has left the window, and the pressed buttons as a bit mask: 1 for the
    /// left button, 2 for the right one, 4 for the one in the middle. It follows the event of the mouse's touch.
    case pointer(location: CGPoint?, buttons: Int)
    /// A press of a key that produces a character.
    case key(Character)
    /// A press or release of a key, in addition to `key`.
    case keyStroke(KeyStroke)
    /// A resize of the window to a new size, in points.
    case resized(CGSize)
    /// The window got or lost the focus of the keyboard.
    case focused(Bool)
    /// The window was minimized or restored.
    case minimized(Bool)
    /// A request to close the window.
    case close

    /// The number of the mouse in `touch`.
    public static let mouseFinger = 0
}

/// A key that was pressed or released.
public struct KeyStroke: Equatable, Sendable {
    /// The position of the key: its number in the USB standard (HID usage tables, page 7).
    public var usage: Int
    /// Whether the key was pressed; false if it was released.
    public var isDown: Bool
    /// The character that the key produces without modifier keys; nil if it produces none.
    public var character: Character?
    /// The text that the press types with the modifier keys and the keyboard's layout; nil if it types none.
    public var typedText: String?
    /// Whether caps lock is on.
    public var hasCapsLock: Bool
    /// Whether a shift key is pressed.
    public var hasShift: Bool
    /// Whether a control key is pressed.
    public var hasControl: Bool
    /// Whether an option or alt key is pressed.
    public var hasAlternate: Bool
    /// Whether a command, Windows or super key is pressed.
    public var hasCommand: Bool
}

/// An error that is thrown when a window cannot be opened or drawn.
public struct WindowError: Error, CustomStringConvertible {
    /// A sentence that names the problem and, where possible, the remedy.
    public let description: String

    init(_ description: String) { self.description = description }
}
