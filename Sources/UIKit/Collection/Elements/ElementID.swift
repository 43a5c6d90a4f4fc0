/// The identity of an element of a collection view: a cell, a supplementary view or a decoration view.
struct ElementID: Hashable {
    var category: UICollectionView.ElementCategory
    /// The kind of a supplementary or decoration view; empty for cells.
    var kind: String
    var indexPath: IndexPath

    static func cell(at indexPath: IndexPath) -> ElementID {
        ElementID(category: .cell, kind: "", indexPath: indexPath)
    }
    static func supplementaryView(ofKind kind: String, at indexPath: IndexPath) -> ElementID {
        ElementID(category: .supplementaryView, kind: kind, indexPath: indexPath)
    }
    static func decorationView(ofKind kind: String, at indexPath: IndexPath) -> ElementID {
        ElementID(category: .decorationView, kind: kind, indexPath: indexPath)
    }

    /// A description of the element for error messages, such as "the cell 0-3".
    var name: String {
        let path = indexPath.map(String.init).joined(separator: "-")
        switch category {
        case .cell: return "the cell \(path)"
        case .supplementaryView: return "the supplementary view \"\(kind)\" \(path)"
        case .decorationView: return "the decoration view \"\(kind)\" \(path)"
        }
    }

    var dynamicItemKey: DynamicItemKey {
        .element(category: Int(category.rawValue), kind: kind, indexPath: indexPath)
    }

    /// Returns whether the first element precedes the second one. Cells precede supplementary views, which precede
    /// decoration views; elements of one category are sorted by kind and then by index path.
    static func areInIncreasingOrder(_ first: ElementID, _ second: ElementID) -> Bool {
        if first.category != second.category { return first.category.rawValue < second.category.rawValue }
        if first.kind != second.kind { return first.kind < second.kind }
        return first.indexPath < second.indexPath
    }
}

extension UICollectionView {
    /// The categories of elements.
    public enum ElementCategory: UInt, Sendable {
        /// A cell, which represents an item.
        case cell = 0
        /// A supplementary view, such as a header or a footer. The layout positions it, and the data source provides
        /// it.
        case supplementaryView
        /// A decoration view, such as a background. The layout positions it and registers its class; the data source is
        /// not involved.
        case decorationView
    }

    /// The kind of the headers of a flow layout.
    public class var elementKindSectionHeader: String { "UICollectionElementKindSectionHeader" }
    /// The kind of the footers of a flow layout.
    public class var elementKindSectionFooter: String { "UICollectionElementKindSectionFooter" }
}
