/// The view of a tab bar's item.
final class TabBarButton: UIControl {
    private static let titleFrame = (y: CGFloat(35), height: CGFloat(12))
    /// The vertical center of the image, in points.
    private static let imageCenterY: CGFloat = 19
    private static let badgeHeight: CGFloat = 18
    /// The distance of the badge from the center of the item, in points.
    private static let badgeOffset: CGFloat = 5

    private(set) unowned var item: UITabBarItem
    private let imageView = UIImageView(image: nil)
    private let titleLabel = UILabel()
    private let badge = UILabel()

    init(_ item: UITabBarItem) {
        self.item = item
        super.init(frame: .zero)
        imageView.drawsTemplates = true
        imageView.preferredSymbolConfiguration = .ofControls
        titleLabel.font = .systemFont(ofSize: 10, weight: .medium)
        titleLabel.textAlignment = .center
        badge.font = .systemFont(ofSize: 13)
        badge.textColor = .white
        badge.textAlignment = .center
        badge.clipsToBounds = true
        badge.layer.cornerRadius = Self.badgeHeight / 2
        for view in [imageView, titleLabel, badge] {
            view.isUserInteractionEnabled = false
            addSubview(view)
        }
    }

    required init?(coder: NSCoder) { nil }

    override var handlesTaps: Bool { true }

    override var accessibilityDefaults: AccessibilityDefaults {
        var defaults = super.accessibilityDefaults
        defaults.label = item.accessibilityLabel ?? item.title
        defaults.value = item.badgeValue
        defaults.traits.insert(.button)
        return defaults
    }

    /// Shows the item.
    /// - Parameters:
    ///   - isSelected: Whether the item is selected.
    ///   - color: The color of the title and of template images.
    ///   - attributes: The attributes of the title that the bar's appearance determines. Those of the item replace them.
    ///   - badgeColor: The color of a badge whose item has none; nil for the standard color.
    func update(
        isSelected: Bool, color: UIColor, attributes: [NSAttributedString.Key: Any] = [:], badgeColor: UIColor? = nil
    ) {
        self.isSelected = isSelected
        isEnabled = item.isEnabled
        accessibilityIdentifier = item.accessibilityIdentifier
        imageView.image = isSelected ? item.selectedImage ?? item.image : item.image
        showTitle(attributes: attributes.merging(item.titleTextAttributes(isSelected: isSelected)) { $1 }, color: color)
        badge.text = item.badgeValue
        badge.isHidden = item.badgeValue == nil
        badge.backgroundColor = item.badgeColor ?? badgeColor ?? .systemRed
        imageView.tintColor = color
        alpha = isEnabled ? 1 : 0.5
        setNeedsLayout()
    }

    private func showTitle(attributes: [NSAttributedString.Key: Any], color: UIColor) {
        guard let title = item.title, !attributes.isEmpty else {
            titleLabel.text = item.title
            titleLabel.textColor = color
            return
        }
        let standard: [NSAttributedString.Key: Any] = [
            .font: UIFont.systemFont(ofSize: 10, weight: .medium), .foregroundColor: color,
        ]
        titleLabel.attributedText = NSAttributedString(string: title, attributes: standard.merging(attributes) { $1 })
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let (insets, size) = (item.imageInsets, imageView.displayed(imageView.image)?.size ?? .zero)
        imageView.bounds.size = CGSize(
            width: max(0, size.width - insets.left - insets.right),
            height: max(0, size.height - insets.top - insets.bottom))
        imageView.center = CGPoint(
            x: bounds.midX + (insets.left - insets.right) / 2,
            y: Self.imageCenterY + (insets.top - insets.bottom) / 2)
        let offset = item.titlePositionAdjustment.isFinite ? item.titlePositionAdjustment : .zero
        titleLabel.frame = CGRect(
            x: offset.horizontal, y: Self.titleFrame.y + offset.vertical, width: bounds.width,
            height: Self.titleFrame.height)
        let badgeWidth = max(Self.badgeHeight, badge.intrinsicContentSize.width + 10)
        badge.frame = CGRect(x: bounds.midX + Self.badgeOffset, y: 2, width: badgeWidth, height: Self.badgeHeight)
    }
}
