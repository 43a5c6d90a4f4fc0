// Delays calls of client code until a change of behaviors is complete.

/// A call of client code that is delayed until the animator's state is consistent.
enum AnimatorNotification {
    case resumed
    case diagnostic(UIDynamicDiagnostic)
}

// Client code that runs inside of a change (the delegate, when the animator starts; the diagnostic handler) could change
// behaviors of which only a part is connected. Therefore the animator calls it after the outermost change.
extension AnimatorCore {
    /// Performs a change of behaviors or bodies that consists of several parts. Delays the calls of the delegate and of
    /// the diagnostic handler until the change is complete.
    func performChange<Result>(_ change: () -> Result) -> Result {
        changeDepth += 1
        let result = change()
        changeDepth -= 1
        if !notifications.isEmpty { deliverNotifications() }
        return result
    }

    /// Reports a diagnostic, unless the same one was reported before.
    func report(_ kind: UIDynamicDiagnostic.Kind, _ message: String) {
        let diagnostic = UIDynamicDiagnostic(kind: kind, message: message)
        guard diagnostics.insert(diagnostic) else { return }
        notifications.append(.diagnostic(diagnostic))
        deliverNotifications()
    }

    /// Reports an input that the engine has rejected.
    ///
    /// The engine calls this function in the middle of a change or a sub-step. The handler is called when that change or
    /// step is complete, because a handler can change the animator.
    func reportRejectedInput(_ sentence: String, bodyTag: Int?) {
        let subject = bodyTag.flatMap { displayName(ofBodyWithTag: $0) }.map { " of \($0)" } ?? ""
        let diagnostic = UIDynamicDiagnostic(
            kind: .unusableValue,
            message: "The physics engine rejected a number\(subject): \(sentence). Use finite and smaller sizes, "
                + "velocities and forces.")
        if diagnostics.insert(diagnostic) { notifications.append(.diagnostic(diagnostic)) }
    }

    /// Resumes the animator, unless it is already running or has no items.
    func resume() {
        guard !isRunning, animator != nil, !itemsByObject.isEmpty else { return }
        isRunning = true
        isFirstStep = true
        updateClockSubscription()
        notifications.append(.resumed)
        deliverNotifications()
    }

    /// Performs the delayed calls of client code in order. Does nothing inside of a change.
    private func deliverNotifications() {
        // A call can add notifications, so the list is reread after each call.
        while changeDepth == 0, deliveredNotificationCount < notifications.count {
            let notification = notifications[deliveredNotificationCount]
            deliveredNotificationCount += 1
            if deliveredNotificationCount == notifications.count {
                notifications.removeAll(keepingCapacity: true)
                deliveredNotificationCount = 0
            }
            switch notification {
            case .resumed:
                guard let animator else { break }
                clock.animatorObserver?.animatorDidResume(animator)
                delegate?.dynamicAnimatorWillResume(animator)
            case .diagnostic(let diagnostic): diagnostics.deliver(diagnostic)
            }
        }
    }

    private func displayName(ofBodyWithTag tag: Int) -> String? {
        if tag >= 0 { return items.elements.indices.contains(tag) ? items[tag]?.object.displayName : nil }
        return boundary(withTag: tag)?.displayName
    }
}

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
    /// Called when the interface of the clock does what is not seen: it plays haptic feedback ("haptic"), tells assistive
    /// technologies something ("accessibility"), or their focus moves ("focus", "focus order").
    /// - Parameters:
    ///   - kind: The kind of the event, as in traces.
    ///   - words: Its properties, as in traces.
    func interfaceDidReport(_ kind: String, _ words: [String])
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
