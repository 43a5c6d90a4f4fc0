import WorkCounting

// Mirrors the attributes of layouts from right to left. A layout that flips horizontally computes attributes in coordinates
// whose x axis is mirrored, so all attributes that the collection view receives from a layout pass through this file.

extension ElementContainerView {
    /// Whether the horizontal coordinates of a layout are mirrored.
    private func mirrors(_ layout: UICollectionViewLayout) -> Bool {
        layout.flipsHorizontallyInOppositeLayoutDirection
            && effectiveUserInterfaceLayoutDirection != layout.developmentLayoutDirection
    }

    /// The width of the content, in points, in which coordinates are mirrored: at least the visible width.
    private var mirroredWidth: CGFloat {
        max(contentSize.width, bounds.area(within: adjustedContentInset).width)
    }

    /// Returns the attributes of the elements in a rectangle of the collection view, in points.
    func attributes(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
        let layout = elementLayout
        let query = { (rect: CGRect) in
            WorkRecorder.run(.attributes, of: layout) { layout.layoutAttributesForElements(in: rect) ?? [] }
        }
        guard mirrors(layout) else { return query(rect) }
        let mirrored = CGRect(x: mirroredWidth - rect.maxX, y: rect.minY, width: rect.width, height: rect.height)
        return query(mirrored).map(makeMirrored)
    }

    /// Converts attributes from the coordinates of a layout.
    func displayed(
        _ attributes: UICollectionViewLayoutAttributes?, of layout: UICollectionViewLayout? = nil
    ) -> UICollectionViewLayoutAttributes? {
        guard let attributes, mirrors(layout ?? elementLayout) else { return attributes }
        return makeMirrored(attributes)
    }

    private func makeMirrored(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
        guard let copy = attributes.copy() as? UICollectionViewLayoutAttributes else { return attributes }
        copy.center.x = mirroredWidth - copy.center.x
        return copy
    }

    /// Converts a displayed appearance to the coordinates of the layout.
    func layoutAppearance(_ appearance: ElementAppearance) -> ElementAppearance {
        guard mirrors(elementLayout) else { return appearance }
        var appearance = appearance
        appearance.center.x = mirroredWidth - appearance.center.x
        return appearance
    }

    /// Invalidates the layout if the layout direction has changed since the last call.
    func invalidateLayoutIfDirectionChanged() {
        guard preparedLayoutDirection != effectiveUserInterfaceLayoutDirection else { return }
        preparedLayoutDirection = effectiveUserInterfaceLayoutDirection
        elementLayout.invalidateLayout()
    }

    /// Scrolls to the first elements of a mirrored layout, which are at the right edge, before anything is displayed.
    func applyInitialMirroredOffset() {
        guard !hasInitialOffset, bounds.width > 0, contentSize.width > 0 else { return }
        hasInitialOffset = true
        let inset = adjustedContentInset
        guard mirrors(elementLayout), contentOffset.x == -inset.left, contentSize.width > bounds.width else {
            return
        }
        contentOffset.x = contentSize.width + inset.right - bounds.width
    }
}
