// Measures and draws strings with attributes.

extension String {
    /// Returns the size, in points, that the text has when it is drawn with the given attributes.
    ///
    /// The text is broken into lines only at newline characters.
    /// - Parameter attributes: The text's attributes. Without a font, the text is measured with the system font at 12
    ///   points.
    public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
        NSAttributedString(string: self, attributes: attributes).size()
    }

    /// Draws the text into the current context at a point. Does nothing if there is no current context.
    /// - Parameters:
    ///   - point: The position of the text's top left corner in the current context, in points.
    ///   - attributes: The text's attributes. The default font is the system font at 12 points, the default color black.
    @preconcurrency @MainActor
    public func draw(at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
        draw(in: CGRect(x: point.x, y: point.y, width: .infinity, height: .infinity), withAttributes: attributes)
    }

    /// Draws the text into a rectangle of the current context. The text is broken into lines between words.
    ///
    /// Lines below the rectangle's bottom edge are drawn too. Does nothing if there is no current context.
    /// - Parameters:
    ///   - rect: The rectangle in the current context, in points. Lines are broken at its width.
    ///   - attributes: The text's attributes. The default font is the system font at 12 points, the default color black.
    @preconcurrency @MainActor
    public func draw(in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
        NSAttributedString(string: self, attributes: attributes).draw(in: rect)
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
