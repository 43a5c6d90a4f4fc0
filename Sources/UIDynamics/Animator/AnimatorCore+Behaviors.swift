extension AnimatorCore {
    func add(_ behavior: UIDynamicBehavior) {
        if isStepping {
            queuedRemovals.removeAll { $0 === behavior }
            if !behaviors.contains(behavior) && !queuedAdditions.contains(where: { $0 === behavior }) {
                queuedAdditions.append(behavior)
            }
            return
        }
        guard !behaviors.contains(behavior) else { return }
        precondition(
            behavior.core == nil,
            "\(behavior) is in use: a behavior can be added to one animator only, and once in its hierarchy")
        behaviors.append(behavior)
        associate(behavior)
    }

    func remove(_ behavior: UIDynamicBehavior) {
        if isStepping {
            queuedAdditions.removeAll { $0 === behavior }
            if behaviors.contains(behavior) && !queuedRemovals.contains(where: { $0 === behavior }) {
                queuedRemovals.append(behavior)
            }
            return
        }
        guard behaviors.contains(behavior) else { return }
        behaviors.remove(behavior)
        dissociate(behavior)
    }

    func removeAll() {
        for behavior in behaviors.all { remove(behavior) }
        if isStepping { queuedAdditions.removeAll() }
    }

    /// Done at the end of a step: what actions and delegates asked for while it ran.
    func applyQueuedChanges() {
        while !(queuedRemovals.isEmpty && queuedAdditions.isEmpty) {
            let (removals, additions) = (queuedRemovals, queuedAdditions)
            queuedRemovals.removeAll()
            queuedAdditions.removeAll()
            for behavior in removals { remove(behavior) }
            for behavior in additions { add(behavior) }
        }
    }

    /// Binds a behavior and its children: the animator is set and announced from the top down, then bodies and joints
    /// come into being, then the animator resumes.
    func associate(_ behavior: UIDynamicBehavior) {
        announce(behavior)
        build(behavior)
        resume()
    }

    /// Undoes `associate`. The behavior keeps its children and its values.
    func dissociate(_ behavior: UIDynamicBehavior) {
        behavior.willMove(to: nil)
        behavior.tearDown(in: self)
        if behavior.action != nil { actionCount -= 1 }
        behavior.core = nil
        for child in behavior.childBehaviors { dissociate(child) }
    }

    private func announce(_ behavior: UIDynamicBehavior) {
        behavior.core = self
        if behavior.action != nil { actionCount += 1 }
        behavior.willMove(to: animator)
        for child in behavior.childBehaviors {
            precondition(
                child.core == nil, "\(child) is in use: a behavior can be in an animator's hierarchy only once")
            announce(child)
        }
    }

    private func build(_ behavior: UIDynamicBehavior) {
        behavior.build(in: self)
        for child in behavior.childBehaviors { build(child) }
    }

    /// Visits every associated behavior: in order, each before its children.
    func forEachBehavior(_ body: (UIDynamicBehavior) -> Void) {
        func visit(_ behavior: UIDynamicBehavior) {
            body(behavior)
            for child in behavior.childBehaviors { visit(child) }
        }
        for behavior in behaviors.all { visit(behavior) }
    }
}
