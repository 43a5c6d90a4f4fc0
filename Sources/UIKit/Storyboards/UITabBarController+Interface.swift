// Tab bar controllers of storyboards and their items.

extension UITabBarController {
    /// Reads the bar and the controllers of a scene. `init(coder:)` calls it after the setup of the bar.
    func readTabBar(_ reader: InterfaceReader) {
        if let bar = reader.child(key: "tabBar") {
            tabBar.barTintColor = bar.color("barTintColor")
            if let color = bar.color("tintColor") { tabBar.tintColor = color }
            tabBar.unselectedItemTintColor = bar.color("unselectedItemTintColor")
            tabBar.isTranslucent = bar.bool("translucent") ?? true
            if bar.string("barStyle") == "black" { tabBar.barStyle = .black }
        }
        let controllers = controllers(inRelationship: "viewControllers", of: reader)
        if !controllers.isEmpty { setViewControllers(controllers, animated: false) }
        if let index = reader.integer("selectedIndex") ?? reader.integer("initialTabIndex") { selectedIndex = index }
    }
}

extension UITabBarItem {
    /// Creates the item of an element.
    static func makeItem(from reader: InterfaceReader) -> UITabBarItem {
        let item = reader.makeItem(of: UITabBarItem.self) ?? UITabBarItem()
        if let system = reader.choice("systemItem", systemItems) {
            (item.title, item.image) = (system.title, system.icon.image)
        }
        if let title = reader.string("title") { item.title = title }
        if let image = reader.image("image") { item.image = image }
        if let image = reader.image("selectedImage") { item.selectedImage = image }
        item.badgeValue = reader.string("badgeValue")
        item.isEnabled = reader.bool("enabled") ?? true
        item.tag = reader.integer("tag") ?? 0
        reader.loader.register(item, for: reader.element)
        return item
    }

    private static let systemItems: [String: SystemItem] = [
        "more": .more, "favorites": .favorites, "featured": .featured, "topRated": .topRated, "recents": .recents,
        "contacts": .contacts, "history": .history, "bookmarks": .bookmarks, "search": .search,
        "downloads": .downloads, "mostRecent": .mostRecent, "mostViewed": .mostViewed,
    ]
}
