import DynamicsGeometry
import Foundation
import JSONReading

// Numbers in messages are rounded to a tenth, so that they can be read; times to a hundredth. `JSONText` formats the same
// number as the same text on every machine and in every locale.

func format(_ value: Double) -> String { format(value, steps: 100) }

func format(_ value: CGFloat) -> String { format(Double(value), steps: 10) }

func format(_ point: CGPoint) -> String { "(\(format(point.x)), \(format(point.y)))" }

func format(_ rect: CGRect) -> String {
    "(\(format(rect.minX)), \(format(rect.minY)), \(format(rect.width)) x \(format(rect.height)))"
}

/// Returns a fraction or a factor, such as an opacity.
func formatThousandths(_ value: Double) -> String { format(value, steps: 1000) }

private func format(_ value: Double, steps: Double) -> String {
    guard value.isFinite else { return value.isNaN ? "NaN" : value > 0 ? "infinity" : "-infinity" }
    return JSONText.formatNumber((value * steps).rounded() / steps + 0)
}

extension CGPoint {
    /// The length of the vector from the origin to the point, in points.
    var length: CGFloat { (x * x + y * y).squareRoot() }

    /// Returns the distance to another point, in points.
    func distance(to other: CGPoint) -> CGFloat { CGPoint(x: other.x - x, y: other.y - y).length }
}

extension Screen {
    /// Returns "frame 41 (0.68 s)".
    package func place(ofFrame frame: Int) -> String { "frame \(frame) (\(format(Double(frame) / framesPerSecond)) s)" }
}
