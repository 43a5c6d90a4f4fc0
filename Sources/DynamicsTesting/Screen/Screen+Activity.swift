import Foundation
import UIDynamics

// The reasons why a screen is moving, as text.

extension Screen {
    /// A text that names everything that keeps the interface from being idle, and why; "Nothing moves." if it is idle.
    ///
    /// It names running animators with their moving items, their speeds and the behaviors that act on them; scroll views
    /// with their velocity; view animations with their remaining time; display links; scheduled closures; and gesture
    /// recognizers that wait.
    public var whyRunning: String {
        var activities = loop.activities.map { describe($0) }
        if let player = scenePlayer, player.animator.isRunning { activities.append(describe(player.animator)) }
        if activities.isEmpty { return "Nothing moves." }
        return "At \(place(ofFrame: frame)), this still runs:" + activities.map { "\n- " + $0 }.joined()
    }

    private func describe(_ activity: FrameActivity) -> String {
        let rest =
            activity.remainingTime.map { $0.isInfinite ? ", repeats without end" : ", \(format($0)) s remain" } ?? ""
        switch activity.kind {
        case .animator(let animator): return describe(animator)
        case .scrolling(let view, let velocity):
            return "\(name(of: view)) scrolls at \(format(velocity.length)) points/s\(rest)"
        case .scrollIndicators(let view): return "the scroll indicators of \(name(of: view)) fade"
        case .collectionUpdate(let view as UIView), .tableUpdate(let view as UIView):
            return "an update of \(name(of: view)) is animated\(rest)"
        case .animation(let views):
            let names = views.prefix(Self.nameLimit).map { name(of: $0) }.joined(separator: ", ")
            return "a view animation of \(names.isEmpty ? "no view" : names)\(rest)"
        case .delayedClosure: return "a closure is scheduled on the main queue\(rest)"
        case .displayLink: return "a display link is active; pause or invalidate it"
        case .gesture(let recognizer):
            return "a \(type(of: recognizer)) of \(recognizer.view.map { name(of: $0) } ?? "no view") waits"
        case .other(let object): return "\(type(of: object))"
        }
    }

    /// The largest number of views or items that a message names one by one.
    static let nameLimit = 5

    private func describe(_ animator: UIDynamicAnimator) -> String {
        let activities = animator.activities
        let reference = (animator.referenceView as UIView?).map { " of \(name(of: $0))" } ?? ""
        guard !activities.isEmpty else {
            return "a UIDynamicAnimator\(reference) whose items are at rest; it pauses with the next step"
        }
        var lines = activities.prefix(Self.nameLimit).map { activity in
            let behaviors = activity.behaviors.map { describe($0) }.joined(separator: ", ")
            let reasons = activity.reasons.map { describe($0) }.joined(separator: ", ")
            return "\n  - \(name(of: activity.item)) \(reasons); in \(behaviors)"
        }
        if activities.count > Self.nameLimit {
            lines.append("\n  - and \(activities.count - Self.nameLimit) more items")
        }
        return "a UIDynamicAnimator\(reference) with \(activities.count) awake items:" + lines.joined()
    }

    private func describe(_ reason: UIDynamicActivity.Reason) -> String {
        switch reason {
        case .moving(let speed): "moves at \(format(speed)) points/s"
        case .rotating(let speed): "rotates at \(format(speed)) radians/s"
        case .pushed, .inField, .settling: reason.description
        }
    }

    private func describe(_ behavior: UIDynamicBehavior) -> String {
        guard let spring = behavior as? UIAttachmentBehavior, spring.frequency > 0 else {
            return "\(type(of: behavior))"
        }
        return
            "\(type(of: behavior)) (\(format(Double(spring.frequency))) Hz, damping \(format(Double(spring.damping))))"
    }
}
