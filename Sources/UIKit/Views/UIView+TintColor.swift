// Tint colors that subviews inherit.

/// The tint color of a view and its adjustment, as they were set.
struct ExplicitTint {
    /// The color; nil for views that inherit it.
    var color: UIColor?
    /// The adjustment; `.automatic` for views that inherit it.
    var mode = UIView.TintAdjustmentMode.automatic
    /// The adjustment of a window or a container of a presentation while controllers are presented; `.automatic` for other views. The
    /// adjustment that was set replaces it.
    var modeOfPresentations = UIView.TintAdjustmentMode.automatic

    /// The adjustment of the view; `.automatic` if it inherits that of its superview.
    var ownMode: UIView.TintAdjustmentMode { mode == .automatic ? modeOfPresentations : mode }

    /// Whether a color or an adjustment was set.
    var isSet: Bool { color != nil || ownMode != .automatic }
}

extension UIView {
    /// How the tint color of a view is adjusted.
    public enum TintAdjustmentMode: Int, Sendable {
        /// As that of the superview, or not at all.
        case automatic = 0
        /// Not at all.
        case normal
        /// To a gray of the same luminance.
        case dimmed
    }

    /// The adjustment of the tint color in the view and in subviews with the mode `.automatic`.
    ///
    /// The value is that of the nearest view upward whose mode was set, or `.normal`. The default that can be set is
    /// `.automatic`. While an alert, an action sheet, a popover or a sheet that dims the views behind it is presented, views behind it
    /// whose mode was not set, nor that of a superview, have the mode `.dimmed`.
    public var tintAdjustmentMode: TintAdjustmentMode {
        get {
            guard Self.usesTintColors else { return .normal }
            let mode = ancestors.lazy.map(\.explicitTint.ownMode).first { $0 != .automatic }
            return mode ?? .normal
        }
        set {
            guard newValue != explicitTint.mode else { return }
            explicitTint.mode = newValue
            tintDidChange { $0.explicitTint.ownMode != .automatic }
        }
    }

    /// Sets the adjustment that presentations give a window or a container.
    func setTintMode(ofPresentations new: TintAdjustmentMode) {
        guard new != explicitTint.modeOfPresentations else { return }
        explicitTint.modeOfPresentations = new
        if explicitTint.mode == .automatic { tintDidChange { $0.explicitTint.ownMode != .automatic } }
    }

    /// The tint color of the nearest view upward that has one, adjusted.
    var tintColorValue: UIColor {
        guard Self.usesTintColors else { return .systemBlue }
        let set = ancestors.lazy.compactMap(\.explicitTint.color).first
        let color = set ?? .systemBlue
        guard tintAdjustmentMode == .dimmed else { return color }
        var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 1)
        color.resolvedColor(with: traitCollection).getRed(&red, green: &green, blue: &blue, alpha: &alpha)
        return UIColor(white: 0.2126 * red + 0.7152 * green + 0.0722 * blue, alpha: alpha)
    }

    /// Whether a view of the program has a tint color or an adjustment of its own. Before that, changes of the hierarchy change
    /// no tint color, and need no search for one.
    static var usesTintColors = false

    func setTintColor(_ new: UIColor?) {
        guard new != explicitTint.color else { return }
        explicitTint.color = new
        tintDidChange { $0.explicitTint.color != nil }
    }

    /// Notifies this view, whose color or adjustment was set, and its descendants up to those that have one of their own.
    private func tintDidChange(isOwn: (UIView) -> Bool) {
        Self.usesTintColors = true
        windowReference?.hasTintColors = true
        notifyTintColorChange(isOwn: isOwn)
        setNeedsRedraw()
    }

    private func notifyTintColorChange(isOwn: (UIView) -> Bool) {
        visitSubtree { view in
            guard view === self || !isOwn(view) else { return false }
            view.tintColorDidChange()
            return true
        }
    }

    /// Notifies a view that entered or left this view, and the descendants that inherit its tint color, if that changed.
    func notifyTintColorChange(ofAddedOrRemoved view: UIView) {
        guard Self.usesTintColors, windowReference?.hasTintColors != false, tintColor != .systemBlue else { return }
        let isDimmed = tintAdjustmentMode == .dimmed
        let isOwn: (UIView) -> Bool = { view in
            view.explicitTint.color != nil && (!isDimmed || view.explicitTint.ownMode != .automatic)
        }
        if !isOwn(view) { view.notifyTintColorChange(isOwn: isOwn) }
    }
}

extension UIColor {
    /// The standard tint color: `UIColor.systemBlue`. The tint colors of views do not change it.
    public static let tintColor = UIColor.systemBlue
}
