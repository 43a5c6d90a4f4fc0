import DynamicsGeometry
import Foundation

// The bounds of what a command draws.

extension DisplayCommand {
    /// A rectangle that contains everything that the command draws, in points, in the coordinate system of its layer.
    ///
    /// Nil if the command draws nothing, and for `beginLayer` and `endLayer`.
    package var bounds: CGRect? {
        let area: CGRect
        switch self {
        case .beginLayer, .endLayer: return nil
        case .fill(let shape, let color): area = shape.isDrawable && color.alpha > 0 ? shape.bounds : .null
        case .stroke(let shape, let color, let width, let style):
            guard shape.isDrawable, color.alpha > 0, width.isFinite, width > 0 else { return nil }
            let outset = shape.strokeOutset(width: width, style: style)
            area = shape.bounds.insetBy(dx: -outset, dy: -outset)
        case .gradient(let shape, let gradient):
            area = shape.isDrawable && gradient.isDrawable ? shape.bounds : .null
        case .text(let text):
            guard text.isDrawable else { return nil }
            // Glyphs can extend past the measured width and the line height. The rectangle therefore has a margin on
            // each side.
            let size = text.font.size
            area = CGRect(
                x: text.origin.x - size / 2, y: text.origin.y - 1.25 * size, width: text.width + size,
                height: 1.75 * size)
        case .shadow(let shape, let color, let blur):
            guard shape.isDrawable, color.alpha > 0, blur.isFinite else { return nil }
            area = shape.bounds.insetBy(dx: -3 * max(blur, 0) - 1, dy: -3 * max(blur, 0) - 1)
        case .bitmap(_, let rect): area = rect.standardized
        }
        return area.isNull ? nil : area
    }
}

extension DisplayShape {
    /// The bounding rectangle of the shape, in points; null for an empty path.
    ///
    /// The rectangle of a path includes the control points of its curves, so it can be larger than the curves.
    package var bounds: CGRect {
        switch self {
        case .rectangle(let rect), .roundedRectangle(let rect, _), .ellipse(let rect): return rect.standardized
        case .path(let elements), .evenOddPath(let elements):
            var (low, high) = (CGPoint.zero, CGPoint.zero)
            var isEmpty = true
            for element in elements {
                element.forEachPoint { point in
                    if isEmpty { (low, high, isEmpty) = (point, point, false) }
                    low = CGPoint(x: min(low.x, point.x), y: min(low.y, point.y))
                    high = CGPoint(x: max(high.x, point.x), y: max(high.y, point.y))
                }
            }
            return isEmpty ? .null : CGRect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
        }
    }

    /// Returns an upper bound on the distance, in points, by which a stroke extends beyond the shape's outline.
    ///
    /// The bound is the stroke width, or the length of the longest miter of a path with sharper vertices than 60 degrees.
    ///
    /// Complexity: O(*n*) in the number of elements of a path.
    ///
    /// - Parameters:
    ///   - width: The width of the stroke, in points.
    ///   - style: The form of the ends and vertices.
    package func strokeOutset(width: CGFloat, style: DisplayLineStyle = .plain) -> CGFloat {
        switch self {
        case .path(let elements), .evenOddPath(let elements):
            // The renderers replace miters at a limit that may differ from this one by their rounding.
            max(1, elements.largestMiterRatio(limit: 1.01 * style.miterLimit) / 2) * width
        default: width
        }
    }
}

extension PathElement {
    /// Calls a closure with each end point and control point of the element.
    fileprivate func forEachPoint(_ body: (CGPoint) -> Void) {
        switch self {
        case .move(let p), .line(let p): body(p)
        case .quadCurve(let control, let p):
            body(control)
            body(p)
        case .curve(let control1, let control2, let p):
            body(control1)
            body(control2)
            body(p)
        case .close: break
        }
    }
}
