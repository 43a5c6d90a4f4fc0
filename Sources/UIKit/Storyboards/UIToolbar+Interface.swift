// Toolbars of storyboards and xibs.

extension UIToolbar {
    /// Reads the colors and the items of a bar. `init(coder:)` calls it.
    func readToolbar(_ reader: InterfaceReader) {
        if reader.string("barStyle")?.hasPrefix("black") == true { barStyle = .black }
        barTintColor = reader.color("barTintColor")
        if let color = reader.color("tintColor") { tintColor = color }
        isTranslucent = reader.bool("translucent") ?? true
        let items = reader.children("items").map { UIBarButtonItem.makeItem(from: $0) }
        if !items.isEmpty { self.items = items }
    }
}
