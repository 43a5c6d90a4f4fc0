// Changes of the size of a list inside an animation, such as the rotation of the device.

extension ElementContainerView {
    /// Displays the elements that intersect the bounds.
    ///
    /// After a change of the size inside an animation, elements that enter the bounds move with their neighbors or fade in, and
    /// those that leave go to their new places, in the time of the animation. The others move because their frames change inside
    /// it.
    func displayVisibleElements() {
        guard let old = boundsBeforeAnimation else { return display(attributesForVisibleRect()) }
        boundsBeforeAnimation = nil
        guard let group = UIView.recordingGroup, group.duration > 0 else { return display(attributesForVisibleRect()) }
        let layout = elementLayout
        layout.prepare(forAnimatedBoundsChange: old)
        let attributes = attributesForVisibleRect()
        let survivors = attributes.compactMap { target in
            visibleViewsByElement[target.element]?.displayedAppearance.map { (from: $0, to: target.appearance) }
        }
        let animation = UpdateAnimation(of: self, completions: [])
        let context = TransitionContext(animation: animation, offsetChange: .zero, animates: true)
        var isUsed = false
        display(attributes) { view, target, isNew in
            guard isNew else { return view.transition }
            isUsed = true
            let initial = self.displayed(layout.initialAttributes(of: target.element))?.appearance
            let from = initial ?? context.initialAppearance(for: target.appearance, isNew: false, survivors: survivors)
            return ElementTransition(from: from, animation: animation)
        } onRemoval: { view in
            guard let element = view.element else { return }
            isUsed = true
            let final = layout.finalAttributes(of: element) ?? layout.attributes(of: element)
            self.animateOut(view, displayedAs: element, to: self.displayed(final)?.appearance, context: context)
        }
        layout.finalizeAnimatedBoundsChange()
        if !isUsed { animation.skipToEnd() }
        animation.subscribeToClock()
    }
}
