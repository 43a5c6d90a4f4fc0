/// Something that keeps a frame loop moving: the next frame can change the interface because of it.
public struct FrameActivity {
    /// The kinds of activities, with the objects that take part in them.
    public enum Kind {
        /// A running animator. `UIDynamicAnimator.activities` contains the items that keep it running.
        case animator(UIDynamicAnimator)
        /// The content of a scroll view that decelerates, bounces or is scrolled with an animation. The velocity is that
        /// of the content offset, in points per second.
        case scrolling(UIScrollView, velocity: CGPoint)
        /// The indicators of a scroll view, which are visible after a movement of its content and then fade.
        case scrollIndicators(UIScrollView)
        /// An animated update of a collection view.
        case collectionUpdate(UICollectionView)
        /// An animated update of a table view.
        case tableUpdate(UITableView)
        /// A view animation: one call of `UIView.animate`, or a transition between controllers.
        case animation([UIView])
        /// A closure that was scheduled on the main queue.
        case delayedClosure
        /// A display link that is neither paused nor invalidated.
        case displayLink(CADisplayLink)
        /// A gesture recognizer that waits, for example for the duration of a long press or for a second tap.
        case gesture(UIGestureRecognizer)
        /// An X-ray overlay that fades, or another object of the library.
        case other(AnyObject)
    }

    /// The kind of the activity.
    public let kind: Kind
    /// The time until the activity ends, in seconds, if nothing interrupts it; infinite for an animation that repeats
    /// without end, nil if it is unknown.
    public let remainingTime: TimeInterval?
}

extension FrameLoop {
    /// The reasons why the loop is moving, in the order in which the next frame handles them. The array is empty if and
    /// only if `isMoving` is false.
    ///
    /// Use this property to find out why an interface does not come to rest.
    ///
    /// Complexity: O(n) in the number of animators, animations and other objects that need frames.
    public var activities: [FrameActivity] {
        FramePhase.allCases.flatMap { clock.subscribers(in: $0) }.map { makeActivity(of: $0) }
    }

    private func makeActivity(of subscriber: any FrameSubscriber) -> FrameActivity {
        let object = subscriber.subscribedObject
        switch object ?? subscriber {
        case let animator as UIDynamicAnimator: return FrameActivity(kind: .animator(animator), remainingTime: nil)
        case let scrollView as UIScrollView: return makeScrollActivity(of: scrollView)
        case let update as UpdateAnimation where update.container != nil:
            let kind: FrameActivity.Kind =
                switch update.container! {
                case let list as UICollectionView: .collectionUpdate(list)
                case let table as UITableView: .tableUpdate(table)
                case let other: .other(other)
                }
            return FrameActivity(kind: kind, remainingTime: update.remainingTime)
        case let run as AnimationRun:
            return FrameActivity(kind: .animation(run.animatedViews), remainingTime: run.remainingTime)
        case let motion as AnimatorMotion:
            return FrameActivity(
                kind: .animation(motion.groups.flatMap(\.animatedViews)), remainingTime: motion.remainingTime)
        case let link as CADisplayLink: return FrameActivity(kind: .displayLink(link), remainingTime: nil)
        case let work as DelayedWork:
            return FrameActivity(kind: .delayedClosure, remainingTime: max(0, work.time - clock.time))
        case let recognizer as UIGestureRecognizer:
            return FrameActivity(kind: .gesture(recognizer), remainingTime: nil)
        case let indicators as ScrollIndicators where indicators.scrollView != nil:
            return FrameActivity(kind: .scrollIndicators(indicators.scrollView!), remainingTime: nil)
        default: return FrameActivity(kind: .other(object ?? subscriber), remainingTime: nil)
        }
    }

    private func makeScrollActivity(of scrollView: UIScrollView) -> FrameActivity {
        let (velocity, time) = scrollView.remainingMotion
        return FrameActivity(kind: .scrolling(scrollView, velocity: velocity), remainingTime: time)
    }
}

extension UIScrollView {
    /// The velocity of the content offset, in points per second, and the time until the motion ends, in seconds.
    fileprivate var remainingMotion: (velocity: CGPoint, time: TimeInterval) {
        guard let motion, let motionClock else { return (.zero, 0) }
        let elapsed = motionClock.time - motionStart
        return (motion.velocity(at: elapsed), max(0, motion.duration - elapsed))
    }
}
