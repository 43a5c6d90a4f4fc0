// Reads fonts from interface files.

extension InterfaceReader {
    /// The font that the element describes.
    var font: UIFont? {
        if let style = string("style") { return .preferredFont(forTextStyle: UIFont.TextStyle(rawValue: style)) }
        let size = number("pointSize") ?? UIFont.systemFontSize
        switch string("type") {
        case "system": return .systemFont(ofSize: size, weight: choice("weight", Self.weights) ?? .regular)
        case "boldSystem": return .boldSystemFont(ofSize: size)
        case "italicSystem": return .italicSystemFont(ofSize: size)
        default: break
        }
        if let name = string("name") ?? string("family"), let font = UIFont(name: name, size: size) { return font }
        return .systemFont(ofSize: size)
    }

    private static let weights: [String: UIFont.Weight] = [
        "ultraLight": .ultraLight, "thin": .thin, "light": .light, "regular": .regular, "medium": .medium,
        "semibold": .semibold, "bold": .bold, "heavy": .heavy, "black": .black,
    ]
}
