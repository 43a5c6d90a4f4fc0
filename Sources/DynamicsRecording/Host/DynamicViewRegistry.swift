import UIDynamics
import UIKit

/// Assigns names to the items of animators in a trace. A name is a class name and a number, such as "UIView 0".
@MainActor
struct DynamicViewRegistry {
    private var views: [(id: String, view: UIView)] = []
    private var names: [ObjectIdentifier: String] = [:]
    /// The named objects. Names are stored by address, so the objects are retained: a new object could otherwise get
    /// the address, and therefore the name, of a released object.
    private var retainedObjects: [AnyObject] = []
    private var counts: [String: Int] = [:]

    nonisolated init() {}

    /// Assigns names to the views that are items of the animators in a view hierarchy.
    /// - Returns: All named views that are currently in the hierarchy, in the order in which they were named.
    mutating func registerViews(in root: UIView) -> [(id: String, view: UIView)] {
        registerItems(ofAnimatorsIn: root)
        return views.filter { $0.view.isDescendant(of: root) }
    }

    /// Returns the name of an item. A new item is assigned a name.
    mutating func findOrAssignName(of object: AnyObject) -> String {
        if let name = names[ObjectIdentifier(object)] { return name }
        let className = String(describing: type(of: object))
        let count = counts[className, default: 0]
        counts[className] = count + 1
        let name = "\(className) \(count)"
        names[ObjectIdentifier(object)] = name
        retainedObjects.append(object)
        if let view = object as? UIView { views.append((name, view)) }
        return name
    }

    private mutating func registerItems(ofAnimatorsIn root: UIView) {
        root.forEachViewInSubtree { view in
            for animator in view.dynamicAnimators.all {
                for case let item as UIView in animator.items(in: Self.queryRect) { _ = findOrAssignName(of: item) }
            }
        }
    }

    /// A rectangle that contains all items, in points. It is passed to `UIDynamicAnimator.items(in:)` to get all items.
    private static let queryRect = CGRect(x: -1e7, y: -1e7, width: 2e7, height: 2e7)
}
