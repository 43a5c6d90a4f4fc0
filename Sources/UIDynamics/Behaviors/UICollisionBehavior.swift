import DynamicsEngine

/// A behavior that lets its items collide with each other, with boundaries, or with both.
///
/// Two items collide only if they share a collision behavior. A boundary collides with the items of its own behavior
/// only. Boundaries belong to the behavior: they stay with it when it is removed from an animator and added again.
///
/// Two effects can be unexpected; both reproduce Apple's measured motion. An item of elasticity 0 bounces off a
/// boundary (erratum `boundary-bounces`; see `boundaryElasticity`). An item that rests on a line boundary keeps a
/// distance of up to 2 points from it (erratum `boundary-gap`).
@preconcurrency @MainActor
open class UICollisionBehavior: UIDynamicBehavior {
    /// Options that specify what items collide with.
    public struct Mode: OptionSet, Hashable, Sendable {
        /// The bit mask of the options: 1 for items, 2 for boundaries; unitless.
        public let rawValue: UInt
        /// Creates options from a bit mask; bits other than 1 and 2 have no effect.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// Items collide with each other.
        public static let items = Mode(rawValue: 1)
        /// Items collide with boundaries.
        public static let boundaries = Mode(rawValue: 2)
        /// Items collide with each other and with boundaries.
        public static let everything = Mode(rawValue: .max)
    }

    /// The boundaries that clients added with an identifier.
    private var explicitBoundaries = KeyedList<BoundaryKey, Boundary> { $0.key! }
    /// The insets of the boundary of the reference bounds, in points; nil if the reference bounds are not a boundary.
    private var referenceInsets: UIEdgeInsets?
    private var storedElasticity: CGFloat = 0.2
    /// The boundary of the reference bounds; nil if there is none.
    private var referenceBoundary: Boundary?
    /// The reference bounds for which the boundary was last rebuilt, in points.
    private(set) var referenceBoundaryBounds: CGRect?
    /// The collision filter bits that the engine uses for the behavior's items and boundaries. Valid only while the behavior
    /// is connected.
    private(set) var group = CollisionGroup.shared

    /// The object that is notified when contacts begin and end; nil by default. The behavior does not own it.
    open weak var collisionDelegate: (any UICollisionBehaviorDelegate)? {
        didSet { writeUncalledMethods(of: collisionDelegate) }
    }

    /// Creates a collision behavior without items.
    public convenience override init() { self.init(items: []) }

    /// Creates a collision behavior for the given items.
    public init(items: [any UIDynamicItem]) {
        super.init()
        itemList = ItemList(items)
    }

    /// The items that collide, in the order in which they were added.
    open var items: [any UIDynamicItem] { listedItems }

    /// Adds an item; does nothing if the behavior already has the item.
    ///
    /// An item should not overlap a boundary when it is added.
    open func addItem(_ item: any UIDynamicItem) { addToItemList(item) }

    /// Removes an item; does nothing if the behavior does not have it.
    ///
    /// The delegate is not notified of contacts that end because of the removal.
    open func removeItem(_ item: any UIDynamicItem) { removeFromItemList(item) }

    /// Options that specify what the items collide with.
    ///
    /// The default is `everything`. Changes take effect immediately. With `items`, items pass through boundaries, but
    /// the delegate is still notified of contacts with boundaries.
    ///
    /// Source: Apple's reference; measured on Apple's system (notifications).
    open var collisionMode: Mode = .everything {
        didSet {
            guard collisionMode != oldValue, let core = connectedCore else { return }
            for item in connectedItems(in: core) {
                item.collisionBits.remove(group, mode: oldValue)
                item.collisionBits.add(group, mode: collisionMode)
                core.updateCollisionFilter(of: item)
                core.wakeItem(item)
            }
        }
    }

    /// The elasticity of the behavior's boundaries; unitless.
    ///
    /// In a collision with a boundary, the larger of this value and the item's own elasticity applies. The default is
    /// 0.2, as measured on Apple's system, where boundaries have a fixed elasticity. If both are 0, the item does not
    /// bounce. A value that is negative, NaN, infinite or out of range is ignored and reported as a diagnostic. Changes
    /// also apply to existing boundaries, including the reference bounds. See erratum `boundary-bounces`.
    open var boundaryElasticity: CGFloat {
        get { storedElasticity }
        set {
            guard accepts(newValue, over: storedElasticity, "boundary elasticity", .nonnegative) else { return }
            storedElasticity = newValue
            guard let core = connectedCore else { return }
            for boundary in explicitBoundaries.elements + [referenceBoundary].compactMap({ $0 }) {
                guard let body = boundary.registration?.body else { continue }
                core.world.setRestitution(Float(newValue), of: body)
            }
            wakeItems(in: core)
        }
    }

    /// A Boolean value that indicates whether the reference bounds are a boundary.
    ///
    /// The default is false. Setting the property, to either value, resets the insets to zero. The boundary follows
    /// changes of the bounds in the next step. An animator without a reference view or layout has no such boundary, and
    /// neither has one whose bounds are out of range; this is reported as a diagnostic.
    open var translatesReferenceBoundsIntoBoundary: Bool {
        get { referenceInsets != nil }
        set { setReferenceInsets(newValue ? .zero : nil) }
    }

    /// Makes the reference bounds, inset by the given distances, a boundary.
    ///
    /// - Parameter insets: The distances from the edges of the bounds, in points; negative ones enlarge the rectangle.
    ///   Insets that are larger than the bounds move each side beyond the opposite one, and the rectangle between them is
    ///   the boundary. If one of the insets is NaN or infinite, all are treated as 0. Insets that make the rectangle
    ///   larger than 1e7 points, or move it further than 1e11 points, remove the boundary and are reported as a
    ///   diagnostic.
    open func setTranslatesReferenceBoundsIntoBoundary(with insets: UIEdgeInsets) {
        let isFinite = [insets.top, insets.left, insets.bottom, insets.right].allSatisfy(\.isFinite)
        setReferenceInsets(isFinite ? insets : .zero)
    }

    private func setReferenceInsets(_ insets: UIEdgeInsets?) {
        guard insets != referenceInsets else { return }
        referenceInsets = insets
        guard let core = connectedCore else { return }
        core.performChange { rebuildReferenceBoundary(in: core) }
    }

    override var isPrimitive: Bool { true }

    override func createBodiesAndJoints(in core: AnimatorCore) {
        group = core.collisionGroups.allocateGroup()
        if group == .shared { core.enableSharedGroupTest() }
        core.collisions.append(self)
        referenceBoundary = nil
        rebuildReferenceBoundary(in: core)
        for boundary in explicitBoundaries.elements { core.addBoundary(boundary) }
        connectItems(to: core)
    }

    override func destroyBodiesAndJoints(in core: AnimatorCore) {
        disconnectItems(from: core)
        for boundary in explicitBoundaries.elements { core.removeBoundary(boundary) }
        if let referenceBoundary { core.removeBoundary(referenceBoundary) }
        core.collisions.remove(self)
        core.collisionGroups.releaseGroup(group)
    }

    /// Replaces the boundary of the reference bounds by one for the current bounds.
    ///
    /// The boundary is 1 point outside of the inset bounds, as measured on Apple's system. Items stop exactly at the
    /// inset bounds, because the collision skin of the boundary is 1 point thick.
    func rebuildReferenceBoundary(in core: AnimatorCore) {
        if let referenceBoundary { core.removeBoundary(referenceBoundary) }
        referenceBoundary = nil
        wakeItems(in: core)
        referenceBoundaryBounds = core.referenceBounds
        guard let referenceInsets, let bounds = referenceBoundaryBounds else { return }
        let edge = bounds.inset(by: referenceInsets).standardized.insetBy(dx: -1, dy: -1)
        let boundary = Boundary(of: self, identifier: nil, path: nil, line: closedLine(PathBuilder.rectangle(edge)))
        guard isUsable(boundary) else { return }
        core.addBoundary(boundary)
        referenceBoundary = boundary
        for item in connectedItems(in: core) { core.recordPlacement(of: item) }
    }

    /// The rectangle that the behavior keeps its items in, in points; nil if the reference bounds are not a boundary.
    var containingBounds: CGRect? {
        guard referenceBoundary != nil, collisionMode.contains(.boundaries) else { return nil }
        return referenceInsets.flatMap { referenceBoundaryBounds?.inset(by: $0).standardized }
    }

    override func applyEffect(to item: AnimatorItem, in core: AnimatorCore) {
        item.collisions.append(self)
        item.collisionBits.add(group, mode: collisionMode)
        core.updateCollisionFilter(of: item)
        core.recordPlacement(of: item)
    }

    override func endEffect(on item: AnimatorItem, in core: AnimatorCore) {
        item.collisions.remove(self)
        item.collisionBits.remove(group, mode: collisionMode)
        core.updateCollisionFilter(of: item)
        core.wakeItem(item)
    }

    // MARK: Boundaries

    /// Adds a line segment as a boundary; items collide with both of its sides.
    ///
    /// A boundary with the same identifier is replaced. See erratum `boundary-replaced`. If an end is NaN, infinite
    /// or further than 1e11 points from the origin, or if the ends are at most half a point or more than 1e7 points
    /// apart, no boundary is added and a diagnostic is reported. See erratum `boundary-without-length`.
    ///
    /// - Parameters:
    ///   - identifier: The name of the boundary. The behavior stores a copy and compares identifiers by value.
    ///   - p1: The start of the line, in points, in the animator's reference coordinate system.
    ///   - p2: The end of the line, in points, in the animator's reference coordinate system.
    open func addBoundary(withIdentifier identifier: any NSCopying, from p1: CGPoint, to p2: CGPoint) {
        let path = UIBezierPath()
        path.move(to: p1)
        path.addLine(to: p2)
        let line = PathFlattening.Polyline(points: [p1, p2], isClosed: false)
        addBoundary(Boundary(of: self, identifier: identifier, path: path, line: line))
    }

    /// Adds the first subpath of a path as a boundary: a closed, hollow loop that items collide with from inside and
    /// from outside.
    ///
    /// Curves are flattened. A subpath that is open is closed by a line. A boundary with the same identifier is
    /// replaced. If all points of the path are within half a point of the first, or if one is further than 1e7 points from
    /// it or 1e11 points from the origin, no boundary is added and a diagnostic is reported. See errata
    /// `boundary-replaced` and `boundary-without-length`.
    ///
    /// Source: measured on Apple's system (first subpath, closing).
    ///
    /// - Parameters:
    ///   - identifier: The name of the boundary. The behavior stores a copy and compares identifiers by value.
    ///   - bezierPath: The path, in points, in the animator's reference coordinate system. The behavior stores a copy.
    open func addBoundary(withIdentifier identifier: any NSCopying, for bezierPath: UIBezierPath) {
        let (path, line) = (bezierPath.copy() as? UIBezierPath, closedLine(bezierPath.elements))
        addBoundary(Boundary(of: self, identifier: identifier, path: path, line: line))
    }

    /// Returns the first subpath as a closed line, without points if there is no subpath.
    private func closedLine(_ elements: [PathElement]) -> PathFlattening.Polyline {
        let points = PathFlattening.polylines(of: elements, precision: .body).first?.points ?? []
        return PathFlattening.Polyline(points: points, isClosed: true)
    }

    /// Returns a copy of the path of the boundary with the given identifier; nil if there is no such boundary.
    open func boundary(withIdentifier identifier: any NSCopying) -> UIBezierPath? {
        explicitBoundaries[BoundaryKey(identifier)]?.path?.copy() as? UIBezierPath
    }

    /// The identifiers of all boundaries that clients added, in the order in which they were added; nil if there are
    /// none.
    ///
    /// The boundary of the reference bounds has no identifier and is not included.
    open var boundaryIdentifiers: [any NSCopying]? {
        let all = explicitBoundaries.elements.compactMap(\.identifier)
        return all.isEmpty ? nil : all
    }

    /// Removes the boundary with the given identifier; does nothing if there is no such boundary.
    ///
    /// The delegate is not notified that the contacts with the boundary have ended.
    open func removeBoundary(withIdentifier identifier: any NSCopying) {
        removeBoundaries([explicitBoundaries.remove(key: BoundaryKey(identifier))].compactMap { $0 })
    }

    /// Removes all boundaries that clients added. The boundary of the reference bounds is not removed.
    open func removeAllBoundaries() {
        let removed = explicitBoundaries.elements
        explicitBoundaries.removeAll()
        removeBoundaries(removed)
    }

    /// Destroys the bodies of removed boundaries.
    private func removeBoundaries(_ removed: [Boundary]) {
        guard let core = connectedCore, !removed.isEmpty else { return }
        for boundary in removed { core.removeBoundary(boundary) }
        wakeItems(in: core)
    }

    /// Adds a boundary, unless the engine cannot represent it.
    private func addBoundary(_ boundary: Boundary) {
        guard isUsable(boundary) else { return }
        let replaced = explicitBoundaries.update(with: boundary)
        guard let core = connectedCore else { return }
        core.performChange {
            if let replaced { core.removeBoundary(replaced) }
            core.addBoundary(boundary)
            wakeItems(in: core)
        }
    }

    /// Returns whether the engine can represent a boundary. If it cannot, also reports a diagnostic.
    private func isUsable(_ boundary: Boundary) -> Bool {
        guard let fault = boundary.fault else { return true }
        report(
            .unusableBoundary,
            "\(boundary.sentenceName) of \(displayName) \(fault.reason) and was not added. \(fault.remedy)")
        return false
    }
}

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
