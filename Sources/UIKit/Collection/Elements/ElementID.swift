/// Which element of a collection view: a cell, or a view that a layout adds.
struct ElementID: Hashable {
    var category: UICollectionView.ElementCategory
    /// Empty for cells.
    var kind: String
    var indexPath: IndexPath

    static func cell(_ indexPath: IndexPath) -> ElementID {
        ElementID(category: .cell, kind: "", indexPath: indexPath)
    }

    /// How the element is called in a sentence.
    var name: String {
        let place = indexPath.map(String.init).joined(separator: "-")
        switch category {
        case .cell: return "the cell \(place)"
        case .supplementaryView: return "the supplementary view \"\(kind)\" \(place)"
        case .decorationView: return "the decoration view \"\(kind)\" \(place)"
        }
    }

    var dynamicItemKey: DynamicItemKey {
        .element(category: Int(category.rawValue), kind: kind, indexPath: indexPath)
    }
}

extension UICollectionView {
    /// What kind of element it is.
    public enum ElementCategory: UInt, Sendable {
        /// A cell.
        case cell = 0
        /// A view that the layout asks the data source for: a header, a footer.
        case supplementaryView
        /// A view that the layout adds by itself.
        case decorationView
    }

    /// The kind of a flow layout's headers.
    public class var elementKindSectionHeader: String { "UICollectionElementKindSectionHeader" }
    /// The kind of a flow layout's footers.
    public class var elementKindSectionFooter: String { "UICollectionElementKindSectionFooter" }
}
