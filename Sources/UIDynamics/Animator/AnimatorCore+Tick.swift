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
        worldToRead.advance(by: seconds)
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
        freeSlots += releasedSlots
        releasedSlots.removeAll(keepingCapacity: true)
        boundaries.endStep()
    }

    private func runActions() {
        guard actionCount > 0 else { return }
        watchActions()
        var actors: [UIDynamicBehavior] = []
        forEachBehavior { behavior in if behavior.action != nil { actors.append(behavior) } }
        // One action may take away another's behavior, or the action itself.
        for behavior in actors where behavior.core === self { behavior.action?() }
    }

    /// Writes poses back to the items. A transform is written only if the angle changed: for a list of springs, never.
    /// Poses are gathered first, because an item's setter may be the client's, and may change the world.
    private func publish() {
        poses.removeAll(keepingCapacity: true)
        world.forEachAwakeBody { poses.append(PublishedPose(slot: $0, position: $1, angle: $2)) }
        drift.add(&poses)
        let outlets = outlets
        for pose in poses where releasedSlots.isEmpty || !releasedSlots.contains(pose.slot) {
            guard let outlet = outlets[pose.slot] else { continue }
            write(PointScale.points(pose.position), pose.isTurned ? CGFloat(pose.angle) : nil, to: outlet)
        }
    }

    private func write(_ center: CGPoint, _ angle: CGFloat?, to outlet: ItemOutlet) {
        switch outlet {
        case .placed(let item): item.place(dynamicCenter: center, angle: angle, in: reference)
        case .plain(let item):
            item.center = center
            if let angle { item.transform = CGAffineTransform(rotationAngle: angle) }
        }
    }
}
