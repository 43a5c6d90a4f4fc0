import DynamicsRecording
import JSONReading
import UIDynamics

/// Records the events and the current contacts of a scene, as the delegate of its animator and collision behaviors.
@MainActor
final class SceneEventLog: NSObject, UIDynamicAnimatorDelegate, UICollisionBehaviorDelegate {
    /// A closure that returns the id of an item in the scene file.
    var itemID: (any UIDynamicItem) -> String = { _ in "" }
    private var openContacts = KeyedList<ContactKey, OpenContact> { $0.key }
    private var events: [TraceEvent] = []

    /// The identity of a contact. A collision behavior has at most one contact of two items, or of an item with a
    /// boundary, at a time.
    private struct ContactKey: Hashable {
        let behavior: ObjectIdentifier
        let first: ExactString
        let second: ExactString

        init(_ behavior: UICollisionBehavior, _ first: String, _ second: String) {
            self.behavior = ObjectIdentifier(behavior)
            (self.first, self.second) = (ExactString(first), ExactString(second))
        }
    }

    private struct OpenContact {
        let key: ContactKey
        let contact: TraceContact
    }

    /// The contacts that have begun but not ended, in the order in which they began.
    var contacts: [TraceContact] { openContacts.elements.map(\.contact) }

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
    ) { recordBeginOfContact(itemID(item1), itemID(item2), at: p, in: behavior) }

    func collisionBehavior(
        _ behavior: UICollisionBehavior, endedContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem
    ) { recordEndOfContact(itemID(item1), itemID(item2), in: behavior) }

    func collisionBehavior(
        _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
        withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint
    ) { recordBeginOfContact(itemID(item), makeBoundaryName(identifier), at: p, in: behavior) }

    func collisionBehavior(
        _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
        withBoundaryIdentifier identifier: (any NSCopying)?
    ) { recordEndOfContact(itemID(item), makeBoundaryName(identifier), in: behavior) }

    /// Returns the name of a boundary in the trace. The reference bounds have no identifier; their name is empty.
    private func makeBoundaryName(_ identifier: (any NSCopying)?) -> String { identifier.map(boundaryName) ?? "" }

    private func recordBeginOfContact(
        _ first: String, _ second: String, at point: CGPoint, in behavior: UICollisionBehavior
    ) {
        let key = ContactKey(behavior, first, second)
        // The end of a contact with an item or boundary that was removed is not reported, so its entry can still exist.
        openContacts.remove(key: key)
        let contact = TraceContact(first: first, second: second, point: point)
        openContacts.append(OpenContact(key: key, contact: contact))
        events.append(TraceEvent("contact began", [first, second]))
    }

    private func recordEndOfContact(_ first: String, _ second: String, in behavior: UICollisionBehavior) {
        openContacts.remove(key: ContactKey(behavior, first, second))
        events.append(TraceEvent("contact ended", [first, second]))
    }
}
