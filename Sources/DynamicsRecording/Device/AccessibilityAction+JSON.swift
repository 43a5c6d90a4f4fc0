import DynamicsGeometry
import Foundation
import JSONReading
import UIKit

// What a user of VoiceOver does, in touch scripts and traces: a word, a point, or the name of an action after "action: ".

extension AccessibilityAction {
    /// The words of the actions that have no values.
    package static let words: [(word: String, action: AccessibilityAction)] = [
        ("next", .next), ("previous", .previous), ("activate", .activate), ("increment", .increment),
        ("decrement", .decrement), ("escape", .escape), ("magicTap", .magicTap), ("scrollLeft", .scroll(.left)),
        ("scrollRight", .scroll(.right)), ("scrollUp", .scroll(.up)), ("scrollDown", .scroll(.down)),
        ("scrollNext", .scroll(.next)), ("scrollPrevious", .scroll(.previous)),
    ]
    private static let customPrefix = "action: "

    /// The action as a value of JSON.
    var json: String {
        switch self {
        case .focus(let point): JSONText.formatArray([point.x, point.y].map { JSONText.formatNumber(Double($0)) })
        case .custom(let name): JSONText.formatString(Self.customPrefix + name)
        default: JSONText.formatString(Self.words.first { $0.action == self }?.word ?? "")
        }
    }

    /// Reads an action. Reports errors to the cursor's diagnostics and returns nil if it is invalid.
    package init?(_ cursor: JSONCursor) {
        guard case .string(let text) = cursor.value else {
            guard let point = cursor.readPoint() else { return nil }
            self = .focus(point)
            return
        }
        if text.hasPrefix(Self.customPrefix) {
            self = .custom(String(text.dropFirst(Self.customPrefix.count)))
        } else {
            guard let word = cursor.readKeyword(among: Self.words.map(\.word)),
                let entry = Self.words.first(where: { $0.word == word })
            else { return nil }
            self = entry.action
        }
    }
}
