extension UIViewController {
    /// Adds a child controller, after removing it from its previous parent.
    ///
    /// The method calls the child's `willMove(toParent:)`. After it, add the child's view to this controller's view and
    /// call the child's `didMove(toParent:)`.
    public func addChild(_ childController: UIViewController) {
        guard childController.parent !== self else { return }
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
}
