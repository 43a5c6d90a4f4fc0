/// A responder into which the user types text.
///
/// While it is the first responder, keys of the keyboard that produce characters call `insertText(_:)`, with "\n" for
/// the return key, and the backspace key calls `deleteBackward()`. The return key does nothing while `hasText` is false if
/// `enablesReturnKeyAutomatically` is true.
@preconcurrency @MainActor
public protocol UIKeyInput: UITextInputTraits {
    /// A Boolean value that indicates whether the responder contains text.
    var hasText: Bool { get }
    /// Inserts text at the insertion point.
    func insertText(_ text: String)
    /// Deletes the character before the insertion point.
    func deleteBackward()
}

/// What a key does in a text.
enum TextKey: Equatable {
    case insertion(String)
    case deletion

    /// The effect of a key; nil for keys that do not change text: those with the modifier keys of commands, tab, escape
    /// and keys that produce no characters.
    @MainActor
    init?(_ key: UIKey) {
        guard key.modifierFlags.isDisjoint(with: [.command, .control]) else { return nil }
        switch key.keyCode {
        case .keyboardDeleteOrBackspace: self = .deletion
        case .keyboardReturnOrEnter, .keypadEnter: self = .insertion("\n")
        default:
            let isText = key.characters.unicodeScalars.allSatisfy { !$0.properties.generalCategory.isControl }
            guard !key.characters.isEmpty, isText else { return nil }
            self = .insertion(key.characters)
        }
    }
}

extension Unicode.GeneralCategory {
    fileprivate var isControl: Bool { self == .control }
}

extension UIResponder {
    /// Types the keys of presses if the responder is the first responder and has text.
    /// - Returns: The presses that were not typed.
    func typeText(of presses: Set<UIPress>) -> Set<UIPress> {
        guard isFirstResponder, takesTypedText, let input = self as? any UIKeyInput else { return presses }
        return presses.filter { press in
            guard let key = press.key.flatMap({ TextKey($0) }) else { return true }
            switch key {
            case .insertion("\n") where !input.isReturnKeyEnabled: break
            case .insertion(let text): input.insertText(text)
            case .deletion: input.deleteBackward()
            }
            return false
        }
    }
}
