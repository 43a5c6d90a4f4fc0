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

    /// Shows the item.
    /// - Parameters:
    ///   - isSelected: Whether the item is selected.
    ///   - color: The color of the title and of template images.
    func update(isSelected: Bool, color: UIColor) {
        self.isSelected = isSelected
        isEnabled = item.isEnabled
        imageView.image = isSelected ? item.selectedImage ?? item.image : item.image
        titleLabel.text = item.title
        badge.text = item.badgeValue
        badge.isHidden = item.badgeValue == nil
        badge.backgroundColor = item.badgeColor ?? .systemRed
        imageView.tintColor = color
        titleLabel.textColor = color
        alpha = isEnabled ? 1 : 0.5
        setNeedsLayout()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let (insets, size) = (item.imageInsets, imageView.image?.size ?? .zero)
        imageView.bounds.size = CGSize(
            width: max(0, size.width - insets.left - insets.right),
            height: max(0, size.height - insets.top - insets.bottom))
        imageView.center = CGPoint(
            x: bounds.midX + (insets.left - insets.right) / 2,
            y: Self.imageCenterY + (insets.top - insets.bottom) / 2)
        titleLabel.frame = CGRect(
            x: 0, y: Self.titleFrame.y, width: bounds.width, height: Self.titleFrame.height)
        let badgeWidth = max(Self.badgeHeight, badge.intrinsicContentSize.width + 10)
        badge.frame = CGRect(x: bounds.midX + Self.badgeOffset, y: 2, width: badgeWidth, height: Self.badgeHeight)
    }
}
