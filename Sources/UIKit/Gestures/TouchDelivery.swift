/// Delivers changes of touches to the touched views. Changes that a gesture recognizer delays are queued.
@MainActor
final class TouchDelivery {
    /// A change of a touch that has not been delivered to the view yet.
    private struct PendingChange {
        var touch: UITouch
        var phase: UITouch.Phase
        var event: UIEvent
    }

    /// The touches whose changes are still delivered to their views. A touch is removed when it ends or its delivery is
    /// canceled.
    private var deliverableTouches: Set<UITouch> = []
    /// The deliverable touches whose view has received `touchesBegan(_:with:)`.
    private var begunTouches: Set<UITouch> = []
    /// The queued changes, in the order in which they occurred.
    private var pending: [PendingChange] = []

    /// Starts the delivery of a new touch. If the view already receives another touch and `isMultipleTouchEnabled` is
    /// false, the view does not receive the new touch.
    func beginDelivery(of touch: UITouch) {
        let isSecond = deliverableTouches.contains { $0.view === touch.view }
        if !isSecond || touch.view?.isMultipleTouchEnabled == true { deliverableTouches.insert(touch) }
    }

    /// Queues a change of a touch for delivery to the touch's view.
    func enqueueChange(of touch: UITouch, event: UIEvent) {
        guard touch.phase != .stationary, deliverableTouches.contains(touch) else { return }
        pending.append(PendingChange(touch: touch, phase: touch.phase, event: event))
    }

    /// Delivers the queued changes that no recognizer delays. A delayed change also delays all later changes of the
    /// same touch, so that the view receives them in order.
    ///
    /// - Parameter isUndecided: A closure that returns whether a recognizer can still recognize its gesture.
    func deliverPendingChanges(isUndecided: (UIGestureRecognizer) -> Bool) {
        var (delayed, delayedTouches) = ([PendingChange](), Set<UITouch>())
        let current = pending
        pending.removeAll()
        for change in current where deliverableTouches.contains(change.touch) {
            if delayedTouches.contains(change.touch) || isDelayed(change, isUndecided: isUndecided) {
                delayed.append(change)
                delayedTouches.insert(change.touch)
            } else {
                deliver(change)
            }
        }
        pending = delayed + pending
    }

    /// Stops the delivery of a touch to its view. If the view has already received the touch, the method calls
    /// `touchesCancelled(_:with:)` on the view.
    func cancelDelivery(of touch: UITouch) {
        guard deliverableTouches.contains(touch) else { return }
        deliverableTouches.remove(touch)
        pending.removeAll { $0.touch === touch }
        guard begunTouches.contains(touch) else { return }
        begunTouches.remove(touch)
        touch.view?.touchesCancelled([touch], with: UIEvent(touch: touch, timestamp: touch.timestamp))
    }

    private func isDelayed(_ change: PendingChange, isUndecided: (UIGestureRecognizer) -> Bool) -> Bool {
        guard change.phase != .cancelled else { return false }
        return (change.touch.gestureRecognizers ?? []).contains { recognizer in
            (recognizer.delaysTouchesBegan || change.phase == .ended && recognizer.delaysTouchesEnded)
                && isUndecided(recognizer)
        }
    }

    private func deliver(_ change: PendingChange) {
        let touch = change.touch
        switch change.phase {
        case .began:
            begunTouches.insert(touch)
            touch.view?.touchesBegan([touch], with: change.event)
        case .moved: touch.view?.touchesMoved([touch], with: change.event)
        case .stationary: break
        case .ended, .cancelled:
            deliverableTouches.remove(touch)
            begunTouches.remove(touch)
            if change.phase == .ended {
                touch.view?.touchesEnded([touch], with: change.event)
            } else {
                touch.view?.touchesCancelled([touch], with: change.event)
            }
        }
    }
}
