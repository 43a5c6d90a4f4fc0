import InterfaceFiles

// Reads attributed strings from interface files.

extension InterfaceReader {
    /// The attributed text of a child: fragments with fonts, colors, paragraph styles and numbers; nil if there is none.
    func attributedString(_ key: String) -> NSAttributedString? {
        guard let text = child(key: key), text.element.name == "attributedString" else { return nil }
        let result = NSMutableAttributedString(string: "")
        for element in text.element.children where element.name == "fragment" {
            let fragment = InterfaceReader(element, loader)
            result.append(
                NSAttributedString(string: fragment.string("content") ?? "", attributes: fragment.textAttributes))
        }
        return result
    }

    /// The attributes of a fragment.
    private var textAttributes: [NSAttributedString.Key: Any] {
        var attributes: [NSAttributedString.Key: Any] = [:]
        for value in children("attributes") {
            guard let name = value.element.key else { continue }
            let key = NSAttributedString.Key(rawValue: name)
            switch value.element.name {
            case "font": attributes[key] = value.fragmentFont
            case "color": attributes[key] = value.color
            case "paragraphStyle": attributes[key] = value.paragraphStyle
            case "integer": attributes[key] = value.integer("value")
            case "real": attributes[key] = value.number("value")
            default: loader.reportUnknown(value.element, "the attribute of the text is left out")
            }
        }
        return attributes
    }

    /// The font of a fragment, which has other names than the fonts of views.
    private var fragmentFont: UIFont {
        let size = number("size") ?? choice("metaFont", Self.metaFontSizes) ?? UIFont.systemFontSize
        guard let name = string("name"), !name.hasPrefix(".") else {
            let style = string("name")?.split(separator: "-").dropFirst().last.map(String.init) ?? ""
            return .systemFont(ofSize: size, weight: Self.fontStyles[style] ?? .regular)
        }
        return UIFont(name: name, size: size) ?? .systemFont(ofSize: size)
    }

    private var paragraphStyle: NSParagraphStyle {
        let style = NSMutableParagraphStyle()
        style.alignment = choice("alignment", NSTextAlignment.interfaceNames) ?? .natural
        style.lineBreakMode = choice("lineBreakMode", Self.lineBreakModes) ?? .byWordWrapping
        if let value = number("lineSpacing") { style.lineSpacing = value }
        if let value = number("paragraphSpacing") { style.paragraphSpacing = value }
        if let value = number("firstLineHeadIndent") { style.firstLineHeadIndent = value }
        if let value = number("headIndent") { style.headIndent = value }
        if let value = number("lineHeightMultiple") { style.lineHeightMultiple = value }
        if let value = number("minimumLineHeight") { style.minimumLineHeight = value }
        if let value = number("maximumLineHeight") { style.maximumLineHeight = value }
        return style
    }

    /// The sizes, in points, of the fonts that Xcode names by their use.
    private static let metaFontSizes: [String: CGFloat] = [
        "system": 13, "smallSystem": 11, "miniSystem": 9, "cellTitle": 12, "toolTip": 11, "menu": 13, "label": 10,
    ]
    /// The weights in the names of the system's fonts, such as `.SFUI-Semibold`.
    private static let fontStyles: [String: UIFont.Weight] = [
        "Ultralight": .ultraLight, "Thin": .thin, "Light": .light, "Medium": .medium, "Semibold": .semibold,
        "Bold": .bold, "Heavy": .heavy, "Black": .black,
    ]
    private static let lineBreakModes: [String: NSLineBreakMode] = [
        "wordWrapping": .byWordWrapping, "charWrapping": .byCharWrapping, "clipping": .byClipping,
        "truncatingHead": .byTruncatingHead, "truncatingTail": .byTruncatingTail,
        "truncatingMiddle": .byTruncatingMiddle,
    ]
}

/// The attributes of a text in a view that has one font and one color.
@MainActor
struct UniformText {
    let text: String
    let font: UIFont?
    let color: UIColor?
    let alignment: NSTextAlignment?

    /// Reads an attributed text of an element; nil if there is none. Several different attributes are reported, and the first
    /// ones are used.
    init?(_ reader: InterfaceReader, _ key: String) {
        guard let attributed = reader.attributedString(key) else { return nil }
        text = attributed.string
        guard attributed.length > 0 else {
            (font, color, alignment) = (nil, nil, nil)
            return
        }
        var range = NSRange()
        let attributes = attributed.attributes(at: 0, effectiveRange: &range)
        font = attributes[.font] as? UIFont
        color = attributes[.foregroundColor] as? UIColor
        alignment = (attributes[.paragraphStyle] as? NSParagraphStyle)?.alignment
        if range.length < attributed.length {
            reader.report(
                "Texts of this view have one font and one color here, so those of the first characters are used.")
        }
    }
}
