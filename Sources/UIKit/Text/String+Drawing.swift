import DisplayList

extension NSAttributedString.Key {
    /// The font of the text, a `UIFont`.
    public static let font = NSAttributedString.Key(rawValue: "NSFont")
    /// The color of the text, a `UIColor`.
    public static let foregroundColor = NSAttributedString.Key(rawValue: "NSColor")
}

extension String {
    /// Returns the size, in points, that the text has when it is drawn with the given attributes.
    ///
    /// The text is broken into lines only at newline characters.
    /// - Parameter attributes: The text's attributes. Only `font` is used. If it is missing, the text is measured with
    ///   the system font at 12 points.
    public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
        let font = Self.font(from: attributes)
        let layout = TextLayout(
            self, font: font.displayFont, width: .infinity, maximumLineCount: 0, lineBreakMode: .byWordWrapping)
        return CGSize(width: layout.width, height: CGFloat(layout.lines.count) * font.lineHeight)
    }

    /// Draws the text into the current context at a point. Does nothing if there is no current context.
    /// - Parameters:
    ///   - point: The position of the text's top left corner in the current context, in points.
    ///   - attributes: The text's attributes. `font` (by default the system font at 12 points) and `foregroundColor`
    ///     (by default black) are used; other attributes are ignored.
    @preconcurrency @MainActor
    public func draw(at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
        draw(in: CGRect(x: point.x, y: point.y, width: .infinity, height: .infinity), withAttributes: attributes)
    }

    /// Draws the text into a rectangle of the current context. The text is broken into lines between words.
    ///
    /// Lines below the rectangle's bottom edge are drawn too. Does nothing if there is no current context.
    /// - Parameters:
    ///   - rect: The rectangle in the current context, in points. Lines are broken at its width.
    ///   - attributes: The text's attributes. `font` (by default the system font at 12 points) and `foregroundColor`
    ///     (by default black) are used; other attributes are ignored.
    @preconcurrency @MainActor
    public func draw(in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
        let font = Self.font(from: attributes)
        let color = (attributes?[.foregroundColor] as? UIColor ?? .black).value
        let layout = TextLayout(
            self, font: font.displayFont, width: rect.size.width, maximumLineCount: 0, lineBreakMode: .byWordWrapping)
        var baseline = rect.origin.y + font.ascender
        var commands: [DisplayCommand] = []
        for line in layout.lines {
            let origin = CGPoint(x: rect.origin.x, y: baseline)
            commands.append(.text(DisplayText(line.text, at: origin, font: font.displayFont, color: color)))
            baseline += font.lineHeight
        }
        UIGraphicsGetCurrentContext()?.draw(commands)
    }

    private static func font(from attributes: [NSAttributedString.Key: Any]?) -> UIFont {
        attributes?[.font] as? UIFont ?? .systemFont(ofSize: 12)
    }
}

extension NSString {
    /// Returns the size, in points, that the text has when it is drawn with the given attributes. See
    /// `String.size(withAttributes:)`.
    public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
        (self as String).size(withAttributes: attributes)
    }

    /// Draws the text into the current context at a point, in points. See `String.draw(at:withAttributes:)`.
    @preconcurrency @MainActor
    public func draw(at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
        (self as String).draw(at: point, withAttributes: attributes)
    }

    /// Draws the text into a rectangle of the current context, in points. See `String.draw(in:withAttributes:)`.
    @preconcurrency @MainActor
    public func draw(in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
        (self as String).draw(in: rect, withAttributes: attributes)
    }
}
