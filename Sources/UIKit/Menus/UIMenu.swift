/// A list of actions, commands and other menus that a button, a bar button item or a context menu shows.
@preconcurrency @MainActor
open class UIMenu: UIMenuElement {
    /// An identifier of a menu.
    public struct Identifier: RawRepresentable, Hashable, Sendable {
        /// The identifier as a string.
        public let rawValue: String

        /// Creates an identifier from a string.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// Creates an identifier from a string.
        public init(_ rawValue: String) { self.rawValue = rawValue }

        /// The menu of the commands Cut, Copy, Paste, Delete, Select and Select All in edit menus.
        public static let standardEdit = Identifier("com.apple.menu.standard-edit")
    }

    /// The ways in which a menu is shown.
    public struct Options: OptionSet, Sendable {
        /// The options as a bit mask.
        public let rawValue: UInt

        /// Creates a set of options from a bit mask.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// The elements are shown in the menu that contains this one, as a group.
        public static let displayInline = Options(rawValue: 1)
        /// The title is red: the menu contains actions that delete or change data.
        public static let destructive = Options(rawValue: 2)
        /// At most one action of the menu is on: choosing an action turns it on and the others off.
        public static let singleSelection = Options(rawValue: 32)
    }

    /// The number of identifiers that were created for menus without one.
    private static var identifierCount = 0

    /// The identifier. A menu created without one has a unique identifier.
    public let identifier: Identifier
    /// The ways in which the menu is shown.
    public let options: Options
    /// The actions and menus, from top to bottom.
    open private(set) var children: [UIMenuElement]

    /// Creates a menu.
    /// - Parameters:
    ///   - title: The title, displayed above the elements, or in the menu that contains this one. The default is empty.
    ///   - subtitle: A second line below the title in the menu that contains this one. The default is nil.
    ///   - image: The image in the menu that contains this one. The default is nil.
    ///   - identifier: The identifier. With nil, the default, the menu has a unique one.
    ///   - options: The ways in which the menu is shown. The default is the empty set.
    ///   - children: The actions and menus. The default is empty.
    public init(
        title: String = "", subtitle: String? = nil, image: UIImage? = nil, identifier: Identifier? = nil,
        options: Options = [], children: [UIMenuElement] = []
    ) {
        if identifier == nil { Self.identifierCount += 1 }
        self.identifier = identifier ?? Identifier("dynamic-menu-\(Self.identifierCount)")
        self.options = options
        self.children = children
        super.init(title: title, image: image)
        self.subtitle = subtitle
    }

    /// Returns a copy of the menu with other elements.
    open func replacingChildren(_ newChildren: [UIMenuElement]) -> UIMenu { copy(options, newChildren) }

    private func copy(_ options: Options, _ children: [UIMenuElement]) -> UIMenu {
        UIMenu(
            title: title, subtitle: subtitle, image: image, identifier: identifier, options: options,
            children: children)
    }

    /// The actions of the menu, and of the menus that are shown in it as groups, that are on.
    open var selectedElements: [UIMenuElement] {
        children.flatMap { child -> [UIMenuElement] in
            if let menu = child as? UIMenu { return menu.options.contains(.displayInline) ? menu.selectedElements : [] }
            return (child as? any UIMenuLeaf)?.state == .on ? [child] : []
        }
    }

    /// The menu with the option `singleSelection`.
    var withSingleSelection: UIMenu { copy(options.union(.singleSelection), children) }

    /// Turns an action on and the others of its group off, if the group has a single selection.
    func select(_ action: any UIMenuLeaf) {
        let actions = children.compactMap { $0 as? any UIMenuLeaf }
        if options.contains(.singleSelection), actions.contains(where: { $0 === action }) {
            for other in actions { other.state = other === action ? .on : .off }
        }
        for case let menu as UIMenu in children { menu.select(action) }
    }

    /// The groups of visible elements, from top to bottom: each inline menu is a group of its own.
    var groups: [[UIMenuElement]] {
        var groups: [[UIMenuElement]] = [[]]
        for child in children where (child as? any UIMenuLeaf)?.attributes.contains(.hidden) != true {
            if let menu = child as? UIMenu, menu.options.contains(.displayInline) {
                groups += menu.groups + [[]]
            } else {
                groups[groups.count - 1].append(child)
            }
        }
        return groups.filter { !$0.isEmpty }
    }
}
