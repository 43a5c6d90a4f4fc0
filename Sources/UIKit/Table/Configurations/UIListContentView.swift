import WorkCounting

/// The view of a `UIListContentConfiguration`: an image and one or two texts.
@preconcurrency @MainActor
open class UIListContentView: UIView, UIContentView {
    private var list: UIListContentConfiguration
    private let imageView = UIImageView(image: nil)
    private let textLabel = UILabel()
    private let secondaryLabel = UILabel()

    /// Creates a view that shows a configuration.
    public init(configuration: UIListContentConfiguration) {
        list = configuration
        super.init(frame: .zero)
        for view in [imageView, textLabel, secondaryLabel] { addSubview(view) }
        imageView.clipsToBounds = true
        update()
    }

    /// Creates a view of an empty configuration `UIListContentConfiguration.cell()`.
    public required convenience init?(coder: NSCoder) { self.init(configuration: .cell()) }

    /// The configuration. Configurations of other types are ignored and reported.
    open var configuration: any UIContentConfiguration {
        get { list }
        set {
            guard let newValue = newValue as? UIListContentConfiguration else {
                return UsageReport.report(
                    "\(type(of: self)).configuration",
                    "The \(type(of: newValue)) was ignored. Set a UIListContentConfiguration.")
            }
            list = newValue
            update()
        }
    }

    private func update() {
        imageView.image = list.image
        imageView.preferredSymbolConfiguration = list.imageProperties.preferredSymbolConfiguration
        imageView.tintColor = list.imageProperties.tintColor
        imageView.drawsTemplates = list.imageProperties.tintColor != nil
        imageView.layer.cornerRadius = list.imageProperties.cornerRadius
        imageView.isHidden = list.image == nil
        textLabel.show(list.text, list.attributedText, list.textProperties)
        secondaryLabel.show(list.secondaryText, list.secondaryAttributedText, list.secondaryTextProperties)
        for label in [textLabel, secondaryLabel] { label.isEnabled = !list.isDisabled }
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    // MARK: Layout

    /// The margins, in points.
    private var margins: UIEdgeInsets {
        func finite(_ value: CGFloat) -> CGFloat { value.isFinite ? value : 0 }
        let insets = list.directionalLayoutMargins
        let (leading, trailing) = (finite(insets.leading), finite(insets.trailing))
        return UIEdgeInsets(
            top: finite(insets.top), left: isReversed ? trailing : leading, bottom: finite(insets.bottom),
            right: isReversed ? leading : trailing)
    }

    private var isReversed: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

    /// The size of the image, in points.
    private var imageSize: CGSize {
        guard let size = imageView.displayed(list.image)?.size, size.width > 0, size.height > 0 else { return .zero }
        let maximum = list.imageProperties.maximumSize
        let scales = [maximum.width / size.width, maximum.height / size.height].filter { $0 > 0 && $0.isFinite }
        let scale = min(1, scales.min() ?? 1)
        return CGSize(width: size.width * scale, height: size.height * scale)
    }

    /// The size of the area of the image, in points.
    private var imageArea: CGSize {
        guard list.image != nil else { return .zero }
        let (size, reserved) = (imageSize, list.imageProperties.reservedLayoutSize)
        return CGSize(
            width: reserved.width > 0 && reserved.width.isFinite ? reserved.width : size.width,
            height: reserved.height > 0 && reserved.height.isFinite ? reserved.height : size.height)
    }

    /// The distance from the edge of the content to the texts, in points.
    private var textIndent: CGFloat {
        let padding = list.imageToTextPadding
        return list.image == nil ? 0 : imageArea.width + (padding.isFinite ? padding : 0)
    }

    /// The frames of the texts in an area of a width, in points, and the height of both.
    private func textFrames(width: CGFloat) -> (text: CGRect, secondary: CGRect, height: CGFloat) {
        let isSingle = textLabel.isHidden || secondaryLabel.isHidden
        let (text, secondary) = (textLabel.size(fitting: width), secondaryLabel.size(fitting: width))
        let gap = isSingle ? 0 : list.textToSecondaryTextHorizontalPadding
        if list.prefersSideBySideTextAndSecondaryText, !isSingle, gap.isFinite,
            text.width + gap + secondary.width <= width
        {
            let height = max(text.height, secondary.height)
            let left = width - secondary.width
            return (
                CGRect(x: 0, y: 0, width: left - gap, height: height),
                CGRect(x: left, y: 0, width: secondary.width, height: height), height
            )
        }
        let padding = list.textToSecondaryTextVerticalPadding
        let distance = isSingle || !padding.isFinite ? 0 : padding
        let top = text.height + distance
        return (
            CGRect(x: 0, y: 0, width: width, height: text.height),
            CGRect(x: 0, y: top, width: width, height: secondary.height), top + secondary.height
        )
    }

    /// Returns a size of the given width, in points, whose height fits the content.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        WorkRecorder.current?.count(.sizeThatFits, of: self)
        let margins = margins
        let width = max(1, size.width - margins.left - margins.right - textIndent)
        let height = max(textFrames(width: width).height, imageArea.height)
        return CGSize(width: size.width, height: height + margins.top + margins.bottom)
    }

    /// The size of the content with its texts in one line each, in points.
    open override var intrinsicContentSize: CGSize {
        let margins = margins
        let (text, secondary) = (textLabel.size(fitting: 0), secondaryLabel.size(fitting: 0))
        let isSingle = textLabel.isHidden || secondaryLabel.isHidden
        let isBeside = list.prefersSideBySideTextAndSecondaryText
        let width =
            isBeside
            ? text.width + secondary.width + (isSingle ? 0 : list.textToSecondaryTextHorizontalPadding)
            : max(text.width, secondary.width)
        let full = (width.isFinite ? width : 0) + textIndent + margins.left + margins.right
        return sizeThatFits(CGSize(width: full.rounded(.up), height: 0))
    }

    /// Sets the frames of the image and the texts.
    open override func layoutSubviews() {
        super.layoutSubviews()
        let area = CGRect(origin: .zero, size: bounds.size).area(within: margins)
        let (size, reserved) = (imageSize, imageArea)
        let imageX = isReversed ? area.maxX - reserved.width : area.minX
        imageView.frame = CGRect(
            x: imageX + (reserved.width - size.width) / 2, y: area.midY - size.height / 2, width: size.width,
            height: size.height)
        let width = max(0, area.width - textIndent)
        let left = isReversed ? area.minX : area.minX + textIndent
        let frames = textFrames(width: width)
        let top = area.midY - frames.height / 2
        for (label, frame) in [(textLabel, frames.text), (secondaryLabel, frames.secondary)] {
            let x = isReversed ? width - frame.maxX : frame.minX
            label.frame = CGRect(x: left + x, y: top + frame.minY, width: frame.width, height: frame.height)
        }
    }
}

extension UILabel {
    fileprivate func show(
        _ text: String?, _ attributedText: NSAttributedString?, _ properties: UIListContentConfiguration.TextProperties
    ) {
        (font, textColor, numberOfLines) = (properties.font, properties.color, properties.numberOfLines)
        lineBreakMode = properties.lineBreakMode
        adjustsFontSizeToFitWidth = properties.adjustsFontSizeToFitWidth
        minimumScaleFactor = properties.minimumScaleFactor
        adjustsFontForContentSizeCategory = properties.adjustsFontForContentSizeCategory
        switch properties.alignment {
        case .natural: textAlignment = .natural
        case .center: textAlignment = .center
        case .justified: textAlignment = .justified
        }
        self.text = nil
        if let attributedText { self.attributedText = attributedText } else { self.text = properties.transform(text) }
        isHidden = self.text?.isEmpty != false
    }

    /// Returns the size of a visible text in a width, in points; zero for a hidden one.
    fileprivate func size(fitting width: CGFloat) -> CGSize {
        isHidden ? .zero : sizeThatFits(CGSize(width: width, height: 0))
    }
}

extension UIListContentConfiguration.TextProperties {
    fileprivate func transform(_ text: String?) -> String? {
        switch transform {
        case .none: text
        case .uppercase: text?.uppercased()
        case .lowercase: text?.lowercased()
        case .capitalized: text?.capitalized
        }
    }
}
