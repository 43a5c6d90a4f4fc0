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
