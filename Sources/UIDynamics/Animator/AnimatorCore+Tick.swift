import DynamicsEngine

extension AnimatorCore: FrameSubscriber {
    /// A gap longer than this is no slow frame but an interruption, and counts as an ordinary frame.
    private static let longestStep: TimeInterval = 0.5

    func frameDidTick(_ clock: FrameClock) {
        let seconds = isFirstStep || clock.frameStep > Self.longestStep ? clock.frameDuration : clock.frameStep
        isFirstStep = false
        step(by: seconds)
    }

    /// One step, in the order in which clients see it.
    func step(by seconds: TimeInterval) {
        // An action or the delegate may drop the last reference to the animator; the step still ends in order.
        guard let animator else { return }
        isStepping = true
        elapsedTime += seconds
        applyItemProperties()
        rebuildReferenceBoundaries()
        for push in pushes.all { push.push(in: self) }
        noteContacts()
        worldToRead.advance(by: seconds * speed)
        contacts.seenEvents = 0
        noteContacts()
        publish()
        reportContacts()
        runActions()
        endStep()
        applyQueuedChanges()
        let rests = world.awakeBodyCount == 0
        reference?.dynamicAnimatorDidStep(animator)
        if xrayVisibility > 0 { xrayDidChange() }
        if rests { pause() }
    }

    /// Starts to take steps, unless it does or there is nothing to move.
    func resume() {
        guard !isRunning, let animator, !slots.isEmpty else { return }
        isRunning = true
        isFirstStep = true
        followReference()
        clock.animatorWatcher?.animatorDidResume(animator)
        delegate?.dynamicAnimatorWillResume(animator)
    }

    /// Frames pass for an animator that runs, but not while its reference is away from its window: nobody would see
    /// them.
    func followReference() {
        let isAway = (reference as? any DynamicAnimatorHolder)?.isOffWindow ?? false
        if isRunning && !isAway {
            clock.add(self, in: .simulation)
        } else {
            clock.remove(self, from: .simulation)
        }
    }

    private func pause() {
        // The layout or the delegate may have woken something after the step.
        guard isRunning, world.awakeBodyCount == 0, let animator else { return }
        isRunning = false
        followReference()
        clock.animatorWatcher?.animatorDidPause(animator)
        delegate?.dynamicAnimatorDidPause(animator)
    }

    /// What became free while the step ran can be used again.
    private func endStep() {
        isStepping = false
        boundaries.endStep()
        guard !released.isEmpty else { return }
        // With the last reference an item goes, and what it does then may call again.
        let gone = released
        released.removeAll()
        for one in gone { freeSlots.append(one.slot) }
    }

    private func runActions() {
        guard actionCount > 0 else { return }
        watchActions()
        var actors: [UIDynamicBehavior] = []
        forEachBehavior { behavior in if behavior.action != nil { actors.append(behavior) } }
        // One action may take away another's behavior, or the action itself.
        for behavior in actors where behavior.core === self { behavior.action?() }
    }
}
