import DynamicsEngine

/// Something that an animator can move: a view, a collection view's layout attributes, or an object of your own.
///
/// The animator reads all three properties when the item is first given to a behavior, and from then on writes
/// `center` and `transform` while it runs. Change `center` yourself only together with
/// `UIDynamicAnimator.updateItem(usingCurrentState:)`; otherwise the next frame overwrites it.
@preconcurrency @MainActor
public protocol UIDynamicItem: NSObjectProtocol {
    /// The item's middle in the animator's coordinates, points.
    var center: CGPoint { get set }
    /// Only the size counts, points. An item without a positive, finite size is left out with a diagnostic.
    var bounds: CGRect { get }
    /// Only the rotation is read; the animator replaces it by a pure rotation.
    var transform: CGAffineTransform { get set }
    /// The shape that collides; by default the rectangle of `bounds`.
    var collisionBoundsType: UIDynamicItemCollisionBoundsType { get }
    /// The outline for the type `path`, about (0, 0), the item's center: convex, without crossing itself, either way
    /// round. Only its first subpath counts. One that cannot be used is replaced by what is nearest to it, with a
    /// diagnostic.
    var collisionBoundingPath: UIBezierPath { get }
}

extension UIDynamicItem {
    /// The rectangle of `bounds`.
    public var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }
    /// An empty path.
    public var collisionBoundingPath: UIBezierPath { UIBezierPath() }
}

/// The shape of an item that collides.
public enum UIDynamicItemCollisionBoundsType: UInt, Sendable {
    /// The rectangle of the item's bounds.
    case rectangle = 0
    /// The ellipse in that rectangle; a circle if it is a square.
    case ellipse = 1
    /// The item's `collisionBoundingPath`.
    case path = 2
}

/// Who an item is to an animator. Most items are the object they are; a collection view's attributes are the element
/// they describe, so that two attributes objects for one index path mean one body.
package enum DynamicItemKey: Hashable, Sendable {
    case object(ObjectIdentifier)
    case element(category: Int, kind: String, indexPath: IndexPath)
}

/// An item that is known by something else than its object.
package protocol KeyedDynamicItem: UIDynamicItem {
    var dynamicItemKey: DynamicItemKey { get }
}

/// An item whose own coordinates are not the animator's: a view inside another view. It converts, and it rounds to
/// the pixels that it is drawn on.
package protocol PlacedDynamicItem: UIDynamicItem {
    /// Whether an animator with this reference can move it.
    func belongs(to reference: (any UIDynamicReferenceSystem)?) -> Bool
    func dynamicCenter(in reference: (any UIDynamicReferenceSystem)?) -> CGPoint
    /// Takes over a pose.
    /// - Parameter angle: Nil if it has not changed.
    func place(dynamicCenter: CGPoint, angle: CGFloat?, in place: ItemPlace)
    /// Whether `place` with this pose would change nothing.
    func shows(dynamicCenter: CGPoint, angle: CGFloat, in reference: (any UIDynamicReferenceSystem)?) -> Bool
}

/// Where items are placed: what is the same for all of them, looked up once in a step.
@MainActor
package struct ItemPlace {
    /// What the animator's coordinates belong to.
    package let reference: (any UIDynamicReferenceSystem)?
    /// Which object that is.
    package let identity: ObjectIdentifier?
    /// Pixels a point of what lies directly in the reference; 0 if it does not say.
    package let pixelScale: CGFloat

    init(reference: (any UIDynamicReferenceSystem)?) {
        self.reference = reference
        identity = reference.map { ObjectIdentifier($0) }
        pixelScale = (reference as? any DynamicAnimatorHolder)?.pixelScale ?? 0
    }
}

extension UIDynamicItem {
    var itemKey: DynamicItemKey { (self as? any KeyedDynamicItem)?.dynamicItemKey ?? .object(ObjectIdentifier(self)) }

    /// The rotation in `transform`, radians.
    var angle: CGFloat {
        let transform = transform
        return CGFloat(ExactMath.arcTangent(y: Double(transform.b), x: Double(transform.a)))
    }
}
