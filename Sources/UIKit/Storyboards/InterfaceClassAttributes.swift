// The values of the classes of views. The initializers with a coder call these functions after their own setup.

extension UILabel {
    func readLabel(_ reader: InterfaceReader) {
        isUserInteractionEnabled = reader.bool("userInteractionEnabled") ?? true
        text = reader.string("text")
        if let font = reader.font("fontDescription") { self.font = font }
        if let color = reader.color("textColor") { textColor = color }
        highlightedTextColor = reader.color("highlightedColor")
        shadowColor = reader.color("shadowColor")
        if let offset = reader.size("shadowOffset") { shadowOffset = offset }
        textAlignment = reader.choice("textAlignment", NSTextAlignment.interfaceNames) ?? .natural
        numberOfLines = reader.integer("numberOfLines") ?? 1
        lineBreakMode = reader.choice("lineBreakMode", NSLineBreakMode.interfaceNames) ?? .byTruncatingTail
        adjustsFontSizeToFitWidth = reader.bool("adjustsFontSizeToFit") ?? false
        if let scale = reader.number("minimumScaleFactor") { minimumScaleFactor = scale }
        if let width = reader.number("preferredMaxLayoutWidth") { preferredMaxLayoutWidth = width }
        isHighlighted = reader.bool("highlighted") ?? false
        if let attributed = reader.attributedString("attributedText") { attributedText = attributed }
    }
}

extension UIImageView {
    func readImageView(_ reader: InterfaceReader) {
        isUserInteractionEnabled = reader.bool("userInteractionEnabled") ?? true
        image = reader.image("image")
        preferredSymbolConfiguration = reader.symbolConfiguration("preferredSymbolConfiguration")
    }
}

extension UIControl {
    func readControl(_ reader: InterfaceReader) {
        isEnabled = reader.bool("enabled") ?? true
        isSelected = reader.bool("selected") ?? false
        isHighlighted = reader.bool("highlighted") ?? false
        if let value = reader.choice("contentHorizontalAlignment", Self.horizontalAlignments) {
            contentHorizontalAlignment = value
        }
        if let value = reader.choice("contentVerticalAlignment", Self.verticalAlignments) {
            contentVerticalAlignment = value
        }
    }

    private static let horizontalAlignments: [String: ContentHorizontalAlignment] = [
        "center": .center, "left": .left, "right": .right, "fill": .fill, "leading": .leading, "trailing": .trailing,
    ]
    private static let verticalAlignments: [String: ContentVerticalAlignment] = [
        "center": .center, "top": .top, "bottom": .bottom, "fill": .fill,
    ]
}

extension UISlider {
    func readSlider(_ reader: InterfaceReader) {
        maximumValue = Float(reader.number("maxValue") ?? 1)
        minimumValue = Float(reader.number("minValue") ?? 0)
        value = Float(reader.number("value") ?? 0)
        isContinuous = reader.bool("continuous") ?? true
        minimumTrackTintColor = reader.color("minimumTrackTintColor")
        maximumTrackTintColor = reader.color("maximumTrackTintColor")
        thumbTintColor = reader.color("thumbTintColor")
    }
}

extension UISwitch {
    func readSwitch(_ reader: InterfaceReader) {
        isOn = reader.bool("on") ?? false
        onTintColor = reader.color("onTintColor")
        thumbTintColor = reader.color("thumbTintColor")
    }
}

extension UITextField {
    func readTextField(_ reader: InterfaceReader) {
        text = reader.string("text") ?? ""
        placeholder = reader.string("placeholder")
        if let font = reader.font("fontDescription") { self.font = font }
        if let color = reader.color("textColor") { textColor = color }
        textAlignment = reader.choice("textAlignment", NSTextAlignment.interfaceNames) ?? .natural
        borderStyle = reader.choice("borderStyle", Self.borderStyles) ?? .none
        clearButtonMode = reader.choice("clearButtonMode", Self.viewModes) ?? .never
        clearsOnBeginEditing = reader.bool("clearsOnBeginEditing") ?? false
        isSecureTextEntry = reader.child(key: "textInputTraits")?.bool("secureTextEntry") ?? false
    }

    private static let borderStyles: [String: BorderStyle] = [
        "none": .none, "line": .line, "bezel": .bezel, "roundedRect": .roundedRect,
    ]
    private static let viewModes: [String: ViewMode] = [
        "never": .never, "whileEditing": .whileEditing, "unlessEditing": .unlessEditing, "always": .always,
    ]
}

extension UITextView {
    func readTextView(_ reader: InterfaceReader) {
        if let color = reader.color("backgroundColor") { backgroundColor = color }
        if let font = reader.font("fontDescription") { self.font = font }
        if let color = reader.color("textColor") { textColor = color }
        text = reader.string("text") ?? ""
        if let attributed = reader.attributedString("attributedText") { attributedText = attributed }
        let alignment = reader.choice("textAlignment", NSTextAlignment.interfaceNames)
        if let alignment, alignment != textAlignment { textAlignment = alignment }
        isEditable = reader.bool("editable") ?? true
        isSelectable = reader.bool("selectable") ?? true
        if let types = reader.child(key: "dataDetectorTypes") {
            if types.bool("phoneNumber") == true { dataDetectorTypes.insert(.phoneNumber) }
            if types.bool("link") == true { dataDetectorTypes.insert(.link) }
        }
    }
}

extension UIStackView {
    func readStackView(_ reader: InterfaceReader) {
        axis = reader.string("axis") == "vertical" ? .vertical : .horizontal
        distribution = reader.choice("distribution", Self.distributions) ?? .fill
        alignment = reader.choice("alignment", Self.alignments) ?? .fill
        spacing = reader.number("spacing") ?? 0
        isLayoutMarginsRelativeArrangement = reader.bool("layoutMarginsRelativeArrangement") ?? false
    }

    private static let distributions: [String: Distribution] = [
        "fill": .fill, "fillEqually": .fillEqually, "fillProportionally": .fillProportionally,
        "equalSpacing": .equalSpacing, "equalCentering": .equalCentering,
    ]
    private static let alignments: [String: Alignment] = [
        "fill": .fill, "leading": .leading, "top": .leading, "firstBaseline": .firstBaseline, "center": .center,
        "trailing": .trailing, "bottom": .trailing, "lastBaseline": .lastBaseline,
    ]
}

extension UIScrollView {
    func readScrollView(_ reader: InterfaceReader) {
        clipsToBounds = reader.bool("clipsSubviews") ?? false
        isScrollEnabled = reader.bool("scrollEnabled") ?? true
        isPagingEnabled = reader.bool("pagingEnabled") ?? false
        isDirectionalLockEnabled = reader.bool("directionalLockEnabled") ?? false
        bounces = reader.bool("bounces") ?? true
        alwaysBounceVertical = reader.bool("alwaysBounceVertical") ?? false
        alwaysBounceHorizontal = reader.bool("alwaysBounceHorizontal") ?? false
        showsVerticalScrollIndicator = reader.bool("showsVerticalScrollIndicator") ?? true
        showsHorizontalScrollIndicator = reader.bool("showsHorizontalScrollIndicator") ?? true
        delaysContentTouches = reader.bool("delaysContentTouches") ?? true
        canCancelContentTouches = reader.bool("canCancelContentTouches") ?? true
        maximumZoomScale = reader.number("maximumZoomScale") ?? 1
        minimumZoomScale = reader.number("minimumZoomScale") ?? 1
        bouncesZoom = reader.bool("bouncesZoom") ?? true
        if let behavior = reader.choice("contentInsetAdjustmentBehavior", Self.adjustmentBehaviors) {
            contentInsetAdjustmentBehavior = behavior
        }
        if let insets = reader.insets("contentInset") { contentInset = insets }
        if let size = reader.size("contentSize") { contentSize = size }
    }

    private static let adjustmentBehaviors: [String: ContentInsetAdjustmentBehavior] = [
        "automatic": .automatic, "scrollableAxes": .scrollableAxes, "never": .never, "always": .always,
    ]
}

extension UIVisualEffectView {
    func readVisualEffectView(_ reader: InterfaceReader) {
        let vibrancy = reader.child("vibrancyEffect")
        if let blur = (vibrancy ?? reader).child("blurEffect") {
            let effect = UIBlurEffect(style: blur.choice("style", UIBlurEffect.Style.interfaceNames) ?? .regular)
            let style = vibrancy?.choice("style", UIVibrancyEffectStyle.interfaceNames)
            self.effect = vibrancy == nil ? effect : UIVibrancyEffect(blurEffect: effect, style: style ?? .label)
        }
        guard let content = reader.child(key: "contentView") else { return readSubviews(reader, into: contentView) }
        contentView.readContent(content)
    }
}

extension UIView {
    /// Reads the values of a view that the class has created already, such as the content view of a cell.
    func readContent(_ reader: InterfaceReader) {
        let frame = frame
        readView(reader)
        self.frame = frame
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
    }

    /// Adds the subviews of an element to another view.
    func readSubviews(_ reader: InterfaceReader, into view: UIView) { view.readSubviews(reader) }
}

extension NSTextAlignment {
    static let interfaceNames: [String: NSTextAlignment] = [
        "left": .left, "center": .center, "right": .right, "justified": .justified, "natural": .natural,
    ]
}

extension NSLineBreakMode {
    static let interfaceNames: [String: NSLineBreakMode] = [
        "wordWrap": .byWordWrapping, "characterWrap": .byCharWrapping, "clip": .byClipping,
        "headTruncation": .byTruncatingHead, "tailTruncation": .byTruncatingTail,
        "middleTruncation": .byTruncatingMiddle,
    ]
}

extension UIBlurEffect.Style {
    static let interfaceNames: [String: UIBlurEffect.Style] = [
        "extraLight": .extraLight, "light": .light, "dark": .dark, "regular": .regular, "prominent": .prominent,
        "systemUltraThinMaterial": .systemUltraThinMaterial, "systemThinMaterial": .systemThinMaterial,
        "systemMaterial": .systemMaterial, "systemThickMaterial": .systemThickMaterial,
        "systemChromeMaterial": .systemChromeMaterial,
    ]
}

extension UIVibrancyEffectStyle {
    static let interfaceNames: [String: UIVibrancyEffectStyle] = [
        "label": .label, "secondaryLabel": .secondaryLabel, "tertiaryLabel": .tertiaryLabel,
        "quaternaryLabel": .quaternaryLabel, "fill": .fill, "secondaryFill": .secondaryFill,
        "tertiaryFill": .tertiaryFill, "separator": .separator,
    ]
}
