import DisplayList
import Foundation
import JSONReading
import UIKit

// Keys and pointers in touch scripts and sessions.

extension KeyInput {
    /// The keys of an object that describes a key.
    package static let jsonKeys = ["key", "down", "modifiers", "characters", "plain"]

    /// The members of the object: its keys with JSON texts.
    package var jsonMembers: [(key: String, value: String)] {
        [
            ("key", "\(keyCode.rawValue)"), ("down", isDown ? "true" : "false"),
            ("modifiers", "\(modifierFlags.rawValue)"), ("characters", JSONText.formatString(characters)),
            ("plain", JSONText.formatString(charactersIgnoringModifiers)),
        ]
    }

    /// Reads a key from an object. Reports errors to the cursor's diagnostics and returns nil if it is invalid.
    package init?(_ object: JSONCursor) {
        let code = object.requireMember("key")?.readInteger(atLeast: 0)
        let isDown = object.requireMember("down")?.readBool()
        let flags = object.findMember("modifiers").map { $0.readInteger(atLeast: 0) } ?? 0
        let plain = object.findMember("plain").map { $0.readString() }
        let characters = object.findMember("characters").map { $0.readString() }
        guard let code, let isDown, let flags else { return nil }
        guard let usage = UIKeyboardHIDUsage(rawValue: code) else {
            object.findMember("key")?.reportError("\(code) is the number of no key")
            return nil
        }
        // A text that is given is nil if it is invalid.
        if plain == .some(nil) || characters == .some(nil) { return nil }
        self.init(
            usage, isDown: isDown, modifierFlags: UIKeyModifierFlags(rawValue: flags),
            charactersIgnoringModifiers: plain ?? nil, characters: characters ?? nil)
    }
}

extension PointerInput {
    /// The keys of an object that describes a pointer.
    package static let jsonKeys = ["pointer", "buttons"]

    /// The members of the object: its keys with JSON texts.
    package var jsonMembers: [(key: String, value: String)] {
        let place = location.map { JSONText.formatArray([$0.x, $0.y].map { JSONText.formatNumber(Double($0)) }) }
        return [("pointer", place ?? "null"), ("buttons", "\(buttonMask.rawValue)")]
    }

    /// Reads a pointer from an object. Reports errors to the cursor's diagnostics and returns nil if it is invalid.
    package init?(_ object: JSONCursor) {
        guard let place = object.requireMember("pointer") else { return nil }
        let isOutside = place.value == .null
        let location = isOutside ? nil : place.readPoint()
        let buttons = object.findMember("buttons").map { $0.readInteger(atLeast: 0) } ?? 0
        guard let buttons, isOutside || location != nil else { return nil }
        self.init(at: location, buttonMask: UIEvent.ButtonMask(rawValue: buttons))
    }
}
