/// The dot or the image of a page in a page control.
final class PageIndicator: UIView {
    /// The diameter of dots, in points.
    static let dotSize: CGFloat = 7
    /// The point size of symbols that do not specify theirs.
    private static let symbolSize: CGFloat = 10

    private let imageView = UIImageView(image: nil)

    init() {
        super.init(frame: CGRect(x: 0, y: 0, width: Self.dotSize, height: Self.dotSize))
        isUserInteractionEnabled = false
        layer.cornerRadius = Self.dotSize / 2
    }

    required init?(coder: NSCoder) { nil }

    /// Returns the size of an image of a page, in points; for nil, that of a dot.
    static func size(of image: UIImage?) -> CGSize {
        guard let image else { return CGSize(width: dotSize, height: dotSize) }
        return image.completed(by: UIImage.SymbolConfiguration(pointSize: symbolSize)).size
    }

    /// The size of the image or the dot, in points.
    var naturalSize: CGSize { Self.size(of: imageView.image) }

    /// Shows an image in a color; with nil, a dot.
    func show(_ image: UIImage?, color: UIColor) {
        backgroundColor = image == nil ? color : nil
        if image != nil, imageView.superview == nil {
            imageView.drawsTemplates = true
            imageView.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: Self.symbolSize)
            addSubview(imageView)
        }
        imageView.image = image
        imageView.tintColor = color
        setNeedsLayout()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        imageView.frame = CGRect(origin: .zero, size: bounds.size)
    }
}

/// The places of the indicators of pages, along the direction of a page control.
struct PageIndicatorLayout {
    /// The distance between neighboring indicators, in points.
    private static let gap: CGFloat = 10
    /// The distance between the outermost indicators and the edges of the natural size, in points.
    private static let margin: CGFloat = 12
    /// The smallest size across the direction, in points.
    private static let thickness: CGFloat = 26
    /// The sum of the distances of large images from the edges across the direction, in points.
    private static let thicknessMargin: CGFloat = 12

    /// The sizes of the largest indicator along the direction and across it, in points.
    private let length: CGFloat
    private let thickness: CGFloat
    private let isVertical: Bool
    /// Whether the first page is at the right or at the bottom.
    let isReversed: Bool

    /// Creates a layout whose places have the size of the largest indicator.
    init(indicatorSizes: [CGSize], direction: UIPageControl.Direction, isMirrored: Bool) {
        isVertical = direction.isVertical
        isReversed = direction == .natural ? isMirrored : direction == .rightToLeft || direction == .bottomToTop
        let size = CGSize(
            width: indicatorSizes.map(\.width).max() ?? 0, height: indicatorSizes.map(\.height).max() ?? 0)
        (length, thickness) = isVertical ? (size.height, size.width) : (size.width, size.height)
    }

    /// Returns the natural size of a control, in points.
    func size(pageCount: Int) -> CGSize {
        let places = CGFloat(max(0, pageCount - 1)) * (length + Self.gap) + (pageCount > 0 ? length : 0)
        let (along, across) = (places + 2 * Self.margin, max(Self.thickness, thickness + Self.thicknessMargin))
        return isVertical ? CGSize(width: across, height: along) : CGSize(width: along, height: across)
    }

    /// Returns the distance of the center of an indicator from the center of the control, in points.
    func offset(ofPage page: Int, pageCount: Int) -> CGFloat {
        let offset = (CGFloat(page) - CGFloat(pageCount - 1) / 2) * (length + Self.gap)
        return isReversed ? -offset : offset
    }
}
