extension AnimatorCore {
    func addBehavior(_ behavior: UIDynamicBehavior) {
        if isStepping {
            if !queuedRemovals.remove(behavior), !behaviors.contains(behavior) { queuedAdditions.append(behavior) }
            return
        }
        guard !behaviors.contains(behavior) else { return }
        requirePrecondition(
            behavior.core == nil,
            "\(behavior) is in use: a behavior can be added to one animator only, and once in its hierarchy.")
        behaviors.append(behavior)
        connectHierarchy(of: behavior, parent: nil)
    }

    /// Removes a behavior that was added to the animator itself.
    ///
    /// If the behavior is the child of another behavior, the call is ignored outside of a step, as on Apple's system.
    /// During a step, the call removes the child from its parent, so that the action of a child can remove the child
    /// itself. See erratum `child-removes-itself`.
    func removeBehavior(_ behavior: UIDynamicBehavior) {
        if isStepping {
            queuedAdditions.remove(behavior)
            if behavior.core === self { queuedRemovals.append(behavior) }
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
            behavior.association?.parent?.removeChildBehavior(behavior)
        }
    }

    func removeAllBehaviors() {
        for behavior in behaviors.all { removeBehavior(behavior) }
        if isStepping { queuedAdditions.removeAll() }
    }

    /// Performs the additions and removals of behaviors that actions and delegates requested during the step. Called at
    /// the end of the step.
    func applyQueuedChanges() {
        while !(queuedRemovals.isEmpty && queuedAdditions.isEmpty) {
            let (removals, additions) = (queuedRemovals.all, queuedAdditions.all)
            queuedRemovals.removeAll()
            queuedAdditions.removeAll()
            for behavior in removals { removeFromHierarchy(behavior) }
            for behavior in additions { addBehavior(behavior) }
        }
    }

    /// Connects a behavior and its descendants to this core: associates them with it, creates their bodies and joints,
    /// and resumes the animator.
    ///
    /// The work has two phases, because implementations of `willMove(to:)`, which the first phase calls, can change the
    /// behaviors in any way. The second phase calls no client code.
    func connectHierarchy(of behavior: UIDynamicBehavior, parent: UIDynamicBehavior?) {
        guard let animator else { return }
        associate(behavior, parent: parent, with: animator)
        // A `willMove(to:)` can add children to behaviors that were visited before.
        while associateChildren(of: behavior, with: animator) {}
        performChange {
            createBodiesAndJoints(of: behavior)
            resume()
        }
    }

    /// Disconnects a behavior and its descendants from this core, and destroys their bodies and joints. The behaviors
    /// keep their children, items and values.
    func disconnectHierarchy(of behavior: UIDynamicBehavior) {
        guard behavior.core === self, let association = behavior.association else { return }
        behavior.willMove(to: nil)
        guard behavior.association === association else { return }
        performChange {
            if association.isConnected { behavior.destroyBodiesAndJoints(in: self) }
            if behavior.action != nil { actionCount -= 1 }
            behavior.association = nil
        }
        for child in behavior.childBehaviors where child.core === self && child.association?.parent === behavior {
            disconnectHierarchy(of: child)
        }
    }

    /// Creates the association of a behavior and of its descendants, parents first, and calls `willMove(to:)` on each
    /// of them.
    private func associate(
        _ behavior: UIDynamicBehavior, parent: UIDynamicBehavior?, with animator: UIDynamicAnimator
    ) {
        behavior.association = behavior.makeAssociation(with: self, parent: parent)
        if behavior.action != nil { actionCount += 1 }
        behavior.willMove(to: animator)
        associateChildren(of: behavior, with: animator)
    }

    /// Associates those descendants of a behavior that are not associated yet. Returns whether there were any.
    ///
    /// Implementations of `willMove(to:)` can add and remove children, and can remove the behavior itself. Therefore
    /// the loop rereads `childBehaviors` after each call.
    @discardableResult
    private func associateChildren(of behavior: UIDynamicBehavior, with animator: UIDynamicAnimator) -> Bool {
        guard behavior.core === self, let association = behavior.association else { return false }
        var (found, index) = (false, 0)
        while behavior.association === association, index < behavior.childBehaviors.count {
            let child = behavior.childBehaviors[index]
            if let childAssociation = child.association {
                requirePrecondition(
                    childAssociation.parent === behavior,
                    "\(child) is in use: a behavior can be in an animator's hierarchy only once.")
                if associateChildren(of: child, with: animator) { found = true }
            } else {
                associate(child, parent: behavior, with: animator)
                found = true
            }
            index += 1
        }
        return found
    }

    private func createBodiesAndJoints(of behavior: UIDynamicBehavior) {
        guard behavior.core === self, let association = behavior.association, !association.isConnected else { return }
        association.isConnected = true
        behavior.reportPendingDiagnostics(to: self)
        behavior.createBodiesAndJoints(in: self)
        for child in behavior.childBehaviors { createBodiesAndJoints(of: child) }
    }

    /// Calls `body` for every connected behavior in the animator, in order, parents before their children.
    func forEachBehavior(_ body: (UIDynamicBehavior) -> Void) {
        func visit(_ behavior: UIDynamicBehavior) {
            guard behavior.association?.isConnected == true else { return }
            body(behavior)
            for child in behavior.childBehaviors { visit(child) }
        }
        for behavior in behaviors.all { visit(behavior) }
    }
}
