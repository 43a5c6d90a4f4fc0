/// An object that adapts to changes of its size and of the sizes of the controllers that it contains: a view controller or a
/// presentation controller.
@preconcurrency @MainActor
public protocol UIContentContainer: NSObjectProtocol {
    /// The size that the content should have, in points; zero if it has none.
    var preferredContentSize: CGSize { get }
    /// Called after the preferred size of a contained controller changed.
    func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer)
    /// Returns the size that a contained controller will have.
    /// - Parameters:
    ///   - container: The contained controller.
    ///   - parentSize: The size of this container, in points.
    func size(
        forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
    ) -> CGSize
    /// Called before the size changes.
    /// - Parameters:
    ///   - size: The new size, in points.
    ///   - coordinator: An object that runs code alongside the change and after it.
    func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator)
    /// Called before the traits change.
    func willTransition(
        to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator)
}
