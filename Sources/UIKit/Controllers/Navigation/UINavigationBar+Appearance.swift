// The appearance of a navigation bar: its background and the attributes of its titles and buttons.

extension UINavigationBar {
    /// The appearances that the client has set: of a bar, or of an item.
    @MainActor
    struct Appearances {
        var standard = OwnedAppearance<UINavigationBarAppearance>()
        var compact = OwnedAppearance<UINavigationBarAppearance>()
        var scrollEdge = OwnedAppearance<UINavigationBarAppearance>()
        var compactScrollEdge = OwnedAppearance<UINavigationBarAppearance>()

        var isEmpty: Bool {
            [standard, compact, scrollEdge, compactScrollEdge].allSatisfy { $0.effective == nil }
        }
    }

    /// Whether the client has set an appearance of the bar or of the displayed item.
    var hasAppearances: Bool { !appearances.isEmpty || shownItem?.appearances.isEmpty == false }

    /// The appearance that determines how the bar looks now; nil if the client has set none.
    ///
    /// Above content that is at its top, it is `scrollEdgeAppearance`, or else a standard appearance that was set, with a
    /// transparent background.
    var currentAppearance: UINavigationBarAppearance? {
        let sources = [shownItem?.appearances, appearances].compactMap(\.self)
        let isCompact = traitCollection.verticalSizeClass == .compact
        if isAtScrollEdge {
            let compact = isCompact ? sources.lazy.compactMap(\.compactScrollEdge.effective).first : nil
            if let appearance = compact ?? sources.lazy.compactMap(\.scrollEdge.effective).first { return appearance }
        }
        let compact = isCompact ? sources.lazy.compactMap(\.compact.effective).first : nil
        let standard = compact ?? sources.lazy.compactMap(\.standard.effective).first
        guard isAtScrollEdge, let copy = standard?.copy() as? UINavigationBarAppearance else { return standard }
        copy.configureWithTransparentBackground()
        return copy
    }

    /// The standard appearance that the client has set; nil if there is none. An appearance proxy copies it.
    var ownStandardAppearance: UINavigationBarAppearance? {
        get { appearances.standard.effective }
        set { if let newValue { standardAppearance = newValue } }
    }

    /// The background image for the default metrics. An appearance proxy copies it.
    var defaultBackgroundImage: UIImage? {
        get { backgroundImage(for: .default) }
        set { setBackgroundImage(newValue, for: .default) }
    }

    var backgroundProperties: BarBackground.Properties {
        BarBackground.Properties(
            tintColor: barTintColor, image: backgroundImage(for: .default), shadowImage: shadowImage, style: barStyle)
    }

    /// The attributes of the title, of which those of the client replace the standard ones.
    func titleAttributes(_ appearance: UINavigationBarAppearance?) -> [NSAttributedString.Key: Any] {
        let standard: [NSAttributedString.Key: Any] = [
            .font: UIFont.systemFont(ofSize: 17, weight: .semibold), .foregroundColor: backgroundProperties.titleColor,
        ]
        return standard.merging(appearance?.titleTextAttributes ?? titleTextAttributes ?? [:]) { $1 }
    }

    /// The attributes of the large title, of which those of the client replace the standard ones.
    func largeTitleAttributes(_ appearance: UINavigationBarAppearance?) -> [NSAttributedString.Key: Any] {
        let standard: [NSAttributedString.Key: Any] = [
            .font: UIFont.systemFont(ofSize: 34, weight: .bold), .foregroundColor: backgroundProperties.titleColor,
        ]
        return standard.merging(appearance?.largeTitleTextAttributes ?? largeTitleTextAttributes ?? [:]) { $1 }
    }

    /// Gives the buttons the attributes of an appearance.
    func updateButtons(of items: [UIBarButtonItem], appearance: UINavigationBarAppearance?) {
        for item in items {
            let buttons = item.style == .done ? appearance?.doneButtonAppearance : appearance?.buttonAppearance
            item.barAttributes = buttons?.attributes ?? [:]
        }
    }
}

extension UILabel {
    /// Shows a title with attributes, of which the font and the color are also those of the label.
    func show(_ title: String, attributes: [NSAttributedString.Key: Any]) {
        if let font = attributes[.font] as? UIFont { self.font = font }
        if let color = attributes[.foregroundColor] as? UIColor { textColor = color }
        attributedText = NSAttributedString(string: title, attributes: attributes)
    }
}

extension UIButton {
    /// Shows a title with the attributes of each state, of which those of the normal state are common to all.
    func setTitle(_ title: String?, attributes: [UIControl.State: [NSAttributedString.Key: Any]], font: UIFont) {
        setTitle(title, for: .normal)
        let common = attributes[.normal] ?? [:]
        for state in [UIControl.State.normal, .highlighted, .disabled] {
            let own = attributes[state] ?? [:]
            guard let title, !own.isEmpty else {
                setAttributedTitle(nil, for: state)
                continue
            }
            let merged = common.merging(own) { $1 }.merging([.font: font]) { first, _ in first }
            setAttributedTitle(NSAttributedString(string: title, attributes: merged), for: state)
        }
    }
}
