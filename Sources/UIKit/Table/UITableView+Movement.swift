// The movement of rows by the grips of edited cells.

extension UITableView {
    /// Whether the user can move a row while the table is being edited.
    func canMoveRow(at path: IndexPath) -> Bool {
        movesRows && dataSource?.tableView(self, canMoveRowAt: path) == true
    }

    /// Whether the class of the data source implements `tableView(_:moveRowAt:to:)`.
    private var movesRows: Bool {
        if let canMoveCache { return canMoveCache }
        guard let dataSource else { return false }
        let result = UsageReport.hasMethod(
            of: dataSource, named: "tableView(_: UIKit.UITableView, moveRowAt: ", consequence: "rows cannot be moved"
        ) { $0 == UITableViewController.self || $0 == UIViewController.self }
        canMoveCache = result
        return result
    }

    /// Returns the index path in the data source of a row with an index path in the layout. They differ while a row is moved.
    func dataPath(_ path: IndexPath) -> IndexPath { movement?.dataPath(forLayoutPath: path) ?? path }

    /// Moves the row of a cell with a finger on its grip.
    /// - Parameters:
    ///   - cell: The cell.
    ///   - recognizer: The recognizer of the drag.
    ///   - distance: The distance of the center of the row below the finger, in points. It is set when the drag begins.
    func moveRow(of cell: UITableViewCell, with recognizer: UILongPressGestureRecognizer, distance: inout CGFloat) {
        let finger = recognizer.location(in: self).y
        switch recognizer.state {
        case .began:
            guard let path = indexPath(for: cell), beginMovement(ofItemAt: path) else { return }
            distance = cell.center.y - finger
        case .changed:
            guard let movement else { return }
            // The row moves vertically, between the first row and the last one.
            let (top, bottom) = (tableHeaderView?.frame.height ?? 0, tableLayout.footerTop)
            let y = min(max(finger + distance, top), max(top, bottom - 0.5))
            updateMovement(to: CGPoint(x: movement.position.x, y: y))
        case .ended: endMovement()
        default: cancelMovement()
        }
    }
}

extension UITableViewCell {
    /// Creates the grip with which the user moves the row.
    func makeReorderGrip() -> UIView {
        var distance: CGFloat = 0
        return ReorderGrip(color: nil) { [weak self] recognizer in
            guard let self else { return }
            table?.moveRow(of: self, with: recognizer, distance: &distance)
        }
    }
}
