import Foundation
import UIDynamics
import UIKit

/// Records contacts, pauses and starts of all animators of a screen, and forwards them to another observer.
@MainActor
final class EventRecorder: AnimatorObserver {
    /// An event, with the frame in which it happened.
    struct Event {
        enum Kind {
            case resume(UIDynamicAnimator)
            case pause(UIDynamicAnimator)
            case contact(ObservedContact)
        }
        let frame: Int
        let kind: Kind
    }

    private(set) var events: [Event] = []
    /// The observer that receives the same events, such as the log of a tracer.
    weak var next: (any AnimatorObserver)?
    private var frame = 0

    func beginFrame(_ frame: Int) { self.frame = frame }

    func animatorDidResume(_ animator: UIDynamicAnimator) {
        events.append(Event(frame: frame, kind: .resume(animator)))
        next?.animatorDidResume(animator)
    }

    func animatorDidPause(_ animator: UIDynamicAnimator) {
        events.append(Event(frame: frame, kind: .pause(animator)))
        next?.animatorDidPause(animator)
    }

    func animator(_ animator: UIDynamicAnimator, didReport contact: ObservedContact) {
        events.append(Event(frame: frame, kind: .contact(contact)))
        next?.animator(animator, didReport: contact)
    }

    func animator(_ animator: UIDynamicAnimator, didRemove pair: ObservedContact.Pair) {
        next?.animator(animator, didRemove: pair)
    }

    func animator(_ animator: UIDynamicAnimator, willRunActionsOf behaviors: [UIDynamicBehavior]) {
        next?.animator(animator, willRunActionsOf: behaviors)
    }

    func interfaceDidPlayFeedback(_ words: [String]) { next?.interfaceDidPlayFeedback(words) }
}
