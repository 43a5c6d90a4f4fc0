// The layout guides of a view.

extension UIView {
    /// The layout guides that were added to the view.
    public var layoutGuides: [UILayoutGuide] {
        layoutState?.guides.filter { $0.source == .constraints } ?? []
    }

    func performAddLayoutGuide(_ guide: UILayoutGuide) {
        guide.owningView?.removeLayoutGuide(guide)
        guide.owningView = self
        ensuredLayoutState.guides.append(guide)
    }

    func performRemoveLayoutGuide(_ guide: UILayoutGuide) {
        guard guide.owningView === self, guide.source == .constraints else { return }
        for constraint in layoutState?.dependents ?? [] where constraint.refers(to: guide) {
            constraint.isActive = false
        }
        rootView.layoutState?.engine?.removeItem(of: guide)
        layoutState?.guides.removeAll { $0 === guide }
        guide.owningView = nil
    }
}
