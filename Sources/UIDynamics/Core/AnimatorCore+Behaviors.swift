extension AnimatorCore {
    func addBehavior(_ behavior: UIDynamicBehavior) {
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
            "\(behavior) is in use: a behavior can be added to one animator only, and once in its hierarchy.")
        behaviors.append(behavior)
        connectHierarchy(of: behavior)
    }

    /// Removes a behavior that was added to the animator itself.
    ///
    /// If the behavior is the child of another behavior, the call is ignored outside of a step, as on Apple's system.
    /// During a step, the call removes the child from its parent, so that the action of a child can remove the child
    /// itself. See erratum `child-removes-itself`.
    func removeBehavior(_ behavior: UIDynamicBehavior) {
        if isStepping {
            queuedAdditions.removeAll { $0 === behavior }
            if behavior.core === self && !queuedRemovals.contains(where: { $0 === behavior }) {
                queuedRemovals.append(behavior)
            }
            return
        }
        if behaviors.contains(behavior) { removeFromHierarchy(behavior) }
    }

    /// Removes a behavior from the animator or from its parent behavior. Resumes the animator, because items that the
    /// behavior held at rest can start to move.
    func removeFromHierarchy(_ behavior: UIDynamicBehavior) {
        guard behavior.core === self else { return }
        if behaviors.contains(behavior) {
            behaviors.remove(behavior)
            disconnectHierarchy(of: behavior)
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

    func removeAllBehaviors() {
        for behavior in behaviors.all { removeBehavior(behavior) }
        if isStepping { queuedAdditions.removeAll() }
    }

    /// Performs the additions and removals of behaviors that actions and delegates requested during the step. Called at
    /// the end of the step.
    func applyQueuedChanges() {
        while !(queuedRemovals.isEmpty && queuedAdditions.isEmpty) {
            let (removals, additions) = (queuedRemovals, queuedAdditions)
            queuedRemovals.removeAll()
            queuedAdditions.removeAll()
            for behavior in removals { removeFromHierarchy(behavior) }
            for behavior in additions { addBehavior(behavior) }
        }
    }

    /// Connects a behavior and its descendants to this core: sets their `core`, creates their bodies and joints, and
    /// resumes the animator.
    func connectHierarchy(of behavior: UIDynamicBehavior) {
        setCore(of: behavior)
        createBodiesAndJoints(of: behavior)
        resume()
    }

    /// Disconnects a behavior and its descendants from this core, and destroys their bodies and joints. The behaviors
    /// keep their children, items and values.
    func disconnectHierarchy(of behavior: UIDynamicBehavior) {
        behavior.willMove(to: nil)
        guard behavior.core === self else { return }
        if behavior.hasBodiesAndJoints { behavior.destroyBodiesAndJoints(in: self) }
        behavior.hasBodiesAndJoints = false
        if behavior.action != nil { actionCount -= 1 }
        behavior.core = nil
        for child in behavior.childBehaviors where child.core === self { disconnectHierarchy(of: child) }
    }

    /// Sets the `core` property of a behavior and its descendants, parents first, and calls `willMove(to:)` on each of
    /// them.
    ///
    /// Implementations of `willMove(to:)` can add and remove children, and can remove the behavior itself. Therefore
    /// the loop rereads `childBehaviors` after each call.
    private func setCore(of behavior: UIDynamicBehavior) {
        (behavior.core, behavior.hasBodiesAndJoints) = (self, false)
        if behavior.action != nil { actionCount += 1 }
        behavior.willMove(to: animator)
        var index = 0
        while behavior.core === self, index < behavior.childBehaviors.count {
            let child = behavior.childBehaviors[index]
            precondition(
                child.core == nil, "\(child) is in use: a behavior can be in an animator's hierarchy only once.")
            setCore(of: child)
            index += 1
        }
    }

    private func createBodiesAndJoints(of behavior: UIDynamicBehavior) {
        guard behavior.core === self, !behavior.hasBodiesAndJoints else { return }
        behavior.hasBodiesAndJoints = true
        behavior.createBodiesAndJoints(in: self)
        for child in behavior.childBehaviors {
            // A child has no core yet if a `willMove(to:)` added it after `setCore(of:)` had visited the children.
            if child.core == nil { setCore(of: child) }
            createBodiesAndJoints(of: child)
        }
    }

    /// Calls `body` for every behavior in the animator, in order, parents before their children.
    func forEachBehavior(_ body: (UIDynamicBehavior) -> Void) {
        func visit(_ behavior: UIDynamicBehavior) {
            body(behavior)
            for child in behavior.childBehaviors { visit(child) }
        }
        for behavior in behaviors.all { visit(behavior) }
    }
}
