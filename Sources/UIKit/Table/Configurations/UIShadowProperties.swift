/// The shadow of a background configuration.
@preconcurrency @MainActor
public struct UIShadowProperties {
    /// The color. The default is black.
    public var color = UIColor.black
    /// The opacity, a fraction from 0 to 1. The default, 0, draws no shadow. Values out of range are clamped; NaN counts as 0.
    public var opacity: CGFloat = 0
    /// The radius of the blur, in points. The default is 3. NaN, infinite and negative values count as 0.
    public var radius: CGFloat = 3
    /// The distance of the shadow from the background, in points. The default is (0, -3): 3 points upward. NaN and infinite
    /// values count as zero.
    public var offset = CGSize(width: 0, height: -3)
    /// The outline of the shadow in the coordinates of the background, in points. With nil, the default, it is that of the
    /// background.
    public var path: UIBezierPath?

    init() {}

    func apply(to layer: CALayer) {
        layer.shadowColor = color.cgColor
        layer.shadowOpacity = opacity.isNaN ? 0 : Float(min(max(opacity, 0), 1))
        layer.shadowRadius = radius.isFinite ? max(0, radius) : 0
        layer.shadowOffset = offset.width.isFinite && offset.height.isFinite ? offset : .zero
        layer.shadowPath = path?.cgPath
    }
}
