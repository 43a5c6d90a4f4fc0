/// The view of a removed element while it animates to its final appearance.
struct DisappearingView {
    let view: ReusableElementView
    /// The identity of the element before it was removed.
    let element: ElementID
    let target: ElementAppearance
    /// The identity of the element now, if it still exists and only left the bounds; otherwise nil.
    var remaining: ElementID?
}

extension ElementContainerView {
    /// Starts the transition of a removed view to its final appearance. If `target` is nil, the view fades out at its
    /// current position. If the context does not animate, the view is recycled immediately.
    func animateOut(
        _ view: ReusableElementView, displayedAs element: ElementID, to target: ElementAppearance?,
        context: TransitionContext
    ) {
        guard let appearance = view.displayedAppearance, context.animates, !elementProvider.removesImmediately(element)
        else {
            return recycle(view, displayedAs: element)
        }
        let remaining = view.element
        view.element = nil
        let from = appearance.offset(by: context.offsetChange)
        view.transition = ElementTransition(from: from, animation: context.animation)
        disappearingViews.append(
            DisappearingView(
                view: view, element: element, target: target ?? from.fadedOut(), remaining: remaining))
    }

    /// Makes disappearing views visible again whose elements come back into the bounds before their transitions end, for
    /// example because the list scrolls during an update. A second view for such an element would be shown beside the first.
    /// Their transitions continue toward the present positions of the elements.
    func takeBackDisappearingViews(of elements: some Sequence<ElementID>) {
        guard !disappearingViews.isEmpty else { return }
        for element in elements where visibleViewsByElement[element] == nil {
            guard let index = disappearingViews.firstIndex(where: { $0.remaining == element }) else { continue }
            let view = disappearingViews.remove(at: index).view
            view.element = element
            visibleViews.append(view)
            visibleViewsByElement[element] = view
        }
    }

    /// Updates the disappearing views and recycles those whose transition has ended.
    func updateDisappearingViews() {
        guard !disappearingViews.isEmpty else { return }
        for entry in disappearingViews { entry.view.updateAppearance(toward: entry.target) }
        let ended = disappearingViews.filter { $0.view.transition == nil }
        disappearingViews.removeAll { $0.view.transition == nil }
        for entry in ended { recycle(entry.view, displayedAs: entry.element) }
    }

    /// Recycles all disappearing views immediately, without completing their transitions.
    func removeDisappearingViews() {
        let removed = disappearingViews
        disappearingViews.removeAll()
        for entry in removed { recycle(entry.view, displayedAs: entry.element) }
    }
}
