/// What views are reused for: views of one kind and name are alike.
struct ReuseKey: Hashable {
    var category: UICollectionView.ElementCategory
    var kind: String
    var identifier: String

    static func cell(_ identifier: String) -> ReuseKey {
        ReuseKey(category: .cell, kind: "", identifier: identifier)
    }
    static func supplementary(_ kind: String, _ identifier: String) -> ReuseKey {
        ReuseKey(category: .supplementaryView, kind: kind, identifier: identifier)
    }
    static func decoration(_ kind: String) -> ReuseKey {
        ReuseKey(category: .decorationView, kind: kind, identifier: kind)
    }
}

/// The views that wait to be shown again, and the classes that new ones are made of. There are never more of them than
/// were visible at once.
@MainActor
final class ReusePool {
    private var classes: [ReuseKey: UICollectionReusableView.Type] = [:]
    private var waiting: [ReuseKey: [UICollectionReusableView]] = [:]

    /// Names a class, which must derive from `base`; nil forgets the name.
    func register<Base: UICollectionReusableView>(_ viewClass: AnyClass?, as key: ReuseKey, _ base: Base.Type) {
        waiting[key] = nil
        guard let viewClass else {
            classes[key] = nil
            return
        }
        guard let made = viewClass as? UICollectionReusableView.Type, made is Base.Type else {
            preconditionFailure(
                "\(viewClass) cannot be registered as \"\(key.identifier)\": it does not derive from \(Base.self)")
        }
        classes[key] = made
    }

    func put(_ view: UICollectionReusableView) {
        guard let key = view.reuseKey else { return }
        waiting[key, default: []].append(view)
    }

    /// A view of this name, one that waits if there is one; nil if nothing is registered under the name.
    func take(_ key: ReuseKey, size: CGSize) -> UICollectionReusableView? {
        if let view = waiting[key]?.popLast() {
            view.becomeBlank()
            view.prepareForReuse()
            return view
        }
        guard let made = classes[key] else { return nil }
        let view = made.init(dequeuedWith: CGRect(origin: .zero, size: size))
        view.reuseKey = key
        return view
    }
}
