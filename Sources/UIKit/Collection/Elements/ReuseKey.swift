/// The key under which a view class is registered and its reusable views are queued: element category, kind and reuse
/// identifier.
struct ReuseKey: Hashable {
    var category: UICollectionView.ElementCategory
    var kind: String
    var identifier: String

    static func cell(identifier: String) -> ReuseKey {
        ReuseKey(category: .cell, kind: "", identifier: identifier)
    }
    static func supplementaryView(ofKind kind: String, identifier: String) -> ReuseKey {
        ReuseKey(category: .supplementaryView, kind: kind, identifier: identifier)
    }
    /// The key of a header or footer of a table.
    static func accessory(identifier: String) -> ReuseKey {
        ReuseKey(category: .supplementaryView, kind: "UITableView", identifier: identifier)
    }
    static func decorationView(ofKind kind: String) -> ReuseKey {
        ReuseKey(category: .decorationView, kind: kind, identifier: kind)
    }
}
