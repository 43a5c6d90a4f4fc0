// The colors and the corner radius that a configuration gives a button in its current state.

extension UIButton.Configuration {
    /// The color of the titles in a state.
    func foregroundColor(of button: UIButton) -> UIColor {
        if button.state.contains(.disabled) { return .tertiaryLabel }
        let base = baseForegroundColor ?? (style == .filled ? .white : button.tintColor ?? .systemBlue)
        return button.state.contains(.highlighted) && style != .filled ? base.multiplyingAlpha(by: 0.75) : base
    }

    /// The color of the background in a state.
    func backgroundColor(of button: UIButton) -> UIColor {
        let base: UIColor =
            switch style {
            case .plain: baseBackgroundColor ?? .clear
            case .gray: baseBackgroundColor ?? .secondarySystemFill
            case .tinted: (baseBackgroundColor ?? button.tintColor ?? .systemBlue).multiplyingAlpha(by: 0.18)
            case .filled: baseBackgroundColor ?? button.tintColor ?? .systemBlue
            }
        if button.state.contains(.disabled) { return style == .plain ? base : .tertiarySystemFill }
        return button.state.contains(.highlighted) ? base.multiplyingAlpha(by: 0.75) : base
    }

    /// Returns the corner radius of the background, in points.
    /// - Parameter height: The height of the background, in points.
    func cornerRadius(height: CGFloat) -> CGFloat {
        switch cornerStyle {
        case .fixed, .dynamic: min(5.95, height / 2)
        case .small: min(4, height / 2)
        case .medium: min(6, height / 2)
        case .large: min(8, height / 2)
        case .capsule: height / 2
        }
    }
}
