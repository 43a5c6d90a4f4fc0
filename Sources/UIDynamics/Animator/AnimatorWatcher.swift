/// Hears what goes on in all animators of a clock, whoever their delegates are: for tracers. It must change nothing.
@MainActor
package protocol AnimatorWatcher: AnyObject {
    /// An animator takes steps from now on.
    func animatorDidResume(_ animator: UIDynamicAnimator)
    /// Everything in an animator rests.
    func animatorDidPause(_ animator: UIDynamicAnimator)
    /// Two began or ceased to touch; in the order in which delegates hear of it.
    func animator(_ animator: UIDynamicAnimator, did contact: WatchedContact)
    /// A body or a boundary went while something touched it: no delegate hears of that.
    func animator(_ animator: UIDynamicAnimator, dropped pair: WatchedContact.Pair)
    /// The step runs the actions of these behaviors.
    func animator(_ animator: UIDynamicAnimator, runsActionsOf behaviors: [UIDynamicBehavior])
}

/// A contact as a watcher hears of it.
package struct WatchedContact {
    /// Two that touch, while they do.
    package struct Pair: Equatable {
        let a: Int
        let b: Int
    }

    /// Who the two are in their animator.
    package let pair: Pair
    /// Whether they began to touch.
    package let began: Bool
    /// An item; of two the one that is longer in the animator.
    package let item: any UIDynamicItem
    /// The other item; nil for a boundary.
    package let other: (any UIDynamicItem)?
    /// What the boundary is called; nil for the reference's bounds.
    package let boundary: (any NSCopying)?
    /// Where, in the animator's coordinates, points.
    package let point: CGPoint
    /// How hard they met, kg m/s of the engine; 0 for an end.
    package let impulse: Double
    /// How many delegates hear of it.
    package let listenerCount: Int
}

extension AnimatorCore {
    /// Tells the watcher of what the delegates are about to be told.
    func watch(_ report: ContactBook.Report) {
        guard let watcher = clock.animatorWatcher, let animator, report.pair.a >= 0,
            let later = records[report.pair.a]
        else { return }
        let earlier = report.pair.b >= 0 ? records[report.pair.b] : nil
        let entry = report.pair.b < 0 ? boundaries[-1 - report.pair.b] : nil
        guard earlier != nil || entry != nil else { return }
        let behaviors = (earlier?.collisions ?? entry.map { [$0.behavior] } ?? [])
            .filter { behavior in later.collisions.contains { $0 === behavior } }
        watcher.animator(
            animator,
            did: WatchedContact(
                pair: WatchedContact.Pair(a: report.pair.a, b: report.pair.b), began: report.began,
                item: (earlier ?? later).item, other: earlier == nil ? nil : later.item,
                boundary: entry?.boundary.identifier, point: report.point, impulse: report.impulse,
                listenerCount: behaviors.filter { $0.collisionDelegate != nil }.count))
    }

    /// Tells the watcher that what touched a body or a boundary touches it no more, as that is gone.
    func watchLosses(of tag: Int) {
        guard let watcher = clock.animatorWatcher, let animator else { return }
        for report in contacts.reports where !report.began && (report.pair.a == tag || report.pair.b == tag) {
            watcher.animator(animator, dropped: WatchedContact.Pair(a: report.pair.a, b: report.pair.b))
        }
    }

    /// Tells the watcher of the actions that are about to run.
    func watchActions() {
        guard let watcher = clock.animatorWatcher, let animator else { return }
        var behaviors: [UIDynamicBehavior] = []
        forEachBehavior { behavior in if behavior.action != nil { behaviors.append(behavior) } }
        watcher.animator(animator, runsActionsOf: behaviors)
    }
}
