// Tint colors that subviews inherit.

extension UIView {
    /// Whether a view of the program has a tint color of its own. Before that, changes of the hierarchy change no tint
    /// color, and need no search for one.
    static var usesTintColors = false

    /// Notifies this view, whose tint color was set, and the descendants that inherit it.
    func inheritedTintColorDidChange() {
        Self.usesTintColors = true
        windowReference?.hasTintColors = true
        notifyTintColorChange()
        setNeedsRedraw()
    }

    private func notifyTintColorChange() {
        visitSubtree { view in
            guard view === self || view.explicitTintColor == nil else { return false }
            view.tintColorDidChange()
            return true
        }
    }

    /// Notifies a view that entered or left this view, and the descendants that inherit its tint color, if that changed.
    func notifyTintColorChange(ofAddedOrRemoved view: UIView) {
        guard Self.usesTintColors, windowReference?.hasTintColors != false, view.explicitTintColor == nil,
            tintColor != .systemBlue
        else { return }
        view.notifyTintColorChange()
    }
}

extension UIColor {
    /// The standard tint color: `UIColor.systemBlue`. The tint colors of views do not change it.
    public static let tintColor = UIColor.systemBlue
}
