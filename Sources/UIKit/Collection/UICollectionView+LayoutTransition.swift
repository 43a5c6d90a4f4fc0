extension UICollectionView {
    func changeLayout(to layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)?) {
        guard layout !== collectionViewLayout else {
            completion?(true)
            return
        }
        requirePrecondition(
            layout.collectionView == nil || layout.collectionView === self,
            "\(layout) is the layout of another collection view. Create a layout for each collection view.")
        guard animated, UIView.areAnimationsEnabled, !isInLayoutPass, window != nil else {
            let old = replaceLayout(with: layout)
            if old !== layout { old.collectionView = nil }
            layout.invalidateLayout()
            completion?(true)
            return
        }
        layoutIfNeeded()
        isInLayoutPass = true
        UIView.performWithoutAnimation { performTransition(to: layout) }
        isInLayoutPass = false
        performPendingUpdates()
        updateAnimation.scheduleEnd(hasTransitions: true, completions: completion.map { [$0] } ?? [])
    }

    private func performTransition(to layout: UICollectionViewLayout) {
        let start = updateAnimation.beginAnimation(of: self)
        let (offset, old) = (contentOffset, collectionViewLayout)
        old.prepareForTransition(to: layout)
        layout.prepareForTransition(from: old)
        for view in visibleViews { (view as? UICollectionReusableView)?.willTransition(from: old, to: layout) }
        _ = replaceLayout(with: layout)
        layout.invalidateLayout()
        prepareLayout()
        applyTargetOffset(of: layout)
        prepareLayout()
        let context = TransitionContext(start: start, offsetChange: contentOffset - offset, animates: true)
        display(attributesForVisibleRect()) { view, target, isNew in
            let before =
                isNew
                ? self.displayed(old.attributes(of: target.element), of: old)?.appearance : view.displayedAppearance
            return ElementTransition(
                from: before?.offset(by: context.offsetChange) ?? target.appearance.fadedOut(), start: start)
        } onRemoval: { view in
            guard let element = view.element else { return }
            self.animateOut(
                view, displayedAs: element, to: self.displayed(layout.attributes(of: element), of: layout)?.appearance,
                context: context)
        }
        old.finalizeLayoutTransition()
        layout.finalizeLayoutTransition()
        old.collectionView = nil
        for view in visibleViews { (view as? UICollectionReusableView)?.didTransition(from: old, to: layout) }
    }
}
