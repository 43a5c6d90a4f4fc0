import DisplayList
import UIDynamics
import UIKit

/// Writes down what the animators of an interface tell: when they run, what touches what, and whom they call.
///
/// Items are kept as they are, and get their names when a frame is put down: a cell may be found in it only then.
@MainActor
final class MotionLog: AnimatorWatcher {
    /// Something that happened, with the items it happened to.
    struct Entry {
        var kind: String
        var subjects: [Subject]
    }

    enum Subject {
        case item(any UIDynamicItem)
        case text(String)
    }

    /// Two that touch.
    struct Contact {
        weak var animator: UIDynamicAnimator?
        let watched: WatchedContact
    }

    private var entries: [Entry] = []
    private var touching: [Contact] = []
    /// Not owned: a tracer must not keep alive what it watches.
    private var animators: [(Weak, name: String)] = []
    private var animatorCount = 0
    /// The behaviors whose actions ran in the last step of each animator, and those that ran in this frame.
    private var acting: Set<ObjectIdentifier> = []
    private var actors: [UIDynamicBehavior] = []

    /// What happened since the last time.
    func takeEntries() -> [Entry] {
        defer { entries = [] }
        // An action runs in each step: it is told of when it did not run in the frame before.
        for behavior in actors where !acting.contains(ObjectIdentifier(behavior)) {
            entries.append(Entry(kind: "called", subjects: [.text("action"), .text("\(type(of: behavior))")]))
        }
        acting = Set(actors.map { ObjectIdentifier($0) })
        actors.removeAll(keepingCapacity: true)
        return entries
    }

    /// What touches what now, in the order in which it began.
    var contacts: [Contact] {
        touching.removeAll { $0.animator == nil }
        return touching
    }

    // MARK: What animators tell

    func animatorDidResume(_ animator: UIDynamicAnimator) { note("resume", animator, "dynamicAnimatorWillResume") }

    func animatorDidPause(_ animator: UIDynamicAnimator) { note("pause", animator, "dynamicAnimatorDidPause") }

    private func note(_ kind: String, _ animator: UIDynamicAnimator, _ call: String) {
        let name = Subject.text(name(of: animator))
        entries.append(Entry(kind: kind, subjects: [name]))
        if animator.delegate != nil { entries.append(Entry(kind: "called", subjects: [.text(call), name])) }
    }

    func animator(_ animator: UIDynamicAnimator, did contact: WatchedContact) {
        touching.removeAll { $0.animator === animator && $0.watched.pair == contact.pair }
        if contact.began { touching.append(Contact(animator: animator, watched: contact)) }
        let pair = subjects(of: contact)
        entries.append(Entry(kind: contact.began ? "contact began" : "contact ended", subjects: pair))
        guard contact.listenerCount > 0 else { return }
        let call = contact.began ? "beganContact" : "endedContact"
        entries.append(Entry(kind: "called", subjects: [.text(call)] + pair))
    }

    func animator(_ animator: UIDynamicAnimator, dropped pair: WatchedContact.Pair) {
        guard let index = touching.firstIndex(where: { $0.animator === animator && $0.watched.pair == pair }) else {
            return
        }
        entries.append(Entry(kind: "contact ended", subjects: subjects(of: touching.remove(at: index).watched)))
    }

    func animator(_ animator: UIDynamicAnimator, runsActionsOf behaviors: [UIDynamicBehavior]) {
        actors += behaviors
    }

    /// Who touches whom; the reference's bounds have no name.
    func subjects(of contact: WatchedContact) -> [Subject] {
        [.item(contact.item), contact.other.map { .item($0) } ?? .text(contact.boundary.map { "\($0)" } ?? "")]
    }

    /// By the order in which they were heard of.
    private func name(of animator: UIDynamicAnimator) -> String {
        animators.removeAll { $0.0.animator == nil }
        if let known = animators.first(where: { $0.0.animator === animator }) { return known.name }
        let name = "animator \(animatorCount)"
        animatorCount += 1
        animators.append((Weak(animator: animator), name))
        return name
    }

    private struct Weak {
        weak var animator: UIDynamicAnimator?
    }
}
