import DisplayList

extension NSAttributedString.Key {
    /// The text's `UIFont`.
    public static let font = NSAttributedString.Key(rawValue: "NSFont")
    /// The text's `UIColor`.
    public static let foregroundColor = NSAttributedString.Key(rawValue: "NSColor")
}

extension String {
    /// The room that the text takes with these attributes, points: `font` counts (12 points of the system's without).
    /// Lines end at line breaks alone.
    public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
        let font = Self.font(attributes)
        let layout = TextLayout(self, face: font.face, width: .infinity, limit: 0, mode: .byWordWrapping)
        return CGSize(width: layout.width, height: CGFloat(layout.lines.count) * font.lineHeight)
    }

    /// Draws the text into the current context, its top left corner at a point; `font` and `foregroundColor` count.
    @preconcurrency @MainActor
    public func draw(at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
        draw(in: CGRect(x: point.x, y: point.y, width: .infinity, height: .infinity), withAttributes: attributes)
    }

    /// Draws the text into a rectangle of the current context, in lines no wider than that.
    @preconcurrency @MainActor
    public func draw(in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
        let font = Self.font(attributes)
        let color = (attributes?[.foregroundColor] as? UIColor ?? .black).value
        let layout = TextLayout(self, face: font.face, width: rect.size.width, limit: 0, mode: .byWordWrapping)
        var baseline = rect.origin.y + font.ascender
        var commands: [DisplayCommand] = []
        for line in layout.lines {
            let place = CGPoint(x: rect.origin.x, y: baseline)
            commands.append(.text(DisplayText(line.text, at: place, face: font.face, color: color)))
            baseline += font.lineHeight
        }
        UIGraphicsGetCurrentContext()?.draw(commands)
    }

    private static func font(_ attributes: [NSAttributedString.Key: Any]?) -> UIFont {
        attributes?[.font] as? UIFont ?? .systemFont(ofSize: 12)
    }
}

extension NSString {
    /// The room that the text takes with these attributes, points; see `String.size(withAttributes:)`.
    public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
        (self as String).size(withAttributes: attributes)
    }

    /// Draws the text into the current context, its top left corner at a point.
    @preconcurrency @MainActor
    public func draw(at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
        (self as String).draw(at: point, withAttributes: attributes)
    }

    /// Draws the text into a rectangle of the current context, in lines no wider than that.
    @preconcurrency @MainActor
    public func draw(in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
        (self as String).draw(in: rect, withAttributes: attributes)
    }
}
