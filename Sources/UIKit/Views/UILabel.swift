import DisplayList

/// Shows text.
@preconcurrency @MainActor
open class UILabel: UIView {
    /// The text; nil, the default, is none.
    open var text: String? { didSet { if text != oldValue { textChanged() } } }
    /// The font; 17 points of the system's by default.
    open var font: UIFont! = UIFont.systemFont(ofSize: UIFont.labelFontSize) { didSet { textChanged() } }
    /// The color; black by default.
    open var textColor: UIColor! = UIColor.black { didSet { setNeedsRedraw() } }
    /// The color while the label is highlighted; nil for the same.
    open var highlightedTextColor: UIColor? { didSet { setNeedsRedraw() } }
    /// Whether it is highlighted; by default false.
    open var isHighlighted = false { didSet { if isHighlighted != oldValue { setNeedsRedraw() } } }
    /// Where lines stand; on the left by default.
    open var textAlignment = NSTextAlignment.natural { didSet { setNeedsRedraw() } }
    /// How many lines at most; 1 by default, 0 for any number.
    open var numberOfLines = 1 { didSet { if numberOfLines != oldValue { textChanged() } } }
    /// How lines are broken and cut; at the tail by default.
    open var lineBreakMode = NSLineBreakMode.byTruncatingTail { didSet { textChanged() } }
    /// Whether a line that does not fit is written smaller; by default false.
    open var adjustsFontSizeToFitWidth = false { didSet { setNeedsRedraw() } }
    /// How much smaller at most, 0...1; 0, the default, is no limit.
    open var minimumScaleFactor: CGFloat = 0 { didSet { setNeedsRedraw() } }
    /// The width at which the intrinsic size breaks lines, points; 0, the default, takes the label's width.
    open var preferredMaxLayoutWidth: CGFloat = 0 { didSet { invalidateIntrinsicContentSize() } }

    /// The width for which the intrinsic size was asked last.
    private var measuredWidth: CGFloat = 0

    /// A label with this frame; touches go through it.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
    }

    /// A label of no size: there are no archived interfaces here to decode one from.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        isUserInteractionEnabled = false
    }

    /// The room the text takes in one line, or in lines no wider than the label where several are allowed, points.
    open override var intrinsicContentSize: CGSize {
        let isSingle = numberOfLines == 1
        let width = preferredMaxLayoutWidth > 0 ? preferredMaxLayoutWidth : measuredWidth
        return size(in: isSingle || width <= 0 ? .infinity : width)
    }

    /// The room the text takes in lines no wider than the given size, points, rounded up to pixels.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        self.size(in: size.width > 0 && numberOfLines != 1 ? size.width : .infinity)
    }

    /// Labels of several lines find their height from the width that layout gives them.
    open override func layoutSubviews() {
        super.layoutSubviews()
        if numberOfLines != 1, preferredMaxLayoutWidth == 0, measuredWidth != bounds.width {
            measuredWidth = bounds.width
            invalidateIntrinsicContentSize()
        }
    }

    override func baselineOffset(isFirst: Bool) -> (distance: CGFloat, fromBottom: Bool)? {
        isFirst ? (font.ascender, false) : (font.descender, true)
    }

    override func drawContents(into list: inout DisplayList, bounds: CGRect) {
        super.drawContents(into: &list, bounds: bounds)
        guard let text, !text.isEmpty, bounds.width > 0 else { return }
        let color = (isHighlighted ? highlightedTextColor : nil) ?? textColor ?? .black
        let font = fittingFont(width: bounds.width)
        let lines = TextLayout(
            text, face: font.face, width: bounds.width, limit: numberOfLines, mode: lineBreakMode
        ).lines
        var baseline = bounds.midY - CGFloat(lines.count) * font.lineHeight / 2 + font.ascender
        for line in lines {
            let place = CGPoint(x: bounds.minX + (bounds.width - line.width) * textAlignment.share, y: baseline)
            list.commands.append(.text(DisplayText(line.text, at: place, face: font.face, color: color.value)))
            baseline += font.lineHeight
        }
    }

    private func fittingFont(width: CGFloat) -> UIFont {
        guard adjustsFontSizeToFitWidth, let text else { return font }
        let wide = TextMetrics.width(of: text, face: font.face)
        guard wide > width else { return font }
        return font.withSize(font.pointSize * max(minimumScaleFactor, width / wide))
    }

    private func size(in width: CGFloat) -> CGSize {
        guard let text, !text.isEmpty else { return .zero }
        let layout = TextLayout(text, face: font.face, width: width, limit: numberOfLines, mode: lineBreakMode)
        let scale = window?.screen.scale ?? UIScreen.main.scale
        // A hair less before rounding up: sums of widths are not exact.
        let up = { (value: CGFloat) in (value * scale - 1e-6).rounded(.up) / scale }
        return CGSize(width: up(layout.width), height: up(CGFloat(layout.lines.count) * font.lineHeight))
    }

    private func textChanged() {
        invalidateIntrinsicContentSize()
        setNeedsRedraw()
    }
}

extension NSTextAlignment {
    /// The share of the free room that is left of a line.
    var share: CGFloat {
        switch self {
        case .left, .justified, .natural: 0
        case .center: 0.5
        case .right: 1
        }
    }
}
