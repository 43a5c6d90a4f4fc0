// Buttons of interface files.

extension UIButton {
    func readButton(_ reader: InterfaceReader) {
        if let font = reader.font("fontDescription") { titleLabel?.font = font }
        if let mode = reader.choice("lineBreakMode", NSLineBreakMode.interfaceNames) {
            titleLabel?.lineBreakMode = mode
        }
        let configuration = reader.child(key: "configuration")
        for element in reader.element.children where element.name == "state" {
            let state = InterfaceReader(element, reader.loader)
            guard let states = state.choice("key", Self.states) else { continue }
            // Interface Builder leaves the title "Button" of the state when the title of the configuration is removed.
            readState(states, from: state, includesTitle: configuration.map(Self.hasTitle) ?? true)
        }
        if let insets = reader.insets("contentEdgeInsets") { contentEdgeInsets = insets }
        if let insets = reader.insets("titleEdgeInsets") { titleEdgeInsets = insets }
        if let insets = reader.insets("imageEdgeInsets") { imageEdgeInsets = insets }
        if let role = reader.choice("role", Self.roles) { self.role = role }
        if let configuration { readConfiguration(configuration) }
    }

    /// Whether a configuration has a title.
    private static func hasTitle(_ configuration: InterfaceReader) -> Bool {
        configuration.string("title") != nil || configuration.child(key: "attributedTitle") != nil
    }

    private func readState(_ state: State, from reader: InterfaceReader, includesTitle: Bool) {
        if includesTitle {
            if let title = reader.string("title") { setTitle(title, for: state) }
            if let title = reader.attributedString("attributedTitle") { setAttributedTitle(title, for: state) }
        }
        if let color = reader.color("titleColor") { setTitleColor(color, for: state) }
        if let color = reader.color("titleShadowColor") { setTitleShadowColor(color, for: state) }
        if let image = reader.image("image") { setImage(image, for: state) }
        if let symbols = reader.symbolConfiguration("preferredSymbolConfiguration") {
            setPreferredSymbolConfiguration(symbols, forImageIn: state)
        }
        if let image = reader.image("backgroundImage") { setBackgroundImage(image, for: state) }
    }

    private func readConfiguration(_ reader: InterfaceReader) {
        var configuration =
            switch reader.string("style") {
            case "gray": Configuration.gray()
            case "tinted": Configuration.tinted()
            case "filled": Configuration.filled()
            default: Configuration.plain()
            }
        let attributedTitle = UniformText(reader, "attributedTitle")
        configuration.title = reader.string("title") ?? attributedTitle?.text
        configuration.subtitle = reader.string("subtitle") ?? UniformText(reader, "attributedSubtitle")?.text
        configuration.titleFont = reader.font("titleFontDescription") ?? attributedTitle?.font
        configuration.image = reader.image("image")
        configuration.preferredSymbolConfigurationForImage =
            reader.symbolConfiguration("preferredSymbolConfigurationForImage")
        configuration.imagePlacement = reader.choice("imagePlacement", Self.placements) ?? .leading
        if let padding = reader.number("imagePadding") { configuration.imagePadding = padding }
        if let padding = reader.number("titlePadding") { configuration.titlePadding = padding }
        if let style = reader.choice("cornerStyle", Self.cornerStyles) { configuration.cornerStyle = style }
        if let size = reader.choice("buttonSize", Self.sizes) { configuration.buttonSize = size }
        configuration.baseForegroundColor = reader.color("baseForegroundColor") ?? attributedTitle?.color
        configuration.baseBackgroundColor =
            reader.color("baseBackgroundColor")
            ?? reader.child(key: "background")?.color("backgroundColor")
        self.configuration = configuration
        setNeedsUpdateConfiguration()
    }

    private static let states: [String: State] = [
        "normal": .normal, "highlighted": .highlighted, "disabled": .disabled, "selected": .selected,
    ]
    private static let roles: [String: Role] = ["primary": .primary, "cancel": .cancel, "destructive": .destructive]
    private static let placements: [String: NSDirectionalRectEdge] = [
        "top": .top, "leading": .leading, "bottom": .bottom, "trailing": .trailing,
    ]
    private static let cornerStyles: [String: Configuration.CornerStyle] = [
        "fixed": .fixed, "dynamic": .dynamic, "small": .small, "medium": .medium, "large": .large, "capsule": .capsule,
    ]
    private static let sizes: [String: Configuration.Size] = [
        "mini": .mini, "small": .small, "medium": .medium, "large": .large,
    ]
}
