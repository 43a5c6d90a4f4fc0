/// An item of a tab bar: a title below an image, with an optional badge.
@preconcurrency @MainActor
open class UITabBarItem: UIBarItem {
    /// The image of the item while it is selected. With nil, the default, it is `image`.
    open var selectedImage: UIImage? { didSet { itemDidChange() } }
    /// The text of the badge at the upper right corner of the image. With nil, the default, there is no badge.
    open var badgeValue: String? { didSet { if badgeValue != oldValue { itemDidChange() } } }
    /// The color of the badge. With nil, the default, it is `UIColor.systemRed`.
    open var badgeColor: UIColor? { didSet { itemDidChange() } }

    /// The distance by which the title is moved to the right and down, in points. The default is zero. NaN and infinite
    /// components move nothing.
    open var titlePositionAdjustment = UIOffset.zero { didSet { itemDidChange() } }

    /// Returns the attributes of the title: those of the normal state, which others of the selected state replace.
    func titleTextAttributes(isSelected: Bool) -> [NSAttributedString.Key: Any] {
        let attributes = titleAttributes
        let normal = attributes[.normal] ?? [:]
        return isSelected ? normal.merging(attributes[.selected] ?? [:]) { $1 } : normal
    }

    /// Creates an item without a title and an image.
    public override init() { super.init() }

    /// Creates an item. A storyboard or a xib sets its properties.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// Creates an item with a title, an image and a tag.
    /// - Parameters:
    ///   - title: The title.
    ///   - image: The image, about 25 x 25 points.
    ///   - tag: An integer that identifies the item.
    public convenience init(title: String?, image: UIImage?, tag: Int) {
        self.init(title: title, image: image, selectedImage: nil)
        self.tag = tag
    }

    /// Creates an item with a title and two images.
    /// - Parameters:
    ///   - title: The title.
    ///   - image: The image, about 25 x 25 points.
    ///   - selectedImage: The image of the selected item; nil for `image`.
    public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
        self.init()
        (self.title, self.image, self.selectedImage) = (title, image, selectedImage)
    }

    /// Creates an item with a standard title and image.
    /// - Parameters:
    ///   - systemItem: The standard title and image.
    ///   - tag: An integer that identifies the item.
    public convenience init(tabBarSystemItem systemItem: SystemItem, tag: Int) {
        self.init(title: systemItem.title, image: systemItem.icon.image, tag: tag)
    }
}

extension UITabBarItem {
    /// The standard items of tab bars.
    public enum SystemItem: Int, Sendable {
        /// "More", with three dots.
        case more = 0
        /// "Favorites", with a star.
        case favorites
        /// "Featured", with a star.
        case featured
        /// "Top Rated", with a star.
        case topRated
        /// "Recents", with a clock.
        case recents
        /// "Contacts", with a person.
        case contacts
        /// "History", with a clock.
        case history
        /// "Bookmarks", with a book.
        case bookmarks
        /// "Search", with a magnifying glass.
        case search
        /// "Downloads", with an arrow that points down.
        case downloads
        /// "Most Recent", with a clock.
        case mostRecent
        /// "Most Viewed", with a list.
        case mostViewed

        var title: String {
            switch self {
            case .more: "More"
            case .favorites: "Favorites"
            case .featured: "Featured"
            case .topRated: "Top Rated"
            case .recents: "Recents"
            case .contacts: "Contacts"
            case .history: "History"
            case .bookmarks: "Bookmarks"
            case .search: "Search"
            case .downloads: "Downloads"
            case .mostRecent: "Most Recent"
            case .mostViewed: "Most Viewed"
            }
        }

        @MainActor var icon: SystemIcon {
            switch self {
            case .more: .ellipsis
            case .favorites, .featured, .topRated: .star
            case .recents, .history, .mostRecent: .clock
            case .contacts: .person
            case .bookmarks: .book
            case .search: .magnifyingGlass
            case .downloads: .download
            case .mostViewed: .list
            }
        }
    }
}
