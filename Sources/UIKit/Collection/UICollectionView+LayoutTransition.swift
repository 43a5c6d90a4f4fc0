// Changes of the layout of a collection view, animated or driven by a finger.

/// A transition to another layout that a finger drives.
@MainActor
struct InteractiveLayoutTransition {
    let layout: UICollectionViewTransitionLayout
    let (old, new): (UICollectionViewLayout, UICollectionViewLayout)
    let completion: UICollectionView.LayoutInteractiveTransitionCompletion?
}

extension UICollectionView {
    /// A closure that is called after an interactive transition: with whether its final animation was completed, and with
    /// whether the new layout was installed (false after `cancelInteractiveTransition()`).
    public typealias LayoutInteractiveTransitionCompletion = (_ completed: Bool, _ finished: Bool) -> Void

    func changeLayout(to layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)?) {
        guard layout !== collectionViewLayout else {
            completion?(true)
            return
        }
        requireUsableLayout(layout)
        guard animated, canAnimateLayoutChange else {
            let old = replaceLayout(with: layout)
            if old !== layout { old.owner = nil }
            layout.invalidateLayout()
            completion?(true)
            return
        }
        layOutSubtreeIfNeeded()
        let old = collectionViewLayout
        prepareTransition(from: old, to: layout)
        animateChange(to: layout, appliesTargetOffset: true, completions: completion.map { [$0] } ?? [])
        finalizeTransition(from: old, to: layout)
    }

    /// Replaces the layout, removes the old layout's decoration views, and returns the old layout.
    func replaceLayout(with new: UICollectionViewLayout) -> UICollectionViewLayout {
        let old = elementLayout
        for view in visibleViews where view.element?.category == .decorationView {
            guard let element = view.element else { continue }
            visibleViewsByElement[element] = nil
            // `recycle` uses the reuse queue of the current layout, so it must run before `elementLayout` changes.
            recycle(view, displayedAs: element)
        }
        visibleViews.removeAll { $0.element == nil }
        retireSectionScrollViews()
        elementLayout = new
        new.owner = self
        return old
    }

    private var canAnimateLayoutChange: Bool { UIView.areAnimationsEnabled && !isInLayoutPass && window != nil }

    private func requireUsableLayout(_ layout: UICollectionViewLayout) {
        requirePrecondition(
            layout.collectionView == nil || layout.collectionView === self,
            "\(layout) is the layout of another collection view. Create a layout for each collection view.")
        requirePrecondition(
            interactiveTransition == nil,
            "the layout of a collection view changes during an interactive transition. Call finishInteractiveTransition() or "
                + "cancelInteractiveTransition() first.")
    }

    private func prepareTransition(from old: UICollectionViewLayout, to new: UICollectionViewLayout) {
        old.prepareForTransition(to: new)
        new.prepareForTransition(from: old)
        for view in visibleViews { (view as? UICollectionReusableView)?.willTransition(from: old, to: new) }
    }

    /// Installs a layout and starts the animation of all elements to its attributes. Calls closures
    /// after it.
    private func animateChange(
        to layout: UICollectionViewLayout, appliesTargetOffset: Bool, completions: [(Bool) -> Void]
    ) {
        isInLayoutPass = true
        let animation = UpdateAnimation(of: self, completions: completions)
        UIView.performWithoutAnimation {
            let offset = contentOffset
            let old = replaceLayout(with: layout)
            layout.invalidateLayout()
            prepareLayout()
            if appliesTargetOffset { applyTargetOffset(of: layout) }
            prepareLayout()
            let context = TransitionContext(
                animation: animation, offsetChange: contentOffset - offset, animates: true)
            displayElements(of: layout, comingFrom: old, context: context)
        }
        isInLayoutPass = false
        animation.subscribeToClock()
        performPendingUpdates()
    }

    private func displayElements(
        of layout: UICollectionViewLayout, comingFrom old: UICollectionViewLayout, context: TransitionContext
    ) {
        display(attributesForVisibleRect()) { view, target, isNew in
            let before =
                isNew
                ? self.displayed(old.attributes(of: target.element), of: old)?.appearance : view.displayedAppearance
            let from = before?.offset(by: context.offsetChange) ?? target.appearance.fadedOut()
            return ElementTransition(from: from, animation: context.animation)
        } onRemoval: { view in
            guard let element = view.element else { return }
            self.animateOut(
                view, displayedAs: element, to: self.displayed(layout.attributes(of: element), of: layout)?.appearance,
                context: context)
        }
    }

    /// Ends the use of the previous layout.
    private func finalizeTransition(from old: UICollectionViewLayout, to new: UICollectionViewLayout) {
        old.finalizeLayoutTransition()
        new.finalizeLayoutTransition()
        if old !== new { old.owner = nil }
        for view in visibleViews { (view as? UICollectionReusableView)?.didTransition(from: old, to: new) }
    }

    // MARK: Interactive transitions

    func beginInteractiveTransition(
        to new: UICollectionViewLayout, completion: LayoutInteractiveTransitionCompletion?
    ) -> UICollectionViewTransitionLayout {
        requireUsableLayout(new)
        if !isInLayoutPass { layOutSubtreeIfNeeded() }
        let old = collectionViewLayout
        let layout =
            delegate?.collectionView(self, transitionLayoutForOldLayout: old, newLayout: new)
            ?? UICollectionViewTransitionLayout(currentLayout: old, nextLayout: new)
        new.owner = self
        new.invalidateLayout()
        prepareTransition(from: old, to: new)
        _ = replaceLayout(with: layout)
        layout.invalidateLayout()
        interactiveTransition = InteractiveLayoutTransition(layout: layout, old: old, new: new, completion: completion)
        return layout
    }

    func endInteractiveTransition(finished: Bool) {
        guard let transition = interactiveTransition else {
            return UsageReport.report(
                "UICollectionView.\(finished ? "finish" : "cancel")InteractiveTransition()",
                "The call has no effect, because there is no interactive transition. Call "
                    + "startInteractiveTransition(to:completion:) first.")
        }
        interactiveTransition = nil
        let (source, target) = finished ? (transition.old, transition.new) : (transition.new, transition.old)
        let completion = { (completed: Bool) in transition.completion?(completed, finished) ?? () }
        if canAnimateLayoutChange {
            layOutSubtreeIfNeeded()
            animateChange(to: target, appliesTargetOffset: finished, completions: [completion])
            finalizeTransition(from: source, to: target)
        } else {
            _ = replaceLayout(with: target)
            target.invalidateLayout()
            finalizeTransition(from: source, to: target)
            completion(true)
        }
        transition.layout.owner = nil
    }
}
