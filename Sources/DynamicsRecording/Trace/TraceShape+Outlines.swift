import DisplayList
import DynamicsGeometry
import Foundation
import JSONReading

// Colors and outlines of shapes as text, for traces.

extension DisplayColor {
    /// Returns the color as `#rrggbb`, or as `#rrggbbaa` if it is not opaque.
    /// - Parameter opacity: The opacity of the layer, from 0 to 1. It is multiplied by the color's alpha.
    func hexString(opacity: Double) -> String {
        let combinedAlpha = alpha * min(max(opacity, 0), 1)
        let components = [red, green, blue] + (combinedAlpha < 1 ? [combinedAlpha] : [])
        return "#"
            + components.map { component in
                let digits = String(Int((component * 255).rounded()), radix: 16)
                return digits.utf8.count < 2 ? "0" + digits : digits
            }.joined()
    }

    /// Creates a color from `#rrggbb` or `#rrggbbaa`; nil for another text.
    package init?(hexadecimal text: String) {
        guard text.first == "#", [7, 9].contains(text.utf8.count), let number = UInt32(text.dropFirst(), radix: 16)
        else {
            return nil
        }
        let bits = text.utf8.count == 7 ? number << 8 | 0xFF : number
        let parts = [24, 16, 8, 0].map { Double(bits >> $0 & 0xFF) / 255 }
        self.init(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3])
    }
}

extension DisplayShape {
    /// Returns the transformed outline as SVG path data. Coordinates are rounded to hundredths of a point.
    func svgPathData(transformedBy transform: CGAffineTransform) -> String {
        elements.map { $0.svgPathData(transformedBy: transform) }.joined()
    }

    fileprivate var elements: [PathElement] {
        switch self {
        case .rectangle(let rect): PathElement.makeRoundedRectangle(rect.standardized, radii: .zero)
        case .roundedRectangle(let rect, let radius):
            PathElement.makeRoundedRectangle(
                rect.standardized,
                radii: CGSize(
                    width: min(max(radius, 0), abs(rect.width) / 2, abs(rect.height) / 2),
                    height: min(max(radius, 0), abs(rect.width) / 2, abs(rect.height) / 2)))
        case .ellipse(let rect):
            PathElement.makeRoundedRectangle(
                rect.standardized, radii: CGSize(width: abs(rect.width) / 2, height: abs(rect.height) / 2))
        case .path(let elements), .evenOddPath(let elements): elements
        }
    }
}

extension PathElement {
    /// Returns the outline of a rectangle with elliptical corners. Each corner is one cubic Bézier curve.
    fileprivate static func makeRoundedRectangle(_ rect: CGRect, radii: CGSize) -> [PathElement] {
        let (left, top, right, bottom) = (rect.minX, rect.minY, rect.maxX, rect.maxY)
        guard radii.width > 0, radii.height > 0 else {
            return [
                .move(CGPoint(x: left, y: top)), .line(CGPoint(x: right, y: top)),
                .line(CGPoint(x: right, y: bottom)), .line(CGPoint(x: left, y: bottom)), .close,
            ]
        }
        let (rx, ry) = (radii.width, radii.height)
        // The horizontal and vertical distances from a corner of the rectangle to the control points of its curve. The
        // factor 0.44771525, or 1 - 4/3 (sqrt(2) - 1), makes a cubic Bézier curve approximate a quarter of an ellipse.
        let (cx, cy) = (rx * 0.447_715_25, ry * 0.447_715_25)
        let point = { (x: CGFloat, y: CGFloat) in CGPoint(x: x, y: y) }
        return [
            .move(point(left + rx, top)), .line(point(right - rx, top)),
            .curve(control1: point(right - cx, top), control2: point(right, top + cy), end: point(right, top + ry)),
            .line(point(right, bottom - ry)),
            .curve(
                control1: point(right, bottom - cy), control2: point(right - cx, bottom),
                end: point(right - rx, bottom)),
            .line(point(left + rx, bottom)),
            .curve(
                control1: point(left + cx, bottom), control2: point(left, bottom - cy), end: point(left, bottom - ry)),
            .line(point(left, top + ry)),
            .curve(control1: point(left, top + cy), control2: point(left + cx, top), end: point(left + rx, top)),
            .close,
        ]
    }

    fileprivate func svgPathData(transformedBy transform: CGAffineTransform) -> String {
        let text = { (points: [CGPoint]) in
            points.map { $0.applying(transform) }.map { "\(formatHundredths($0.x)) \(formatHundredths($0.y))" }
                .joined(separator: " ")
        }
        return switch self {
        case .move(let end): "M" + text([end])
        case .line(let end): "L" + text([end])
        case .quadCurve(let control, let end): "Q" + text([control, end])
        case .curve(let control1, let control2, let end): "C" + text([control1, control2, end])
        case .close: "Z"
        }
    }
}

private func formatHundredths(_ value: CGFloat) -> String {
    JSONText.formatNumber(Double((value * 100).rounded() / 100 + 0))
}
