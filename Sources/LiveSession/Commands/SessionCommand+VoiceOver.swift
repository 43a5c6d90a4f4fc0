import DynamicsRecording
import JSONReading
import UIKit

// The commands of VoiceOver: what it says, and what its user does.

extension SessionCommand {
    static let voiceOverCommands = [
        SessionCommand(
            "spoken",
            "Returns what VoiceOver says for each visible element, in the order in which flicks move the focus, and the element "
                + "that has the focus. VoiceOver need not run. Runs no frame.",
            changes: false
        ) { core, _ in try core.request(["do": "spoken"]) },
        SessionCommand(
            "voiceOver",
            "Does what a user of VoiceOver does, and runs two frames. Switches VoiceOver on if it is off. Returns what has the "
                + "focus then, its details, the names of its actions, and as \"effect\" whether the app did something.",
            [
                Parameter(
                    "target", .string,
                    "The label, identifier or spoken text of an element, which gets the focus before. The default is the element "
                        + "that has it."),
                Parameter(
                    "do", .choice(AccessibilityAction.words.map(\.word)),
                    "What the user does. Without it, only the focus moves."),
                Parameter("action", .string, "The name of an action of the element, instead of \"do\"."),
            ]
        ) { core, arguments in
            let target = arguments.string("target")
            let word = arguments.keyword("do", AccessibilityAction.words.map(\.word))
            let name = arguments.string("action")
            if word != nil, name != nil { arguments.report("give either \"do\" or \"action\"", at: "action") }
            try arguments.validate()
            return try core.useVoiceOver(target: target, action: word ?? name.map { "action: \($0)" })
        },
    ]
}

extension SessionCore {
    fileprivate func useVoiceOver(target: String?, action: String?) throws -> JSONValue {
        if try request(["do": "spoken"])["running"] != true { try advance(input: "voiceOver", true) }
        if let target {
            let element = try request(["do": "spokenElement", "target": .string(target)])
            try advance(input: "voiceOverAction", element["point"] ?? .null)
            let focus = try request(["do": "spoken"])["focus"]
            guard focus == element["text"] else {
                throw UserFacingError(
                    .data, "A touch of \"\(target)\" gives the focus to \(focus?.text ?? "nothing"), which is over it.")
            }
        }
        if let action { try advance(input: "voiceOverAction", .string(action)) }
        let state = try request(["do": "spoken"])
        let members = ["focus", "details", "actions", "effect"].compactMap { key in state[key].map { (key, $0) } }
        return result(members)
    }

    /// Changes the device, and runs the two frames of a tap.
    private func advance(input name: String, _ value: JSONValue) throws {
        let change = JSONValue.object([JSONMember(name: name, value: value)])
        try advance(frames: 2, input: SessionInput.read([["device": change]], name: "The action"))
    }
}
