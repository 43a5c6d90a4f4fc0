/// The background of a bar that an appearance, images or a style determine. Without them, the bar shows its own background
/// color and its own line.
@MainActor
final class BarBackground {
    /// What the properties of a bar determine if it has no appearance.
    struct Properties {
        var tintColor: UIColor?
        var image: UIImage?
        var shadowImage: UIImage?
        var style = UIBarStyle.default

        var needsView: Bool { image != nil || shadowImage != nil || style == .black }
        /// The color of the background.
        var color: UIColor { tintColor ?? (style == .black ? .black : .systemBackground) }
        /// The color of titles.
        var titleColor: UIColor { style == .black ? .white : .label }
    }

    private let edge: BarBackgroundView.Edge
    /// The view that replaces the bar's own background; nil if the bar shows its own.
    private(set) var view: BarBackgroundView?

    /// The height of the area above the bar that the background covers, in points.
    var coveredTop: CGFloat = 0

    init(shadowAt edge: BarBackgroundView.Edge) { self.edge = edge }

    /// Shows the background.
    /// - Parameters:
    ///   - bar: The bar.
    ///   - separatorLine: The bar's own line.
    ///   - appearance: The appearance; nil for the properties.
    func update(in bar: UIView, separatorLine: UIView, appearance: UIBarAppearance?, properties: Properties) {
        guard appearance != nil || properties.needsView else {
            return remove(from: bar, separatorLine: separatorLine, properties: properties)
        }
        let shown = view ?? BarBackgroundView(shadowAt: edge)
        if view == nil {
            view = shown
            bar.insertSubview(shown, at: 0)
            bar.backgroundColor = nil
            separatorLine.isHidden = true
        }
        if let appearance {
            shown.show(appearance)
        } else {
            shown.show(
                color: properties.color, image: properties.image, shadowImage: properties.shadowImage,
                shadowColor: .separator)
        }
        layOut(in: bar)
    }

    private func remove(from bar: UIView, separatorLine: UIView, properties: Properties) {
        guard let view else { return }
        view.removeFromSuperview()
        self.view = nil
        bar.backgroundColor = properties.color
        separatorLine.isHidden = false
    }

    /// Sets the frame to the bounds of the bar and the area above it that it covers.
    func layOut(in bar: UIView) {
        view?.frame = CGRect(x: 0, y: -coveredTop, width: bar.bounds.width, height: bar.bounds.height + coveredTop)
    }
}
