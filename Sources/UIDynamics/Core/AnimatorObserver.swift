/// An observer of the events in all animators of a frame clock, independent of the animators' delegates.
///
/// Trace recording uses an observer. An observer must not change animators, behaviors or items.
@MainActor
package protocol AnimatorObserver: AnyObject {
    /// Called when an animator starts stepping.
    func animatorDidResume(_ animator: UIDynamicAnimator)
    /// Called when an animator pauses because all its items are at rest.
    func animatorDidPause(_ animator: UIDynamicAnimator)
    /// Called when a contact began or ended, in the order in which collision delegates are notified.
    func animator(_ animator: UIDynamicAnimator, didReport contact: ObservedContact)
    /// Called when a contact ended because an item or a boundary was removed. Collision delegates are not notified of
    /// such contacts.
    func animator(_ animator: UIDynamicAnimator, didRemove pair: ObservedContact.Pair)
    /// Called when a step is about to run the actions of behaviors.
    func animator(_ animator: UIDynamicAnimator, willRunActionsOf behaviors: [UIDynamicBehavior])
    /// Called when the interface of the clock plays haptic feedback.
    /// - Parameter words: The kind of the feedback, and its properties.
    func interfaceDidPlayFeedback(_ words: [String])
}

/// A contact that began or ended, as an observer receives it.
package struct ObservedContact {
    /// The identity of a contact: the two bodies in contact. It is unique among the current contacts of the animator.
    package struct Pair: Hashable {
        let a: Int
        let b: Int
    }

    package let pair: Pair
    /// Whether the contact began; false if it ended.
    package let began: Bool
    /// The item in contact; of two items, in general the one that was added to the animator first.
    package let item: any UIDynamicItem
    /// The other item; nil for a contact with a boundary.
    package let other: (any UIDynamicItem)?
    /// The identifier of the boundary; nil for the boundary of the reference bounds, and for a contact of two items.
    package let boundary: (any NSCopying)?
    /// The point of contact, in points, in the animator's reference coordinate system.
    package let point: CGPoint
    /// The impulse of the collision, in newton seconds; 0 for a contact that ended.
    package let impulse: Double
    /// The number of delegates that are notified of the contact.
    package let delegateCount: Int
}

extension AnimatorCore {
    /// Notifies the observer of a contact, before the collision delegates are notified of it.
    func notifyObserver(of report: ContactTracker.Report) {
        guard let observer = clock.animatorObserver, let animator, report.pair.a >= 0,
            let later = records[report.pair.a]
        else { return }
        let earlier = report.pair.b >= 0 ? records[report.pair.b] : nil
        let entry = report.pair.b < 0 ? boundary(withTag: report.pair.b) : nil
        guard earlier != nil || entry != nil else { return }
        let behaviors =
            if let entry {
                later.collisions.contains(entry.behavior) ? [entry.behavior] : []
            } else {
                sharedCollisions(slot: report.pair.b, otherSlot: report.pair.a)
            }
        observer.animator(
            animator,
            didReport: ObservedContact(
                pair: ObservedContact.Pair(a: report.pair.a, b: report.pair.b), began: report.began,
                item: (earlier ?? later).item, other: earlier == nil ? nil : later.item,
                boundary: entry?.identifier, point: report.point, impulse: report.impulse,
                delegateCount: behaviors.filter { $0.collisionDelegate != nil }.count))
    }

    /// Notifies the observer of a contact that ended because a body was removed.
    func notifyObserver(ofRemovedContact pair: ContactTracker.Pair) {
        guard let observer = clock.animatorObserver, let animator else { return }
        observer.animator(animator, didRemove: ObservedContact.Pair(a: pair.a, b: pair.b))
    }

    /// Notifies the observer that the actions of behaviors are about to run.
    func notifyObserverOfActions() {
        guard let observer = clock.animatorObserver, let animator else { return }
        var behaviors: [UIDynamicBehavior] = []
        forEachBehavior { behavior in if behavior.action != nil { behaviors.append(behavior) } }
        observer.animator(animator, willRunActionsOf: behaviors)
    }
}
