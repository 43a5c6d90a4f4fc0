// Registrations of cells and supplementary views by type and closure.

extension UICollectionView {
    /// A class of cells together with a closure that configures them for items.
    ///
    /// Create a registration once, outside of the data source's methods, and pass it to
    /// `dequeueConfiguredReusableCell(using:for:item:)`. The class need not be registered otherwise.
    @preconcurrency @MainActor
    public struct CellRegistration<Cell: UICollectionViewCell, Item> {
        /// A closure that configures a cell for the item at an index path.
        public typealias Handler = (_ cell: Cell, _ indexPath: IndexPath, _ itemIdentifier: Item) -> Void

        let identifier = RegistrationIdentifier.make()
        let nib: UINib?
        let handler: Handler

        /// Creates a registration of cells that are created by their class.
        public init(handler: @escaping Handler) { (nib, self.handler) = (nil, handler) }

        /// Creates a registration of cells that are created from a xib.
        public init(cellNib: UINib, handler: @escaping Handler) { (nib, self.handler) = (cellNib, handler) }
    }

    /// A class of supplementary views together with a closure that configures them.
    @preconcurrency @MainActor
    public struct SupplementaryRegistration<Supplementary: UICollectionReusableView> {
        /// A closure that configures a view of a kind at an index path.
        public typealias Handler = (
            _ supplementaryView: Supplementary, _ elementKind: String, _ indexPath: IndexPath
        ) -> Void

        let identifier = RegistrationIdentifier.make()
        let elementKind: String
        let nib: UINib?
        let handler: Handler

        /// Creates a registration of views of a kind that are created by their class.
        public init(elementKind: String, handler: @escaping Handler) {
            (self.elementKind, nib, self.handler) = (elementKind, nil, handler)
        }

        /// Creates a registration of views of a kind that are created from a xib.
        public init(supplementaryNib: UINib, elementKind: String, handler: @escaping Handler) {
            (self.elementKind, nib, self.handler) = (elementKind, supplementaryNib, handler)
        }
    }

    /// Returns a cell of a registration, configured for an item.
    /// - Parameters:
    ///   - registration: The registration of the class.
    ///   - indexPath: The index path of the item, as the data source received it.
    ///   - item: The item that the closure receives. With nil, the closure is not called.
    public func dequeueConfiguredReusableCell<Cell: UICollectionViewCell, Item>(
        using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
    ) -> Cell {
        let key = ReuseKey.cell(identifier: registration.identifier)
        if !reuseQueue.hasRegistration(forKey: key) {
            if let nib = registration.nib {
                register(nib, forKey: key)
            } else {
                register(Cell.self, forCellWithReuseIdentifier: registration.identifier)
            }
        }
        let view = dequeueReusableCell(withReuseIdentifier: registration.identifier, for: indexPath)
        guard let cell = view as? Cell else {
            failPrecondition("the xib of a CellRegistration contains a \(type(of: view)); a \(Cell.self) was expected")
        }
        if let item { registration.handler(cell, indexPath, item) }
        return cell
    }

    /// Returns a supplementary view of a registration, configured by its closure.
    /// - Parameters:
    ///   - registration: The registration of the class.
    ///   - indexPath: The index path of the view, as the data source received it.
    public func dequeueConfiguredReusableSupplementary<Supplementary: UICollectionReusableView>(
        using registration: SupplementaryRegistration<Supplementary>, for indexPath: IndexPath
    ) -> Supplementary {
        let (kind, identifier) = (registration.elementKind, registration.identifier)
        let key = ReuseKey.supplementaryView(ofKind: kind, identifier: identifier)
        if !reuseQueue.hasRegistration(forKey: key) {
            if let nib = registration.nib {
                register(nib, forKey: key)
            } else {
                register(Supplementary.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: identifier)
            }
        }
        let dequeued = dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: identifier, for: indexPath)
        guard let view = dequeued as? Supplementary else {
            failPrecondition(
                "the xib of a SupplementaryRegistration contains a \(type(of: dequeued)); a \(Supplementary.self) was "
                    + "expected")
        }
        registration.handler(view, kind, indexPath)
        return view
    }
}

/// The reuse identifiers of registrations, which differ from each other.
@MainActor
enum RegistrationIdentifier {
    private static var count = 0

    static func make() -> String {
        count += 1
        return "UICollectionView registration \(count)"
    }
}
