import DynamicsGeometry
import Foundation

/// The scale of a subject along its own axes: 1 is the size of its bounds. If `y` is negative, the subject is mirrored.
///
/// A number literal is the same scale along both axes.
public struct MotionScale: Hashable, Sendable, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
    /// The factor along the subject's horizontal axis; 0 or more.
    public var x: Double
    /// The factor along the subject's vertical axis.
    public var y: Double

    /// Creates a scale from the factor along the horizontal axis and that along the vertical axis.
    public init(x: Double, y: Double) { (self.x, self.y) = (x, y) }

    /// Creates a scale from the factor along both axes.
    public init(_ factor: Double) { (x, y) = (factor, factor) }

    /// Creates a scale from the factor along both axes.
    public init(floatLiteral value: Double) { self.init(value) }

    /// Creates a scale from the factor along both axes.
    public init(integerLiteral value: Int) { self.init(Double(value)) }

    /// The scale of a transform: the length of its horizontal axis, and the height of its parallelogram over it.
    init(_ transform: CGAffineTransform) {
        let (a, b, c, d) = (
            Double(transform.a), Double(transform.b), Double(transform.c), Double(transform.d)
        )
        x = (a * a + b * b).squareRoot()
        y = x > 0 ? (a * d - b * c) / x : (c * c + d * d).squareRoot()
    }
}
