import WorkCounting

// Passes the sizes that cells prefer to the layout.

extension UICollectionView {
    /// Passes the sizes that the visible views prefer to the layout, once for each size that the layout gives them.
    /// Returns whether the layout was invalidated.
    func adoptPreferredSizes() -> Bool {
        var isChanged = false
        let hasOwnAttributes = type(of: elementLayout).layoutAttributesClass != UICollectionViewLayoutAttributes.self
        for view in visibleViews {
            guard let appearance = view.targetAppearance, view.fittedSize != appearance.size,
                let element = view.element, element.category != .decorationView,
                let view = view as? UICollectionReusableView
            else { continue }
            let size = appearance.size
            let original =
                (hasOwnAttributes ? elementLayout.attributes(of: element) : nil)
                ?? UICollectionViewLayoutAttributes(element: element, appearance: appearance)
            view.fittedSize = size
            let copy = original.copy() as? UICollectionViewLayoutAttributes ?? original
            if elementLayout.measuresElements { measurementCount += 1 }
            let preferred = WorkRecorder.run(.preferredAttributes, of: view) {
                view.preferredLayoutAttributesFitting(copy)
            }
            guard
                elementLayout.shouldInvalidateLayout(
                    forPreferredLayoutAttributes: preferred, withOriginalAttributes: original)
            else { continue }
            WorkRecorder.current?.noteCause(WorkRecorder.preferredSizeCause, of: elementLayout)
            elementLayout.invalidateLayout(
                with: elementLayout.invalidationContext(
                    forPreferredLayoutAttributes: preferred, withOriginalAttributes: original))
            isChanged = true
        }
        return isChanged
    }
}

extension UICollectionReusableView {
    /// Returns attributes with the size that fits the content, if the layout has estimated sizes: by a configuration, by the
    /// constraints of the content, or by `sizeThatFits(_:)` of a cell.
    func fittingAttributes(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
        let content = (self as? UICollectionViewCell)?.contentView ?? self
        guard let layout = container?.elementLayout, layout.measuresElements else { return attributes }
        let axes = layout.estimatedAxes(of: attributes.element)
        guard axes.width || axes.height else { return attributes }
        let isWide = !axes.width
        if let cell = self as? UICollectionViewCell {
            let width = isWide ? attributes.size.width : cell.configuredWidth ?? attributes.size.width
            if let height = cell.configuredHeight(fittingWidth: width) {
                attributes.size = CGSize(width: width, height: height)
                return attributes
            }
        }
        guard content.layoutMarks.subtreeHasConstraints else {
            let size = self is UICollectionViewCell ? sizeThatFits(attributes.size) : bounds.size
            // The size of the bounds is the result of views that do not override the method.
            if size != bounds.size { attributes.size = size }
            return attributes
        }
        attributes.size = content.systemLayoutSizeFitting(
            attributes.size, withHorizontalFittingPriority: isWide ? .required : .fittingSizeLevel,
            verticalFittingPriority: .fittingSizeLevel)
        return attributes
    }
}
