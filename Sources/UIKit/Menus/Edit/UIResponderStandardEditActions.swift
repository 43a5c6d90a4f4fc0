// The standard commands of edit menus and the methods of responders that perform them.

/// The methods of responders that the commands of an edit menu call.
///
/// All responders have the methods. An edit menu shows the command of a method only if
/// `canPerformAction(_:withSender:)` of a responder in the responder chain returns true for it.
@preconcurrency @MainActor
public protocol UIResponderStandardEditActions: NSObjectProtocol, Sendable {
    /// Moves the selection to the pasteboard.
    func cut(_ sender: Any?)
    /// Copies the selection to the pasteboard.
    func copy(_ sender: Any?)
    /// Inserts the content of the pasteboard.
    func paste(_ sender: Any?)
    /// Selects the object at the location of the menu, such as a word.
    func select(_ sender: Any?)
    /// Selects everything.
    func selectAll(_ sender: Any?)
    /// Removes the selection without copying it.
    func delete(_ sender: Any?)
    /// Makes the selected text bold, or not bold if it is.
    func toggleBoldface(_ sender: Any?)
    /// Makes the selected text italic, or not italic if it is.
    func toggleItalics(_ sender: Any?)
    /// Underlines the selected text, or removes its underline.
    func toggleUnderline(_ sender: Any?)
}

/// A standard command of edit menus.
@MainActor
enum EditAction: String, CaseIterable {
    // In the order of the menu.
    case cut = "cut:"
    case copy = "copy:"
    case paste = "paste:"
    case delete = "delete:"
    case select = "select:"
    case selectAll = "selectAll:"
    case toggleBoldface = "toggleBoldface:"
    case toggleItalics = "toggleItalics:"
    case toggleUnderline = "toggleUnderline:"

    /// Whether the command changes the attributes of text.
    var changesStyle: Bool { [.toggleBoldface, .toggleItalics, .toggleUnderline].contains(self) }

    /// The method of responders.
    var selector: Selector {
        switch self {
        case .cut: Selector(rawValue, UIResponder.cut(_:))
        case .copy: Selector(rawValue, UIResponder.copy(_:))
        case .paste: Selector(rawValue, UIResponder.paste(_:))
        case .delete: Selector(rawValue, UIResponder.delete(_:))
        case .select: Selector(rawValue, UIResponder.select(_:))
        case .selectAll: Selector(rawValue, UIResponder.selectAll(_:))
        case .toggleBoldface: Selector(rawValue, UIResponder.toggleBoldface(_:))
        case .toggleItalics: Selector(rawValue, UIResponder.toggleItalics(_:))
        case .toggleUnderline: Selector(rawValue, UIResponder.toggleUnderline(_:))
        }
    }

    var title: String {
        switch self {
        case .cut: "Cut"
        case .copy: "Copy"
        case .paste: "Paste"
        case .delete: "Delete"
        case .select: "Select"
        case .selectAll: "Select All"
        case .toggleBoldface: "Bold"
        case .toggleItalics: "Italic"
        case .toggleUnderline: "Underline"
        }
    }

    /// The command of a key that is pressed with Command or Control; nil if the key has none.
    init?(commandKey: String) {
        switch commandKey {
        case "x": self = .cut
        case "c": self = .copy
        case "v": self = .paste
        case "a": self = .selectAll
        case "b": self = .toggleBoldface
        case "i": self = .toggleItalics
        case "u": self = .toggleUnderline
        default: return nil
        }
    }

    /// Whether a class below those of UIKit overrides the method.
    fileprivate func isOverridden(by responder: UIResponder) -> Bool {
        let method = String(rawValue.dropLast())
        return [".\(method)(Any?)", ".\(method)(Swift.Optional<Any>)"].contains { name in
            UsageReport.hasMethod(
                of: responder, named: name, consequence: "edit menus do not show \"\(title)\" for it")
        }
    }
}

extension UIResponder {
    /// Returns whether the responder's class has the method of an action. All responders have the methods of the standard
    /// commands, so of these the class must override one.
    func hasMethod(of action: Selector) -> Bool {
        guard let standard = EditAction(rawValue: action.name) else { return action.isMethod(of: self) }
        return standard.isOverridden(by: self)
    }
}
