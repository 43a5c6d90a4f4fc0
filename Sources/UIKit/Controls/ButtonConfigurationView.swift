/// The background, image and titles of a button with a configuration.
final class ButtonConfigurationView: UIView {
    private let titleLabel = UILabel()
    private let subtitleLabel = UILabel()
    private let imageView = UIImageView(image: nil)
    /// The view in the place of the image, and the arrows; nil until a configuration shows them.
    private var activityIndicator: UIActivityIndicatorView?
    private var indicatorView: UIImageView?
    /// The view of a background that is more than a color. Most buttons need no such view.
    private var backgroundView: BackgroundConfigurationView?
    private var configuration = UIButton.Configuration.plain()
    /// The background with the color of the button's state.
    private var background = UIBackgroundConfiguration.clear()
    /// The distance between the arrows and the content, in points.
    private static let indicatorPadding: CGFloat = 6

    init() {
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        for view in [imageView, titleLabel, subtitleLabel] { addSubview(view) }
    }

    required init?(coder: NSCoder) { nil }

    /// Shows a configuration in the state of a button.
    func show(_ configuration: UIButton.Configuration, of button: UIButton) {
        self.configuration = configuration
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
        configuration.titleText.show(
            button.displayedTitle, in: titleLabel, configuration.titleTextAttributesTransformer)
        configuration.subtitleText.show(
            configuration.subtitle, in: subtitleLabel, configuration.subtitleTextAttributesTransformer)
        (imageView.tintColor, imageView.drawsTemplates) = (configuration.imageColorTransformer?(color) ?? color, true)
        let isTemplate = imageView.image?.isTemplate(byDefault: true) == true
        imageView.alpha = button.state.contains(.disabled) && !isTemplate ? 0.3 : 1
        showActivityIndicator(color: configuration.activityIndicatorColorTransformer?(color) ?? color)
        showIndicator(color: configuration.indicatorColorTransformer?(color) ?? color, of: button)
        background = configuration.background
        background.backgroundColor = configuration.backgroundColor(of: button)
        background.backgroundColorTransformer = nil
        showBackground()
        setNeedsLayout()
    }

    private func showActivityIndicator(color: UIColor) {
        imageView.isHidden = configuration.showsActivityIndicator
        guard configuration.showsActivityIndicator else {
            activityIndicator?.removeFromSuperview()
            activityIndicator = nil
            return
        }
        let view = activityIndicator ?? UIActivityIndicatorView(style: .medium)
        if activityIndicator == nil {
            activityIndicator = view
            addSubview(view)
            view.startAnimating()
        }
        view.color = color
    }

    private func showIndicator(color: UIColor, of button: UIButton) {
        let isVisible =
            switch configuration.indicator {
            case .automatic:
                button.menu != nil && button.changesSelectionAsPrimaryAction && button.showsMenuAsPrimaryAction
            case .none: false
            case .popup: true
            }
        guard isVisible else {
            indicatorView?.removeFromSuperview()
            indicatorView = nil
            return
        }
        let view = indicatorView ?? UIImageView(image: UIImage(systemName: "chevron.up.chevron.down"))
        if indicatorView == nil {
            indicatorView = view
            view.drawsTemplates = true
            addSubview(view)
        }
        view.preferredSymbolConfiguration = UIImage.SymbolConfiguration(
            pointSize: configuration.buttonSize.fontSizes.subtitle)
        view.tintColor = color
    }

    /// Shows the background in this view's layer if it is only a color, otherwise in a view of its own.
    private func showBackground() {
        guard !background.isOnlyColor else {
            backgroundView?.removeFromSuperview()
            backgroundView = nil
            backgroundColor = background.backgroundColor
            return
        }
        backgroundColor = nil
        if backgroundView == nil {
            let view = BackgroundConfigurationView()
            backgroundView = view
            insertSubview(view, at: 0)
        }
    }

    // MARK: Sizes

    /// The labels that show a text, from the top.
    private var labels: [UILabel] { [titleLabel, subtitleLabel].filter { $0.text?.isEmpty == false } }

    private var hasImage: Bool { activityIndicator != nil || imageView.image != nil }
    private var imageSize: CGSize {
        activityIndicator?.intrinsicContentSize ?? imageView.displayed(imageView.image)?.size ?? .zero
    }
    /// The size of the image with the space that is reserved for it, in points.
    private var reservedImageSize: CGSize {
        let (size, reservation) = (imageSize, hasImage ? Self.finite(configuration.imageReservation) : 0)
        return isStacked
            ? CGSize(width: size.width, height: max(size.height, reservation))
            : CGSize(width: max(size.width, reservation), height: size.height)
    }

    override var showsMultilineText: Bool { labels.contains { $0.numberOfLines != 1 } }

    /// The width of the button at which the titles of `intrinsicContentSize` are broken, in points; infinite for one line.
    var breakingWidth = CGFloat.infinity

    /// Returns the size of the titles in a button of a width, in points.
    private func textSize(in width: CGFloat) -> CGSize {
        let available = width - insets.left - insets.right - (isStacked ? 0 : reservedImageSize.width + imagePadding)
        // A width of 0 would be no limit.
        let sizes = labels.map { $0.sizeThatFits(CGSize(width: max(1, available), height: 0)) }
        let padding = Self.finite(configuration.titlePadding) * CGFloat(max(0, sizes.count - 1))
        return CGSize(width: sizes.map(\.width).max() ?? 0, height: sizes.map(\.height).reduce(0, +) + padding)
    }

    /// The distance between the image and the texts, in points.
    private var imagePadding: CGFloat {
        hasImage && !labels.isEmpty ? Self.finite(configuration.imagePadding) : 0
    }

    private var imageEdge: NSDirectionalRectEdge {
        let edges: [NSDirectionalRectEdge] = [.leading, .top, .trailing, .bottom]
        return edges.first { configuration.imagePlacement.contains($0) } ?? .leading
    }

    private var isStacked: Bool { imageEdge == .top || imageEdge == .bottom }
    private var isReversed: Bool { superview?.effectiveUserInterfaceLayoutDirection == .rightToLeft }

    private var contentSize: CGSize {
        let (image, text) = (reservedImageSize, textSize(in: breakingWidth))
        return isStacked
            ? CGSize(width: max(image.width, text.width), height: image.height + imagePadding + text.height)
            : CGSize(width: image.width + imagePadding + text.width, height: max(image.height, text.height))
    }

    private var indicatorSize: CGSize { indicatorView.flatMap { $0.displayed($0.image) }?.size ?? .zero }

    /// The distances of the image and the titles from the edges, in points. The arrows are within the trailing one.
    private var insets: UIEdgeInsets {
        let insets = configuration.contentInsets
        let indicator = indicatorView == nil ? 0 : indicatorSize.width + Self.indicatorPadding
        let (leading, trailing) = (Self.finite(insets.leading), Self.finite(insets.trailing) + indicator)
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
        layOutBackground()
        let area = CGRect(origin: .zero, size: bounds.size).area(within: insets)
        let (image, padding) = (reservedImageSize, imagePadding)
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
        let reserved = Self.place(image, in: content, atStart: isFirst, vertically: isStacked)
        let natural = imageSize
        (activityIndicator ?? imageView).frame = CGRect(
            x: reserved.midX - natural.width / 2, y: reserved.midY - natural.height / 2, width: natural.width,
            height: natural.height)
        layOutIndicator()
        layoutLabels(in: Self.place(text, in: content, atStart: !isFirst, vertically: isStacked))
    }

    private func layOutBackground() {
        let radius = configuration.cornerRadius(height: bounds.height)
        layer.cornerRadius = radius
        guard let backgroundView else { return }
        background.cornerRadius = radius
        backgroundView.show(background, tintColor: tintColor)
        backgroundView.frame = CGRect(origin: .zero, size: bounds.size)
    }

    private func layOutIndicator() {
        let (size, inset) = (indicatorSize, Self.finite(configuration.contentInsets.trailing))
        indicatorView?.frame = CGRect(
            x: isReversed ? inset : bounds.width - inset - size.width, y: (bounds.height - size.height) / 2,
            width: size.width, height: size.height)
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
        case .automatic: return hasImage && !isStacked ? start : 0.5
        }
    }
}
