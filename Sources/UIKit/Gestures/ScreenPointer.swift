/// The pointer of a frame loop. A pressed button makes a touch; without one, the pointer hovers over views.
@MainActor
final class ScreenPointer {
    /// The identifier of the pointer's touch. Hosts number fingers from 0.
    private static let touchIdentifier = -1

    /// The inputs since the last frame, in order.
    private var inputs: [PointerInput] = []
    /// The last input.
    private var state = PointerInput(at: nil)
    /// The location of the last input that was on the screen, in points.
    private var lastLocation = CGPoint.zero
    /// The recognizers over whose views the pointer hovers, innermost first.
    private var hovering: [WeakHoverRecognizer] = []

    private struct WeakHoverRecognizer {
        weak var recognizer: UIHoverGestureRecognizer?
    }

    /// Adds an input for the next frame. Inputs whose location is NaN or infinite are ignored.
    func add(_ input: PointerInput) {
        if input.location?.isFinite != false { inputs.append(input) }
    }

    /// Whether the pointer has changed since the last frame.
    var hasChanged: Bool { !inputs.isEmpty }

    /// Processes the inputs since the last frame: returns the changes of the pointer's touch, and ends the hover gestures if a
    /// button is pressed.
    func beginFrame(at time: TimeInterval) -> [TouchInput] {
        let processed = inputs
        inputs.removeAll(keepingCapacity: true)
        let touches = processed.flatMap(process)
        if !touches.isEmpty { hover(over: [], event: UIEvent(type: .hover, timestamp: time)) }
        return touches
    }

    private func process(_ input: PointerInput) -> [TouchInput] {
        let old = state
        state = input
        lastLocation = input.location ?? lastLocation
        let isPressed = !input.buttonMask.isEmpty
        switch (old.buttonMask.isEmpty, isPressed) {
        case (true, true): return [touch(.began, input.buttonMask)]
        case (false, true): return old == input ? [] : [touch(.moved, input.buttonMask)]
        case (false, false): return [touch(.ended, old.buttonMask)]
        case (true, false): return []
        }
    }

    private func touch(_ phase: TouchInput.Phase, _ buttonMask: UIEvent.ButtonMask) -> TouchInput {
        var input = TouchInput(Self.touchIdentifier, phase, at: lastLocation, type: .indirectPointer)
        input.buttonMask = buttonMask
        return input
    }

    /// Sends the location of the pointer to the hover recognizers, unless a button is pressed.
    func updateHover(in loop: FrameLoop) {
        guard state.buttonMask.isEmpty else { return }
        let event = UIEvent(type: .hover, timestamp: loop.clock.time)
        var recognizers: [UIHoverGestureRecognizer] = []
        if let location = state.location, let (window, view) = loop.findView(at: location, with: event) {
            let location = window.convertFromScreen(lastLocation)
            for current in view.ancestors {
                for case let recognizer as UIHoverGestureRecognizer in current.gestureRecognizers ?? []
                where recognizer.canHover(event) {
                    recognizer.setPointer(location, over: view, in: window)
                    recognizers.append(recognizer)
                }
            }
        }
        hover(over: recognizers, event: event)
    }

    /// Ends the gestures of recognizers over whose views the pointer no longer is, then begins or changes the others.
    private func hover(over recognizers: [UIHoverGestureRecognizer], event: UIEvent) {
        let old = hovering.compactMap(\.recognizer)
        hovering = recognizers.map { WeakHoverRecognizer(recognizer: $0) }
        for recognizer in old where !recognizers.contains(where: { $0 === recognizer }) { recognizer.endHover() }
        for recognizer in recognizers { recognizer.continueHover() }
    }
}
