// Functions that step an animator manually, for tests and tools without a display.
//
// Each call performs its steps before it returns, independent of the animator's frame clock. Do not tick that clock as
// well, because each tick performs an additional step. A call during a step, from an action or a delegate, traps.
extension UIDynamicAnimator {
    /// Performs a number of steps of equal length. Stops early if the animator pauses.
    ///
    /// - Parameters:
    ///   - frames: The number of steps; 1 by default. If it is 0 or less, the function performs no step.
    ///   - seconds: The length of a step, in seconds; by default the frame duration of the animator's clock, which is
    ///     1/60 second unless it was changed. If the value is not finite and above 0, no step is performed.
    /// - Returns: Whether the animator is still running.
    @discardableResult
    public func step(frames: Int = 1, of seconds: TimeInterval? = nil) -> Bool {
        withCore { core in
            var remaining = frames
            while remaining > 0, core.stepManually(by: seconds ?? core.clock.frameDuration) { remaining -= 1 }
            return core.isRunning
        }
    }

    /// Simulates a span of time in steps of the frame duration of the animator's clock. Stops early if the animator
    /// pauses.
    ///
    /// - Parameter seconds: The span of time, in seconds. If it is not a multiple of the frame duration, the last step
    ///   is shorter. If it is not finite and above 0, no step is performed.
    /// - Returns: Whether the animator is still running.
    @discardableResult
    public func step(for seconds: TimeInterval) -> Bool {
        withCore { core in
            guard seconds.isFinite, seconds > 0 else { return core.isRunning }
            let frame = core.clock.frameDuration
            let whole = Int((seconds / frame + FrameClock.timeTolerance).rounded(.down))
            for _ in 0..<whole { if !core.stepManually(by: frame) { return false } }
            let rest = seconds - Double(whole) * frame
            return rest > FrameClock.timeTolerance ? core.stepManually(by: rest) : core.isRunning
        }
    }

    /// Performs steps until all items are at rest and the animator pauses.
    ///
    /// - Parameter limit: The longest span of time to simulate, in seconds; 60 by default. The function reaches the
    ///   limit if items never come to rest, for example because they fall freely, are pushed continuously, or oscillate
    ///   without damping.
    /// - Returns: Whether the animator paused.
    @discardableResult
    public func stepUntilPaused(limit: TimeInterval = 60) -> Bool { !step(for: limit) }
}

extension AnimatorCore {
    /// Performs one step of the given length, in seconds, if the animator is running. Returns whether it is running
    /// afterward.
    func stepManually(by seconds: TimeInterval) -> Bool {
        precondition(
            !isStepping, "An animator cannot be stepped from inside its own step, that is from an action or a delegate."
        )
        guard isRunning else { return false }
        guard seconds.isFinite, seconds > 0 else { return true }
        isFirstStep = false
        step(by: seconds)
        return isRunning
    }
}
