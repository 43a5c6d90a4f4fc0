import Foundation

/// One step of an outline. Coordinates are points.
public enum PathElement: Hashable, Sendable {
    /// Lifts the pen and puts it down elsewhere: a new subpath.
    case move(CGPoint)
    /// A straight line.
    case line(CGPoint)
    /// A quadratic curve.
    case quadCurve(control: CGPoint, end: CGPoint)
    /// A cubic curve.
    case curve(control1: CGPoint, control2: CGPoint, end: CGPoint)
    /// A straight line back to where the subpath began.
    case close
}
