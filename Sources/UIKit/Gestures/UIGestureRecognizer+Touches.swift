// How a recognizer receives touches from the dispatcher.
extension UIGestureRecognizer {
    /// Returns whether the recognizer receives a new touch.
    func shouldReceive(_ touch: UITouch, of event: UIEvent, from dispatcher: TouchDispatcher) -> Bool {
        isEnabled && !state.isFinal && pendingState == nil
            && (!isArbitrated || self.dispatcher === dispatcher)
            && touch.view?.blocksTouches(for: self) != true && allowsType(of: touch) && receivesEvent(event)
            && delegate?.gestureRecognizer(self, shouldReceive: touch) != false
    }

    private func allowsType(of touch: UITouch) -> Bool {
        guard allowedTouchTypes.contains(where: { $0.intValue == touch.type.rawValue }) else { return false }
        return !requiresExclusiveTouchType || fingersDown.allSatisfy { $0.type == touch.type }
    }

    /// Returns whether the recognizer receives the touches that begin in an event. The recognizer and its delegate are
    /// asked once for each event.
    private func receivesEvent(_ event: UIEvent) -> Bool {
        if decidedEvent === event { return receivesDecidedEvent }
        let isReceived =
            shouldReceive(event) && delegate?.gestureRecognizer(self, shouldReceive: event) != false
        (decidedEvent, receivesDecidedEvent) = (event, isReceived)
        return isReceived
    }

    /// Assigns a new touch to the recognizer, which takes part in the arbitration from then on.
    func assignTouch(_ touch: UITouch) {
        assignedTouches.insert(touch)
        fingersDown.insert(touch)
    }

    func beginArbitration(by dispatcher: TouchDispatcher) {
        self.dispatcher = dispatcher
        isArbitrated = true
    }

    /// Ends the recognizer's part in the arbitration. The recognizer receives no further changes of its touches.
    func endArbitration() {
        for touch in assignedTouches.sortedByFinger { touch.gestureRecognizers?.removeAll { $0 === self } }
        assignedTouches.removeAll()
        fingersDown.removeAll()
        changedTouches.removeAll()
        isArbitrated = false
    }

    /// Calls the methods for touches that began, moved, ended and were canceled in an event. A recognizer that is
    /// disabled or has finished does not receive the touches.
    func receiveChangedTouches(of event: UIEvent) {
        let changed = changedTouches
        changedTouches.removeAll()
        if changed.contains(where: { $0.type == .indirectPointer }) { buttonMask = event.buttonMask }
        if changed.count == 1 { return receive(changed, in: changed[0].phase, event: event) }
        for phase in Self.phaseOrder {
            receive(changed.filter { $0.phase == phase && assignedTouches.contains($0) }, in: phase, event: event)
        }
    }

    /// The order in which a recognizer receives the changes of an event.
    private static let phaseOrder = [UITouch.Phase.began, .moved, .ended, .cancelled]

    private func receive(_ touches: [UITouch], in phase: UITouch.Phase, event: UIEvent) {
        guard !touches.isEmpty else { return }
        if phase == .ended || phase == .cancelled { fingersDown.subtract(touches) }
        guard isEnabled, !state.isFinal else { return }
        if phase == .began { trackedTouches += touches }
        receiveTouches {
            switch phase {
            case .began: touchesBegan(Set(touches), with: event)
            case .moved: touchesMoved(Set(touches), with: event)
            case .ended: touchesEnded(Set(touches), with: event)
            case .cancelled: touchesCancelled(Set(touches), with: event)
            case .stationary: break
            }
        }
    }

    /// Whether a touch is one of the gesture that the recognizer no longer tracks, such as the first touch of a double tap.
    func hasTracked(_ touch: UITouch) -> Bool { assignedTouches.contains(touch) && !trackedTouches.contains(touch) }

    /// Removes touches from the tracked touches, so that they do not affect the location of the gesture.
    func stopTracking(where matches: (UITouch) -> Bool) { trackedTouches.removeAll(where: matches) }
}
