/// The background, image and titles of a button with a configuration.
final class ButtonConfigurationView: UIView {
    private let titleLabel = UILabel()
    private let subtitleLabel = UILabel()
    private let imageView = UIImageView(image: nil)
    private var configuration = UIButton.Configuration.plain()

    init() {
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        for view in [imageView, titleLabel, subtitleLabel] { addSubview(view) }
    }

    required init?(coder: NSCoder) { nil }

    /// Shows a configuration in the state of a button.
    func show(_ configuration: UIButton.Configuration, of button: UIButton) {
        self.configuration = configuration
        titleLabel.text = button.displayedTitle
        subtitleLabel.text = configuration.subtitle
        imageView.image = button.displayedImage
        let sizes = configuration.buttonSize.fontSizes
        imageView.preferredSymbolConfiguration =
            configuration.preferredSymbolConfigurationForImage ?? button.currentPreferredSymbolConfiguration
            ?? UIImage.SymbolConfiguration(pointSize: sizes.title)
        titleLabel.font = configuration.titleFont ?? .systemFont(ofSize: sizes.title)
        subtitleLabel.font = .systemFont(ofSize: sizes.subtitle)
        for (label, mode) in [
            (titleLabel, configuration.titleLineBreakMode), (subtitleLabel, configuration.subtitleLineBreakMode),
        ] {
            label.lineBreakMode = mode
            label.numberOfLines = mode == .byWordWrapping || mode == .byCharWrapping ? 0 : 1
        }
        let color = configuration.foregroundColor(of: button)
        (titleLabel.textColor, subtitleLabel.textColor) = (color, color)
        (imageView.tintColor, imageView.drawsTemplates) = (color, true)
        let isTemplate = imageView.image?.isTemplate(byDefault: true) == true
        imageView.alpha = button.state.contains(.disabled) && !isTemplate ? 0.3 : 1
        backgroundColor = configuration.backgroundColor(of: button)
        setNeedsLayout()
    }

    // MARK: Sizes

    /// The labels that show a text, from the top.
    private var labels: [UILabel] { [titleLabel, subtitleLabel].filter { $0.text?.isEmpty == false } }

    private var imageSize: CGSize { imageView.displayed(imageView.image)?.size ?? .zero }

    override var showsMultilineText: Bool { labels.contains { $0.numberOfLines != 1 } }

    /// The width of the button at which the titles of `intrinsicContentSize` are broken, in points; infinite for one line.
    var breakingWidth = CGFloat.infinity

    /// Returns the size of the titles in a button of a width, in points.
    private func textSize(in width: CGFloat) -> CGSize {
        let available = width - insets.left - insets.right - (isStacked ? 0 : imageSize.width + imagePadding)
        // A width of 0 would be no limit.
        let sizes = labels.map { $0.sizeThatFits(CGSize(width: max(1, available), height: 0)) }
        let padding = Self.finite(configuration.titlePadding) * CGFloat(max(0, sizes.count - 1))
        return CGSize(width: sizes.map(\.width).max() ?? 0, height: sizes.map(\.height).reduce(0, +) + padding)
    }

    /// The distance between the image and the texts, in points.
    private var imagePadding: CGFloat {
        imageView.image != nil && !labels.isEmpty ? Self.finite(configuration.imagePadding) : 0
    }

    private var imageEdge: NSDirectionalRectEdge {
        let edges: [NSDirectionalRectEdge] = [.leading, .top, .trailing, .bottom]
        return edges.first { configuration.imagePlacement.contains($0) } ?? .leading
    }

    private var isStacked: Bool { imageEdge == .top || imageEdge == .bottom }
    private var isReversed: Bool { superview?.effectiveUserInterfaceLayoutDirection == .rightToLeft }

    private var contentSize: CGSize {
        let (image, text) = (imageSize, textSize(in: breakingWidth))
        return isStacked
            ? CGSize(width: max(image.width, text.width), height: image.height + imagePadding + text.height)
            : CGSize(width: image.width + imagePadding + text.width, height: max(image.height, text.height))
    }

    private var insets: UIEdgeInsets {
        let insets = configuration.contentInsets
        let (leading, trailing) = (Self.finite(insets.leading), Self.finite(insets.trailing))
        return UIEdgeInsets(
            top: Self.finite(insets.top), left: isReversed ? trailing : leading, bottom: Self.finite(insets.bottom),
            right: isReversed ? leading : trailing)
    }

    private static func finite(_ value: CGFloat) -> CGFloat { value.isFinite ? value : 0 }

    override var intrinsicContentSize: CGSize {
        let (content, insets) = (contentSize, insets)
        return CGSize(
            width: max(0, content.width + insets.left + insets.right),
            height: max(0, content.height + insets.top + insets.bottom))
    }

    // MARK: Layout

    override func layoutSubviews() {
        super.layoutSubviews()
        layer.cornerRadius = configuration.cornerRadius(height: bounds.height)
        let area = CGRect(origin: .zero, size: bounds.size).area(within: insets)
        let (image, padding) = (imageSize, imagePadding)
        var text = textSize(in: bounds.width)
        text.width = max(0, min(text.width, area.width - (isStacked ? 0 : image.width + padding)))
        let size =
            isStacked
            ? CGSize(width: max(image.width, text.width), height: image.height + padding + text.height)
            : CGSize(width: image.width + padding + text.width, height: max(image.height, text.height))
        let content = CGRect(
            x: area.midX - size.width / 2, y: area.midY - size.height / 2, width: size.width, height: size.height)
        // The side of the image, after the layout direction was applied.
        let isFirst = isStacked ? imageEdge == .top : (imageEdge == .leading) != isReversed
        imageView.frame = Self.place(image, in: content, atStart: isFirst, vertically: isStacked)
        layoutLabels(in: Self.place(text, in: content, atStart: !isFirst, vertically: isStacked))
    }

    /// Returns the frame of a part of the content: at the start or the end of one axis, centered along the other.
    private static func place(
        _ size: CGSize, in content: CGRect, atStart isFirst: Bool, vertically isStacked: Bool
    ) -> CGRect {
        isStacked
            ? CGRect(
                x: content.midX - size.width / 2, y: isFirst ? content.minY : content.maxY - size.height,
                width: size.width, height: size.height)
            : CGRect(
                x: isFirst ? content.minX : content.maxX - size.width, y: content.midY - size.height / 2,
                width: size.width, height: size.height)
    }

    private func layoutLabels(in area: CGRect) {
        var y = area.minY
        for label in labels {
            let size = label.sizeThatFits(CGSize(width: max(1, area.width), height: 0))
            let width = min(size.width, area.width)
            // The lines of a title are aligned as the titles are.
            label.textAlignment = alignment == 0.5 ? .center : alignment == 0 ? .left : .right
            label.frame = CGRect(
                x: area.minX + (area.width - width) * alignment, y: y, width: width, height: size.height)
            y += size.height + Self.finite(configuration.titlePadding)
        }
    }

    /// The fraction of the free width that is to the left of a line.
    private var alignment: CGFloat {
        let start: CGFloat = isReversed ? 1 : 0
        switch configuration.titleAlignment {
        case .leading: return start
        case .trailing: return 1 - start
        case .center: return 0.5
        case .automatic: return imageView.image != nil && !isStacked ? start : 0.5
        }
    }
}
