// swift-format-ignore-file: AlwaysUseLowerCamelCase

import DynamicsEngine

/// A transform of points in space, as a matrix that row vectors are multiplied by.
///
/// Pictures show the affine part in the plane of a layer: the elements `m11`, `m12`, `m21`, `m22`, `m41` and `m42`. A layer
/// that is rotated about its x or y axis is therefore shown narrower, without perspective.
public struct CATransform3D: Equatable, Sendable {
    /// An element of the first row; unitless.
    public var m11: CGFloat, m12: CGFloat, m13: CGFloat, m14: CGFloat
    /// An element of the second row; unitless.
    public var m21: CGFloat, m22: CGFloat, m23: CGFloat, m24: CGFloat
    /// An element of the third row; unitless.
    public var m31: CGFloat, m32: CGFloat, m33: CGFloat, m34: CGFloat
    /// An element of the fourth row: `m41`, `m42` and `m43` are translations in points, `m44` is unitless.
    public var m41: CGFloat, m42: CGFloat, m43: CGFloat, m44: CGFloat

    /// Creates a transform whose elements are 0.
    public init() { self.init(rows: Array(repeating: SIMD4(), count: 4)) }

    /// Creates a transform from its elements, row by row; unitless, but for the translations `m41`, `m42` and `m43` in
    /// points.
    public init(
        m11: CGFloat, m12: CGFloat, m13: CGFloat, m14: CGFloat, m21: CGFloat, m22: CGFloat, m23: CGFloat, m24: CGFloat,
        m31: CGFloat, m32: CGFloat, m33: CGFloat, m34: CGFloat, m41: CGFloat, m42: CGFloat, m43: CGFloat, m44: CGFloat
    ) {
        (self.m11, self.m12, self.m13, self.m14) = (m11, m12, m13, m14)
        (self.m21, self.m22, self.m23, self.m24) = (m21, m22, m23, m24)
        (self.m31, self.m32, self.m33, self.m34) = (m31, m32, m33, m34)
        (self.m41, self.m42, self.m43, self.m44) = (m41, m42, m43, m44)
    }

    fileprivate init(rows: [SIMD4<Double>]) {
        let rows = rows.map { row in (0..<4).map { CGFloat(row[$0]) } }
        self.init(
            m11: rows[0][0], m12: rows[0][1], m13: rows[0][2], m14: rows[0][3], m21: rows[1][0], m22: rows[1][1],
            m23: rows[1][2], m24: rows[1][3], m31: rows[2][0], m32: rows[2][1], m33: rows[2][2], m34: rows[2][3],
            m41: rows[3][0], m42: rows[3][1], m43: rows[3][2], m44: rows[3][3])
    }

    fileprivate var rows: [SIMD4<Double>] {
        [
            SIMD4(Double(m11), Double(m12), Double(m13), Double(m14)),
            SIMD4(Double(m21), Double(m22), Double(m23), Double(m24)),
            SIMD4(Double(m31), Double(m32), Double(m33), Double(m34)),
            SIMD4(Double(m41), Double(m42), Double(m43), Double(m44)),
        ]
    }

    /// Whether no element is NaN or infinite.
    var isFinite: Bool { rows.allSatisfy { row in (0..<4).allSatisfy { row[$0].isFinite } } }

    /// The transform of the layer's plane that a picture shows.
    var affinePart: CGAffineTransform {
        let w = m44 != 0 && m44.isFinite ? m44 : 1
        return CGAffineTransform(a: m11 / w, b: m12 / w, c: m21 / w, d: m22 / w, tx: m41 / w, ty: m42 / w)
    }

    /// Whether points of the layer's plane are projected with perspective.
    var hasPerspective: Bool { m14 != 0 || m24 != 0 }
}

/// The transform that does not change points.
public let CATransform3DIdentity = CATransform3D(
    m11: 1, m12: 0, m13: 0, m14: 0, m21: 0, m22: 1, m23: 0, m24: 0, m31: 0, m32: 0, m33: 1, m34: 0, m41: 0, m42: 0,
    m43: 0, m44: 1)

/// Returns whether a transform is the identity.
public func CATransform3DIsIdentity(_ t: CATransform3D) -> Bool { t == CATransform3DIdentity }

/// Returns whether two transforms are equal.
public func CATransform3DEqualToTransform(_ a: CATransform3D, _ b: CATransform3D) -> Bool { a == b }

/// Returns a translation by distances in points.
public func CATransform3DMakeTranslation(_ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat) -> CATransform3D {
    var t = CATransform3DIdentity
    (t.m41, t.m42, t.m43) = (tx, ty, tz)
    return t
}

/// Returns a scale by unitless factors.
public func CATransform3DMakeScale(_ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat) -> CATransform3D {
    var t = CATransform3DIdentity
    (t.m11, t.m22, t.m33) = (sx, sy, sz)
    return t
}

/// Returns a rotation about an axis. An axis of length 0 gives the identity.
/// - Parameters:
///   - angle: The angle, in radians.
///   - x: The x component of the axis; unitless.
///   - y: The y component of the axis; unitless.
///   - z: The z component of the axis; unitless.
public func CATransform3DMakeRotation(
    _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D {
    let length = Double(x * x + y * y + z * z).squareRoot()
    guard length > 0, length.isFinite, angle.isFinite else { return CATransform3DIdentity }
    let (x, y, z) = (Double(x) / length, Double(y) / length, Double(z) / length)
    let (s, c) = ExactMath.sineCosine(Double(angle))
    let u = 1 - c
    return CATransform3D(rows: [
        SIMD4(c + u * x * x, u * x * y + s * z, u * x * z - s * y, 0),
        SIMD4(u * x * y - s * z, c + u * y * y, u * y * z + s * x, 0),
        SIMD4(u * x * z + s * y, u * y * z - s * x, c + u * z * z, 0), SIMD4(0, 0, 0, 1),
    ])
}

/// Returns the transform that applies `a` first and then `b`.
public func CATransform3DConcat(_ a: CATransform3D, _ b: CATransform3D) -> CATransform3D {
    let columns = b.rows
    return CATransform3D(
        rows: a.rows.map { row in
            var product = columns[0] * row[0]
            for index in 1..<4 { product += columns[index] * row[index] }
            return product
        })
}

/// Returns a transform that translates by distances in points, and then applies `t`.
public func CATransform3DTranslate(
    _ t: CATransform3D, _ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat
) -> CATransform3D { CATransform3DConcat(CATransform3DMakeTranslation(tx, ty, tz), t) }

/// Returns a transform that scales by unitless factors, and then applies `t`.
public func CATransform3DScale(
    _ t: CATransform3D, _ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat
) -> CATransform3D { CATransform3DConcat(CATransform3DMakeScale(sx, sy, sz), t) }

/// Returns a transform that rotates by an angle in radians about an axis with unitless components, and then applies `t`.
public func CATransform3DRotate(
    _ t: CATransform3D, _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D { CATransform3DConcat(CATransform3DMakeRotation(angle, x, y, z), t) }

/// Returns the inverse of a transform, or the transform itself if it has none.
public func CATransform3DInvert(_ t: CATransform3D) -> CATransform3D {
    // Gauss-Jordan elimination with the largest pivot of each column.
    var (left, right) = (t.rows, CATransform3DIdentity.rows)
    for column in 0..<4 {
        guard let pivot = (column..<4).max(by: { abs(left[$0][column]) < abs(left[$1][column]) }),
            abs(left[pivot][column]) > 0, left[pivot][column].isFinite
        else { return t }
        left.swapAt(pivot, column)
        right.swapAt(pivot, column)
        let factor = 1 / left[column][column]
        (left[column], right[column]) = (left[column] * factor, right[column] * factor)
        for row in 0..<4 where row != column {
            let factor = left[row][column]
            left[row] -= left[column] * factor
            right[row] -= right[column] * factor
        }
    }
    return CATransform3D(rows: right)
}

/// Returns the transform in space that does the same as a transform of the plane.
public func CATransform3DMakeAffineTransform(_ m: CGAffineTransform) -> CATransform3D {
    var t = CATransform3DIdentity
    (t.m11, t.m12, t.m21, t.m22, t.m41, t.m42) = (m.a, m.b, m.c, m.d, m.tx, m.ty)
    return t
}

/// Returns whether a transform does the same as a transform of the plane.
public func CATransform3DIsAffine(_ t: CATransform3D) -> Bool {
    t == CATransform3DMakeAffineTransform(CATransform3DGetAffineTransform(t))
}

/// Returns the part of a transform that is a transform of the plane.
public func CATransform3DGetAffineTransform(_ t: CATransform3D) -> CGAffineTransform {
    CGAffineTransform(a: t.m11, b: t.m12, c: t.m21, d: t.m22, tx: t.m41, ty: t.m42)
}
