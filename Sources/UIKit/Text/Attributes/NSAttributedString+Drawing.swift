import DisplayList

// Measures and draws attributed strings.

extension NSAttributedString {
    /// Returns the size, in points, that the text has when it is drawn.
    ///
    /// The text is broken into lines only at newline characters. Text without a font is measured with the system font at
    /// 12 points. The tallest font of a line determines the height of the line.
    public func size() -> CGSize {
        let layout = layout(width: .infinity)
        return CGSize(width: layout.width, height: layout.height)
    }

    /// Draws the text into the current context at a point. Does nothing if there is no current context.
    /// - Parameter point: The position of the text's top left corner in the current context, in points.
    @preconcurrency @MainActor
    public func draw(at point: CGPoint) {
        draw(in: CGRect(x: point.x, y: point.y, width: .infinity, height: .infinity))
    }

    /// Draws the text into a rectangle of the current context. The text is broken into lines between words.
    ///
    /// Lines below the rectangle's bottom edge are drawn too. Does nothing if there is no current context.
    /// - Parameter rect: The rectangle in the current context, in points. Lines are broken at its width.
    @preconcurrency @MainActor
    public func draw(in rect: CGRect) {
        let commands = layout(width: rect.size.width)
            .commands(at: rect.origin, width: rect.size.width, alignment: .natural, color: UIColor.black.value)
        UIGraphicsGetCurrentContext()?.draw(commands)
    }

    func layout(width: CGFloat) -> TextLayout {
        let text = StyledText(self, defaultFont: .systemFont(ofSize: 12))
        return TextLayout(text, width: width, maximumLineCount: 0, lineBreakMode: .byWordWrapping)
    }
}
