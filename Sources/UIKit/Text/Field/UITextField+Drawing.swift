import DisplayList

// Draws the border, the text and the selection of a text field.

extension UITextField {
    func drawBorder(into list: inout DisplayList, bounds: CGRect) {
        let rect = borderRect(forBounds: bounds)
        let line = rect.insetBy(dx: 0.5, dy: 0.5)
        guard line.width > 0, line.height > 0, line.isFinite else { return }
        if let shownBackground {
            list.commands += recordDrawing(in: bounds) { _ in shownBackground.draw(in: rect) }
            return
        }
        switch borderStyle {
        case .none: break
        case .line: list.commands.append(.stroke(.rectangle(line), UIColor.label.value, width: 1))
        case .bezel:
            list.commands.append(.stroke(.rectangle(line), UIColor.lightGray.value, width: 1))
            let top = CGRect(x: rect.minX, y: rect.minY, width: rect.width, height: 1)
            list.commands.append(.fill(.rectangle(top), UIColor.gray.value))
        case .roundedRect:
            let shape = DisplayShape.roundedRectangle(line, radius: 5)
            list.commands.append(.fill(shape, UIColor.systemBackground.value))
            list.commands.append(.stroke(shape, UIColor.systemGray4.value, width: 1))
        }
    }

    /// The image that is drawn instead of the border; nil for none.
    private var shownBackground: UIImage? {
        guard borderStyle != .roundedRect, let background else { return nil }
        return isEnabled ? background : disabledBackground ?? background
    }

    /// Draws the text or the placeholder, clipped to its rectangle, and the selection behind it.
    func drawText(into list: inout DisplayList, bounds: CGRect) {
        let rect = hasText ? currentTextRect(in: bounds) : placeholderRect(forBounds: bounds)
        guard rect.width > 0, rect.height > 0, rect.isFinite else { return }
        list.commands.append(.beginLayer(DisplayLayer(clip: .rectangle(rect))))
        drawSelection(into: &list, bounds: bounds)
        if isEditing, hasText {
            let x = textOrigin(in: bounds).x
            list.commands +=
                styledText.map { commands(of: $0, at: x, in: rect) }
                ?? [lineOfText(displayedText, color: storedTextColor, at: x, in: rect)]
        } else {
            list.commands += recordDrawing(in: bounds) { _ in hasText ? drawText(in: rect) : drawPlaceholder(in: rect) }
        }
        list.commands.append(.endLayer)
    }

    /// Draws the text into the current context.
    func drawDisplayedText(in rect: CGRect) {
        guard hasText, let context = UIGraphicsGetCurrentContext() else { return }
        if let styledText {
            let commands = commands(of: styledText, at: nil, in: rect)
            guard !isEnabled else { return context.draw(commands) }
            return context.draw([.beginLayer(DisplayLayer(opacity: 0.4))] + commands + [.endLayer])
        }
        let color = storedTextColor.withAlphaComponent(isEnabled ? 1 : 0.4)
        context.draw([lineOfText(displayedText, color: color, at: nil, in: rect)])
    }

    /// Draws the placeholder into the current context.
    func drawDisplayedPlaceholder(in rect: CGRect) {
        guard let attributedPlaceholder, attributedPlaceholder.length > 0, let context = UIGraphicsGetCurrentContext()
        else { return }
        let layout = TextLayout(
            StyledText(attributedPlaceholder, defaultFont: storedFont), width: rect.width, maximumLineCount: 1,
            lineBreakMode: .byTruncatingTail)
        context.draw(
            layout.commands(
                at: CGPoint(x: rect.minX, y: rect.midY - layout.height / 2), width: rect.width,
                alignment: resolved(textAlignment), color: UIColor.placeholderText.value))
    }

    private func drawSelection(into list: inout DisplayList, bounds: CGRect) {
        let selection = editedText.selection
        guard isEditing, !selection.isEmpty, !clearsOnInsertion else { return }
        let (origin, left) = (textOrigin(in: bounds), width(upTo: selection.lowerBound))
        let rect = CGRect(
            x: origin.x + left, y: origin.y, width: width(upTo: selection.upperBound) - left,
            height: shownFont.lineHeight)
        list.commands.append(.fill(.rectangle(rect), tintColor.withAlphaComponent(0.25).value))
    }

    /// Returns the command that draws a line of text, vertically centered.
    /// - Parameter x: The left end of the text, in points. With nil, the text is aligned, and truncated if it is too
    ///   long.
    private func lineOfText(_ text: String, color: UIColor, at x: CGFloat?, in rect: CGRect) -> DisplayCommand {
        let shownFont = fittingFont(width: rect.width)
        let font = shownFont.displayFont
        var (line, left) = (text, x)
        if left == nil {
            let layout = TextLayout(
                text, font: font, width: rect.width, maximumLineCount: 1, lineBreakMode: .byTruncatingTail)
            line = layout.lines.first?.text ?? ""
            left = rect.minX + max(0, rect.width - layout.width) * resolved(textAlignment).leadingFraction
        }
        let origin = CGPoint(x: left ?? rect.minX, y: rect.midY - shownFont.lineHeight / 2 + shownFont.ascender)
        return .text(DisplayText(line, at: origin, font: font, color: color.value))
    }
}
