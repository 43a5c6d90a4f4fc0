// The changes of a property animator's state, and calls that its state does not allow.

extension UIViewPropertyAnimator {
    /// Calls the closures with the changes, unless the animator is active.
    func activate() {
        guard state == .inactive else { return }
        let reversed = motion.isReversed
        motion = AnimatorMotion(timing: motion.timing)
        if reversed { motion.reverse() }
        motion.rewind()
        motion.reachedEnd = { [weak self] in self?.motionReachedEnd() }
        state = .active
        lifetime.motion = motion
        let pending = pendingAnimations
        pendingAnimations.removeAll()
        for entry in pending { record(entry.animations, start: Double(entry.delayFactor)) }
    }

    func record(_ animations: () -> Void, start: Double) {
        var options = options
        if isUserInteractionEnabled { options.insert(.allowUserInteraction) }
        let group = AnimationGroup(
            AnimationGroup.Timing(
                duration: UIView.areAnimationsEnabled ? motion.timing.duration : 0, curve: .linear, options: options,
                slot: AnimatorSlot(motion: motion, start: start)),
            completion: nil)
        UIView.record(group, animations: animations)
    }

    func start(delay: TimeInterval) {
        guard state != .stopped else {
            return report("startAnimation()", "A stopped animator cannot start. Call finishAnimation(at:) first.")
        }
        activate()
        if !motion.isRunning { motion.start(animator: self, delay: delay) }
    }

    func motionReachedEnd() {
        guard !pausesOnCompletion else { return }
        let changes = motion.changes
        motion.end(completed: !isReversed)
        if isReversed { AnimatedChange.restore(changes) }
        finish(at: isReversed ? .start : .end)
    }

    /// Makes the displayed values those of the views, and ends the animations.
    func settle() -> [(first: AnimatedChange, last: AnimatedChange, value: AnimatedValue)] {
        motion.hold()
        let settled = AnimatedChange.combine(motion.changes).compactMap {
            change -> (first: AnimatedChange, last: AnimatedChange, value: AnimatedValue)? in
            guard let view = change.first.view, let animations = view.animations else { return nil }
            let property = change.first.property
            let current = view.value(of: property, comparableTo: change.last.newValue)
            let value = animations.displayedValue(of: property, finalValue: current, in: motion)
            return (change.first, change.last, value)
        }
        motion.end(completed: false)
        UIView.performWithoutAnimation {
            for entry in settled { entry.first.view?.setValue(entry.value, of: entry.first.property) }
        }
        // Reading a transform that was set does not give exactly the same numbers.
        return settled.map { entry in
            let value = entry.first.view?.value(of: entry.first.property, comparableTo: entry.value) ?? entry.value
            return (entry.first, entry.last, value)
        }
    }

    func finish(at position: UIViewAnimatingPosition) {
        let called = completions
        reset()
        for completion in called { completion(position) }
    }

    /// Makes the animator inactive.
    func reset() {
        (state, lifetime.motion) = (.inactive, nil)
        stopped.removeAll()
        completions.removeAll()
        motion = AnimatorMotion(timing: motion.timing)
    }

    func setReversed(_ reversed: Bool) {
        if reversed != motion.isReversed { motion.reverse() }
    }

    var currentFraction: CGFloat {
        guard state == .active else { return 0 }
        let fraction = motion.isRunning || !scrubsLinearly ? motion.elapsedFraction : motion.overallProgress
        return CGFloat(motion.isReversed ? 1 - fraction : fraction)
    }

    func setFraction(_ fraction: CGFloat) {
        guard allowsInterruption("fractionComplete") else { return }
        guard !fraction.isNaN else {
            return report("fractionComplete", "The value NaN was ignored. Set a number from 0 to 1.")
        }
        activate()
        motion.hold()
        let limited = Double(min(max(fraction, 0), 1))
        motion.setFraction(motion.isReversed ? 1 - limited : limited, isLinear: scrubsLinearly)
    }

    // MARK: Misuse

    func allowsChange(of property: String) -> Bool {
        if state == .active {
            report(property, "The property of an active animator cannot change. Set it before the animations start.")
        }
        return state != .active
    }

    func allowsInterruption(_ member: String) -> Bool {
        if state == .stopped {
            report(member, "The animator is stopped, so the call was ignored. Call finishAnimation(at:) first.")
        } else if !isInterruptible {
            report(member, "The animator is not interruptible, so the call was ignored. Set isInterruptible to true.")
        }
        return state != .stopped && isInterruptible
    }

    func report(_ member: String, _ message: String) {
        UsageReport.report("\(type(of: self)).\(member)", message)
    }
}
