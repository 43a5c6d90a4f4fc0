extension UIScrollView {
    /// The layout guide of the scroll view's content.
    ///
    /// Constraints with the edges of the guide determine the content size. Constraints between a view in the content
    /// and an edge of the scroll view refer to this guide, too.
    public var contentLayoutGuide: UILayoutGuide { findOrAddGuide(.content, "content of \(type(of: self))") }

    /// The layout guide of the scroll view's frame. A view in the content that is constrained to it does not scroll.
    public var frameLayoutGuide: UILayoutGuide { findOrAddGuide(.frame, "frame of \(type(of: self))") }

    private func findOrAddGuide(_ source: UILayoutGuide.Source, _ identifier: String) -> UILayoutGuide {
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
