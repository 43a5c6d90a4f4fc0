/// The batch update that is being performed.
///
/// The default implementations of a layout's methods for initial and final attributes use it to find inserted and
/// deleted elements.
@MainActor
final class ActiveBatchUpdate {
    let mapping: BatchUpdateMapping
    /// The appearances of the elements that were visible before the update, keyed by the identities before the update.
    private let appearancesBefore: [ElementID: ElementAppearance]

    init(mapping: BatchUpdateMapping, appearancesBefore: [ElementID: ElementAppearance]) {
        self.mapping = mapping
        self.appearancesBefore = appearancesBefore
    }

    /// Returns whether the update inserts or reloads an element.
    ///
    /// - Parameter element: The identity of the element after the update.
    func isNew(_ element: ElementID) -> Bool { mapping.oldElement(forNewElement: element) == nil }

    /// Returns transparent attributes at the old position of an element that the update deletes or reloads. Returns nil
    /// for other elements, and for elements that were not visible.
    ///
    /// - Parameter element: The identity of the element before the update.
    func fadedOutAttributes(of element: ElementID) -> UICollectionViewLayoutAttributes? {
        guard mapping.newElement(forOldElement: element) == nil, let appearance = appearancesBefore[element] else {
            return nil
        }
        let attributes = UICollectionViewLayoutAttributes(element: element, appearance: appearance)
        attributes.alpha = 0
        return attributes
    }
}

extension UICollectionViewLayoutAttributes {
    convenience init(element: ElementID, appearance: ElementAppearance) {
        switch element.category {
        case .cell: self.init(forCellWith: element.indexPath)
        case .supplementaryView:
            self.init(forSupplementaryViewOfKind: element.kind, with: element.indexPath)
        case .decorationView: self.init(forDecorationViewOfKind: element.kind, with: element.indexPath)
        }
        apply(appearance)
    }
}
