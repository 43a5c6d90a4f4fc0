extension UIViewController {
    /// Adds a child controller, after removing it from its previous parent.
    ///
    /// The method calls the child's `willMove(toParent:)`. After it, add the child's view to this controller's view and
    /// call the child's `didMove(toParent:)`. The program stops with a precondition failure if the child is this controller
    /// or one of its ancestors.
    public func addChild(_ childController: UIViewController) {
        guard childController.parent !== self else { return }
        requirePrecondition(
            !isDescendant(of: childController),
            "\(type(of: childController)) cannot be a child of itself or of one of its descendants. Add a different "
                + "controller.")
        childController.removeFromParent()
        childController.willMove(toParent: self)
        children.append(childController)
        childController.parent = self
    }

    /// Removes the controller from its parent and calls `didMove(toParent: nil)`. Does nothing without a parent.
    ///
    /// Call `willMove(toParent: nil)` and remove the view from its superview first.
    public func removeFromParent() {
        guard let parent else { return }
        parent.children.removeAll { $0 === self }
        self.parent = nil
        didMove(toParent: nil)
    }

    /// Returns whether this controller is `controller` or one of its descendants.
    private func isDescendant(of controller: UIViewController) -> Bool {
        sequence(first: self, next: \.parent).contains { $0 === controller }
    }
}
