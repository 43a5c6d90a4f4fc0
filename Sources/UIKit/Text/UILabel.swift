import DisplayList
import WorkCounting

/// A view that displays text in one or more lines, vertically centered.
@preconcurrency @MainActor
open class UILabel: UIView {
    /// The displayed text. The default, nil, displays nothing. A change removes the attributes of `attributedText`.
    open var text: String? {
        get { plainText }
        set { setText(newValue, styledText: nil) }
    }
    /// The displayed text with its attributes. Without attributes, the text with the label's font and color.
    ///
    /// A change also sets `text`. A later change of `font` or `textColor` applies to the entire text.
    open var attributedText: NSAttributedString? {
        get {
            styledText
                ?? plainText.map {
                    NSAttributedString(string: $0, attributes: [.font: font!, .foregroundColor: textColor!])
                }
        }
        set { setText(newValue?.string, styledText: newValue.map(NSAttributedString.init(attributedString:))) }
    }
    /// The font of the text. The default is the system font at 17 points.
    open var font: UIFont! = UIFont.systemFont(ofSize: UIFont.labelFontSize) {
        didSet {
            if let font { replaceAttribute(.font, with: font) }
            textDidChange()
        }
    }
    /// The color of the text. The default is `UIColor.label`.
    open var textColor: UIColor! = UIColor.label {
        didSet {
            if let textColor { replaceAttribute(.foregroundColor, with: textColor) }
            setNeedsRedraw()
        }
    }
    /// The color of the text while the label is highlighted. The default, nil, uses `textColor`.
    open var highlightedTextColor: UIColor? { didSet { setNeedsRedraw() } }
    /// A Boolean value that indicates whether the label uses `highlightedTextColor`. The default is false.
    open var isHighlighted = false { didSet { if isHighlighted != oldValue { setNeedsRedraw() } } }
    /// A Boolean value that indicates whether the text is drawn in its full color. With false, it is drawn with half its
    /// opacity. The default is true.
    open var isEnabled = true { didSet { if isEnabled != oldValue { setNeedsRedraw() } } }
    /// The color of the text's shadow. The default, nil, draws no shadow.
    open var shadowColor: UIColor? { didSet { setNeedsRedraw() } }
    /// The offset of the shadow from the text, in points. The default is (0, -1): 1 point upward. An offset with NaN or
    /// infinite components draws no shadow.
    open var shadowOffset = CGSize(width: 0, height: -1) { didSet { setNeedsRedraw() } }
    /// The horizontal alignment of lines. The default is `.natural`.
    open var textAlignment = NSTextAlignment.natural { didSet { setNeedsRedraw() } }
    /// The maximum number of lines. The default is 1; 0 and negative values mean no limit.
    open var numberOfLines = 1 { didSet { if numberOfLines != oldValue { textDidChange() } } }
    /// The mode that determines how lines are broken and truncated. The default is `.byTruncatingTail`.
    open var lineBreakMode = NSLineBreakMode.byTruncatingTail { didSet { textDidChange() } }
    /// A Boolean value that indicates whether the font size is reduced until the text fits the label's width in one
    /// line. The default is false.
    open var adjustsFontSizeToFitWidth = false { didSet { setNeedsRedraw() } }
    /// The smallest factor by which `adjustsFontSizeToFitWidth` scales the font size, a fraction from 0 to 1.
    ///
    /// The default, 0, sets no lower limit, so the font shrinks until the text fits. Negative values have the same
    /// effect as 0.
    open var minimumScaleFactor: CGFloat = 0 { didSet { setNeedsRedraw() } }
    /// A Boolean value that indicates whether a label of one line reduces the space between its characters before it truncates
    /// the text. The default is false.
    ///
    /// Text that is more than 5 percent wider than the label is truncated without being tightened.
    open var allowsDefaultTighteningForTruncation = false { didSet { setNeedsRedraw() } }
    /// The vertical position of a text whose font `adjustsFontSizeToFitWidth` reduced. The default is `.alignBaselines`.
    open var baselineAdjustment = UIBaselineAdjustment.alignBaselines { didSet { setNeedsRedraw() } }
    /// A Boolean value that indicates whether the font follows the text size of the user, if it is one of
    /// `UIFont.preferredFont(forTextStyle:)`. The default is false.
    open var adjustsFontForContentSizeCategory = false
    /// The width at which `intrinsicContentSize` breaks lines, in points. The default, 0, uses the label's width.
    open var preferredMaxLayoutWidth: CGFloat = 0 { didSet { invalidateIntrinsicContentSize() } }

    private var plainText: String?
    /// The text with its attributes; nil if it has none.
    private var styledText: NSAttributedString? { didSet { if styledText !== oldValue { layouts.removeAll() } } }

    /// The width at which `intrinsicContentSize` breaks lines, in points: the one that constraints left for the text, or the
    /// label's width at its last layout. 0 before the first layout, and infinite for one line.
    private var measuredWidth: CGFloat = 0
    /// The latest layouts of the text, at most three: one line, wrapped, and the one that is drawn.
    private var layouts: [(request: LayoutRequest, layout: TextLayout)] = []

    /// The values, beside the text, that determine a layout.
    private struct LayoutRequest: Equatable {
        var font: DisplayFont
        /// The width, in points.
        var width: CGFloat
        var lineCount: Int
        var isTightened = false
    }

    /// Creates a label with a frame. User interaction is disabled.
    /// - Parameter frame: The frame in the superview's coordinates, in points.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
    }

    /// Creates a label from a storyboard or a xib. Other coders create a label of zero size.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        isUserInteractionEnabled = false
        coder.readInterface(readLabel)
    }

    /// The size of the text, in points, rounded up to whole pixels.
    ///
    /// Multiline labels break the text at `preferredMaxLayoutWidth`. If that is 0, they break the text at the label's
    /// width, or not at all before the first layout.
    open override var intrinsicContentSize: CGSize {
        let isSingle = numberOfLines == 1
        let width = preferredMaxLayoutWidth > 0 ? preferredMaxLayoutWidth : measuredWidth
        return textSize(fittingWidth: isSingle || width <= 0 ? .infinity : width)
    }

    /// Returns the size of the text, in points, rounded up to whole pixels.
    /// - Parameter size: The available size, in points. The height is ignored. Multiline labels break the text at the
    ///   available width; a width of 0 or less means no limit.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        WorkRecorder.run(.sizeThatFits, of: self) {
            textSize(fittingWidth: size.width > 0 && numberOfLines != 1 ? size.width : .infinity)
        }
    }

    override var wrapsText: Bool { numberOfLines != 1 && preferredMaxLayoutWidth <= 0 }

    override var showsMultilineText: Bool { numberOfLines != 1 }

    override func setTextWidth(_ width: CGFloat) { measuredWidth = textWidth(forSolvedWidth: width) }

    /// Recomputes the intrinsic height of a multiline label that has got another width without constraints.
    open override func layoutSubviews() {
        super.layoutSubviews()
        if wrapsText, !usesConstraints, measuredWidth != bounds.width {
            measuredWidth = bounds.width
            invalidateIntrinsicContentSize()
        }
    }

    override func baselineOffset(ofFirstLine isFirst: Bool) -> (distance: CGFloat, fromBottom: Bool)? {
        isFirst ? (font.ascender, false) : (font.descender, true)
    }

    override func drawContents(into list: inout DisplayList, bounds: CGRect) {
        super.drawContents(into: &list, bounds: bounds)
        guard let text, !text.isEmpty else { return }
        list.commands += recordDrawing(in: bounds) { _ in drawText(in: bounds) }
    }

    /// Draws the text into the current context, vertically centered in a rectangle. The label calls it with its bounds.
    /// Overrides can call super with another rectangle. Does nothing without a current context.
    /// - Parameter rect: The rectangle, in points.
    open func drawText(in rect: CGRect) {
        guard let text, !text.isEmpty, rect.width > 0, let context = UIGraphicsGetCurrentContext() else { return }
        let fitting = fittingFont(width: rect.width)
        let layout = layout(
            LayoutRequest(
                font: fitting.displayFont, width: rect.width, lineCount: numberOfLines,
                isTightened: allowsDefaultTighteningForTruncation && numberOfLines == 1))
        let top = rect.midY - layout.height / 2 + baselineOffset(of: fitting)
        var commands: [DisplayCommand] = []
        for command in layout.commands(
            at: CGPoint(x: rect.minX, y: top), width: rect.width, alignment: resolved(textAlignment),
            color: displayedColor)
        {
            if case .text(let text) = command, let shadow = shadow(of: text) { commands.append(.text(shadow)) }
            commands.append(command)
        }
        context.draw(commands, opacity: isEnabled ? 1 : 0.5)
    }

    private var displayedColor: DisplayColor {
        ((isHighlighted ? highlightedTextColor : nil) ?? textColor ?? .label).value
    }

    /// Returns the area that the text fills in a rectangle: at its top, and at the edge of the text's alignment. Its size
    /// determines the intrinsic size of the label, so overrides can add margins.
    /// - Parameters:
    ///   - bounds: The rectangle, in points. A width of a million points or more means no limit.
    ///   - numberOfLines: The maximum number of lines; 0 and negative values mean no limit.
    open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
        let isLimited = bounds.width < Self.unlimitedLength
        guard let text, !text.isEmpty, bounds.width > 0 else { return CGRect(origin: bounds.origin, size: .zero) }
        let size = measuredSize(fittingWidth: isLimited ? bounds.width : .infinity, lineCount: numberOfLines)
        let width = min(size.width, bounds.width)
        let free = isLimited ? (bounds.width - width) * resolved(textAlignment).leadingFraction : 0
        return CGRect(
            x: bounds.minX + free, y: bounds.minY, width: width, height: min(size.height, max(0, bounds.height)))
    }

    /// A length from which a width means no limit, in points.
    private static let unlimitedLength: CGFloat = 1e6

    /// Returns the distance, in points, by which text of a reduced font is moved down from the center.
    private func baselineOffset(of fitting: UIFont) -> CGFloat {
        guard fitting.pointSize != font.pointSize else { return 0 }
        let difference = fitting.lineHeight - font.lineHeight
        switch baselineAdjustment {
        case .alignBaselines: return difference / 2 + (font.pointSize - fitting.pointSize) * font.displayFont.ascent
        case .alignCenters: return 0
        case .none: return difference / 2
        }
    }

    /// Returns the layout of the text for a request: one of the latest, or a new one.
    private func layout(_ request: LayoutRequest) -> TextLayout {
        if let known = layouts.first(where: { $0.request == request }) { return known.layout }
        let layout = makeLayout(request)
        if layouts.count > 2 { layouts.removeFirst() }
        layouts.append((request, layout))
        return layout
    }

    private func makeLayout(_ request: LayoutRequest) -> TextLayout {
        var text =
            styledText.map { StyledText($0, defaultFont: UIFont(request.font)) }
            ?? StyledText(plainText ?? "", font: request.font)
        let allowsTightening = text.paragraphs.first?.metrics.allowsDefaultTighteningForTruncation == true
        if request.isTightened || allowsTightening && request.lineCount == 1 {
            text = text.tightened(toWidth: request.width)
        }
        return TextLayout(
            text, width: request.width, maximumLineCount: request.lineCount, lineBreakMode: lineBreakMode)
    }

    /// Returns the shadow of a line of text; nil if the text has no shadow.
    private func shadow(of text: DisplayText) -> DisplayText? {
        guard let color = shadowColor?.value, color.alpha > 0 else { return nil }
        let origin = CGPoint(x: text.origin.x + shadowOffset.width, y: text.origin.y + shadowOffset.height)
        guard origin.isFinite else { return nil }
        return DisplayText(text.text, at: origin, width: text.width, font: text.font, color: color)
    }

    /// Returns the font. If the text is wider than `width`, in points, the font is scaled down to fit, but not below
    /// `minimumScaleFactor`. Text with attributes keeps its fonts.
    private func fittingFont(width: CGFloat) -> UIFont {
        guard adjustsFontSizeToFitWidth, styledText == nil, let text else { return font }
        let naturalWidth = TextMetrics.width(of: text, font: font.displayFont)
        guard naturalWidth > width else { return font }
        return font.withSize(font.pointSize * max(minimumScaleFactor, width / naturalWidth))
    }

    /// Returns the size of the text rectangle for a width, in points.
    private func textSize(fittingWidth width: CGFloat) -> CGSize {
        let bounds = CGRect(
            x: 0, y: 0, width: min(width, Self.unlimitedLength), height: Self.unlimitedLength)
        return textRect(forBounds: bounds, limitedToNumberOfLines: numberOfLines).size
    }

    /// Breaks the text into lines no wider than `width` and returns its size, both in points. The size is rounded up to
    /// whole pixels.
    private func measuredSize(fittingWidth width: CGFloat, lineCount: Int) -> CGSize {
        let scale = window?.screen.scale ?? UIScreen.main.scale
        let layout = layout(LayoutRequest(font: font.displayFont, width: width, lineCount: lineCount))
        // The tolerance of 1e-6 pixels is subtracted so that a rounding error in a sum of widths does not add a whole
        // pixel to the size.
        let roundUp = { (value: CGFloat) in (value * scale - 1e-6).rounded(.up) / scale }
        return CGSize(width: roundUp(layout.width), height: roundUp(layout.height))
    }

    private func setText(_ text: String?, styledText newText: NSAttributedString?) {
        let isEqual = text == plainText && newText == styledText
        (plainText, styledText) = (text, newText)
        if !isEqual { textDidChange() }
    }

    /// Gives the entire text an attribute, if it has attributes.
    private func replaceAttribute(_ key: NSAttributedString.Key, with value: Any) {
        guard let styledText else { return }
        let changed = NSMutableAttributedString(attributedString: styledText)
        changed.addAttribute(key, value: value, range: NSRange(location: 0, length: changed.length))
        self.styledText = changed
    }

    private func textDidChange() {
        layouts.removeAll()
        invalidateIntrinsicContentSize()
        setNeedsRedraw()
    }

    override var accessibilityDefaults: AccessibilityDefaults {
        AccessibilityDefaults(isElement: true, label: text, traits: .staticText)
    }
}

/// The vertical positions of a text whose font was reduced.
public enum UIBaselineAdjustment: Int, Sendable {
    /// The baseline is where that of the full font size is.
    case alignBaselines = 0
    /// The text is centered vertically.
    case alignCenters
    /// The top edge is where that of the full font size is.
    case none
}
