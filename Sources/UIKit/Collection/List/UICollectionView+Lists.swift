// The rows of lists in a collection view: their separators, corners and swipe actions.

extension UICollectionView {
    /// The list that a section shows; nil if it shows none.
    func list(ofSection section: Int) -> UICollectionLayoutListConfiguration? {
        guard let layout = collectionViewLayout as? UICollectionViewCompositionalLayout,
            layout.sections.indices.contains(section)
        else { return nil }
        return layout.sections[section].source?.list
    }

    /// Sets what lists determine about the visible rows.
    func updateListRows() {
        guard let layout = collectionViewLayout as? UICollectionViewCompositionalLayout,
            let first = layout.sections.lazy.compactMap({ $0.source?.list }).first
        else { return }
        if backgroundColor == nil { backgroundColor = first.effectiveBackgroundColor }
        for view in visibleViews {
            guard let cell = view as? UICollectionViewListCell, let element = cell.element,
                let list = list(ofSection: element.indexPath.section)
            else { continue }
            cell.isListEditing = isEditing
            if element.category == .cell {
                cell.rowAppearance = rowAppearance(ofItemAt: element.indexPath, in: list)
            } else {
                cell.rowAppearance = ListRowAppearance(style: list.appearance)
            }
            if list.leadingSwipeActionsConfigurationProvider != nil
                || list.trailingSwipeActionsConfigurationProvider != nil
            {
                enableSwipes()
            }
        }
    }

    private func rowAppearance(
        ofItemAt path: IndexPath, in list: UICollectionLayoutListConfiguration
    ) -> ListRowAppearance {
        let isHeader = list.headerMode == .firstItemInSection && path.item == 0
        let isFirst = path.item == (list.headerMode == .firstItemInSection ? 1 : 0)
        let isLast = path.item == numberOfItems(inSection: path.section) - 1
        var result = ListRowAppearance(style: list.appearance)
        let isInset = list.appearance == .insetGrouped
        (result.roundsTop, result.roundsBottom) = isInset && !isHeader ? (isFirst, isLast) : (false, false)
        guard list.showsSeparators else { return result }
        let separators =
            list.itemSeparatorHandler?(path, list.separatorConfiguration) ?? list.separatorConfiguration
        if separators.topSeparatorVisibility == .visible { result.topColor = separators.color }
        let showsBottom = !isHeader && !(isInset && isLast)
        switch separators.bottomSeparatorVisibility {
        case .automatic: result.bottomColor = showsBottom ? separators.color : nil
        case .visible: result.bottomColor = separators.color
        case .hidden: break
        }
        (result.topInsets, result.bottomInsets) = (separators.topSeparatorInsets, separators.bottomSeparatorInsets)
        return result
    }

    func swipeActions(ofItemAt path: IndexPath, isLeading: Bool) -> UISwipeActionsConfiguration? {
        guard let list = list(ofSection: path.section) else { return nil }
        let isAtLeadingEdge = isLeading == (effectiveUserInterfaceLayoutDirection == .leftToRight)
        let provider =
            isAtLeadingEdge
            ? list.leadingSwipeActionsConfigurationProvider : list.trailingSwipeActionsConfigurationProvider
        guard let actions = provider?(path), !actions.actions.isEmpty else { return nil }
        return actions
    }
}
