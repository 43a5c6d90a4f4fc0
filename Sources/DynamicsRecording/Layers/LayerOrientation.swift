import DynamicsEngine
import DynamicsGeometry
import Foundation

/// The rotation and the scale of a layer: its transform without the translation. Numbers are rounded to millionths.
public enum LayerOrientation: Equatable, Sendable {
    /// A rotation in radians, clockwise on screen, and the same scale in all directions.
    case turned(angle: Double, scale: Double)
    /// The elements a, b, c and d of any other matrix.
    case matrix([Double])

    /// Neither rotated nor scaled.
    static let plain = LayerOrientation.turned(angle: 0, scale: 1)

    /// Creates the orientation of a transform.
    init(_ transform: CGAffineTransform) {
        let t = transform
        let (a, b, c, d) = (Double(t.a), Double(t.b), Double(t.c), Double(t.d))
        let scale = (a * a + b * b).squareRoot()
        let tolerance = 1e-6 * max(scale, 1)
        if scale > 0, abs(a - d) < tolerance, abs(b + c) < tolerance {
            self = .turned(
                angle: ExactMath.arcTangent(y: b, x: a).rounded(toFractionsOf: 1e6),
                scale: scale.rounded(toFractionsOf: 1e6))
        } else {
            self = .matrix([a, b, c, d].map { $0.rounded(toFractionsOf: 1e6) })
        }
    }

    /// The transform without a translation.
    var transform: CGAffineTransform {
        switch self {
        case .turned(let angle, let scale):
            let (sine, cosine) = ExactMath.sineCosine(angle)
            return CGAffineTransform(
                a: scale * cosine, b: scale * sine, c: -scale * sine, d: scale * cosine, tx: 0, ty: 0)
        case .matrix(let m): return CGAffineTransform(a: m[0], b: m[1], c: m[2], d: m[3], tx: 0, ty: 0)
        }
    }
}
