import DynamicsGeometry
import Foundation

extension DisplayCommand {
    /// What it may cover, in the coordinates of the layer it stands in; nil for nothing, and for a layer's ends.
    package var bounds: CGRect? {
        let area: CGRect
        switch self {
        case .beginLayer, .endLayer: return nil
        case .fill(let shape, let color): area = shape.isDrawable && color.alpha > 0 ? shape.bounds : .null
        case .stroke(let shape, let color, let width):
            guard shape.isDrawable, color.alpha > 0, width.isFinite, width > 0 else { return nil }
            let reach = shape.reach(ofLine: width)
            area = shape.bounds.insetBy(dx: -reach, dy: -reach)
        case .text(let text):
            guard text.isDrawable else { return nil }
            // Letters may reach a little beyond their measures.
            let size = text.face.size
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
    /// A rectangle that holds it: of a curve, one around its control points.
    package var bounds: CGRect {
        switch self {
        case .rectangle(let rect), .roundedRectangle(let rect, _), .ellipse(let rect): return rect.standardized
        case .path(let elements):
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

    /// How far a line along it reaches beyond it, points. Lines of a path may meet in a point far out; renderers cut it
    /// off at ten times half the width.
    package func reach(ofLine width: CGFloat) -> CGFloat { if case .path = self { 5 * width } else { width } }
}

extension PathElement {
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
