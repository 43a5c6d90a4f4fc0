// Accessories that act: for editing, for outlines, and for movements.

extension UICellAccessory {
    /// The settings of the arrow of an item with children.
    public struct OutlineDisclosureOptions {
        /// The parts of a cell that toggle the item.
        public enum Style: Int, Sendable {
            /// The cell is a header if its item has no parent, otherwise a row.
            case automatic = 0
            /// A tap anywhere in the cell toggles the item.
            case header
            /// A tap of the arrow toggles the item.
            case cell
        }

        /// The parts of the cell that toggle the item. The default is `.automatic`.
        public var style: Style
        /// A Boolean value that indicates whether the arrow is invisible and takes up space. The default is false.
        public var isHidden: Bool
        /// The color of the arrow. With nil, the default, it is gray.
        public var tintColor: UIColor?
        /// Creates settings.
        public init(style: Style = .automatic, isHidden: Bool = false, tintColor: UIColor? = nil) {
            (self.style, self.isHidden, self.tintColor) = (style, isHidden, tintColor)
        }
    }

    /// The settings of a button that deletes an item.
    public struct DeleteOptions {
        /// A Boolean value that indicates whether the button is invisible and takes up space. The default is false.
        public var isHidden: Bool
        /// The color of the sign. With nil, the default, it is white.
        public var tintColor: UIColor?
        /// The color of the circle. With nil, the default, it is red.
        public var backgroundColor: UIColor?
        /// Creates settings.
        public init(isHidden: Bool = false, tintColor: UIColor? = nil, backgroundColor: UIColor? = nil) {
            (self.isHidden, self.tintColor, self.backgroundColor) = (isHidden, tintColor, backgroundColor)
        }
    }

    /// The settings of a button that inserts an item.
    public struct InsertOptions {
        /// A Boolean value that indicates whether the button is invisible and takes up space. The default is false.
        public var isHidden: Bool
        /// The color of the sign. With nil, the default, it is white.
        public var tintColor: UIColor?
        /// The color of the circle. With nil, the default, it is green.
        public var backgroundColor: UIColor?
        /// Creates settings.
        public init(isHidden: Bool = false, tintColor: UIColor? = nil, backgroundColor: UIColor? = nil) {
            (self.isHidden, self.tintColor, self.backgroundColor) = (isHidden, tintColor, backgroundColor)
        }
    }

    /// The settings of the grip with which the user moves an item.
    public struct ReorderOptions {
        /// A Boolean value that indicates whether the grip is invisible and takes up space. The default is false.
        public var isHidden: Bool
        /// The color of the grip. With nil, the default, it is gray.
        public var tintColor: UIColor?
        /// Creates settings.
        public init(isHidden: Bool = false, tintColor: UIColor? = nil) {
            (self.isHidden, self.tintColor) = (isHidden, tintColor)
        }
    }

    /// Returns the arrow of an item with children.
    /// - Parameters:
    ///   - displayed: The states in which it is visible. The default is always.
    ///   - options: The settings.
    ///   - actionHandler: A closure that is called after a tap of the arrow. With nil, the default, a data source with
    ///     snapshots of sections shows or hides the children of the item.
    public static func outlineDisclosure(
        displayed: DisplayedState = .always, options: OutlineDisclosureOptions = OutlineDisclosureOptions(),
        actionHandler: (() -> Void)? = nil
    ) -> UICellAccessory {
        UICellAccessory(isLeading: false, displayed: displayed) { cell in
            let view = OutlineArrow(
                color: options.tintColor ?? .systemGray, style: options.style, action: actionHandler, cell: cell)
            view.isHidden = options.isHidden
            return view
        }
    }

    /// Returns a red button before the content that deletes the item.
    /// - Parameters:
    ///   - displayed: The states in which it is visible. The default is while the list is edited.
    ///   - options: The settings.
    ///   - actionHandler: A closure that is called after a tap. With nil, the default, the button reveals the trailing actions
    ///     of a swipe.
    public static func delete(
        displayed: DisplayedState = .whenEditing, options: DeleteOptions = DeleteOptions(),
        actionHandler: (() -> Void)? = nil
    ) -> UICellAccessory {
        UICellAccessory(isLeading: true, displayed: displayed) { cell in
            let view = AccessoryButton(width: 24) { bounds in
                AccessoryButton.drawSign(
                    isPlus: false, color: options.backgroundColor ?? .systemRed, sign: options.tintColor ?? .white,
                    in: bounds)
            } action: { [weak cell] in
                if let actionHandler { actionHandler() } else { cell?.revealTrailingActions() }
            }
            view.isHidden = options.isHidden
            return view
        }
    }

    /// Returns a green button before the content that inserts an item.
    /// - Parameters:
    ///   - displayed: The states in which it is visible. The default is while the list is edited.
    ///   - options: The settings.
    ///   - actionHandler: A closure that is called after a tap. The default, nil, does nothing.
    public static func insert(
        displayed: DisplayedState = .whenEditing, options: InsertOptions = InsertOptions(),
        actionHandler: (() -> Void)? = nil
    ) -> UICellAccessory {
        UICellAccessory(isLeading: true, displayed: displayed) { _ in
            let view = AccessoryButton(width: 24) { bounds in
                AccessoryButton.drawSign(
                    isPlus: true, color: options.backgroundColor ?? .systemGreen, sign: options.tintColor ?? .white,
                    in: bounds)
            } action: {
                actionHandler?()
            }
            view.isHidden = options.isHidden
            return view
        }
    }

    /// Returns a grip behind the content, with which the user moves the item. The data source must allow it: with snapshots,
    /// by `reorderingHandlers`.
    /// - Parameters:
    ///   - displayed: The states in which it is visible. The default is while the list is edited.
    ///   - options: The settings.
    public static func reorder(
        displayed: DisplayedState = .whenEditing, options: ReorderOptions = ReorderOptions()
    ) -> UICellAccessory {
        UICellAccessory(isLeading: false, displayed: displayed) { cell in
            let view = ReorderGrip(of: cell, color: options.tintColor)
            view.isHidden = options.isHidden
            return view
        }
    }
}
