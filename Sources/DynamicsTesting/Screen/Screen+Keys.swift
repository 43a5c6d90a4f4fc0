import UIKit

// Presses of keys.

extension Screen {
    /// Presses and releases a key, and runs a frame after each. The key performs a key command of the responder chain, or is
    /// sent to the first responder, as a key of the keyboard of a window.
    /// - Parameters:
    ///   - key: The position of the key.
    ///   - modifierFlags: The modifier keys that are pressed. The default is none.
    public func pressKey(_ key: UIKeyboardHIDUsage, modifierFlags: UIKeyModifierFlags = []) {
        keyDown(key, modifierFlags: modifierFlags)
        keyUp(key, modifierFlags: modifierFlags)
    }

    /// Presses a key, and runs a frame.
    /// - Parameters:
    ///   - key: The position of the key.
    ///   - modifierFlags: The modifier keys that are pressed. The default is none.
    public func keyDown(_ key: UIKeyboardHIDUsage, modifierFlags: UIKeyModifierFlags = []) {
        beginInput()
        loop.sendKey(KeyInput(key, isDown: true, modifierFlags: modifierFlags))
        advance(frames: 1)
    }

    /// Releases a key, and runs a frame. Does nothing else if the key is not pressed.
    /// - Parameters:
    ///   - key: The position of the key.
    ///   - modifierFlags: The modifier keys that are pressed. The default is none.
    public func keyUp(_ key: UIKeyboardHIDUsage, modifierFlags: UIKeyModifierFlags = []) {
        beginInput()
        loop.sendKey(KeyInput(key, isDown: false, modifierFlags: modifierFlags))
        advance(frames: 1)
    }
}
