import Recording
import UIKit

/// Records the events and the current contacts of a scene, as the delegate of its animator and collision behaviors.
@MainActor
final class SceneEventLog: NSObject, UIDynamicAnimatorDelegate, UICollisionBehaviorDelegate {
    /// A closure that returns the id of an item in the scene file.
    var itemID: (any UIDynamicItem) -> String = { _ in "" }
    /// The contacts that have begun but not ended, in the order in which they began.
    private(set) var contacts: [TraceContact] = []
    private var events: [TraceEvent] = []

    /// Returns the recorded events and clears the list.
    func drainEvents() -> [TraceEvent] {
        defer { events = [] }
        return events
    }

    func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) { events.append(TraceEvent("resume")) }

    func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) { events.append(TraceEvent("pause")) }

    func collisionBehavior(
        _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem,
        at p: CGPoint
    ) { recordBeginOfContact(itemID(item1), itemID(item2), at: p) }

    func collisionBehavior(
        _ behavior: UICollisionBehavior, endedContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem
    ) { recordEndOfContact(itemID(item1), itemID(item2)) }

    func collisionBehavior(
        _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
        withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint
    ) { recordBeginOfContact(itemID(item), makeBoundaryName(identifier), at: p) }

    func collisionBehavior(
        _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
        withBoundaryIdentifier identifier: (any NSCopying)?
    ) { recordEndOfContact(itemID(item), makeBoundaryName(identifier)) }

    /// Returns the name of a boundary in the trace. The reference bounds have no identifier; their name is empty.
    private func makeBoundaryName(_ identifier: (any NSCopying)?) -> String { identifier.map { "\($0)" } ?? "" }

    private func recordBeginOfContact(_ first: String, _ second: String, at point: CGPoint) {
        contacts.append(TraceContact(first: first, second: second, point: point))
        events.append(TraceEvent("contact began", [first, second]))
    }

    private func recordEndOfContact(_ first: String, _ second: String) {
        if let index = contacts.firstIndex(where: { $0.first == first && $0.second == second }) {
            contacts.remove(at: index)
        }
        events.append(TraceEvent("contact ended", [first, second]))
    }
}
