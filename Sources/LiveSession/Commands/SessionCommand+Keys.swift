import DynamicsRecording
import Foundation
import JSONReading
import UIKit

// The commands that press keys and change the device.

extension SessionCommand {
    static let keyCommands = [
        SessionCommand(
            "type", "Types a text, one character a frame, into the text that has the focus.",
            [
                Parameter("text", .string, required: true, "The text; \\n is the return key."),
                Parameter("target", .place, "The text field, which is tapped before."),
            ]
        ) { core, arguments in
            let (text, target) = (arguments.string("text") ?? "", arguments.place("target"))
            try arguments.validate()
            if let target {
                let point = try core.locate(target).point
                try core.perform([.tap(point, start: core.gestureStart)])
            }
            let focused = try core.request(["do": "typing"])["focused"] ?? .null
            for character in text {
                let usage = UIKeyboardHIDUsage(typing: character)
                try core.advance(
                    frames: 1,
                    input: [true, false].map { isDown in
                        .key(
                            KeyInput(
                                usage, isDown: isDown, charactersIgnoringModifiers: String(character),
                                characters: String(character)))
                    })
            }
            return core.result([("focused", focused)])
        },
        SessionCommand(
            "key", "Presses and releases a key, in two frames.",
            [
                Parameter(
                    "key", .string, required: true,
                    "A character, or one of \(UIKeyboardHIDUsage.namedKeys.map(\.0).joined(separator: ", "))."),
                Parameter(
                    "modifiers", .list(.choice(KeyModifiers.names)),
                    "The modifier keys that are pressed. The default is none."),
            ]
        ) { core, arguments in
            let (name, words) = (arguments.string("key") ?? "", arguments.value("modifiers")?.array ?? [])
            try arguments.validate()
            let flags = try KeyModifiers.flags(words)
            let usage = try UIKeyboardHIDUsage(keyName: name)
            let characters = name.count == 1 && flags.isDisjoint(with: [.command, .control]) ? name : nil
            for isDown in [true, false] {
                let key = KeyInput(usage, isDown: isDown, modifierFlags: flags, characters: characters)
                try core.advance(frames: 1, input: [.key(key)])
            }
            return core.result()
        },
        SessionCommand(
            "rotate", "Rotates the device and runs one frame; the interface follows with an animation.",
            [
                Parameter(
                    "orientation", .choice(DeviceEvent.Orientation.allCases.map(\.rawValue)), required: true,
                    "The orientation of the device.")
            ]
        ) { core, arguments in try core.changeDevice(arguments, ["orientation": "rotate"]) },
        SessionCommand(
            "appearance", "Sets the style of the interface and runs one frame.",
            [Parameter("style", .choice(["light", "dark"]), required: true, "The style.")]
        ) { core, arguments in try core.changeDevice(arguments, ["style": "appearance"]) },
        SessionCommand(
            "device", "Changes the size of the screen or a setting of the user, and runs one frame.",
            [
                Parameter("size", .point, "The size of the screen [width, height] in points."),
                Parameter("textSize", .choice(DeviceEvent.TextSize.allCases.map(\.rawValue)), "The text size."),
                Parameter("reduceMotion", .boolean, "Whether Reduce Motion is on."),
                Parameter("boldText", .boolean, "Whether Bold Text is on."),
                Parameter("increaseContrast", .boolean, "Whether Increase Contrast is on."),
                Parameter("voiceOver", .boolean, "Whether VoiceOver runs."),
                Parameter("direction", .choice(["left-to-right", "right-to-left"]), "The layout direction."),
            ]
        ) { core, arguments in try core.changeDevice(arguments, [:]) },
    ]
}

extension SessionCore {
    /// Changes the device by the arguments of a command.
    /// - Parameter keys: The keys of the changes by the names of the parameters that have other names.
    func changeDevice(_ arguments: CommandArguments, _ keys: [String: String]) throws -> JSONValue {
        guard case .object(let members) = arguments.cursor.value else { return .null }
        let changes = members.filter { $0.name != "command" }.map { member in
            JSONValue.object([
                JSONMember(
                    name: "device",
                    value: .object([JSONMember(name: keys[member.name] ?? member.name, value: member.value)]))
            ])
        }
        if changes.isEmpty { throw UserFacingError(.usage, "The call of device names no change.") }
        try advance(frames: 1, input: SessionInput.read(.array(changes), name: "The change of the device"))
        return result()
    }
}

/// The names of modifier keys.
enum KeyModifiers {
    private static let table: [(String, UIKeyModifierFlags)] = [
        ("shift", .shift), ("control", .control), ("alternate", .alternate), ("command", .command),
    ]
    static var names: [String] { table.map(\.0) }

    static func flags(_ words: [JSONValue]) throws -> UIKeyModifierFlags {
        try words.reduce(into: []) { flags, word in
            guard let entry = table.first(where: { $0.0 == word.string }) else {
                throw UserFacingError(
                    .usage, "\(word.text) is no modifier key; the names are \(names.joined(separator: ", ")).")
            }
            flags.insert(entry.1)
        }
    }
}

extension UIKeyboardHIDUsage {
    /// The keys that have names.
    static let namedKeys: [(String, UIKeyboardHIDUsage)] = [
        ("return", .keyboardReturnOrEnter), ("escape", .keyboardEscape), ("delete", .keyboardDeleteOrBackspace),
        ("forwardDelete", .keyboardDeleteForward), ("tab", .keyboardTab), ("space", .keyboardSpacebar),
        ("left", .keyboardLeftArrow), ("right", .keyboardRightArrow), ("up", .keyboardUpArrow),
        ("down", .keyboardDownArrow), ("home", .keyboardHome), ("end", .keyboardEnd),
        ("pageUp", .keyboardPageUp), ("pageDown", .keyboardPageDown),
    ]

    /// The key that has a character on an American keyboard, with or without shift. Other characters are typed with the
    /// backslash key.
    init(typing character: Character) {
        let letter = Self.letters.firstIndex(of: Character(character.lowercased()))
        let symbol = Self.symbols.firstIndex { $0.contains(character) }
        let number = letter.map { 4 + $0 } ?? symbol.map { 30 + $0 }
        self = number.flatMap { UIKeyboardHIDUsage(rawValue: $0) } ?? .keyboardBackslash
    }

    private static let letters = Array("abcdefghijklmnopqrstuvwxyz")
    /// The characters of the keys from the number 30 on. The keys 40 to 43 are return, escape, delete and tab.
    private static let symbols = [
        "1!", "2@", "3#", "4$", "5%", "6^", "7&", "8*", "9(", "0)", "\n\r", "", "", "\t", " ", "-_", "=+", "[{", "]}",
        "\\|",
        "", ";:", "'\"", "`~", ",<", ".>", "/?",
    ]

    /// The key with a name, or the key of a character.
    init(keyName name: String) throws {
        if let key = Self.namedKeys.first(where: { $0.0 == name }) {
            self = key.1
        } else if name.count == 1 {
            self.init(typing: name.first!)
        } else {
            let names = Self.namedKeys.map(\.0)
            throw UserFacingError(
                .usage,
                "There is no key \"\(name)\"\(Suggestion.didYouMeanSentenceEnd(for: name, among: names)) "
                    + "The names are \(names.joined(separator: ", ")); other keys are one character.")
        }
    }
}
