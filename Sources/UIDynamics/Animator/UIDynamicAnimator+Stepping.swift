/// Stepping by hand: for tests and tools that have no display.
///
/// Each of these takes steps at once, whatever the animator's clock does. Do not tick that clock as well, or the same
/// time passes twice. Calls from inside a step (an action, a delegate's call) trap.
extension UIDynamicAnimator {
    /// Takes steps of one frame each, until they are done or the animator pauses.
    /// - Parameters:
    ///   - frames: How many; by default 1. Zero or less is none.
    ///   - seconds: How long a frame is; by default that of the animator's clock, in general 1/60 s.
    /// - Returns: Whether it still runs.
    @discardableResult
    public func step(frames: Int = 1, of seconds: TimeInterval? = nil) -> Bool {
        inside { core in
            var left = frames
            while left > 0, core.stepByHand(seconds ?? core.clock.frameDuration) { left -= 1 }
            return core.isRunning
        }
    }

    /// Lets time pass in frames of the animator's clock, the last one shorter if need be, until it is over or the
    /// animator pauses.
    /// - Parameter seconds: How long; zero, less, or no number is none.
    /// - Returns: Whether it still runs.
    @discardableResult
    public func step(for seconds: TimeInterval) -> Bool {
        inside { core in
            guard seconds.isFinite, seconds > 0 else { return core.isRunning }
            let frame = core.clock.frameDuration
            let whole = Int((seconds / frame + 1e-9).rounded(.down))
            for _ in 0..<whole { if !core.stepByHand(frame) { return false } }
            let rest = seconds - Double(whole) * frame
            return rest > 1e-9 ? core.stepByHand(rest) : core.isRunning
        }
    }

    /// Takes frames until everything rests and the animator pauses.
    /// - Parameter limit: Seconds after which it gives up: what is pushed, falls, or swings without loss never rests.
    ///   By default 60.
    /// - Returns: Whether it paused.
    @discardableResult
    public func stepUntilPaused(limit: TimeInterval = 60) -> Bool { !step(for: limit) }
}

extension AnimatorCore {
    /// One step if the animator runs; says whether it does so still.
    func stepByHand(_ seconds: TimeInterval) -> Bool {
        precondition(
            !isStepping, "an animator cannot be stepped from inside its own step: from an action or a delegate's call")
        guard isRunning else { return false }
        guard seconds.isFinite, seconds > 0 else { return true }
        isFirstStep = false
        step(by: seconds)
        return isRunning
    }
}
