/// The background of a bar and the line between the bar and the content.
final class BarBackgroundView: UIView {
    /// The edge of the bar at which the line is.
    enum Edge {
        /// The upper edge, above the bar.
        case top
        /// The lower edge, inside the bar.
        case bottom
    }

    /// The thickness of the line, in points.
    private static let lineHeight: CGFloat = 0.5

    private let edge: Edge
    private let effectView = UIVisualEffectView(effect: nil)
    private let colorView = UIView()
    private let imageView = UIImageView(image: nil)
    private let shadowView = UIImageView(image: nil)

    init(shadowAt edge: Edge) {
        self.edge = edge
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        for view in [effectView, colorView, imageView, shadowView] { addSubview(view) }
        imageView.clipsToBounds = true
    }

    required init?(coder: NSCoder) { nil }

    /// Shows the background of an appearance.
    func show(_ appearance: UIBarAppearance) {
        effectView.effect = appearance.backgroundEffect
        colorView.backgroundColor = appearance.backgroundColor
        imageView.image = appearance.backgroundImage
        imageView.contentMode = appearance.backgroundImageContentMode
        showShadow(appearance.shadowImage, color: appearance.shadowColor)
    }

    /// Shows a color, or an image in its place. An empty image shows nothing.
    func show(color: UIColor?, image: UIImage?, shadowImage: UIImage?, shadowColor: UIColor) {
        effectView.effect = nil
        colorView.backgroundColor = image == nil ? color : nil
        imageView.image = image
        imageView.contentMode = .scaleToFill
        showShadow(shadowImage, color: shadowImage == nil ? shadowColor : nil)
    }

    private func showShadow(_ image: UIImage?, color: UIColor?) {
        shadowView.image = image
        shadowView.tintColor = color
        shadowView.backgroundColor = image == nil ? color : nil
        setNeedsLayout()
    }

    /// Whether the line is left out.
    var hidesShadow = false { didSet { shadowView.isHidden = hidesShadow } }

    override func layoutSubviews() {
        super.layoutSubviews()
        for view in [effectView, colorView, imageView] { view.frame = CGRect(origin: .zero, size: bounds.size) }
        let height = shadowView.image?.size.height ?? Self.lineHeight
        let isInside = edge == .bottom && shadowView.image == nil
        let y = edge == .top ? -height : isInside ? bounds.height - height : bounds.height
        shadowView.frame = CGRect(x: 0, y: y, width: bounds.width, height: height)
    }
}

/// The states of a bar for which images are set.
public enum UIBarMetrics: Int, Sendable {
    /// All states without images of their own.
    case `default` = 0
    /// A bar of a landscape phone. Bars have the same height here, so its images are not shown.
    case compact
}

/// The places of a bar on the screen.
public enum UIBarPosition: Int, Sendable {
    /// Any place.
    case any = 0
    /// At the bottom of its container.
    case bottom
    /// At the top of its container.
    case top
    /// At the top of the screen, below the status bar.
    case topAttached
}

/// The styles of bars.
public enum UIBarStyle: Int, Sendable {
    /// A background in the color `UIColor.systemBackground` with titles in the color `UIColor.label`.
    case `default` = 0
    /// A black background with white titles.
    case black

    /// The former name of `black`.
    @available(*, deprecated, renamed: "black")
    public static let blackOpaque = UIBarStyle.black
}
