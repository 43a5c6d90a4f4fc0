// The layout guides of the content and of the frame of a scroll view.

extension UIScrollView {
    /// Returns the guide of the content or of the frame, which is created when it is first used.
    func findOrAddGuide(_ source: UILayoutGuide.Source, _ identifier: String) -> UILayoutGuide {
        if let guide = layoutState?.guides.first(where: { $0.source == source }) { return guide }
        let guide = UILayoutGuide(source, of: self, identifier)
        ensuredLayoutState.guides.append(guide)
        return guide
    }

    /// Whether constraints determine the width and the height of the content.
    var contentGuideDeterminesLength: (width: Bool, height: Bool) {
        guard let guide = layoutState?.guides.first(where: { $0.source == .content }), let item = guide.engineItem,
            let engine = rootView.layoutState?.engine
        else { return (false, false) }
        return engine.determinedLengths(ofItem: item.index)
    }

    /// Requests that constraints with views that do not scroll be solved for the new content offset.
    func contentOffsetConstraintsDidChange() {
        guard layoutState?.contentOffsetIsLayoutConstant == true else { return }
        dependentConstraintsDidChange { $0.usesContentOffset }
    }
}
