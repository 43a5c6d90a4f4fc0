import Foundation
import UIDynamics
import UIKit

/// Records contacts, pauses and starts of all animators of a screen, its haptic feedback and its messages to assistive
/// technologies, and forwards them to another observer.
///
/// Events are values: a recorder keeps no animator and no item alive, so a test can check that they are released.
@MainActor
final class EventRecorder: AnimatorObserver {
    /// An event, with the frame in which it happened.
    struct Event {
        enum Kind {
            /// Animators are numbered in the order of their first events.
            case resume(animator: Int)
            case pause(animator: Int)
            case contact(ScreenContact)
            case haptic(ScreenHaptic)
            case message(ScreenMessage)
        }
        let frame: Int
        let kind: Kind
    }

    private(set) var events: [Event] = []
    /// The observer that receives the same events, such as the log of a tracer.
    weak var next: (any AnimatorObserver)?
    /// The screen, which names the items in contact.
    weak var screen: Screen?
    private var frame = 0
    private var animators: [NumberedAnimator] = []

    private struct NumberedAnimator {
        weak var animator: UIDynamicAnimator?
    }

    func beginFrame(_ frame: Int) { self.frame = frame }

    private func record(_ kind: Event.Kind) { events.append(Event(frame: frame, kind: kind)) }

    private func number(of animator: UIDynamicAnimator) -> Int {
        if let index = animators.firstIndex(where: { $0.animator === animator }) { return index }
        animators.append(NumberedAnimator(animator: animator))
        return animators.count - 1
    }

    func animatorDidResume(_ animator: UIDynamicAnimator) {
        record(.resume(animator: number(of: animator)))
        next?.animatorDidResume(animator)
    }

    func animatorDidPause(_ animator: UIDynamicAnimator) {
        record(.pause(animator: number(of: animator)))
        next?.animatorDidPause(animator)
    }

    func animator(_ animator: UIDynamicAnimator, didReport contact: ObservedContact) {
        if contact.began, let screen { record(.contact(ScreenContact(contact, on: screen, frame: frame))) }
        next?.animator(animator, didReport: contact)
    }

    func animator(_ animator: UIDynamicAnimator, didRemove pair: ObservedContact.Pair) {
        next?.animator(animator, didRemove: pair)
    }

    func animator(_ animator: UIDynamicAnimator, willRunActionsOf behaviors: [UIDynamicBehavior]) {
        next?.animator(animator, willRunActionsOf: behaviors)
    }

    func interfaceDidReport(_ kind: String, _ words: [String]) {
        switch kind {
        case "haptic": if let haptic = Haptic(words) { record(.haptic(ScreenHaptic(haptic: haptic, frame: frame))) }
        case "accessibility": record(.message(ScreenMessage(words, frame: frame)))
        default: break
        }
        next?.interfaceDidReport(kind, words)
    }

    /// The starts and pauses of animators, by frame.
    var traceEvents: [Int: [TraceEvent]] {
        var result: [Int: [TraceEvent]] = [:]
        for event in events {
            switch event.kind {
            case .resume(let animator):
                result[event.frame, default: []].append(TraceEvent("resume", ["animator \(animator)"]))
            case .pause(let animator):
                result[event.frame, default: []].append(TraceEvent("pause", ["animator \(animator)"]))
            case .contact, .haptic, .message: continue
            }
        }
        return result
    }
}
