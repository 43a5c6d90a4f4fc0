import DynamicsEngine

/// An object that an animator can move: a view, the layout attributes of a collection view element, or an object of
/// your own.
///
/// The animator reads size, shape, center and rotation when the item is first added to a behavior. From then on it
/// writes `center` while the item moves, and `transform` when the item has rotated. See erratum `written-when-moved`.
///
/// To move, rotate or resize the item yourself, change it and call `UIDynamicAnimator.updateItem(usingCurrentState:)`.
/// Without that call the animator overwrites the change when the item moves next.
@preconcurrency @MainActor
public protocol UIDynamicItem: NSObjectProtocol {
    /// The center of the item, in points: for a view, in the coordinate system of its superview; for other items, in
    /// the animator's reference coordinate system.
    ///
    /// An item whose center is NaN or infinite, or further than 1e11 points from the origin, gets no body, and a
    /// diagnostic is reported. See erratum `not-a-number`.
    var center: CGPoint { get set }
    /// The bounds of the item, in points. Only the size is used.
    ///
    /// An item whose width or height is not positive and finite gets no body, and a diagnostic is reported. See erratum
    /// `zero-size-item`.
    var bounds: CGRect { get }
    /// The transform of the item. Only its rotation is used.
    ///
    /// The animator replaces the transform with a pure rotation, so scale and skew are lost. See erratum
    /// `pure-rotation`.
    var transform: CGAffineTransform { get set }
    /// The kind of shape with which the item collides. The default is `rectangle`.
    var collisionBoundsType: UIDynamicItemCollisionBoundsType { get }
    /// The collision shape for the type `path`, in points relative to the center of the item. The default is empty.
    ///
    /// The path must be convex and must not cross itself; its orientation has no effect. Only the first subpath is
    /// used. A path that is not convex is replaced with its convex hull, and a path without an area with the rectangle
    /// of the item. In both cases a diagnostic is reported. See erratum `collision-path`.
    ///
    /// Dents and curves of up to 0.01 points, or 1/5000 of the larger side of the path, are replaced with straight
    /// lines. So a circle can have any number of vertices, and rounding errors do not make a path concave.
    var collisionBoundingPath: UIBezierPath { get }
}

extension UIDynamicItem {
    /// The default implementation returns `.rectangle`.
    public var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }
    /// The default implementation returns an empty path.
    public var collisionBoundingPath: UIBezierPath { UIBezierPath() }
}

/// The kind of shape with which an item collides.
public enum UIDynamicItemCollisionBoundsType: UInt, Sendable {
    /// The rectangle of the item's bounds.
    case rectangle = 0
    /// The ellipse inscribed in the item's bounds; a circle if width and height are equal.
    case ellipse = 1
    /// The item's `collisionBoundingPath`.
    case path = 2
}

extension UIDynamicItem {
    /// The rotation of `transform`, in radians.
    var angle: CGFloat {
        let transform = transform
        // Most items are not rotated. The arc tangent of their rotation is exactly 0, so it is not computed.
        if transform.b == 0 && transform.a > 0 { return 0 }
        return CGFloat(ExactMath.arcTangent(y: Double(transform.b), x: Double(transform.a)))
    }
}

/// An item whose center is not in the animator's reference coordinate system, such as a view inside another subview.
///
/// The item converts poses between its own and the reference coordinate system, and rounds them to the pixels of its
/// screen and to steps of the angle.
package protocol ConvertingDynamicItem: UIDynamicItem {
    /// Returns whether an animator with the given reference view or layout can move the item.
    func belongs(to reference: (any UIDynamicReferenceSystem)?) -> Bool
    /// Returns the center of the item in the coordinates of a reference view or layout, in points.
    func dynamicCenter(in reference: (any UIDynamicReferenceSystem)?) -> CGPoint
    /// Writes a pose to the item.
    /// - Parameters:
    ///   - dynamicCenter: The center in the coordinates of the reference view or layout, in points.
    ///   - rotation: The rotation, with the angle rounded by `PoseRotation.roundedAngle(_:)`; nil if the angle has not
    ///     changed.
    func writePose(dynamicCenter: CGPoint, rotation: PoseRotation?, context: PoseWriteContext)
    /// Returns whether the item already has the given pose after rounding, so that
    /// `writePose(dynamicCenter:rotation:context:)` would change nothing.
    func displaysPose(dynamicCenter: CGPoint, angle: CGFloat, in reference: (any UIDynamicReferenceSystem)?) -> Bool
}

/// A rotation that an animator writes to an item.
package struct PoseRotation {
    /// The number of steps per radian to which angles of converting items are rounded, as on Apple's system.
    private static let angleStepsPerRadian: CGFloat = 5000

    let sine: Double
    let cosine: Double

    /// The rotation as a transform.
    package var transform: CGAffineTransform {
        CGAffineTransform(a: CGFloat(cosine), b: CGFloat(sine), c: CGFloat(-sine), d: CGFloat(cosine), tx: 0, ty: 0)
    }

    /// Returns an angle, in radians, rounded to 1/5000 radian.
    package static func roundedAngle(_ angle: CGFloat) -> CGFloat {
        (angle * angleStepsPerRadian).rounded() / angleStepsPerRadian
    }
}

/// Values that the animator determines once per step for all its pose writes.
@MainActor
package struct PoseWriteContext {
    /// The animator's reference view or layout.
    package let reference: (any UIDynamicReferenceSystem)?
    package let referenceIdentity: ObjectIdentifier?
    /// Pixels per point of the direct subviews of the reference view; 0 if unknown.
    package let pixelScale: CGFloat

    init(reference: (any UIDynamicReferenceSystem)?) {
        self.reference = reference
        referenceIdentity = reference.map { ObjectIdentifier($0) }
        pixelScale = reference?.asTrackingReference?.pixelScale ?? 0
    }
}
