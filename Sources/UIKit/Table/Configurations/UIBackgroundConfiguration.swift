/// The background of a cell, a header or a footer.
@preconcurrency @MainActor
public struct UIBackgroundConfiguration {
    /// The kinds of backgrounds, which determine the standard color.
    enum Style {
        case clear, plainCell, groupedCell, plainHeader
    }

    private let style: Style
    private var isActive = false
    private var explicitColor: UIColor??

    /// The color. With nil, it is the tint color. The default is that of the style: clear, or that of a row, which is gray while
    /// the row is selected or highlighted.
    public var backgroundColor: UIColor? {
        get { explicitColor ?? standardColor }  // A color of nil can have been set.
        set { explicitColor = .some(newValue) }
    }
    /// A function that changes the color. The default is nil.
    public var backgroundColorTransformer: UIConfigurationColorTransformer?
    /// A view behind the content, above the color. The default is nil.
    public var customView: UIView?
    /// A visual effect behind the color. The default is nil.
    public var visualEffect: UIVisualEffect?
    /// An image above the color. The default is nil.
    public var image: UIImage?
    /// How the image fits into the background. The default is `.scaleToFill`.
    public var imageContentMode = UIView.ContentMode.scaleToFill
    /// The radius of the corners, in points. The default is 0. NaN, infinite and negative values count as 0.
    public var cornerRadius: CGFloat = 0
    /// The distances of the background from the edges of the cell, in points. The default is zero. NaN and infinite values
    /// count as 0.
    public var backgroundInsets = NSDirectionalEdgeInsets.zero
    /// The color of the border. With nil, the default, it is the tint color.
    public var strokeColor: UIColor?
    /// A function that changes the color of the border. The default is nil.
    public var strokeColorTransformer: UIConfigurationColorTransformer?
    /// The width of the border, in points. The default, 0, draws none.
    public var strokeWidth: CGFloat = 0
    /// The distance by which the border is outside of the background, in points; negative values move it inside. The default
    /// is 0. NaN and infinite values count as 0.
    public var strokeOutset: CGFloat = 0
    /// The shadow of the background. The default has an opacity of 0.
    public var shadowProperties = UIShadowProperties()

    private init(_ style: Style) { self.style = style }

    /// Returns a background that shows nothing.
    public static func clear() -> UIBackgroundConfiguration { UIBackgroundConfiguration(.clear) }
    /// Returns the background of a row of a plain list.
    public static func listPlainCell() -> UIBackgroundConfiguration { UIBackgroundConfiguration(.plainCell) }
    /// Returns the background of a row of a grouped list.
    public static func listGroupedCell() -> UIBackgroundConfiguration { UIBackgroundConfiguration(.groupedCell) }
    /// Returns the background of a header or a footer of a plain list.
    public static func listPlainHeaderFooter() -> UIBackgroundConfiguration { UIBackgroundConfiguration(.plainHeader) }
    /// Returns the background of a header or a footer of a grouped list, which shows nothing.
    public static func listGroupedHeaderFooter() -> UIBackgroundConfiguration { UIBackgroundConfiguration(.clear) }

    /// Returns the configuration for a state: that of a selected or highlighted row has another standard color.
    public func updated(for state: any UIConfigurationState) -> UIBackgroundConfiguration {
        var copy = self
        switch state {
        case let state as UICellConfigurationState: copy.isActive = state.isSelected || state.isHighlighted
        case let state as UIViewConfigurationState: copy.isActive = state.isSelected || state.isHighlighted
        default: break
        }
        return copy
    }

    /// Returns the color that is drawn.
    /// - Parameter tintColor: The tint color of the view, which is used if `backgroundColor` is nil.
    public func resolvedBackgroundColor(for tintColor: UIColor) -> UIColor {
        let color = backgroundColor ?? tintColor
        return backgroundColorTransformer?(color) ?? color
    }

    /// Returns the color of the border that is drawn.
    /// - Parameter tintColor: The tint color of the view, which is used without a `strokeColor`.
    public func resolvedStrokeColor(for tintColor: UIColor) -> UIColor {
        let color = strokeColor ?? tintColor
        return strokeColorTransformer?(color) ?? color
    }

    /// Whether the background is nothing but a color in the whole area.
    var isOnlyColor: Bool {
        backgroundInsets == .zero && image == nil && customView == nil && visualEffect == nil && !(strokeWidth > 0)
            && !(shadowProperties.opacity > 0)
    }

    private var standardColor: UIColor {
        switch style {
        case .clear: .clear
        case .plainCell: isActive ? .systemGray4 : .systemBackground
        case .groupedCell: isActive ? .systemGray4 : .secondarySystemGroupedBackground
        case .plainHeader: .systemGray6
        }
    }
}

/// The view of a background configuration.
final class BackgroundConfigurationView: UIView {
    private let effectView = UIVisualEffectView(effect: nil)
    private let colorView = UIView()
    private let imageView = UIImageView(image: nil)
    /// The border; nil until a configuration has one outside of the color, or inside of it.
    private var strokeView: UIView?
    private var strokeOutset: CGFloat = 0
    private var customView: UIView?
    private var insets = NSDirectionalEdgeInsets.zero

    init() {
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        for view in [effectView, colorView, imageView] { addSubview(view) }
        for view in [effectView, imageView] { view.clipsToBounds = true }
    }

    required init?(coder: NSCoder) { nil }

    /// Shows a configuration.
    func show(_ configuration: UIBackgroundConfiguration, tintColor: UIColor) {
        func finite(_ value: CGFloat) -> CGFloat { value.isFinite ? value : 0 }
        let insets = configuration.backgroundInsets
        self.insets = NSDirectionalEdgeInsets(
            top: finite(insets.top), leading: finite(insets.leading), bottom: finite(insets.bottom),
            trailing: finite(insets.trailing))
        effectView.effect = configuration.visualEffect
        colorView.backgroundColor = configuration.resolvedBackgroundColor(for: tintColor)
        imageView.image = configuration.image
        imageView.contentMode = configuration.imageContentMode
        let radius = max(0, finite(configuration.cornerRadius))
        for view in [effectView, colorView, imageView] { view.layer.cornerRadius = radius }
        showStroke(
            width: max(0, finite(configuration.strokeWidth)), outset: finite(configuration.strokeOutset),
            color: configuration.resolvedStrokeColor(for: tintColor), radius: radius)
        configuration.shadowProperties.apply(to: colorView.layer)
        if customView !== configuration.customView {
            customView?.removeFromSuperview()
            customView = configuration.customView
            if let customView { addSubview(customView) }
        }
        customView?.layer.cornerRadius = radius
        setNeedsLayout()
    }

    private func showStroke(width: CGFloat, outset: CGFloat, color: UIColor, radius: CGFloat) {
        strokeOutset = outset
        let hasOwnView = width > 0 && outset != 0
        if hasOwnView, strokeView == nil {
            let view = UIView()
            strokeView = view
            addSubview(view)
        } else if !hasOwnView {
            strokeView?.removeFromSuperview()
            strokeView = nil
        }
        strokeView?.layer.cornerRadius = max(0, radius + outset)
        for (layer, isShown) in [(colorView.layer, !hasOwnView), (strokeView?.layer, hasOwnView)] {
            layer?.borderWidth = isShown ? width : 0
            layer?.borderColor = color.cgColor
        }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let isReversed = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let area = CGRect(origin: .zero, size: bounds.size).inset(
            by: UIEdgeInsets(
                top: insets.top, left: isReversed ? insets.trailing : insets.leading, bottom: insets.bottom,
                right: isReversed ? insets.leading : insets.trailing))
        let frame = CGRect(x: area.minX, y: area.minY, width: max(0, area.width), height: max(0, area.height))
        for view in [effectView, colorView, imageView, customView] { view?.frame = frame }
        strokeView?.frame = frame.insetBy(
            dx: -max(strokeOutset, -frame.width / 2), dy: -max(strokeOutset, -frame.height / 2))
    }
}
