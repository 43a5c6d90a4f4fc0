// The attributes of navigation bars in storyboards.

extension UINavigationBar {
    /// Reads the attributes and the items of a bar without a navigation controller. `init(coder:)` calls it.
    func readOwnBar(_ reader: InterfaceReader) {
        readNavigationBar(reader)
        let items = reader.children("items").map { item in
            let result = UINavigationItem()
            result.readItem(item)
            reader.loader.register(result, for: item.element)
            return result
        }
        if !items.isEmpty { self.items = items }
    }

    /// Reads the colors, the attributes of titles and the appearances of a bar.
    func readNavigationBar(_ reader: InterfaceReader) {
        if reader.string("barStyle")?.hasPrefix("black") == true { barStyle = .black }
        barTintColor = reader.color("barTintColor")
        if let color = reader.color("tintColor") { tintColor = color }
        isTranslucent = reader.bool("translucent") ?? true
        prefersLargeTitles = reader.bool("largeTitles") ?? false
        titleTextAttributes = reader.textAttributes("titleTextAttributes")
        largeTitleTextAttributes = reader.textAttributes("largeTitleTextAttributes")
        if let appearance = reader.child(key: "standardAppearance") {
            standardAppearance = UINavigationBarAppearance(appearance)
        }
        if let appearance = reader.child(key: "scrollEdgeAppearance") {
            scrollEdgeAppearance = UINavigationBarAppearance(appearance)
        }
    }
}

extension UINavigationBarAppearance {
    /// Creates the appearance of an element.
    fileprivate convenience init(_ reader: InterfaceReader) {
        self.init()
        if let color = reader.color("backgroundColor") { backgroundColor = color }
        if let color = reader.color("shadowColor") { shadowColor = color }
        titleTextAttributes = reader.textAttributes("titleTextAttributes") ?? [:]
        largeTitleTextAttributes = reader.textAttributes("largeTitleTextAttributes") ?? [:]
    }
}

extension InterfaceReader {
    /// Returns the font and the color of a text; nil if the element does not contain them.
    fileprivate func textAttributes(_ key: String) -> [NSAttributedString.Key: Any]? {
        guard let child = child(key: key) else { return nil }
        var attributes: [NSAttributedString.Key: Any] = [:]
        attributes[.font] = child.font("fontDescription")
        attributes[.foregroundColor] = child.color("textColor")
        return attributes.isEmpty ? nil : attributes
    }
}
