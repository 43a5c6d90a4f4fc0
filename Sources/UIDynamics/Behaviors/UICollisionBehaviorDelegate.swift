/// An object that a collision behavior notifies when contacts of its items begin and end.
///
/// The behavior calls its delegate once per step, after the items have moved and before the `action` closures of
/// behaviors run: first for all contacts that began, then for all that ended. A pair of items, or an item and a
/// boundary, has at most one contact at a time. See erratum `contact-once`. The delegate is not notified of contacts
/// that end because an item or a boundary was removed. All methods have a default implementation that does nothing.
@preconcurrency @MainActor
public protocol UICollisionBehaviorDelegate: NSObjectProtocol {
    /// Notifies the delegate that two items began to touch.
    ///
    /// - Parameters:
    ///   - behavior: The collision behavior that contains the items.
    ///   - item1: One of the items, usually the one that was added to the animator first.
    ///   - item2: The other item.
    ///   - p: The point of contact, in points, in the animator's reference coordinate system.
    func collisionBehavior(
        _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem,
        at p: CGPoint)
    /// Notifies the delegate that two items no longer touch.
    func collisionBehavior(
        _ behavior: UICollisionBehavior, endedContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem)
    /// Notifies the delegate that an item began to touch a boundary.
    ///
    /// - Parameters:
    ///   - behavior: The collision behavior that contains the item.
    ///   - item: The item that touches the boundary.
    ///   - identifier: The identifier of the boundary; nil for the reference bounds.
    ///   - p: The point of contact, in points, in the animator's reference coordinate system.
    func collisionBehavior(
        _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
        withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint)
    /// Notifies the delegate that an item no longer touches a boundary.
    ///
    /// - Parameters:
    ///   - behavior: The collision behavior that contains the item.
    ///   - item: The item.
    ///   - identifier: The identifier of the boundary; nil for the reference bounds.
    func collisionBehavior(
        _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
        withBoundaryIdentifier identifier: (any NSCopying)?)
}

extension UICollisionBehaviorDelegate {
    /// The default implementation does nothing. The point of contact, `p`, is in points.
    public func collisionBehavior(
        _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem,
        at p: CGPoint
    ) {}
    /// The default implementation does nothing.
    public func collisionBehavior(
        _ behavior: UICollisionBehavior, endedContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem
    ) {}
    /// The default implementation does nothing. The point of contact, `p`, is in points.
    public func collisionBehavior(
        _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
        withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint
    ) {}
    /// The default implementation does nothing.
    public func collisionBehavior(
        _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
        withBoundaryIdentifier identifier: (any NSCopying)?
    ) {}
}
