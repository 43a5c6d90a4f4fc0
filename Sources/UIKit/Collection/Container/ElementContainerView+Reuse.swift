// The elements that views of a list display, and their return to the reuse queue.

extension ElementContainerView {
    /// Returns the index path of the visible element that a view displays; nil if it displays none.
    func indexPath(ofElementIn view: ReusableElementView) -> IndexPath? {
        guard let element = view.element, visibleViewsByElement[element] === view else { return nil }
        return element.indexPath
    }

    /// Removes the view of a visible element and adds the view to the reuse queue.
    func recycle(_ view: ReusableElementView) {
        guard let element = view.element else { return }
        recycle(view, displayedAs: element)
    }

    /// Removes a view, calls the delegate's `didEndDisplaying` method, and adds the view to the reuse queue.
    ///
    /// - Parameter element: The element that the view displayed. During a batch update, its index path is the one
    ///   before the update.
    func recycle(_ view: ReusableElementView, displayedAs element: ElementID) {
        view.removeFromSuperview()
        view.element = nil
        view.transition = nil
        elementProvider.didEndDisplaying(view, of: element)
        (element.category == .decorationView ? elementLayout.decorationQueue(ofKind: element.kind) : reuseQueue)
            .enqueue(view)
    }
}
