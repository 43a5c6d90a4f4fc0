// The movement of rows by the grips of edited cells.

extension UITableView {
    func canMoveItem(at path: IndexPath) -> Bool {
        movesRows && dataSource?.tableView(self, canMoveRowAt: path) == true
    }

    /// Whether the class of the data source implements `tableView(_:moveRowAt:to:)`.
    private var movesRows: Bool {
        if let canMoveCache { return canMoveCache }
        guard let dataSource else { return false }
        let result = UsageReport.hasMethod(
            of: dataSource, named: "tableView(_: UIKit.UITableView, moveRowAt: ", consequence: "rows cannot be moved")
        canMoveCache = result
        return result
    }

    /// Returns the index path in the data source of a row with an index path in the layout. They differ while a row is moved.
    func dataPath(_ path: IndexPath) -> IndexPath { movement?.dataPath(forLayoutPath: path) ?? path }
}
