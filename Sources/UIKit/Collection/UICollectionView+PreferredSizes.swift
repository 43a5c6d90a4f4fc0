// Passes the sizes that cells prefer to the layout.

extension UICollectionView {
    /// Passes the sizes that the visible views prefer to the layout, once for each size that the layout gives them.
    /// Returns whether the layout was invalidated.
    func passPreferredSizes() -> Bool {
        var isChanged = false
        let hasOwnAttributes = type(of: elementLayout).layoutAttributesClass != UICollectionViewLayoutAttributes.self
        for view in visibleViews {
            guard let appearance = view.displayedAppearance, view.fittedSize != appearance.size,
                let element = view.element, element.category != .decorationView,
                let view = view as? UICollectionReusableView
            else { continue }
            let size = appearance.size
            let original =
                (hasOwnAttributes ? elementLayout.attributes(of: element) : nil)
                ?? UICollectionViewLayoutAttributes(element: element, appearance: appearance)
            view.fittedSize = size
            let copy = original.copy() as? UICollectionViewLayoutAttributes ?? original
            let preferred = view.preferredLayoutAttributesFitting(copy)
            guard
                elementLayout.shouldInvalidateLayout(
                    forPreferredLayoutAttributes: preferred, withOriginalAttributes: original)
            else { continue }
            elementLayout.invalidateLayout(
                with: elementLayout.invalidationContext(
                    forPreferredLayoutAttributes: preferred, withOriginalAttributes: original))
            isChanged = true
        }
        return isChanged
    }
}

extension UICollectionReusableView {
    /// Returns attributes with the size that fits the constraints of the content, if the layout has estimated sizes.
    func fittingAttributes(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
        let content = (self as? UICollectionViewCell)?.contentView ?? self
        guard let layout = (superview as? UICollectionView)?.collectionViewLayout, layout.measuresElements else {
            return attributes
        }
        let isWide = layout.keepsWidth(of: attributes)
        if let cell = self as? UICollectionViewCell {
            let width = isWide ? attributes.size.width : cell.configuredWidth ?? attributes.size.width
            if let height = cell.configuredHeight(fittingWidth: width) {
                attributes.size = CGSize(width: width, height: height)
                return attributes
            }
        }
        guard content.subtreeHasConstraints else { return attributes }
        attributes.size = content.systemLayoutSizeFitting(
            attributes.size, withHorizontalFittingPriority: isWide ? .required : .fittingSizeLevel,
            verticalFittingPriority: .fittingSizeLevel)
        return attributes
    }
}

extension UICollectionViewLayout {
    /// Returns whether the layout determines the width of an element, so that only its height is measured.
    fileprivate func keepsWidth(of attributes: UICollectionViewLayoutAttributes) -> Bool {
        (self as? UICollectionViewCompositionalLayout)?.hasEstimatedWidth(attributes.element) != true
    }
}
