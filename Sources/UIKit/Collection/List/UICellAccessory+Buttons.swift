// Accessories that the user touches: a button for details, a menu, and a mark for the selection of several items.

extension UICellAccessory {
    /// The settings of a button for details.
    public struct DetailOptions {
        /// A Boolean value that indicates whether the button is invisible and takes up space. The default is false.
        public var isHidden: Bool
        /// The color of the button. With nil, the default, it is the tint color of the cell.
        public var tintColor: UIColor?
        /// Creates settings.
        public init(isHidden: Bool = false, tintColor: UIColor? = nil) {
            (self.isHidden, self.tintColor) = (isHidden, tintColor)
        }
    }

    /// The settings of a mark for the selection of several items.
    public struct MultiselectOptions {
        /// A Boolean value that indicates whether the mark is invisible and takes up space. The default is false.
        public var isHidden: Bool
        /// The color of the mark of a selected item. With nil, the default, it is the tint color of the cell.
        public var tintColor: UIColor?
        /// The color of the check mark. With nil, the default, it is white.
        public var backgroundColor: UIColor?
        /// Creates settings.
        public init(isHidden: Bool = false, tintColor: UIColor? = nil, backgroundColor: UIColor? = nil) {
            (self.isHidden, self.tintColor, self.backgroundColor) = (isHidden, tintColor, backgroundColor)
        }
    }

    /// The settings of a menu.
    public struct PopUpMenuOptions {
        /// A Boolean value that indicates whether the button is invisible and takes up space. The default is false.
        public var isHidden: Bool
        /// The color of the button. With nil, the default, it is the tint color of the cell.
        public var tintColor: UIColor?
        /// Creates settings.
        public init(isHidden: Bool = false, tintColor: UIColor? = nil) {
            (self.isHidden, self.tintColor) = (isHidden, tintColor)
        }
    }

    /// Returns a button behind the content: the letter i in a circle.
    /// - Parameters:
    ///   - displayed: The states in which it is visible. The default is always.
    ///   - options: The settings.
    ///   - actionHandler: A closure that is called after a tap. The default, nil, does nothing.
    public static func detail(
        displayed: DisplayedState = .always, options: DetailOptions = DetailOptions(),
        actionHandler: (() -> Void)? = nil
    ) -> UICellAccessory {
        UICellAccessory(isLeading: false, displayed: displayed) { _ in
            let button = UIButton(type: .detailDisclosure)
            button.bounds.size = CGSize(width: 24, height: UITableView.standardRowHeight)
            if let color = options.tintColor { button.tintColor = color }
            button.isHidden = options.isHidden
            button.addAction(UIAction { _ in actionHandler?() }, for: .touchUpInside)
            return button
        }
    }

    /// Returns a circle before the content, which has a check mark if the item is selected.
    /// - Parameters:
    ///   - displayed: The states in which it is visible. The default is while the list is edited.
    ///   - options: The settings.
    public static func multiselect(
        displayed: DisplayedState = .whenEditing, options: MultiselectOptions = MultiselectOptions()
    ) -> UICellAccessory {
        UICellAccessory(isLeading: true, displayed: displayed) { cell in
            let mark = SelectionMark(color: options.tintColor, checkColor: options.backgroundColor ?? .white)
            (mark.isHidden, mark.isSelected) = (options.isHidden, cell.isSelected)
            return mark
        }
    }

    /// Returns a button behind the content that shows the chosen action of a menu and opens the menu.
    /// - Parameters:
    ///   - menu: The menu. Choosing one of its actions turns it on and the others off.
    ///   - displayed: The states in which it is visible. The default is always.
    ///   - options: The settings.
    ///   - selectedElementDidChangeHandler: A closure that is called with the menu after the user chose another action. The
    ///     default is nil.
    public static func popUpMenu(
        _ menu: UIMenu, displayed: DisplayedState = .always, options: PopUpMenuOptions = PopUpMenuOptions(),
        selectedElementDidChangeHandler: ((UIMenu) -> Void)? = nil
    ) -> UICellAccessory {
        UICellAccessory(isLeading: false, displayed: displayed) { _ in
            let button = UIButton.ofPopUpMenu(menu, handler: selectedElementDidChangeHandler)
            if let color = options.tintColor { button.tintColor = color }
            button.isHidden = options.isHidden
            button.bounds.size = button.intrinsicContentSize
            return button
        }
    }
}

/// A circle that has a check mark if the item of its cell is selected.
final class SelectionMark: UIView {
    private let color: UIColor?
    private let checkColor: UIColor
    var isSelected = false { didSet { if isSelected != oldValue { setNeedsDisplay() } } }

    /// Creates a mark. With nil, the color is the tint color.
    init(color: UIColor?, checkColor: UIColor) {
        (self.color, self.checkColor) = (color, checkColor)
        super.init(frame: CGRect(x: 0, y: 0, width: 24, height: UITableView.standardRowHeight))
        isUserInteractionEnabled = false
    }

    required init?(coder: NSCoder) { nil }

    override func draw(_ rect: CGRect) {
        let center = CGPoint(x: bounds.midX, y: bounds.midY)
        EditingControl.drawMark(at: center, isSelected: isSelected, color: color ?? tintColor, checkColor: checkColor)
    }
}

extension UIButton {
    /// Creates the button of a menu in a list cell.
    ///
    /// It is no subclass: in debug builds, the compiler of Swift 6.3 cannot link a subclass of `UIButton` in this module.
    /// - Parameters:
    ///   - menu: The menu.
    ///   - handler: A closure that is called with the menu after the user chose another action.
    fileprivate static func ofPopUpMenu(_ menu: UIMenu, handler: ((UIMenu) -> Void)?) -> UIButton {
        let button = UIButton(frame: .zero)
        var configuration = Configuration.plain()
        configuration.contentInsets = .zero
        button.configuration = configuration
        button.setNeedsUpdateConfiguration()
        button.menu = menu
        (button.showsMenuAsPrimaryAction, button.changesSelectionAsPrimaryAction) = (true, true)
        var selected = menu.selectedElements.first
        button.onSelectedElementChange = { [weak button] in
            guard let button, let menu = button.menu, menu.selectedElements.first !== selected else { return }
            selected = menu.selectedElements.first
            button.bounds.size = button.intrinsicContentSize
            button.superview?.setNeedsLayout()
            handler?(menu)
        }
        return button
    }
}
