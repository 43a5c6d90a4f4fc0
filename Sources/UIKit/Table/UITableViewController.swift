/// A view controller whose view is a table. It is the data source and the delegate of the table.
@preconcurrency @MainActor
open class UITableViewController: ElementViewController, UITableViewDataSource, UITableViewDelegate {
    private let style: UITableView.Style

    /// Creates a controller with a table of the given style.
    public init(style: UITableView.Style) {
        self.style = style
        super.init(nibName: nil, bundle: nil)
    }

    /// Creates a controller with a plain table.
    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        style = .plain
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }

    /// Creates a controller with a plain table.
    public required init?(coder: NSCoder) {
        style = .plain
        super.init(coder: coder)
    }

    /// The table, which is the controller's view. Reading it for the first time creates it. It is nil if `view` was set to
    /// a view of another class.
    open var tableView: UITableView! {
        get { view as? UITableView }
        set { view = newValue }
    }
    /// The control that starts a refresh when the table is pulled down. The default is nil.
    open var refreshControl: UIRefreshControl? {
        get { tableView?.refreshControl }
        set { tableView?.refreshControl = newValue }
    }
    /// A Boolean value that indicates whether the selection is cleared before the table appears. The default is true.
    open var clearsSelectionOnViewWillAppear = true

    /// Creates the table of the storyboard. Without a storyboard, creates one with the size of the screen and sets its data
    /// source and delegate.
    open override func loadView() {
        if loadInterfaceView() { return }
        let table = UITableView(frame: UIScreen.main.bounds, style: style)
        (table.dataSource, table.delegate) = (self, self)
        view = table
    }

    /// Loads the data of the table if it was not loaded yet, and clears the selection. Overrides must call super.
    open override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        guard clearsSelectionOnViewWillAppear, let tableView else { return }
        for path in tableView.indexPathsForSelectedRows ?? [] { tableView.deselectRow(at: path, animated: animated) }
    }

    /// Shows the scroll indicators. Overrides must call super.
    open override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        tableView?.flashScrollIndicators()
    }

    /// Begins or ends the editing of the table. Overrides must call super.
    open override func setEditing(_ editing: Bool, animated: Bool) {
        super.setEditing(editing, animated: animated)
        tableView?.setEditing(editing, animated: animated)
    }

    // The methods of the data source and the delegate are declared in this class so that subclasses can override them:
    // the default implementations of a protocol extension cannot be overridden.

    /// Returns the number of sections. The default implementation returns that of the static sections in the storyboard, or 1.
    open func numberOfSections(in tableView: UITableView) -> Int { max(1, tableView.staticSections.count) }
    /// Returns the number of rows in a section. The default implementation returns that of the static rows, or 0.
    open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        tableView.staticSection(section)?.cells.count ?? 0
    }
    /// Returns the cell of a row. Subclasses with rows must override this method; the default implementation stops the
    /// program.
    open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        if let cell = tableView.staticSection(indexPath.section)?.cell(indexPath.row) { return cell }
        failPrecondition("\(type(of: self)) has rows but no cells. Override tableView(_:cellForRowAt:) in it.")
    }
    /// Returns the title of a section's header. The default implementation returns nil.
    open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        tableView.staticSection(section)?.header
    }
    /// Returns the title of a section's footer. The default implementation returns nil.
    open func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
        tableView.staticSection(section)?.footer
    }
    /// Returns whether a row can be edited. The default implementation returns true.
    open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { true }
    /// Deletes or inserts a row. The default implementation does nothing.
    open func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) {}
    /// Returns whether the user can move a row. The default implementation returns true.
    open func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { true }
    /// Moves a row in the data. Override it to let the user move rows. The default implementation does nothing.
    open func tableView(
        _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {}
    /// Returns the titles of the index of sections. The default implementation returns nil: no index.
    open func sectionIndexTitles(for tableView: UITableView) -> [String]? { nil }
    /// Returns the section of a title of the index. The default implementation returns the position of the title.
    open func tableView(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int {
        index
    }
    /// Returns the row to which a row that the user moves goes. The default implementation returns the proposed one.
    open func tableView(
        _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
        toProposedIndexPath proposedDestinationIndexPath: IndexPath
    ) -> IndexPath { proposedDestinationIndexPath }
    /// Returns the height of a row, in points, or `UITableView.automaticDimension` for a height that depends on the
    /// cell. The default implementation returns the table's `rowHeight`, in points.
    open func tableView(
        _ tableView: UITableView, heightForRowAt indexPath: IndexPath
    ) -> CGFloat { tableView.staticSection(indexPath.section)?.height(indexPath.row) ?? tableView.rowHeight }
    /// Returns an estimate of the height of a row that is not visible, in points. The default implementation returns
    /// the table's `estimatedRowHeight`, in points.
    open func tableView(
        _ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath
    ) -> CGFloat { tableView.estimatedRowHeight }
    /// Returns the height of a section's header, in points. The default implementation returns the table's
    /// `sectionHeaderHeight`, in points.
    open func tableView(
        _ tableView: UITableView, heightForHeaderInSection section: Int
    ) -> CGFloat { tableView.sectionHeaderHeight }
    /// Returns the height of a section's footer, in points. The default implementation returns the table's
    /// `sectionFooterHeight`, in points.
    open func tableView(
        _ tableView: UITableView, heightForFooterInSection section: Int
    ) -> CGFloat { tableView.sectionFooterHeight }
    /// Returns the view of a section's header; nil for a header with the title of the data source. The default
    /// implementation returns nil.
    open func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? { nil }
    /// Returns the view of a section's footer; nil for a footer with the title of the data source. The default
    /// implementation returns nil.
    open func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? { nil }
    /// Returns the level of indentation of a row. The default implementation returns 0, as a number of levels.
    open func tableView(_ tableView: UITableView, indentationLevelForRowAt indexPath: IndexPath) -> Int { 0 }
    /// Called before the cell of a row is added to the table. The default implementation does nothing.
    open func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {}
    /// Called after the cell of a row was removed from the table. The default implementation does nothing.
    open func tableView(
        _ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath
    ) {}
    /// Called before the view of a header is added to the table. The default implementation does nothing.
    open func tableView(_ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int) {}
    /// Called before the view of a footer is added to the table. The default implementation does nothing.
    open func tableView(_ tableView: UITableView, willDisplayFooterView view: UIView, forSection section: Int) {}
    /// Called after the view of a header was removed from the table. The default implementation does nothing.
    open func tableView(_ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int) {}
    /// Called after the view of a footer was removed from the table. The default implementation does nothing.
    open func tableView(_ tableView: UITableView, didEndDisplayingFooterView view: UIView, forSection section: Int) {}
    /// Returns whether a touch highlights a row. A row that is not highlighted is not selected either. The default
    /// implementation returns true.
    open func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool { true }
    /// Called after a touch has highlighted a row. The default implementation does nothing.
    open func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {}
    /// Called after the highlight of a row has ended. The default implementation does nothing.
    open func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {}
    /// Returns the row to be selected instead of the touched one; nil to select none. The default implementation
    /// returns the row.
    open func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? { indexPath }
    /// Called after a touch has selected a row. The default implementation does nothing.
    open func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}
    /// Returns the row to be deselected instead of the given one; nil to keep the selection. The default
    /// implementation returns the row.
    open func tableView(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath? { indexPath }
    /// Called after a touch has deselected a row. The default implementation does nothing.
    open func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {}
    /// Called after a tap on the detail button of a row. The default implementation does nothing.
    open func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath) {}
    /// Returns the control that a row shows while the table is being edited. The default implementation returns
    /// `.delete`.
    open func tableView(
        _ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath
    ) -> UITableViewCell.EditingStyle { .delete }
    /// Returns the title of the button that deletes a row; nil for "Delete". The default implementation returns nil.
    open func tableView(
        _ tableView: UITableView, titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath
    ) -> String? { nil }
    /// Returns whether the content of a row without a control is indented while the table is being edited. The default
    /// implementation returns true.
    open func tableView(_ tableView: UITableView, shouldIndentWhileEditingRowAt indexPath: IndexPath) -> Bool { true }
    /// Called before a swipe reveals the actions of a row. The default implementation does nothing.
    open func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) {}
    /// Called after the actions of a row were hidden. The default implementation does nothing.
    open func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?) {}
    /// Returns the actions that a swipe from the right edge reveals; nil for a button that deletes the row, if the
    /// data source can. The default implementation returns nil.
    open func tableView(
        _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? { nil }
    /// Returns the actions that a swipe from the right edge reveals, if
    /// `tableView(_:trailingSwipeActionsConfigurationForRowAt:)` returns nil. The default implementation returns nil.
    open func tableView(_ tableView: UITableView, editActionsForRowAt indexPath: IndexPath) -> [UITableViewRowAction]? {
        nil
    }
    /// Returns the actions that a swipe from the left edge reveals; nil for none. The default implementation returns
    /// nil.
    open func tableView(
        _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? { nil }
}
