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
        weak var animator: UIDynamicAnimator?
        let observed: ObservedContact
    }

    private var entries: [Entry] = []
    private var openContacts: [Contact] = []
    /// The names of animators. The references are weak, so that tracing does not extend an animator's lifetime.
    private var animators: [(reference: WeakAnimator, name: String)] = []
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
        openContacts.removeAll { $0.animator == nil }
        return openContacts
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
        openContacts.removeAll { $0.animator === animator && $0.observed.pair == contact.pair }
        if contact.began { openContacts.append(Contact(animator: animator, observed: contact)) }
        let pair = makeSubjects(of: contact)
        entries.append(Entry(kind: contact.began ? "contact began" : "contact ended", subjects: pair))
        guard contact.delegateCount > 0 else { return }
        let call = contact.began ? "beganContact" : "endedContact"
        entries.append(Entry(kind: "called", subjects: [.text(call)] + pair))
    }

    func animator(_ animator: UIDynamicAnimator, didRemove pair: ObservedContact.Pair) {
        let index = openContacts.firstIndex { $0.animator === animator && $0.observed.pair == pair }
        guard let index else { return }
        entries.append(
            Entry(kind: "contact ended", subjects: makeSubjects(of: openContacts.remove(at: index).observed)))
    }

    func animator(_ animator: UIDynamicAnimator, willRunActionsOf behaviors: [UIDynamicBehavior]) {
        actionOwners += behaviors
    }

    /// Returns the two subjects of a contact: its item, then its other item or the name of its boundary.
    ///
    /// The reference bounds have an empty name.
    func makeSubjects(of contact: ObservedContact) -> [Subject] {
        [.item(contact.item), contact.other.map { .item($0) } ?? .text(contact.boundary.map { "\($0)" } ?? "")]
    }

    /// Returns the name of an animator. Animators are numbered in the order of their first events, from "animator 0".
    private func findOrAssignName(of animator: UIDynamicAnimator) -> String {
        animators.removeAll { $0.reference.animator == nil }
        if let entry = animators.first(where: { $0.reference.animator === animator }) { return entry.name }
        let name = "animator \(animatorCount)"
        animatorCount += 1
        animators.append((WeakAnimator(animator: animator), name))
        return name
    }

    private struct WeakAnimator {
        weak var animator: UIDynamicAnimator?
    }
}
