import DynamicsEngine
import DynamicsGeometry
import Foundation

// The channels of a transform, and the corners of an item that is drawn with them.

extension MotionValues {
    /// Creates the values of an item that is drawn with a transform.
    ///
    /// A matrix M is the product of a rotation, scales and a skew. A mirrored item can be turned with one scale negative,
    /// or turned by a further half circle with the other one negative; the closer rotation to the previous one is used, so
    /// that an item that turns over does not also rotate.
    /// - Parameters:
    ///   - center: The center on the screen, in points.
    ///   - matrix: The transform of the item to the screen; its translation has no effect.
    ///   - stretch: The size of the item as a multiple of its first size.
    ///   - opacity: The opacity, from 0 to 1.
    ///   - previous: The values of the previous frame; nil for the first.
    init(center: CGPoint, matrix: CGAffineTransform, stretch: CGSize, opacity: Double, after previous: MotionValues?) {
        self.init(x: Double(center.x), y: Double(center.y))
        let (a, b, c, d) = (Double(matrix.a), Double(matrix.b), Double(matrix.c), Double(matrix.d))
        let before = previous?[.rotation] ?? 0
        let length = (a * a + b * b).squareRoot()
        var angle = length > 1e-9 ? ExactMath.arcTangent(y: b, x: a) : before
        var sign = 1.0
        if length > 1e-9 {
            angle += ((before - angle) / (2 * Double.pi)).rounded() * 2 * Double.pi
            // A matrix of negative determinant mirrors the item. Only then can the first scale be the negative one.
            if a * d - b * c < 0, previous != nil, abs(angle - before) > Double.pi / 2 {
                angle += angle > before ? -Double.pi : Double.pi
                sign = -1
            }
        }
        let (sine, cosine) = ExactMath.sineCosine(angle)
        let scale = sign * length
        let second = -sine * c + cosine * d
        self[.rotation] = angle
        self[.scaleX] = scale * Double(stretch.width)
        self[.scaleY] = second * Double(stretch.height)
        if abs(scale) > 1e-9 {
            let shear = (cosine * c + sine * d) / scale
            // The skew applies to the item in its first size, before the scales.
            let ratio = stretch.width > 0 ? Double(stretch.height / stretch.width) : 1
            let skew = ExactMath.arcTangent(y: shear * ratio, x: 1)
            self[.skew] = abs(skew) < 1e-5 ? 0 : skew
        }
        self[.opacity] = min(max(opacity, 0), 1)
    }

    /// Returns the corners on the screen of an item of a size, in points.
    func corners(of size: CGSize) -> [(x: Double, y: Double)] {
        let (sine, cosine) = ExactMath.sineCosine(self[.rotation])
        let skew = ExactMath.sineCosine(self[.skew])
        let tangent = skew.sine / skew.cosine
        let (halfWidth, halfHeight) = (Double(size.width) / 2, Double(size.height) / 2)
        return [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)].map { corner in
            let (x, y) = (corner.0 * halfWidth, corner.1 * halfHeight)
            let (u, v) = (self[.scaleX] * (x + tangent * y), self[.scaleY] * y)
            return (self[.x] + cosine * u - sine * v, self[.y] + sine * u + cosine * v)
        }
    }

    /// Returns the largest distance between the corners of an item of a size that is drawn with these values and with
    /// others, in points.
    func distance(to other: MotionValues, size: CGSize) -> Double {
        zip(corners(of: size), other.corners(of: size)).map { first, second in
            let (x, y) = (first.x - second.x, first.y - second.y)
            return (x * x + y * y).squareRoot()
        }.max() ?? 0
    }
}
