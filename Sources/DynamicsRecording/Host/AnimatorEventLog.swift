import DisplayList
import UIDynamics
import UIKit

/// Records the events of all animators in an interface: pauses, resumes, contacts, and calls of client code.
///
/// The log stores references to items. `HostTracer` replaces them by names when it captures a frame, because new cells
/// do not have names before the capture.
@MainActor
final class AnimatorEventLog: AnimatorObserver {
    /// A recorded event: its kind, and the items, animators or methods that take part in it.
    struct Entry {
        var kind: String
        var subjects: [Subject]
    }

    enum Subject {
        case item(any UIDynamicItem)
        case text(String)
    }

    /// A current contact between two items, or between an item and a boundary.
    struct Contact {
        fileprivate let key: ContactKey
        weak var animator: UIDynamicAnimator?
        let observed: ObservedContact
    }

    /// The identity of a contact among the current contacts of all animators.
    fileprivate struct ContactKey: Hashable {
        let animator: ObjectIdentifier
        let pair: ObservedContact.Pair

        @MainActor init(_ animator: UIDynamicAnimator, _ pair: ObservedContact.Pair) {
            (self.animator, self.pair) = (ObjectIdentifier(animator), pair)
        }
    }

    private var entries: [Entry] = []
    private var openContacts = KeyedList<ContactKey, Contact> { $0.key }
    /// The names of animators, by object. The references are weak, so that tracing does not extend an animator's
    /// lifetime. An entry whose reference is nil belongs to an animator that was deallocated.
    private var animators: [ObjectIdentifier: (reference: WeakAnimator, name: String)] = [:]
    private var animatorCount = 0
    /// The behaviors whose `action` closures ran in the previous frame.
    private var previousActionOwners: Set<ObjectIdentifier> = []
    /// The behaviors whose `action` closures ran in the current frame.
    private var actionOwners: [UIDynamicBehavior] = []

    /// Returns the recorded events and clears the log.
    func drainEntries() -> [Entry] {
        defer { entries = [] }
        // The `action` of a behavior runs in every step. To keep traces short, it is recorded only if it did not run in
        // the previous frame.
        for behavior in actionOwners where !previousActionOwners.contains(ObjectIdentifier(behavior)) {
            entries.append(Entry(kind: "called", subjects: [.text("action"), .text("\(type(of: behavior))")]))
        }
        previousActionOwners = Set(actionOwners.map { ObjectIdentifier($0) })
        actionOwners.removeAll(keepingCapacity: true)
        return entries
    }

    /// The current contacts of all animators that still exist, in the order in which the contacts began.
    var contacts: [Contact] {
        for contact in openContacts.elements where contact.animator == nil { openContacts.remove(key: contact.key) }
        return openContacts.elements
    }

    // MARK: AnimatorObserver

    func animatorDidResume(_ animator: UIDynamicAnimator) {
        recordStateChange("resume", of: animator, delegateCall: "dynamicAnimatorWillResume")
    }

    func animatorDidPause(_ animator: UIDynamicAnimator) {
        recordStateChange("pause", of: animator, delegateCall: "dynamicAnimatorDidPause")
    }

    private func recordStateChange(_ kind: String, of animator: UIDynamicAnimator, delegateCall: String) {
        let name = Subject.text(findOrAssignName(of: animator))
        entries.append(Entry(kind: kind, subjects: [name]))
        if animator.delegate != nil { entries.append(Entry(kind: "called", subjects: [.text(delegateCall), name])) }
    }

    func animator(_ animator: UIDynamicAnimator, didReport contact: ObservedContact) {
        let key = ContactKey(animator, contact.pair)
        openContacts.remove(key: key)
        if contact.began { openContacts.append(Contact(key: key, animator: animator, observed: contact)) }
        let pair = makeSubjects(of: contact)
        entries.append(Entry(kind: contact.began ? "contact began" : "contact ended", subjects: pair))
        guard contact.delegateCount > 0 else { return }
        let call = contact.began ? "beganContact" : "endedContact"
        entries.append(Entry(kind: "called", subjects: [.text(call)] + pair))
    }

    func animator(_ animator: UIDynamicAnimator, didRemove pair: ObservedContact.Pair) {
        guard let contact = openContacts.remove(key: ContactKey(animator, pair)), contact.animator === animator else {
            return
        }
        entries.append(Entry(kind: "contact ended", subjects: makeSubjects(of: contact.observed)))
    }

    func animator(_ animator: UIDynamicAnimator, willRunActionsOf behaviors: [UIDynamicBehavior]) {
        actionOwners += behaviors
    }

    func interfaceDidReport(_ kind: String, _ words: [String]) {
        entries.append(Entry(kind: kind, subjects: words.map { .text($0) }))
    }

    /// Returns the two subjects of a contact: its item, then its other item or the name of its boundary.
    ///
    /// The reference bounds have an empty name.
    func makeSubjects(of contact: ObservedContact) -> [Subject] {
        [.item(contact.item), contact.other.map { .item($0) } ?? .text(contact.boundary.map { "\($0)" } ?? "")]
    }

    /// Returns the name of an animator. Animators are numbered in the order of their first events, from "animator 0".
    private func findOrAssignName(of animator: UIDynamicAnimator) -> String {
        let key = ObjectIdentifier(animator)
        if let entry = animators[key], entry.reference.animator === animator { return entry.name }
        let name = "animator \(animatorCount)"
        animatorCount += 1
        animators[key] = (WeakAnimator(animator: animator), name)
        return name
    }

    private struct WeakAnimator {
        weak var animator: UIDynamicAnimator?
    }
}
