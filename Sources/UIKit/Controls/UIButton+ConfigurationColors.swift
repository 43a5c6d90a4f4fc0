// The texts, the colors and the corner radius that a configuration gives a button in its current state.

extension UIButton.Configuration {
    /// The color of the titles in a state.
    func foregroundColor(of button: UIButton) -> UIColor {
        if button.state.contains(.disabled) { return .tertiaryLabel }
        let base = baseForegroundColor ?? (style == .filled ? .white : button.accentColor)
        return button.state.contains(.highlighted) && style != .filled ? base.multiplyingAlpha(by: 0.75) : base
    }

    /// The color of the background in a state. A color of `background` is the same in all states.
    func backgroundColor(of button: UIButton) -> UIColor {
        let color = background.backgroundColor ?? styleColor(of: button)
        return background.backgroundColorTransformer?(color) ?? color
    }

    private func styleColor(of button: UIButton) -> UIColor {
        let base: UIColor =
            switch style {
            case .plain: baseBackgroundColor ?? .clear
            case .gray: baseBackgroundColor ?? .secondarySystemFill
            case .tinted: (baseBackgroundColor ?? button.accentColor).multiplyingAlpha(by: 0.18)
            case .filled: baseBackgroundColor ?? button.accentColor
            }
        if button.state.contains(.disabled) { return style == .plain ? base : .tertiarySystemFill }
        return button.state.contains(.highlighted) ? base.multiplyingAlpha(by: 0.75) : base
    }

    /// Returns the corner radius of the background, in points.
    /// - Parameter height: The height of the background, in points.
    func cornerRadius(height: CGFloat) -> CGFloat {
        let radius = background.cornerRadius
        return switch cornerStyle {
        case .fixed, .dynamic: radius.isFinite ? min(max(0, radius), height / 2) : 0
        case .small: min(4, height / 2)
        case .medium: min(6, height / 2)
        case .large: min(8, height / 2)
        case .capsule: height / 2
        }
    }
}

extension UIButton {
    /// The color that distinguishes the button: the tint color, or red if it deletes data.
    var accentColor: UIColor { role == .destructive ? .systemRed : tintColor ?? .systemBlue }
}

/// A text with or without attributes.
struct ConfiguredText {
    let plain: String?
    private let styled: AttributedString?

    init(plain: String?) { (self.plain, styled) = (plain, nil) }
    init(value: AttributedString?) { (plain, styled) = (value.map { String($0.characters) }, value) }

    var value: AttributedString? { styled ?? plain.map { AttributedString($0) } }

    /// Shows a text in a label, whose font and color are set.
    /// - Parameters:
    ///   - shown: The shown text. Another text than `plain` has no attributes of its own.
    ///   - transformer: A function that changes the attributes.
    @MainActor
    func show(_ shown: String?, in label: UILabel, _ transformer: UIConfigurationTextAttributesTransformer?) {
        let styled = shown == plain ? styled : nil
        guard let shown, !shown.isEmpty, styled != nil || transformer != nil else {
            label.text = shown
            return
        }
        var (base, text) = (AttributeContainer(), styled ?? AttributedString(shown))
        (base.uiKit.font, base.uiKit.foregroundColor) = (label.font, label.textColor)
        for run in text.runs {
            let attributes = base.merging(run.attributes)
            text[run.range].setAttributes(transformer?(attributes) ?? attributes)
        }
        label.attributedText = NSAttributedString(text)
    }
}
