import UIDynamics

/// A collision delegate that records its calls.
@MainActor
package final class ContactLog: NSObject, UICollisionBehaviorDelegate {
    /// The recorded calls, with the names of items and the identifiers of boundaries.
    package var calls: [String] = []
    /// The contact point of each contact that began, in points.
    package var points: [CGPoint] = []
    /// The names of items for `calls`. An item without a name is recorded as "item".
    package var names: [ObjectIdentifier: String] = [:]
    package var onContact: (() -> Void)?

    package override init() {}

    private func describeItem(_ item: any UIDynamicItem) -> String { names[ObjectIdentifier(item)] ?? "item" }
    private func describeBoundary(_ identifier: (any NSCopying)?) -> String { identifier.map { "\($0)" } ?? "nil" }

    package func collisionBehavior(
        _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem,
        at p: CGPoint
    ) {
        calls.append("\(describeItem(item1)) meets \(describeItem(item2))")
        points.append(p)
        onContact?()
    }

    package func collisionBehavior(
        _ behavior: UICollisionBehavior, endedContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem
    ) {
        calls.append("\(describeItem(item1)) leaves \(describeItem(item2))")
        onContact?()
    }

    package func collisionBehavior(
        _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
        withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint
    ) {
        calls.append("\(describeItem(item)) meets \(describeBoundary(identifier))")
        points.append(p)
        onContact?()
    }

    package func collisionBehavior(
        _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
        withBoundaryIdentifier identifier: (any NSCopying)?
    ) {
        calls.append("\(describeItem(item)) leaves \(describeBoundary(identifier))")
        onContact?()
    }
}
