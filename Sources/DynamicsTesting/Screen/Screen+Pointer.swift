import UIKit

// Movements and clicks of a pointer.

extension Screen {
    /// Moves the pointer of a mouse without a pressed button, and runs a frame. The pointer hovers over the views at its
    /// location.
    /// - Parameter location: The location on the screen, in points; nil moves the pointer out of the screen.
    public func movePointer(to location: CGPoint?) { setPointer(PointerInput(at: location)) }

    /// Sets the location and the pressed buttons of a mouse, and runs a frame. The touch that a pressed button makes is not
    /// recorded in ``deliveredTouches``.
    /// - Parameter input: The new state of the pointer.
    public func setPointer(_ input: PointerInput) {
        beginInput()
        loop.sendPointer(input)
        advance(frames: 1)
    }

    /// Presses and releases a button of a mouse, and runs a frame after each.
    /// - Parameters:
    ///   - location: The location on the screen, in points.
    ///   - buttonMask: The buttons. The default is the primary button.
    public func click(_ location: CGPoint, buttonMask: UIEvent.ButtonMask = .primary) {
        setPointer(PointerInput(at: location, buttonMask: buttonMask))
        setPointer(PointerInput(at: location))
    }
}
