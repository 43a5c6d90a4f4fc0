extension UICollectionView {
    /// Shows the items with another layout from now on: in the next layout pass, or in an animation of 0.3 s.
    public func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) {
        setCollectionViewLayout(layout, animated: animated, completion: nil)
    }

    /// Shows the items with another layout from now on: in the next layout pass, or in an animation of 0.3 s.
    /// `completion` is called with true when it is over, at once if it is not animated.
    public func setCollectionViewLayout(
        _ layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)?
    ) {
        guard layout !== collectionViewLayout else {
            completion?(true)
            return
        }
        precondition(
            layout.collectionView == nil || layout.collectionView === self,
            "\(layout) is the layout of another collection view")
        guard animated, UIView.areAnimationsEnabled, !isInLayoutPass, window != nil else {
            let old = exchangeLayout(for: layout)
            if old !== layout { old.collectionView = nil }
            layout.invalidateLayout()
            completion?(true)
            return
        }
        layoutIfNeeded()
        isInLayoutPass = true
        UIView.performWithoutAnimation { transition(to: layout) }
        isInLayoutPass = false
        catchUp()
        animation.run(movesAnything: true, completion: completion.map { [$0] } ?? [])
    }

    private func transition(to layout: UICollectionViewLayout) {
        let start = animation.begin(in: self)
        let (offset, old) = (contentOffset, collectionViewLayout)
        old.prepareForTransition(to: layout)
        layout.prepareForTransition(from: old)
        for view in shown { view.willTransition(from: old, to: layout) }
        _ = exchangeLayout(for: layout)
        layout.invalidateLayout()
        prepareLayout()
        takeTargetOffset(of: layout)
        prepareLayout()
        let ways = UpdateWays(start: start, scrolled: contentOffset - offset, animates: true)
        place(visibleAttributes()) { view, goal, isNew in
            let before = isNew ? old.attributes(of: goal.element)?.look : view.look
            return ElementTransition(
                from: before?.moved(by: ways.scrolled) ?? goal.look.faded(), start: start)
        } leave: { view in
            guard let element = view.element else { return }
            self.leave(view, element, to: layout.attributes(of: element)?.look, ways)
        }
        old.finalizeLayoutTransition()
        layout.finalizeLayoutTransition()
        old.collectionView = nil
        for view in shown { view.didTransition(from: old, to: layout) }
    }
}
