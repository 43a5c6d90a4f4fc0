// Adds and removes the children of a controller.

extension UIViewController {
    func performAddChild(_ childController: UIViewController) {
        guard childController.parent !== self else { return }
        requirePrecondition(
            !isDescendant(of: childController),
            "\(type(of: childController)) cannot be a child of itself or of one of its descendants. Add a different "
                + "controller.")
        if childController.parent != nil { childController.removeFromParent() }
        childController.willMove(toParent: self)
        children.append(childController)
        childController.parent = self
    }

    func performRemoveFromParent() {
        guard let parent else { return }
        parent.children.removeAll { $0 === self }
        self.parent = nil
        if traitState?.fromParent.isEmpty == false { changeTraitState { $0.fromParent = TraitValues() } }
        didMove(toParent: nil)
        isMovingToParent = false
        if appearance == .disappeared { isMovingFromParent = false }
    }

    /// Returns whether this controller is `controller` or one of its descendants.
    private func isDescendant(of controller: UIViewController) -> Bool {
        sequence(first: self, next: \.parent).contains { $0 === controller }
    }

    /// Returns the nearest ancestor of a class; nil if there is none.
    func nearestAncestor<Container: UIViewController>() -> Container? {
        var controller = parent
        while let current = controller {
            if let container = current as? Container { return container }
            controller = current.parent
        }
        return nil
    }
}
