extension UIView {
    /// The layout guides that were added to the view.
    public var layoutGuides: [UILayoutGuide] { layoutState?.guides ?? [] }

    /// Adds a layout guide to the view, after removing it from its previous view.
    public func addLayoutGuide(_ guide: UILayoutGuide) {
        guide.owningView?.removeLayoutGuide(guide)
        guide.owningView = self
        ensuredLayoutState.guides.append(guide)
    }

    /// Removes a layout guide and deactivates its constraints. Does nothing for guides of other views and for the
    /// guides of the safe area and the margins.
    public func removeLayoutGuide(_ guide: UILayoutGuide) {
        guard guide.owningView === self, guide.source == .constraints else { return }
        for constraint in layoutState?.dependents ?? [] where constraint.refers(to: guide) {
            constraint.isActive = false
        }
        rootView.layoutState?.engine?.removeItem(of: guide)
        layoutState?.guides.removeAll { $0 === guide }
        guide.owningView = nil
    }
}
