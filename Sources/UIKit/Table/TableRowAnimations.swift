/// The animations of the rows and sections that an update inserts, deletes and reloads.
struct TableRowAnimations {
    /// By the index paths and sections after the update.
    var newRows: [IndexPath: UITableView.RowAnimation] = [:]
    var newSections: [Int: UITableView.RowAnimation] = [:]
    /// By the index paths and sections before the update.
    var oldRows: [IndexPath: UITableView.RowAnimation] = [:]
    var oldSections: [Int: UITableView.RowAnimation] = [:]

    mutating func recordReload(ofRow path: IndexPath, _ animation: UITableView.RowAnimation) {
        (newRows[path], oldRows[path]) = (animation, animation)
    }

    mutating func recordReload(ofSection section: Int, _ animation: UITableView.RowAnimation) {
        (newSections[section], oldSections[section]) = (animation, animation)
    }

    func animation(ofNewRow path: IndexPath) -> UITableView.RowAnimation {
        newRows[path] ?? newSections[path.section] ?? .automatic
    }

    func animation(ofOldRow path: IndexPath) -> UITableView.RowAnimation {
        oldRows[path] ?? oldSections[path.section] ?? .automatic
    }

    func animation(ofOldElement element: ElementID) -> UITableView.RowAnimation {
        element.category == .cell
            ? animation(ofOldRow: element.indexPath) : oldSections[element.indexPath.section] ?? .automatic
    }
}

extension UITableView.RowAnimation {
    /// Returns the attributes from which a row appears, or with which it disappears.
    @MainActor
    func moved(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
        guard self != .none, let copy = attributes.copy() as? UICollectionViewLayoutAttributes else {
            return attributes
        }
        let size = copy.size
        copy.alpha = 0
        switch self {
        case .left: copy.center.x -= size.width
        case .right: copy.center.x += size.width
        case .top: copy.center.y -= size.height
        case .bottom: copy.center.y += size.height
        case .middle: copy.transform = CGAffineTransform(scaleX: 1, y: 0.01)
        case .fade, .automatic, .none: break
        }
        return copy
    }
}
