// Adopts the sizes that displayed views prefer to the estimates of the layout, and keeps the visible content in place.

extension ElementContainerView {
    /// Passes the preferred sizes to the layout and displays the elements again until no size changes.
    ///
    /// A size changes the positions of other elements, which can become visible and are measured in the next round. After
    /// 8 rounds, the remaining views are measured in the next layout pass.
    func measureDisplayedElements() {
        for _ in 0..<8 {
            let anchor = scrollAnchor
            guard elementProvider.adoptPreferredSizes() else { return }
            prepareLayout()
            if let anchor { keepInPlace(anchor) }
            display(attributesForVisibleRect())
        }
        setNeedsLayout()
    }

    /// An element that keeps its position on the screen while elements above it change their size.
    struct ScrollAnchor {
        let element: ElementID
        /// The distance of the element from the start of the visible area along the scroll direction, in points.
        let distance: CGFloat
    }

    /// The first visible cell that was measured before; otherwise the first visible cell. Nil at the start of the content,
    /// which stays at its edge, and for a layout without estimates.
    private var scrollAnchor: ScrollAnchor? {
        guard elementLayout.measuresElements, offsetAlongScrollDirection > offsetRangeAlongScrollDirection.lowerBound
        else { return nil }
        let start = offsetAlongScrollDirection
        var best: (isMeasured: Bool, start: CGFloat, element: ElementID)?
        for view in visibleViews {
            guard let element = view.element, element.category == .cell, let appearance = view.targetAppearance,
                !elementLayout.scrollsOnItsOwn(element)
            else { continue }
            let span = span(of: appearance)
            let isMeasured = view.fittedSize == appearance.size
            guard span.end > start else { continue }
            if let best {
                if best.isMeasured != isMeasured, best.isMeasured { continue }
                if best.isMeasured == isMeasured,
                    (best.start, best.element.indexPath) <= (span.start, element.indexPath)
                {
                    continue
                }
            }
            best = (isMeasured, span.start, element)
        }
        return best.map { ScrollAnchor(element: $0.element, distance: $0.start - start) }
    }

    /// Changes the content offset so that an element has the same position on the screen as before.
    ///
    /// The layout is not called with `shouldInvalidateLayout(forBoundsChange:)`: the content does not move for the user, so a
    /// layout whose items lag behind a scroll must not move them.
    private func keepInPlace(_ anchor: ScrollAnchor) {
        let target =
            attributesForVisibleRect().first { $0.element == anchor.element }
            ?? displayed(elementLayout.attributes(of: anchor.element))
        guard let target, target.frame.isFinite else { return }
        let range = offsetRangeAlongScrollDirection
        let offset = offsetAlongScrollDirection
        let proposed = span(of: target.appearance).start - anchor.distance
        let new = min(max(proposed, range.lowerBound), max(range.upperBound, offset))
        guard (new - offset).magnitude > 0.001 else { return }
        let path = new - offset
        isKeepingPosition = true
        shiftContentOffset(by: elementLayout.scrollsHorizontally ? CGPoint(x: path, y: 0) : CGPoint(x: 0, y: path))
        isKeepingPosition = false
    }

    private func span(of appearance: ElementAppearance) -> (start: CGFloat, end: CGFloat) {
        let (center, length) =
            elementLayout.scrollsHorizontally
            ? (appearance.center.x, appearance.size.width) : (appearance.center.y, appearance.size.height)
        return (center - length / 2, center + length / 2)
    }

    private var offsetAlongScrollDirection: CGFloat {
        elementLayout.scrollsHorizontally ? contentOffset.x : contentOffset.y
    }

    private var offsetRangeAlongScrollDirection: ClosedRange<CGFloat> {
        elementLayout.scrollsHorizontally ? offsetRange.x : offsetRange.y
    }
}
