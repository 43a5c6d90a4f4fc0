/// Dispatches the touches of a window to gesture recognizers and views.
///
/// Recognizers receive a touch before the touched view does. A recognizer is reset when all fingers that it received
/// have been lifted, unless it waits for another tap or for the failure of another recognizer. Fingers that it did not
/// receive have no influence.
@MainActor
final class TouchDispatcher {
    /// The recognizers that have received a touch and have not been reset. Recognizers of inner views precede those of
    /// enclosing views.
    private(set) var activeRecognizers: [UIGestureRecognizer] = []
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
        for touch in touches where touch.phase == .began { beginTouch(touch, event: event) }
        sendToRecognizers(touches, event: event)
        for touch in touches { enqueueChange(of: touch, event: event) }
        for touch in touches where touch.phase == .ended {
            taps.endTap(at: touch.windowLocation, time: touch.timestamp)
        }
        hasFinishedRecognizers = true
    }

    private func beginTouch(_ touch: UITouch, event: UIEvent) {
        taps.beginTap(at: touch.windowLocation, time: touch.timestamp)
        touch.tapCount = taps.count + 1
        delivery.beginDelivery(of: touch)
        var recognizers: [UIGestureRecognizer] = []
        var candidate = touch.view
        while let current = candidate {
            for recognizer in current.gestureRecognizers ?? []
            where recognizer.shouldReceive(touch, of: event, from: self) {
                recognizers.append(recognizer)
            }
            candidate = current.superview
        }
        touch.gestureRecognizers = recognizers
        for recognizer in recognizers {
            recognizer.assignTouch(touch)
            guard !recognizer.isArbitrated else { continue }
            recognizer.beginArbitration(by: self)
            activeRecognizers.append(recognizer)
        }
    }

    /// Sends the changes of touches to their recognizers: first to those of inner views, then to those of enclosing
    /// views. Each recognizer receives all changes of the event before the next one does.
    private func sendToRecognizers(_ touches: [UITouch], event: UIEvent) {
        var receivers: [UIGestureRecognizer] = []
        for touch in touches where touch.phase != .stationary {
            for recognizer in touch.gestureRecognizers ?? [] {
                if recognizer.changedTouches.isEmpty { receivers.append(recognizer) }
                recognizer.changedTouches.append(touch)
            }
        }
        if touches.count > 1 { receivers = Self.sortedFromInnermost(receivers) }
        for recognizer in receivers { recognizer.receiveChangedTouches(of: event) }
    }

    private static func sortedFromInnermost(_ recognizers: [UIGestureRecognizer]) -> [UIGestureRecognizer] {
        guard recognizers.count > 1 else { return recognizers }
        func depth(_ recognizer: UIGestureRecognizer) -> Int {
            var (depth, view) = (0, recognizer.view)
            while let current = view { (depth, view) = (depth + 1, current.superview) }
            return depth
        }
        let depths = recognizers.map(depth)
        return recognizers.indices.sorted { (depths[$1], $0) < (depths[$0], $1) }.map { recognizers[$0] }
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
        if activeRecognizers.isEmpty, !delivery.hasPendingChanges { latestEvent = nil }
    }

    /// Resets the recognizers whose fingers have all been lifted, except those that wait for another tap or for the
    /// failure of another recognizer.
    private func resetFinishedRecognizers() {
        let finished = activeRecognizers.filter { $0.fingersDown.isEmpty && !$0.continuesWithoutTouches }
        guard !finished.isEmpty else { return }
        for recognizer in finished { recognizer.endArbitration() }
        activeRecognizers.removeAll { !$0.isArbitrated }
        for recognizer in finished { recognizer.reset() }
    }

    /// For each touch of a recognizer's gesture, cancels the delivery to the touched view: first for the touches that have
    /// lifted and whose end is delayed, such as the first touch of a double tap, then for those that it tracks.
    func cancelTouchesInView(of recognizer: UIGestureRecognizer) {
        guard let latestEvent else { return }
        for touch in delivery.liftedTouches where recognizer.hasTracked(touch) {
            delivery.cancelDelivery(of: [touch], event: latestEvent)
        }
        delivery.cancelDelivery(of: recognizer.trackedTouches, event: latestEvent)
    }

    /// Returns whether a touched view already receives a touch that a recognizer tracks.
    func viewHasBegun(_ touch: UITouch) -> Bool { delivery.hasBegun(touch) }
}
