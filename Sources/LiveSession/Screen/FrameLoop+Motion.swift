import Foundation
import JSONReading
import UIKit

// What moves without a touch.

extension FrameLoop {
    /// The views that animators, scrolling and animations move.
    var movingViews: [UIView] {
        activities.flatMap { activity -> [UIView] in
            switch activity.kind {
            case .animator(let animator): animator.activities.compactMap { $0.item as? UIView }
            case .scrolling(let view, _): [view]
            case .collectionUpdate(let view): [view]
            case .tableUpdate(let view): [view]
            case .animation(let views): views
            case .scrollIndicators, .delayedClosure, .displayLink, .gesture, .other: []
            }
        }
    }

    /// A sentence for each reason why the interface does not rest.
    func reasonsForMotion(_ name: (UIView) -> String) -> [String] {
        activities.map { activity in
            let rest = activity.remainingTime.map { time in
                time.isFinite ? ", \(JSONText.formatNumber((time * 100).rounded() / 100)) s remain" : ", without end"
            }
            let text =
                switch activity.kind {
                case .animator(let animator): Self.describe(animator, name)
                case .scrolling(let view, _): "\"\(name(view))\" scrolls"
                case .scrollIndicators(let view): "the scroll indicators of \"\(name(view))\" fade"
                case .collectionUpdate(let view as UIView), .tableUpdate(let view as UIView):
                    "an update of \"\(name(view))\" is animated"
                case .animation(let views):
                    "an animation of \(ScreenElements.list(views.map { "\"\(name($0))\"" }))"
                case .delayedClosure: "a closure is scheduled on the main queue"
                case .displayLink: "a display link is active"
                case .gesture(let recognizer): "a \(type(of: recognizer)) waits"
                case .other(let object): "\(type(of: object))"
                }
            return text + (rest ?? "")
        }
    }

    private static func describe(_ animator: UIDynamicAnimator, _ name: (UIView) -> String) -> String {
        let items = animator.activities.map { activity in
            (activity.item as? UIView).map { "\"\(name($0))\"" } ?? "a \(type(of: activity.item))"
        }
        return items.isEmpty ? "an animator pauses with the next frame" : "an animator moves \(ScreenElements.list(items))"
    }
}
