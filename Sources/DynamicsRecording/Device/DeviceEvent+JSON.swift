import DynamicsGeometry
import Foundation
import JSONReading
import UIKit

// Events of the device in touch scripts and traces.

extension DeviceEvent.Change {
    /// The key and the JSON text of the change in touch scripts and traces.
    package var jsonMember: (key: String, value: String) {
        switch self {
        case .size(let size):
            ("size", JSONText.formatArray([size.width, size.height].map { JSONText.formatNumber(Double($0)) }))
        case .rotation(let orientation): ("rotate", JSONText.formatString(orientation.rawValue))
        case .appearance(let isDark): ("appearance", isDark ? "\"dark\"" : "\"light\"")
        case .textSize(let size): ("textSize", JSONText.formatString(size.rawValue))
        #if !EMBEDDED_SEAMS
            case .accessibility(let settings, let isOn): (settings.names.first ?? "", isOn ? "true" : "false")
            case .voiceOver(let action): (Self.actionKey, action.json)
        #endif
        case .direction(let isRightToLeft): ("direction", isRightToLeft ? "\"right-to-left\"" : "\"left-to-right\"")
        }
    }

    #if !EMBEDDED_SEAMS
        /// The keys of the changes.
        package static let jsonKeys =
            ["size", "rotate", "appearance", "textSize"] + AccessibilitySettings.names + [actionKey, "direction"]

        /// The key of what a user of VoiceOver does.
        static let actionKey = "voiceOverAction"
    #endif
}

extension DeviceEvent {
    /// The event as a member of the header of a trace.
    var json: String {
        let (key, value) = change.jsonMember
        return "{\"time\":\(JSONText.formatNumber(time)),\"\(key)\":\(value)}"
    }
}

extension DeviceSettings {
    /// The members of the settings that differ from the default, each with a comma in front.
    var jsonMembers: String {
        let edges = [safeArea.top, safeArea.left, safeArea.bottom, safeArea.right]
        var text = isDark ? ",\"appearance\":\"dark\"" : ""
        if safeArea != .zero {
            text += ",\"safeArea\":\(JSONText.formatArray(edges.map { JSONText.formatNumber(Double($0)) }))"
        }
        if showsSystemBars { text += ",\"systemBars\":true" }
        if textSize != .l { text += ",\"textSize\":\(JSONText.formatString(textSize.rawValue))" }
        #if !EMBEDDED_SEAMS
            for name in accessibility.names { text += ",\"\(name)\":true" }
        #endif
        if isRightToLeft { text += ",\"direction\":\"right-to-left\"" }
        return text
    }
}
