import DisplayList
import DynamicsRecording
import Foundation
import JSONReading
import UIKit

/// One input of a session: what a user does in one frame.
package enum SessionInput: Equatable, Sendable {
    /// A change of a finger: its number, 0 or more, its phase, and its location on the screen, in points.
    case touch(Int, TouchPhase, CGPoint)
    /// A key that is pressed or released.
    indirect case key(KeyInput)
    /// The pointer of a mouse moves or changes its buttons.
    indirect case pointer(PointerInput)
    /// A wheel or two fingers on a trackpad scroll what is at a location on the screen. Positive numbers show what is further
    /// to the right or further down. Lengths are in points.
    case wheel(CGVector, at: CGPoint)
    /// The device is rotated, or its settings change.
    indirect case device(DeviceEvent.Change)
}

extension SessionInput {
    /// The input as JSON, such as `{"touch":0,"phase":"began","at":[20,30]}`.
    package var json: JSONValue {
        switch self {
        case .touch(let number, let phase, let location):
            return ["touch": JSONValue(number), "phase": .string(phase.rawValue), "at": location.json]
        case .key(let key): return Self.object(key.jsonMembers)
        case .pointer(let pointer): return Self.object(pointer.jsonMembers)
        case .wheel(let vector, let location):
            return ["wheel": CGPoint(x: vector.dx, y: vector.dy).json, "at": location.json]
        case .device(let change):
            return ["device": Self.object([change.jsonMember])]
        }
    }

    private static func object(_ members: [(key: String, value: String)]) -> JSONValue {
        .object(members.map { JSONMember(name: $0.key, value: JSONValue(parsing: $0.value) ?? .null) })
    }

    /// Reads an input. Reports errors to the cursor's diagnostics and returns nil if it is invalid.
    ///
    /// | kind | members |
    /// |---|---|
    /// | finger | `touch` (number from 0), `phase` (began, moved, ended, cancelled), `at` (`[x, y]` in points) |
    /// | key | `key` (number of the USB standard), `down`; optional `modifiers` (bits of `UIKeyModifierFlags`), `characters`, `plain` |
    /// | pointer | `pointer` (`[x, y]`, or null outside of the screen), `buttons` (bits of `UIEvent.ButtonMask`) |
    /// | wheel | `wheel` (`[dx, dy]` in points), `at` |
    /// | device | `device`: an object with one of `size`, `rotate`, `appearance`, `textSize`, `reduceMotion`, `boldText`, `increaseContrast`, `voiceOver`, `voiceOverAction`, `direction` |
    package init?(_ cursor: JSONCursor) {
        if let device = cursor.findMember("device") {
            let keys = DeviceEvent.Change.jsonKeys
            guard device.validateObject(allowedKeys: keys) else { return nil }
            guard let key = keys.first(where: { device.findMember($0) != nil }) else {
                device.reportError("expected one of the keys \(keys.joined(separator: ", "))")
                return nil
            }
            guard let change = DeviceEvent.Change(device, key: key) else { return nil }
            self = .device(change)
        } else if let number = cursor.findMember("touch") {
            let names = TouchPhase.allCases.map(\.rawValue)
            guard let number = number.readInteger(atLeast: 0),
                let name = cursor.requireMember("phase")?.readKeyword(among: names),
                let phase = TouchPhase(rawValue: name), let location = cursor.requireMember("at")?.readPoint()
            else { return nil }
            self = .touch(number, phase, location)
        } else if cursor.findMember("key") != nil {
            guard let key = KeyInput(cursor) else { return nil }
            self = .key(key)
        } else if cursor.findMember("pointer") != nil {
            guard let pointer = PointerInput(cursor) else { return nil }
            self = .pointer(pointer)
        } else if let wheel = cursor.findMember("wheel") {
            guard let vector = wheel.readPoint(), let location = cursor.requireMember("at")?.readPoint() else {
                return nil
            }
            self = .wheel(CGVector(dx: vector.x, dy: vector.y), at: location)
        } else {
            cursor.reportError("expected one of the keys touch, key, pointer, wheel, device")
            return nil
        }
    }

    /// Reads inputs from a line of JSON.
    /// - Throws: A `UserFacingError` that names each fault.
    package static func read(_ value: JSONValue, name: String = "The input") throws -> [SessionInput] {
        let diagnostics = JSONDiagnostics()
        let inputs = JSONCursor(value, diagnostics: diagnostics).readElements()?.compactMap { SessionInput($0) }
        try diagnostics.throwIfNotEmpty(documentName: name)
        return inputs ?? []
    }
}

extension CGPoint {
    /// The point as `[x, y]`.
    package var json: JSONValue { [.number(Double(x)), .number(Double(y))] }
}
