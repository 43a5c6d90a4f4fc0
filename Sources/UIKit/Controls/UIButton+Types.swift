// The styles of buttons.

extension UIButton {
    /// The styles of buttons.
    public enum ButtonType: Int, Sendable {
        /// A button whose title is white and has a font size of 18 points.
        case custom = 0
        /// A button whose title has the tint color and a font size of 15 points.
        case system
        /// A system button with the symbol of information, for details of a row.
        case detailDisclosure
        /// A system button with the symbol of information, for light backgrounds. It looks as `detailDisclosure`.
        case infoLight
        /// A system button with the symbol of information, for dark backgrounds. It looks as `detailDisclosure`.
        case infoDark
        /// A system button with the symbol of a plus in a circle.
        case contactAdd
        /// A system button without decoration.
        case plain
        /// A system button with the symbol of a cross in a filled circle.
        case close

        /// The former name of `system`.
        public static var roundedRect: ButtonType { .system }

        /// The type that a storyboard names. Unknown names mean `system`.
        init(interfaceName: String) {
            let types: [(String, ButtonType)] = [
                ("custom", .custom), ("detailDisclosure", .detailDisclosure), ("infoLight", .infoLight),
                ("infoDark", .infoDark), ("contactAdd", .contactAdd), ("plain", .plain), ("close", .close),
            ]
            self = types.first { $0.0 == interfaceName }?.1 ?? .system
        }

        /// The symbol that a button of this type shows; nil for types without one.
        var symbolName: String? {
            switch self {
            case .custom, .system, .plain: nil
            case .detailDisclosure, .infoLight, .infoDark: "info.circle"
            case .contactAdd: "plus.circle"
            case .close: "xmark.circle.fill"
            }
        }
    }

    /// The meanings of buttons.
    public enum Role: Int, Sendable {
        /// No special meaning.
        case normal = 0
        /// The button that the user most likely chooses. It looks as a normal one.
        case primary
        /// The button that changes nothing. It looks as a normal one.
        case cancel
        /// A button that changes or deletes data. It is red in place of the tint color.
        case destructive
    }

    /// Shows the symbol of the type, and what else depends on the type.
    func showSymbolOfType() {
        if let symbol = buttonType.symbolName { setImage(UIImage(systemName: symbol), for: .normal) }
        contentDidChange()
    }

    /// The color of titles for which no color was set.
    var defaultTitleColor: UIColor { buttonType == .custom ? .white : accentColor }
}
