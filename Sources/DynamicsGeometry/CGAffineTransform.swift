import DynamicsEngine
import Foundation

/// A map of the plane that keeps parallels: x' = a x + c y + tx, y' = b x + d y + ty.
///
/// As on Apple's systems, where Foundation has it from Core Graphics. Angles are radians and turn clockwise on screen.
/// Sines come from `ExactMath`, so a rotation has the same bits everywhere.
public struct CGAffineTransform: Hashable, Sendable, Codable {
    /// The part of x in the new x.
    public var a: CGFloat
    /// The part of x in the new y.
    public var b: CGFloat
    /// The part of y in the new x.
    public var c: CGFloat
    /// The part of y in the new y.
    public var d: CGFloat
    /// How far it moves along x, points.
    public var tx: CGFloat
    /// How far it moves along y, points.
    public var ty: CGFloat

    /// The transform that changes nothing.
    public static let identity = CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

    /// All six values zero, as in Apple's; use `identity` for no change.
    public init() { self.init(a: 0, b: 0, c: 0, d: 0, tx: 0, ty: 0) }

    /// A transform from its six values.
    public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) {
        self.a = a
        self.b = b
        self.c = c
        self.d = d
        self.tx = tx
        self.ty = ty
    }

    /// A transform from its six values.
    public init(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat, _ tx: CGFloat, _ ty: CGFloat) {
        self.init(a: a, b: b, c: c, d: d, tx: tx, ty: ty)
    }

    /// A move by (x, y) points.
    public init(translationX x: CGFloat, y: CGFloat) { self.init(a: 1, b: 0, c: 0, d: 1, tx: x, ty: y) }

    /// A scale about the origin.
    public init(scaleX x: CGFloat, y: CGFloat) { self.init(a: x, b: 0, c: 0, d: y, tx: 0, ty: 0) }

    /// A turn about the origin, radians, clockwise on screen.
    public init(rotationAngle angle: CGFloat) {
        let (sine, cosine) = ExactMath.sineCosine(Double(angle))
        self.init(a: CGFloat(cosine), b: CGFloat(sine), c: CGFloat(-sine), d: CGFloat(cosine), tx: 0, ty: 0)
    }

    /// Whether it changes nothing.
    public var isIdentity: Bool { self == .identity }

    /// This transform, then `other`.
    public func concatenating(_ other: CGAffineTransform) -> CGAffineTransform {
        CGAffineTransform(
            a: a * other.a + b * other.c, b: a * other.b + b * other.d,
            c: c * other.a + d * other.c, d: c * other.b + d * other.d,
            tx: tx * other.a + ty * other.c + other.tx, ty: tx * other.b + ty * other.d + other.ty)
    }

    /// A move by (x, y) in the transform's own coordinates, then this transform.
    public func translatedBy(x: CGFloat, y: CGFloat) -> CGAffineTransform {
        CGAffineTransform(translationX: x, y: y).concatenating(self)
    }

    /// A scale in the transform's own coordinates, then this transform.
    public func scaledBy(x: CGFloat, y: CGFloat) -> CGAffineTransform {
        CGAffineTransform(scaleX: x, y: y).concatenating(self)
    }

    /// A turn (radians) in the transform's own coordinates, then this transform.
    public func rotated(by angle: CGFloat) -> CGAffineTransform {
        CGAffineTransform(rotationAngle: angle).concatenating(self)
    }

    /// The transform that takes this one back; one that flattens the plane has none and is returned unchanged.
    public func inverted() -> CGAffineTransform {
        let determinant = a * d - b * c
        guard determinant != 0, determinant.isFinite else { return self }
        return CGAffineTransform(
            a: d / determinant, b: -b / determinant, c: -c / determinant, d: a / determinant,
            tx: (c * ty - d * tx) / determinant, ty: (b * tx - a * ty) / determinant)
    }
}

extension CGPoint {
    /// The point moved by a transform.
    public func applying(_ t: CGAffineTransform) -> CGPoint {
        CGPoint(x: t.a * x + t.c * y + t.tx, y: t.b * x + t.d * y + t.ty)
    }

    /// Whether both coordinates are equal.
    public func equalTo(_ other: CGPoint) -> Bool { self == other }
}

extension CGSize {
    /// The size turned and scaled as a vector: a transform's translation does not count.
    public func applying(_ t: CGAffineTransform) -> CGSize {
        CGSize(width: t.a * width + t.c * height, height: t.b * width + t.d * height)
    }

    /// Whether both lengths are equal.
    public func equalTo(_ other: CGSize) -> Bool { self == other }
}

extension CGRect {
    /// The smallest upright rectangle around the transformed corners.
    public func applying(_ t: CGAffineTransform) -> CGRect {
        guard !isNull, !isInfinite else { return self }
        // Without an array: a view's frame is asked for all the time.
        let (a, b) = (CGPoint(x: minX, y: minY).applying(t), CGPoint(x: maxX, y: minY).applying(t))
        let (c, d) = (CGPoint(x: minX, y: maxY).applying(t), CGPoint(x: maxX, y: maxY).applying(t))
        let low = CGPoint(x: min(a.x, b.x, c.x, d.x), y: min(a.y, b.y, c.y, d.y))
        let high = CGPoint(x: max(a.x, b.x, c.x, d.x), y: max(a.y, b.y, c.y, d.y))
        return CGRect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
    }

    /// Whether origin and size are equal.
    public func equalTo(_ other: CGRect) -> Bool { self == other }
}
