/// Methods that provide the rows of a table and that change its data.
@preconcurrency @MainActor
public protocol UITableViewDataSource: NSObjectProtocol {
    /// Returns the number of rows in a section. Negative numbers are treated as 0.
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int
    /// Returns the cell of a row. Dequeue it from the table or create one; each visible row needs a cell of its own.
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell
    /// Returns the number of sections. The default implementation returns 1.
    func numberOfSections(in tableView: UITableView) -> Int
    /// Returns the title of a section's header. The default implementation returns nil: no title.
    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String?
    /// Returns the title of a section's footer. The default implementation returns nil: no title.
    func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String?
    /// Returns whether a row can be edited. The default implementation returns true.
    func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool
    /// Deletes a row from the data, or inserts one, after the user has confirmed it. The method must call
    /// `deleteRows(at:with:)` or `insertRows(at:with:)`.
    ///
    /// A row can be deleted by a swipe only if the class of the data source implements this method. The table finds the
    /// method in the symbol table of the program; a program without symbols needs swipe actions instead.
    func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath)
    /// Returns whether the user can move a row while the table is being edited. Rows that cannot be edited
    /// (`tableView(_:canEditRowAt:)`) cannot be moved either. The default implementation returns true.
    func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool
    /// Moves a row in the data after the user has moved it. The table has moved the row already.
    ///
    /// Rows can be moved only if the class of the data source implements this method. The table finds the method in the symbol
    /// table of the program; the rows of a program without symbols cannot be moved.
    func tableView(
        _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath)
    /// Returns the titles of the index at the right edge of the table, such as the letters of the alphabet. The default
    /// implementation returns nil: no index.
    func sectionIndexTitles(for tableView: UITableView) -> [String]?
    /// Returns the section to which the table scrolls when a title of the index is touched. The default implementation returns
    /// the position of the title.
    /// - Parameters:
    ///   - tableView: The table.
    ///   - title: The title.
    ///   - index: The position of the title among all titles.
    func tableView(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int
}

extension UITableViewDataSource {
    /// The default implementation returns 1.
    public func numberOfSections(in tableView: UITableView) -> Int { 1 }
    /// The default implementation returns nil.
    public func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { nil }
    /// The default implementation returns nil.
    public func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { nil }
    /// The default implementation returns true.
    public func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { true }
    /// The default implementation does nothing.
    public func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) {}
    /// The default implementation returns true.
    public func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { true }
    /// The default implementation returns nil.
    public func sectionIndexTitles(for tableView: UITableView) -> [String]? { nil }
    /// The default implementation returns the position of the title.
    public func tableView(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int {
        index
    }
    /// The default implementation reports that the method is missing, and the row returns to its position.
    public func tableView(
        _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) { MissingMove.report(in: self, method: "tableView(_:moveRowAt:to:)") }
}
