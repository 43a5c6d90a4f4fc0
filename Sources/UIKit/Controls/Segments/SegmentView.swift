/// The title or the image of a segment.
final class SegmentView: UIView {
    let label = UILabel()
    let imageView = UIImageView(image: nil)
    /// The width that was set, in points; 0 for an automatic width.
    var fixedWidth: CGFloat = 0
    var isEnabled = true
    /// The distance by which the content is moved, in points.
    var contentOffset = CGSize.zero { didSet { setNeedsLayout() } }
    /// The image behind the content, stretched to the size of the segment.
    var backgroundImage: UIImage? { didSet { if backgroundImage !== oldValue { showBackgroundImage() } } }
    private var backgroundView: UIImageView?
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

    private func showBackgroundImage() {
        if backgroundView == nil {
            let view = UIImageView(image: nil)
            backgroundView = view
            insertSubview(view, at: 0)
        }
        backgroundView?.image = backgroundImage
        setNeedsLayout()
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
        backgroundView?.frame = CGRect(origin: .zero, size: bounds.size)
        label.frame = CGRect(
            origin: CGPoint(x: contentOffset.width, y: contentOffset.height), size: bounds.size
        ).insetBy(dx: min(4, bounds.width / 2), dy: 0)
        imageView.bounds.size = imageView.image?.size ?? .zero
        imageView.center = CGPoint(x: bounds.midX + contentOffset.width, y: bounds.midY + contentOffset.height)
    }
}

/// The images of a segmented control, by the states of its segments.
struct SegmentImages {
    var backgrounds: [UIBarMetrics: [UIControl.State: UIImage]] = [:]
    /// The images between segments, by the states of the left and the right segment.
    var dividers: [UIBarMetrics: [[UIControl.State]: UIImage]] = [:]

    var hasBackgrounds: Bool { backgrounds[.default]?.isEmpty == false }

    /// Returns the image behind a segment in a state: of the state, of its most important part, or of the normal state.
    func background(_ state: UIControl.State) -> UIImage? {
        let images = backgrounds[.default] ?? [:]
        let parts = [UIControl.State.disabled, .highlighted, .selected].filter(state.contains)
        return images[state] ?? parts.lazy.compactMap { images[$0] }.first ?? images[.normal]
    }

    /// Returns the image between segments in two states: of the states, of the selection alone, or of normal segments.
    func divider(left: UIControl.State, right: UIControl.State) -> UIImage? {
        let images = dividers[.default] ?? [:]
        let selection = [left.intersection(.selected), right.intersection(.selected)]
        return images[[left, right]] ?? images[selection] ?? images[[.normal, .normal]]
    }
}
