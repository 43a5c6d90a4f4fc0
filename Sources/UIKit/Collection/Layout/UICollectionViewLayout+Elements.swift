import WorkCounting

// The attributes of cells, supplementary views and decoration views through one function for all kinds.

extension UICollectionViewLayout {
    /// Counts a query of the attributes in a rectangle, unless it is a part of the list's query.
    func countAttributesQuery() {
        guard let recorder = WorkRecorder.current, !recorder.isInside(.attributes) else { return }
        recorder.count(.attributes, of: self)
    }

    /// Returns the attributes of an element of any category, by calling the layout's method for that category.
    func attributes(of element: ElementID) -> UICollectionViewLayoutAttributes? {
        switch element.category {
        case .cell: layoutAttributesForItem(at: element.indexPath)
        case .supplementaryView:
            layoutAttributesForSupplementaryView(ofKind: element.kind, at: element.indexPath)
        case .decorationView: layoutAttributesForDecorationView(ofKind: element.kind, at: element.indexPath)
        }
    }

    /// Returns the attributes from which a batch update animates an element that is visible after the update.
    func initialAttributes(of element: ElementID) -> UICollectionViewLayoutAttributes? {
        switch element.category {
        case .cell: initialLayoutAttributesForAppearingItem(at: element.indexPath)
        case .supplementaryView:
            initialLayoutAttributesForAppearingSupplementaryElement(ofKind: element.kind, at: element.indexPath)
        case .decorationView:
            initialLayoutAttributesForAppearingDecorationElement(ofKind: element.kind, at: element.indexPath)
        }
    }

    /// Returns the attributes to which a batch update animates an element that was visible before the update.
    func finalAttributes(of element: ElementID) -> UICollectionViewLayoutAttributes? {
        switch element.category {
        case .cell: finalLayoutAttributesForDisappearingItem(at: element.indexPath)
        case .supplementaryView:
            finalLayoutAttributesForDisappearingSupplementaryElement(ofKind: element.kind, at: element.indexPath)
        case .decorationView:
            finalLayoutAttributesForDisappearingDecorationElement(ofKind: element.kind, at: element.indexPath)
        }
    }
}
