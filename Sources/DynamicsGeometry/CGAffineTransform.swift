import DynamicsEngine
import Foundation

/// An affine transform of the plane: x' = a x + c y + tx, y' = b x + d y + ty.
///
/// The type has the interface of Core Graphics, which Foundation lacks on Linux. Angles are in radians, clockwise on
/// screen. Rotations use `ExactMath`, so they have the same bits on every machine.
public struct CGAffineTransform: Hashable, Sendable, Codable {
    /// The factor of x in x' = a x + c y + tx, unitless.
    public var a: CGFloat
    /// The factor of x in y' = b x + d y + ty, unitless.
    public var b: CGFloat
    /// The factor of y in x' = a x + c y + tx, unitless.
    public var c: CGFloat
    /// The factor of y in y' = b x + d y + ty, unitless.
    public var d: CGFloat
    /// The translation along x, in points.
    public var tx: CGFloat
    /// The translation along y, in points.
    public var ty: CGFloat

    /// The identity transform, which changes no point.
    public static let identity = CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

    /// Creates a transform whose six components are 0, as Apple's initializer does. For a transform that changes no
    /// point, use `identity`.
    public init() { self.init(a: 0, b: 0, c: 0, d: 0, tx: 0, ty: 0) }

    /// Creates a transform from its components: four unitless factors and a translation in points.
    public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) {
        self.a = a
        self.b = b
        self.c = c
        self.d = d
        self.tx = tx
        self.ty = ty
    }

    /// Creates a transform from its components: four unitless factors and a translation in points.
    public init(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat, _ tx: CGFloat, _ ty: CGFloat) {
        self.init(a: a, b: b, c: c, d: d, tx: tx, ty: ty)
    }

    /// Creates a translation by `x` and `y` points.
    public init(translationX x: CGFloat, y: CGFloat) { self.init(a: 1, b: 0, c: 0, d: 1, tx: x, ty: y) }

    /// Creates a scale about the origin by the ratios `x` and `y`, unitless. A negative ratio mirrors the axis.
    public init(scaleX x: CGFloat, y: CGFloat) { self.init(a: x, b: 0, c: 0, d: y, tx: 0, ty: 0) }

    /// Creates a rotation about the origin by an angle, in radians, clockwise on screen.
    ///
    /// A NaN or infinite angle gives NaN components.
    public init(rotationAngle angle: CGFloat) {
        let (sine, cosine) = ExactMath.sineCosine(Double(angle))
        self.init(a: CGFloat(cosine), b: CGFloat(sine), c: CGFloat(-sine), d: CGFloat(cosine), tx: 0, ty: 0)
    }

    /// A Boolean value that indicates whether the transform is exactly the identity.
    public var isIdentity: Bool { self == .identity }

    /// Whether no component is NaN or infinite: 0 times such a component is NaN.
    @inlinable package var isFinite: Bool { (a * 0 + b * 0) + (c * 0 + d * 0) + (tx * 0 + ty * 0) == 0 }

    /// Returns the transform that first applies this transform and then `other`.
    public func concatenating(_ other: CGAffineTransform) -> CGAffineTransform {
        CGAffineTransform(
            a: a * other.a + b * other.c, b: a * other.b + b * other.d,
            c: c * other.a + d * other.c, d: c * other.b + d * other.d,
            tx: tx * other.a + ty * other.c + other.tx, ty: tx * other.b + ty * other.d + other.ty)
    }

    /// Returns the transform that first translates by `x` and `y` points and then applies this transform.
    public func translatedBy(x: CGFloat, y: CGFloat) -> CGAffineTransform {
        CGAffineTransform(translationX: x, y: y).concatenating(self)
    }

    /// Returns the transform that first scales by the unitless ratios `x` and `y` and then applies this transform.
    public func scaledBy(x: CGFloat, y: CGFloat) -> CGAffineTransform {
        CGAffineTransform(scaleX: x, y: y).concatenating(self)
    }

    /// Returns the transform that first rotates by an angle (radians, clockwise on screen) and then applies this
    /// transform.
    public func rotated(by angle: CGFloat) -> CGAffineTransform {
        CGAffineTransform(rotationAngle: angle).concatenating(self)
    }

    /// Returns the inverse transform, or this transform if its determinant is 0, NaN or infinite.
    public func inverted() -> CGAffineTransform {
        let determinant = a * d - b * c
        guard determinant != 0, determinant.isFinite else { return self }
        return CGAffineTransform(
            a: d / determinant, b: -b / determinant, c: -c / determinant, d: a / determinant,
            tx: (c * ty - d * tx) / determinant, ty: (b * tx - a * ty) / determinant)
    }
}

extension CGPoint {
    /// Returns the point transformed by `t`, in points.
    public func applying(_ t: CGAffineTransform) -> CGPoint {
        CGPoint(x: t.a * x + t.c * y + t.tx, y: t.b * x + t.d * y + t.ty)
    }

    /// Returns a Boolean value that indicates whether this point and `other` have equal coordinates.
    public func equalTo(_ other: CGPoint) -> Bool { self == other }
}

extension CGSize {
    /// Returns the size transformed by `t`, in points. A size is a vector, so the translation does not apply, and the
    /// result can be negative.
    public func applying(_ t: CGAffineTransform) -> CGSize {
        CGSize(width: t.a * width + t.c * height, height: t.b * width + t.d * height)
    }

    /// Returns a Boolean value that indicates whether this size and `other`, both in points, are equal.
    public func equalTo(_ other: CGSize) -> Bool { self == other }
}

extension CGRect {
    /// Returns the smallest upright rectangle that contains the transformed rectangle, in points.
    ///
    /// The null rectangle and the infinite rectangle are returned unchanged.
    public func applying(_ t: CGAffineTransform) -> CGRect {
        guard !isNull, !isInfinite else { return self }
        // The vertices are stored in four constants instead of an array, because views compute their frames often and
        // an array would allocate memory each time.
        let (a, b) = (CGPoint(x: minX, y: minY).applying(t), CGPoint(x: maxX, y: minY).applying(t))
        let (c, d) = (CGPoint(x: minX, y: maxY).applying(t), CGPoint(x: maxX, y: maxY).applying(t))
        let low = CGPoint(x: min(a.x, b.x, c.x, d.x), y: min(a.y, b.y, c.y, d.y))
        let high = CGPoint(x: max(a.x, b.x, c.x, d.x), y: max(a.y, b.y, c.y, d.y))
        return CGRect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
    }

    /// Returns a Boolean value that indicates whether this rectangle and `other`, both in points, have equal origins
    /// and sizes.
    public func equalTo(_ other: CGRect) -> Bool { self == other }
}
