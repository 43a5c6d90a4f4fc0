import DynamicsEngine
import DynamicsGeometry
import Foundation

/// The keyframes of a transform, decomposed into the components that SVG animates: translation, rotation, skew and
/// scale.
///
/// SVG cannot animate a matrix. CSS can, but it decomposes the matrix in its own way, which rotates along the shorter
/// arc and gives no bound on the error of interpolated frames.
struct TransformTrack {
    /// The translation, in points.
    private(set) var translation = KeyframeTrack<SIMD2<Double>>(decimals: 2, tolerance: 0.02)
    /// The rotation, in degrees, clockwise on the screen. It continues beyond full turns: for example, 350 is followed
    /// by 370, not by 10.
    private(set) var rotation = KeyframeTrack<SIMD2<Double>>(decimals: 3, tolerance: 0.005)
    /// The skew along the x axis, in degrees.
    private(set) var skew = KeyframeTrack<SIMD2<Double>>(decimals: 3, tolerance: 0.005)
    /// The scale factors in x and y, unitless. The y factor of a mirroring transform is negative.
    private(set) var scale = KeyframeTrack<SIMD2<Double>>(decimals: 5, tolerance: 0.00005)
    /// The transform of the first frame.
    private(set) var first = CGAffineTransform.identity
    private var isEmpty = true

    /// Whether the transform is a translation in all frames.
    var isTranslationOnly: Bool {
        first.a == 1 && first.b == 0 && first.c == 0 && first.d == 1 && rotation.isConstant && skew.isConstant
            && scale.isConstant
    }

    /// Whether the transform is the same in all frames.
    var isConstant: Bool {
        translation.isConstant && rotation.isConstant && skew.isConstant && scale.isConstant
    }

    /// Appends the transform of a frame. The transform must be finite and invertible. Call this method in ascending
    /// order of frames.
    mutating func append(_ transform: CGAffineTransform, frame: Int) {
        if isEmpty { (first, isEmpty) = (transform, false) }
        let decomposition = Decomposition(transform, near: rotation.value?.x ?? 0)
        translation.append(SIMD2(Double(transform.tx), Double(transform.ty)), frame: frame)
        rotation.append(SIMD2(decomposition.rotation, 0), frame: frame)
        skew.append(SIMD2(decomposition.skew, 0), frame: frame)
        scale.append(decomposition.scale, frame: frame)
    }
}

/// The linear part of a transform as a product of SVG transforms: rotate(`rotation`) skewX(`skew`) scale(`scale.x`,
/// `scale.y`). Angles are in degrees; `scale.x` is above 0.
private struct Decomposition {
    var rotation = 0.0
    var skew = 0.0
    var scale = SIMD2<Double>(1, 1)

    /// Decomposes the linear part of a transform. Of all equivalent rotation angles, chooses the one within 180 degrees
    /// of `near`, the angle of the previous frame in degrees, so that the rotation does not jump by full turns.
    init(_ t: CGAffineTransform, near: Double) {
        let (a, b, c, d) = (Double(t.a), Double(t.b), Double(t.c), Double(t.d))
        let length = (a * a + b * b).squareRoot()
        scale = SIMD2(length, (a * d - b * c) / length)
        if b != 0 || a < 0 || near != 0 {
            let angle = Self.degrees(ExactMath.arcTangent(y: b, x: a))
            rotation = angle + 360 * ((near - angle) / 360).rounded()
        }
        let shear = (a * c + b * d) / length
        if shear != 0 { skew = Self.degrees(ExactMath.arcTangent(y: shear, x: scale.y)) }
        if abs(skew) > 90 { skew -= skew > 0 ? 180 : -180 }
    }

    private static func degrees(_ radians: Double) -> Double { radians * 180 / .pi }
}
