import DynamicsGeometry
import Foundation

// All renderers use the `isDrawable` properties to skip content that they cannot draw: shapes with NaN or infinite
// numbers, layers whose transform is not invertible, and invisible layers. All renderers therefore skip the same
// commands.

extension DisplayShape {
    /// A Boolean value that indicates whether all coordinates and radii of the shape are finite.
    ///
    /// Renderers do not draw shapes for which this value is false. A layer whose clip is such a shape draws nothing.
    public var isDrawable: Bool {
        switch self {
        case .rectangle(let rect), .ellipse(let rect): rect.isDrawable
        case .roundedRectangle(let rect, let radius): rect.isDrawable && radius.isFinite
        case .path(let elements), .evenOddPath(let elements): elements.allSatisfy(\.isDrawable)
        }
    }

    /// The top left corner of the shape's rectangle or, for a path, the end point of its first element, in points.
    ///
    /// The origin of an empty path is (0, 0).
    public var origin: CGPoint {
        switch self {
        case .rectangle(let rect), .ellipse(let rect), .roundedRectangle(let rect, _): rect.standardized.origin
        case .path(let elements), .evenOddPath(let elements): elements.first?.end ?? .zero
        }
    }

    /// Returns a copy of the shape that is moved to the right by `x` points and down by `y` points.
    public func translatedBy(x: CGFloat, y: CGFloat) -> DisplayShape {
        switch self {
        case .rectangle(let rect): .rectangle(rect.offsetBy(dx: x, dy: y))
        case .ellipse(let rect): .ellipse(rect.offsetBy(dx: x, dy: y))
        case .roundedRectangle(let rect, let radius): .roundedRectangle(rect.offsetBy(dx: x, dy: y), radius: radius)
        case .path(let elements): .path(elements.map { $0.translatedBy(x: x, y: y) })
        case .evenOddPath(let elements): .evenOddPath(elements.map { $0.translatedBy(x: x, y: y) })
        }
    }
}

extension DisplayLayer {
    /// A Boolean value that indicates whether renderers draw the layer.
    ///
    /// True if the opacity is above 0, the transform is finite and invertible, and the clip, if any, is drawable.
    public var isDrawable: Bool {
        let t = transform
        let determinant = t.a * t.d - t.b * t.c
        return opacity > 0 && determinant.isFinite && determinant != 0 && t.tx.isFinite && t.ty.isFinite
            && (clip?.isDrawable ?? true)
    }
}

extension CGRect {
    fileprivate var isDrawable: Bool {
        origin.x.isFinite && origin.y.isFinite && size.width.isFinite && size.height.isFinite
    }
}

extension PathElement {
    fileprivate var isDrawable: Bool {
        let finite = { (p: CGPoint) in p.x.isFinite && p.y.isFinite }
        return switch self {
        case .move(let end), .line(let end): finite(end)
        case .quadCurve(let control, let end): finite(control) && finite(end)
        case .curve(let control1, let control2, let end): finite(control1) && finite(control2) && finite(end)
        case .close: true
        }
    }

    /// Returns the element moved to the right by `x` points and down by `y` points.
    package func translatedBy(x: CGFloat, y: CGFloat) -> PathElement {
        let translated = { (p: CGPoint) in CGPoint(x: p.x + x, y: p.y + y) }
        return switch self {
        case .move(let end): .move(translated(end))
        case .line(let end): .line(translated(end))
        case .quadCurve(let control, let end): .quadCurve(control: translated(control), end: translated(end))
        case .curve(let control1, let control2, let end):
            .curve(control1: translated(control1), control2: translated(control2), end: translated(end))
        case .close: .close
        }
    }
}
