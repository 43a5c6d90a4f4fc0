extension AnimatorCore {
    func add(_ behavior: UIDynamicBehavior) {
        if isStepping {
            if let index = queuedRemovals.firstIndex(where: { $0 === behavior }) {
                queuedRemovals.remove(at: index)
                return
            }
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

    /// A child is left where it is, as on Apple's system; but from inside a step, where its own action may ask for it,
    /// it leaves its parent.
    func remove(_ behavior: UIDynamicBehavior) {
        if isStepping {
            queuedAdditions.removeAll { $0 === behavior }
            if behavior.core === self && !queuedRemovals.contains(where: { $0 === behavior }) {
                queuedRemovals.append(behavior)
            }
            return
        }
        if behaviors.contains(behavior) { detach(behavior) }
    }

    /// Takes a behavior out of the hierarchy, wherever it stands. What it held may move now.
    func detach(_ behavior: UIDynamicBehavior) {
        guard behavior.core === self else { return }
        if behaviors.contains(behavior) {
            behaviors.remove(behavior)
            dissociate(behavior)
            resume()
        } else {
            parent(of: behavior)?.removeChildBehavior(behavior)
        }
    }

    private func parent(of child: UIDynamicBehavior) -> UIDynamicBehavior? {
        var parent: UIDynamicBehavior?
        forEachBehavior { behavior in
            if behavior.childBehaviors.contains(where: { $0 === child }) { parent = behavior }
        }
        return parent
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
            for behavior in removals { detach(behavior) }
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
        guard behavior.core === self else { return }
        if behavior.isBuilt { behavior.tearDown(in: self) }
        behavior.isBuilt = false
        if behavior.action != nil { actionCount -= 1 }
        behavior.core = nil
        for child in behavior.childBehaviors where child.core === self { dissociate(child) }
    }

    /// Clients may add and remove children in `willMove(to:)`, and even take the behavior away again: so the list is
    /// read anew each time, and what is gone is not built.
    private func announce(_ behavior: UIDynamicBehavior) {
        (behavior.core, behavior.isBuilt) = (self, false)
        if behavior.action != nil { actionCount += 1 }
        behavior.willMove(to: animator)
        var index = 0
        while behavior.core === self, index < behavior.childBehaviors.count {
            let child = behavior.childBehaviors[index]
            precondition(
                child.core == nil, "\(child) is in use: a behavior can be in an animator's hierarchy only once")
            announce(child)
            index += 1
        }
    }

    private func build(_ behavior: UIDynamicBehavior) {
        guard behavior.core === self, !behavior.isBuilt else { return }
        behavior.isBuilt = true
        behavior.build(in: self)
        for child in behavior.childBehaviors {
            // One that came late: while another one was announced.
            if child.core == nil { announce(child) }
            build(child)
        }
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
