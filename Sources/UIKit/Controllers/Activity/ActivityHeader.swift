/// The head of the sheet with activities: a picture and a text of the items, and a button that closes the sheet.
final class ActivityHeader: UIView {
    private static let height: CGFloat = 76
    private static let margin: CGFloat = 16
    private static let pictureSize: CGFloat = 44

    private let picture = UIImageView()
    private let label = UILabel()
    private let closeButton = UIButton(type: .system)

    init(items: [Any], onClose: @escaping () -> Void) {
        super.init(frame: CGRect(x: 0, y: 0, width: 320, height: Self.height))
        let image = items.lazy.compactMap { $0 as? UIImage }.first
        picture.image = image ?? UIImage(systemName: "doc.text")
        picture.contentMode = image == nil ? .center : .scaleAspectFill
        picture.clipsToBounds = true
        picture.layer.cornerRadius = 8
        picture.backgroundColor = .tertiarySystemFill
        picture.tintColor = .secondaryLabel
        label.text = Self.title(of: items)
        label.font = .systemFont(ofSize: 15, weight: .semibold)
        label.numberOfLines = 2
        closeButton.setImage(SystemIcon.cross.image, for: .normal)
        closeButton.tintColor = .secondaryLabel
        closeButton.backgroundColor = .tertiarySystemFill
        closeButton.layer.cornerRadius = 15
        closeButton.imageEdgeInsets = UIEdgeInsets(top: 7, left: 7, bottom: 7, right: 7)
        closeButton.accessibilityIdentifier = "Close"
        closeButton.addAction(UIAction { _ in onClose() }, for: .touchUpInside)
        for view in [picture, label, closeButton] { addSubview(view) }
    }

    required init?(coder: NSCoder) { nil }

    private static func title(of items: [Any]) -> String {
        let texts = items.compactMap { $0 as? String ?? ($0 as? URL)?.absoluteString }
        if let first = texts.first { return first }
        return items.count == 1 ? "1 Item" : "\(items.count) Items"
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let (margin, size) = (Self.margin, Self.pictureSize)
        picture.frame = CGRect(x: margin, y: (bounds.height - size) / 2, width: size, height: size)
        closeButton.frame = CGRect(x: bounds.width - margin - 30, y: (bounds.height - 30) / 2, width: 30, height: 30)
        let left = picture.frame.maxX + 12
        label.frame = CGRect(
            x: left, y: 0, width: max(0, closeButton.frame.minX - 12 - left), height: bounds.height)
    }
}
