// Layouts as reference systems of animators.

/// A layout tracks its animators, so that it can remove the attributes of deleted elements from the animators'
/// behaviors.
extension UICollectionViewLayout: UIDynamicReferenceLayout, AnimatorTrackingReference {
    /// The rectangle with the origin (0, 0) and the size of the whole content, in points.
    public var dynamicReferenceBounds: CGRect { CGRect(origin: .zero, size: collectionViewContentSize) }

    /// The frame clock of the collection view, or the current frame clock if the layout has no collection view.
    package var frameClock: FrameClock { container?.frameClock ?? FrameClock.current }

    package var isOffWindow: Bool { container?.isOffWindow ?? false }

    package var pixelScale: CGFloat { container?.pixelScale ?? UIScreen.main.scale }

    /// Invalidates the layout after an animator has moved its attributes.
    public func dynamicAnimatorDidStep(_ animator: UIDynamicAnimator) { animatorDidStep() }

    /// Removes the attributes of all elements that satisfy a predicate from the behaviors of the layout's animators.
    func removeAnimatedElements(where isRemoved: (ElementID) -> Bool) {
        for animator in dynamicAnimators.all {
            animator.removeItems { key in ElementID(key).map(isRemoved) ?? false }
        }
    }
}

extension ElementID {
    /// Creates the identity of the collection view element that a dynamic item key identifies. Returns nil if the key
    /// identifies another kind of dynamic item, such as a view.
    init?(_ key: DynamicItemKey) {
        guard case .element(let category, let kind, let indexPath) = key,
            let category = UICollectionView.ElementCategory(rawValue: UInt(category))
        else { return nil }
        self.init(category: category, kind: kind, indexPath: indexPath)
    }
}
