import DynamicsEngine

#if !EMBEDDED_SEAMS
    import WorkCounting
#endif

// Steps an animator: in each frame, and by hand.

extension AnimatorCore: FrameSubscriber {
    /// The longest frame, in seconds, that is simulated in full. A longer frame is treated as an interruption: the
    /// animator then simulates only one nominal frame.
    private static let maximumFrameStep: TimeInterval = 0.5

    /// The length of a step in a regular frame, in seconds.
    var nominalStep: TimeInterval { min(clock.frameDuration, Tolerances.maximumAdvance) }

    package var subscribedObject: AnyObject? { animator }

    func frameDidTick(_ clock: FrameClock) {
        let seconds = isFirstStep || clock.frameStep > Self.maximumFrameStep ? nominalStep : clock.frameStep
        isFirstStep = false
        step(by: seconds)
    }

    /// Performs one step of the given length, in seconds.
    func step(by seconds: TimeInterval) {
        // An action or a delegate can release the last other reference to the animator. This local reference keeps the
        // animator alive until the step is complete.
        guard let animator else { return }
        #if EMBEDDED_SEAMS
            performStep(of: animator, by: seconds)
        #else
            WorkRecorder.run(.animatorStep, of: animator) { performStep(of: animator, by: seconds) }
        #endif
    }

    /// Performs the parts of a step. Do not reorder the calls: clients can observe their order.
    private func performStep(of animator: UIDynamicAnimator, by seconds: TimeInterval) {
        isStepping = true
        elapsedTime += seconds
        performChange {
            applyItemProperties()
            rebuildReferenceBoundaries()
            checkBoundsOfPlacedItems()
            for push in pushes.elements { push.pushBodies(in: self) }
            recordContactEvents()
            worldForReading.advance(by: min(seconds * timeScale, Tolerances.maximumAdvance))
            advanceCount += 1
            contacts.recordedEventCount = 0
            recordContactEvents()
        }
        writePoses()
        countMovedItems()
        notifyOfContacts()
        runActions()
        isStepping = false
        // Item slots and boundary indices that were freed during the step can be reused from here on.
        _ = boundaries.recycleSlotsFreedInStep()
        _ = items.recycleSlotsFreedInStep()
        applyQueuedChanges()
        let isAtRest = world.awakeBodyCount == 0
        reference?.dynamicAnimatorDidStep(animator)
        if xrayVisibility > 0 { xrayDidChange() }
        if isAtRest { pause() }
    }

    /// Subscribes the animator to its frame clock if it is running. Unsubscribes it if it is paused, or if its
    /// reference view has been removed from its window.
    func updateClockSubscription() {
        let isOffWindow = reference?.asTrackingReference?.isOffWindow ?? false
        if isRunning && !isOffWindow {
            clock.addSubscriber(self, to: .simulation)
        } else {
            clock.removeSubscriber(self, from: .simulation)
        }
    }

    private func pause() {
        // The number of awake bodies is checked again, because `dynamicAnimatorDidStep(_:)` of the reference view or
        // layout can have woken a body.
        guard isRunning, world.awakeBodyCount == 0, let animator else { return }
        isRunning = false
        updateClockSubscription()
        clock.animatorObserver?.animatorDidPause(animator)
        delegate?.dynamicAnimatorDidPause(animator)
    }

    private func runActions() {
        guard actionCount > 0 else { return }
        var behaviorsWithAction: [UIDynamicBehavior] = []
        forEachBehavior { behavior in if behavior.action != nil { behaviorsWithAction.append(behavior) } }
        if let observer = clock.animatorObserver, let animator {
            observer.animator(animator, willRunActionsOf: behaviorsWithAction)
        }
        // Each action can remove other behaviors or their actions, so the loop checks each behavior again immediately
        // before the call.
        for behavior in behaviorsWithAction where behavior.core === self {
            #if EMBEDDED_SEAMS
                behavior.action?()
            #else
                WorkRecorder.runCallback("the action of a behavior", of: behavior) { behavior.action?() }
            #endif
        }
    }

    /// Counts the items that the step moved, if the work of the running loop is counted.
    private func countMovedItems() {
        #if !EMBEDDED_SEAMS
            guard let recorder = WorkRecorder.current, let animator else { return }
            recorder.count(.itemMoved, of: animator, times: movedPoses.count)
        #endif
    }
}

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
    ///     1/60 second unless it was changed. Valid range: above 0, up to 60. For other values, no step is performed
    ///     and a diagnostic is reported.
    /// - Returns: Whether the animator is still running.
    @discardableResult
    public func step(frames: Int = 1, of seconds: TimeInterval? = nil) -> Bool {
        withCore { core in
            var remaining = frames
            while remaining > 0, core.stepManually(by: seconds ?? core.nominalStep) { remaining -= 1 }
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
            seconds.isFinite && seconds > 0 ? core.stepManually(forSpan: seconds) : core.isRunning
        }
    }

    /// Performs steps until all items are at rest and the animator pauses.
    ///
    /// - Parameter limit: The longest span of time to simulate, in seconds; 60 by default. The function reaches the
    ///   limit if items never come to rest, for example because they fall freely, are pushed continuously, or oscillate
    ///   without damping. With an infinite limit, the function does not return in these cases. If the limit is NaN or
    ///   not above 0, no step is performed.
    /// - Returns: Whether the animator paused.
    @discardableResult
    public func stepUntilPaused(limit: TimeInterval = 60) -> Bool {
        withCore { core in !(limit > 0 ? core.stepManually(forSpan: limit) : core.isRunning) }
    }
}

extension AnimatorCore {
    /// Performs one step of the given length, in seconds, if the animator is running. Returns whether it is running
    /// afterward.
    func stepManually(by seconds: TimeInterval) -> Bool {
        requirePrecondition(
            !isStepping,
            "An animator cannot be stepped from inside its own step, that is from an action or a delegate. Step it after "
                + "the step has returned.")
        guard isRunning else { return false }
        guard seconds > 0, seconds <= Tolerances.maximumAdvance else {
            report(
                .unusableValue,
                "The length of a step must be above 0 and at most \(Tolerances.maximumAdvance) seconds. The step of "
                    + "\(seconds) seconds was not performed; use step(for:) for longer spans of time.")
            return true
        }
        isFirstStep = false
        step(by: seconds)
        return isRunning
    }

    /// Performs steps of regular length, and a shorter one at the end, until a span of time has passed or the animator
    /// pauses. Returns whether it is running afterward.
    /// - Parameter span: The span of time, in seconds, above 0. It can be infinite.
    func stepManually(forSpan span: TimeInterval) -> Bool {
        let frame = nominalStep
        // The number of steps is a floating-point number, because it can be larger than any integer.
        let wholeFrames = (span / frame + FrameClock.timeTolerance).rounded(.down)
        var frames = 0.0
        while frames < wholeFrames {
            if !stepManually(by: frame) { return false }
            frames += 1
        }
        let rest = span - wholeFrames * frame
        return rest > FrameClock.timeTolerance ? stepManually(by: min(rest, frame)) : isRunning
    }
}
