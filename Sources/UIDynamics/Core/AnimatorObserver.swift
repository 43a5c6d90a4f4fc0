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
    /// The identity of a contact: the tags of the two bodies in contact. It is unique among the current contacts of the
    /// animator. The tag of an item's body is the item's slot, 0 or more; the tag of a boundary's body is negative.
    package struct Pair: Hashable {
        /// The larger tag.
        let a: Int
        /// The smaller tag; negative for a boundary.
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
