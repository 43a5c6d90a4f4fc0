/// The touches on the screen of a frame loop. The object makes events of the touch inputs of each frame and sends them
/// to the windows.
@MainActor
final class ScreenTouches {
    /// The change of one finger in an event.
    private struct Change {
        var input: TouchInput
        /// The locations of all movements of the finger in the event, on the screen, in points.
        var locations: [CGPoint]
    }

    /// The touches whose fingers are on the screen, sorted by finger.
    private var touches: [UITouch] = []
    /// The same touches, by finger.
    private var touchesByFinger: [Int: UITouch] = [:]
    /// The changes of the next event, in the order of the inputs.
    private var changes: [Change] = []
    /// The index in `changes` for each finger that changes in the next event.
    private var changeIndices: [Int: Int] = [:]
    private var eventNumber = 0
    /// The number of requests to ignore new touches that have not been withdrawn.
    var ignoreRequestCount = 0

    /// Delivers the inputs of a frame, in as few events as possible. An event contains one change of each finger;
    /// several movements of a finger become one change. Inputs of unknown fingers and locations that are NaN or infinite
    /// are ignored.
    func deliver(_ inputs: [TouchInput], in loop: FrameLoop) {
        cancelTouchesOfHiddenWindows(in: loop)
        for input in inputs where input.location.isFinite {
            if addMovement(input) { continue }
            if changeIndices[input.touch] != nil { sendEvent(in: loop) }
            if input.phase == .began, touchesByFinger[input.touch] != nil {
                // A second `.began` of the same finger means that the `.ended` of the earlier touch was lost. The
                // earlier touch is therefore cancelled first.
                addChange(TouchInput(input.touch, .cancelled, at: input.location))
                sendEvent(in: loop)
            }
            if input.phase == .began || touchesByFinger[input.touch] != nil { addChange(input) }
        }
        sendEvent(in: loop)
    }

    /// Adds a further movement of a finger that moves in the next event. Returns false if there is no such finger.
    private func addMovement(_ input: TouchInput) -> Bool {
        guard input.phase == .moved, let index = changeIndices[input.touch], changes[index].input.phase == .moved else {
            return false
        }
        changes[index].input = input
        changes[index].locations.append(input.location)
        return true
    }

    private func addChange(_ input: TouchInput) {
        changeIndices[input.touch] = changes.count
        changes.append(Change(input: input, locations: [input.location]))
    }

    /// Sends the collected changes as one event to the windows of the changed touches.
    private func sendEvent(in loop: FrameLoop) {
        guard !changes.isEmpty else { return }
        let changes = changes.sorted { $0.input.touch < $1.input.touch }
        self.changes.removeAll(keepingCapacity: true)
        changeIndices.removeAll(keepingCapacity: true)
        eventNumber += 1
        let changed = changes.compactMap { applyChange($0, time: loop.clock.time) }
        for touch in touches where touch.eventNumber != eventNumber { touch.becomeStationary() }
        let event = UIEvent(
            changes: changed, touches: touches, timestamp: loop.clock.time,
            predictionInterval: loop.clock.frameDuration)
        for change in changes { event.buttonMask.formUnion(change.input.buttonMask) }
        for change in changes where change.locations.count > 1 {
            guard let window = touchesByFinger[change.input.touch]?.window else { continue }
            event.coalescedLocations[change.input.touch] = change.locations.map(window.convertFromScreen)
        }
        for touch in changed where touch.phase == .began { findView(for: touch, event: event, in: loop) }
        for window in windows(of: event) { window.sendEvent(event) }
        removeTouches(changed.filter { $0.phase == .ended || $0.phase == .cancelled })
    }

    /// Updates or creates the touch of a change. Returns nil if the window of the touch was deallocated.
    private func applyChange(_ change: Change, time: TimeInterval) -> UITouch? {
        let input = change.input
        if input.phase == .began {
            let sample = UITouch.Sample(
                timestamp: time, location: input.location, previousLocation: input.location)
            let touch = UITouch(input.touch, type: input.type, sample: sample)
            touch.eventNumber = eventNumber
            insertTouch(touch)
            return touch
        }
        guard let touch = touchesByFinger[input.touch] else { return nil }
        guard let window = touch.window else {
            removeTouches([touch])
            return nil
        }
        touch.setSample(
            UITouch.Sample(
                phase: UITouch.Phase(input.phase), timestamp: time,
                location: window.convertFromScreen(input.location), previousLocation: touch.windowLocation))
        touch.eventNumber = eventNumber
        return touch
    }

    /// Finds the window and the view of a new touch: the result of `hitTest(_:with:)` of the frontmost window that
    /// returns a view. A touch without a view is removed, and so is each new touch while touches are ignored.
    private func findView(for touch: UITouch, event: UIEvent, in loop: FrameLoop) {
        let location = touch.windowLocation
        if ignoreRequestCount == 0, let (window, view) = loop.findView(at: location, with: event) {
            let point = window.convertFromScreen(location)
            (touch.window, touch.view, touch.startLocation) = (window, view, point)
            touch.setSample(
                UITouch.Sample(timestamp: touch.timestamp, location: point, previousLocation: point))
            return
        }
        removeTouches([touch])
        event.touches.removeAll { $0 === touch }
        event.changedTouches.removeAll { $0 === touch }
    }

    /// Returns the windows of the changed touches, in the order of the touches.
    private func windows(of event: UIEvent) -> [UIWindow] {
        var windows: [UIWindow] = []
        for touch in event.changedTouches {
            guard let window = touch.window, windows.last !== window else { continue }
            if !windows.contains(where: { $0 === window }) { windows.append(window) }
        }
        return windows
    }

    /// Cancels the touches in windows that were hidden since the last frame.
    private func cancelTouchesOfHiddenWindows(in loop: FrameLoop) {
        cancel(touches.filter { $0.window?.isHidden != false }, in: loop)
    }

    /// Cancels all touches. Does nothing while an event is collected.
    func cancelAll(in loop: FrameLoop) {
        if changes.isEmpty { cancel(touches, in: loop) }
    }

    private func cancel(_ cancelled: [UITouch], in loop: FrameLoop) {
        for touch in cancelled {
            addChange(
                TouchInput(touch.fingerID, .cancelled, at: touch.window?.convertToScreen(touch.windowLocation) ?? .zero)
            )
        }
        sendEvent(in: loop)
    }

    private func insertTouch(_ touch: UITouch) {
        var index = touches.endIndex
        while index > 0, touches[index - 1].fingerID > touch.fingerID { index -= 1 }
        touches.insert(touch, at: index)
        touchesByFinger[touch.fingerID] = touch
    }

    private func removeTouches(_ removed: [UITouch]) {
        guard !removed.isEmpty else { return }
        for touch in removed where touchesByFinger[touch.fingerID] === touch { touchesByFinger[touch.fingerID] = nil }
        touches.removeAll { touchesByFinger[$0.fingerID] !== $0 }
    }
}

extension FrameLoop {
    /// Returns the view that a touch at a location on the screen reaches, in points, and its window: the result of
    /// `hitTest(_:with:)` of the frontmost window that returns a view. Nil if no window does.
    package func findView(at location: CGPoint, with event: UIEvent? = nil) -> (window: UIWindow, view: UIView)? {
        for window in windows.reversed() where !window.isHidden && window.isUserInteractionEnabled {
            if let view = window.hitTest(window.convertFromScreen(location), with: event) { return (window, view) }
        }
        return nil
    }
}
