import DisplayList

// The areas of the parts of a text field.

extension UITextField {
    /// The width of the insertion point, in points.
    static let caretWidth: CGFloat = 2

    /// The margins between the border and the text, in points.
    private var borderMargins: CGSize {
        switch borderStyle {
        case .none: .zero
        case .line: CGSize(width: 2, height: 2)
        case .bezel, .roundedRect: CGSize(width: 7, height: 2)
        }
    }

    var naturalSize: CGSize {
        let shown = hasText ? displayedText : placeholder ?? ""
        let width =
            hasText && styledText != nil
            ? self.width(upTo: editedText.characters.count)
            : TextMetrics.width(of: shown, font: storedFont.displayFont)
        let extraHeight: CGFloat =
            switch borderStyle {
            case .none: 1
            case .line, .bezel: 7
            case .roundedRect: 13
            }
        let accessories = accessoryWidths(in: bounds)
        let margins = 2 * borderMargins.width + accessories.left + accessories.right
        return CGSize(
            width: width.rounded(.up) + margins, height: storedFont.lineHeight.rounded(.up) + extraHeight)
    }

    /// The characters that are displayed instead of the text.
    var displayedText: String {
        isSecureTextEntry ? String(repeating: "\u{2022}", count: editedText.characters.count) : editedText.string
    }

    func contentRect(forBounds bounds: CGRect) -> CGRect {
        let (margins, accessories) = (borderMargins, accessoryWidths(in: bounds))
        let left = max(margins.width, accessories.left)
        let right = max(margins.width, accessories.right)
        return CGRect(
            x: bounds.minX + left, y: bounds.minY + margins.height, width: max(0, bounds.width - left - right),
            height: max(0, bounds.height - 2 * margins.height))
    }

    private func accessoryWidths(in bounds: CGRect) -> (left: CGFloat, right: CGFloat) {
        let leading = showsLeftView ? leftViewRect(forBounds: bounds) : nil
        let trailing =
            if showsRightView {
                rightViewRect(forBounds: bounds)
            } else {
                showsClearButton ? clearButtonRect(forBounds: bounds) : nil
            }
        let (left, right) = isReversed ? (trailing, leading) : (leading, trailing)
        return (max(0, left.map { $0.maxX - bounds.minX } ?? 0), max(0, right.map { bounds.maxX - $0.minX } ?? 0))
    }

    /// Whether the view at the left edge and those at the right edge change sides.
    private var isReversed: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

    func accessoryRect(_ size: CGSize, isLeading: Bool, in bounds: CGRect) -> CGRect {
        CGRect(
            x: isLeading != isReversed ? bounds.minX : bounds.maxX - size.width, y: bounds.midY - size.height / 2,
            width: size.width, height: size.height)
    }

    func standardClearButtonRect(in bounds: CGRect) -> CGRect {
        CGRect(
            x: isReversed ? bounds.minX + 5 : bounds.maxX - 24, y: (bounds.midY - 9.5).rounded(), width: 19, height: 19)
    }

    private var showsLeftView: Bool { leftView != nil && leftViewMode.shows(whileEditing: isEditing) }
    private var showsRightView: Bool { rightView != nil && rightViewMode.shows(whileEditing: isEditing) }
    private var showsClearButton: Bool {
        !showsRightView && hasText && clearButtonMode.shows(whileEditing: isEditing)
    }

    func accessoryDidChange(from old: UIView?) {
        if let old, old !== leftView, old !== rightView, old.superview === self { old.removeFromSuperview() }
        textAppearanceDidChange()
    }

    func layOutAccessories() {
        place(leftView, in: leftViewRect(forBounds: bounds), isVisible: showsLeftView)
        place(rightView, in: rightViewRect(forBounds: bounds), isVisible: showsRightView)
        if clearButtonMode != .never {
            updateClearImage()
            place(clearButton, in: clearButtonRect(forBounds: bounds), isVisible: showsClearButton)
        }
    }

    private func place(_ view: UIView?, in rect: CGRect, isVisible: Bool) {
        guard let view else { return }
        if isVisible {
            if view.superview !== self { addSubview(view) }
            view.frame = rect
        } else if view.superview === self {
            view.removeFromSuperview()
        }
    }

    func makeClearButton() -> UIButton {
        let button = UIButton(type: .custom)
        button.addTarget(self, action: UITextField.clearByButton, for: .touchUpInside)
        return button
    }

    /// Gives the clear button the image for the style of the interface.
    func updateClearImage() {
        let isDark = traitCollection.userInterfaceStyle == .dark
        let standard = isDark ? Self.darkClearImage : Self.lightClearImage
        for state in [UIControl.State.normal, .highlighted, .disabled] {
            clearButton.setImage(clearImages[state] ?? (state == .normal ? standard : nil), for: state)
        }
    }

    private static let lightClearImage = makeClearImage(.light)
    private static let darkClearImage = makeClearImage(.dark)

    private static func makeClearImage(_ style: UIUserInterfaceStyle) -> UIImage {
        UITraitCollection(userInterfaceStyle: style).asCurrent { makeClearImage() }
    }

    /// Draws a gray disc with a cross.
    private static func makeClearImage() -> UIImage {
        UIGraphicsImageRenderer(size: CGSize(width: 19, height: 19)).image { _ in
            UIColor.systemGray3.setFill()
            UIBezierPath(ovalIn: CGRect(x: 1.5, y: 1.5, width: 16, height: 16)).fill()
            UIColor.systemBackground.setStroke()
            let cross = UIBezierPath()
            for direction: CGFloat in [-1, 1] {
                cross.move(to: CGPoint(x: 9.5 - 3 * direction, y: 6.5))
                cross.addLine(to: CGPoint(x: 9.5 + 3 * direction, y: 12.5))
            }
            cross.lineWidth = 1.5
            cross.stroke()
        }
    }
}
