// Configures the views of items again without replacing them.

extension ElementContainerView {
    /// Calls the data source for the views of items that are displayed, and measures them again.
    func reconfigureDisplayedItems(at indexPaths: [IndexPath]) {
        guard !indexPaths.isEmpty else { return }
        for path in Set(indexPaths).sorted() {
            guard let view = visibleViewsByElement[.cell(at: path)] else { continue }
            reconfiguredView = view
            elementProvider.configureAgain(view, at: path)
            reconfiguredView = nil
            view.fittedSize = nil
        }
        if elementProvider.adoptPreferredSizes() { prepareLayout() }
    }

    /// Returns the view that is being configured again, if it is that of an element. Traps if its reuse identifier differs.
    func reconfiguredView(of element: ElementID, key: ReuseKey) -> ReusableElementView? {
        guard let view = reconfiguredView, view.element == element else { return nil }
        requirePrecondition(
            view.reuseKey == key,
            "\(element.name) is reconfigured, so its cell with the reuse identifier \"\(view.reuseKey?.identifier ?? "")\" is "
                + "kept. Dequeue the same reuse identifier, or reload the item.")
        return view
    }

    /// Traps if the data source returned another view than the one that is being configured again.
    func requireSameView(_ view: ReusableElementView, _ result: ReusableElementView, at indexPath: IndexPath) {
        requirePrecondition(
            view === result,
            "\(ElementID.cell(at: indexPath).name) is reconfigured, so the data source must return its present cell. Dequeue "
                + "the cell with the same reuse identifier and the index path that the data source receives, or reload the "
                + "item.")
    }
}
