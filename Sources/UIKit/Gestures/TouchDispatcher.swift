/// Dispatches the touches of a window to gesture recognizers and views.
///
/// Recognizers receive a touch before the touched view does. A recognizer is reset when all fingers that it received
/// have been lifted, unless it waits for another tap or for the failure of another recognizer. Fingers that it did not
/// receive have no influence.
@MainActor
final class TouchDispatcher {
    /// The records of the recognizers that have received a touch and have not been reset. Recognizers of inner views precede
    /// those of enclosing views.
    private(set) var recognitions: [Recognition] = []
    private let delivery = TouchDelivery()
    private var taps = TapCounter()
    /// The latest event; nil if no recognizer and no view waits for a touch.
    private var latestEvent: UIEvent?
    /// The number of calls of `performChange(_:)` that are running. Finished recognizers are reset after the last one.
    private var runningChangeCount = 0
    /// Whether a recognizer has finished since the last reset of finished recognizers.
    private var hasFinishedRecognizers = false

    /// Dispatches the touches of an event that changed in a window.
    func dispatch(_ event: UIEvent, in window: UIWindow) {
        let touches = event.changedTouches.filter { $0.window === window }
        guard !touches.isEmpty else { return }
        latestEvent = event
        performChange { deliver(touches, event: event) }
    }

    private func deliver(_ touches: [UITouch], event: UIEvent) {
        var accepting: [UIGestureRecognizer: Bool] = [:]
        for touch in touches where touch.phase == .began { beginTouch(touch, event: event, accepting: &accepting) }
        sendToRecognizers(touches, event: event)
        for touch in touches { enqueueChange(of: touch, event: event) }
        for touch in touches where touch.phase == .ended {
            taps.endTap(at: touch.windowLocation, time: touch.timestamp)
        }
        hasFinishedRecognizers = true
    }

    /// Starts the delivery of a new touch. `accepting` contains the recognizers that have been asked whether they accept the
    /// event: each is asked once, also if several touches begin.
    private func beginTouch(_ touch: UITouch, event: UIEvent, accepting: inout [UIGestureRecognizer: Bool]) {
        taps.beginTap(at: touch.windowLocation, time: touch.timestamp)
        touch.tapCount = taps.count + 1
        delivery.beginDelivery(of: touch)
        var recognizers: [UIGestureRecognizer] = []
        var candidate = touch.view
        while let current = candidate {
            for recognizer in current.gestureRecognizers ?? [] where canReceive(touch, recognizer) {
                let isAccepted = accepting[recognizer] ?? recognizer.acceptsEvent(event)
                accepting[recognizer] = isAccepted
                if isAccepted, recognizer.delegate?.gestureRecognizer(recognizer, shouldReceive: touch) != false {
                    recognizers.append(recognizer)
                }
            }
            candidate = current.superview
        }
        touch.gestureRecognizers = recognizers
        for recognizer in recognizers {
            if recognizer.recognition == nil { recognitions.append(Recognition(of: recognizer, dispatcher: self)) }
            recognizer.recognition?.addTouch(touch)
        }
    }

    /// Returns whether a recognizer can receive a new touch: it is enabled and undecided or active, belongs to no gesture in
    /// another window, and allows the type of the touch.
    private func canReceive(_ touch: UITouch, _ recognizer: UIGestureRecognizer) -> Bool {
        guard recognizer.isEnabled, !recognizer.state.isFinal, !recognizer.isWaitingForFailure,
            recognizer.recognition.map({ $0.dispatcher === self }) != false,
            recognizer.allowedTouchTypes.contains(where: { $0.intValue == touch.type.rawValue })
        else { return false }
        return !recognizer.requiresExclusiveTouchType || recognizer.fingersDown.allSatisfy { $0.type == touch.type }
    }

    /// Sends the changes of touches to their recognizers: first to those of inner views, then to those of enclosing
    /// views. Each recognizer receives all changes of the event before the next one does.
    private func sendToRecognizers(_ touches: [UITouch], event: UIEvent) {
        var receivers: [Recognition] = []
        for touch in touches where touch.phase != .stationary {
            for recognizer in touch.gestureRecognizers ?? [] {
                if let recognition = recognizer.recognition, recognition.addChangedTouch(touch) {
                    receivers.append(recognition)
                }
            }
        }
        if touches.count > 1 { receivers = Self.sortedFromInnermost(receivers) }
        for recognition in receivers { recognition.handleChangedTouches(of: event) }
    }

    private static func sortedFromInnermost(_ recognitions: [Recognition]) -> [Recognition] {
        guard recognitions.count > 1 else { return recognitions }
        let depths = recognitions.map { $0.recognizer.view?.depth ?? -1 }
        return recognitions.indices.sorted { (depths[$1], $0) < (depths[$0], $1) }.map { recognitions[$0] }
    }

    /// Queues a change of a touch for its view. A new touch that belongs to a gesture in progress is not delivered.
    private func enqueueChange(of touch: UITouch, event: UIEvent) {
        if touch.phase == .began,
            touch.gestureRecognizers?.contains(where: { $0.state.isActive && $0.cancelsTouchesInView }) == true
        {
            delivery.cancelDelivery(of: [touch], event: event)
        }
        delivery.enqueueChange(of: touch, event: event)
    }

    /// Runs a closure that changes touches or the states of recognizers. Recognizers that finish meanwhile are reset
    /// after the outermost call, because a change of one recognizer can change others, and these again others.
    func performChange(_ change: () -> Void) {
        runningChangeCount += 1
        change()
        runningChangeCount -= 1
        settle()
    }

    /// Handles the end of a recognition. The recognizer is reset when all its fingers have been lifted.
    func recognizerDidFinish() {
        hasFinishedRecognizers = true
        settle()
    }

    /// Resets finished recognizers and delivers queued touch changes to views, except changes that a recognizer still
    /// delays. Views can change recognizers, so this is repeated until no more recognizer finishes.
    private func settle() {
        guard runningChangeCount == 0 else { return }
        runningChangeCount = 1
        while hasFinishedRecognizers {
            hasFinishedRecognizers = false
            resetFinishedRecognizers()
            delivery.deliverPendingChanges()
        }
        runningChangeCount = 0
        if recognitions.isEmpty, !delivery.hasPendingChanges { latestEvent = nil }
    }

    private func resetFinishedRecognizers() {
        let finished = recognitions.filter(\.isFinished)
        guard !finished.isEmpty else { return }
        recognitions.removeAll { recognition in finished.contains { $0 === recognition } }
        for recognition in finished { recognition.end() }
        for recognition in finished { recognition.recognizer.reset() }
    }

    /// For each touch of a recognizer's gesture, cancels the delivery to the touched view: first for the touches that have
    /// lifted and whose end is delayed, such as the first touch of a double tap, then for those that it tracks.
    func cancelTouchesInView(of recognition: Recognition) {
        guard let latestEvent else { return }
        let tracked = recognition.recognizer.trackedTouches
        for touch in delivery.liftedTouches where recognition.touches.contains(touch) && !tracked.contains(touch) {
            delivery.cancelDelivery(of: [touch], event: latestEvent)
        }
        delivery.cancelDelivery(of: tracked, event: latestEvent)
    }

    /// Returns whether a touched view already receives a touch that a recognizer tracks.
    func viewHasBegun(_ touch: UITouch) -> Bool { delivery.hasBegun(touch) }
}
