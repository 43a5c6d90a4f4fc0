/// The title or the image of a segment.
final class SegmentView: UIView {
    let label = UILabel()
    let imageView = UIImageView(image: nil)
    /// The width that was set, in points; 0 for an automatic width.
    var fixedWidth: CGFloat = 0
    var isEnabled = true
    var action: UIAction?

    init(title: String?, image: UIImage?) {
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        label.textAlignment = .center
        label.text = title
        imageView.image = image
        imageView.drawsTemplates = true
        addSubview(imageView)
        addSubview(label)
    }

    required init?(coder: NSCoder) { nil }

    override var accessibilityDefaults: AccessibilityDefaults {
        let control = superview as? UISegmentedControl
        var traits = UIAccessibilityTraits.button
        if let control, control.segments.firstIndex(of: self) == control.selectedSegmentIndex {
            traits.insert(.selected)
        }
        if !isEnabled || control?.isEnabled == false { traits.insert(.notEnabled) }
        return AccessibilityDefaults(
            isElement: true, label: label.text ?? imageView.image?.accessibilityLabel, traits: traits)
    }

    /// Shows the image of an action, or else its title.
    func show(_ action: UIAction) {
        self.action = action
        (label.text, imageView.image) = (action.image == nil ? action.title : nil, action.image)
        isEnabled = !action.attributes.contains(.disabled)
    }

    /// The size of the content, in points.
    var contentSize: CGSize { imageView.image?.size ?? label.intrinsicContentSize }

    /// Sets the font and the colors.
    func update(font: UIFont, color: UIColor) {
        label.font = font
        label.textColor = color
        imageView.tintColor = color
        alpha = isEnabled ? 1 : 0.3
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        label.frame = CGRect(origin: .zero, size: bounds.size).insetBy(dx: min(4, bounds.width / 2), dy: 0)
        imageView.bounds.size = imageView.image?.size ?? .zero
        imageView.center = CGPoint(x: bounds.midX, y: bounds.midY)
    }
}
