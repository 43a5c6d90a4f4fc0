import DynamicsGeometry
import Foundation
import JSONReading
import UIKit

// Initializers that decode changes of a device and its settings from JSON. If a value is invalid, an initializer reports
// errors to the cursor's `diagnostics` and returns nil.

extension DeviceEvent.Change {
    /// Reads the change that a member of an object describes.
    package init?(_ object: JSONCursor, key: String) {
        guard let cursor = object.requireMember(key) else { return nil }
        switch key {
        case "size":
            guard let sides = cursor.readPoint() else { return nil }
            self = .size(CGSize(width: sides.x, height: sides.y))
        case "rotate":
            guard let orientation: DeviceEvent.Orientation = cursor.readCase() else { return nil }
            self = .rotation(orientation)
        case "appearance":
            guard let isDark = cursor.readIsDark() else { return nil }
            self = .appearance(isDark: isDark)
        case "textSize":
            guard let size: DeviceEvent.TextSize = cursor.readCase() else { return nil }
            self = .textSize(size)
        case Self.actionKey:
            guard let action = AccessibilityAction(cursor) else { return nil }
            self = .voiceOver(action)
        case let name where AccessibilitySettings(name: name) != nil:
            guard let setting = AccessibilitySettings(name: name), let isOn = cursor.readBool() else { return nil }
            self = .accessibility(setting, isOn: isOn)
        default:
            guard let isRightToLeft = cursor.readIsRightToLeft() else { return nil }
            self = .direction(isRightToLeft: isRightToLeft)
        }
    }
}

extension DeviceEvent {
    /// Reads an event of the header of a trace.
    init?(_ cursor: JSONCursor) {
        let keys = Change.jsonKeys.filter { cursor.findMember($0) != nil }
        guard cursor.validateObject(allowedKeys: ["time"] + Change.jsonKeys) else { return nil }
        guard keys.count == 1 else {
            let names = Change.jsonKeys.joined(separator: ", ")
            cursor.reportError("expected exactly one of the keys \(names), found \(keys.count)")
            return nil
        }
        let time = cursor.requireMember("time")?.readNumber(atLeast: 0, atMost: TouchScript.maximumTime)
        guard let time, let change = Change(cursor, key: keys[0]) else { return nil }
        self.init(time: time, change)
    }
}

extension DeviceSettings {
    /// The keys of the settings in the options of a trace.
    static let jsonKeys =
        ["appearance", "safeArea", "systemBars", "textSize"] + AccessibilitySettings.names + ["direction"]

    /// Reads the settings in the options of a trace. Missing ones are the default ones.
    init(_ object: JSONCursor) {
        self.init()
        isDark = object.findMember("appearance")?.readIsDark() ?? false
        if let edges = object.findMember("safeArea"), let elements = edges.readElements() {
            let numbers = elements.compactMap { $0.readNumber(atLeast: 0, atMost: 10_000).map { CGFloat($0) } }
            if elements.count != 4 { edges.reportError("expected [top, left, bottom, right]") }
            if elements.count == 4, numbers.count == 4 {
                safeArea = UIEdgeInsets(top: numbers[0], left: numbers[1], bottom: numbers[2], right: numbers[3])
            }
        }
        showsSystemBars = object.findMember("systemBars")?.readBool() ?? false
        textSize = object.findMember("textSize")?.readCase() ?? .l
        for name in AccessibilitySettings.names where object.findMember(name)?.readBool() == true {
            if let setting = AccessibilitySettings(name: name) { accessibility.insert(setting) }
        }
        isRightToLeft = object.findMember("direction")?.readIsRightToLeft() ?? false
    }
}

extension JSONCursor {
    fileprivate func readCase<Value: RawRepresentable & CaseIterable>() -> Value? where Value.RawValue == String {
        readKeyword(among: Value.allCases.map(\.rawValue)).flatMap(Value.init)
    }

    fileprivate func readIsDark() -> Bool? { readKeyword(among: ["light", "dark"]).map { $0 == "dark" } }

    fileprivate func readIsRightToLeft() -> Bool? {
        readKeyword(among: ["left-to-right", "right-to-left"]).map { $0 == "right-to-left" }
    }
}
