import UncalledMethods

// Context menus of cells.

/// A collection view or a table, whose delegate provides context menus for cells.
@MainActor
protocol CellMenuProvider: UIView {
    /// Returns the menu for a press at a place, in points, and the cell to which it belongs; nil for no menu.
    func cellMenu(at location: CGPoint) -> (configuration: UIContextMenuConfiguration, cell: UIView)?
    /// Returns the delegate's preview of a cell; nil for the cell itself.
    func previewOfCell(for configuration: UIContextMenuConfiguration, isDismissal: Bool) -> UITargetedPreview?
    /// Notifies the delegate of the appearance of a menu.
    func willDisplay(_ configuration: UIContextMenuConfiguration, _ animator: (any UIContextMenuInteractionAnimating)?)
    /// Notifies the delegate of the disappearance of a menu.
    func willEnd(_ configuration: UIContextMenuConfiguration, _ animator: (any UIContextMenuInteractionAnimating)?)
    /// Notifies the delegate of a tap on the preview of a menu.
    func willCommit(
        _ configuration: UIContextMenuConfiguration, _ animator: any UIContextMenuInteractionCommitAnimating)
}

/// Shows the context menus of the cells of a collection view or a table.
@MainActor
final class CellMenus: NSObject, UIContextMenuInteractionDelegate, MenuSource {
    private unowned let provider: any CellMenuProvider
    private(set) lazy var interaction = UIContextMenuInteraction(delegate: self)
    /// The cell of the menu that was returned last.
    private(set) weak var menuView: UIView?

    /// Adds the interaction, if the delegate has the method that provides menus; otherwise returns nil. A program without a
    /// symbol table is treated as if it had the method.
    /// - Parameters:
    ///   - provider: The collection view or the table.
    ///   - delegate: The delegate.
    ///   - method: The beginning of the readable name of the method.
    init?(of provider: any CellMenuProvider, delegate: AnyObject?, method: String) {
        guard let delegate,
            UncalledMethods.hasMethod(of: delegate, named: method, isBase: LibraryClasses.contains) != false
        else { return nil }
        self.provider = provider
        super.init()
        provider.addInteraction(interaction)
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
        let menu = provider.cellMenu(at: location)
        menuView = menu?.cell
        return menu?.configuration
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? { provider.previewOfCell(for: configuration, isDismissal: false) }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        previewForDismissingMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? { provider.previewOfCell(for: configuration, isDismissal: true) }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) { provider.willDisplay(configuration, animator) }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) { provider.willEnd(configuration, animator) }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating
    ) { provider.willCommit(configuration, animator) }
}

extension UICollectionView: CellMenuProvider {
    func cellMenu(at location: CGPoint) -> (configuration: UIContextMenuConfiguration, cell: UIView)? {
        guard let delegate else { return nil }
        let path = indexPathForItem(at: location)
        let configuration =
            delegate.collectionView(self, contextMenuConfigurationForItemsAt: path.map { [$0] } ?? [], point: location)
            ?? path.flatMap { delegate.collectionView(self, contextMenuConfigurationForItemAt: $0, point: location) }
        return configuration.map { ($0, path.flatMap(cellForItem) ?? self) }
    }

    func previewOfCell(for configuration: UIContextMenuConfiguration, isDismissal: Bool) -> UITargetedPreview? {
        isDismissal
            ? delegate?.collectionView(self, previewForDismissingContextMenuWithConfiguration: configuration)
            : delegate?.collectionView(self, previewForHighlightingContextMenuWithConfiguration: configuration)
    }

    func willDisplay(_ configuration: UIContextMenuConfiguration, _ animator: (any UIContextMenuInteractionAnimating)?)
    {
        delegate?.collectionView(self, willDisplayContextMenu: configuration, animator: animator)
    }

    func willEnd(_ configuration: UIContextMenuConfiguration, _ animator: (any UIContextMenuInteractionAnimating)?) {
        delegate?.collectionView(self, willEndContextMenuInteraction: configuration, animator: animator)
    }

    func willCommit(
        _ configuration: UIContextMenuConfiguration, _ animator: any UIContextMenuInteractionCommitAnimating
    ) { delegate?.collectionView(self, willPerformPreviewActionForMenuWith: configuration, animator: animator) }
}

extension UITableView: CellMenuProvider {
    func cellMenu(at location: CGPoint) -> (configuration: UIContextMenuConfiguration, cell: UIView)? {
        guard let delegate, let path = indexPathForRow(at: location),
            let menu = delegate.tableView(self, contextMenuConfigurationForRowAt: path, point: location)
        else { return nil }
        return (menu, cellForRow(at: path) ?? self)
    }

    func previewOfCell(for configuration: UIContextMenuConfiguration, isDismissal: Bool) -> UITargetedPreview? {
        isDismissal
            ? delegate?.tableView(self, previewForDismissingContextMenuWithConfiguration: configuration)
            : delegate?.tableView(self, previewForHighlightingContextMenuWithConfiguration: configuration)
    }

    func willDisplay(_ configuration: UIContextMenuConfiguration, _ animator: (any UIContextMenuInteractionAnimating)?)
    {
        delegate?.tableView(self, willDisplayContextMenu: configuration, animator: animator)
    }

    func willEnd(_ configuration: UIContextMenuConfiguration, _ animator: (any UIContextMenuInteractionAnimating)?) {
        delegate?.tableView(self, willEndContextMenuInteraction: configuration, animator: animator)
    }

    func willCommit(
        _ configuration: UIContextMenuConfiguration, _ animator: any UIContextMenuInteractionCommitAnimating
    ) { delegate?.tableView(self, willPerformPreviewActionForMenuWith: configuration, animator: animator) }
}
