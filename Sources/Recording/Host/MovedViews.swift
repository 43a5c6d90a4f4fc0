import UIDynamics
import UIKit

/// The views that the animators of an interface move, each with a name of its own.
@MainActor
struct MovedViews {
    private var named: [(id: String, view: UIView)] = []
    private var names: [ObjectIdentifier: String] = [:]
    /// Another one at the same address would get the name of the first.
    private var kept: [AnyObject] = []
    private var counts: [String: Int] = [:]

    nonisolated init() {}

    /// Looks for new ones in a tree of views.
    /// - Returns: Those that are in it now, in the order in which they came.
    mutating func update(in root: UIView) -> [(id: String, view: UIView)] {
        look(in: root)
        return named.filter { $0.view.isDescendant(of: root) }
    }

    /// What an object is called that an animator moves.
    mutating func name(of object: AnyObject) -> String {
        if let name = names[ObjectIdentifier(object)] { return name }
        let kind = String(describing: type(of: object))
        let count = counts[kind, default: 0]
        counts[kind] = count + 1
        let name = "\(kind) \(count)"
        names[ObjectIdentifier(object)] = name
        kept.append(object)
        if let view = object as? UIView { named.append((name, view)) }
        return name
    }

    private mutating func look(in view: UIView) {
        for animator in view.dynamicAnimators.all {
            for case let item as UIView in animator.items(in: Self.everywhere) { _ = name(of: item) }
        }
        for subview in view.subviews { look(in: subview) }
    }

    private static let everywhere = CGRect(x: -1e7, y: -1e7, width: 2e7, height: 2e7)
}
