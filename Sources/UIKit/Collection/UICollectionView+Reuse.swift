/// The cells that wait to be shown again, and the classes that new ones are made of. There are never more of them than
/// were visible at once.
@MainActor
struct ReusePool {
    private var classes: [String: UICollectionViewCell.Type] = [:]
    private var waiting: [String: [UICollectionViewCell]] = [:]

    mutating func register(_ cellClass: UICollectionViewCell.Type?, as identifier: String) {
        classes[identifier] = cellClass
        waiting[identifier] = nil
    }

    mutating func put(_ cell: UICollectionViewCell) { waiting[cell.reuseIdentifier!, default: []].append(cell) }

    /// A cell of this name, one that waits if there is one; nil if nothing is registered under the name.
    mutating func take(_ identifier: String, size: CGSize) -> UICollectionViewCell? {
        if let cell = waiting[identifier]?.popLast() {
            // Another element: what was drawn of the last one must not seem to fly to the new place.
            cell.displayIdentity = 0
            cell.look = nil
            cell.isSelected = false
            cell.isHighlighted = false
            cell.prepareForReuse()
            return cell
        }
        guard let cellClass = classes[identifier] else { return nil }
        let cell = cellClass.init(dequeuedWith: CGRect(origin: .zero, size: size))
        cell.reuseIdentifier = identifier
        return cell
    }
}

extension UICollectionView {
    /// Names the class that cells of this identifier are made of; nil forgets it. It must be a class of cells.
    public func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
        guard let cellClass else { return reuse.register(nil, as: identifier) }
        guard let cellClass = cellClass as? UICollectionViewCell.Type else {
            preconditionFailure(
                "\(cellClass) cannot be registered for cells: it does not derive from UICollectionViewCell")
        }
        reuse.register(cellClass, as: identifier)
    }

    /// A cell to show an item with: one that is no longer needed, or a new one of the registered class. It has its
    /// size and place already.
    public func dequeueReusableCell(
        withReuseIdentifier identifier: String, for indexPath: IndexPath
    ) -> UICollectionViewCell {
        let known = dequeuedAttributes?.indexPath == indexPath ? dequeuedAttributes : nil
        let attributes = known ?? layoutAttributesForItem(at: indexPath)
        guard let cell = reuse.take(identifier, size: attributes?.size ?? .zero) else {
            preconditionFailure(
                "could not dequeue a cell called \"\(identifier)\"; call register(_:forCellWithReuseIdentifier:) first")
        }
        if let attributes { cell.show(attributes) }
        return cell
    }
}
