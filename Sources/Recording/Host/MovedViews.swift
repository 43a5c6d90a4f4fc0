import UIDynamics
import UIKit

/// The views that the animators of an interface move, each with a name of its own.
@MainActor
struct MovedViews {
    /// Keeps the views: another one at the same address would get the name of the first.
    private var named: [(id: String, view: UIView)] = []
    private var known: Set<ObjectIdentifier> = []
    private var counts: [String: Int] = [:]

    nonisolated init() {}

    /// Looks for new ones in a tree of views.
    /// - Returns: Those that are in it now, in the order in which they came.
    mutating func update(in root: UIView) -> [(id: String, view: UIView)] {
        look(in: root)
        return named.filter { $0.view.isDescendant(of: root) }
    }

    private mutating func look(in view: UIView) {
        for animator in view.dynamicAnimators.all {
            for case let item as UIView in animator.items(in: Self.everywhere) { add(item) }
        }
        for subview in view.subviews { look(in: subview) }
    }

    private mutating func add(_ view: UIView) {
        guard known.insert(ObjectIdentifier(view)).inserted else { return }
        let kind = String(describing: type(of: view))
        let count = counts[kind, default: 0]
        counts[kind] = count + 1
        named.append(("\(kind) \(count)", view))
    }

    private static let everywhere = CGRect(x: -1e7, y: -1e7, width: 2e7, height: 2e7)
}
