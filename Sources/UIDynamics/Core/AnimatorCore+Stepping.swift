import DynamicsEngine

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

    /// Performs one step of the given length, in seconds. Do not reorder the calls: clients can observe their order.
    func step(by seconds: TimeInterval) {
        // An action or a delegate can release the last other reference to the animator. This local reference keeps the
        // animator alive until the step is complete.
        guard let animator else { return }
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
        notifyOfContacts()
        runActions()
        endStep()
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

    /// Ends the step, and makes the item slots and boundary indices that were freed during the step available again.
    private func endStep() {
        isStepping = false
        _ = boundaries.recycleSlotsFreedInStep()
        _ = items.recycleSlotsFreedInStep()
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
        for behavior in behaviorsWithAction where behavior.core === self { behavior.action?() }
    }
}
