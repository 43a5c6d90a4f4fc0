import Foundation

// Plays touch scripts and the touches of traces.

extension Screen {
    /// Runs one frame with touches that a test makes itself, in order.
    ///
    /// The touches are not checked: a touch can hit nothing, lie outside the screen, or change without having begun. Each
    /// is the touch of a finger, whatever its `TouchInput.type`. Gestures and ``Finger`` use the lowest numbers that no
    /// finger on the screen has.
    /// - Parameter touches: The changes of the frame.
    public func advance(touches: [TouchInput]) { runFrame(touches) }

    /// Delivers the touches, keys and pointers of a script, and its changes of the device, while time advances in other calls.
    /// The script begins with the current frame.
    ///
    /// Use it to look at a screen between the touches of a script; ``play(_:)-(TouchScript)`` runs to the last touch. The
    /// touches are not checked: they can hit nothing.
    public func schedule(_ script: TouchScript) { addScheduledTouches(script) }

    /// Plays a touch script, from the current frame to its last touch, key or change of the device.
    ///
    /// The touches of a script are not checked: they can hit nothing.
    public func play(_ script: TouchScript) {
        let touches = addScheduledTouches(script)
        while !touches.isFinished { runFrame() }
    }

    /// Plays the touches of a recorded trace and its changes of the device.
    ///
    /// On a screen of the same size, device and frame rate, at frame 0, this repeats the recorded run exactly.
    public func play(_ trace: TraceHeader) { play(TouchScript(trace)) }

    /// Plays the touches of a file: a touch script, or a trace, which is read as such if its first character is `{`.
    /// - Parameter path: The path of the file.
    /// - Throws: An error whose description names the place of each fault in the file, or the reason why it cannot be
    ///   read.
    public func play(touchesAt path: String) throws {
        switch try TouchSource(path: path) {
        case .script(let script): play(script)
        case .trace(let header): play(header)
        }
    }

    @discardableResult
    private func addScheduledTouches(_ script: TouchScript) -> ScheduledTouches {
        let touches = ScheduledTouches(
            script, fps: framesPerSecond / Double(framesPerStep), start: frame, framesPerStep: framesPerStep)
        scheduledTouches.append(touches)
        return touches
    }

    /// Makes the scheduled changes of the device and presses of keys before a frame, and returns the scheduled touches of the
    /// frame.
    func takeScheduledInputs(ofFrame frame: Int) -> [TouchInput] {
        if scheduledTouches.isEmpty { return [] }
        for event in scheduledTouches.flatMap({ $0.takeEvents(beforeFrame: frame) }) { host.perform(event) }
        let inputs = scheduledTouches.flatMap { $0.inputs(throughFrame: frame) }
        scheduledTouches.removeAll { $0.isFinished }
        return inputs
    }
}

/// A touch script that a screen delivers while its frames run.
@MainActor
final class ScheduledTouches {
    private var sampler: TouchSampler
    /// The changes of the device, keys and pointers that are not due yet.
    private var events: ScriptEvents
    /// The frame in which the script begins.
    private let start: Int
    private let framesPerStep: Int
    var isFinished: Bool { sampler.isFinished && events.isFinished }

    /// - Parameter fps: The number of samples per second.
    init(_ script: TouchScript, fps: Double, start: Int, framesPerStep: Int) {
        (sampler, self.start, self.framesPerStep) = (TouchSampler(script, fps: fps), start, framesPerStep)
        events = ScriptEvents(script, fps: fps)
    }

    func takeEvents(beforeFrame frame: Int) -> [ScriptEvents.Event] {
        events.takeEvents(beforeFrame: (frame - 1 - start) / framesPerStep + 1)
    }

    func inputs(throughFrame frame: Int) -> [TouchInput] {
        sampler.samples(throughFrame: (frame - start) / framesPerStep)
            .map { TouchInput($0.touch, $0.phase, at: $0.location) }
    }
}
