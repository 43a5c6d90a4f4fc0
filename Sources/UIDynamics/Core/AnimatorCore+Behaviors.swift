// The additions and removals of behaviors with all their descendants. No function calls itself, because a hierarchy can
// be deeper than the stack allows.
extension AnimatorCore {
    func addBehavior(_ behavior: UIDynamicBehavior) {
        if isStepping {
            let wasQueued = queuedRemovals.remove(behavior) != nil
            if !wasQueued, !behaviors.contains(behavior) { queuedAdditions.append(behavior) }
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
        for behavior in behaviors.elements { removeBehavior(behavior) }
        if isStepping { queuedAdditions.removeAll() }
    }

    /// Performs the additions and removals of behaviors that actions and delegates requested during the step. Called at
    /// the end of the step.
    func applyQueuedChanges() {
        while !(queuedRemovals.isEmpty && queuedAdditions.isEmpty) {
            let (removals, additions) = (queuedRemovals.elements, queuedAdditions.elements)
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
        // A `willMove(to:)` can add children to behaviors that were visited before, so the hierarchy is visited until
        // nothing is new.
        while associateDescendants(of: behavior, with: animator) {}
        performChange {
            createBodiesAndJoints(of: behavior)
            resume()
        }
    }

    /// Disconnects a behavior and its descendants from this core, and destroys their bodies and joints. The behaviors
    /// keep their children, items and values.
    func disconnectHierarchy(of behavior: UIDynamicBehavior) {
        guard disconnect(behavior) else { return }
        var rest = Self.childrenInReverse(of: behavior)
        while let (child, parent) = rest.popLast() {
            guard child.core === self, child.association?.parent === parent, disconnect(child) else { continue }
            rest += Self.childrenInReverse(of: child)
        }
    }

    /// Disconnects a behavior without its descendants. Returns false if the behavior was not disconnected, because it is
    /// not in this animator or because its `willMove(to:)` removed or moved it.
    private func disconnect(_ behavior: UIDynamicBehavior) -> Bool {
        guard behavior.core === self, let association = behavior.association else { return false }
        behavior.willMove(to: nil)
        guard behavior.association === association else { return false }
        performChange {
            if association.isConnected { behavior.destroyBodiesAndJoints(in: self) }
            if behavior.action != nil { actionCount -= 1 }
            behavior.association = nil
        }
        return true
    }

    /// Returns the children of a behavior with their parent, in reverse order: the last one is visited first.
    private static func childrenInReverse(
        of behavior: UIDynamicBehavior
    ) -> [(child: UIDynamicBehavior, parent: UIDynamicBehavior)] {
        behavior.childBehaviors.reversed().map { ($0, behavior) }
    }

    /// Creates the association of a behavior and calls its `willMove(to:)`.
    private func associate(
        _ behavior: UIDynamicBehavior, parent: UIDynamicBehavior?, with animator: UIDynamicAnimator
    ) {
        behavior.association = BehaviorAssociation(core: self, parent: parent)
        if behavior.action != nil { actionCount += 1 }
        behavior.willMove(to: animator)
    }

    /// Associates those descendants of a behavior that are not associated yet, parents first. Returns whether there were
    /// any.
    ///
    /// Implementations of `willMove(to:)` can add and remove children, and can remove the behavior itself. Therefore
    /// the loop rereads `childBehaviors` after each call.
    private func associateDescendants(of root: UIDynamicBehavior, with animator: UIDynamicAnimator) -> Bool {
        var found = false
        // The visited behaviors, each with its association at the start of the visit, which ends when the behavior loses
        // the association, and with the index of its next child.
        var path = [(behavior: root, association: root.association, nextChild: 0)]
        while let visit = path.last {
            guard visit.behavior.core === self, visit.behavior.association === visit.association,
                visit.nextChild < visit.behavior.childBehaviors.count
            else {
                path.removeLast()
                continue
            }
            let child = visit.behavior.childBehaviors[visit.nextChild]
            path[path.count - 1].nextChild += 1
            if child.core == nil {
                associate(child, parent: visit.behavior, with: animator)
                found = true
            } else {
                requirePrecondition(
                    child.association?.parent === visit.behavior,
                    "\(child) is in use: a behavior can be in an animator's hierarchy only once.")
            }
            path.append((child, child.association, 0))
        }
        return found
    }

    private func createBodiesAndJoints(of root: UIDynamicBehavior) {
        var rest = [root]
        while let behavior = rest.popLast() {
            guard behavior.core === self, let association = behavior.association, !association.isConnected else {
                continue
            }
            association.isConnected = true
            behavior.reportPendingDiagnostics(to: self)
            behavior.createBodiesAndJoints(in: self)
            rest.append(contentsOf: behavior.childBehaviors.reversed())
        }
    }

    /// Calls `body` for every connected behavior in the animator, in order, parents before their children.
    func forEachBehavior(_ body: (UIDynamicBehavior) -> Void) {
        var rest = Array(behaviors.elements.reversed())
        while let behavior = rest.popLast() {
            guard behavior.association?.isConnected == true else { continue }
            body(behavior)
            rest.append(contentsOf: behavior.childBehaviors.reversed())
        }
    }
}

/// The association of a behavior with an animator.
///
/// A behavior gets a new association when it is added to an animator, and loses it when it is removed. An association ends
/// when its animator is deallocated. The identifiers of engine objects that a behavior stores (joints, fields, boundaries)
/// are valid only while it is connected, and are replaced when it is connected again.
@MainActor
final class BehaviorAssociation {
    /// The core of the animator; nil if the animator was deallocated.
    private(set) weak var core: AnimatorCore?
    /// The behavior of which this behavior is a child; nil for a behavior that was added to the animator itself.
    private(set) weak var parent: UIDynamicBehavior?
    /// Whether the bodies, joints and other engine objects of the behavior exist.
    ///
    /// The value is false while `willMove(to:)` is called with an animator. Changes of a behavior are applied to the
    /// engine only while the value is true; the creation of the engine objects includes earlier changes.
    var isConnected = false
    /// The value of `AnimatorCore.advanceCount` when the behavior last woke all its items; -1 if it never did.
    var itemsWokenAtAdvance = -1

    init(core: AnimatorCore, parent: UIDynamicBehavior?) { (self.core, self.parent) = (core, parent) }
}
